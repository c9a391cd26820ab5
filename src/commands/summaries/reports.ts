/** All reports: how each is called, made, and made again. */

import type { Days } from '../../common/period';
import { BOOKED_ON } from '../../summaries/summary';
import { MARK } from '../../summaries/counted';
import { DEDUCTION, USAGE } from '../../summaries/ledger/documents';
import { groupings, titleOf } from '../../summaries/monthly-groups';
import { GROUP } from '../../summaries/profit/lines';
import * as closingTexts from '../../text/reports/closing-texts';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as profitTexts from '../../text/reports/profit-texts';
import * as receivablesTexts from '../../text/reports/receivables-texts';
import * as reportsScreenTexts from '../../text/reports/reports-screen-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { CASH, cashSources, writeCash } from './summary-cash';
import { CLOSING, writeClosing } from './summary-closing';
import { monthlySources, type SummaryMade, writeMonths } from './summary-command';
import { LEDGER, writeLedger } from './summary-ledger';
import { PROFIT, writeProfit } from './summary-profit';
import { RECEIVABLES, receivablesSources, writeReceivables } from './summary-receivables';
import type { Sources, SourceTab } from './summary-source';
import { cannotGrow, makeRoom, summaryTabs } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import type { PullResult } from '../pull/write-pull';

export interface Report {
  readonly name: string;
  readonly title: Text;
  /** The tabs from which it can be made. Throws UserError if there is none. */
  readonly sources: (context: Context) => Sources;
  /**
   * Makes it from a tab. kinds: the transactions that count; empty: all. days: the days that the checklist and the
   * receivables are made for; the others always have all days of the tab. Needs the lock.
   */
  readonly write: (context: Context, tab: SourceTab, kinds: readonly string[], days?: Days) => SummaryMade;
  /** The columns that a later version added. A pull that brings one makes the report again. */
  readonly renewedBy: readonly string[];
}

/** The sums of months: the reader chooses the kinds of transactions that count. */
export function totalsReports(): readonly Report[] {
  const months = groupings.map(
    (by): Report => ({
      name: by.name,
      title: titleOf(by),
      sources: monthlySources,
      write: (context, tab, kinds) => writeMonths(context, by, tab, kinds),
      renewedBy: [BOOKED_ON, MARK],
    }),
  );
  const renewedBy = [BOOKED_ON, MARK, GROUP];
  const profit = { name: PROFIT, title: profitTexts.title, sources: monthlySources, write: writeProfit };
  return [...months, { ...profit, renewedBy }];
}

export const closingReports: readonly Report[] = [
  {
    name: CLOSING,
    title: closingTexts.title,
    sources: monthlySources,
    write: writeClosing,
    renewedBy: [],
  },
  {
    name: LEDGER,
    title: ledgerTexts.title,
    sources: monthlySources,
    write: writeLedger,
    renewedBy: [BOOKED_ON, MARK, DEDUCTION, USAGE],
  },
  {
    name: RECEIVABLES,
    title: receivablesTexts.title,
    sources: receivablesSources,
    write: writeReceivables,
    renewedBy: [BOOKED_ON, MARK],
  },
];

export const cashReport: Report = {
  name: CASH,
  title: summaryTexts.cash,
  sources: context => cashSources(context).tickets,
  write: writeCash,
  renewedBy: [],
};

export function reportNamed(name: string): Report | undefined {
  return [...totalsReports(), ...closingReports, cashReport].find(report => report.name === name);
}

/** Makes a report from a tab that can be summed. Throws UserError, and then makes nothing. */
export function makeReport(
  context: Context,
  name: string,
  sheetId: number,
  kinds: readonly string[],
  days?: Days,
): SummaryMade {
  const report = reportNamed(name);
  if (report === undefined) throw new UserError(reportsScreenTexts.sourceGone);
  const { tabs, meant } = report.sources(context);
  const chosen = tabs.find(({ sheet }) => sheet.id === sheetId);
  // A tab of cards has no invoices, so the tab with the invoices is taken.
  const tab = chosen ?? (name === RECEIVABLES ? (meant ?? tabs[0]) : undefined);
  if (tab === undefined) throw new UserError(reportsScreenTexts.sourceGone);
  return context.withLock(() => report.write(context, tab, kinds, days));
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
  const resting = summaryTabs(workbook).flatMap(({ sheet, tag }) => {
    const [kind = '', ...kinds] = tag.kind.split(':');
    const report = tag.sources.includes(sheetId) ? reportNamed(kind) : undefined;
    return report?.renewedBy.some(name => came.includes(name)) === true
      ? [{ sheet, tag, report, kinds }]
      : [];
  });
  const seen = workbook.activeSheetId();
  const made = resting.flatMap(({ sheet, tag, report, kinds }) => {
    const tab = TableSheet.reported(workbook).find(({ sheet }) => sheet.id === tag.sources[0]);
    if (tab === undefined) return [];
    try {
      return report.write(context, tab, kinds).tab;
    } catch (error) {
      if (cannotGrow(error)) crowded.push(sheet.name());
      // The report stays unchanged. It names its missing data when the user asks for it again.
      else if (!(error instanceof UserError)) throw error;
      return [];
    }
  });
  if (made.length > 0) workbook.sheetById(seen)?.activate();
  return { made, crowded };
}
