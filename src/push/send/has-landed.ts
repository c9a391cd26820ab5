/** Whether the list shows an update's effect on its record. */

import { canonical, sameIn, sameValue } from '../../changes/canonical';
import { type RemoteList, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { lazyPattern } from '../../common/lazy';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { ConfirmedEntry } from '../entry/journal';

/** True if the list shows the update's effect: a changed field shows the sent value or a form of it. */
export function hasLanded(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).some(([sent, shown]) => isMadeOf(sent, shown));
}

/** True if a field changed since the confirmation: by the update, or by a colleague while the list lags. */
export function hasChanged(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).length > 0;
}

/** True if the list shows every sent value. */
export function hasLandedWhole(
  resource: ResourceDefinition,
  { recordId, after }: ConfirmedEntry,
  list: RemoteList,
): boolean {
  const record = list.records.get(recordId ?? '');
  return Object.keys(after).every(name =>
    sameIn(resource, name, listedValue(resource, record, name), after[name] ?? null),
  );
}

/** The update's fields that differ from before, each with the sent and the shown value. */
function changedFields(
  resource: ResourceDefinition,
  { recordId, before, after }: ConfirmedEntry,
  list: RemoteList,
): (readonly [sent: Scalar, shown: Scalar])[] {
  const record = list.records.get(recordId ?? '');
  if (record === undefined) return [];
  return Object.keys(after).flatMap(name => {
    const field = fieldOf(resource, name);
    const shown = listedValue(resource, record, name);
    if (sameValue(field, shown, before[name] ?? null)) return [];
    return [[canonical(field, after[name] ?? null), canonical(field, shown)] as const];
  });
}

/** True for the same text apart from case, punctuation and a cut end, because services normalise texts. */
function isMadeOf(sent: Scalar, shown: Scalar): boolean {
  if (sent === shown) return true;
  if (typeof sent !== 'string' || typeof shown !== 'string') return false;
  const [all, kept] = [bare(sent), bare(shown)];
  return kept !== '' && all.startsWith(kept);
}

const noLetterOrDigit = lazyPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

function bare(text: string): string {
  return text.toLowerCase().replace(noLetterOrDigit(), '');
}
