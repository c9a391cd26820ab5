/** The tab for a push. Rows are found by their id cells, and a push writes few cells: id, Status and changed values. */

import { SHEET_ERRORS } from '../../changes/cell-text';
import { toCell } from '../../changes/cell-codec';
import { cellsEqual, holdsSame } from '../../changes/merge';
import type { TableRow, TableSnapshot } from '../../changes/table';
import type { Cell } from '../../platform/ports';
import type { RowStatus } from '../../changes/row-status';
import type { CellChange, PushTable, RowOutcome } from '../../push/stores';
import { type FieldDefinition, fieldOf } from '../../resources/definition';
import { columnBelow, writeColumn } from '../blocks';
import { areSameRows } from './same-rows';
import { filledBelow } from './spilling';
import { statusColour, statusText } from './status-cells';
import { putBackMoved, type WrittenColumn } from './moved-columns';
import { idText, type TableReading, type TableSheet } from './table-sheet';

/** Rows move during a write only if a user sorts at that moment. After three failed tries the next pull reports it. */
const MOST_TRIES = 3;

export class SheetPushTable implements PushTable {
  constructor(
    private readonly table: TableSheet,
    private readonly flush: () => void,
  ) {}

  read(): TableSnapshot {
    return this.table.read().snapshot;
  }

  readRows(names: ReadonlySet<string>): TableSnapshot {
    return this.table.readRows(names).snapshot;
  }

  writeTokens(snapshot: TableSnapshot, tokens: ReadonlyMap<number, string>): void {
    if (tokens.size === 0) return;
    let tries = 0;
    while (tries < MOST_TRIES && !this.triedTokens(snapshot, tokens)) tries++;
  }

  /** False if rows moved between reading and writing. Then nothing was written. */
  private triedTokens(snapshot: TableSnapshot, tokens: ReadonlyMap<number, string>): boolean {
    const reading = this.table.read();
    const { layout, snapshot: now } = reading;
    const column = layout.columnOf.get('id');
    if (column === undefined) return true;
    const [before, after] = [byNumber(snapshot), byNumber(now)];
    // Write only to unchanged rows: a moved row is planned again, and a blank row has the empty id of a new row.
    const cells = new Map([...tokens].filter(([row]) => isSameRow(before.get(row), after.get(row))));
    if (!areSameRows(this.table.sheet, column, idsOf([...after.values()]))) return false;
    writeColumn(this.table.sheet, column, cells);
    this.flush();
    // The next reading finds the ID column or reports its loss. Rows without a token are left out.
    if (putBackMoved(this.table.sheet, reading, [{ column, cells }])) this.flush();
    return true;
  }

  writeOutcomes(outcomes: readonly RowOutcome[]): void {
    let left = outcomes;
    for (let tries = 0; tries < MOST_TRIES && left.length > 0; tries++) left = this.tryOutcomes(left);
  }

  /**
   * Writes Status cells by the row numbers of `snapshot`. The row must be unchanged or found again by its id.
   * known: the tab, if it was just read under the lock.
   */
  writeNotes(
    snapshot: TableSnapshot,
    notes: ReadonlyMap<number, RowStatus | null>,
    known?: TableReading,
  ): void {
    if (notes.size === 0) return;
    const reading = known ?? this.table.read();
    const { layout, snapshot: now } = reading;
    if (layout.statusColumn === null) return;
    const [before, after] = [byNumber(snapshot), byNumber(now)];
    const rowOf = new Map(now.rows.map(row => [row.id, row.row]));
    const texts = new Map<number, string>();
    for (const [row, status] of notes) {
      const was = before.get(row);
      const at = isSameRow(was, after.get(row)) ? row : was?.id === '' ? undefined : rowOf.get(was?.id ?? '');
      if (at !== undefined) texts.set(at, statusText(status, this.table.meta.language));
    }
    if (texts.size === 0) return;
    const written = this.statusCells(layout.statusColumn, texts);
    // Compare all rows, because new rows have no id. The next command reports rows that moved at this moment.
    if (!areSameRows(this.table.sheet, layout.columnOf.get('id'), idsOf(now.rows))) return;
    writeColumn(this.table.sheet, written.column, written.cells);
    this.flush();
    if (!putBackMoved(this.table.sheet, reading, [written])) this.paintStatus(written.column, written.cells);
  }

  writeCells(changes: readonly CellChange[]): CellChange[] {
    const reading = this.table.read();
    const { layout, lastRow } = reading;
    const idColumn = layout.columnOf.get('id');
    if (idColumn === undefined || lastRow < 2) return [...changes];
    const rowOf = firstRows(columnBelow(this.table.sheet, idColumn, lastRow));
    const left: CellChange[] = [];
    for (const name of new Set(changes.map(change => change.field))) {
      const column = layout.columnOf.get(name);
      const own = changes.filter(change => change.field === name);
      if (column === undefined) left.push(...own);
      else left.push(...this.writeField(fieldOf(this.table.resource, name), column, reading, rowOf, own));
    }
    return left;
  }

