// The bank's ledger: every movement of a month with the balance after it. Months are made independently and still
// join: every account has a fixed opening balance per month, and the last movement of a month (to or from a deposit)
// leads to the next opening balance.
import { type Account, accounts } from '../assets';
import { dateOf } from '../calendar';
import type { World } from '../world';
import { ticketIds } from './counts';
import { type Flow, flowsOf, toWon } from './flows';

/** A booked movement. */
export interface Line extends Flow {
  readonly id: string;
  /** The balance after it, in the account's currency. */
  readonly after: number;
}

/** All lines of a month, oldest first. */
export function linesOf(world: World, monthIndex: number): readonly Line[] {
  return world.once(`lines ${monthIndex}`, () => {
    if (world.sizes.ticketsPerMonth === 0) return [];
    const month = world.months[monthIndex]!;
    const flows = flowsOf(world, monthIndex);
    const booked = accounts(world).flatMap((account): Omit<Line, 'id'>[] => {
      let balance = openings(world, account)[monthIndex]!;
      const mine = flows.filter(flow => flow.account === account).sort(byTime);
      const lines = mine.map(flow => {
        balance += flow.delta;
        return { ...flow, after: balance };
      });
      const end = openings(world, account)[monthIndex + 1]!;
      const closing: Flow = {
        account,
        day: month.lastDay,
        second: 86_399,
        delta: end - balance,
        content: end < balance ? '정기예금 예치' : '정기예금 해지',
        contact: undefined,
        cause: 'deposit',
        of: [],
        pair: undefined,
        payment: undefined,
      };
      return [...lines, { ...closing, after: end }];
    });
    const nextId = ticketIds(world, monthIndex, 'BANK_TRANSACTION_TICKET');
    return booked.sort(byTime).map(line => ({ ...line, id: nextId() }));
  });
}

/** The balance at the end of each day from `firstDay` to `lastDay`, as far as the data goes. */
export function dailyBalances(
  world: World,
  account: Account,
  firstDay: number,
  lastDay: number,
): { baseDate: string; accountBalance: number; originalBalance: string }[] {
  const rows = [];
  for (const [monthIndex, month] of world.months.entries()) {
    if (month.lastDay < firstDay || month.firstDay > lastDay) continue;
    const mine = linesOf(world, monthIndex).filter(line => line.account === account);
    let balance = openings(world, account)[monthIndex]!;
    let next = 0;
    for (let day = month.firstDay; day <= month.lastDay; day++) {
      for (; next < mine.length && mine[next]!.day === day; next++) balance = mine[next]!.after;
      if (day < firstDay || day > lastDay) continue;
      rows.push({
        baseDate: dateOf(day),
        accountBalance: toWon(account, balance),
        originalBalance: inOwnUnits(account, balance),
      });
    }
  }
  return rows;
}

/** An account's balance at the end of the data, in its currency. */
export function closingUnits(world: World, account: Account): number {
  return openings(world, account)[world.months.length]!;
}

/** An amount in the account's currency as the service writes it: a text. */
export function inOwnUnits(account: Account, units: number): string {
  return account.currencyCode === 'USD' ? (units / 100).toFixed(2) : String(units);
}

/** The opening balance of each month, followed by the closing balance of the data. */
function openings(world: World, account: Account): readonly number[] {
  return world.once(`openings ${account.id}`, () => {
    const random = world.random(`openings ${account.id}`);
    const index = accounts(world).indexOf(account);
    const [least, most] = account.hasOverdraft
      ? [-95_000_000, -80_000_000]
      : index === 0
        ? [3_000_000_000, 5_000_000_000]
        : [60_000_000, 900_000_000];
    let balance = random.int(least / 1_000, most / 1_000) * 1_000;
    return Array.from({ length: world.months.length + 1 }, () => {
      const opening = balance;
      balance = Math.round(balance * (0.9 + random.next() * 0.2));
      return opening;
    });
  });
}

function byTime(a: Flow, b: Flow): number {
  return a.day - b.day || a.second - b.second;
}
