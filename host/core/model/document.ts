/**
 * Making spreadsheets and sheets, and finding a sheet again: the only place that knows what a new one looks like.
 */
import { Exception } from './exception';
import {
  DEFAULT_COLUMN_WIDTH,
  DEFAULT_COLUMNS,
  DEFAULT_ROWS,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_SHEETS,
} from './limits';
import type { ColumnState, DocumentState, EntryRules, SheetState, TypedColumns } from './state';

export interface DocumentOptions {
  readonly id: string;
  readonly name?: string;
  /** As getSpreadsheetLocale gives it; default "ko_KR". */
  readonly locale?: string;
  /** IANA name; default "Asia/Seoul". */
  readonly timeZone?: string;
  /** E-mail address. */
  readonly owner: string;
  readonly editors?: readonly string[];
  readonly viewers?: readonly string[];
  readonly inSharedDrive?: boolean;
  readonly entryRules?: EntryRules;
  readonly typedColumns?: TypedColumns;
  /** Names of the tabs; default one, named as Sheets does in the locale. */
  readonly sheets?: readonly string[];
  readonly rows?: number;
  readonly columns?: number;
}

/** A new spreadsheet as Sheets makes it: one tab (id 0) of 1,000 rows and 26 columns. */
export function createDocument(options: DocumentOptions): DocumentState {
  const locale = options.locale ?? 'ko_KR';
  const doc: DocumentState = {
    id: options.id,
    name: options.name ?? (locale.startsWith('ko') ? '제목 없는 스프레드시트' : 'Untitled spreadsheet'),
    locale,
    timeZone: options.timeZone ?? 'Asia/Seoul',
    owner: options.owner,
    editors: [...(options.editors ?? [])],
    viewers: [...(options.viewers ?? [])],
    inSharedDrive: options.inSharedDrive ?? false,
    sheets: [],
    activeSheetId: 0,
    selection: { row: 0, column: 0, rows: 1, columns: 1 },
    otherSelections: [],
    namedRanges: [],
    metadata: [],
    nextId: 1,
    ...(options.entryRules ? { entryRules: options.entryRules } : {}),
    ...(options.typedColumns ? { typedColumns: options.typedColumns } : {}),
  };
  for (const name of options.sheets ?? [defaultSheetName(doc)]) {
    const id = doc.sheets.length === 0 ? 0 : newSheetId(doc);
    doc.sheets.push(createSheet(id, name, options.rows ?? DEFAULT_ROWS, options.columns ?? DEFAULT_COLUMNS));
  }
  return doc;
}

/** An empty grid; it belongs to no spreadsheet yet. */
export function createSheet(
  id: number,
  name: string,
  rows = DEFAULT_ROWS,
  columns = DEFAULT_COLUMNS,
): SheetState {
  return {
    id,
    name,
    hidden: false,
    frozenRows: 0,
    frozenColumns: 0,
    maxRows: rows,
    rows: [],
    columns: Array.from({ length: columns }, createColumn),
    protections: [],
    metadata: [],
    tabColor: null,
  };
}

export function createColumn(): ColumnState {
  return { width: DEFAULT_COLUMN_WIDTH, hidden: false, metadata: [] };
}

/** "시트3" or "Sheet3": the first number that is free. */
export function defaultSheetName(doc: DocumentState): string {
  const prefix = doc.locale.startsWith('ko') ? '시트' : 'Sheet';
  let n = doc.sheets.length + 1;
  while (findSheetByName(doc, `${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
}

/** Sheet ids look random on the platform, so scripts must not rely on their order. Here they are repeatable. */
export function newSheetId(doc: DocumentState): number {
  let id: number;
  do {
    id = (Math.imul(nextId(doc), 2_654_435_761) >>> 0) % 2_147_483_647;
  } while (doc.sheets.some(sheet => sheet.id === id));
  return id;
}

/** The next id for metadata, protections and other objects. */
export function nextId(doc: DocumentState): number {
  doc.nextId += 1;
  return doc.nextId - 1;
}

export function findSheet(doc: DocumentState, id: number): SheetState | undefined {
  return doc.sheets.find(sheet => sheet.id === id);
}

/** Names are compared without case, as Sheets does when it looks for duplicates. */
export function findSheetByName(doc: DocumentState, name: string): SheetState | undefined {
  const exact = doc.sheets.find(sheet => sheet.name === name);
  if (exact) return exact;
  const wanted = name.toLowerCase();
  return doc.sheets.find(sheet => sheet.name.toLowerCase() === wanted);
}

/** The sheet with this id; throws when it was deleted meanwhile. */
export function requireSheet(doc: DocumentState, id: number): SheetState {
  const sheet = findSheet(doc, id);
  if (!sheet) throw new Exception(`Sheet ${id} not found`);
  return sheet;
}

/** The grid cells of all tabs together, filled or not: what the limit of 10 million counts. */
export function countCells(doc: DocumentState): number {
  return doc.sheets.reduce((sum, sheet) => sum + sheet.maxRows * sheet.columns.length, 0);
}

/** Throws when a sheet may not have, or the spreadsheet would not bear, this size. */
export function checkSize(doc: DocumentState, sheet: SheetState | null, rows: number, columns: number): void {
  if (columns > MAX_COLUMNS) {
    throw new Exception(
      `This action would increase the number of columns above the limit of ${MAX_COLUMNS}.`,
    );
  }
  const before = sheet ? sheet.maxRows * sheet.columns.length : 0;
  if (countCells(doc) - before + rows * columns > MAX_CELLS) {
    throw new Exception(
      `This action would increase the number of cells in the workbook above the limit of ${MAX_CELLS} cells.`,
    );
  }
}

/** Throws when the spreadsheet is full of tabs. */
export function checkSheetCount(doc: DocumentState): void {
  if (doc.sheets.length >= MAX_SHEETS) {
    throw new Exception(`You cannot add more than ${MAX_SHEETS} sheets to a spreadsheet.`);
  }
}
