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

export const holds = (rect: Rect, row: number, column: number): boolean =>
  row >= rect.row &&
  row < rect.row + rect.rows &&
  column >= rect.column &&
  column < rect.column + rect.columns;
