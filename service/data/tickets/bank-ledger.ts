// Bank transactions and the balances that they move. Each month is made on its own, yet they join: every account has an opening
// balance for each month, and a month's last transaction brings it to the next month's opening.
import { type Account, accounts, BOOK_RATE_USD } from '../assets';
import { dateOf, timeOn } from '../calendar';
import { firmWords, trades } from '../words';
import type { RecordData, World } from '../world';
import { anyContact, type TicketSlot, ticket } from './common';

/** One movement, in the account's own currency (won, or cents of a dollar). */
interface Movement {
  readonly account: Account;
  readonly day: number;
  readonly second: number;
  readonly delta: number;
  readonly after: number;
}

/** The tickets of one month, newest first. */
export function bankTickets(slot: TicketSlot): RecordData[] {
  const { random, world } = slot;
  const monthIndex = world.months.indexOf(slot.month);
  return movements(world, monthIndex, slot.count)
    .toSorted((a, b) => b.day - a.day || b.second - a.second)
    .map(movement => {
      const { account, delta } = movement;
      const contact = random.chance(0.4) ? anyContact(slot) : undefined;
      const counterparty = String(
        contact?.['companyName'] ?? `${random.pick(firmWords)}${random.pick(trades)[0]}`,
      );
      return ticket(slot, {
        ticketType: 'BANK_TRANSACTION_TICKET',
        transactAt: timeOn(movement.day, movement.second),
        transactionType: delta >= 0 ? 'IN' : 'OUT',
        amount: Math.abs(toWon(account, delta)),
        content: counterparty,
        contact,
        assetId: account.id,
        nested: {
          bankTransaction: {
            counterparty,
            afterTransactionBalance: toOwnUnits(account, movement.after),
            transactionAmount: toOwnUnits(account, Math.abs(delta)),
            bankAccount: {
              id: account.id,
              organizationName: account.organizationName,
              nickname: account.nickname,
              number: account.number,
              currencyCode: account.currencyCode,
            },
            raw: {
              branch: `${account.organizationName} 본점`,
              summary: delta >= 0 ? '입금' : '출금',
              traceId: random.uuid(),
            },
          },
        },
      });
    });
}

/** The balance at the end of each day from `firstDay` to `lastDay` that the data covers. `countOf` says how many tickets a month has. */
export function dailyBalances(
  world: World,
  account: Account,
  firstDay: number,
  lastDay: number,
  countOf: (monthIndex: number) => number,
): { baseDate: string; accountBalance: number; originalBalance: string }[] {
  const rows = [];
  for (const [monthIndex, month] of world.months.entries()) {
    if (month.lastDay < firstDay || month.firstDay > lastDay) continue;
    const mine = movements(world, monthIndex, countOf(monthIndex)).filter(
      movement => movement.account === account,
    );
    let balance = openings(world, account)[monthIndex]!;
    let next = 0;
    for (let day = month.firstDay; day <= month.lastDay; day++) {
      for (; next < mine.length && mine[next]!.day === day; next++) balance = mine[next]!.after;
      if (day < firstDay || day > lastDay) continue;
      rows.push({
        baseDate: dateOf(day),
        accountBalance: toWon(account, balance),
        originalBalance: toOwnUnits(account, balance).toFixed(account.currencyCode === 'USD' ? 2 : 0),
      });
    }
  }
  return rows;
}

/** An account's balance in won at the end of the data. */
export function closingBalance(world: World, account: Account): number {
  return toWon(account, openings(world, account)[world.months.length]!);
}

/** All movements of a month, account by account, oldest first. At least one an account, unless there are to be none at all. */
function movements(world: World, monthIndex: number, count: number): readonly Movement[] {
  return world.once(`movements ${monthIndex} ${count}`, () => {
    if (count === 0) return [];
    const month = world.months[monthIndex]!;
    const all = accounts(world);
    return all.flatMap((account, index) => {
      const random = world.random(`movements ${month.name} ${index}`);
      const mine = Math.max(1, Math.floor(count / all.length) + (index < count % all.length ? 1 : 0));
      let balance = openings(world, account)[monthIndex]!;
      const end = openings(world, account)[monthIndex + 1]!;
      const moments = Array.from(
        { length: mine },
        () => [random.int(month.firstDay, month.lastDay), random.int(32_400, 68_400)] as const,
      );
      moments.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      return moments.map(([day, second], position): Movement => {
        const sum =
          account.currencyCode === 'USD'
            ? random.money(10_000, 900_000, 1)
            : random.money(10_000, 18_000_000, 10);
        const out = random.chance(0.6) && balance > sum * 2;
        const delta = position === mine - 1 ? end - balance : out ? -sum : sum;
        balance += delta;
        return { account, day, second, delta, after: balance };
      });
    });
  });
}

/** The opening balance of each month and, last, the closing balance of the data: a walk that stays positive. */
function openings(world: World, account: Account): readonly number[] {
  return world.once(`openings ${account.id}`, () => {
    const random = world.random(`openings ${account.id}`);
    let balance = random.money(20_000_000, 400_000_000, 1_000);
    return Array.from({ length: world.months.length + 1 }, () => {
      const opening = balance;
      balance = Math.max(5_000_000, Math.round(balance * (0.9 + random.next() * 0.22)));
      return opening;
    });
  });
}

function toWon(account: Account, units: number): number {
  return account.currencyCode === 'USD' ? Math.round((units / 100) * BOOK_RATE_USD) : units;
}

function toOwnUnits(account: Account, units: number): number {
  return account.currencyCode === 'USD' ? units / 100 : units;
}
