import type { Clock, Workbook } from '../../platform/ports';
import { STAMP_NAME, STATE_SHEET } from '../names';

/**
 * Changes the cell named FIN_STAMP, so that Sheets computes the cell functions that take it again: it does so only when an argument changes. The stamp
 * is the time, which has the merit of being different each time and readable.
 */
export function changeStamp(workbook: Workbook, clock: Clock): void {
  const found = workbook.sheetByName(STATE_SHEET);
  const sheet = found ?? workbook.addSheet({ name: STATE_SHEET, rows: 10, columns: 2, hidden: true });
  const isNamed = found !== null && workbook.hasNamedCell(STAMP_NAME);
  if (!isNamed) {
    // New, or left by an execution that was killed while it made it.
    if (!sheet.isHidden()) sheet.hide();
    sheet.format([{ row: 1, column: 1, rows: 0, columns: 2 }], '@');
    sheet.write({ row: 1, column: 1, rows: 1, columns: 1 }, [[STAMP_NAME]]);
  }
  sheet.write({ row: 2, column: 1, rows: 1, columns: 1 }, [[new Date(clock.now()).toISOString()]]);
  if (!isNamed) workbook.nameCell(STAMP_NAME, sheet, 2, 1);
}
