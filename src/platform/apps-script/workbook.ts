import type { Cell, EmptiedCell, NewSheet, Sheet, Workbook } from '../ports';
import { CellReader } from './cells';
import { LiteralTexts } from './literal-texts';
import { appsScriptSheet, type FoundTag, hideAndProtect } from './sheet';
import { translatedBy, typed } from './typed-errors';
import { WriteTrouble } from './write-trouble';

/** Workbook over SpreadsheetApp: the spreadsheet that the add-on was opened in. */
export class AppsScriptWorkbook implements Workbook {
  private cellReader: CellReader | null = null;
  private readonly texts = new LiteralTexts();
  private spreadsheetId: string | null = null;
  private activeSpreadsheet: GoogleAppsScript.Spreadsheet.Spreadsheet | null = null;
  private readonly trouble = new WriteTrouble(() => this.spreadsheet());

  private constructor() {}

  /** The workbook as its users get it: it throws typed errors only. */
  static open(): Workbook {
    const workbook = new AppsScriptWorkbook();
    return typed(
      workbook,
      translatedBy(words => workbook.trouble.errorOf(words, null)),
    );
  }

  id(): string {
    this.spreadsheetId ??= this.spreadsheet().getId();
    return this.spreadsheetId;
  }

  name(): string {
    return this.spreadsheet().getName();
  }

  locale(): string {
    return this.spreadsheet().getSpreadsheetLocale();
  }

  timeZone(): string {
    return this.spreadsheet().getSpreadsheetTimeZone();
  }

  sheetByName(name: string): Sheet | null {
    const sheet = this.spreadsheet().getSheetByName(name);
    return sheet === null ? null : this.wrap(sheet);
  }

  sheetById(id: number): Sheet | null {
    const sheet = this.spreadsheet()
      .getSheets()
      .find(candidate => candidate.getSheetId() === id);
    return sheet === undefined ? null : this.wrap(sheet);
  }

  sheetsWithTag(key: string): { sheet: Sheet; value: string }[] {
    const found = this.spreadsheet()
      .createDeveloperMetadataFinder()
      .withKey(key)
      .withLocationType(SpreadsheetApp.DeveloperMetadataLocationType.SHEET)
      .find();
    return found.flatMap(metadata => {
      const sheet = metadata.getLocation().getSheet();
      return sheet === null
        ? []
        : [{ sheet: this.wrap(sheet, { key, metadata }), value: metadata.getValue() ?? '' }];
    });
  }

  sheetNames(): string[] {
    return this.spreadsheet()
      .getSheets()
      .map(sheet => sheet.getName());
  }

  activeSheetId(): number {
    return this.spreadsheet().getActiveSheet().getSheetId();
  }

  selectedRows(): { first: number; last: number }[] {
    const ranges = this.spreadsheet().getActiveRangeList()?.getRanges() ?? [];
    return ranges.map(range => ({ first: range.getRow(), last: range.getLastRow() }));
  }

  addSheet(wanted: NewSheet): Sheet {
    const spreadsheet = this.spreadsheet();
    const active = spreadsheet.getActiveSheet();
    const sheet = spreadsheet.insertSheet(wanted.name, spreadsheet.getNumSheets());
    if (wanted.hidden) {
      // Inserting shows the new sheet; nobody should see ours flash up and stay.
      spreadsheet.setActiveSheet(active);
      hideAndProtect(sheet);
    }
    trim(sheet, wanted);
    return this.wrap(sheet);
  }

  cellCount(): number {
    return this.spreadsheet()
      .getSheets()
      .reduce((total, sheet) => total + sheet.getMaxRows() * sheet.getMaxColumns(), 0);
  }

  nameCell(name: string, sheet: Sheet, row: number, column: number): void {
    const spreadsheet = this.spreadsheet();
    const target = spreadsheet.getSheetByName(sheet.name());
    if (target !== null) spreadsheet.setNamedRange(name, target.getRange(row, column));
  }

  hasNamedCell(name: string): boolean {
    return this.spreadsheet().getRangeByName(name) !== null;
  }

  flush(): void {
    SpreadsheetApp.flush();
    this.trouble.settled();
  }

  takeEmptied(): readonly EmptiedCell[] {
    return this.texts.takeEmptied();
  }

  argument(value: unknown): Cell | Cell[][] {
    const reader = this.reader();
    if (!Array.isArray(value)) return reader.read(value);
    return value.map(row => (Array.isArray(row) ? row : [row]).map(cell => reader.read(cell)));
  }

  sharedWith(): { editors: string[]; viewers: string[] } | null {
    try {
      const spreadsheet = this.spreadsheet();
      const emails = (users: GoogleAppsScript.Base.User[]): string[] => users.map(user => user.getEmail());
      return { editors: emails(spreadsheet.getEditors()), viewers: emails(spreadsheet.getViewers()) };
    } catch {
      // A viewer, or a domain that hides its members.
      return null;
    }
  }

  toast(message: string): void {
    this.spreadsheet().toast(message);
  }

  private wrap(sheet: GoogleAppsScript.Spreadsheet.Sheet, found: FoundTag | null = null): Sheet {
    const { texts, trouble } = this;
    return appsScriptSheet(sheet, { cells: this.reader(), texts, trouble }, found);
  }

  private reader(): CellReader {
    this.cellReader ??= new CellReader(this.timeZone());
    return this.cellReader;
  }

  private spreadsheet(): GoogleAppsScript.Spreadsheet.Spreadsheet {
    this.activeSpreadsheet ??= SpreadsheetApp.getActiveSpreadsheet();
    return this.activeSpreadsheet;
  }
}

/** A new sheet has 1,000 rows and 26 columns, whatever is needed; every cell of the grid counts against the limit. */
function trim(sheet: GoogleAppsScript.Spreadsheet.Sheet, wanted: NewSheet): void {
  const rows = sheet.getMaxRows();
  if (rows < wanted.rows) sheet.insertRowsAfter(rows, wanted.rows - rows);
  else if (rows > wanted.rows) sheet.deleteRows(wanted.rows + 1, rows - wanted.rows);
  const columns = sheet.getMaxColumns();
  if (columns < wanted.columns) sheet.insertColumnsAfter(columns, wanted.columns - columns);
  else if (columns > wanted.columns) sheet.deleteColumns(wanted.columns + 1, columns - wanted.columns);
}
