/** What a pull does with the journal: it settles what has become known and sends nothing. Entries in doubt stay. */

import type { Baseline } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import { recordIdOf } from '../../changes/table';
import { finish } from '../../push/settle/finish';
import { HOLD_MS } from '../../common/outbox';
import { wasTried } from '../../push/entry/journal';
import type { PullInput } from '../../pull/merge-input';
import { isBehind, refusedValues, sentLately, wasRefused } from '../../push/plan/carries-unseen';
import { shownLate } from '../../push/settle/ignored-fields';
import { isEffectStop } from '../../push/push-report';
import { Looks } from '../../push/send/looks';
import { Unknowns } from '../../push/send/unknowns';
import { type Settled, settle } from '../../push/settle/settle';
import type { ResourceDefinition } from '../../resources/definition';
import type { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { effectFound } from '../push/effect-text';
import { otherTab, tabOf } from '../table-with';

interface OpenWork {
  readonly journal: JournalSheet;
  readonly table: TableSheet;
  readonly reading: TableReading;
  readonly baselineSheet: BaselineSheet;
  readonly baseline: Baseline;
  readonly remote: RemoteList;
}

/** Settles this list's open entries and returns those that still wait. Sends nothing. */
export function settleOpen(context: Context, work: OpenWork): Settled {
  const { workbook, clock } = context.platform;
  const { journal, table, reading, baseline, remote } = work;
  const { resource } = table;
  journal.prune();
  const settled = settle({
    ...tabOf(table),
    resource,
    table: reading.snapshot,
    baseline,
    remote,
    entries: journal.open().filter(entry => entry.resource === resource.name),
    now: clock.now(),
    keyFingerprint: context.binding().keyFingerprint,
    // A pull sends nothing, so it does not matter who confirmed an entry.
    isOwn: () => true,
    createdIds: journal.createdIds(resource.name),
    recentIds: journal.recentIds(resource.name, clock.now() - HOLD_MS),
  });
  if (settled.settlements.length > 0) {
    const parts = {
      resource,
      table: context.pushTable(table),
      baseline: work.baselineSheet,
      otherTab: (tab: number, ids: ReadonlySet<string>) => otherTab(context, resource, tab, ids),
      journal,
      flush: () => workbook.flush(),
      timeLabel: () => context.timeLabel(),
    };
    finish(parts, reading.snapshot, baseline, settled);
  }
  return settled;
}

/** What the list shows only now proves which columns the service takes. Afterwards this is lost. */
export function proveLate(context: Context, books: Parameters<typeof shownLate>[0]): void {
  const fields = shownLate(books).taken.map(name => [name, { update: 'taken' as const }]);
  if (fields.length > 0) context.profile(books.resource).see({ fields: Object.fromEntries(fields) }, '');
}

/**
 * The loss that this list shows of an update whose effect no earlier look has shown; null: none. Ask before the tab
 * takes over the lost values.
 */
export function unseenLoss(context: Context, { journal, resource, remote }: LossParts): Text | null {
  const { budget, platform } = context;
  const { clock } = platform;
  const parts = { resource, clock, settings: context.settings(resource), profile: context.profile(resource) };
  if (parts.profile.unseenPut() === null) return null;
  const looks = new Looks({ clock, budget, fetchRemote: () => remote }, remote, { stop: null });
  const entries = [...journal.history(), ...journal.open()];
  const lately = sentLately(entries, resource, clock.now() - HOLD_MS);
  const stop = new Unknowns(parts, looks, { taken: [], lately }).lossShown();
  return isEffectStop(stop) ? effectFound(resource, stop, parts.profile.effects().damage !== null) : null;
}

type LossParts = Pick<OpenWork, 'journal' | 'remote'> & { readonly resource: ResourceDefinition };

/** Rows whose last push is not settled: the pull leaves them unchanged. */
export function leftAlone(reading: TableReading, settled: Settled | null): Set<number> {
  if (settled === null) return new Set();
  const { records, tokens } = settled.unsettled;
  const left = reading.snapshot.rows.filter(({ id }) => records.has(id) || tokens.has(id));
  return new Set(left.map(({ row }) => row));
}

/** How long a created record may be unlisted before it counts as gone. Invitations have no limit. */
const LISTED_WITHIN_MS = 24 * 3_600_000;

/** Records accepted but not listed yet, or just sent. Their absence does not mean that they are gone. */
export function expectedIds(
  journal: JournalSheet,
  resource: ResourceDefinition,
  baseline: Baseline,
  now: number,
): Set<string> {
  const isInvitation = resource.create?.invitation === true;
  const tried = journal.history().filter(wasTried);
  const unlisted = tried.filter(({ outcome, resource: name, lastSentAt, recordId }) => {
    const isRecent = isInvitation || now - lastSentAt < LISTED_WITHIN_MS;
    // A record has a baseline once a pull has seen it.
    const wasSeen = baseline.get(recordId ?? '')?.values.every(value => value !== undefined) !== false;
    return outcome === 'unlisted' && name === resource.name && isRecent && !wasSeen;
  });
  const recent = journal.recentIds(resource.name, now - HOLD_MS);
  return new Set([...recent, ...unlisted.flatMap(({ recordId }) => recordId ?? [])]);
}

/** What the journal says of values that this list may show late. */
export function lateIn(
  journal: JournalSheet,
  { resource, meta }: TableSheet,
  remote: RemoteList,
  now: number,
): Pick<PullInput, 'isBehind' | 'tookRefused'> {
  const entries = [...journal.history(), ...journal.open()];
  const lately = sentLately(entries, resource, now - HOLD_MS);
  const refused = refusedValues(entries, resource, meta.asOf);
  return {
    isBehind: (recordId, field) => isBehind(lately, { resource, remote }, recordId, field),
    tookRefused: (recordId, field, value) => wasRefused(refused, resource, recordId, field, value),
  };
}

/** Records that may result from a create in doubt, or have no usable id, are not appended. */
export function notToAppend(
  reading: TableReading,
  baseline: Baseline,
  remote: RemoteList,
  settled: Settled | null,
): Set<string> {
  const open = (settled?.settlements ?? []).filter(
    ({ kind, entry }) => entry.kind === 'create' && (kind === 'waiting' || kind === 'resend'),
  );
  if (open.length === 0) return new Set();
  const inRows = new Set(reading.snapshot.rows.map(recordIdOf));
  const unknown = [...remote.records.keys()].filter(id => !baseline.has(id) && !inRows.has(id));
  const odd = (remote.odd ?? []).map(({ id }) => id);
  const mayBeMade = (id: string): boolean => open.some(({ entry }) => !entry.seenBefore.includes(id));
  return new Set([...unknown, ...odd].filter(mayBeMade));
}
