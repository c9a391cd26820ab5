/** What becomes of the rows that a push does not send: each says why in its Status, and the last message counts them. */

import {
  type ClosedEntry,
  type ConfirmedEntry,
  type EndedEntry,
  isUnseen,
  rowNameOf,
} from '../../push/entry/journal';
import type { RowNote } from '../../push/plan/plan';
import type { RowOutcome } from '../../push/stores';
import type { RowStatus } from '../../changes/row-status';
import { fieldOf } from '../../resources/definition';
import { statusTexts } from '../../text/status-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { cutLine, byLanguage } from '../../text/texts';
import type { Context } from '../context';
import { tableWith } from '../table-with';
import { confirmedIn, type PlannedPush } from './plan-push';
import { valueText } from '../value-text';

/** What a run leaves behind. */
interface Left {
  readonly closed: readonly EndedEntry[];
  readonly dropped: readonly ClosedEntry[];
  readonly wasCancelled: boolean;
  /** The run is about the whole plan; else about what was confirmed before, and the plan's other rows were never asked about. */
  readonly wholePlan: boolean;
}

/** Writes why rows were not sent, in a few calls for all of them, and counts them. Called under the lock. */
export function markUnsent(context: Context, planned: PlannedPush, left: Left) {
  const { plan, table, journal } = planned;
  const { own } = confirmedIn(context, journal, journal.open());
  const waiting = own.filter(entry => entry.resource === plan.resource);
  const sheet = context.pushTable(table);
  const because = left.wasCancelled ? statusTexts.cancelled() : statusTexts.stopped();
  const outcomes = [
    ...waiting.map(entry => outcomeOf(entry, statusTexts.waitsForContinue())),
    ...left.dropped.map(entry => outcomeOf(entry, because)),
  ];
  if (outcomes.length > 0) sheet.writeOutcomes(outcomes);
  const notes = left.wholePlan ? notesOf(planned) : new Map<number, RowStatus>();
  sheet.writeNotes(planned.snapshot, notes);
  const ofPlan = (list: readonly { readonly row: number }[]): number =>
    left.wholePlan ? new Set(list.map(({ row }) => row)).size : 0;
  return {
    blocked: ofPlan(plan.blocked),
    conflicts: ofPlan(plan.conflicts),
    /** An earlier push of them is not settled. */
    open: ofPlan(heldRows(planned)),
    /** They changed while the push was running. */
    moved: left.closed.filter(({ outcome }) => outcome === 'leftOut').length,
    /** Confirmed, and dropped because the push was stopped; or left for "Continue". */
    dropped: left.dropped.length,
    waiting: waiting.length,
    /** They carry a field that the service was not seen to take. */
    held: left.closed.filter(({ outcome }) => outcome === 'heldBack').length,
  };
}

/** Says of this list's rows that were confirmed and are dropped that they were not sent. */
export function markDropped(context: Context, name: string, dropped: readonly ClosedEntry[]): void {
  const own = dropped.filter(entry => entry.resource === name);
  const table = tableWith(context, name, own);
  if (table === null) return;
  const outcomes = own.map(entry => outcomeOf(entry, statusTexts.cancelled()));
  context.pushTable(table).writeOutcomes(outcomes);
}

/** Operations of this list whose outcome nobody knows. */
export function countInDoubt({ journal, plan }: PlannedPush): number {
  return journal.open().filter(entry => entry.resource === plan.resource && isUnseen(entry)).length;
}

function outcomeOf(entry: ConfirmedEntry, reason: Text): RowOutcome {
  return { name: rowNameOf(entry), status: unsent(reason) };
}

function unsent(reason: Text): RowStatus {
  return { tone: 'caution', text: statusTexts.notSent(reason) };
}

/** Status by row: what is blocked, in conflict, or waits for an earlier push to settle. */
function notesOf(planned: PlannedPush): Map<number, RowStatus> {
  const { plan, table } = planned;
  const { resource } = table;
  const reasons = new Map<number, Text[]>();
  const add = ({ row, field, reason }: RowNote): void => {
    const label = field === null ? null : fieldOf(resource, field).label;
    const line = label === null ? reason : joined([label, reason], ': ');
    reasons.set(row, [...(reasons.get(row) ?? []), cutLine(line, 300)]);
  };
  for (const note of [...plan.blocked, ...heldRows(planned)]) add(note);
  const notes = new Map([...reasons].map(([row, texts]) => [row, unsent(joined(texts, ' '))]));
  for (const { row, fields } of plan.conflicts) {
    const texts = fields.map(({ field, theirs }) => {
      const value = valueText(resource, field, theirs, 60);
      const { label } = fieldOf(resource, field);
      return byLanguage(language => statusTexts.conflictField(label, inLanguage(value, language)));
    });
    notes.set(row, { tone: 'caution', text: statusTexts.conflict(joined(texts, ', ')) });
  }
  return notes;
}

/** Rows that wait for an earlier push, without those whose own outcome is unknown: settling has written the Status of these. */
function heldRows({ plan, settled }: PlannedPush): RowNote[] {
  const waiting = new Set(
    settled.settlements.flatMap(({ kind, entry }) =>
      kind === 'waiting' ? [entry.recordId ?? entry.token] : [],
    ),
  );
  return plan.open.filter(({ row, recordId }) => row > 0 && recordId !== null && !waiting.has(recordId));
}
