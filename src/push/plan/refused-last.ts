/**
 * An unproven field with which a row was refused or held back last time must not block the row's other fields. The
 * other fields go first, and this field goes alone afterwards (docs/service.md#fields).
 */

import { sameValue } from '../../changes/canonical';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { needsProof, type ResourceSettings, type WriteKind } from '../../resources/settings';
import type { ClosedEntry } from '../entry/journal';
import type { FieldChange, Operation } from './plan';
import { isAboutFields } from '../send/trials';

/** The values of a row's last operation. wasSent: the service refused this row; false: it was only held back. */
export interface Refusal {
  readonly after: Readonly<Record<string, Scalar>>;
  readonly wasSent: boolean;
}

/** By record id, or by token for a new row. */
export type RefusedLast = ReadonlyMap<string, Refusal>;

/** history: closed entries, oldest first. */
export function refusedLast(history: readonly ClosedEntry[], resource: ResourceDefinition): RefusedLast {
  const refused = new Map<string, Refusal>();
  for (const entry of history) {
    const name = entry.kind === 'create' ? entry.token : entry.recordId;
    if (entry.resource !== resource.name || name === null) continue;
    const wasSent = entry.outcome === 'rejected';
    if (entry.outcome === 'heldBack' || (wasSent && isAboutFields(entry.status)))
      refused.set(name, { after: entry.after, wasSent });
    // An entry that was dropped unsent proves nothing.
    else if (entry.outcome !== 'withdrawn' && entry.outcome !== 'leftOut') refused.delete(name);
  }
  return refused;
}

export interface Suspecting {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly refusedLast?: RefusedLast;
}

/**
 * Splits a row's changes into those for this push and for the next. If only unproven fields are left, one goes at a
 * time. name: the row's record id or token.
 */
export function withoutSuspects(
  input: Suspecting,
  kind: WriteKind,
  name: string,
  changes: readonly FieldChange[],
): { readonly now: readonly FieldChange[]; readonly later: readonly FieldChange[] } {
  const last = input.refusedLast?.get(name);
  if (last === undefined) return { now: changes, later: [] };
  const again = changes.filter(
    ({ field, to }) =>
      field in last.after && sameValue(fieldOf(input.resource, field), last.after[field] ?? null, to),
  );
  const open = again.filter(({ field }) =>
    needsProof(input.resource, fieldOf(input.resource, field), input.settings, kind),
  );
  // A refused value that is unchanged is refused again, even if its field is proven: the value itself may be wrong.
  const isSame = last.wasSent && again.length === Object.keys(last.after).length;
  const suspects = open.length === 0 && isSame ? again : open;
  const others = changes.filter(change => !suspects.includes(change));
  if (others.length === 0 && open.length === 0) return { now: changes, later: [] };
  const now = others.length > 0 ? others : suspects.slice(0, 1);
  return { now, later: changes.filter(change => !now.includes(change)) };
}

/** Rows whose last operation was refused with a value that is still there. nameOf: a row's record id or token. */
export function refusedRows(
  resource: ResourceDefinition,
  refused: RefusedLast,
  operations: readonly Operation[],
  nameOf: (operation: Operation) => string,
): ReadonlySet<number> {
  if (refused.size === 0) return new Set();
  const again = operations.filter(operation => {
    const last = refused.get(nameOf(operation));
    if (last?.wasSent !== true) return false;
    return operation.changes.some(
      ({ field, to }) =>
        field in last.after && sameValue(fieldOf(resource, field), last.after[field] ?? null, to),
    );
  });
  return new Set(again.map(({ row }) => row));
}
