/** A sheet in memory, as strict as a real sheet. It checks shapes and places, and changes values as Sheets does. */

import type {
  Block,
  Cell,
  CellInput,
  Chart,
  ColumnLook,
  EmptiedCell,
  HeaderLook,
  Refused,
  Sheet,
  SheetSize,
} from '../../../src/platform/ports';
import type { CallLog } from './call-log';
import { type Entered, enterCell } from './coercion';
import type { FormulaBook } from './formulas';
import type { SheetState } from './sheet-state';

export interface SheetSurroundings {
  readonly calls: CallLog;
  readonly formulas: FormulaBook;
  /** The year that Sheets adds to "1/2". */
  year(): number;
  /** Called before any change. May throw. */
  beforeWrite(what: string): void;
  /** True if the platform runs this text as a formula in every form. */
  runs(text: string): boolean;
  emptied(cell: EmptiedCell): void;
  refused(what: Refused): void;
  activate(sheet: SheetState): void;
  select(row: number, column: number): void;
}

export class MemorySheet implements Sheet {
  readonly id: number;

  constructor(
    private readonly state: SheetState,
    private readonly around: SheetSurroundings,
  ) {
    this.id = state.id;
  }

  name(): string {
    return this.reading('name').name;
  }

  isHidden(): boolean {
    return this.reading('isHidden').hidden;
  }

  size(): SheetSize {
    const state = this.reading('size');
    // Calculated at each read, as in the real adapter. A size must not be kept over a change.
    return {
      get rows() {
        return state.rows;
      },
      get columns() {
        return state.columns.length;
      },
      get lastRow() {
        return state.size().lastRow;
      },
      get lastColumn() {
        return state.size().lastColumn;
      },
    };
  }

  ensureSize(rows: number, columns: number): void {
    const state = this.writing('ensureSize');
    if (rows > state.rows) state.insertRows(state.rows + 1, rows - state.rows);
    const more = columns - state.columns.length;
    if (more > 0) state.insertColumns(state.columns.length + 1, more);
  }

  insertRows(below: number, count: number): void {
    const state = this.writing('insertRows');
    if (below >= state.rows) throw new Error(`row ${below} is not above the last one`);
    state.within({ row: below, column: 1, rows: 1, columns: 1 });
    state.insertRows(below + 1, count);
    const { columns } = state;
    eachCell({ row: below + 1, column: 1, rows: count, columns: columns.length }, (row, column) => {
      state.formats.set(row, column, state.formats.get(below, column));
      state.backgrounds.set(row, column, state.backgrounds.get(below, column));
      state.choices.set(row, column, state.choices.get(below, column));
    });
  }

  read(block: Block): Cell[][] {
    const state = this.reading('read');
    return eachCell(state.within(block), (row, column) => state.cell(row, column));
  }

  readFormulas(block: Block): string[][] {
    const state = this.reading('readFormulas');
    return eachCell(state.within(block), (row, column) => state.formulas.get(row, column) ?? '');
  }

  write(block: Block, cells: readonly (readonly CellInput[])[]): void {
    const state = this.writing('write');
    requireShape(state.within(block), cells);
    // All or nothing: every entry is calculated before the first cell changes.
    const entries = cells.map((line, i) =>
      line.map((cell, j) => this.entry(state, cell, block.row + i, block.column + j)),
    );
    for (const [i, line] of entries.entries()) {
      for (const [j, { stored, format, formula }] of line.entries()) {
        const row = block.row + i;
        const column = block.column + j;
        state.values.set(row, column, stored);
        state.formulas.set(row, column, formula);
        if (format !== undefined) state.formats.set(row, column, format);
      }
    }
  }

  /** There are no Tables in memory. */
  offer(block: Block, cells: readonly (readonly CellInput[])[]): boolean {
    this.write(block, cells);
    return true;
  }

