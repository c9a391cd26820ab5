/**
 * Whether this platform keeps a text from running as a formula: tried once in each spreadsheet, in a cell of a hidden sheet, before anything of the service is
 * written. The adapter has three ways (an apostrophe, rich text, an empty cell). One that works is enough.
 */

import type { KeyValueStore, Sheet, Workbook } from '../../platform/ports';
import { sheetTexts } from '../../text/sheet-texts';
import { UserError } from '../../text/user-error';
import { storedText } from '../properties/stored';
import { stateSheet } from './stamp';

const tested = storedText('financeSheets.literalTexts');
const VERSION = '1';
const SCRATCH = { row: 1, column: 2, rows: 1, columns: 1 };
/** Harmless where it runs. */
const FORMULA = '=1+1';

/**
 * Throws UserError where a text runs whatever is done. The document's properties remember that one did not. Gives the hidden sheet where it was tried now, which
 * spares looking for it again.
 */
export function requireLiteralTexts(workbook: Workbook, documentStore: KeyValueStore): Sheet | null {
  if (tested(documentStore).read() === VERSION) return null;
  const { sheet, isMade } = stateSheet(workbook, FORMULA);
  if (!isMade) sheet.write(SCRATCH, [[FORMULA]]);
  // A write is read back by the adapter, all but what it had to empty. A cell of ours that was emptied is nothing to tell people of.
  const isEmptied = workbook.takeEmptied().length > 0;
  const [[formula] = ['']] = isEmptied ? sheet.readFormulas(SCRATCH) : [['']];
  if (formula !== '') throw new UserError(sheetTexts.textsRun());
  tested(documentStore).write(VERSION);
  return sheet;
}
