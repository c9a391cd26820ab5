/**
 * An update that carries unedited fields or replaces the record could undo a recent change if the list lags. Such an
 * update waits (docs/reliability.md).
 */

import { has } from '../../common/json';
import { sameIn } from '../../changes/canonical';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';
import { type JournalEntry, wasTried } from '../entry/journal';
import type { Operation } from './plan';

/** What was sent to a record lately. */
interface Lately {
  /** All values that were sent, by field. A lagging list may show them only now. */
  readonly sent: Readonly<Record<string, readonly Scalar[]>>;
  /** The old values of fields that no list has shown as sent since. */
  readonly unseen: Readonly<Record<string, Scalar>>;
}
/** By record id. */
export type SentLately = ReadonlyMap<string, Lately>;

/**
 * What was sent after `since` (epoch ms). entries: oldest first. A 2xx answer that says "failed" counts as a refusal
 * while the list shows the old values, but a lagging list shows old values too.
 */
export function sentLately(
  entries: readonly JournalEntry[],
  resource: ResourceDefinition,
  since: number,
): SentLately {
  const lately = new Map<string, Lately>();
  for (const entry of entries) {
    const { recordId, before, after, status } = entry;
    if (entry.resource !== resource.name || !wasTried(entry) || entry.lastSentAt < since) continue;
    const outcome = 'outcome' in entry ? entry.outcome : undefined;
    const isDenied = outcome === 'rejected' && status !== null && status < 300;
    if (recordId === null || (outcome === 'rejected' && !isDenied)) continue;
    const { sent = {}, unseen = {} } = lately.get(recordId) ?? {};
    const values = Object.keys(after).map(
      name => [name, [...(sent[name] ?? []), after[name] ?? null]] as const,
    );
    const others = Object.entries(unseen).filter(([name]) => outcome !== 'landed' || !has(after, name));
    lately.set(recordId, {
      sent: { ...sent, ...Object.fromEntries(values) },
      unseen: {
        ...Object.fromEntries(others),
        ...(isDenied || outcome === 'shownDifferently' ? before : {}),
      },
    });
  }
  return lately;
}

interface Lists {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly remote: RemoteList;
}

/**
 * True if the update would send the old value of a field that we sent lately and the list does not show yet. If a PUT
 * replaces records, leaving out a field that the list shows empty also undoes the change.
 */
export function carriesUnseen(
  { resource, settings, remote }: Lists,
  lately: SentLately,
  { recordId, carried = {}, changes }: Operation,
): boolean {
  const listed = remote.records.get(recordId ?? '');
  const replaces = putModeOf(resource, settings) !== 'merge';
  return Object.entries(lately.get(recordId ?? '')?.unseen ?? {}).some(([name, was]) => {
    const isChanged = changes.some(({ field }) => field === name);
    const isLeft = replaces && fieldOf(resource, name).writable !== undefined && !isChanged;
    return (has(carried, name) || isLeft) && sameIn(resource, name, listedValue(resource, listed, name), was);
  });
}
