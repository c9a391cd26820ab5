/**
 * Sheets has no lock on columns. A user may insert or delete a column between our reading and our writing. Our text
 * then stands in a user's column. This check runs right after the write and restores the old content if known
 * (docs/architecture/push.md#two-windows-that-cannot-be-closed).
 */

import { cellsEqual } from '../../changes/merge';
import type { Cell, Sheet } from '../../platform/ports';
import { writeColumn } from '../blocks';
import type { TableReading } from './table-sheet';

/** Newly written cells of one column, by row. */
export interface WrittenColumn {
  /** Column number in the earlier reading, from 1. */
  readonly column: number;
  readonly cells: ReadonlyMap<number, Cell>;
}

/** Whether these columns of an earlier reading have their labels still. Throws if the tab is narrower by now. */
export function areStanding(sheet: Sheet, before: TableReading, columns: readonly number[]): boolean {
  const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: before.lastColumn });
  return columns.every(column => sameLabel(header[column - 1], before.header[column - 1]));
}

/**
 * Puts back the old content of columns that moved. True if there were any: then the caller stops, or reads the tab
 * again and repeats the write.
 */
export function putBackMoved(sheet: Sheet, before: TableReading, written: readonly WrittenColumn[]): boolean {
  // Columns may have been deleted, and a range outside the grid throws.
  const columns = Math.max(1, sheet.size().lastColumn);
  const header = sheet.read({ row: 1, column: 1, rows: 1, columns })[0] ?? [];
  const moved = written.filter(({ column }) => !sameLabel(header[column - 1], before.header[column - 1]));
  for (const one of moved) {
    const old = one.column > columns ? null : oldColumn(before, header[one.column - 1]);
    if (old !== null) putBack(sheet, one, old);
  }
  return moved.length > 0;
}

/** The earlier content of the column with this label, by row; null if unknown. */
function oldColumn(before: TableReading, label: Cell | undefined): ((row: number) => Cell) | null {
  // A column without a label is most likely the inserted column.
  if (sameLabel(label, '')) return () => '';
  const places = before.header.flatMap((one, i) => (sameLabel(one, label) ? [i] : []));
  const [place] = places;
  return places.length === 1 && place !== undefined ? row => before.cells[row - 2]?.[place] ?? '' : null;
}

function putBack(sheet: Sheet, { column, cells }: WrittenColumn, old: (row: number) => Cell): void {
  const rows = [...cells.keys()].sort((a, b) => a - b);
  const [first, last] = [rows[0] ?? 0, rows[rows.length - 1] ?? -1];
  if (last < first) return;
  const block = { row: first, column, rows: last - first + 1, columns: 1 };
  const [now, formulas] = [sheet.read(block), sheet.readFormulas(block)];
  // What changed is ours, in whatever form the column's format shows it. We never write a formula there.
  const ours = rows.filter(row => {
    const isFormula = (formulas[row - first]?.[0] ?? '') !== '';
    return !isFormula && !cellsEqual(now[row - first]?.[0] ?? '', old(row));
  });
  writeColumn(sheet, column, new Map(ours.map(row => [row, old(row)])));
}

function sameLabel(one: Cell | undefined, other: Cell | undefined): boolean {
  return cellsEqual(one ?? '', other ?? '');
}
