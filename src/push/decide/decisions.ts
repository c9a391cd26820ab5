/** What waits for the user's word, and what each word means for the books. Pure. */

import { canonical } from '../../changes/canonical';
import type { BaselineRecord } from '../../changes/baseline';
import { fromCell } from '../../changes/cell-codec';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { recordIdOf, type TableRow } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { Adjustment } from './adjustment';
import { heldUntil } from '../../common/outbox';
import type { ConfirmedEntry, DoubtfulEntry } from '../entry/journal';
import type { FieldConflict } from '../plan/plan';
import type { PlannedRun } from '../plan/plan-run';
import type { LinkProblem } from '../../text/resolve-texts';

export interface FieldDecision {
  readonly recordId: string;
  readonly conflict: FieldConflict;
  /** The user's value goes to the service with the next push; the cell takes the service's value, or the one that was typed. */
  readonly choice: { readonly kind: 'mine' | 'service' } | { readonly kind: 'typed'; readonly value: Scalar };
}

interface Link {
  readonly kind: 'link';
  readonly recordId: string;
}

export interface RowDecision {
  /** Content of the new row (newRowHash). */
  readonly hash: string;
  readonly choice: Link | { readonly kind: 'create' };
}

export interface EntryDecision {
  readonly operationId: string;
  readonly choice: Link | { readonly kind: 'notApplied' | 'check' };
}

export interface Decisions {
  readonly fields: readonly FieldDecision[];
  readonly rows: readonly RowDecision[];
  readonly entries: readonly EntryDecision[];
  /** Odd values that are meant, by their names (oddValueHash). */
  readonly meant: readonly string[];
}

export type Questions = ReturnType<typeof questionsOf>;

/** What a plan has that only the user can decide. */
export function questionsOf(planned: PlannedRun) {
  return {
    conflicts: planned.plan.conflicts,
    rows: planned.plan.blocked.filter(note => note.asks !== undefined),
    entries: planned.settled.settlements.flatMap(settlement =>
      settlement.kind === 'waiting' ? [settlement] : [],
    ),
    /** Odd values that may be meant. */
    odd: planned.plan.blocked.filter(note => note.ifMeant !== undefined),
  };
}

/** The adjustments of conflicts that still are what the user saw. */
export function adjustmentsOf(planned: PlannedRun, decisions: readonly FieldDecision[]): Adjustment[] {
  return decisions.flatMap(({ recordId, conflict, choice }): Adjustment[] => {
    const now = planned.plan.conflicts
      .find(row => row.recordId === recordId)
      ?.fields.find(({ field }) => field === conflict.field);
    if (now === undefined || now.mine !== conflict.mine || now.theirs !== conflict.theirs) return [];
    const { field, theirs } = conflict;
    if (choice.kind === 'mine') return [{ recordId, field, base: theirs }];
    return [{ recordId, field, cell: choice.kind === 'typed' ? choice.value : theirs, base: theirs }];
  });
}

/** Why a record cannot be what a row becomes; null when it can. own: the row's entry, if it has one. */
export function linkProblem(
  planned: PlannedRun,
  recordId: string,
  own: ConfirmedEntry | null,
): LinkProblem | null {
  if (!planned.remote.records.has(recordId)) return 'notListed';
  if (planned.snapshot.rows.some(row => recordIdOf(row) === recordId)) return 'hasRow';
  const byOther = planned.entries.some(
    entry => entry.recordId === recordId && entry.operationId !== own?.operationId,
  );
  return byOther || planned.baseline.has(recordId) ? 'isKnown' : null;
}

/**
 * The baseline of a new row that becomes a record: filled cells differ from the record as edits, empty ones were never filled, so that the next pull fills them.
 */
export function linkedBaseline(
  resource: ResourceDefinition,
  row: TableRow,
  record: RemoteRecord,
): BaselineRecord {
  const values = resource.fields.map((field, i): Scalar => {
    if (field.type === 'id') return record.id;
    const isEmpty = canonical(field, fromCell(field, row.cells[i] ?? '').value) === null;
    return isEmpty ? null : (record.values[i] ?? null);
  });
  return { id: record.id, values };
}

/** True while a try of the entry may still land: nobody can say yet that it had no effect. */
export function mayStillLand(entry: DoubtfulEntry, now: number): boolean {
  return now < heldUntil(entry);
}
