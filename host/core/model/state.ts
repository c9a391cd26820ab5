/**
 * The state of an emulated spreadsheet between executions. It is plain data, because it outlives the vm contexts and
 * is read from both sides. The operations stand in other files.
 * |
 * Dates are serial numbers (days since 1899-12-30, fraction = time of day) under a date format, as in Sheets.
 */

/** An error of a formula as getValues shows it ("#REF!"), with the text of its tooltip. */
export interface CellError {
  readonly error: string;
  readonly message: string;
}

export type Scalar = string | number | boolean;

/** A cell with more than a literal. */
export interface RichCell {
  /** A literal, or the last value of a formula; null is an empty result. */
  v: Scalar | CellError | null;
  /** Formula text with its leading "=". */
  f?: string;
  /** The literal was entered with a leading apostrophe, which the sheet removed. */
  quoted?: true;
  /** The array formula in this cell (0-based) spilled the value. */
  spilledFrom?: { row: number; column: number };
  /** Custom functions: arguments of the last run as JSON. The function runs again only if they differ. */
  lastArguments?: string;
  /** Custom functions: the outcomes of the calls in lastArguments, in the same order. */
  lastResults?: readonly CustomOutcome[];
}

/** A date from a custom function, as a serial number. A cell without format takes a date format. */
export interface SerialDate {
  readonly serial: number;
}

/** The outcome of one call of a custom function: a scalar, an array that spills, or the message of its error. */
export type CustomOutcome =
  | { readonly value: Scalar | SerialDate | null | readonly (readonly (Scalar | SerialDate | null)[])[] }
  | { readonly thrown: string; readonly error?: '#NUM!' };

/** A literal, or a rich cell; undefined is an empty cell. */
export type CellState = Scalar | RichCell | undefined;

/** Shared between cells that look alike, and never mutated. */
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
  /** Ranges among the values are stored as { sheetId, row, column, rows, columns }. */
  readonly values: readonly unknown[];
  readonly allowInvalid: boolean;
  readonly helpText: string | null;
}

/** One row of the grid: two sparse arrays by 0-based column. */
export interface RowState {
  cells: CellState[];
  styles: (Style | undefined)[];
  /** A cell of the row holds, or once held, a formula or a spilled value. A search for formulas skips other rows. */
  hadFormula?: true;
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
  /** The types of the column, if it belongs to a table. */
  typed?: TypedColumns;
}

/** What a typed column may refuse a script, besides validations. docs/host.md names the reported refusals. */
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
  /** Only texts (as a column of numbers may refuse), or only formulas. */
  | 'texts'
  | 'formulas'
  | 'filter'
  | 'protection'
  /** Freezing, widths, hiding. */
  | 'layout';

/** Shared, never mutated. */
export interface TypedColumns {
  readonly refuses?: readonly TypedRefusal[];
  /** The message of Sheets; the platform localises it. */
  readonly message?: string;
  /** Whether the error comes when the write reaches the spreadsheet. Never for a change that is applied at once. */
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

/** A conditional format rule. Only its ranges and its builder's settings are stored. */
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
  /** 0-based column of the tab. */
  readonly column: number;
  /** The texts that cells show. */
  readonly hiddenValues: readonly string[];
  readonly visibleValues: readonly string[];
  /** By the names of BooleanCriteria. */
  readonly condition: { readonly type: string; readonly values: readonly unknown[] } | null;
}

/** A chart on a tab. Only its builder's settings are stored. */
export interface ChartState {
  id: number;
  type: string;
  /** May lie on other tabs. */
  ranges: { sheetId: number; row: number; column: number; rows: number; columns: number }[];
  /** The cell, 0-based, and the distance in pixels from its corner. */
  anchor: { row: number; column: number; offsetX: number; offsetY: number };
  /** By name, as set: "title", "hAxis.title". */
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
  /** Rows without content may be undefined. */
  rows: (RowState | undefined)[];
  /** Its length is the number of columns of the grid. */
  columns: ColumnState[];
  protections: ProtectionState[];
  metadata: MetadataState[];
  tabColor: string | null;
  conditionalFormats?: ConditionalFormatState[];
  charts?: ChartState[];
  /** A tab that holds one chart has no cells. */
  isObject?: true;
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

/** How a script's text is entered, where reports of the platform differ. Code must be safe under each value. */
export interface EntryRules {
  /**
   * A leading apostrophe in setValue(s) and appendRow. 'honoured': it is removed, and the rest is text. 'ignored': it
   * is removed, and the rest is entered as if without it, so "'=1+1" runs. A person's apostrophe is always honoured.
   */
  readonly apostrophes: 'honoured' | 'ignored';
  /** Rich text that starts with "=". 'text': it stays text. 'formula': it runs. */
  readonly richText: 'text' | 'formula';
  /** clearContent of a script. 'cleared': empties the cells. 'kept': leaves them, without an error. */
  readonly clearing: 'cleared' | 'kept';
}

export interface DocumentState {
  id: string;
  name: string;
  /** As getSpreadsheetLocale returns it: "ko_KR". */
  locale: string;
  timeZone: string;
  owner: string;
  editors: string[];
  /** People who may only view and comment. */
  viewers?: string[];
  /** The spreadsheet is in a shared drive and has no owner. `owner` is then its creator. */
  inSharedDrive?: boolean;
  sheets: SheetState[];
  activeSheetId: number;
  /** The user's selection on the active sheet, 0-based. */
  selection: { row: number; column: number; rows: number; columns: number };
  /** Further selected blocks (Ctrl and click), in the order of selection. */
  otherSelections: { row: number; column: number; rows: number; columns: number }[];
  namedRanges: NamedRangeState[];
  metadata: MetadataState[];
  nextId: number;
  /** Default: honoured, text. */
  entryRules?: EntryRules;
  /** Every column of every visible tab is typed, also of tabs that are made later. */
  typedColumns?: TypedColumns;
}
