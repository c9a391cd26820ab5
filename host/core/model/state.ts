/**
 * What an emulated spreadsheet remembers between executions: plain data, so that it can live outside the
 * vm contexts that come and go, and be read from either side. No methods here; the operations stand beside it.
 *
 * Dates are what they are in Sheets: serial numbers (days since 1899-12-30, fraction = time of day) under a date format.
 */

/** An error that a formula left in a cell, as getValues shows it ("#REF!"), with the text of its tooltip. */
export interface CellError {
  readonly error: string;
  readonly message: string;
}

export type Scalar = string | number | boolean;

/** A cell that is more than a literal. */
export interface RichCell {
  /** Literal, or the last computed value of a formula; null is an empty result. */
  v: Scalar | CellError | null;
  /** Formula text with its leading "=". */
  f?: string;
  /** The literal was entered with a leading apostrophe, which the sheet swallowed. */
  quoted?: true;
  /** The value was spilled here by the array formula in that cell (0-based). */
  spilledFrom?: { row: number; column: number };
  /** Custom functions: the arguments of the last run as JSON; the platform runs one again only when they differ. */
  lastArguments?: string;
  /** Custom functions: what the calls named in lastArguments answered, in the same order. */
  lastResults?: readonly CustomOutcome[];
}

/** A date that a custom function returned, as a serial number: the cell takes a date format when it has none. */
export interface SerialDate {
  readonly serial: number;
}

/** What one call of a custom function left behind: a scalar, an array that spills, or the message it threw. */
export type CustomOutcome =
  | { readonly value: Scalar | SerialDate | null | readonly (readonly (Scalar | SerialDate | null)[])[] }
  | { readonly thrown: string; readonly error?: '#NUM!' };

/** A literal, or a rich cell; undefined is an empty cell. */
export type CellState = Scalar | RichCell | undefined;

/** Shared, never mutated: cells that look alike point to one object. */
export interface Style {
  readonly numberFormat?: string;
  readonly background?: string;
  readonly fontColor?: string;
  readonly fontWeight?: string;
  readonly fontStyle?: string;
  readonly wrap?: string;
  readonly horizontalAlignment?: string;
  readonly verticalAlignment?: string;
  readonly note?: string;
  readonly validation?: ValidationState;
}

export interface ValidationState {
  readonly criteria: string;
  /** Ranges among them are stored as { sheetId, row, column, rows, columns }. */
  readonly values: readonly unknown[];
  readonly allowInvalid: boolean;
  readonly helpText: string | null;
}

/** One row of the grid: two sparse arrays by 0-based column. */
export interface RowState {
  cells: CellState[];
  styles: (Style | undefined)[];
  /** Developer metadata on the whole row. */
  metadata?: MetadataState[];
  hidden?: boolean;
  /** Hidden by the tab's filter. */
  filtered?: boolean;
  height?: number;
}

export interface ColumnState {
  width: number;
  hidden: boolean;
  metadata: MetadataState[];
  /** The column of a table that has a type. */
  typed?: TypedColumns;
}

/** What a typed column may refuse a script besides validations, which it always refuses. docs/host.md says which are reported. */
export type TypedRefusal =
  | 'validations'
  | 'formats'
  /** Colours and fonts. */
  | 'looks'
  | 'notes'
  /** Values of row 1. */
  | 'headers'
  /** Values of all other rows. */
  | 'values'
  /** Of these only texts, as a column of numbers may, and only formulas. */
  | 'texts'
  | 'formulas'
  | 'filter'
  | 'protection'
  /** Freezing, widths, hiding. */
  | 'layout';

/** Shared, never mutated. */
export interface TypedColumns {
  readonly refuses?: readonly TypedRefusal[];
  /** What Sheets says; the platform localises its texts. */
  readonly message?: string;
  /** It says so when the write reaches the spreadsheet, not at the call. Never for what changes the tab at once. */
  readonly isLate?: boolean;
}

export interface MetadataState {
  id: number;
  key: string;
  value: string | null;
  visibility: 'DOCUMENT' | 'PROJECT';
}

