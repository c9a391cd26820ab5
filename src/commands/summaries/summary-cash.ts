/** Daily cash, from the balances and the bank transactions. */

import { splitValues } from '../../api/list-request';
import { balances } from '../../resources/balances';
import { tickets } from '../../resources/tickets';
import { findSummary } from '../../sheet/tabs/summary-sheet';
import type { TableMeta } from '../../sheet/table/table-meta';
import { TableSheet } from '../../sheet/table/table-sheet';
import {
  BANK,
  balanceFields,
  cashFields,
  cashLabels,
  dailyCash,
  findDays,
  mostDays,
} from '../../summaries/cash';
import { pulledText } from '../../summaries/summary';
import { summaryTexts } from '../../text/summary-texts';
import { UserError } from '../../text/user-error';
import { inLanguage } from '../../text/text';
import type { Context } from '../context';
import { type SummaryMade, write } from './summary';
import { readSource, sourcesOf, type SourceTab } from './summary-source';

const KIND = 'cash';

/** The tabs of which daily cash can be made: of balances, and of bank transactions. Throws UserError where one is missing. */
export function cashSources(context: Context) {
  const all = TableSheet.all(context.platform.workbook);
  const balanceTab = all.find(({ meta }) => meta.resource === balances.name);
  if (balanceTab === undefined) throw new UserError(summaryTexts.noBalances);
  const ticketTabs = sourcesOf(context, summaryTexts.noBankTickets, hasAllOfBank);
  return { balances: balanceTab, tickets: ticketTabs };
}

/** Puts each day's cash in a tab of its own. */
export function summariseCash(context: Context, balanceTab: SourceTab, ticketTab: SourceTab): SummaryMade {
  return context.withLock(() => {
    const key = { kind: KIND, sources: [balanceTab.sheet.id, ticketTab.sheet.id] };
    const ofBalances = readSource(context, balanceTab, balanceFields);
    const ofTickets = readSource(context, ticketTab, cashFields);
    const { accounts, days: all, doubts, unreadable } = findDays(ofBalances, ofTickets);
    if (all.length === 0)
      throw new UserError(summaryTexts.noDays(pulledText(ofBalances), pulledText(ofTickets)));
    const days = all.slice(-mostDays(accounts.length));
    const { cash, cashNote } = summaryTexts;
    return write(context, {
      tab: findSummary(context.platform.workbook, key, cashLabels()),
      key,
      summary: dailyCash(ofBalances, ofTickets, { accounts, days }, inLanguage(cash, ofBalances.language)),
      sources: [balanceTab, ticketTab],
      title: cash,
      note: cashNote,
      doubts,
      unreadable,
      isCut: days.length < all.length,
    });
  });
}

/** Bank transactions, and no filter that leaves some out. */
function hasAllOfBank({ resource, parameters }: TableMeta): boolean {
  const types = splitValues(parameters['ticketType'] ?? '');
  return (
    resource === tickets.name &&
    Object.keys(parameters).length === 1 &&
    types.some(type => type === BANK || type === 'Total')
  );
}
