/** The menu's summaries: asks which tab where several can be summed, and says what was made and what is wrong with it. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { monthlySources, summariseMonths, type SummaryMade } from '../../commands/summaries/summary';
import { cashSources, summariseCash } from '../../commands/summaries/summary-cash';
import type { Sources, SourceTab } from '../../commands/summaries/summary-source';
import { type Grouping, titleOf } from '../../summaries/monthly';
import { leftOutTexts } from '../../text/left-out-texts';
import { summaryTexts } from '../../text/summary-texts';
import { joined, type Text } from '../../text/text';
import { verbatim, verbatimLines } from '../../text/texts';
import type { Dialogs } from '../dialogs';

/** Monthly sums by category, tag or contact. */
export function summariseMonthsAsking(context: Context, dialogs: Dialogs, by: Grouping): void {
  const tab = chooseSource(dialogs, titleOf(by), monthlySources(context));
  if (tab !== null) dialogs.tell(textOf(summariseMonths(context, by, tab)));
}

/** Daily cash. */
export function summariseCashAsking(context: Context, dialogs: Dialogs): void {
  const { balances, tickets } = cashSources(context);
  const tab = chooseSource(dialogs, summaryTexts.cash, tickets);
  if (tab !== null) dialogs.tell(textOf(summariseCash(context, balances, tab)));
}

/** The tab that is meant, else the one that the user names; null when they cancelled. */
function chooseSource(dialogs: Dialogs, title: Text, { tabs, meant }: Sources): SourceTab | null {
  if (meant !== null) return meant;
  const names = tabs.map(({ sheet }, i) => `${i + 1}. ${shownLine(sheet.name(), 100)}`);
  for (;;) {
    const typed = dialogs.ask(summaryTexts.which(title, verbatimLines(names)));
    const tab = typed === null ? null : tabs[Number(typed) - 1];
    if (tab !== undefined) return tab;
  }
}

function textOf({ tab, incomplete, isCut, leftOut, notSaid, unreadable }: SummaryMade): Text {
  return joined([
    summaryTexts.made(tab),
    ...incomplete.map(one => joined([verbatim(`△ ${shownLine(one.tab, 100)}`), one.reason], ': ')),
    ...(isCut ? [summaryTexts.cut] : []),
    ...(leftOut.length > 0 ? [leftOutTexts.leftOut(leftOut)] : []),
    ...(notSaid === null ? [] : [leftOutTexts.notSaid(notSaid)]),
    ...(unreadable === 0 ? [] : [leftOutTexts.balances(unreadable)]),
  ]);
}
