/**
 * A spreadsheet with SpreadsheetApp over it, as a script sees it.
 */
import { recalculate } from '../../../host/core/formula';
import { createDocument, type DocumentOptions, type DocumentState } from '../../../host/core/model';
import { createSpreadsheetApp, type SpreadsheetService } from '../../../host/core/services/spreadsheet';
import type { SpreadsheetAccess } from '../../../host/core/services/spreadsheet';
import { createTestKernel, NOW, type TestKernel } from './test-kernel';

export interface Workbook {
  readonly doc: DocumentState;
  readonly kernel: TestKernel;
  readonly service: SpreadsheetService;
  readonly app: GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  readonly book: GoogleAppsScript.Spreadsheet.Spreadsheet;
  readonly sheet: GoogleAppsScript.Spreadsheet.Sheet;
}

/** A fresh spreadsheet of Kim's with Lee as editor; 20 rows and 8 columns unless told otherwise. */
export function newDocument(options: Partial<DocumentOptions> = {}): DocumentState {
  return createDocument({
    id: 'doc-1',
    owner: 'kim@example.com',
    editors: ['lee@example.com'],
    rows: 20,
    columns: 8,
    sheets: ['시트1'],
    ...options,
  });
}

/** One execution over a document. */
export function open(
  doc: DocumentState,
  access: Partial<SpreadsheetAccess> = {},
  user = 'kim@example.com',
): Workbook {
  const kernel = createTestKernel(user);
  const service = createSpreadsheetApp(kernel, { document: doc, ...access });
  const app = service.app as GoogleAppsScript.Spreadsheet.SpreadsheetApp;
  const book = app.getActiveSpreadsheet();
  return { doc, kernel, service, app, book, sheet: book.getActiveSheet() };
}

export function newWorkbook(options: Partial<DocumentOptions> = {}): Workbook {
  return open(newDocument(options));
}

/** Computes all formulas as the sheet does after a change. */
export function calculate(doc: DocumentState): void {
  recalculate(doc, { now: NOW });
}
