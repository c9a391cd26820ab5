/** Writes what a pull merged into its tab: owned columns only, whole blocks, read back once and compared. */

import { cellsEqual } from '../../changes/merge';
import type { CellInput } from '../../platform/ports';
import type { MergedTable } from '../../pull/merge-input';
import { statusTexts } from '../../text/status-texts';
import type { Language } from '../../text/text';
import { type LostCell, lostFields } from './lost-cells';
import { formatLost } from './odd-cells';
import type { Spills } from './spills';
import { statusColour, statusText } from './status-cells';
import { compareGrid, type Grid, isFormula, writeGrid } from './table-grid';
import { formatBlocks } from './table-look';
import type { TableReading, TableSheet } from './table-sheet';

const ROWS_PER_BLOCK = 25_000;

/** What stands in the tab beside values. */
export interface UserFormulas {
  /** From row 2 on, '' where there is none; put back where a cell is kept. */
  readonly formulas: readonly (readonly string[])[];
  readonly spills: Spills;
}

/**
 * Writes changed and new rows, then deletes the rows that go. Gives the cells that read back as something else even after a second try; their rows say so.
 */
export function writeMerged(
  table: TableSheet,
  reading: TableReading,
  users: UserFormulas,
  merged: MergedTable,
  language: Language,
  flush: () => void,
): LostCell[] {
  const columns = ownedColumns(reading);
  const grid = gridOf(table, reading, users, merged, language);
  const last = reading.lastRow + merged.appended.length;
  if (merged.appended.length > 0) makeRoom(table, reading, last);
  const changed = merged.appended.length > 0 || differs(reading, grid, columns);
  let lost: LostCell[] = [];
  if (changed && grid.length > 0) {
    writeGrid(table, grid, columns);
    flush();
    lost = compareGrid(table, grid, columns);
    if (lost.length > 0) lost = secondTry(table, reading, grid, columns, lost, flush);
    if (lost.length > 0) sayLost(table, reading, grid, lost, language);
  }
  paintStatus(table, reading, grid);
  if (merged.removed.length > 0) {
    // Sheets refuses to delete every row below the frozen header.
    table.sheet.ensureSize(last + 1, reading.lastColumn);
    table.sheet.deleteRows(merged.removed);
  }
  return lost;
}

function makeRoom(table: TableSheet, reading: TableReading, last: number): void {
  const first = reading.lastRow + 1;
  const size = table.sheet.size();
  if (size.rows < last) table.sheet.ensureSize(last + 20, size.columns);
  if (first <= 2) return;
  // New rows only: whatever format a user gave to the others is the user's.
  const { columnOf, statusColumn } = reading.layout;
  for (const [format, blocks] of formatBlocks(table.resource, columnOf, statusColumn, first))
    table.sheet.format(blocks, format);
}

function ownedColumns(reading: TableReading): number[] {
  const columns = [...reading.layout.columnOf.values()];
  if (reading.layout.statusColumn !== null) columns.push(reading.layout.statusColumn);
  return columns;
}

function gridOf(
  table: TableSheet,
  reading: TableReading,
  { formulas, spills }: UserFormulas,
  merged: MergedTable,
  language: Language,
): Grid {
  const { layout } = reading;
  const { fields } = table.resource;
  const status = layout.statusColumn;
  const grid: Grid = reading.cells.map((line, i) =>
    line.map((cell, j) => {
      const formula = formulas[i]?.[j] ?? '';
      return formula === '' ? cell : { formula };
    }),
  );
  // A constant among the results of an array formula would break it, so they and the formula itself are not even written again.
  const areLeftAlone = [...spills.cells, ...spills.anchors].map(key => key.split(':').map(Number));
  for (const [row = 0, index = 0] of areLeftAlone) {
    const line = grid[row - 2];
    const column = layout.columnOf.get(fields[index]?.name ?? '');
    if (line !== undefined && column !== undefined) line[column - 1] = null;
  }
  for (const row of merged.rows) {
    if (row.cells === null) continue;
    const line = grid[row.row - 2] as (CellInput | null)[];
    fields.forEach((field, i) => {
      const column = layout.columnOf.get(field.name);
      const write = row.cells?.[i];
      if (column !== undefined && write !== undefined && !write.keep) line[column - 1] = write.cell;
    });
    if (status !== null && row.status !== 'keep') line[status - 1] = statusText(row.status, language);
  }
  for (const row of merged.appended) {
    const line: (CellInput | null)[] = Array<CellInput>(reading.lastColumn).fill('');
    fields.forEach((field, i) => {
      const column = layout.columnOf.get(field.name);
      if (column !== undefined) line[column - 1] = spills.open.has(i) ? null : (row.cells[i] ?? '');
    });
    if (status !== null) line[status - 1] = statusText(row.status, language);
    grid.push(line);
  }
  return grid;
}

function differs(reading: TableReading, grid: Grid, columns: readonly number[]): boolean {
  return reading.cells.some((line, i) =>
    columns.some(column => {
      const wanted = grid[i]?.[column - 1];
      if (wanted === null) return false;
      return !isFormula(wanted ?? '') && !cellsEqual((wanted ?? '') as never, line[column - 1] ?? '');
    }),
  );
}

function secondTry(
  table: TableSheet,
  reading: TableReading,
  grid: Grid,
  columns: readonly number[],
  lost: readonly LostCell[],
  flush: () => void,
): LostCell[] {
  const again = formatLost(table, reading, grid, lost);
  if (again.length === 0) return [...lost];
  writeGrid(table, grid, again);
  flush();
  return compareGrid(table, grid, columns);
}

/** Rows with lost cells say so. One whose id is lost would be taken for a row that somebody added: it is emptied. */
function sayLost(
  table: TableSheet,
  reading: TableReading,
  grid: Grid,
  lost: readonly LostCell[],
  language: Language,
): void {
  const { columnOf, statusColumn } = reading.layout;
  const idColumn = columnOf.get('id');
  const changed = new Set<number>();
  for (const [row, fields] of lostFields(table.resource, reading, lost)) {
    const line = grid[row - 2];
    if (line === undefined) continue;
    const isIdLost = fields.some(index => table.resource.fields[index]?.type === 'id');
    if (isIdLost) {
      for (const column of columnOf.values()) {
        line[column - 1] = '';
        changed.add(column);
      }
      if (idColumn !== undefined) line[idColumn - 1] = '';
    }
    if (statusColumn === null) continue;
    changed.add(statusColumn);
    const labels = fields.flatMap(index => table.resource.fields[index]?.label ?? []);
    const text = isIdLost ? statusTexts.idLost() : statusTexts.lost(labels);
    line[statusColumn - 1] = statusText({ tone: 'caution', text }, language);
  }
  if (changed.size > 0) writeGrid(table, grid, [...changed]);
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
