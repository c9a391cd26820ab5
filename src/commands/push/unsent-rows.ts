/** Rows that a push does not send. Each row's Status says why, and the last message counts them. */

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
import * as statusTexts from '../../text/push/status-texts';
import { inLanguage, joined, type Text } from '../../text/text';
import { cutLine, byLanguage } from '../../text/texts';
import type { Context } from '../context';
import { tableWith } from '../table-with';
import { confirmedIn, entriesHere, type PlannedPush } from './plan-push';
import { valueText } from '../value-text';

/** The result of a run, as far as rows were not sent. */
interface Left {
  readonly closed: readonly EndedEntry[];
  readonly dropped: readonly ClosedEntry[];
  readonly wasCancelled: boolean;
  /** True for a run of the whole plan; false for a run of earlier confirmed entries only. */
  readonly wholePlan: boolean;
}

/** Writes why rows were not sent, with few calls, and counts them. Call it under the lock. */
export function markUnsent(context: Context, planned: PlannedPush, left: Left) {
  const { plan, table, journal } = planned;
  const { own: waiting } = confirmedIn(context, journal, entriesHere(context, table, journal.open()));
  const sheet = context.pushTable(table);
  const because = left.wasCancelled ? statusTexts.cancelled : statusTexts.stopped;
  const outcomes = [
    ...waiting.map(entry => outcomeOf(entry, statusTexts.waitsForContinue)),
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
    /** Rows whose earlier push is not settled. */
    open: ofPlan(heldRows(planned)),
    /** Rows that changed while the push was running. */
    moved: left.closed.filter(({ outcome }) => outcome === 'leftOut').length,
    /** dropped: confirmed, but the push was stopped. waiting: left for "Continue". */
    dropped: left.dropped.length,
    waiting: waiting.length,
    /** Rows with a field that the service is not known to take. */
    held: left.closed.filter(({ outcome }) => outcome === 'heldBack').length,
  };
}

/** Marks dropped entries of a list as not sent in their rows. */
export function markDropped(context: Context, name: string, dropped: readonly ClosedEntry[]): void {
  for (const origin of new Set(dropped.map(({ tab }) => tab))) {
    const own = dropped.filter(({ resource, tab }) => resource === name && tab === origin);
    const table = tableWith(context, name, own);
    if (table === null || own.length === 0) continue;
    const outcomes = own.map(entry => outcomeOf(entry, statusTexts.cancelled));
    context.pushTable(table).writeOutcomes(outcomes);
  }
}

/** Number of this list's entries with an unknown outcome. */
export function countInDoubt({ journal, plan }: PlannedPush): number {
  return journal.open().filter(entry => entry.resource === plan.resource && isUnseen(entry)).length;
}

function outcomeOf(entry: ConfirmedEntry, reason: Text): RowOutcome {
  return { name: rowNameOf(entry), status: unsent(reason) };
}

function unsent(reason: Text): RowStatus {
  return { tone: 'caution', text: statusTexts.notSent(reason) };
}

/** Status by row number: blocked, in conflict, or waiting for an earlier push. */
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

/** Rows that wait for an earlier push, except rows with an unknown outcome: settling wrote their Status. */
function heldRows({ plan, settled }: PlannedPush): RowNote[] {
  const waiting = new Set(
    settled.settlements.flatMap(({ kind, entry }) =>
      kind === 'waiting' ? [entry.recordId ?? entry.token] : [],
    ),
  );
  return plan.open.filter(({ row, recordId }) => row > 0 && recordId !== null && !waiting.has(recordId));
}
