/**
 * The spreadsheet, in whole blocks and never cell by cell (docs/architecture.md#ports). Rows and columns count from
 * 1, as on the screen. Texts are literal in both directions: a written text is never evaluated, and is read back
 * unchanged.
 */

/** A date or time as Sheets stores it: days since 1899-12-30, the time of day as the fraction, without a time zone. */
export interface SerialDate {
  readonly serial: number;
}

/** The content of a cell; '' if empty. Error cells read as texts such as "#REF!", an image in a cell as PICTURE. */
export type Cell = string | number | boolean | SerialDate;

export const PICTURE = '#IMAGE!';

/** A formula: a user's own, or one of a summary, which contains no text of the service. */
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
  /** The size of the grid. */
  readonly rows: number;
  readonly columns: number;
  /** The last row and column with content; 0 for an empty sheet. */
  readonly lastRow: number;
  readonly lastColumn: number;
}

export interface ColumnLook {
  readonly width?: number;
  /** Background of the cells below the header, as '#rrggbb'. */
  readonly shade?: string;
  /** Choices of a dropdown below the header. Other values can still be typed; the plan checks them. */
  readonly choices?: readonly string[];
}

export interface HeaderLook {
  readonly column: number;
  readonly note: string;
}

export interface Chart {
  readonly kind: 'column' | 'line';
  readonly title: string;
  /** Blocks of the same rows. The first has the names along the axis. Row 1 of each has its label. */
  readonly blocks: readonly Block[];
  /** The cell at its upper left corner. */
  readonly row: number;
  readonly column: number;
}

/**
 * A tab. Methods for its looks (formats, colours, notes, dropdowns, widths, filter, protection) skip what the
 * platform refuses; Workbook.takeRefused reports it.
 */
export interface Sheet {
  readonly id: number;
  name(): string;
  isHidden(): boolean;
  size(): SheetSize;
  /** Grows the grid to at least this size. */
  ensureSize(rows: number, columns: number): void;
  /** Inserts rows below a row that is not the last; they take its formats, dropdowns and filter. */
  insertRows(below: number, count: number): void;
  /** Values of a block within the grid. */
  read(block: Block): Cell[][];
  /** Formulas of a block, '' for none. */
  readFormulas(block: Block): string[][];
  /**
   * Writes a block within the grid. The rows must have the block's shape, and the number formats of texts must be set
   * before (format). Texts that look like formulas are protected. If the platform nevertheless runs one, the cell is
   * emptied, and Workbook.takeEmptied reports it.
   */
  write(block: Block, cells: readonly (readonly CellInput[])[]): void;
  /**
   * Like write, but skips cells of typed columns that refuse their values; Workbook.takeRefused reports them. Returns
   * false if cells were skipped. Important values must be read back in any case, because a refusal may come late.
   */
  offer(block: Block, cells: readonly (readonly CellInput[])[]): boolean;
  /** Number format of several blocks. rows: 0 means down to the end of the grid. */
  format(blocks: readonly Block[], numberFormat: string): void;
  /** Background of several blocks. rows: 0 means down to the end of the grid. */
  shade(blocks: readonly Block[], colour: string): void;
  /** Number formats of a block. */
  readFormats(block: Block): string[][];
  /** Merged cells that touch the block. Only the first cell of each holds a value. */
  readMerges(block: Block): Block[];
  /** Notes of a block, '' where there is none. */
  readNotes(block: Block): string[][];
  /** The choices of a column's dropdown in the last row of the grid; none without a dropdown. */
  readChoices(column: number): readonly string[];
  /** Backgrounds of a block, '' for none. */
  paint(block: Block, colours: readonly (readonly string[])[]): void;
  /** Freezes row 1, and sets bold and the notes of its cells. */
  dressHeader(columns: number, notes: readonly HeaderLook[]): void;
  dressColumn(column: number, look: ColumnLook): void;
  /** Widths by column. Neighbours of one width take one call. */
  setWidths(widths: ReadonlyMap<number, number>): void;
  /** Freezes the first columns. At least one visible column must stay unfrozen. */
  freezeColumns(count: number): void;
  hideColumns(columns: readonly number[]): void;
  showColumns(columns: readonly number[]): void;
  /** The filter's block with its header row; null if there is none. */
  filterBlock(): Block | null;
  /** The rows among these that the filter hides. If it has a condition, this takes one call per row. */
  hiddenByFilter(rows: readonly number[]): ReadonlySet<number>;
  /** Gives the sheet a filter over this block, with the old filter's conditions. */
  setFilter(block: Block): void;
  /** Makes Sheets ask before edits, without blocking them. rows: 0 means down to the end of the grid. */
  warnOnEdit(block: Block): void;
  setNote(row: number, column: number, note: string): void;
  /** Deletes rows by number, in any order. */
  deleteRows(rows: readonly number[]): void;
  /** Deletes columns by number, in any order. */
  deleteColumns(columns: readonly number[]): void;
  clear(): void;
  /**
   * Replaces our charts: those with the given ids, and those with the same titles (a killed execution could not store
   * their ids). A user's charts stay. Returns the new ids.
   */
  replaceCharts(ours: readonly number[], charts: readonly Chart[]): number[];
  setTabColour(colour: string | null): void;
  activate(): void;
  /** Shows the sheet with the cursor in this row, and in this column (default: the first). */
  select(row: number, column?: number): void;
  /** Hides the sheet and protects it with a warning, as addSheet does for hidden sheets. */
  hide(): void;
  /** Developer metadata of the sheet. It survives renaming and moving. Workbook.sheetsWithTag finds it. */
  setTag(key: string, value: string): void;
  /** Developer metadata of the columns: the value of the key by current column number. */
  columnTags(key: string): ReadonlyMap<number, string>;
  setColumnTag(column: number, key: string, value: string): void;
}

