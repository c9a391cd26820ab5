/** Daily cash, from the balances and the bank transactions. */

import { balances } from '../../resources/balances';
import { tickets } from '../../resources/tickets';
import { cellIn, findSummary, hasNeighbours, type SummaryTab } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import { dailyCash } from '../../summaries/cash';
import { numberIn } from '../../summaries/criteria';
import { BANK, EVERY_KIND, KIND_FIELD } from '../../summaries/report-kinds';
import { FIRST_ROW, pulledText, typeLabel } from '../../summaries/summary';
import {
  ACCOUNT_ID,
  type Account,
  balanceFields,
  cashFields,
  currencyFields,
  findDays,
  mostDays,
} from '../../summaries/cash-days';
import { accountsTable, cashLabels, TOLERANCE, TOLERANCE_CELL } from '../../summaries/cash-tables';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, UserError } from '../../text/text';
import type { Context } from '../context';
import { type SummaryMade, write } from './summary-command';
import { holdsAll, readSource, type SourceTab, sourcesOf } from './summary-source';

export const CASH = 'cash';

/** The tabs of balances and of bank transactions. Throws UserError if one of the two is missing. */
export function cashSources(context: Context) {
  const tabs = TableSheet.all(context.platform.workbook);
  const balanceTab = tabs.find(({ meta }) => meta.resource === balances.name);
  if (balanceTab === undefined) throw new UserError(summaryTexts.noBalances(balances.label));
  const [bank, all] = [typeLabel(BANK, KIND_FIELD), typeLabel(EVERY_KIND, KIND_FIELD)];
  const missing = summaryTexts.noBankTickets(tickets.label, bank, all);
  return { balances: balanceTab, tickets: sourcesOf(context, missing, meta => holdsAll(meta, BANK)) };
}

/** Writes each day's cash into a separate tab. Needs the lock. */
export function writeCash(context: Context, ticketTab: SourceTab): SummaryMade {
  const { balances: balanceTab } = cashSources(context);
  const key = { kind: CASH, sources: [balanceTab.sheet.id, ticketTab.sheet.id] };
  const ofBalances = readSource(context, balanceTab, balanceFields, [...currencyFields, ACCOUNT_ID]);
  const ofTickets = readSource(context, ticketTab, cashFields);
  const { accounts, days: all, doubts, unreadable } = findDays(ofBalances, ofTickets);
  if (accounts.length === 0)
    throw new UserError(summaryTexts.noAccounts(ofBalances.tab, pulledText(ofBalances)));
  if (all.length === 0)
    throw new UserError(summaryTexts.noDays(pulledText(ofBalances), pulledText(ofTickets)));
  const days = all.slice(-mostDays(accounts.length));
  const { cash, cashNote } = summaryTexts;
  const { workbook } = context.platform;
  // The user's notes beside a line must stay beside that line.
  const fits = (tab: SummaryTab): boolean => !hasNeighbours(tab) || hasLines(tab, days, accounts);
  const old = findSummary(workbook, key, cashLabels(), fits);
  const tolerance = toleranceIn(old ?? findSummary(workbook, key, cashLabels()));
  const title = inLanguage(cash, ofBalances.language);
  return write(context, {
    tab: old,
    key,
    summary: dailyCash(ofBalances, ofTickets, { accounts, days }, title, tolerance),
    sources: [balanceTab, ticketTab],
    title: cash,
    note: cashNote,
    doubts,
    unreadable,
    isCut: days.length < all.length,
  });
}

/** Whether the lines of the report are the first of these days and accounts. */
function hasLines({ sheet }: SummaryTab, days: readonly number[], accounts: readonly Account[]): boolean {
  const row = FIRST_ROW;
  const rows = sheet.size().lastRow - row + 1;
  const column = accountsTable('en').columnOf('day');
  const lines = days.flatMap(day => accounts.map(({ number }) => `${day} ${number}`));
  if (rows < 1) return true;
  return sheet
    .read({ row, column, rows, columns: 3 })
    .every(([day = '', , number], i) => day === '' || `${numberIn(day)} ${number}` === lines[i]);
}

/** The tolerance that the reader entered, else the default. */
function toleranceIn(old: SummaryTab | null): number {
  const cell = cellIn(old, TOLERANCE_CELL);
  return typeof cell === 'number' && cell >= 0 ? Math.round(cell) : TOLERANCE;
}
