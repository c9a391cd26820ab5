/** A workbook in memory: strict, stateful, with counted calls. `tab(name)` gives the user's side. */

import type { Cell, EmptiedCell, NewSheet, Refused, Sheet, Workbook } from '../../../src/platform/ports';
import { CallLog } from './call-log';
import { serialIn } from './coercion';
import { FormulaBook } from './formulas';
import { MemorySheet, type SheetSurroundings } from './sheet';
import { SheetState } from './sheet-state';
import { MemoryTab, type TabSurroundings } from './tab';

export interface WorkbookOptions {
  readonly id?: string;
  readonly name?: string;
  /** Default "ko_KR". */
  readonly locale?: string;
  /** Default "Asia/Seoul". */
  readonly timeZone?: string;
  readonly calls?: CallLog;
  /** Called before any change through the port. May throw. */
  readonly beforeWrite?: (what: string) => void;
  /** The year that Sheets adds to "1/2". Default 2026. */
  readonly year?: () => number;
  /** The platform runs texts with "=" in every form, so that such cells are emptied. Default false. */
  readonly runsTexts?: boolean;
}

interface NamedCell {
  readonly sheet: SheetState;
  row: number;
  column: number;
}

export class MemoryWorkbook implements Workbook {
  readonly calls: CallLog;
  readonly toasts: string[] = [];
  /** The number of flushes. */
  flushes = 0;
  private sheets: SheetState[] = [];
  private active: SheetState;
  private nextId = 1001;
  private readonly named = new Map<string, NamedCell>();
  private readonly formulas = new FormulaBook();
  private emptied: EmptiedCell[] = [];
  private refused: Refused[] = [];
  private readonly around: SheetSurroundings & TabSurroundings;

  constructor(private readonly options: WorkbookOptions = {}) {
    this.calls = options.calls ?? new CallLog();
    this.around = this.surroundings();
    this.active = new SheetState(0, '시트1', 1000, 26);
    this.sheets.push(this.active);
  }

  id(): string {
    this.calls.record('Workbook.id');
    return this.options.id ?? 'memory-spreadsheet';
  }

  name(): string {
    this.calls.record('Workbook.name');
    return this.options.name ?? 'Memory';
  }

  locale(): string {
    this.calls.record('Workbook.locale');
    return this.options.locale ?? 'ko_KR';
  }

  timeZone(): string {
    this.calls.record('Workbook.timeZone');
    return this.options.timeZone ?? 'Asia/Seoul';
  }

  sheetByName(name: string): Sheet | null {
    this.calls.record('Workbook.sheetByName');
    return this.wrapped(this.sheets.find(sheet => sheet.name === name));
  }

  sheetById(id: number): Sheet | null {
    this.calls.record('Workbook.sheetById');
    return this.wrapped(this.sheets.find(sheet => sheet.id === id));
  }

  sheetsWithTag(key: string): { sheet: Sheet; value: string }[] {
    this.calls.record('Workbook.sheetsWithTag');
    return this.sheets.flatMap(state => {
      const value = state.tags.get(key);
      return value === undefined ? [] : [{ sheet: new MemorySheet(state, this.around), value }];
    });
  }

  sheetNames(): string[] {
    this.calls.record('Workbook.sheetNames');
    return this.sheets.map(sheet => sheet.name);
  }

  activeSheetId(): number {
    this.calls.record('Workbook.activeSheetId');
    return this.active.id;
  }

  /** The rows that the user has selected on the active sheet. A test sets it. */
  selection: { first: number; last: number }[] = [{ first: 1, last: 1 }];

  selectedRows(): { first: number; last: number }[] {
    this.calls.record('Workbook.selectedRows');
    return this.selection.map(block => ({ ...block }));
  }

  /** The cell with the cursor. A test sets it. */
  cursor = { row: 1, column: 1 };

  selectedCell(): { row: number; column: number } {
    this.calls.record('Workbook.selectedCell');
    return { ...this.cursor };
  }

