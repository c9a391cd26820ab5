/** A tab as a test reads it: what a person sees, without a script. */
import { columnName, type Rect, rectToA1, resolveA1 } from '../../core/model/a1';
import { contentBounds } from '../../core/model/cells';
import { findSheetByName } from '../../core/model/document';
import { type ReadValue, readDisplay, readFormulas, readStyles, readValues } from '../../core/model/reading';
import type { DocumentState, SheetState, Style } from '../../core/model/state';
import { HostError } from '../common/host-error';

export interface FilterView {
  readonly range: string;
  readonly columns: readonly {
    readonly column: string;
    readonly hide: readonly string[];
    readonly condition: { readonly type: string; readonly values: readonly unknown[] } | null;
  }[];
}

/** A text of row 1, or a pattern that it matches. */
export type Label = string | RegExp;

/** A cell or range: A1 text, or a label with a row. */
export type Place = string | readonly [label: Label, row: number];

/** Blocks cover the tab's data (or the named range), by rows; an empty tab gives []. */
export class SheetView {
  readonly #document: DocumentState;
  /** The tab's state, for details that this view lacks. Read only. */
  readonly state: SheetState;

  constructor(document: DocumentState, state: SheetState) {
    this.#document = document;
    this.state = state;
  }

  get name(): string {
    return this.state.name;
  }

  get id(): number {
    return this.state.id;
  }

  get hidden(): boolean {
    return this.state.hidden;
  }

  get frozenRows(): number {
    return this.state.frozenRows;
  }

  get frozenColumns(): number {
    return this.state.frozenColumns;
  }

  hiddenColumns(): number[] {
    return this.state.columns.flatMap(({ hidden }, c) => (hidden ? [c + 1] : []));
  }

  /** Of each column of the grid, in pixels. */
  widths(): number[] {
    return this.state.columns.map(({ width }) => width);
  }

  /** The filter with its header row; null if there is none. */
  get filter(): FilterView | null {
    const { filter } = this.state;
    if (!filter) return null;
    const columns = filter.criteria.map(({ column, hiddenValues, condition }) => ({
      column: columnName(column),
      hide: hiddenValues,
      condition,
    }));
    return { range: rectToA1(filter), columns };
  }

  filteredRows(): number[] {
    return this.state.rows.flatMap((row, r) => (row?.filtered ? [r + 1] : []));
  }

  /** The numbers of rows and columns with data, and of the grid. */
  size(): { rows: number; columns: number; maxRows: number; maxColumns: number } {
    const { rows, columns } = contentBounds(this.state);
    return { rows, columns, maxRows: this.state.maxRows, maxColumns: this.state.columns.length };
  }

  /** As a script reads them: number, boolean, string, Date, '' for empty. */
  values(a1?: string): ReadValue[][] {
    return readValues(this.#document, this.state, this.#rect(a1));
  }

  /** The texts that the screen shows. */
  display(a1?: string): string[][] {
    return readDisplay(this.#document, this.state, this.#rect(a1));
  }

  formulas(a1?: string): string[][] {
    return readFormulas(this.state, this.#rect(a1));
  }

  notes(a1?: string): string[][] {
    return this.styles(a1).map(row => row.map(style => style?.note ?? ''));
  }

  /** Number formats; '' for none. */
  formats(a1?: string): string[][] {
    return this.styles(a1).map(row => row.map(style => style?.numberFormat ?? ''));
  }

  backgrounds(a1?: string): string[][] {
    return this.styles(a1).map(row => row.map(style => style?.background ?? ''));
  }

  styles(a1?: string): (Style | undefined)[][] {
    return readStyles(this.state, this.#rect(a1), style => style);
  }

  /** The values below the header (row 1) with this text. */
  column(label: Label): ReadValue[] {
    const column = this.columnOf(label);
    const rows = Math.max(0, contentBounds(this.state).rows - 1);
    const block = { row: 1, column, rows, columns: 1 };
    return readValues(this.#document, this.state, block).flat();
  }

  /** The values of a row, counted from 1 as on the screen. */
  row(number: number): ReadValue[] {
    const { rows, columns } = contentBounds(this.state);
    if (number < 1 || number > rows) return [];
    const line = { row: number - 1, column: 0, rows: 1, columns };
    return readValues(this.#document, this.state, line)[0] ?? [];
  }

  /** One object per row below the header, by label. */
  records(): Record<string, ReadValue>[] {
    const [header = [], ...rows] = this.values();
    return rows.map(row =>
      Object.fromEntries(header.map((label, index) => [String(label), row[index] ?? ''])),
    );
  }

  cell(place: Place): { value: ReadValue; display: string; formula: string; note: string; format: string } {
    const a1 = this.placeOf(place);
    return {
      value: this.values(a1)[0]?.[0] ?? '',
      display: this.display(a1)[0]?.[0] ?? '',
      formula: this.formulas(a1)[0]?.[0] ?? '',
      note: this.notes(a1)[0]?.[0] ?? '',
      format: this.formats(a1)[0]?.[0] ?? '',
    };
  }

  /** 0-based column of a label in row 1. @throws HostError if it is missing. */
  columnOf(label: Label): number {
    const header = this.row(1);
    const column = header.findIndex(cell =>
      typeof label === 'string' ? cell === label : label.test(String(cell)),
    );
    if (column < 0) {
      throw new HostError(`There is no column "${label}" in ${this.name}; there are ${header.join(', ')}.`);
    }
    return column;
  }

  /** "C7" for a label and a 1-based row. */
  a1(label: Label, row: number): string {
    return `${columnName(this.columnOf(label))}${row}`;
  }

  placeOf(place: Place): string {
    return typeof place === 'string' ? place : this.a1(...place);
  }

  #rect(a1: string | undefined): Rect {
    if (a1 === undefined) return { row: 0, column: 0, ...contentBounds(this.state) };
    const grid = { maxRows: this.state.maxRows, maxColumns: this.state.columns.length };
    const rect = resolveA1(a1, grid);
    if (!rect) throw new HostError(`${a1} is not a range of ${this.name}.`);
    return rect;
  }
}

/** The tab with this name. @throws HostError if there is none. */
export function sheetView(document: DocumentState, name: string): SheetView {
  const found = findSheetByName(document, name);
  if (found) return new SheetView(document, found);
  const names = document.sheets.map(sheet => sheet.name).join(', ');
  throw new HostError(`There is no tab "${name}"; there are ${names}.`);
}