  private writeField(
    field: FieldDefinition,
    column: number,
    reading: TableReading,
    rowOf: ReadonlyMap<string, number>,
    changes: readonly CellChange[],
  ): CellChange[] {
    const { lastRow } = reading;
    const now = columnBelow(this.table.sheet, column, lastRow);
    // With the header: its formula may fill the cells below it.
    const formulas = this.table.sheet
      .readFormulas({ row: 1, column, rows: lastRow, columns: 1 })
      .map(line => line[0] ?? '');
    // A constant among the results of an array formula would break the formula.
    const isFilled = filledBelow(formulas, row => row > 0 && SHEET_ERRORS.test(String(now[row - 1] ?? '')));
    const cells = new Map<number, Cell>();
    const rowFor = ({ recordId }: CellChange): number => rowOf.get(recordId) ?? 0;
    for (const change of changes) {
      const row = rowFor(change);
      const isAsRead =
        cellsEqual(now[row - 2] ?? '', change.was) &&
        (formulas[row - 1] ?? '') === '' &&
        isFilled[row - 1] !== true;
      if (row > 0 && isAsRead) cells.set(row, toCell(field, change.value, this.table.meta.language));
    }
    const ids = new Map(changes.map(change => [rowFor(change), [change.recordId]] as const));
    ids.delete(0);
    if (!areSameRows(this.table.sheet, reading.layout.columnOf.get('id'), ids)) return [...changes];
    writeColumn(this.table.sheet, column, cells);
    this.flush();
    if (putBackMoved(this.table.sheet, reading, [{ column, cells }])) return [...changes];
    const after = columnBelow(this.table.sheet, column, lastRow);
    return changes.filter(change => {
      const wanted = cells.get(rowFor(change));
      return wanted === undefined || !holdsSame(wanted, after[rowFor(change) - 2] ?? '');
    });
  }

  /** Returns outcomes to write again because rows moved. */
  private tryOutcomes(outcomes: readonly RowOutcome[]): RowOutcome[] {
    const reading = this.table.readRows(new Set(outcomes.flatMap(namesOf)));
    const { layout, lastRow, snapshot } = reading;
    const idColumn = layout.columnOf.get('id');
    if (idColumn === undefined || lastRow < 2) return [];
    const rowOf = new Map<string, number>();
    for (const { id, row } of [...snapshot.rows, ...(snapshot.odd ?? [])])
      if (!rowOf.has(id)) rowOf.set(id, row);
    const found = outcomes.flatMap(outcome => {
      const [row] = namesOf(outcome).flatMap(name => rowOf.get(name) ?? []);
      return row === undefined ? [] : [{ outcome, row }];
    });
    if (found.length === 0) return [];
    const newIds = new Map<number, Cell>();
    for (const { outcome, row } of found)
      if (outcome.newId !== undefined && outcome.newId !== outcome.name) newIds.set(row, outcome.newId);
    const ids = new Map(found.map(({ outcome, row }) => [row, namesOf(outcome)] as const));
    const again = found.map(({ outcome }) => outcome);
    const written: WrittenColumn[] = [{ column: idColumn, cells: newIds }];
    const texts = new Map(
      found.map(({ outcome, row }) => [row, statusText(outcome.status, this.table.meta.language)]),
    );
    const { statusColumn } = layout;
    if (statusColumn !== null) written.push(this.statusCells(statusColumn, texts));
    if (!areSameRows(this.table.sheet, idColumn, ids)) return again;
    for (const { column, cells } of written) writeColumn(this.table.sheet, column, cells);
    this.flush();
    if (putBackMoved(this.table.sheet, reading, written)) return again;
    if (statusColumn !== null) this.paintStatus(statusColumn, written[1]?.cells ?? new Map());
    const after = columnBelow(this.table.sheet, idColumn, lastRow);
    return found
      .filter(({ outcome, row }) => idText(after[row - 2]) !== (outcome.newId ?? outcome.name))
      .map(({ outcome }) => outcome);
  }

  /** The cells from the first to the last row, because the column is ours: one write instead of many. */
  private statusCells(column: number, texts: ReadonlyMap<number, string>): WrittenColumn {
    const rows = [...texts.keys()];
    const first = Math.min(...rows);
    const count = Math.max(...rows) - first + 1;
    const now = this.table.sheet.read({ row: first, column, rows: count, columns: 1 });
    return {
      column,
      cells: new Map(now.map(([cell], i) => [first + i, texts.get(first + i) ?? idText(cell)])),
    };
  }

  /** Call only after the column is known to be ours, because colours cannot be restored. */
  private paintStatus(column: number, cells: ReadonlyMap<number, Cell>): void {
    const first = Math.min(...cells.keys());
    this.table.sheet.paint(
      { row: first, column, rows: cells.size, columns: 1 },
      [...cells.values()].map(text => [statusColour(String(text))]),
    );
  }
}

/** The ids that the row of an outcome may have. */
function namesOf({ name, newId }: RowOutcome): string[] {
  return newId === undefined ? [name] : [name, newId];
}

function idsOf(rows: readonly TableRow[]): Map<number, readonly string[]> {
  return new Map(rows.map(({ row, id }) => [row, [id]]));
}

function byNumber({ rows }: TableSnapshot): Map<number, TableRow> {
  return new Map(rows.map(row => [row.row, row]));
}

function firstRows(ids: readonly Cell[]): Map<string, number> {
  const rows = new Map<string, number>();
  ids.forEach((cell, i) => {
    const id = idText(cell);
    if (id !== '' && !rows.has(id)) rows.set(id, i + 2);
  });
  return rows;
}

function isSameRow(one: TableRow | undefined, other: TableRow | undefined): boolean {
  if (one === undefined || other === undefined || one.id !== other.id) return false;
  return one.cells.every((cell, i) => cell === undefined || cellsEqual(cell, other.cells[i] ?? ''));
}
