import type { Clock, Sheet, Workbook } from '../../platform/ports';
import { STAMP_NAME, STATE_SHEET } from '../names';

/**
 * Changes the cell named FIN_STAMP. Sheets computes a cell function again only if one of its arguments changes. The
 * stamp is the time, because it is readable and always different. It goes where the name stands, because a person may
 * have inserted a row above the cell. known: the hidden sheet, if this run has just made it.
 */
export function changeStamp(workbook: Workbook, clock: Clock, known: Sheet | null = null): void {
  const stamp = new Date(clock.now()).toISOString();
  if (known === null && workbook.writeNamedCell(STAMP_NAME, STATE_SHEET, stamp)) return;
  const sheet = known ?? makeStateSheet(workbook, '');
  sheet.write({ row: 2, column: 1, rows: 1, columns: 1 }, [[stamp]]);
}

/**
 * Makes the hidden sheet of the stamp, with text columns, or sets it right. scratch: the content of its scratch cell,
 * B1. The name comes back to its cell, if a person has deleted it or moved it to another sheet.
 */
export function makeStateSheet(workbook: Workbook, scratch: string): Sheet {
  const found = workbook.sheetByName(STATE_SHEET);
  const sheet = found ?? workbook.addSheet({ name: STATE_SHEET, rows: 10, columns: 2, hidden: true });
  // A killed execution left it visible.
  if (found !== null && !found.isHidden()) found.hide();
  sheet.format([{ row: 1, column: 1, rows: 0, columns: 2 }], '@');
  sheet.write({ row: 1, column: 1, rows: 1, columns: 2 }, [[STAMP_NAME, scratch]]);
  workbook.nameCell(STAMP_NAME, sheet, 2, 1);
  return sheet;
}
