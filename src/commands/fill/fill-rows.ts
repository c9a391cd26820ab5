/** "For many rows at once": writes one value into the selected rows, exactly as previewed. Sends nothing. */

import { fromCell } from '../../changes/cell-codec';
import { sameValue } from '../../changes/canonical';
import type { Scalar } from '../../changes/scalar';
import { isToken, type TableRow } from '../../changes/table';
import { type DecodedObject, finite, flag, orNull, text } from '../../common/decode';
import { jsonHash } from '../../common/hash';
import type { Json } from '../../common/json';
import { typedValue } from '../../push/decide/typed-value';
import { isForeign, titleOf } from '../../push/plan/plan-input';
import type { CellChange } from '../../push/stores';
import type { ResourceDefinition } from '../../resources/definition';
import type { TableSheet } from '../../sheet/table/table-sheet';
import * as fillScreenTexts from '../../text/push/fill-screen-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { rowBlocks } from '../push/plan-push';
import { pairTexts, valueText } from '../value-text';
import { copiedIds, fillableField, fillableTable } from './fillable';

/** A limit, because hidden rows are queried one by one. */
const MOST_ROWS = 5_000;

export const fillShape = () => ({
  sheet: finite,
  /** Blocks of rows; null: the selected rows. */
  rows: orNull(rowBlocks()),
  field: text,
  /** As typed; '' for empty. */
  typed: text,
  /** Whether cells with a value stay. */
  onlyEmpty: flag,
});
export type FillOrder = DecodedObject<ReturnType<typeof fillShape>>;

export type FillPlan = ReturnType<typeof planned>['plan'];
export type Filled = ReturnType<typeof write>;

/** It takes no lock and writes nothing. Throws UserError if no rows are selected, or the value cannot be used. */
export function planFill(context: Context, order: FillOrder): FillPlan {
  return planned(context, order).plan;
}

/** Writes exactly the preview. If it has changed, writes nothing and returns the new one. */
export function fillAsShown(context: Context, order: FillOrder, fingerprint: string): Filled | FillPlan {
  return context.withPushLock(() => {
    const { plan, table, cells } = planned(context, order);
    return plan.fingerprint === fingerprint ? write(context, table, cells, plan.changes) : plan;
  });
}

function planned(context: Context, order: FillOrder) {
  const { workbook } = context.platform;
  if (order.rows === null && workbook.activeSheetId() !== order.sheet)
    throw new UserError(fillScreenTexts.selectRows(MOST_ROWS));
  const table = fillableTable(context, order.sheet);
  const { resource } = table;
  const field = fillableField(context, table, order.field);
  const at = resource.fields.indexOf(field);
  const rows = order.rows ?? workbook.selectedRows();
  const { snapshot } = table.read();
  const selected = snapshot.rows.filter(({ row }) =>
    rows.some(({ first, last }) => row >= first && row <= last),
  );
  if (selected.length === 0 || selected.length > MOST_ROWS)
    throw new UserError(fillScreenTexts.selectRows(MOST_ROWS));
  const hidden = table.sheet.hiddenByFilter(selected.map(({ row }) => row));
  const copied = copiedIds(snapshot.rows);
  /** Selected rows that stay: equal, filled although only empty cells count, filtered out, unknown, or shown twice. */
  const counts = { same: 0, kept: 0, hidden: 0, unknown: 0, copies: 0 };
  const changes: ReturnType<typeof filledRow>[] = [];
  const cells: CellChange[] = [];
  for (const row of selected) {
    const was = row.cells[at];
    if (hidden.has(row.row)) counts.hidden += 1;
    else if (row.id === '' || isToken(row.id) || was === undefined) counts.unknown += 1;
    else if (copied.has(row.id)) counts.copies += 1;
    else if (order.onlyEmpty && was !== '') counts.kept += 1;
    else {
      const value = valueFor(resource, order, row);
      const before = fromCell(field, was);
      if (before.problem === null && sameValue(field, before.value, value)) counts.same += 1;
      else {
        cells.push({ recordId: row.id, field: field.name, was, value });
        changes.push(filledRow(resource, field.name, row, before.value, value));
      }
    }
  }
  /** Identifies everything that will be written. */
  const fingerprint = fingerprintOf(order.sheet, cells);
  return { table, cells, plan: { rows, changes, ...counts, fingerprint } };
}

/** The value for a row. Throws UserError if the row could not be sent with it. */
function valueFor(resource: ResourceDefinition, { field: name, typed }: FillOrder, row: TableRow): Scalar {
  const field = resource.fields.find(one => one.name === name);
  if (field === undefined || typed.trim() === '') return null;
  const read = typedValue(field, typed, isForeign(resource, row));
  if ('problem' in read) throw new UserError(fillScreenTexts.badValue(field.label, read.problem));
  return read.value;
}

/** A row that gets another value. isReplaced: its cell had a value. */
function filledRow(resource: ResourceDefinition, name: string, row: TableRow, before: Scalar, value: Scalar) {
  const shown =
    before === null || value === null
      ? { from: valueText(resource, name, before), to: valueText(resource, name, value) }
      : pairTexts(resource, name, before, value);
  const title = titleOf(resource, row);
  return { row: row.row, title, from: shown.from, to: shown.to, isReplaced: before !== null };
}

/** Writes the cells that have not changed since they were read. left: rows with a formula, or changed meanwhile. */
export function write(
  context: Context,
  table: TableSheet,
  cells: readonly CellChange[],
  rows: readonly { readonly row: number }[],
) {
  const left = new Set(context.pushTable(table).writeCells(cells));
  return {
    done: cells.length - left.size,
    left: cells.flatMap((cell, i) => (left.has(cell) ? [rows[i]?.row ?? 0] : [])),
  };
}

export function fingerprintOf(sheet: number, cells: readonly CellChange[]): string {
  return jsonHash([sheet, cells] as unknown as Json, 32);
}
