/** A tab with the user's view and actions. A column is a number or its label in row 1. */

import type { Block, Cell } from '../../../src/platform/ports';
import { enterTyped, type Stored } from './coercion';
import type { FormulaBook } from './formulas';
import type { SheetState } from './sheet-state';

export interface SortOptions {
  readonly descending?: boolean;
  /** The first row of the sort. Default 2, below the header. */
  readonly fromRow?: number;
  /** Sorts only these columns. Users sort a part of a table by accident. */
  readonly columns?: { readonly from: number; readonly to: number };
}

export interface TabSurroundings {
  readonly formulas: FormulaBook;
  year(): number;
  rowsMoved(sheet: SheetState, first: number, by: number): void;
  columnsMoved(sheet: SheetState, move: (column: number) => number | null): void;
  rename(sheet: SheetState, name: string): void;
  remove(sheet: SheetState): void;
  duplicate(sheet: SheetState, name: string): void;
}

export class MemoryTab {
  constructor(
    private readonly state: SheetState,
    private readonly around: TabSurroundings,
  ) {}

  get id(): number {
    return this.state.id;
  }

  get rows(): number {
    return this.state.rows;
  }

  get hidden(): boolean {
    return this.state.hidden;
  }

  get frozenRows(): number {
    return this.state.frozenRows;
  }

  get tabColour(): string | null {
    return this.state.tabColour;
  }

  get protections(): readonly Block[] {
    return this.state.protections;
  }

  get tags(): ReadonlyMap<string, string> {
    return this.state.tags;
  }

  /** All cells down to the last row and column with content. */
  values(): Cell[][] {
    const { lastRow, lastColumn } = this.state.size();
    return Array.from({ length: lastRow }, (_, i) =>
      Array.from({ length: lastColumn }, (__, j) => this.state.cell(i + 1, j + 1)),
    );
  }

  cell(row: number, column: number | string): Cell {
    return this.state.cell(row, this.columnOf(column));
  }

  /** The cells below the header of a column, down to the last row with content. */
  column(column: number | string): Cell[] {
    const at = this.columnOf(column);
    return this.values()
      .slice(1)
      .map(line => line[at - 1] ?? '');
  }

  formula(row: number, column: number | string): string {
    return this.state.formulas.get(row, this.columnOf(column)) ?? '';
  }

  /** All formulas in the tab. */
  formulas(): string[] {
    return this.state.formulas.all();
  }

  format(row: number, column: number | string): string {
    return this.state.format(row, this.columnOf(column));
  }

  note(row: number, column: number | string): string {
    return this.state.notes.get(row, this.columnOf(column)) ?? '';
  }

  /** Puts a note on a cell. The note moves with its row in a sort. */
  setNote(row: number, column: number | string, text: string): void {
    this.state.notes.set(row, this.columnOf(column), text === '' ? undefined : text);
  }

  /** Identifies a row for a test after every sort or move; '' for no mark. */
  mark(row: number, column: number | string): string {
    return this.state.marks.get(row, this.columnOf(column)) ?? '';
  }

  setMark(row: number, column: number | string, mark: string): void {
    this.state.marks.set(row, this.columnOf(column), mark);
  }

  background(row: number, column: number | string): string {
    return this.state.backgrounds.get(row, this.columnOf(column)) ?? '';
  }

  choices(row: number, column: number | string): readonly string[] | null {
    return this.state.choices.get(row, this.columnOf(column)) ?? null;
  }

  width(column: number | string): number | null {
    return this.state.columns[this.columnOf(column) - 1]?.width ?? null;
  }

  /** Number of the column with this label in row 1. Throws if there is none. */
  columnOf(column: number | string): number {
    if (typeof column === 'number') return column;
    const at = this.state.columns.findIndex((_, i) => this.state.cell(1, i + 1) === column);
    if (at < 0) throw new Error(`"${this.state.name}" has no column "${column}"`);
    return at + 1;
  }

  /** Types a text as a user does: "=1+2" is a formula, and "007" becomes 7 unless the cell is plain text. */
  type(row: number, column: number | string, text: string): void {
    const at = this.columnOf(column);
    const format = this.state.format(row, at);
    if (text.startsWith('=') && text.length > 1 && format !== '@')
      this.typeFormula(row, at, text, this.around.formulas.typed(text));
    else this.put(row, at, enterTyped(text, format, this.around.year()));
  }