  addSheet(wanted: NewSheet): Sheet {
    this.writing('Workbook.addSheet');
    this.requireFreeName(wanted.name);
    if (wanted.rows < 1 || wanted.columns < 1) throw new Error('a sheet has at least one row and one column');
    const state = new SheetState(this.nextId++, wanted.name, wanted.rows, wanted.columns);
    state.hidden = wanted.hidden;
    if (wanted.hidden) state.protections.push({ row: 1, column: 1, rows: 0, columns: wanted.columns });
    else this.active = state;
    this.sheets.push(state);
    return new MemorySheet(state, this.around);
  }

  cellCount(): number {
    this.calls.record('Workbook.cellCount');
    return this.sheets.reduce((total, sheet) => total + sheet.rows * sheet.columns.length, 0);
  }

  nameCell(name: string, sheet: Sheet, row: number, column: number): void {
    this.writing('Workbook.nameCell');
    if (!/^[A-Za-z_][\w.]*$/.test(name)) throw new Error(`not a name for a range: ${name}`);
    const state = this.sheets.find(candidate => candidate.id === sheet.id);
    if (state === undefined) throw new Error(`the sheet ${sheet.id} is not in this workbook`);
    state.within({ row, column, rows: 1, columns: 1 });
    this.named.set(name, { sheet: state, row, column });
  }

  writeNamedCell(name: string, sheet: string, text: string): boolean {
    this.writing('Workbook.writeNamedCell');
    const named = this.named.get(name);
    if (named?.sheet.name !== sheet) return false;
    const { row, column } = named;
    new MemorySheet(named.sheet, this.around).write({ row, column, rows: 1, columns: 1 }, [[text]]);
    return true;
  }

  flush(): void {
    this.calls.record('Workbook.flush');
    this.flushes++;
  }

  takeEmptied(): readonly EmptiedCell[] {
    this.calls.record('Workbook.takeEmptied');
    const taken = this.emptied;
    this.emptied = [];
    return taken;
  }

  takeRefused(): readonly Refused[] {
    this.calls.record('Workbook.takeRefused');
    const taken = this.refused;
    this.refused = [];
    return taken;
  }

  argument(value: unknown): Cell | Cell[][] {
    this.calls.record('Workbook.argument');
    if (!Array.isArray(value)) return this.argumentCell(value);
    return value.map(row => (Array.isArray(row) ? row : [row]).map(cell => this.argumentCell(cell)));
  }

  mayEdit(): boolean {
    this.calls.record('Workbook.mayEdit');
    return true;
  }

  sharedWith(): { editors: string[]; viewers: string[] } | null {
    this.calls.record('Workbook.sharedWith');
    return { editors: ['kim@example.com', 'lee@example.com'], viewers: [] };
  }

  toast(message: string): void {
    this.calls.record('Workbook.toast');
    this.toasts.push(message);
  }

  // The user's side. Its calls are not counted.

  /** A tab by name. Throws if there is none. */
  tab(name: string): MemoryTab {
    const state = this.sheets.find(sheet => sheet.name === name);
    if (state === undefined) throw new Error(`no tab "${name}", only: ${this.tabNames().join(', ')}`);
    return new MemoryTab(state, this.around);
  }

  tabNames(): string[] {
    return this.sheets.map(sheet => sheet.name);
  }

  /** Adds an empty tab as a user does, 1000 rows by 26 columns. */
  addTab(name: string): MemoryTab {
    this.requireFreeName(name);
    this.sheets.push(new SheetState(this.nextId++, name, 1000, 26));
    return this.tab(name);
  }

  /** Opens another tab. */
  show(name: string): void {
    const state = this.sheets.find(sheet => sheet.name === name);
    if (state === undefined) throw new Error(`no tab "${name}"`);
    this.active = state;
  }

  /** The value of a named cell; null if the name does not exist. */
  namedCell(name: string): Cell | null {
    const found = this.named.get(name);
    return found === undefined ? null : found.sheet.cell(found.row, found.column);
  }

  /** File > Make a copy: another spreadsheet id, the same sheet ids. Hidden sheets, tags and named cells are copied. */
  makeCopy(id: string, more: WorkbookOptions = {}): MemoryWorkbook {
    const copy = new MemoryWorkbook({ ...this.options, calls: new CallLog(), ...more, id });
    copy.restore(this.snapshot());
    return copy;
  }

