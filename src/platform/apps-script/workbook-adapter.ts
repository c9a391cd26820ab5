import { lazy } from '../../common/lazy';
import { tried } from '../../common/tried';
import type { NewSheet, Sheet, Workbook } from '../ports';
import { type GoogleSheet, hasCells } from './a1';
import { CellReader } from './cells';
import { mayEdit } from './editors-only';
import { LiteralTexts } from './literal-texts';
import { Refusals } from './refusals';
import { appsScriptSheet, type FoundTag, hideAndProtect } from './sheet';
import { translatedBy, typed } from './typed-errors';
import { WriteTrouble } from './write-trouble';

/** A cell that may have moved. To ask for its place costs calls. */
const ANYWHERE = { row: 1, column: 1, rows: 10_000_000, columns: 10_000_000 };

/** Workbook over SpreadsheetApp: the spreadsheet in which the add-on was opened. It throws typed errors only. */
export function appsScriptWorkbook(): Workbook {
  const spreadsheet = lazy(() => SpreadsheetApp.getActiveSpreadsheet());
  const reader = lazy(() => new CellReader(lazy(() => spreadsheet().getSpreadsheetTimeZone())));
  const texts = new LiteralTexts(lazy(() => spreadsheet().getSpreadsheetLocale()));
  const refusals = new Refusals();
  const trouble = new WriteTrouble(spreadsheet);
  /** The platform's sheets by port object. */
  const originals = new WeakMap<Sheet, GoogleSheet>();
  const workbook: Workbook = {
    id: lazy(() => spreadsheet().getId()),
    name: () => spreadsheet().getName(),
    locale: () => spreadsheet().getSpreadsheetLocale(),
    timeZone: () => spreadsheet().getSpreadsheetTimeZone(),
    sheetByName(name) {
      const sheet = spreadsheet().getSheetByName(name);
      return sheet === null ? null : wrap(sheet);
    },
    sheetById(id) {
      const sheet = spreadsheet()
        .getSheets()
        .find(candidate => candidate.getSheetId() === id && hasCells(candidate));
      return sheet === undefined ? null : wrap(sheet);
    },
    sheetsWithTag(key) {
      // Tags of sheets use other keys than tags of columns, so every hit is a sheet.
      const found = spreadsheet().createDeveloperMetadataFinder().withKey(key).find();
      return found.flatMap(metadata => {
        const sheet = metadata.getLocation().getSheet();
        return sheet === null
          ? []
          : [{ sheet: wrap(sheet, { key, metadata }), value: metadata.getValue() ?? '' }];
      });
    },
    sheetNames: () =>
      spreadsheet()
        .getSheets()
        .map(sheet => sheet.getName()),
    activeSheetId: () => spreadsheet().getActiveSheet().getSheetId(),
    selectedRows() {
      if (!hasCells(spreadsheet().getActiveSheet())) return [];
      const ranges = spreadsheet().getActiveRangeList()?.getRanges() ?? [];
      return ranges.map(range => ({ first: range.getRow(), last: range.getLastRow() }));
    },
    selectedCell() {
      const cell = spreadsheet().getActiveSheet().getActiveCell();
      return { row: cell.getRow(), column: cell.getColumn() };
    },
    addSheet(wanted) {
      const book = spreadsheet();
      const active = wanted.hidden ? book.getActiveSheet() : null;
      const sheet = book.insertSheet(wanted.name, book.getNumSheets());
      if (active !== null) {
        // Inserting activates the new sheet, which must not stay visible.
        book.setActiveSheet(active);
        hideAndProtect(sheet);
      }
      trim(sheet, wanted);
      return wrap(sheet);
    },
    cellCount: () =>
      spreadsheet()
        .getSheets()
        .filter(hasCells)
        .reduce((total, sheet) => total + sheet.getMaxRows() * sheet.getMaxColumns(), 0),
    nameCell(name, sheet, row, column) {
      const target = originals.get(sheet);
      if (target !== undefined) spreadsheet().setNamedRange(name, target.getRange(row, column));
    },
    writeNamedCell(name, sheet, text) {
      const range = spreadsheet().getRangeByName(name);
      const found = range?.getSheet();
      if (range === null || found?.getName() !== sheet) return false;
      // A refusal comes with a later call, and would be looked for in other sheets only.
      trouble.writing(found, ANYWHERE);
      range.setValue(text);
      return true;
    },
    flush() {
      refusals.settling(() => SpreadsheetApp.flush());
      trouble.settled();
    },
    takeEmptied: () => texts.takeEmptied(),
    takeRefused: () => refusals.takeTold(),
    argument(value) {
      const cells = reader();
      if (!Array.isArray(value)) return cells.read(value);
      return value.map(row => (Array.isArray(row) ? row : [row]).map(cell => cells.read(cell)));
    },
    mayEdit: () => trouble.hasWritten || mayEdit(spreadsheet()),
    sharedWith() {
      const emails = (users: GoogleAppsScript.Base.User[]): string[] => users.map(user => user.getEmail());
      // It throws for a viewer, or if the domain hides its members.
      return tried(
        () => ({ editors: emails(spreadsheet().getEditors()), viewers: emails(spreadsheet().getViewers()) }),
        null,
      );
    },
    toast: message => void spreadsheet().toast(message),
  };
  return typed(
    workbook,
    translatedBy(words => trouble.errorOf(words, null)),
    trouble.reads(
      'id',
      'name',
      'locale',
      'timeZone',
      'sheetByName',
      'sheetById',
      'sheetsWithTag',
      'sheetNames',
      'activeSheetId',
      'selectedRows',
      'selectedCell',
      'cellCount',
      'argument',
    ),
    call => refusals.surfacing(call),
  );

  function wrap(sheet: GoogleSheet, found: FoundTag | null = null): Sheet {
    const wrapped = appsScriptSheet(sheet, { cells: reader(), texts, refusals, trouble }, found);
    originals.set(wrapped, sheet);
    return wrapped;
  }
}

/** A new sheet has 1,000 rows and 26 columns, and every cell of the grid counts against the limit. */
function trim(sheet: GoogleSheet, wanted: NewSheet): void {
  const rows = sheet.getMaxRows();
  if (rows < wanted.rows) sheet.insertRowsAfter(rows, wanted.rows - rows);
  else if (rows > wanted.rows) sheet.deleteRows(wanted.rows + 1, rows - wanted.rows);
  const columns = sheet.getMaxColumns();
  if (columns < wanted.columns) sheet.insertColumnsAfter(columns, wanted.columns - columns);
  else if (columns > wanted.columns) sheet.deleteColumns(wanted.columns + 1, columns - wanted.columns);
}
