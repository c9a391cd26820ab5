/** The wanted cells of a tab: written in blocks, then compared with the cells as read back. */

import { type Span, spansOf } from '../../common/spans';
import { holdsSame } from '../../changes/merge';
import type { Cell, CellInput, Formula, Sheet } from '../../platform/ports';
import { inBlocks, linesOf, rowsPerBlock } from '../blocks';
import type { LostCell } from './lost-cells';
import type { WrittenColumn } from './moved-columns';

/** By row from 2 and column from 1. Only owned columns count. null: must not be changed. */
export type Grid = (readonly (CellInput | null)[])[];

/** Rows of the tab, from 2, and their columns to write. */
export interface Area {
  readonly row: number;
  readonly rows: number;
  readonly columns: readonly number[];
}

export interface ChangedAreas {
  /**
   * The cells to write. Unchanged cells stay out, because a write would remove their links and overwrite what a
   * colleague types at this moment. Only if the changes are too many, the gaps between them are written too.
   */
  readonly written: readonly Area[];
  /** These cells in few blocks, to be read back. */
  readonly read: readonly Area[];
}

/** True if a cell of the column is a number with a fraction. */
export function hasFraction(grid: Grid, column: number): boolean {
  return grid.some(line => isFraction(line[column - 1]));
}

export function isFraction(cell: CellInput | null | undefined): boolean {
  return typeof cell === 'number' && !Number.isInteger(cell);
}

/** Writes these areas in as few blocks as the untouchable cells allow. */
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

/** row: number of the first line. */
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

/** The columns of these areas, with their constants. A long tab's cells are collected only when they are asked for. */
export function writtenColumns(grid: Grid, areas: readonly Area[]): WrittenColumn[] {
  return [...new Set(areas.flatMap(({ columns }) => columns))].map(column => ({
    column,
    get cells(): Map<number, Cell> {
      const cells = new Map<number, Cell>();
      for (const { row, rows, columns } of areas)
        for (let at = row; columns.includes(column) && at < row + rows; at++) {
          const cell = grid[at - 2]?.[column - 1] ?? null;
          if (cell !== null && !isFormula(cell)) cells.set(at, cell);
        }
      return cells;
    },
  }));
}

/** Reads back all written cells. Changes by Sheets must be found now, not by the next push. */
export function compareGrid(sheet: Sheet, grid: Grid, { written, read }: ChangedAreas): LostCell[] {
  const lost: LostCell[] = [];
  for (const { row: first, rows, columns } of read) {
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
  return lost.filter(({ row, column }) =>
    written.some(area => row >= area.row && row < area.row + area.rows && area.columns.includes(column)),
  );
}

/** True for a user's formula, which is written back as a formula. */
export function isFormula(cell: CellInput): cell is Formula {
  return typeof cell === 'object' && 'formula' in cell;
}
