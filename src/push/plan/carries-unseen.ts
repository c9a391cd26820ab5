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
import { type EntryOutcome, type JournalEntry, wasTried } from '../entry/journal';
import type { Operation } from './plan';

type Values = Readonly<Record<string, readonly Scalar[]>>;

/** What was sent to a record lately, by field, oldest first. A lagging list may show it only now. */
interface Lately {
  readonly sent: Values;
  /** What the list showed before. A copy of the service that is behind may show it again. */
  readonly old: Values;
}
/** By record id. */
export type SentLately = ReadonlyMap<string, Lately>;

/** Outcomes of updates that had an effect, or may have had one, and that a list may show late. */
const MAY_SHOW_OLD: readonly EntryOutcome[] = ['landed', 'shownDifferently', 'rejected'];

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
    const outcome = 'outcome' in entry ? entry.outcome : null;
    if (recordId === null || (outcome === 'rejected' && (status === null || status >= 300))) continue;
    const { sent = {}, old = {} } = lately.get(recordId) ?? {};
    const mayShowOld = outcome !== null && MAY_SHOW_OLD.includes(outcome);
    lately.set(recordId, { sent: withMore(sent, after), old: mayShowOld ? withMore(old, before) : old });
  }
  return lately;
}

function withMore(values: Values, more: Readonly<Record<string, Scalar>>): Values {
  const longer = Object.entries(more).map(([name, value]) => [name, [...(values[name] ?? []), value]]);
  return { ...values, ...Object.fromEntries(longer) };
}

interface Lists {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly remote: RemoteList;
}

/**
 * True if the update would send the old value of a field that we sent lately. If a PUT replaces records, leaving out a
 * field that the list shows empty also undoes the change.
 */
export function carriesUnseen(
  { resource, settings, remote }: Lists,
  lately: SentLately,
  { recordId, carried = {}, changes }: Operation,
): boolean {
  const listed = remote.records.get(recordId ?? '');
  const replaces = putModeOf(resource, settings) !== 'merge';
  const { sent = {}, old = {} } = lately.get(recordId ?? '') ?? {};
  return Object.keys(sent).some(name => {
    const isChanged = changes.some(({ field }) => field === name);
    const isLeft = replaces && fieldOf(resource, name).writable !== undefined && !isChanged;
    const isShown = (value: Scalar | undefined): boolean =>
      value !== undefined && sameIn(resource, name, listedValue(resource, listed, name), value);
    const [last] = (sent[name] ?? []).slice(-1);
    return (has(carried, name) || isLeft) && old[name]?.some(isShown) === true && !isShown(last);
  });
}
