/** A user's formulas that end above new rows: the add-on does not fill or change them, so it names them. */

import { letters } from '../../common/column-letters';
import type { MergedTable } from '../../pull/merge-input';
import { idText, type TableReading, type TableSheet } from '../../sheet/table/table-sheet';

/**
 * The new rows without the formulas that the rows above have, and the columns: "M, N". null if no formula is missing.
 * Reads three rows, and only if there are new rows and own columns.
 */
export function unfilledBelow(
  { sheet }: TableSheet,
  { layout, lastRow, lastColumn }: TableReading,
  { appended, removed }: MergedTable,
) {
  const ours = new Set([...layout.columnOf.values(), layout.statusColumn]);
  const users = Array.from({ length: lastColumn }, (_, i) => i + 1).filter(column => !ours.has(column));
  const above = lastRow - removed.length;
  if (appended.length === 0 || users.length === 0 || above < 2) return null;
  // Two rows above, because one may hold a formula of its own.
  const row = Math.max(2, above - 1);
  const lines = sheet.readFormulas({ row, column: 1, rows: above + 2 - row, columns: lastColumn });
  const added = lines.pop() ?? [];
  const columns = users.filter(
    column => lines.every(line => (line[column - 1] ?? '') !== '') && (added[column - 1] ?? '') === '',
  );
  if (columns.length === 0) return null;
  const last = above + appended.length;
  return { count: appended.length, first: above + 1, last, columns: columns.map(letters).join(', ') };
}

/** The new rows below a row of the user's own with formulas, such as sums, and that row. null for no such row. */
export function belowSums(
  { sheet }: TableSheet,
  { layout, cells, lastRow, lastColumn }: TableReading,
  { appended, removed }: MergedTable,
) {
  const id = cells[lastRow - 2]?.[(layout.columnOf.get('id') ?? 0) - 1];
  if (appended.length === 0 || lastRow < 2 || idText(id) !== '') return null;
  const above = lastRow - removed.length;
  const [line = []] = sheet.readFormulas({ row: above, column: 1, rows: 1, columns: lastColumn });
  if (line.every(formula => formula === '')) return null;
  return { count: appended.length, first: above + 1, last: above + appended.length, above };
}
