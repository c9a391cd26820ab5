/**
 * Writes down what was settled: cells, then the baseline, then the journal, each repeatable, so that a kill in between leaves work
 * to do again and never a lie (docs/architecture.md#order-of-writes).
 */

import { has } from '../../common/json';
import { shownLine } from '../../common/shown-line';
import type { Baseline, BaselineRecord } from '../../changes/baseline';
import { shown } from '../../changes/cell-text';
import { localState } from '../../changes/merge';
import type { Scalar } from '../../changes/scalar';
import type { TableSnapshot } from '../../changes/table';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { statusTexts } from '../../text/status-texts';
import { joined, type Text } from '../../text/text';
import { baselineAfter, hasRow } from './settled-books';
import type { EndedEntry, JournalStore, UnclearEntry } from '../entry/journal';
import { close, settle } from '../entry/life';
import type { RowStatus } from '../../changes/row-status';
import type { Settled } from './settle';
import type { Settlement } from './settlement';
import type { BaselineStore, PushTable, RowOutcome } from '../stores';
import { compareWithSent } from './compare-with-sent';

export interface FinishParts {
  readonly resource: ResourceDefinition;
  readonly table: PushTable;
  readonly baseline: BaselineStore;
  readonly journal: JournalStore;
  flush(): void;
  /** "MM-DD HH:MM", for the status. */
  timeLabel(): string;
}

/** Finishes all that is settled and marks the rest as open. Gives the entries that came to their end; one that still rests stays open in the journal. */
export function finish(
  parts: FinishParts,
  snapshot: TableSnapshot,
  baseline: Baseline,
  settled: Settled,
): EndedEntry[] {
  // The id before the cells: a record that stands in a row, or in the baseline, could not be found again as what an entry without id has made.
  const found = settled.settlements.flatMap(foundId);
  if (found.length > 0) parts.journal.save(found);
  const tokens = new Map([...settled.lostTokens, ...copiedTokens(snapshot, settled)]);
  if (tokens.size > 0) parts.table.writeTokens(snapshot, tokens);
  const outcomes = settled.settlements.flatMap(settlement => {
    const base = baselineAfter(parts.resource, baseline, settlement);
    return outcomeOf(parts, settlement, leftCells(parts.resource, snapshot, base, settlement));
  });
  if (outcomes.length > 0) {
    parts.table.writeOutcomes(outcomes);
    parts.flush();
  }
  const records = settled.settlements.flatMap(settlement => {
    const record = baselineAfter(parts.resource, baseline, settlement);
    if (record === null) return [];
    const { entry } = settlement;
    const rowless = entry.kind === 'create' && !hasRow(snapshot, settled.lostTokens, entry.token, record.id);
    return rowless ? [] : [record];
  });
  if (records.length > 0) {
    parts.baseline.update(records);
    parts.flush();
  }
  const closed = settled.settlements.flatMap(endedEntry);
  const rested = settled.settlements.flatMap(settlement =>
    settlement.kind === 'resting' && settlement.over ? [close(settlement.entry, 'landed')] : [],
  );
  if (closed.length + rested.length > 0) parts.journal.save([...rested, ...closed]);
  return closed;
}

/** Copies of a row that takes its id now lose their token, so that the id cannot go to one of them. */
function copiedTokens(snapshot: TableSnapshot, settled: Settled): [number, string][] {
  const copied = settled.unsettled.rows;
  return settled.settlements.flatMap(({ kind, entry }): [number, string][] => {
    if ((kind !== 'landed' && kind !== 'unlisted') || entry.token === null) return [];
    const holders = snapshot.rows.filter(row => row.id === entry.token);
    if (holders.every(row => copied.has(row.row))) return [];
    return holders.filter(row => copied.has(row.row)).map(row => [row.row, '']);
  });
}

/** The entry of a create whose record was found in the list, with its id. */
function foundId(settlement: Settlement): UnclearEntry[] {
  if (settlement.kind === 'nameless') return [{ ...settlement.entry, recordId: settlement.mark }];
  if (settlement.kind !== 'landed' || settlement.entry.recordId !== null) return [];
  return [{ ...settlement.entry, recordId: settlement.record.id }];
}

/** What stands in the id cell of the row from now on; null where that stays as it is. */
function idAfter(settlement: Settlement): string | null {
  if (settlement.kind === 'landed') return settlement.record.id;
  if (settlement.kind === 'unlisted') return settlement.recordId;
  return settlement.kind === 'nameless' ? settlement.mark : null;
}

