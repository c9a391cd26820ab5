/**
 * What was sent in the last ten minutes, which a list may show late. An update that carries unedited fields or replaces
 * the record could undo such a change, so it waits (docs/reliability.md).
 */

import { has } from '../../common/json';
import { sameIn } from '../../changes/canonical';
import { listedValue, type RemoteList } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import type { ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';
import { HOLD_MS } from '../../common/outbox';
import { type EntryOutcome, type JournalEntry, wasTried } from '../entry/journal';
import type { Operation } from './plan';

type Values = Readonly<Record<string, readonly Scalar[]>>;

/** What was sent to a record lately, by field, oldest first. A lagging list may show it only now. */
interface Lately {
  readonly sent: Values;
  /** Updates that a list, or a copy of the service that is behind, may not show. Latest first. */
  readonly updates: readonly Pick<JournalEntry, 'before' | 'after'>[];
  /** The values before tries that were refused. A service may refuse what it applies. */
  readonly refused: Values;
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
    if (recordId === null) continue;
    const own = lately.get(recordId) ?? { sent: {}, updates: [], refused: {} };
    const isRefused = outcome === 'rejected' && (status === null || status >= 300);
    const mayShowOld = outcome !== null && MAY_SHOW_OLD.includes(outcome);
    if (isRefused) lately.set(recordId, { ...own, refused: withMore(own.refused, before) });
    else
      lately.set(recordId, {
        ...own,
        sent: withMore(own.sent, after),
        updates: mayShowOld ? [{ before, after }, ...own.updates] : own.updates,
      });
  }
  return lately;
}

/** By record id, or token of a new row: the refused values, by field. */
export type RefusedValues = ReadonlyMap<string, Readonly<Record<string, Scalar>>>;

/**
 * Values whose last try was refused; of updates only after the tab's previous pull. The service may have taken them
 * nevertheless, and a late list shows this now for the first time. asOf: when the tab was pulled (epoch ms). entries:
 * oldest first.
 */
export function refusedValues(
  entries: readonly JournalEntry[],
  resource: ResourceDefinition,
  asOf: number,
): RefusedValues {
  const refused = new Map<string, Record<string, Scalar>>();
  for (const entry of entries) {
    const { kind, recordId, token, after } = entry;
    const id = kind === 'create' ? token : recordId;
    if (entry.resource !== resource.name || id === null || !wasTried(entry)) continue;
    if (kind === 'update' && entry.lastSentAt < asOf - HOLD_MS) continue;
    const own = kind === 'create' ? {} : { ...refused.get(id) };
    for (const [name, value] of Object.entries(after))
      if ('outcome' in entry && entry.outcome === 'rejected') own[name] = value;
      else delete own[name];
    refused.set(id, own);
  }
  return refused;
}

/** True if `value` was refused. If the service shows it, the value before it in a cell was typed back: an edit. */
export function wasRefused(
  refused: RefusedValues,
  resource: ResourceDefinition,
  recordId: string,
  name: string,
  value: Scalar,
): boolean {
  const own = refused.get(recordId);
  return own !== undefined && has(own, name) && sameIn(resource, name, own[name] ?? null, value);
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
 * True if the list shows what it showed before our latest change of the field, and nothing of that update or of a later
 * one. Then no conclusion follows from the value.
 */
export function isBehind(
  lately: SentLately,
  { resource, remote }: Pick<Lists, 'resource' | 'remote'>,
  recordId: string | null,
  name: string,
): boolean {
  const own = lately.get(recordId ?? '');
  if (own === undefined) return false;
  const record = remote.records.get(recordId ?? '');
  const shows = (field: string, value: Scalar = null): boolean =>
    sameIn(resource, field, listedValue(resource, record, field), value);
  if (own.sent[name]?.slice(-1).some(value => shows(name, value)) === true) return false;
  const isSeen = ({ before, after }: (typeof own.updates)[number]): boolean =>
    Object.keys(after).some(
      field =>
        shows(field, after[field]) && !sameIn(resource, field, before[field] ?? null, after[field] ?? null),
    );
  const seen = own.updates.findIndex(isSeen);
  const unseen = seen < 0 ? own.updates : own.updates.slice(0, seen);
  return unseen.some(({ before }) => has(before, name) && shows(name, before[name]));
}

/**
 * True if the update would send the old value of a field that we sent lately. Unless updates were seen to keep what
 * they leave out, leaving it out may undo the change too. A refused try counts only while its value waits in the cell.
 */
export function carriesUnseen(
  lists: Lists,
  lately: SentLately,
  { recordId, carried = {}, changes, later = [] }: Operation,
): boolean {
  const { resource, settings, remote } = lists;
  const own = lately.get(recordId ?? '');
  if (own === undefined) return false;
  const listed = remote.records.get(recordId ?? '');
  const replaces = putModeOf(resource, settings) !== 'merge';
  const mayReplace = replaces || settings.keepsUnsent !== true;
  return resource.fields.some(({ name, writable }) => {
    const isCarried = has(carried, name);
    const isLeft = writable !== undefined && !changes.some(({ field }) => field === name);
    if ((isCarried || (isLeft && mayReplace)) && isBehind(lately, lists, recordId, name)) return true;
    const isShown = (value: Scalar): boolean =>
      sameIn(resource, name, listedValue(resource, listed, name), value);
    const isRefused = later.includes(name) && own.refused[name]?.some(isShown) === true;
    return isRefused && (isCarried || (isLeft && replaces));
  });
}
