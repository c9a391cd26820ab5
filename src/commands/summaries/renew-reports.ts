/** Makes reports again when their tab gets a column that a later version added. */

import { makeRoom, summaryTabs } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import { MARK } from '../../summaries/counted';
import { BOOKED_ON } from '../../summaries/summary';
import { groupings } from '../../summaries/monthly-groups';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import type { PullResult } from '../pull/write-pull';
import { type SummaryMade, writeMonths } from './summary-command';
import { LEDGER, writeLedger } from './summary-ledger';
import { RECEIVABLES, writeReceivables } from './summary-receivables';
import type { SourceTab } from './summary-source';
import { PROFIT, writeProfit } from './summary-profit';
import { DEDUCTION, USAGE } from '../../summaries/ledger/documents';
import { GROUP } from '../../summaries/profit/lines';

interface Maker {
  readonly make: (context: Context, tab: SourceTab) => SummaryMade;
  /** The columns that a later version added. */
  readonly on: readonly string[];
}

/** Monthly sums are not listed here. Their grouping selects the maker. */
const MAKERS: Readonly<Record<string, Maker>> = {
  [LEDGER]: { make: writeLedger, on: [BOOKED_ON, MARK, DEDUCTION, USAGE] },
  [RECEIVABLES]: { make: writeReceivables, on: [BOOKED_ON, MARK] },
};

/** kind: for a monthly summary, its grouping and the kinds of transactions that count (SummaryKey). */
function makerOf(kind: string): Maker | undefined {
  const [name, ...kinds] = kind.split(':');
  const by = groupings.find(one => one.name === name);
  if (name === PROFIT)
    return { make: (context, tab) => writeProfit(context, tab, kinds), on: [BOOKED_ON, MARK, GROUP] };
  if (by === undefined) return MAKERS[kind];
  return { make: (context, tab) => writeMonths(context, by, tab, kinds), on: [BOOKED_ON, MARK] };
}

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
    const maker = tag.sources.includes(sheetId) ? makerOf(tag.kind) : undefined;
    return maker?.on.some(name => came.includes(name)) === true ? [{ tag, make: maker.make }] : [];
  });
  const seen = workbook.activeSheetId();
  const made = resting.flatMap(({ tag, make }) => {
    const tab = TableSheet.all(workbook).find(({ sheet }) => sheet.id === tag.sources[0]);
    if (tab === undefined) return [];
    try {
      return make(context, tab).tab;
    } catch (error) {
      // The report stays unchanged. It names its missing data when the user asks for it again.
      if (error instanceof UserError) return [];
      throw error;
    }
  });
  if (made.length > 0) workbook.sheetById(seen)?.activate();
  return { made, crowded };
}
