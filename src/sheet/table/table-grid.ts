/** The cells of a tab as they shall be, and how they are written in blocks and compared with what came back. */

import { type Span, spansOf } from '../../common/spans';
import { cellsEqual } from '../../changes/merge';
import type { Cell, CellInput, Formula, Sheet } from '../../platform/ports';
import { inBlocks, linesOf } from '../blocks';
import type { LostCell } from './lost-cells';

/** By row from 2 and column from 1; only owned columns are looked at. null: not to be touched. */
export type Grid = (CellInput | null)[][];

/** True where some cell of the column is a number with a fraction. */
export function hasFraction(grid: Grid, column: number): boolean {
  return grid.some(line => isFraction(line[column - 1]));
}

export function isFraction(cell: CellInput | null | undefined): boolean {
  return typeof cell === 'number' && !Number.isInteger(cell);
}

/** Writes these columns, in as few blocks as the cells that must not be touched allow. */
export function writeGrid(sheet: Sheet, grid: Grid, columns: readonly number[]): void {
  const broken = columns.filter(column => grid.some(line => line[column - 1] === null));
  for (const span of spansOf(columns.filter(column => !broken.includes(column))))
    writeLines(sheet, grid, 2, span);
  for (const column of broken) {
    for (let at = 0; at < grid.length; ) {
      let end = at;
      while (end < grid.length && grid[end]?.[column - 1] !== null) end++;
      writeLines(sheet, grid.slice(at, end), at + 2, { start: column, length: 1 });
      at = end + 1;
    }
  }
}

/** row: of the first of the lines. */
function writeLines(sheet: Sheet, lines: Grid, row: number, { start, length }: Span): void {
  inBlocks(lines, (rows, at) =>
    sheet.write(
      { row: row + at, column: start, rows: rows.length, columns: length },
      rows.map(line => line.slice(start - 1, start - 1 + length).map(cell => cell ?? '')),
    ),
  );
}

/** Reads everything back: what Sheets made something else of must not be found out by the next push. */
export function compareGrid(sheet: Sheet, grid: Grid, columns: readonly number[]): LostCell[] {
  const lost: LostCell[] = [];
  for (const span of spansOf(columns)) {
    let row = 2;
    for (const line of linesOf(sheet, { row, column: span.start, rows: grid.length, columns: span.length })) {
      for (const [j, cell] of line.entries()) {
        const wanted = grid[row - 2]?.[span.start - 1 + j];
        if (wanted === null || isFormula(wanted ?? '')) continue;
        if (!kept((wanted ?? '') as Cell, cell)) lost.push({ row, column: span.start + j });
      }
      row++;
    }
  }
  return lost;
}

/** A number under a date format reads as a date. */
function kept(wanted: Cell, read: Cell): boolean {
  if (typeof wanted === 'number' && typeof read === 'object')
    return Math.abs(read.serial - wanted) < 0.5 / 86_400;
  if (typeof wanted === 'object' && typeof read === 'number')
    return Math.abs(wanted.serial - read) < 0.5 / 86_400;
  return cellsEqual(wanted, read);
}

/** True for what a user's formula is put back with. */
export function isFormula(cell: CellInput): cell is Formula {
  return typeof cell === 'object' && 'formula' in cell;
}
