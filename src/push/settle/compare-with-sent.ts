/** Compares a sent record with the service's. A field is applied only if the list shows the sent value. */

import { canonical, sameValue } from '../../changes/canonical';
import {
  type AcceptedDifference,
  type BaselineRecord,
  baselineRecord,
  type BaselineValue,
} from '../../changes/baseline';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';

export type Seen = ReturnType<typeof compareWithSent>;

export function compareWithSent(
  resource: ResourceDefinition,
  after: Readonly<Record<string, Scalar>>,
  record: RemoteRecord,
) {
  /** Fields that show the sent value. */
  const applied: string[] = [];
  /** Fields that show another value. */
  const different: Record<string, AcceptedDifference> = {};
  for (const name of Object.keys(after)) {
    const field = fieldOf(resource, name);
    const sent = after[name] ?? null;
    const shown = record.values[resource.fields.indexOf(field)] ?? null;
    if (sameValue(field, sent, shown)) applied.push(name);
    else different[name] = { sent, shown: canonical(field, shown) };
  }
  return { applied, different };
}

/**
 * The baseline after a push. A field that shows its sent value takes it. Other fields stay, because a baseline moves
 * only with its cell. A field that shows another value counts as accepted: it is not dirty and not sent again.
 */
export function rebaselined(
  resource: ResourceDefinition,
  id: string,
  old: BaselineRecord | undefined,
  after: Readonly<Record<string, Scalar>>,
  seen: Seen,
): BaselineRecord {
  const accepted: Record<string, AcceptedDifference> = { ...old?.accepted, ...seen.different };
  const values: BaselineValue[] = resource.fields.map((field, i) => {
    if (field.type === 'id') return id;
    if (seen.applied.includes(field.name)) {
      delete accepted[field.name];
      return after[field.name] ?? null;
    }
    // The other cells of a newly created record are empty. Their baseline is empty too.
    return old === undefined ? null : old.values[i];
  });
  return baselineRecord({ id, idIs: old?.idIs, values, accepted });
}
