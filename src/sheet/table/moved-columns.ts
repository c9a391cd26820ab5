/**
 * Sheets has no lock on columns: somebody may insert one, or delete ours, between our reading of the tab and our writing of a column. What was written then
 * stands in a column of theirs. This finds it out right after the write and puts back what was there, where that is known (docs/architecture.md#two-windows-that-cannot-be-closed).
 */

import { cellsEqual } from '../../changes/merge';
import type { Cell, Sheet } from '../../platform/ports';
import { writeColumn } from '../blocks';
import type { TableReading } from './table-sheet';

/** Cells of one column that were just written, by row. */
export interface WrittenColumn {
  /** From 1, by the reading before. */
  readonly column: number;
  readonly cells: ReadonlyMap<number, Cell>;
}

/**
 * True when one of the columns was no longer ours when it was written, or is no longer by now: then the caller reads the tab again and writes anew. One call
 * where nothing moved.
 */
export function putBackMoved(sheet: Sheet, before: TableReading, written: readonly WrittenColumn[]): boolean {
  // Columns may have gone: a range beyond the grid throws.
  const columns = Math.max(1, sheet.size().lastColumn);
  const header = sheet.read({ row: 1, column: 1, rows: 1, columns })[0] ?? [];
  const moved = written.filter(({ column }) => !sameLabel(header[column - 1], before.header[column - 1]));
  for (const { column, cells } of moved) {
    if (column > columns) continue;
    const old = oldColumn(before, header[column - 1]);
    if (old !== null) putBack(sheet, { column, cells }, old);
  }
  return moved.length > 0;
}

/** What stood in the column that has this label now, by row; null where that cannot be told. */
function oldColumn(before: TableReading, label: Cell | undefined): ((row: number) => Cell) | null {
  // A column without a label is most likely the one that was inserted.
  if (label === undefined || label === '') return () => '';
  const places = before.header.flatMap((one, i) => (sameLabel(one, label) ? [i] : []));
  const [place] = places;
  return places.length === 1 && place !== undefined ? row => before.cells[row - 2]?.[place] ?? '' : null;
}

function putBack(sheet: Sheet, { column, cells }: WrittenColumn, old: (row: number) => Cell): void {
  const rows = [...cells.keys()].sort((a, b) => a - b);
  const [first, last] = [rows[0] ?? 0, rows[rows.length - 1] ?? -1];
  if (last < first) return;
  const now = sheet.read({ row: first, column, rows: last - first + 1, columns: 1 });
  // Only where our text stands: a column that was inserted after the write has nothing of ours.
  const ours = rows.filter(row => {
    const cell = cells.get(row) ?? '';
    return cell !== '' && cellsEqual(now[row - first]?.[0] ?? '', cell);
  });
  writeColumn(sheet, column, new Map(ours.map(row => [row, old(row)])));
}

function sameLabel(one: Cell | undefined, other: Cell | undefined): boolean {
  return cellsEqual(one ?? '', other ?? '');
}
