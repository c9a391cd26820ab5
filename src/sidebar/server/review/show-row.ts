/** Shows a row of the page in its tab, after a click. */

import type { Context } from '../../../commands/context';
import { shownLine } from '../../../common/shown-line';
import * as reviewTexts from '../../../text/push/review-texts';
import type { Text } from '../../../text/text';
import { UserError } from '../../../text/user-error';
import { TableSheet } from '../../../sheet/table/table-sheet';

/** Selects the row and names it. Throws UserError if the tab was deleted. */
export function showRow(
  { platform: { workbook } }: Context,
  sheetId: number | null,
  row: number,
  title: string,
): Text {
  const sheet = sheetId === null ? null : workbook.sheetById(sheetId);
  const isOurs = sheet !== null && TableSheet.reported(workbook).some(one => one.sheet.id === sheet.id);
  if (!isOurs) throw new UserError(reviewTexts.tabGone);
  if (!Number.isInteger(row) || row < 2 || row > sheet.size().rows)
    throw new UserError(reviewTexts.rowGone(shownLine(title, 60)));
  sheet.select(row);
  return reviewTexts.selected(row);
}
