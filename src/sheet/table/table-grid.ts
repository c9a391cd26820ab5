/** The cells of a tab as they shall be, and how they are written in blocks and compared with what came back. */

import { runsOf } from '../../common/runs';
import { cellsEqual } from '../../changes/merge';
import type { Cell, CellInput, Formula } from '../../platform/ports';
import type { LostCell } from './lost-cells';
import type { TableSheet } from './table-sheet';

const ROWS_PER_BLOCK = 25_000;

/** By row from 2 and column from 1; only owned columns are looked at. null: not to be touched. */
export type Grid = (CellInput | null)[][];

/** Writes these columns, in as few blocks as the cells that must not be touched allow. */
export function writeGrid(table: TableSheet, grid: Grid, columns: readonly number[]): void {
  const broken = columns.filter(column => grid.some(line => line[column - 1] === null));
  for (const { start, length } of runsOf(columns.filter(column => !broken.includes(column))))
    writeRows(table, grid, start, length, 0, grid.length);
  for (const column of broken) {
    for (let at = 0; at < grid.length; ) {
      let end = at;
      while (end < grid.length && grid[end]?.[column - 1] !== null) end++;
      if (end > at) writeRows(table, grid, column, 1, at, end);
      at = end + 1;
    }
  }
}

function writeRows(
  table: TableSheet,
  grid: Grid,
  column: number,
  columns: number,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += ROWS_PER_BLOCK) {
    const rows = grid.slice(at, Math.min(to, at + ROWS_PER_BLOCK));
    table.sheet.write(
      { row: at + 2, column, rows: rows.length, columns },
      rows.map(line => line.slice(column - 1, column - 1 + columns).map(cell => cell ?? '')),
    );
  }
}

/** Reads everything back: what Sheets made something else of must not be found out by the next push. */
export function compareGrid(table: TableSheet, grid: Grid, columns: readonly number[]): LostCell[] {
  const lost: LostCell[] = [];
  for (const run of runsOf(columns)) {
    for (let at = 0; at < grid.length; at += ROWS_PER_BLOCK) {
      const rows = Math.min(ROWS_PER_BLOCK, grid.length - at);
      const read = table.sheet.read({ row: at + 2, column: run.start, rows, columns: run.length });
      for (const [i, line] of read.entries()) {
        for (const [j, cell] of line.entries()) {
          const wanted = grid[at + i]?.[run.start - 1 + j];
          if (wanted === null || isFormula(wanted ?? '')) continue;
          if (!kept((wanted ?? '') as Cell, cell)) lost.push({ row: at + i + 2, column: run.start + j });
        }
      }
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
