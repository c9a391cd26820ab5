/**
 * Writes down what was settled: the cells, then the baseline, then the journal. Each step can be repeated, so that
 * after a kill the same command finishes the work (docs/architecture/push.md#order-of-writes).
 */

import type { Baseline, BaselineRecord } from '../../changes/baseline';
import type { TableSnapshot } from '../../changes/table';
import { baselineAfter, hasRow } from './settled-books';
import type { EndedEntry, JournalStore, UnclearEntry } from '../entry/journal';
import { close, settle } from '../entry/entry-states';
import { idAfter, type OutcomeParts, outcomeElsewhere, outcomeOf } from './row-outcome';
import type { Settled } from './settle';
import type { Settlement } from './settlement';
import type { BaselineStore, OtherTab, PushTable, RowOutcome } from '../stores';

export interface FinishParts extends OutcomeParts {
  readonly table: PushTable;
  readonly baseline: BaselineStore;
  readonly journal: JournalStore;
  flush(): void;
  /** Another tab of the list, with the rows of these records; null if it is gone or cannot be read. */
  otherTab(tab: number, ids: ReadonlySet<string>): OtherTab | null;
}

/** Finishes settled entries. Returns the ended entries; an entry that rests stays open in the journal. */
export function finish(
  parts: FinishParts,
  snapshot: TableSnapshot,
  baseline: Baseline,
  settled: Settled,
): EndedEntry[] {
  const { resource, journal, table } = parts;
  const { settlements, lostTokens } = settled;
  // Write the id into the journal first. Once the record is in a row or in the baseline, it is no candidate any more,
  // and a run after a kill could not find it.
  const found = settlements.flatMap(foundId);
  if (found.length > 0) journal.save(found);
  const tokens = new Map([...lostTokens, ...copiedTokens(snapshot, settled)]);
  if (tokens.size > 0) table.writeTokens(snapshot, tokens);
  const isElsewhere = ({ entry }: Settlement): boolean => settled.elsewhere.has(entry.operationId);
  const outcomes = settlements.flatMap(settlement =>
    isElsewhere(settlement)
      ? outcomeElsewhere(parts, settlement)
      : outcomeOf(parts, snapshot, baselineAfter(resource, baseline, settlement), settlement),
  );
  const records = settlements.flatMap(settlement => {
    const record = isElsewhere(settlement) ? null : baselineAfter(resource, baseline, settlement);
    if (record === null) return [];
    const { entry } = settlement;
    const rowless = entry.kind === 'create' && !hasRow(snapshot, lostTokens, entry.token, record.id);
    return rowless ? [] : [record];
  });
  writeBooks(parts, parts, outcomes, records);
  writeElsewhere(parts, settlements.filter(isElsewhere));
  const closed = settlements.flatMap(endedEntry);
  const rested = settlements.flatMap(settlement =>
    settlement.kind === 'resting' && settlement.over ? [close(settlement.entry, 'landed')] : [],
  );
  if (closed.length + rested.length > 0) journal.save([...rested, ...closed]);
  return closed;
}

/** Writes the cells before the baseline that describes them. */
function writeBooks(
  parts: Pick<FinishParts, 'flush'>,
  { table, baseline }: Pick<OtherTab, 'table' | 'baseline'>,
  outcomes: readonly RowOutcome[],
  records: readonly BaselineRecord[],
): void {
  if (outcomes.length > 0) {
    table.writeOutcomes(outcomes);
    parts.flush();
  }
  if (records.length > 0) {
    baseline.update(records);
    parts.flush();
  }
}

/** Writes down ended updates in their own tabs, so that a later edit there can be told from the sent value. */
function writeElsewhere(parts: FinishParts, settlements: readonly Settlement[]): void {
  const { resource } = parts;
  const ended = settlements.filter(settlement => endedEntry(settlement).length > 0);
  for (const id of new Set(ended.flatMap(({ entry }) => entry.tab ?? []))) {
    const own = ended.filter(({ entry }) => entry.tab === id);
    const tab = parts.otherTab(id, new Set(own.flatMap(({ entry }) => entry.recordId ?? [])));
    if (tab === null) continue;
    const baseline = tab.baseline.load();
    const after = own.map(settlement => [settlement, baselineAfter(resource, baseline, settlement)] as const);
    writeBooks(
      parts,
      tab,
      after.flatMap(([settlement, record]) => outcomeOf(parts, tab.snapshot, record, settlement)),
      after.flatMap(([, record]) => record ?? []),
    );
  }
}

/** Empties the token in the copies of a row that now gets its id, so that no copy gets the id. */
function copiedTokens(snapshot: TableSnapshot, settled: Settled): [number, string][] {
  const copied = settled.unsettled.rows;
  return settled.settlements.flatMap(({ kind, entry }): [number, string][] => {
    if ((kind !== 'landed' && kind !== 'unlisted') || entry.token === null) return [];
    const copies = snapshot.rows.filter(row => row.id === entry.token && copied.has(row.row));
    return copies.map(row => [row.row, '']);
  });
}

/** The entry of a create with the id of the record that the list shows for it. */
function foundId(settlement: Settlement): UnclearEntry[] {
  if (settlement.kind === 'nameless') return [{ ...settlement.entry, recordId: settlement.mark }];
  if (settlement.kind !== 'landed' || settlement.entry.recordId !== null) return [];
  return [{ ...settlement.entry, recordId: settlement.record.id }];
}

/** The entry with its outcome; empty if it is not known yet. */
export function endedEntry(settlement: Settlement): EndedEntry[] {
  const { kind, entry } = settlement;
  if (kind === 'waiting' || kind === 'resend' || kind === 'resting') return [];
  const recordId = idAfter(settlement);
  if (kind !== 'landed') return [close(entry, kind, recordId === null ? {} : { recordId })];
  const { record, seen, rests } = settlement;
  // The outcome is "landed" only if the service shows all fields as sent.
  const isWhole = seen.applied.length === Object.keys(entry.after).length;
  const outcome = isWhole ? kind : 'shownDifferently';
  if (rests === true) return [settle(settlement.entry, record.id, outcome)];
  return [close(entry, outcome, { recordId: record.id })];
}
