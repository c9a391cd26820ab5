import { expect, test } from 'vitest';
import { dayNumber } from '../../../service/data/calendar';
import { accounts } from '../../../service/data/assets';
import { makeTickets } from '../../../service/data/tickets/index';
import { closingUnits, dailyBalances, inOwnUnits } from '../../../service/data/truth/ledger';
import { DEFAULT_SIZES, type RecordData, World } from '../../../service/data/world';

const world = new World({
  seed: 6,
  sizes: { ...DEFAULT_SIZES, months: 3, ticketsPerMonth: 600 },
  nasty: false,
});
const balances = (account: ReturnType<typeof accounts>[number]) =>
  dailyBalances(world, account, dayNumber('2026-08-01'), dayNumber('2026-10-31'));
const detail = (ticket: RecordData) =>
  ticket['bankTransaction'] as {
    readonly bankAccount: { readonly id: string };
    readonly afterTransactionBalance: number;
    readonly originalAfterTransactionBalance: string | null;
  };
const tickets = world.months.flatMap((_, month) => makeTickets(world, month, 'BANK_TRANSACTION_TICKET'));

test('there are eight accounts, one of them in dollars, with a balance for every day', () => {
  expect(accounts(world)).toHaveLength(8);
  expect(accounts(world).filter(account => account.currencyCode === 'USD')).toHaveLength(1);
  for (const account of accounts(world)) expect(balances(account)).toHaveLength(31 + 30 + 31);
});

test('the balance of an account moves by its transactions, day by day, across months', () => {
  for (const account of accounts(world).filter(one => one.currencyCode === 'KRW')) {
    const mine = tickets.filter(ticket => detail(ticket).bankAccount.id === account.id);
    const days = balances(account);
    for (let i = 1; i < days.length; i++) {
      const moved = mine
        .filter(ticket => String(ticket['transactAt']).startsWith(days[i]!.baseDate))
        .reduce(
          (sum, ticket) => sum + Number(ticket['amount']) * (ticket['transactionType'] === 'IN' ? 1 : -1),
          0,
        );
      expect(
        days[i]!.accountBalance - days[i - 1]!.accountBalance,
        `${account.nickname} ${days[i]!.baseDate}`,
      ).toBe(moved);
    }
  }
});

test('an account may live on credit', () => {
  const [overdraft] = accounts(world).filter(({ hasOverdraft }) => hasOverdraft);
  expect(balances(overdraft!).every(({ accountBalance }) => accountBalance < 0)).toBe(true);
});

test('the last transaction of a day says the balance of that day', () => {
  for (const account of accounts(world)) {
    const newest = tickets
      .filter(ticket => detail(ticket).bankAccount.id === account.id)
      .sort((a, b) => (String(a['transactAt']) < String(b['transactAt']) ? 1 : -1))[0]!;
    const day = balances(account).find(row => row.baseDate === String(newest['transactAt']).slice(0, 10))!;
    const after = detail(newest);
    expect(day.accountBalance).toBe(after.afterTransactionBalance);
    expect(day.originalBalance).toBe(
      after.originalAfterTransactionBalance ?? String(after.afterTransactionBalance),
    );
    expect(balances(account).at(-1)!.originalBalance).toBe(inOwnUnits(account, closingUnits(world, account)));
  }
});