export interface ProtectionState {
  id: number;
  type: 'SHEET' | 'RANGE';
  /** null for a whole sheet; 0-based otherwise. */
  range: { row: number; column: number; rows: number; columns: number } | null;
  description: string;
  warningOnly: boolean;
  editors: string[];
}

/** A conditional format rule is only remembered: the ranges it covers and what its builder was told. */
export interface ConditionalFormatState {
  ranges: { row: number; column: number; rows: number; columns: number }[];
  settings: Record<string, unknown>;
}

/** The filter of a tab, header row included; 0-based. */
export interface FilterState {
  row: number;
  column: number;
  rows: number;
  columns: number;
  criteria: FilterCriteriaState[];
}

export interface FilterCriteriaState {
  /** Of the tab, 0-based. */
  readonly column: number;
  /** As cells show them. */
  readonly hiddenValues: readonly string[];
  readonly visibleValues: readonly string[];
  /** By the names of BooleanCriteria. */
  readonly condition: { readonly type: string; readonly values: readonly unknown[] } | null;
}

/** A chart on a tab is only remembered: what its builder was told. */
export interface ChartState {
  id: number;
  type: string;
  /** May lie on other tabs. */
  ranges: { sheetId: number; row: number; column: number; rows: number; columns: number }[];
  /** The cell, 0-based, and the distance in pixels from its corner. */
  anchor: { row: number; column: number; offsetX: number; offsetY: number };
  /** By name as it was set: "title", "hAxis.title". */
  options: Record<string, unknown>;
  numHeaders: number;
  mergeStrategy: string;
  transpose: boolean;
  hiddenDimensions: string;
}

export interface SheetState {
  id: number;
  name: string;
  hidden: boolean;
  frozenRows: number;
  frozenColumns: number;
  maxRows: number;
  /** Rows that hold nothing may be absent (undefined). */
  rows: (RowState | undefined)[];
  /** Its length is the number of columns of the grid. */
  columns: ColumnState[];
  protections: ProtectionState[];
  metadata: MetadataState[];
  tabColor: string | null;
  conditionalFormats?: ConditionalFormatState[];
  charts?: ChartState[];
  filter?: FilterState;
  /** Merged cells, each block with its first cell. */
  merges?: { row: number; column: number; rows: number; columns: number }[];
}

export interface NamedRangeState {
  name: string;
  sheetId: number;
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** What becomes of a script's text where reports of the live platform contradict each other: code must be safe under each. */
export interface EntryRules {
  /**
   * A leading apostrophe in setValue(s) and appendRow. 'honoured': swallowed, and the rest is text. 'ignored': swallowed, and the rest is
   * entered as if it had stood alone, so that "'=1+1" runs. What a person types is always honoured.
   */
  readonly apostrophes: 'honoured' | 'ignored';
  /** Rich text that starts with "=". 'text': it stays text. 'formula': it runs. */
  readonly richText: 'text' | 'formula';
  /** clearContent of a script. 'cleared': the content goes. 'kept': it stays, without an error. */
  readonly clearing: 'cleared' | 'kept';
}

export interface DocumentState {
  id: string;
  name: string;
  /** As getSpreadsheetLocale gives it: "ko_KR". */
  locale: string;
  timeZone: string;
  owner: string;
  editors: string[];
  /** Those who may only look (and comment). */
  viewers?: string[];
  /** It lies in a shared drive: nobody owns it. `owner` is then who made it. */
  inSharedDrive?: boolean;
  sheets: SheetState[];
  activeSheetId: number;
  /** The user's selection on the active sheet, 0-based. */
  selection: { row: number; column: number; rows: number; columns: number };
  /** Further blocks selected together with it (Ctrl and click), in the order of selecting. */
  otherSelections: { row: number; column: number; rows: number; columns: number }[];
  namedRanges: NamedRangeState[];
  metadata: MetadataState[];
  nextId: number;
  /** Absent: honoured, text. */
  entryRules?: EntryRules;
  /** Every column of every visible tab is typed, also of tabs that are yet to be made. */
  typedColumns?: TypedColumns;
}
