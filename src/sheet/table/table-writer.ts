/** Writes the result of a pull to its tab: owned columns only, in whole blocks, read back and compared. */

import { holdsSame } from '../../changes/merge';
import { shownLine } from '../../common/shown-line';
import { spansOf } from '../../common/spans';
import { type Cell, type CellInput, PICTURE } from '../../platform/ports';
import type { MergedTable } from '../../pull/merge-input';
import { isWritable } from '../../resources/definition';
import * as statusTexts from '../../text/push/status-texts';
import * as tabTexts from '../../text/tab-texts';
import { UserError } from '../../text/text';
import { inBlocks, rowsPerBlock } from '../blocks';
import { changedAreas } from './changed-areas';
import { ownedColumns } from './layout';
import { type LostCell, lostFields } from './lost-cells';
import { formatLost, showFractions } from './odd-cells';
import type { UserFormulas } from './spills';
import { statusColour, statusText } from './status-cells';
import {
  type Area,
  type ChangedAreas,
  compareGrid,
  type Grid,
  hasFraction,
  isFormula,
  writeGrid,
  writtenColumns,
} from './table-grid';
import { formatColumns } from './table-look';
import { lastOwned, widenFilter } from './table-filter';
import { putBackMoved } from './moved-columns';
import { areSameRows } from './same-rows';
import { idText, type TableReading, type TableSheet } from './table-sheet';

/** Writes changed and new rows, deletes removed rows, and flushes. Returns cells that differ after a second try. */
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
  // A sort by the filter must also move the users' own columns at the right end.
  else if (reading.lastColumn > lastOwned(reading.layout))
    widenFilter(table.sheet, reading.layout, reading.lastColumn, last);
  const lost = writer.writeCells();
  writer.paintStatus();
  if (removed.length > 0) {
    // Sheets refuses to delete every row below the frozen header.
    table.sheet.ensureSize(last + 1, reading.lastColumn);
    writer.requireSameRows();
    table.sheet.deleteRows(removed);
  }
  if (lost.length + removed.length > 0) flush();
  return lost;
}

type Line = (CellInput | null)[];

/** The wanted cells. Unchanged rows are the arrays of the reading, because a copy of a long tab takes much memory. */
function gridOf(table: TableSheet, { reading, formulas, spills }: UserFormulas, merged: MergedTable): Grid {
  const { layout } = reading;
  const { language } = table.meta;
  const { own } = layout;
  const status = layout.statusColumn;
  const writable = isWritable(table.resource);
  // If formulas were not read, a cell that no record fills may hold one. Such a cell is not changed.
  const untouched = Array<null>(reading.lastColumn).fill(null);
  const grid: Grid = reading.cells.map((line, i) => {
    const found = formulas[i] ?? [];
    if (found.every(formula => formula === '') && !line.includes(PICTURE)) return line;
    return line.map((cell, j) => (found[j] ? { formula: found[j] } : cell === PICTURE ? null : cell));
  });
  const changing = (row: number): Line => {
    const line = grid[row - 2] ?? [];
    if (line !== reading.cells[row - 2]) return line as Line;
    const copy = [...line];
    grid[row - 2] = copy;
    return copy;
  };
  // A constant among the results of an array formula would break it. The formula and its results are not written.
  const columnAt = new Map(own.map(({ index, column }) => [index, column]));
  for (const key of [...spills.cells, ...spills.anchors]) {
    const [row = 0, index = 0] = key.split(':').map(Number);
    const column = columnAt.get(index);
    if (row - 2 < grid.length && column !== undefined) changing(row)[column - 1] = null;
  }
  for (const { row, cells, status: state } of merged.rows) {
    if (cells === null) {
      if (!writable) grid[row - 2] = untouched;
      continue;
    }
    const set = (column: number, value: CellInput | null): void => {
      const cell = grid[row - 2]?.[column - 1];
      const isSame =
        value !== null && !isFormula(value) && cell != null && !isFormula(cell) && holdsSame(value, cell);
      if (!isSame) changing(row)[column - 1] = value;
    };
    // The id identifies a record's row. The add-on keeps only the id there.
    const keepsSome =
      !writable && own.some(({ index, field }) => field.type !== 'id' && cells[index] === null);
    for (const { index, column } of own) {
      const write = cells[index];
      if (write === undefined) continue;
      if (write !== null) set(column, write);
      else if (keepsSome) set(column, null);
    }
    if (status === null) continue;
    if (state !== 'keep') set(status, statusText(state, language));
    else if (!writable) set(status, null);
  }
  for (const added of merged.appended) {
    const row = added.shown();
    const line: Line = Array<CellInput>(reading.lastColumn).fill('');
    for (const { index, column } of own)
      line[column - 1] = spills.open.has(index) ? null : (row.cells[index] ?? '');
    if (status !== null) line[status - 1] = statusText(row.status, language);
    grid.push(line);
  }
  return grid;
}

class TableWriter {
  private readonly columns: readonly number[];
  private areas: ChangedAreas = { written: [], read: [] };

  constructor(
    private readonly table: TableSheet,
    private readonly reading: TableReading,
    private readonly grid: Grid,
    private readonly flush: () => void,
  ) {
    this.columns = ownedColumns(reading.layout);
  }

  makeRoom(last: number): void {
    const { sheet } = this.table;
    const first = this.reading.lastRow + 1;
    const size = sheet.size();
    if (size.rows < last) sheet.ensureSize(last + 20, size.columns);
    if (first === 2) return;
    const columnOf = this.reading.layout.columnOf;
    // New rows only. The formats of other rows belong to the user.
    formatColumns(sheet, this.reading.layout, first, ({ name }) =>
      hasFraction(this.grid, columnOf.get(name) ?? 0),
    );
    widenFilter(sheet, this.reading.layout, this.reading.lastColumn, last);
  }

