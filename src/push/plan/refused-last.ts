/**
 * An unproven field with which a row was refused or held back last time must not block the row's other fields. The
 * other fields go first, and this field goes alone afterwards (docs/service.md#fields).
 */

import { sameIn } from '../../changes/canonical';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { needsProof, type ResourceSettings, type WriteKind } from '../../resources/settings';
import type { EndedEntry } from '../entry/journal';
import type { FieldChange } from './plan';
import { isAboutFields } from '../send/trials';

/** The values of a row's last operation. wasSent: the service refused this row; false: it was only held back. */
export interface Refusal {
  readonly after: Readonly<Record<string, Scalar>>;
  /** Filled fields of a new row that were left for later. */
  readonly later: readonly string[];
  readonly wasSent: boolean;
}

/** By record id, or by token for a new row. */
export type RefusedLast = ReadonlyMap<string, Refusal>;

/** history: ended entries, oldest first. */
export function refusedLast(history: readonly EndedEntry[], resource: ResourceDefinition): RefusedLast {
  const refused = new Map<string, Refusal>();
  for (const entry of history) {
    const name = entry.kind === 'create' ? entry.token : entry.recordId;
    if (entry.resource !== resource.name || name === null) continue;
    const wasSent = entry.outcome === 'rejected';
    if (entry.outcome === 'heldBack' || (wasSent && isAboutFields(entry.status)))
      refused.set(name, { after: entry.after, later: entry.later ?? [], wasSent });
    // An entry that was dropped unsent proves nothing.
    else if (entry.outcome !== 'withdrawn' && entry.outcome !== 'leftOut') refused.delete(name);
  }
  return refused;
}

interface Suspecting {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly refusedLast?: RefusedLast;
}

/**
 * Splits a row's changes into those for this push and for the next. If only unproven fields are left, one goes at a
 * time. goesLast: the row was refused with a value that goes again. name: the row's record id or token.
 */
export function withoutSuspects(
  { resource, settings, refusedLast: refused }: Suspecting,
  kind: WriteKind,
  name: string,
  changes: readonly FieldChange[],
) {
  const last = refused?.get(name);
  if (last === undefined) return { now: changes, later: [], goesLast: false };
  const isAgain = ({ field, to }: FieldChange): boolean =>
    field in last.after && sameIn(resource, field, last.after[field] ?? null, to);
  const again = changes.filter(isAgain);
  const open = again.filter(({ field }) => needsProof(resource, fieldOf(resource, field), settings, kind));
  // A refused value that is unchanged is refused again, even if its field is proven: the value itself may be wrong.
  const isSame = last.wasSent && again.length === Object.keys(last.after).length;
  const required = kind === 'create' ? (resource.create?.required ?? []) : [];
  const suspects = (open.length === 0 && isSame ? again : open).filter(
    ({ field }) => !required.includes(field),
  );
  const others = changes.filter(change => !suspects.includes(change));
  const now = others.length > 0 ? others : open.length > 0 ? suspects.slice(0, 1) : changes;
  const later = changes.filter(change => !now.includes(change));
  return { now, later, goesLast: last.wasSent && now.some(isAgain) };
}
