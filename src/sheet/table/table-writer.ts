/** Writes what a pull merged into its tab: owned columns only, whole blocks, read back once and compared. */

import { cellsEqual } from '../../changes/merge';
import type { CellInput } from '../../platform/ports';
import type { MergedTable } from '../../pull/merge-input';
import { statusTexts } from '../../text/status-texts';
import { inBlocks } from '../blocks';
import { type LostCell, lostFields } from './lost-cells';
import { formatLost } from './odd-cells';
import type { UserFormulas } from './spills';
import { statusColour, statusText } from './status-cells';
import { showFractions } from './later-fractions';
import { compareGrid, type Grid, hasFraction, isFormula, writeGrid } from './table-grid';
import { formatColumns } from './table-look';
import { lastOwned, widenFilter } from './table-filter';
import type { TableReading, TableSheet } from './table-sheet';

/**
 * Writes changed and new rows, then deletes the rows that go. Gives the cells that read back as something else even after a second try; their rows say so.
 */
export function writeMerged(
  table: TableSheet,
  users: UserFormulas,
  merged: MergedTable,
  flush: () => void,
): LostCell[] {
  const { reading } = users;
  const { appended, removed } = merged;
  const last = reading.lastRow + appended.length;
  const writer = new TableWriter(table, reading, gridOf(table, users, merged), flush);
  if (appended.length > 0) writer.makeRoom(last);
  // Users' own columns at the right end are sorted along.
  else if (reading.lastColumn > lastOwned(reading.layout))
    widenFilter(table.sheet, reading.layout, reading.lastColumn, last);
  const lost = appended.length > 0 || writer.differs() ? writer.writeCells() : [];
  writer.paintStatus();
  if (removed.length > 0) {
    // Sheets refuses to delete every row below the frozen header.
    table.sheet.ensureSize(last + 1, reading.lastColumn);
    table.sheet.deleteRows(removed);
  }
  return lost;
}

function gridOf(table: TableSheet, { reading, formulas, spills }: UserFormulas, merged: MergedTable): Grid {
  const { layout } = reading;
  const { language } = table.meta;
  const { own } = layout;
  const status = layout.statusColumn;
  const grid: Grid = reading.cells.map((line, i) =>
    line.map((cell, j) => {
      const formula = formulas[i]?.[j] ?? '';
      return formula === '' ? cell : { formula };
    }),
  );
  // A constant among the results of an array formula would break it, so they and the formula itself are not even written again.
  const columnAt = new Map(own.map(({ index, column }) => [index, column]));
  for (const key of [...spills.cells, ...spills.anchors]) {
    const [row = 0, index = 0] = key.split(':').map(Number);
    const line = grid[row - 2];
    const column = columnAt.get(index);
    if (line !== undefined && column !== undefined) line[column - 1] = null;
  }
  for (const { row, cells, status: state } of merged.rows) {
    if (cells === null) continue;
    const line = grid[row - 2] as (CellInput | null)[];
    for (const { index, column } of own) {
      const write = cells[index];
      if (write !== undefined && !write.keep) line[column - 1] = write.cell;
    }
    if (status !== null && state !== 'keep') line[status - 1] = statusText(state, language);
  }
  for (const row of merged.appended) {
    const line: (CellInput | null)[] = Array<CellInput>(reading.lastColumn).fill('');
    for (const { index, column } of own)
      line[column - 1] = spills.open.has(index) ? null : (row.cells[index] ?? '');
    if (status !== null) line[status - 1] = statusText(row.status, language);
    grid.push(line);
  }
  return grid;
}

function ownedColumns(reading: TableReading): number[] {
  const columns = [...reading.layout.columnOf.values()];
  if (reading.layout.statusColumn !== null) columns.push(reading.layout.statusColumn);
  return columns;
}

class TableWriter {
  private readonly columns: readonly number[];

  constructor(
    private readonly table: TableSheet,
    private readonly reading: TableReading,
    private readonly grid: Grid,
    private readonly flush: () => void,
  ) {
    this.columns = ownedColumns(reading);
  }

  makeRoom(last: number): void {
    const { sheet } = this.table;
    const first = this.reading.lastRow + 1;
    const size = sheet.size();
    if (size.rows < last) sheet.ensureSize(last + 20, size.columns);
    if (first === 2) return;
    const columnOf = this.reading.layout.columnOf;
    // New rows only: whatever format a user gave to the others is the user's.
    formatColumns(sheet, this.reading.layout, first, ({ name }) =>
      hasFraction(this.grid, columnOf.get(name) ?? 0),
    );
    widenFilter(sheet, this.reading.layout, this.reading.lastColumn, last);
  }

  differs(): boolean {
    return this.reading.cells.some((line, i) =>
      this.columns.some(column => {
        const wanted = this.grid[i]?.[column - 1];
        if (wanted === null) return false;
        return !isFormula(wanted ?? '') && !cellsEqual((wanted ?? '') as never, line[column - 1] ?? '');
      }),
    );
  }

  writeCells(): LostCell[] {
    if (this.grid.length === 0) return [];
    if (this.table.meta.asOf !== 0) showFractions(this.table.sheet, this.reading, this.grid);
    let lost = this.written(this.columns);
    const again = lost.length === 0 ? [] : formatLost(this.table, this.reading, this.grid, lost);
    if (again.length > 0) lost = this.written(again);
    if (lost.length > 0) this.sayLost(lost);
    return lost;
  }

  /** Writes these columns, and gives the cells of all that did not keep what they should hold. */
  private written(columns: readonly number[]): LostCell[] {
    writeGrid(this.table.sheet, this.grid, columns);
    this.flush();
    return compareGrid(this.table.sheet, this.grid, this.columns);
  }

  /** Rows with lost cells say so. One whose id is lost would be taken for a row that somebody added: it is emptied. */
  private sayLost(lost: readonly LostCell[]): void {
    const { columnOf, statusColumn } = this.reading.layout;
    const changed = new Set<number>();
    for (const [row, fields] of lostFields(this.reading, lost)) {
      const line = this.grid[row - 2];
      if (line === undefined) continue;
      const isIdLost = fields.some(({ field }) => field.type === 'id');
      for (const column of isIdLost ? columnOf.values() : []) {
        line[column - 1] = '';
        changed.add(column);
      }
      if (statusColumn === null) continue;
      changed.add(statusColumn);
      const labels = fields.map(({ field }) => field.label);
      const text = isIdLost ? statusTexts.idLost() : statusTexts.lost(labels);
      line[statusColumn - 1] = statusText({ tone: 'caution', text }, this.table.meta.language);
    }
    if (changed.size > 0) writeGrid(this.table.sheet, this.grid, [...changed]);
  }

  paintStatus(): void {
    const column = this.reading.layout.statusColumn;
    if (column === null || this.grid.length === 0) return;
    const colours = (lines: readonly (readonly unknown[])[]): string[] =>
      lines.map(line => statusColour(String(line[column - 1] ?? '')));
    const before = colours(this.reading.cells);
    const after = colours(this.grid);
    // New rows of an old tab look like the row above them.
    const unpainted = this.table.meta.asOf === 0 ? statusColour('') : null;
    if (after.every((colour, i) => colour === (before[i] ?? unpainted))) return;
    inBlocks(after, (rows, at) =>
      this.table.sheet.paint(
        { row: at + 2, column, rows: rows.length, columns: 1 },
        rows.map(colour => [colour]),
      ),
    );
  }
}
