/** Makes reports again when their tab gets a column that a later version added. */

import { makeRoom, summaryTabs } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import { orRefused } from '../../text/text';
import type { Context } from '../context';
import type { PullResult } from '../pull/write-pull';
import { reportNamed } from './reports';

/**
 * Makes room for new rows, and renews reports whose tab got new columns. Needs the lock. Returns the names of renewed
 * reports, and of reports without room for the new rows.
 */
export function renewReports(
  context: Context,
  { sheetId, hasGrown, came }: Pick<PullResult, 'sheetId' | 'hasGrown' | 'came'>,
): { readonly made: string[]; readonly crowded: string[] } {
  const { workbook } = context.platform;
  const crowded = hasGrown ? makeRoom(workbook, sheetId) : [];
  if (came.length === 0) return { made: [], crowded };
  const resting = summaryTabs(workbook).flatMap(({ tag }) => {
    const [kind = '', ...kinds] = tag.kind.split(':');
    const report = tag.sources.includes(sheetId) ? reportNamed(kind) : undefined;
    return report?.renewedBy.some(name => came.includes(name)) === true ? [{ tag, report, kinds }] : [];
  });
  const seen = workbook.activeSheetId();
  const made = resting.flatMap(({ tag, report, kinds }) => {
    const tab = TableSheet.reported(workbook).find(({ sheet }) => sheet.id === tag.sources[0]);
    if (tab === undefined) return [];
    // Otherwise the report stays unchanged. It names its missing data when the user asks for it again.
    return orRefused(
      () => report.write(context, tab, kinds).tab,
      () => [],
    );
  });
  if (made.length > 0) workbook.sheetById(seen)?.activate();
  return { made, crowded };
}