  private entry(
    state: SheetState,
    cell: CellInput,
    row: number,
    column: number,
  ): Entered & { readonly formula: string | undefined } {
    if (cell === undefined || cell === null)
      throw new Error(`cell ${row}/${column}: ${String(cell)} is no value`);
    if (typeof cell === 'object' && 'formula' in cell) {
      // The add-on may only put a formula back. A formula that no user typed would come from the add-on or the
      // service.
      if (!this.around.formulas.isKnown(cell.formula))
        throw new Error(`no user wrote the formula ${cell.formula}`);
      return { stored: this.around.formulas.typed(cell.formula), formula: cell.formula };
    }
    if (typeof cell === 'string' && this.around.runs(cell)) {
      this.around.emptied({ tab: state.name, row, column });
      return { stored: '', formula: undefined };
    }
    return { ...enterCell(cell, state.format(row, column), this.around.year()), formula: undefined };
  }

  format(blocks: readonly Block[], numberFormat: string): void {
    const state = this.writing('format');
    for (const block of blocks.map(wanted => state.within(wanted, true))) {
      eachCell(block, (row, column) => state.formats.set(row, column, numberFormat));
    }
  }

  shade(blocks: readonly Block[], colour: string): void {
    const state = this.writing('shade');
    for (const block of blocks.map(wanted => state.within(wanted, true)))
      eachCell(block, (row, column) => state.backgrounds.set(row, column, colour));
  }

  readFormats(block: Block): string[][] {
    const state = this.reading('readFormats');
    return eachCell(state.within(block), (row, column) => state.format(row, column));
  }

  readNotes(block: Block): string[][] {
    const state = this.reading('readNotes');
    return eachCell(state.within(block), (row, column) => state.notes.get(row, column) ?? '');
  }

  paint(block: Block, colours: readonly (readonly string[])[]): void {
    const state = this.writing('paint');
    requireShape(state.within(block), colours);
    eachCell(block, (row, column) => {
      const colour = colours[row - block.row]?.[column - block.column] ?? '';
      if (colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`not a colour: ${colour}`);
      state.backgrounds.set(row, column, colour === '' ? undefined : colour);
    });
  }

  dressHeader(columns: number, notes: readonly HeaderLook[]): void {
    const state = this.writing('dressHeader');
    state.within({ row: 1, column: 1, rows: 1, columns });
    for (const { column, note } of notes) {
      state.within({ row: 1, column, rows: 1, columns: 1 });
      state.notes.set(1, column, note);
    }
    state.frozenRows = 1;
  }

  dressColumn(column: number, look: ColumnLook): void {
    const state = this.writing('dressColumn');
    const below = state.within({ row: 2, column, rows: 0, columns: 1 }, true);
    const target = state.columns[column - 1];
    if (look.width !== undefined && target !== undefined) target.width = look.width;
    const { shade } = look;
    if (shade !== undefined) eachCell(below, (row, at) => state.backgrounds.set(row, at, shade));
    if (look.choices !== undefined) eachCell(below, (row, at) => state.choices.set(row, at, look.choices));
  }

  setWidths(widths: ReadonlyMap<number, number>): void {
    const state = this.writing('setWidths');
    for (const [column, width] of widths) {
      state.within({ row: 1, column, rows: 1, columns: 1 });
      (state.columns[column - 1] as { width: number | null }).width = width;
    }
  }

  freezeColumns(count: number): void {
    const state = this.writing('freezeColumns');
    if (count > 0 && state.columns.slice(count).every(({ hidden }) => hidden)) {
      const said = 'not all visible columns can be frozen';
      this.around.refused({ tab: state.name, part: 'layout', said, isProtected: false, columns: [] });
    } else state.frozenColumns = count;
  }

  hideColumns(columns: readonly number[]): void {
    this.setHidden('hideColumns', columns, true);
  }

  showColumns(columns: readonly number[]): void {
    this.setHidden('showColumns', columns, false);
  }

  private setHidden(method: string, columns: readonly number[], hidden: boolean): void {
    const state = this.writing(method);
    for (const column of columns) {
      state.within({ row: 1, column, rows: 1, columns: 1 });
      (state.columns[column - 1] as { hidden: boolean }).hidden = hidden;
    }
  }

  filterBlock(): Block | null {
    return this.reading('filterBlock').filter;
  }

  readChoices(column: number): readonly string[] {
    const state = this.reading('readChoices');
    return state.choices.get(state.rows, column) ?? [];
  }

  /** Nothing is merged here. */
  readMerges(): Block[] {
    this.reading('readMerges');
    return [];
  }