  writeCells(): LostCell[] {
    this.areas = changedAreas(this.reading.cells, this.grid, this.columns);
    if (this.areas.written.length === 0) return [];
    if (this.table.meta.asOf !== 0) showFractions(this.table.sheet, this.reading, this.grid);
    let lost = this.written(this.areas.written);
    const again = new Set(lost.length === 0 ? [] : formatLost(this.table, this.reading, this.grid, lost));
    if (again.size > 0) {
      lost = this.written(
        this.areas.written.map(area => ({
          ...area,
          columns: area.columns.filter(column => again.has(column)),
        })),
      );
    }
    if (lost.length > 0) this.sayLost(lost);
    return lost;
  }

  /** Writes these areas and returns all cells that did not keep their wanted value. */
  private written(areas: readonly Area[]): LostCell[] {
    this.writeNewIds(areas);
    this.write(areas);
    return compareGrid(this.table.sheet, this.grid, this.areas);
  }

  /** Throws UserError if rows or columns moved since the reading. Cells in moved columns are put back before. */
  private write(areas: readonly Area[]): void {
    const { sheet } = this.table;
    this.requireSameRows();
    let failure: unknown;
    try {
      writeGrid(sheet, this.grid, areas);
      this.flush();
    } catch (error) {
      failure = error;
    }
    if (putBackMoved(sheet, this.reading, writtenColumns(this.grid, areas))) {
      this.emptyNewRows();
      throw this.moved();
    }
    if (failure !== undefined) throw failure;
  }

  /** A new row with some of its columns would look like a user's row. */
  private emptyNewRows(): void {
    const { sheet } = this.table;
    const { lastRow } = this.reading;
    const rows = this.grid.length + 1 - lastRow;
    const columns = sheet.size().lastColumn;
    const blank = Array.from({ length: rows }, () => Array<Cell>(columns).fill(''));
    if (rows > 0) sheet.offer({ row: lastRow + 1, column: 1, rows, columns }, blank);
  }

  /**
   * New rows in several blocks get their ids first, because a kill may keep some blocks only. The next pull fills a row
   * that has only its id. Without the id, the record would come again below.
   */
  private writeNewIds(areas: readonly Area[]): void {
    const { layout, lastRow } = this.reading;
    const id = layout.columnOf.get('id');
    const parted = areas.filter(
      ({ row, columns }) =>
        row > lastRow &&
        spansOf(columns.filter(column => this.grid[row - 2]?.[column - 1] !== null)).length > 1,
    );
    if (parted.length === 0 || id === undefined) return;
    this.write(parted.map(area => ({ ...area, columns: area.columns.filter(column => column === id) })));
  }

  /** Throws UserError if rows moved since they were read. Their values would otherwise reach other records' rows. */
  requireSameRows(): void {
    const { cells, layout } = this.reading;
    const column = layout.columnOf.get('id');
    if (column === undefined || cells.length === 0) return;
    const idIn = (line: readonly unknown[] | undefined): string => idText((line?.[column - 1] ?? '') as Cell);
    const ids = cells.map((line, i) => [i + 2, [idIn(line), idIn(this.grid[i])]] as const);
    if (!areSameRows(this.table.sheet, column, new Map(ids))) throw this.moved();
  }

  private moved(): UserError {
    return new UserError(tabTexts.cellsMoved(shownLine(this.table.sheet.name(), 100)));
  }

  /** Marks rows with lost cells. A row with a lost id is emptied, because it would look like a user's new row. */
  private sayLost(lost: readonly LostCell[]): void {
    const { columnOf, statusColumn } = this.reading.layout;
    const changed = new Set<number>();
    for (const [row, fields] of lostFields(this.reading, lost)) {
      const before = this.grid[row - 2];
      if (before === undefined) continue;
      const line = [...before];
      this.grid[row - 2] = line;
      const isIdLost = fields.some(({ field }) => field.type === 'id');
      for (const column of isIdLost ? columnOf.values() : []) {
        line[column - 1] = '';
        changed.add(column);
      }
      if (statusColumn === null) continue;
      changed.add(statusColumn);
      const labels = fields.map(({ field }) => field.label);
      const text = isIdLost ? statusTexts.idLost : statusTexts.lost(labels);
      line[statusColumn - 1] = statusText({ tone: 'caution', text }, this.table.meta.language);
    }
    const columns = [...changed];
    if (changed.size > 0)
      writeGrid(
        this.table.sheet,
        this.grid,
        this.areas.written.map(area => ({ ...area, columns })),
      );
  }

  paintStatus(): void {
    const column = this.reading.layout.statusColumn;
    if (column === null || this.grid.length === 0) return;
    const { cells } = this.reading;
    const before = cells.map(line => statusColour(String(line[column - 1] ?? '')));
    // An unchanged cell keeps its colour.
    const after = this.grid.map((line, i) =>
      statusColour(String(line[column - 1] ?? cells[i]?.[column - 1] ?? '')),
    );
    // New rows of an old tab inherit the look of the row above.
    const unpainted = this.table.meta.asOf === 0 ? statusColour('') : null;
    const changed = after.flatMap((colour, i) => (colour === (before[i] ?? unpainted) ? [] : [i]));
    const [first] = changed;
    if (first === undefined) return;
    const painted = after.slice(first, (changed[changed.length - 1] ?? first) + 1);
    inBlocks(
      painted,
      (rows, at) =>
        this.table.sheet.paint(
          { row: at + first + 2, column, rows: rows.length, columns: 1 },
          rows.map(colour => [colour]),
        ),
      rowsPerBlock(1),
    );
  }
}
