/** Accounts and days of daily cash, from the tabs of balances and of bank transactions. */

import { textOfSerial } from '../common/calendar';
import { BANK, KIND_FIELD } from './report-kinds';
import { type Doubts, isSummed, noDoubts } from './summed-rows';
import { covers, MOST_FORMULAS, type Source, typeCell } from './summary';

/** Characters that banks and people put between the digits of an account number. */
const SPACING = /[-\s]/g;

export const balanceFields = [
  'balances.baseDate',
  'bankAccount.nickname',
  'bankAccount.number',
  'balances.accountBalance',
  'bankAccount.organizationName',
] as const;

/** Optional columns. */
export const currencyFields = ['bankAccount.bankAccount.currencyCode', 'balances.originalBalance'] as const;
/** An optional column. */
export const ACCOUNT_ID = 'bankAccount.id';

export const WON = 'KRW';
export const cashFields = [
  'transactAt',
  'transactionType',
  'amount',
  'ticketType',
  'bankTransaction.bankAccount.number',
] as const;

export type FoundDays = ReturnType<typeof findDays>;
export type Account = FoundDays['accounts'][number];

export function findDays(balances: Source, tickets: Source) {
  const accounts = new Map<string, { number: string; name: string; currency: string }>();
  const known = new Set<number>();
  const [dates, names, numbers, held, banks] = balanceFields.map(balances.cells);
  const currencies = balances.cells(currencyFields[0]);
  let unreadable = 0;
  dates?.forEach((date, i) => {
    if (balances.isGone(i)) return;
    const number = String(numbers?.[i]);
    const key = number.replace(SPACING, '');
    const isBlank = [date, number, held?.[i] ?? ''].every(cell => cell === '');
    if (isBlank) return;
    if (typeof date !== 'object' || typeof held?.[i] !== 'number') unreadable++;
    if (typeof date === 'object') known.add(Math.floor(date.serial));
    const currency = String(currencies[i] ?? '').trim() || WON;
    const name = `${banks?.[i]} ${names?.[i]}`.trim();
    // Accounts with one masked number share a row.
    const others = number.includes('*') ? (accounts.get(key)?.name.split(', ') ?? []) : [];
    const shared = [...new Set([...others, name])].join(', ');
    if (number !== '') accounts.set(key, { number, name: shared, currency });
  });
  const days = [...known].filter(day => {
    const text = textOfSerial(day).slice(0, 10);
    return (
      known.has(day - 1) &&
      (tickets.ranges.length === 0 || covers(tickets.ranges, { start: text, end: text }))
    );
  });
  const all = [...accounts.values()];
  return {
    accounts: [...all.filter(account => !isForeign(account)), ...all.filter(isForeign)],
    /** Days with a balance on the day and on the day before, whose transactions were pulled. */
    days: days.sort((a, b) => a - b),
    /** Bank transactions that no sum can contain. */
    doubts: doubtsOf(tickets),
    /** Balances without a readable day or amount. */
    unreadable,
  };
}

export function isForeign({ currency }: { readonly currency: string }): boolean {
  return currency !== WON;
}

function doubtsOf(tickets: Source): Doubts {
  const doubts = noDoubts();
  const [times, types, amounts, kinds] = cashFields.map(tickets.cells);
  const bank = typeCell(tickets, BANK, KIND_FIELD);
  const directions: unknown[] = ['IN', 'OUT'].map(way => typeCell(tickets, way));
  kinds?.forEach((kind, i) => {
    const [time = '', type = '', amount = ''] = [times?.[i], types?.[i], amounts?.[i]];
    const isDirected = directions.includes(type);
    if (kind === bank && !tickets.isGone(i))
      isSummed(doubts, { time, isDated: typeof time === 'object', type, isDirected, amount });
  });
  return doubts;
}

/** The most days that a report with this many accounts can show. */
export function mostDays(accounts: number): number {
  return Math.floor(MOST_FORMULAS / (7 * (accounts + 1))) || 1;
}
