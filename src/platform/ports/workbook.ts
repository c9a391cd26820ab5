/**
 * The spreadsheet, in whole blocks: never a cell at a time (docs/architecture.md#ports). Rows and columns count from 1, as people see them.
 * Texts are literal in both directions: what is written as text is never evaluated, and is read back as it was written.
 */

/** A date or time as Sheets keeps it: days since 1899-12-30, the fraction is the time of day; no time zone. */
export interface SerialDate {
  readonly serial: number;
}

/** What a cell holds; '' when empty. Error cells read as texts such as "#REF!". */
export type Cell = string | number | boolean | SerialDate;

/** A formula: one that a user wrote, put back where it was read, or one of a summary, made without any text of the service. */
export interface Formula {
  readonly formula: string;
}

export type CellInput = Cell | Formula;

export interface Block {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface SheetSize {
  /** The grid. */
  readonly rows: number;
  readonly columns: number;
  /** The last row and column with content; 0 when the sheet is empty. */
  readonly lastRow: number;
  readonly lastColumn: number;
}

export interface ColumnLook {
  readonly width?: number;
  /** Background of the cells below the header, as '#rrggbb'. */
  readonly shade?: string;
  /** Choices of a dropdown below the header; anything else may still be typed, and is then checked by the plan. */
  readonly choices?: readonly string[];
}

export interface HeaderLook {
  readonly column: number;
  readonly note: string;
}

export interface Chart {
  readonly kind: 'column' | 'line';
  readonly title: string;
  /** Blocks of the same rows, the first with the names along the axis; row 1 of each holds its label. */
  readonly blocks: readonly Block[];
  /** Where its upper left corner stands. */
  readonly row: number;
  readonly column: number;
}

/** Methods that dress a tab (formats, colours, notes, dropdowns, widths, filter, protection) leave out what the platform refuses: Workbook.takeRefused tells. */
export interface Sheet {
  readonly id: number;
  name(): string;
  isHidden(): boolean;
  size(): SheetSize;
  /** Grows the grid so that it has at least so many rows and columns. */
  ensureSize(rows: number, columns: number): void;
  /** Inserts rows below a row that is not the last: they take its formats, shading and dropdowns, and a filter around the place spans them too. */
  insertRows(below: number, count: number): void;
  /** Values of a block that lies within the grid. */
  read(block: Block): Cell[][];
  /** Formulas of a block, '' where there is none. */
  readFormulas(block: Block): string[][];
  /**
   * Writes a block within the grid; the rows must have the block's shape. Number formats that texts need must be set before (format). Texts that would
   * be taken for formulas are protected; one that the platform runs all the same is emptied, and told by Workbook.takeEmptied.
   */
  write(block: Block, cells: readonly (readonly CellInput[])[]): void;
  /**
   * As write, but cells of typed columns that refuse their values are left out, and told by Workbook.takeRefused. False where some were: what counts must be read back
   * in any case, because a refusal may come late.
   */
  offer(block: Block, cells: readonly (readonly CellInput[])[]): boolean;
  /** Number format for several blocks at once; rows: 0 means "down to the end of the grid". */
  format(blocks: readonly Block[], numberFormat: string): void;
  /** One background for several blocks at once; rows: 0 means "down to the end of the grid". */
  shade(blocks: readonly Block[], colour: string): void;
  /** Number formats of a block. */
  readFormats(block: Block): string[][];
  /** Notes of a block, '' where there is none. */
  readNotes(block: Block): string[][];
  /** Backgrounds of a block, '' for none. */
  paint(block: Block, colours: readonly (readonly string[])[]): void;
  /** Freezes row 1, sets bold and the notes of its cells. */
  dressHeader(columns: number, notes: readonly HeaderLook[]): void;
  dressColumn(column: number, look: ColumnLook): void;
  /** Widths by column: neighbours of one width in one call. */
  setWidths(widths: ReadonlyMap<number, number>): void;
  /** Keeps the first columns in sight when people scroll; one that is seen must be left to scroll. */
  freezeColumns(count: number): void;
  hideColumns(columns: readonly number[]): void;
  showColumns(columns: readonly number[]): void;
  /** Where the sheet's filter lies, its header row included; null when there is none. */
  filterBlock(): Block | null;
  /** Which of these rows the sheet's filter hides: a call for each, where it has any condition. */
  hiddenByFilter(rows: readonly number[]): ReadonlySet<number>;
  /** Gives the sheet a filter over this block, with the conditions of the one that was there, whose columns must lie within. */
  setFilter(block: Block): void;
  /** Editing these cells asks "are you sure"; it blocks nobody. rows: 0 means down to the end of the grid. */
  warnOnEdit(block: Block): void;
  setNote(row: number, column: number, note: string): void;
  /** Deletes whole rows, given as row numbers in any order. */
  deleteRows(rows: readonly number[]): void;
  /** Deletes whole columns, given as column numbers in any order. */
  deleteColumns(columns: readonly number[]): void;
  clear(): void;
  /**
   * Puts these charts in the place of ours, which are those of the given ids and those of the same titles (a killed execution had no time to tell their ids); a
   * user's own stay. Gives the new ids.
   */
  replaceCharts(ours: readonly number[], charts: readonly Chart[]): number[];
  setTabColour(colour: string | null): void;
  activate(): void;
  /** Shows the sheet with its user's cursor in this row. */
  select(row: number): void;
  /** Hides the sheet and protects it with a warning, as addSheet does with hidden ones. */
  hide(): void;
  /** Our note on the sheet, kept with it when it is renamed or moved; Workbook.sheetsWithTag finds it. */
  setTag(key: string, value: string): void;
  /** Our notes on columns: key's value by current column number. */
  columnTags(key: string): ReadonlyMap<number, string>;
  setColumnTag(column: number, key: string, value: string): void;
}

/** What a tab may refuse: how it looks, each part by itself, and values of single columns. */
export type TabPart =
  | 'values'
  | 'dropdowns'
  | 'formats'
  | 'notes'
  | 'colours'
  | 'filter'
  /** Frozen rows and columns, widths, what is hidden. */
  | 'layout'
  | 'protection';

/** A part of a tab that the platform refused, as for the typed columns of a table. Everything else was done. */
export interface Refused {
  readonly tab: string;
  readonly part: TabPart;
  /** The platform's own words. */
  readonly said: string;
  /** A protection refused it, and no table. */
  readonly isProtected: boolean;
  /** Of values: the columns, in order. */
  readonly columns: readonly number[];
}

/** A cell that was emptied because its text could not be kept from running as a formula. */
export interface EmptiedCell {
  readonly tab: string;
  readonly row: number;
  readonly column: number;
}

export interface NewSheet {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  /** Hidden and protected with a warning: ours, not the user's. */
  readonly hidden: boolean;
}

export interface Workbook {
  id(): string;
  name(): string;
  /** As the spreadsheet has it, e.g. "ko_KR". */
  locale(): string;
  timeZone(): string;
  sheetByName(name: string): Sheet | null;
  sheetById(id: number): Sheet | null;
  /** Every sheet that carries such a tag, with its value. */
  sheetsWithTag(key: string): { readonly sheet: Sheet; readonly value: string }[];
  sheetNames(): string[];
  activeSheetId(): number;
  /** Rows of the active sheet that the user has selected, first and last of each block. */
  selectedRows(): { readonly first: number; readonly last: number }[];
  addSheet(sheet: NewSheet): Sheet;
  /** Cells of all grids together; a spreadsheet has at most 10 million. */
  cellCount(): number;
  /** Creates the named range or moves it to that cell. */
  nameCell(name: string, sheet: Sheet, row: number, column: number): void;
  hasNamedCell(name: string): boolean;
  /** Everything written so far is really in the spreadsheet when it returns. */
  flush(): void;
  /** The cells of all sheets that were emptied since the last call (Sheet.write); none as long as the platform keeps texts as texts. */
  takeEmptied(): readonly EmptiedCell[];
  /** What tabs refused since the last call: a refused part of how a tab looks stops nothing. */
  takeRefused(): readonly Refused[];
  /** An argument of a cell function: a single cell, or a range as rows. Dates as Sheets hands them over become serial dates. */
  argument(value: unknown): Cell | Cell[][];
  /** False for who may only look at the spreadsheet, or is kept out of every tab. Throws where the platform does not tell. */
  mayEdit(): boolean;
  /** E-mail addresses of who can open the spreadsheet, as far as the platform tells; null when it does not. Links and groups may let in others. */
  sharedWith(): { readonly editors: readonly string[]; readonly viewers: readonly string[] } | null;
  /** A short message that goes away by itself. */
  toast(message: string): void;
}
