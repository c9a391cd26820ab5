/** Merged cells have one value, in the first cell. The platform silently drops values for the others. */
import { intersects, type Rect } from './a1';
import { clearCells } from './cells';
import { Exception } from './exception';
import type { SheetState } from './state';

/** Keeps the value of the first cell; inner merges are absorbed. */
export function mergeCells(sheet: SheetState, rect: Rect): void {
  splitCells(sheet, rect);
  if (rect.rows * rect.columns === 1) return;
  sheet.merges = [...(sheet.merges ?? []), { ...rect }];
  emptyCovered(sheet);
}

/** @throws Exception if a merge crosses the edge of the range. */
export function splitCells(sheet: SheetState, rect: Rect): void {
  const touched = mergesIn(sheet, rect);
  if (touched.some(merge => !within(merge, rect)))
    throw new Exception('You must select all cells in a merged range to merge or unmerge them.');
  if (touched.length > 0) sheet.merges = (sheet.merges ?? []).filter(merge => !touched.includes(merge));
}

export function mergesIn(sheet: SheetState, rect: Rect): Rect[] {
  return (sheet.merges ?? []).filter(merge => intersects(merge, rect));
}

/** Empties the covered cells of merges after a write. */
export function emptyCovered(sheet: SheetState): void {
  for (const { row, column, rows, columns } of sheet.merges ?? []) {
    if (columns > 1) clearCells(sheet, { row, column: column + 1, rows: 1, columns: columns - 1 });
    if (rows > 1) clearCells(sheet, { row: row + 1, column, rows: rows - 1, columns });
  }
}

function within(inner: Rect, outer: Rect): boolean {
  return (
    inner.row >= outer.row &&
    inner.column >= outer.column &&
    inner.row + inner.rows <= outer.row + outer.rows &&
    inner.column + inner.columns <= outer.column + outer.columns
  );
}
