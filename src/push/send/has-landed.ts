/** Whether the list shows what an update has done to its record. */

import { canonical, sameValue } from '../../changes/canonical';
import { type RemoteList, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { lazyPattern } from '../../common/lazy';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { ConfirmedEntry } from '../entry/journal';

/** True when the list shows that the update had an effect: some field is what was sent, or what the service made of it. */
export function hasLanded(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).some(([sent, shown]) => isMadeOf(sent, shown));
}

/** True when some field is no longer as it was when the update was confirmed: by the update, or, while the list lags, by a colleague before it. */
export function hasChanged(resource: ResourceDefinition, entry: ConfirmedEntry, list: RemoteList): boolean {
  return changedFields(resource, entry, list).length > 0;
}

/** Of the update's fields that are not as before what was sent, and what the list shows. */
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

/** The same, but for its case, its signs and how much of it is kept: services put texts in order. */
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