function endedEntry(settlement: Settlement): EndedEntry[] {
  const { kind, entry } = settlement;
  if (kind === 'waiting' || kind === 'resend' || kind === 'resting') return [];
  const recordId = idAfter(settlement);
  if (kind !== 'landed') return [close(entry, kind, recordId === null ? {} : { recordId })];
  const { record, seen, rests } = settlement;
  // "Landed" is said only of what the service shows as it was sent, all of it.
  const isWhole = seen.applied.length === Object.keys(entry.after).length;
  const outcome = isWhole ? kind : 'shownDifferently';
  if (rests === true) return [settle(settlement.entry, record.id, outcome)];
  return [close(entry, outcome, { recordId: record.id })];
}

type LeftCells = ReturnType<typeof leftCells>;

/** What the cells of a row that is sent and done say beyond what was sent. */
function leftCells(
  resource: ResourceDefinition,
  { rows }: TableSnapshot,
  base: BaselineRecord | null,
  { kind, entry }: Settlement,
) {
  /** Labels of fields that its user has edited and that did not go along, or were edited meanwhile. */
  const edited: Text[] = [];
  /** Values that were sent before and stand there still, though the service showed something else, by field. */
  const sentBefore: Record<string, Scalar> = {};
  if (kind !== 'landed' || base === null) return { edited, sentBefore };
  const row = rows.find(({ id }) => id === base.id || (entry.token !== null && id === entry.token));
  for (const [i, field] of resource.fields.entries()) {
    const cell = row?.cells[i];
    if (field.type === 'id' || field.writable === undefined || cell === undefined) continue;
    const local = localState(field, cell, base.values[i], base.accepted?.[field.name]);
    if (local.kind === 'edited') edited.push(field.label);
    if (local.kind === 'accepted' && !has(entry.after, field.name)) sentBefore[field.name] = local.value;
  }
  return { edited, sentBefore };
}

function outcomeOf(parts: FinishParts, settlement: Settlement, left: LeftCells): RowOutcome[] {
  const { entry } = settlement;
  const name = (entry.kind === 'create' ? entry.token : null) ?? entry.recordId;
  if (name === null || settlement.kind === 'notApplied' || settlement.kind === 'resting') return [];
  const status = statusOf(parts, settlement, left);
  const newId = idAfter(settlement);
  return [newId === null ? { name, status } : { name, newId, status }];
}

function statusOf(
  parts: FinishParts,
  settlement: Exclude<Settlement, { kind: 'notApplied' | 'resting' }>,
  left: LeftCells,
): RowStatus {
  const isInvitation = parts.resource.create?.invitation === true;
  switch (settlement.kind) {
    case 'landed': {
      const { entry, record, seen } = settlement;
      const said = { ...entry.after, ...left.sentBefore };
      const { different } = compareWithSent(parts.resource, said, record);
      const names = Object.keys(different);
      if (names.length === 0) {
        const at = parts.timeLabel();
        if (left.edited.length > 0) return { tone: 'none', text: statusTexts.appliedInPart(left.edited, at) };
        const created = isInvitation ? statusTexts.invited(at) : statusTexts.created(at);
        return { tone: 'good', text: entry.kind === 'create' ? created : statusTexts.applied(at) };
      }
      const fields = names.map(name =>
        statusTexts.conflictField(
          fieldOf(parts.resource, name).label,
          shownLine(shown(different[name]?.shown ?? ''), 60),
        ),
      );
      const list = joined(fields, ', ');
      // Where no answer came, nobody said that the rest was accepted.
      const isAccepted = names.some(name => has(seen.different, name) || !has(entry.after, name));
      const text = isAccepted ? statusTexts.acceptedDifferently(list) : statusTexts.seenInPart(list);
      return { tone: 'caution', text };
    }
    case 'unlisted':
      return {
        tone: 'caution',
        text: isInvitation ? statusTexts.invitedUnlisted(parts.timeLabel()) : statusTexts.acceptedUnlisted(),
      };
    case 'nameless':
      return { tone: 'caution', text: statusTexts.createdNameless(parts.timeLabel()) };
    case 'rejected':
      return { tone: 'bad', text: statusTexts.rejected(settlement.entry.status, settlement.entry.message) };
    case 'gone':
      return { tone: 'bad', text: statusTexts.goneOnService() };
    case 'resend':
      return { tone: 'caution', text: statusTexts.unknown(statusTexts.checkedNextTime()) };
    case 'waiting': {
      const { answeredWithError, message, status } = settlement.entry;
      const text = statusTexts.unknown(settlement.reason);
      const isSaid = answeredWithError && message !== '';
      return { tone: 'caution', text: isSaid ? statusTexts.withAnswer(text, status, message) : text };
    }
  }
}