  /** The present document, for `restore`. */
  snapshot(): WorkbookSnapshot {
    const sheets = this.sheets.map(sheet => sheet.copy(sheet.id, sheet.name));
    const named = [...this.named].map(([name, { sheet, row, column }]) => ({
      name,
      sheet: sheet.id,
      row,
      column,
    }));
    return { sheets, active: this.active.id, nextId: this.nextId, named, formulas: this.formulas };
  }

  /** Version history: restores everything in the document. Earlier sheet objects are then invalid. */
  restore(snapshot: WorkbookSnapshot): void {
    for (const sheet of this.sheets) sheet.deleted = true;
    this.sheets = snapshot.sheets.map(sheet => sheet.copy(sheet.id, sheet.name));
    this.active = this.sheets.find(sheet => sheet.id === snapshot.active) ?? (this.sheets[0] as SheetState);
    this.nextId = snapshot.nextId;
    this.formulas.adopt(snapshot.formulas);
    this.named.clear();
    for (const { name, sheet, row, column } of snapshot.named) {
      const state = this.sheets.find(candidate => candidate.id === sheet);
      if (state !== undefined) this.named.set(name, { sheet: state, row, column });
    }
  }

  private writing(what: string): void {
    this.calls.record(what);
    this.options.beforeWrite?.(what);
  }

  private wrapped(state: SheetState | undefined): Sheet | null {
    return state === undefined ? null : new MemorySheet(state, this.around);
  }

  private argumentCell(value: unknown): Cell {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    return value instanceof Date ? { serial: serialIn(this.options.timeZone ?? 'Asia/Seoul', value) } : '';
  }

  private requireFreeName(name: string): void {
    if (name === '' || this.sheets.some(sheet => sheet.name === name))
      throw new Error(`a sheet named "${name}" exists already`);
  }

  private surroundings(): SheetSurroundings & TabSurroundings {
    return {
      calls: this.calls,
      formulas: this.formulas,
      year: () => this.options.year?.() ?? 2026,
      beforeWrite: what => this.options.beforeWrite?.(what),
      runs: text => this.options.runsTexts === true && text.startsWith('='),
      emptied: cell => this.emptied.push(cell),
      refused: what => this.refused.push(what),
      select: (row, column) => {
        this.selection = [{ first: row, last: row }];
        this.cursor = { row, column };
      },
      activate: sheet => {
        this.active = sheet;
      },
      rowsMoved: (sheet, first, by) => this.moveNamed(sheet, 'row', at => movedAt(at, first, by)),
      columnsMoved: (sheet, move) => this.moveNamed(sheet, 'column', move),
      rename: (sheet, name) => {
        this.requireFreeName(name);
        sheet.name = name;
      },
      remove: sheet => this.remove(sheet),
      duplicate: (sheet, name) => {
        this.requireFreeName(name);
        this.sheets.push(sheet.copy(this.nextId++, name));
      },
    };
  }

  private remove(sheet: SheetState): void {
    if (this.sheets.length === 1) throw new Error('the last sheet cannot be deleted');
    sheet.deleted = true;
    this.sheets = this.sheets.filter(candidate => candidate !== sheet);
    for (const [name, cell] of this.named) if (cell.sheet === sheet) this.named.delete(name);
    if (this.active === sheet) this.active = this.sheets[0] as SheetState;
  }

  private moveNamed(sheet: SheetState, axis: 'row' | 'column', move: (at: number) => number | null): void {
    for (const [name, cell] of this.named) {
      if (cell.sheet !== sheet) continue;
      const at = move(cell[axis]);
      if (at === null) this.named.delete(name);
      else cell[axis] = at;
    }
  }
}

export interface WorkbookSnapshot {
  readonly sheets: readonly SheetState[];
  readonly active: number;
  readonly nextId: number;
  readonly named: readonly {
    readonly name: string;
    readonly sheet: number;
    readonly row: number;
    readonly column: number;
  }[];
  readonly formulas: FormulaBook;
}

function movedAt(at: number, first: number, by: number): number | null {
  if (at < first) return at;
  return by < 0 && at < first - by ? null : at + by;
}
