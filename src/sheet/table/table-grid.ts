/** The cells of a tab as they shall be, and how they are written in blocks and compared with what came back. */

import { type Span, spansOf } from '../../common/spans';
import { holdsSame } from '../../changes/merge';
import type { Cell, CellInput, Formula, Sheet } from '../../platform/ports';
import { inBlocks, linesOf, rowsPerBlock } from '../blocks';
import type { LostCell } from './lost-cells';

/** By row from 2 and column from 1; only owned columns are looked at. null: not to be touched. */
export type Grid = (readonly (CellInput | null)[])[];

/** Rows of the tab, from 2, and the columns of them that are written. */
export interface Area {
  readonly row: number;
  readonly rows: number;
  readonly columns: readonly number[];
}

/** True where some cell of the column is a number with a fraction. */
export function hasFraction(grid: Grid, column: number): boolean {
  return grid.some(line => isFraction(line[column - 1]));
}

export function isFraction(cell: CellInput | null | undefined): boolean {
  return typeof cell === 'number' && !Number.isInteger(cell);
}

/** Writes these areas, in as few blocks as the cells that must not be touched allow. */
export function writeGrid(sheet: Sheet, grid: Grid, areas: readonly Area[]): void {
  for (const { row, rows, columns } of areas) {
    const lines = grid.slice(row - 2, row - 2 + rows);
    const broken = new Set(columns.filter(column => lines.some(line => line[column - 1] === null)));
    for (const span of spansOf(columns.filter(column => !broken.has(column))))
      writeLines(sheet, lines, row, span);
    for (const column of broken) {
      for (let at = 0; at < lines.length; ) {
        let end = at;
        while (end < lines.length && lines[end]?.[column - 1] !== null) end++;
        writeLines(sheet, lines.slice(at, end), row + at, { start: column, length: 1 });
        at = end + 1;
      }
    }
  }
}

/** row: of the first of the lines. */
function writeLines(sheet: Sheet, lines: Grid, row: number, { start, length }: Span): void {
  inBlocks(
    lines,
    (some, at) =>
      sheet.offer(
        { row: row + at, column: start, rows: some.length, columns: length },
        some.map(line => line.slice(start - 1, start - 1 + length).map(cell => cell ?? '')),
      ),
    rowsPerBlock(length),
  );
}

/** Reads all that was written back: what Sheets made something else of must not be found out by the next push. */
export function compareGrid(sheet: Sheet, grid: Grid, areas: readonly Area[]): LostCell[] {
  const lost: LostCell[] = [];
  for (const { row: first, rows, columns } of areas) {
    for (const span of spansOf(columns)) {
      let row = first;
      const block = { row, column: span.start, rows, columns: span.length };
      for (const line of linesOf(sheet, block, rowsPerBlock(span.length))) {
        for (const [j, cell] of line.entries()) {
          const wanted = grid[row - 2]?.[span.start - 1 + j];
          if (wanted === null || isFormula(wanted ?? '')) continue;
          if (!holdsSame((wanted ?? '') as Cell, cell)) lost.push({ row, column: span.start + j });
        }
        row++;
      }
    }
  }
  return lost;
}

/** True for what a user's formula is put back with. */
export function isFormula(cell: CellInput): cell is Formula {
  return typeof cell === 'object' && 'formula' in cell;
}