  /** Puts a formula into a cell, with its shown value. */
  typeFormula(row: number, column: number | string, formula: string, shows: Stored): void {
    const at = this.columnOf(column);
    this.around.formulas.define(formula, shows);
    this.put(row, at, { stored: shows });
    this.state.formulas.set(row, at, formula);
  }

  /** Puts a value and its format into a cell, as a paste from another sheet does. It ignores number formats. */
  paste(row: number, column: number | string, value: Stored, format?: string): void {
    this.put(
      row,
      this.columnOf(column),
      format === undefined ? { stored: value } : { stored: value, format },
    );
  }

  private put(
    row: number,
    column: number,
    entered: { readonly stored: Stored; readonly format?: string },
  ): void {
    this.state.within({ row, column, rows: 1, columns: 1 });
    this.state.values.set(row, column, entered.stored);
    this.state.formulas.set(row, column, undefined);
    if (entered.format !== undefined) this.state.formats.set(row, column, entered.format);
  }

  setFormat(row: number, column: number | string, format: string): void {
    this.state.formats.set(row, this.columnOf(column), format);
  }

  renameHeader(column: number | string, label: string): void {
    this.paste(1, column, label);
  }

  rename(name: string): void {
    this.around.rename(this.state, name);
  }

  hide(hidden = true): void {
    this.state.hidden = hidden;
  }

  duplicate(name: string): void {
    this.around.duplicate(this.state, name);
  }

  remove(): void {
    this.around.remove(this.state);
  }

  insertRows(before: number, count = 1): void {
    this.state.insertRows(before, count);
    this.around.rowsMoved(this.state, before, count);
  }

  deleteRows(first: number, count = 1): void {
    this.state.deleteRows(first, count);
    this.around.rowsMoved(this.state, first, -count);
  }

  insertColumns(before: number, count = 1): void {
    this.state.insertColumns(before, count);
    this.around.columnsMoved(this.state, column => (column >= before ? column + count : column));
  }

  deleteColumns(first: number | string, count = 1): void {
    const from = this.columnOf(first);
    this.state.deleteColumns(from, count);
    this.around.columnsMoved(this.state, column => {
      if (column < from) return column;
      return column < from + count ? null : column - count;
    });
  }

  /** Moves a column so that it then stands at `to`. */
  moveColumn(column: number | string, to: number): void {
    const from = this.columnOf(column);
    this.state.moveColumn(from, to);
    this.around.columnsMoved(this.state, at => {
      if (at === from) return to;
      const closed = at > from ? at - 1 : at;
      return closed >= to ? closed + 1 : closed;
    });
  }

  /** Sorts rows as Sheets does: numbers, texts, booleans, then empty cells. Formats and notes move too. */
  sort(column: number | string, options: SortOptions = {}): void {
    const at = this.columnOf(column);
    const first = options.fromRow ?? 2;
    const { lastRow } = this.state.size();
    const rows = Array.from({ length: Math.max(0, lastRow - first + 1) }, (_, i) => first + i);
    const sign = options.descending === true ? -1 : 1;
    const order = rows.sort(
      (a, b) => compareCells(this.state.cell(a, at), this.state.cell(b, at), sign) || a - b,
    );
    this.state.reorder(first, order, options.columns ?? { from: 1, to: this.state.columns.length });
  }
}

function compareCells(a: Cell, b: Cell, sign: number): number {
  if (a === '' || b === '') return Number(a === '') - Number(b === '');
  const x = typeof a === 'object' ? a.serial : a;
  const y = typeof b === 'object' ? b.serial : b;
  const rank = { number: 0, string: 1, boolean: 2 } as Record<string, number>;
  const byKind = (rank[typeof x] ?? 3) - (rank[typeof y] ?? 3);
  if (byKind !== 0) return sign * byKind;
  if (typeof x === 'number' && typeof y === 'number') return sign * (x - y);
  return sign * String(x).localeCompare(String(y), 'ko');
}
