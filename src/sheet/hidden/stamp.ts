import type { Clock, Sheet, Workbook } from '../../platform/ports';
import { STAMP_NAME, STATE_SHEET } from '../names';

/**
 * Changes the cell named FIN_STAMP. Sheets computes a cell function again only if one of its arguments changes. The
 * stamp is the time, because it is readable and always different.
 */
export function changeStamp(workbook: Workbook, clock: Clock, known: Sheet | null = null): void {
  const { sheet } = known === null ? stateSheet(workbook, '') : { sheet: known };
  sheet.write({ row: 2, column: 1, rows: 1, columns: 1 }, [[new Date(clock.now()).toISOString()]]);
}

/** The hidden sheet of the stamp, with text columns. scratch: content for its scratch cell, B1, when it is made. */
export function stateSheet(workbook: Workbook, scratch: string) {
  const found = workbook.sheetByName(STATE_SHEET);
  const sheet = found ?? workbook.addSheet({ name: STATE_SHEET, rows: 10, columns: 2, hidden: true });
  if (found !== null && workbook.hasNamedCell(STAMP_NAME)) return { sheet, isMade: false };
  // The sheet is new, or a killed execution left it visible.
  if (found !== null && !found.isHidden()) found.hide();
  sheet.format([{ row: 1, column: 1, rows: 0, columns: 2 }], '@');
  sheet.write({ row: 1, column: 1, rows: 1, columns: 2 }, [[STAMP_NAME, scratch]]);
  workbook.nameCell(STAMP_NAME, sheet, 2, 1);
  return { sheet, isMade: true };
}
