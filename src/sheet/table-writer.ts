/** Writes what a pull merged into its tab: owned columns only, whole blocks, read back once and compared. */

import { cellsEqual } from '../changes/merge';
import type { Cell, CellInput } from '../platform/ports';
import type { MergedTable } from '../pull/merge-input';
import type { Language } from '../text/text';
import { runsOf } from './layout';
import { statusColour, statusText } from './status-cells';
import { formatBlocks, TEXT_FORMAT } from './table-look';
import type { TableReading, TableSheet } from './table-sheet';

const ROWS_PER_BLOCK = 25_000;

/** A cell that did not keep what was written. */
export interface LostCell {
  readonly row: number;
  readonly column: number;
}

/** Cells as they shall be, by row from 2 and column from 1; only owned columns are looked at. */
type Grid = CellInput[][];

/**
 * Writes changed and new rows, then deletes the rows that go. formulas: the tab's formulas from row 2 on, put back where a cell is kept.
 * Gives the cells that read back as something else even after a second try.
 */
export function writeMerged(
  table: TableSheet,
  reading: TableReading,
  formulas: readonly (readonly string[])[],
  merged: MergedTable,
  language: Language,
  flush: () => void,
): LostCell[] {
  const columns = ownedColumns(reading);
  const grid = gridOf(table, reading, formulas, merged, language);
  const first = reading.lastRow + 1;
  const last = reading.lastRow + merged.appended.length;
  if (merged.appended.length > 0) {
    const size = table.sheet.size();
    if (size.rows < last) {
      table.sheet.ensureSize(last + 20, size.columns);
    }
    // New rows only: whatever format a user gave to the others is the user's.
    if (first > 2) {
      for (const [format, blocks] of formatBlocks(
        table.resource,
        reading.layout.columnOf,
        reading.layout.statusColumn,
        first,
      )) {
        table.sheet.format(blocks, format);
      }
    }
  }
  const changed = merged.appended.length > 0 || differs(reading, grid, columns);
  let lost: LostCell[] = [];
  if (changed && grid.length > 0) {
    writeGrid(table, grid, columns);
    flush();
    lost = compare(table, grid, columns);
    if (lost.length > 0) lost = secondTry(table, grid, columns, lost, flush);
  }
  paintStatus(table, reading, grid);
  if (merged.removed.length > 0) {
    // Sheets refuses to delete every row below the frozen header.
    table.sheet.ensureSize(last + 1, reading.lastColumn);
    table.sheet.deleteRows(merged.removed);
  }
  return lost;
}

function ownedColumns(reading: TableReading): number[] {
  const columns = [...reading.layout.columnOf.values()];
  if (reading.layout.statusColumn !== null) columns.push(reading.layout.statusColumn);
  return columns;
}

function gridOf(
  table: TableSheet,
  reading: TableReading,
  formulas: readonly (readonly string[])[],
  merged: MergedTable,
  language: Language,
): Grid {
  const { layout } = reading;
  const status = layout.statusColumn;
  const grid: Grid = reading.cells.map((line, i) =>
    line.map((cell, j) => {
      const formula = formulas[i]?.[j] ?? '';
      return formula === '' ? cell : { formula };
    }),
  );
  for (const row of merged.rows) {
    if (row.cells === null) continue;
    const line = grid[row.row - 2] as CellInput[];
    table.resource.fields.forEach((field, i) => {
      const column = layout.columnOf.get(field.name);
      const write = row.cells?.[i];
      if (column !== undefined && write !== undefined && !write.keep) line[column - 1] = write.cell;
    });
    if (status !== null && row.status !== 'keep') line[status - 1] = statusText(row.status, language);
  }
  for (const row of merged.appended) {
    const line: CellInput[] = Array<CellInput>(reading.lastColumn).fill('');
    table.resource.fields.forEach((field, i) => {
      const column = layout.columnOf.get(field.name);
      if (column !== undefined) line[column - 1] = row.cells[i] ?? '';
    });
    if (status !== null) line[status - 1] = statusText(row.status, language);
    grid.push(line);
  }
  return grid;
}

function differs(reading: TableReading, grid: Grid, columns: readonly number[]): boolean {
  return reading.cells.some((line, i) =>
    columns.some(column => {
      const wanted = grid[i]?.[column - 1] ?? '';
      return !isFormula(wanted) && !cellsEqual(wanted, line[column - 1] ?? '');
    }),
  );
}

function writeGrid(table: TableSheet, grid: Grid, columns: readonly number[]): void {
  for (const run of runsOf(columns)) {
    for (let at = 0; at < grid.length; at += ROWS_PER_BLOCK) {
      const rows = grid.slice(at, at + ROWS_PER_BLOCK);
      const block = { row: at + 2, column: run.start, rows: rows.length, columns: run.length };
      table.sheet.write(
        block,
        rows.map(line => line.slice(run.start - 1, run.start - 1 + run.length)),
      );
    }
  }
}

/** Reads everything back: what Sheets made something else of must not be found out by the next push. */
function compare(table: TableSheet, grid: Grid, columns: readonly number[]): LostCell[] {
  const lost: LostCell[] = [];
  for (const run of runsOf(columns)) {
    for (let at = 0; at < grid.length; at += ROWS_PER_BLOCK) {
      const rows = Math.min(ROWS_PER_BLOCK, grid.length - at);
      const read = table.sheet.read({ row: at + 2, column: run.start, rows, columns: run.length });
      for (const [i, line] of read.entries()) {
        for (const [j, cell] of line.entries()) {
          const wanted = grid[at + i]?.[run.start - 1 + j] ?? '';
          if (!isFormula(wanted) && !kept(wanted, cell))
            lost.push({ row: at + i + 2, column: run.start + j });
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

/** A user's number format turned texts into numbers or dates: those columns become text again, and are written once more. */
function secondTry(
  table: TableSheet,
  grid: Grid,
  columns: readonly number[],
  lost: readonly LostCell[],
  flush: () => void,
): LostCell[] {
  const texts = new Set(
    lost.filter(cell => typeof grid[cell.row - 2]?.[cell.column - 1] === 'string').map(cell => cell.column),
  );
  if (texts.size === 0) return [...lost];
  table.sheet.format(
    [...texts].map(column => ({ row: 2, column, rows: 0, columns: 1 })),
    TEXT_FORMAT,
  );
  writeGrid(table, grid, [...texts]);
  flush();
  return compare(table, grid, columns);
}

function paintStatus(table: TableSheet, reading: TableReading, grid: Grid): void {
  const column = reading.layout.statusColumn;
  if (column === null || grid.length === 0) return;
  const before = reading.cells.map(line => statusColour(String(line[column - 1] ?? '')));
  const after = grid.map(line => statusColour(String(line[column - 1] ?? '')));
  if (after.every((colour, i) => colour === (before[i] ?? ''))) return;
  for (let at = 0; at < after.length; at += ROWS_PER_BLOCK) {
    const rows = after.slice(at, at + ROWS_PER_BLOCK);
    table.sheet.paint(
      { row: at + 2, column, rows: rows.length, columns: 1 },
      rows.map(colour => [colour]),
    );
  }
}

function isFormula(cell: CellInput): cell is { readonly formula: string } {
  return typeof cell === 'object' && 'formula' in cell;
}
