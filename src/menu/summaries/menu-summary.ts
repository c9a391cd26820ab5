/** The menu's summaries: asks which tab to sum, and reports the result with its problems. */

import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { madeText } from '../../commands/summaries/made-text';
import { kindsOf, monthlySources, summariseMonths } from '../../commands/summaries/summary-command';
import { summariseClosing } from '../../commands/summaries/summary-closing';
import { cashSources, summariseCash } from '../../commands/summaries/summary-cash';
import { summariseLedger } from '../../commands/summaries/summary-ledger';
import { receivablesSources, summariseReceivables } from '../../commands/summaries/summary-receivables';
import type { Sources, SourceTab } from '../../commands/summaries/summary-source';
import { summariseProfit } from '../../commands/summaries/summary-profit';
import type { Kind } from '../../summaries/report-kinds';
import { type Grouping, titleOf } from '../../summaries/monthly-groups';
import * as closingTexts from '../../text/reports/closing-texts';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as receivablesTexts from '../../text/reports/receivables-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { isCalled } from '../../text/is-called';
import { joined, type Text } from '../../text/text';
import { verbatimLines } from '../../text/texts';
import { UserError } from '../../text/user-error';
import * as profitTexts from '../../text/reports/profit-texts';
import type { Dialogs } from '../dialogs';

/** Monthly sums by category, tag or contact. */
export function summariseMonthsAsking(context: Context, dialogs: Dialogs, by: Grouping): void {
  const tab = chooseSource(dialogs, titleOf(by), monthlySources(context));
  const kinds = tab && chooseKinds(dialogs, kindsOf(context, tab));
  if (tab !== null && kinds !== null) dialogs.tell(madeText(summariseMonths(context, by, tab, kinds)));
}

/** Profit and loss. */
export function summariseProfitAsking(context: Context, dialogs: Dialogs): void {
  const tab = chooseSource(dialogs, profitTexts.title, monthlySources(context));
  const kinds = tab && chooseKinds(dialogs, kindsOf(context, tab));
  if (tab !== null && kinds !== null) dialogs.tell(madeText(summariseProfit(context, tab, kinds)));
}

/** The closing checklist. */
export function summariseClosingAsking(context: Context, dialogs: Dialogs): void {
  const tab = chooseSource(dialogs, closingTexts.title, monthlySources(context));
  if (tab !== null) dialogs.tell(madeText(summariseClosing(context, tab)));
}

/** The sales and purchase ledger. */
export function summariseLedgerAsking(context: Context, dialogs: Dialogs): void {
  const tab = chooseSource(dialogs, ledgerTexts.title, monthlySources(context));
  if (tab !== null) dialogs.tell(madeText(summariseLedger(context, tab)));
}

/** Receivables and payables. */
export function summariseReceivablesAsking(context: Context, dialogs: Dialogs): void {
  const tab = chooseSource(dialogs, receivablesTexts.title, receivablesSources(context));
  if (tab !== null) dialogs.tell(madeText(summariseReceivables(context, tab)));
}

/** Daily cash. */
export function summariseCashAsking(context: Context, dialogs: Dialogs): void {
  const { balances, tickets } = cashSources(context);
  const tab = chooseSource(dialogs, summaryTexts.cash, tickets);
  if (tab !== null) dialogs.tell(madeText(summariseCash(context, balances, tab)));
}

/** The suggested tab, else the one that the user names; null if the user cancelled. */
function chooseSource(dialogs: Dialogs, title: Text, { tabs, meant }: Sources): SourceTab | null {
  if (meant !== null) return meant;
  const names = tabs.map(({ sheet }, i) => `${i + 1}. ${shownLine(sheet.name(), 100)}`);
  for (;;) {
    const typed = dialogs.ask(summaryTexts.which(title), verbatimLines(names));
    const tab = typed === null ? null : tabs[Number(typed) - 1];
    if (tab !== undefined) return tab;
  }
}

/** The kinds of transactions to sum, asked for if a tab has several. Empty: all. null: cancelled. */
function chooseKinds(dialogs: Dialogs, kinds: readonly Kind[]): readonly string[] | null {
  if (kinds.length < 2) return [];
  const lines = kinds.map(({ label, rows }, i) => summaryTexts.kindLine(i + 1, label, rows));
  const typed = dialogs.ask(summaryTexts.whichKinds, joined([summaryTexts.severalKinds, ...lines]))?.trim();
  if (typed === undefined) return null;
  const parts = typed.split(/[+,]/).flatMap(part => (part.trim() === '' ? [] : [part.trim()]));
  return parts.map(part => {
    const kind = kinds.find(({ label }, i) => part === String(i + 1) || isCalled(label, part));
    if (kind === undefined) throw new UserError(summaryTexts.badKinds(shownLine(part, 60)));
    return kind.value;
  });
}
