/** Converts blocks of cells to Univer's form. */
import type { IRange } from '@univerjs/core';
import type { Rect } from '../../protocol';

export const rangeOf = ({ row, column, rows, columns }: Rect): IRange => ({
  startRow: row,
  endRow: row + rows - 1,
  startColumn: column,
  endColumn: column + columns - 1,
});

export const rectOf = ({ startRow, startColumn, endRow, endColumn }: IRange): Rect => ({
  row: startRow,
  column: startColumn,
  rows: endRow - startRow + 1,
  columns: endColumn - startColumn + 1,
});

/** The part of a range within a tab of this size; null if there is none. A whole row or column has no number there. */
export function within(
  range: IRange,
  size: { readonly rows: number; readonly columns: number },
): IRange | null {
  const rows = span(range.startRow, range.endRow, size.rows);
  const columns = span(range.startColumn, range.endColumn, size.columns);
  if (rows === null || columns === null) return null;
  return { ...range, startRow: rows[0], endRow: rows[1], startColumn: columns[0], endColumn: columns[1] };
}

function span(start: number, end: number, size: number): readonly [number, number] | null {
  const first = Number.isNaN(start) ? 0 : start;
  const last = Number.isNaN(end) ? size - 1 : Math.min(end, size - 1);
  return first <= last ? [first, last] : null;
}

export const holds = (rect: Rect, row: number, column: number): boolean =>
  row >= rect.row &&
  row < rect.row + rect.rows &&
  column >= rect.column &&
  column < rect.column + rect.columns;
