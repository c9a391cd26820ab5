/** User content in a row without values: notes on cells, and formulas beside our columns that show nothing. */

import { ownedColumns } from './layout';
import type { TableReading, TableSheet } from './table-sheet';

/**
 * Marks rows with a note, or with a formula in a user column, as user content; null if there are none.
 * Reads only the rows to remove and the lines between them; usually there are none.
 */
export function withMarksSeen(
  { sheet }: TableSheet,
  reading: TableReading,
  removed: readonly number[],
): TableReading | null {
  if (removed.length === 0) return null;
  const first = removed.reduce((least, row) => Math.min(least, row));
  const last = removed.reduce((most, row) => Math.max(most, row));
  const block = { row: first, column: 1, rows: last - first + 1, columns: Math.max(1, reading.lastColumn) };
  const [notes, formulas] = [sheet.readNotes(block), sheet.readFormulas(block)];
  const own = new Set(ownedColumns(reading.layout));
  const isMarked = (row: number): boolean =>
    (notes[row - first] ?? []).some(note => note !== '') ||
    (formulas[row - first] ?? []).some((formula, at) => formula !== '' && !own.has(at + 1));
  const marked = new Set(removed.filter(isMarked));
  if (marked.size === 0) return null;
  const seen = <T extends { readonly row: number }>(row: T): T =>
    marked.has(row.row) ? { ...row, userContent: true } : row;
  const { rows, odd } = reading.snapshot;
  const snapshot = {
    ...reading.snapshot,
    rows: rows.map(seen),
    ...(odd === undefined ? {} : { odd: odd.map(seen) }),
  };
  return { ...reading, snapshot };
}
