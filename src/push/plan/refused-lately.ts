/**
 * A service may refuse a create and make the record nevertheless, and its list may show the record late. Sent again at
 * once, the unchanged row would become a second record.
 */

import { sameIn } from '../../changes/canonical';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';
import { heldUntil } from '../../common/outbox';
import { type EndedEntry, type TriedEntry, wasTried } from '../entry/journal';
import { newRowHash } from './plan-input';

/**
 * Until when (epoch ms) an unchanged new row waits, by its newRowHash. Rows do not wait if the list shows what was sent
 * after them: it would show their records too. history: ended entries, oldest first.
 */
export function refusedLately(
  history: readonly EndedEntry[],
  resource: ResourceDefinition,
  remote: RemoteList,
  now: number,
): ReadonlyMap<string, number> {
  const refused = new Map<string, number>();
  const ofList = history.filter(entry => entry.resource === resource.name).filter(wasTried);
  const lately = ofList.filter(entry => now < heldUntil(entry));
  const shownSince = Math.max(...lately.filter(entry => isShown(resource, remote, entry)).map(sentAt));
  for (const entry of lately) {
    const hash = newRowHash(resource, new Map(Object.entries(entry.after)));
    if (mayHaveMade(entry) && entry.lastSentAt > shownSince) refused.set(hash, heldUntil(entry));
    else if (entry.outcome !== 'withdrawn' && entry.outcome !== 'leftOut') refused.delete(hash);
  }
  return refused;
}

/** Answers about the key. A request with such an answer made nothing. */
const UNHANDLED: readonly (number | null)[] = [401, 403];

function mayHaveMade({ kind, outcome, status }: EndedEntry): boolean {
  return kind === 'create' && outcome === 'rejected' && !UNHANDLED.includes(status);
}

function sentAt({ lastSentAt }: TriedEntry): number {
  return lastSentAt;
}

function isShown(resource: ResourceDefinition, remote: RemoteList, entry: EndedEntry): boolean {
  const record = remote.records.get(entry.recordId ?? '');
  const sent = Object.entries(entry.after);
  return (
    entry.outcome === 'landed' &&
    record !== undefined &&
    sent.every(([name, value]) => sameIn(resource, name, value, listedValue(resource, record, name)))
  );
}
