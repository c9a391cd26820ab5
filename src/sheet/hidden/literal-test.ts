/**
 * Tests whether the platform keeps a text from running as a formula, before any text of the service is written. The
 * test runs once per spreadsheet, in a cell of a hidden sheet. The adapter has three ways (an apostrophe, rich text, an
 * empty cell). One that works is enough.
 */

import type { KeyValueStore, Sheet, Workbook } from '../../platform/ports';
import * as sheetTexts from '../../text/sheet-texts';
import { UserError } from '../../text/text';
import { ifRoom, storedText } from '../properties/stored';
import { makeStateSheet } from './stamp';

const tested = storedText('financeSheets.literalTexts');
const VERSION = '1';
const SCRATCH = { row: 1, column: 2, rows: 1, columns: 1 };
/** This formula is harmless if it runs. */
const FORMULA = '=1+1';

/**
 * Throws UserError if a text runs in spite of all ways. The document's properties remember a success, if they
 * have room. Returns the hidden sheet if the test ran now, so that the caller need not find it again.
 */
export function requireLiteralTexts(workbook: Workbook, documentStore: KeyValueStore): Sheet | null {
  if (tested(documentStore).read() === VERSION) return null;
  const sheet = makeStateSheet(workbook, FORMULA);
  // The adapter reads back each write, except cells that it had to empty. An emptied test cell needs no message.
  const isEmptied = workbook.takeEmptied().length > 0;
  const [[formula] = ['']] = isEmptied ? sheet.readFormulas(SCRATCH) : [['']];
  if (formula !== '') throw new UserError(sheetTexts.textsRun);
  ifRoom(() => tested(documentStore).write(VERSION));
  return sheet;
}
