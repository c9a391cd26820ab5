/** What a pull makes of the journal: it finishes what is known, sends nothing, and leaves alone what is in doubt. */

import type { Baseline } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import { recordIdOf } from '../../changes/table';
import { finish } from '../../push/settle/finish';
import { HOLD_MS } from '../../common/outbox';
import { wasTried } from '../../push/entry/journal';
import { settle, type Settled } from '../../push/settle/settle';
import type { ResourceDefinition } from '../../resources/definition';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import type { Binding } from '../../sheet/binding';
import type { JournalSheet } from '../../sheet/hidden/journal-sheet';
import { SheetPushTable } from '../../sheet/table/push-table';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import type { Context } from '../context';

interface OpenWork {
  readonly journal: JournalSheet;
  readonly table: TableSheet;
  readonly reading: TableReading;
  readonly baseline: Baseline;
  readonly remote: RemoteList;
  readonly binding: Binding;
}

/** Finishes what the journal knows, without sending anything. */
export function settleOpen(
  context: Context,
  work: OpenWork,
): { settled: Settled; changed: boolean; baselineSheet: BaselineSheet } {
  const { workbook, clock } = context.platform;
  const { journal } = work;
  const { resource } = work.table;
  journal.prune();
  const settled = settle({
    resource,
    table: work.reading.snapshot,
    baseline: work.baseline,
    remote: work.remote,
    entries: journal.open().filter(entry => entry.resource === resource.name),
    now: clock.now(),
    keyFingerprint: work.binding.keyFingerprint,
    // A pull sends nothing, whoever confirmed it.
    isOwn: () => true,
    createdIds: journal.createdIds(resource.name),
    recentIds: journal.recentIds(resource.name, clock.now() - HOLD_MS),
  });
  const baselineSheet = new BaselineSheet(workbook, resource);
  const changed = settled.settlements.length > 0;
  if (changed) {
    const flush = (): void => workbook.flush();
    finish(
      {
        resource,
        table: new SheetPushTable(work.table, flush),
        baseline: baselineSheet,
        journal,
        flush,
        timeLabel: () => context.timeLabel(),
      },
      work.reading.snapshot,
      work.baseline,
      settled,
    );
  }
  return { settled, changed, baselineSheet };
}

export function leftAlone(reading: TableReading, settled: Settled | null): Set<number> {
  const rows = new Set<number>();
  if (settled === null) return rows;
  const { records, tokens } = settled.unsettled;
  for (const row of reading.snapshot.rows) {
    if (records.has(row.id) || tokens.has(row.id)) rows.add(row.row);
  }
  return rows;
}

/** So long a record that was created and is not listed yet is waited for; whoever was invited may take weeks. */
const LISTED_WITHIN_MS = 24 * 3_600_000;

/** Records that the service took and has not listed since, or that were sent a moment ago: a list that lags does not mean that they are gone. */
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
    // Once a pull has seen it, its baseline is known.
    const wasSeen = baseline.get(recordId ?? '')?.values.every(value => value !== undefined) !== false;
    return outcome === 'unlisted' && name === resource.name && isRecent && !wasSeen;
  });
  const recent = journal.recentIds(resource.name, now - HOLD_MS);
  return new Set([...recent, ...unlisted.flatMap(({ recordId }) => recordId ?? [])]);
}

/** While a create is in doubt, a record that it may have made is not shown as somebody else's. */
export function notToAppend(
  reading: TableReading,
  baseline: Baseline,
  remote: RemoteList,
  settled: Settled | null,
): Set<string> {
  const held = new Set<string>();
  const open = (settled?.settlements ?? []).filter(
    ({ kind, entry }) => entry.kind === 'create' && (kind === 'waiting' || kind === 'resend'),
  );
  if (open.length === 0) return held;
  const inRows = new Set(reading.snapshot.rows.map(recordIdOf));
  for (const id of remote.records.keys()) {
    if (baseline.has(id) || inRows.has(id)) continue;
    if (open.some(({ entry }) => !entry.seenBefore.includes(id))) held.add(id);
  }
  // Nor one without a usable id.
  for (const { id } of remote.odd ?? [])
    if (open.some(({ entry }) => !entry.seenBefore.includes(id))) held.add(id);
  return held;
}