  /** No row is hidden, because the filter has no conditions. */
  hiddenByFilter(): ReadonlySet<number> {
    this.reading('hiddenByFilter');
    return new Set();
  }

  setFilter(block: Block): void {
    const state = this.writing('setFilter');
    state.filter = state.within(block);
  }

  warnOnEdit(block: Block): void {
    const state = this.writing('warnOnEdit');
    state.within(block, true);
    state.protections.push(block);
  }

  setNote(row: number, column: number, note: string): void {
    const state = this.writing('setNote');
    state.within({ row, column, rows: 1, columns: 1 });
    state.notes.set(row, column, note);
  }

  deleteRows(rows: readonly number[]): void {
    const state = this.writing('deleteRows');
    const wanted = new Set(rows);
    for (const row of wanted) state.within({ row, column: 1, rows: 1, columns: 1 });
    for (const row of [...wanted].sort((a, b) => b - a)) state.deleteRows(row, 1);
  }

  /** Contents only: formats, notes and tags stay. */
  clear(): void {
    const state = this.writing('clear');
    state.values.clear();
    state.formulas.clear();
  }

  deleteColumns(columns: readonly number[]): void {
    const state = this.writing('deleteColumns');
    for (const column of [...new Set(columns)].sort((a, b) => b - a)) {
      state.within({ row: 1, column, rows: 1, columns: 1 });
      state.deleteColumns(column, 1);
    }
  }

  replaceCharts(ours: readonly number[], charts: readonly Chart[]): number[] {
    const state = this.writing('replaceCharts');
    for (const block of charts.flatMap(chart => chart.blocks)) state.within(block);
    const titles = charts.map(({ title }) => title);
    const others = state.charts.filter(
      ({ id, chart }) => !ours.includes(id) && !titles.includes(chart.title),
    );
    const last = Math.max(0, ...state.charts.map(({ id }) => id));
    const added = charts.map((chart, i) => ({ id: last + 1 + i, chart }));
    state.charts = [...others, ...added];
    return added.map(({ id }) => id);
  }

  setTabColour(colour: string | null): void {
    this.writing('setTabColour').tabColour = colour;
  }

  activate(): void {
    this.around.activate(this.reading('activate'));
  }

  select(row: number, column = 1): void {
    this.activate();
    this.around.select(row, column);
  }

  setTag(key: string, value: string): void {
    this.writing('setTag').tags.set(key, value);
  }

  hide(): void {
    const state = this.writing('hide');
    state.hidden = true;
    state.protections.push({ row: 1, column: 1, rows: 0, columns: state.columns.length });
  }

  columnTags(key: string): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    this.reading('columnTags').columns.forEach((column, i) => {
      const value = column.tags.get(key);
      if (value !== undefined) found.set(i + 1, value);
    });
    return found;
  }

  setColumnTag(column: number, key: string, value: string): void {
    const state = this.writing('setColumnTag');
    state.within({ row: 1, column, rows: 1, columns: 1 });
    state.columns[column - 1]?.tags.set(key, value);
  }

  private reading(method: string): SheetState {
    this.around.calls.record(`Sheet.${method}`);
    if (this.state.deleted) throw new Error(`the sheet "${this.state.name}" was deleted`);
    return this.state;
  }

  private writing(method: string): SheetState {
    const state = this.reading(method);
    this.around.beforeWrite(`Sheet.${method}`);
    return state;
  }
}

function eachCell<T>(block: Block, visit: (row: number, column: number) => T): T[][] {
  const lines: T[][] = [];
  for (let row = block.row; row < block.row + block.rows; row++) {
    const line: T[] = [];
    for (let column = block.column; column < block.column + block.columns; column++)
      line.push(visit(row, column));
    lines.push(line);
  }
  return lines;
}

function requireShape(block: Block, lines: readonly (readonly unknown[])[]): void {
  const widths = lines.map(line => line.length);
  if (lines.length !== block.rows || widths.some(width => width !== block.columns)) {
    const given = `${lines.length} x ${[...new Set(widths)].join('/')}`;
    throw new Error(`the data (${given}) has not the shape of the block (${block.rows} x ${block.columns})`);
  }
}