/** What a tab may refuse: its looks, part by part, and values of single columns. */
export type TabPart =
  | 'values'
  | 'dropdowns'
  | 'formats'
  | 'notes'
  | 'colours'
  | 'filter'
  /** Frozen rows and columns, widths, hidden rows and columns. */
  | 'layout'
  | 'protection';

/** A part of a tab that the platform refused, for example for typed columns of a table. Everything else was done. */
export interface Refused {
  readonly tab: string;
  readonly part: TabPart;
  /** The platform's own message. */
  readonly said: string;
  /** Whether a protection refused it, and not a table. */
  readonly isProtected: boolean;
  /** For refused values: the columns, in order. */
  readonly columns: readonly number[];
}

/** A cell that was emptied because the platform ran its text as a formula. */
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
  /** The spreadsheet's locale, e.g. "ko_KR". */
  locale(): string;
  timeZone(): string;
  sheetByName(name: string): Sheet | null;
  sheetById(id: number): Sheet | null;
  /** Every sheet with a tag of this key, and its value. */
  sheetsWithTag(key: string): { readonly sheet: Sheet; readonly value: string }[];
  sheetNames(): string[];
  activeSheetId(): number;
  /** The selected rows of the active sheet: first and last row of each block. */
  selectedRows(): { readonly first: number; readonly last: number }[];
  /** The cell of the active sheet that has the cursor. */
  selectedCell(): { readonly row: number; readonly column: number };
  addSheet(sheet: NewSheet): Sheet;
  /** Cells of all grids together; a spreadsheet has at most 10 million. */
  cellCount(): number;
  /** Names this cell, or moves an existing name to it. */
  nameCell(name: string, sheet: Sheet, row: number, column: number): void;
  /** Writes a text into the named cell; false if the name is missing or stands for a cell outside this sheet. */
  writeNamedCell(name: string, sheet: string, text: string): boolean;
  /** Returns once everything written is in the spreadsheet. */
  flush(): void;
  /** The cells emptied since the last call (Sheet.write); none if the platform keeps texts as texts. */
  takeEmptied(): readonly EmptiedCell[];
  /** What tabs refused since the last call. A refused look stops nothing. */
  takeRefused(): readonly Refused[];
  /** An argument of a cell function: a single cell, or a range as rows. Dates become serial dates. */
  argument(value: unknown): Cell | Cell[][];
  /** False for a viewer, and for a user without access to any tab. Throws if the platform does not tell. */
  mayEdit(): boolean;
  /** Addresses of editors and viewers; null if the platform does not tell. Links and groups may admit more people. */
  sharedWith(): { readonly editors: readonly string[]; readonly viewers: readonly string[] } | null;
  /** Shows a short message that disappears by itself. */
  toast(message: string): void;
}
