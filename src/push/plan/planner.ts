/** Makes the plan from the input. Pure. */

import { shownLine } from '../../common/shown-line';
import { shown } from '../../changes/cell-text';
import { hasContent, isOwnTotal, isToken, recordIdOf, type TableRow } from '../../changes/table';
import { isByDates } from '../../resources/described';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import type { UnclearEntry } from '../entry/journal';
import type { AlreadyThere, Operation, Plan, Resend, RowConflict, RowNote, Vanished } from './plan';
import { planCreate } from './plan-creates';
import { notesOf, type PlanInput, titleAt, titleOf } from './plan-input';
import { planUpdate } from './plan-updates';
import { madeAlike } from './sameness';
import { suspicionOf } from './suspicion';

export function makePlan(input: PlanInput): Plan {
  const operations: Operation[] = [];
  const conflicts: RowConflict[] = [];
  const blocked: RowNote[] = [];
  const warnings: RowNote[] = [];
  const alreadyThere: AlreadyThere[] = [];
  const open: RowNote[] = [];
  const resends: Resend[] = [];
  const goLast: number[] = [];
  const { ids, twins } = idsOf(input.table.rows);
  if (input.inScope === undefined) open.push(...input.unsettled.rowless);
  const taken = new Set<string>();

  for (const row of input.table.rows) {
    if (input.inScope?.(row) === false) continue;
    const again = input.unsettled.resends.get(row.row);
    if (again !== undefined) {
      resends.push(resendOf(input, row, again));
      continue;
    }
    const left = leftAlone(input, row);
    const id = recordIdOf(row);
    const note = (reason: Text): RowNote => notesOf(row, id, titleOf(input.resource, row))(null, reason);
    // The user has emptied a row that holds only a token.
    if (
      left === null &&
      id === null &&
      (!hasContent(input.resource, row) || isOwnTotal(input.resource, row, input.formulas))
    )
      continue;
    if (left !== null) {
      open.push(note(left));
      continue;
    }
    const planned = id === null ? planCreate(input, row, taken) : planUpdate(input, row, id);
    const held = id === null ? undefined : input.unsettled.held.get(id);
    if (held !== undefined && (planned.operation !== undefined || planned.conflict !== undefined)) {
      open.push(note(held));
      continue;
    }
    const same = id === null ? undefined : twins.get(id);
    if (same !== undefined) {
      const reason = pushTexts.duplicateId(same.join(', '));
      const isTouched = planned.operation ?? planned.alreadyThere ?? planned.conflict ?? planned.blocked[0];
      if (isTouched !== undefined) blocked.push({ ...note(reason), same: `${same.length} rows of one id` });
      continue;
    }
    blocked.push(...planned.blocked);
    warnings.push(...planned.warnings);
    if (planned.alreadyThere !== undefined) alreadyThere.push(planned.alreadyThere);
    if (planned.conflict !== undefined) conflicts.push(planned.conflict);
    if (planned.operation !== undefined) operations.push(planned.operation);
    if (planned.goesLast === true) goLast.push(row.row);
  }
  warnings.push(...hiddenRows(input, operations), ...madeAlike(input, operations));
  return {
    resource: input.resource.name,
    tab: input.table.tab,
    operations,
    conflicts,
    blocked,
    warnings,
    alreadyThere,
    vanished:
      input.inScope === undefined && !isByDates(input.resource) ? vanishedRows(input, ids, taken) : [],
    open,
    resends,
    goLast,
    suspicion: suspicionOf(input, operations),
    ...comparedIn(input, ids, operations),
  };
}

/** So many rows are looked up, because each takes a call. */
const MOST_LOOKED_UP = 200;

/** Rows to be sent that the filter hides: a paste over a filtered tab fills them, too. */
function hiddenRows(input: PlanInput, operations: readonly Operation[]): RowNote[] {
  const looked = operations.slice(0, MOST_LOOKED_UP);
  if (input.isUndo === true || looked.length === 0) return [];
  const hidden = input.hiddenIn?.(looked.map(({ row }) => row));
  return looked.flatMap(({ row, recordId, title }) =>
    hidden?.has(row) === true ? [{ row, recordId, title, field: null, reason: pushTexts.hiddenRow }] : [],
  );
}

/** What new rows were compared with, if the list is cut. */
function comparedIn(
  { resource, remote, invoiceParties }: PlanInput,
  ids: ReadonlySet<string>,
  operations: readonly Operation[],
): Pick<Plan, 'compared'> {
  const isNew = operations.some(({ kind }) => kind === 'create');
  if (!isNew || resource.sameness === undefined || remote.completeness.kind !== 'cut') return {};
  const listed = remote.records.size + (remote.odd?.length ?? 0);
  const rows = [...ids].filter(id => !remote.records.has(id)).length;
  return { compared: { listed, rows, parties: invoiceParties?.size ?? 0 } };
}

/** Record ids of all rows, and the row numbers of each id that stands in several rows. */
function idsOf(rows: readonly TableRow[]): { ids: Set<string>; twins: Map<string, number[]> } {
  const ids = new Set<string>();
  const twins = new Map<string, number[]>();
  for (const row of rows) {
    const id = recordIdOf(row);
    if (id === null) continue;
    if (ids.has(id)) twins.set(id, []);
    ids.add(id);
  }
  if (twins.size > 0) for (const row of rows) twins.get(row.id)?.push(row.row);
  return { ids, twins };
}

/** Why a row is not planned: its open entry must end first. null: the row is planned. */
function leftAlone(input: PlanInput, row: TableRow): Text | null {
  const { records, tokens, rows } = input.unsettled;
  return rows.get(row.row) ?? (isToken(row.id) ? tokens.get(row.id) : records.get(row.id)) ?? null;
}

/** An entry that is sent again as confirmed. Row and service still show what they showed then. */
function resendOf(input: PlanInput, row: TableRow, entry: UnclearEntry): Resend {
  const { operationId, kind, recordId, before, after, carried } = entry;
  const fields = Object.keys(after);
  return {
    ...{ operationId, kind, recordId, row: row.row, title: titleOf(input.resource, row) },
    changes: fields.map(field => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
    ...(Object.keys(carried).length === 0 ? {} : { carried }),
    reason: pushTexts.sentAgain,
  };
}

/** Pulled records that still exist but have no row. They are listed, never deleted. */
function vanishedRows(input: PlanInput, ids: ReadonlySet<string>, taken: ReadonlySet<string>): Vanished[] {
  const at = titleAt(input.resource);
  const vanished: Vanished[] = [];
  for (const record of input.baseline.values()) {
    if (ids.has(record.id) || input.unsettled.named.has(record.id) || taken.has(record.id)) continue;
    const remote = input.remote.records.get(record.id);
    if (remote === undefined) continue;
    vanished.push({ recordId: record.id, title: shownLine(shown(remote.values[at] ?? ''), 60) });
  }
  return vanished;
}
