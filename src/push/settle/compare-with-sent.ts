/** What the service shows of a record that was sent: "applied" is said only of what was seen there. */

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

/** Compares each sent field with the record as the service has it now. */
export function compareWithSent(
  resource: ResourceDefinition,
  after: Readonly<Record<string, Scalar>>,
  record: RemoteRecord,
) {
  /** Fields that show what was sent. */
  const applied: string[] = [];
  /** Fields that show something else. */
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
 * The baseline after a push: fields that the service shows as sent take that value; all others stay, because a baseline moves only with its cell. Fields
 * that it shows differently are remembered as accepted, so that they are neither dirty nor sent again.
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
    // A record of ours that is new has its other cells empty, and so has its baseline.
    return old === undefined ? null : old.values[i];
  });
  return baselineRecord({ id, idIs: old?.idIs, values, accepted });
}
