// The money movements of a month in the bank, each with its cause. The ledger adds the balances and ids.
import { type Account, accounts, BOOK_RATE_USD } from '../assets';
import { bankDay } from '../calendar';
import { personName } from '../contacts';
import type { Random } from '../random';
import { paidSalaries } from '../staff-lists';
import { foreignFirms } from '../words';
import type { RecordData, World } from '../world';
import { wantedCount } from './counts';
import { type Payment, paymentsFor } from './invoices';
import { payerName } from './payer-name';
import { type Purchase, purchasesOf } from './purchases';
import { cardSalesOf, gatewayPayoutsOf, type Payout, shopPayoutsOf } from './sales';

/** The cause of a movement. */
export type Cause =
  | 'invoices'
  | 'card-bill'
  | 'check-card'
  | 'own-transfer'
  | 'payroll'
  | 'tax'
  | 'card-sales'
  | 'shop'
  | 'gateway'
  | 'double'
  | 'returned'
  | 'foreign'
  | 'other'
  | 'deposit';

/** One movement in the account's currency: won, or US cents. */
export interface Flow {
  readonly account: Account;
  readonly day: number;
  readonly second: number;
  /** Negative: money went out. */
  readonly delta: number;
  /** The text of the line, which names the other party. */
  readonly content: string;
  readonly contact: RecordData | undefined;
  readonly cause: Cause;
  /** The transactions behind it: paid invoices, billed cards, paid-out sales. */
  readonly of: readonly string[];
  /** A common name for two lines: of a transfer, of a payment and its return, or of a double payment. */
  readonly pair: string | undefined;
  readonly payment: Payment | undefined;
}

/** The latest payment of an invoice, in months after its issue. */
const MONTHS_TO_PAY = 4;

/** All movements of a month except those that close it, unsorted. */
export function flowsOf(world: World, monthIndex: number): readonly Flow[] {
  const wanted = wantedCount(world, monthIndex, 'BANK_TRANSACTION_TICKET');
  const all = accounts(world);
  if (wanted === 0 || all.length === 0) return [];
  const month = world.months[monthIndex]!;
  const random = world.random(`flows ${month.name}`);
  const flows = [
    ...forInvoices(world, monthIndex, random),
    ...cardBills(world, monthIndex, random),
    ...checkCards(world, monthIndex),
    ...payroll(world, monthIndex, random),
    ...payouts(world, monthIndex, random),
    ...ownTransfers(world, monthIndex, random, Math.max(1, Math.round(wanted / 150))),
    ...doubles(world, monthIndex, random, Math.max(1, Math.round(wanted / 400))),
  ];
  const left = wanted - flows.length - all.length;
  for (let i = 0; i < left; i++) flows.push(anything(world, monthIndex, random));
  return flows;
}

/** The account for a use. 0 is the daily business; if there are fewer accounts, the last one. */
function accountFor(world: World, use: number): Account {
  const all = accounts(world);
  return all[Math.min(use, all.length - 1)]!;
}

function flow(
  part: Partial<Flow> & Pick<Flow, 'account' | 'day' | 'second' | 'delta' | 'content' | 'cause'>,
): Flow {
  return { contact: undefined, of: [], pair: undefined, payment: undefined, ...part };
}

function forInvoices(world: World, monthIndex: number, random: Random): Flow[] {
  const month = world.months[monthIndex]!;
  const found: Flow[] = [];
  for (let issued = Math.max(0, monthIndex - MONTHS_TO_PAY); issued <= monthIndex; issued++) {
    for (const payment of paymentsFor(world, issued)) {
      if (payment.day < month.firstDay || payment.day > month.lastDay) continue;
      const isIn = payment.way === 'IN';
      found.push(
        flow({
          account: accountFor(world, isIn ? random.pick([0, 0, 4]) : random.pick([0, 0, 0, 6])),
          day: payment.day,
          second: payment.second,
          delta: isIn ? payment.amount : -payment.amount,
          content: payment.content,
          contact: payment.contact,
          cause: 'invoices',
          of: payment.pays.map(({ invoiceId }) => invoiceId),
          payment,
        }),
      );
    }
  }
  return found;
}

/** On the 15th each card company debits the previous month's credit card purchases. */
function cardBills(world: World, monthIndex: number, random: Random): Flow[] {
  if (monthIndex === 0) return [];
  const day = bankDay(world.months[monthIndex]!.firstDay + 14);
  const byCompany = new Map<string, Purchase[]>();
  for (const purchase of purchasesOf(world, monthIndex - 1)) {
    if (purchase.card.account !== undefined || purchase.paid === 0) continue;
    const name = purchase.card.organizationName;
    byCompany.set(name, [...(byCompany.get(name) ?? []), purchase]);
  }
  return [...byCompany].map(([company, purchases]) =>
    flow({
      account: accountFor(world, 0),
      day,
      second: 32_400 + random.int(0, 3_600),
      delta: -purchases.reduce((sum, purchase) => sum + purchase.paid, 0),
      content: `${company}결제`,
      cause: 'card-bill',
      of: purchases.map(({ id }) => id),
    }),
  );
}

/** A check card debits at once: the purchase and the bank line are the same payment. */
function checkCards(world: World, monthIndex: number): Flow[] {
  return purchasesOf(world, monthIndex)
    .filter(({ card, paid }) => card.account !== undefined && paid > 0)
    .map(({ id, card, day, second, paid, storeName }) =>
      flow({
        account: card.account!,
        day,
        second: Math.min(second + 2, 86_398),
        delta: -paid,
        content: `체크 ${storeName}`.slice(0, 14),
        cause: 'check-card',
        of: [id],
      }),
    );
}

/** Salaries are paid on the 25th; withheld tax and insurance on the 10th. */
function payroll(world: World, monthIndex: number, random: Random): Flow[] {
  const month = world.months[monthIndex]!;
  const sum = paidSalaries(world, month.name);
  const taxes = ['국세 원천세', '지방소득세'].map(content =>
    flow({
      account: accountFor(world, 2),
      day: bankDay(month.firstDay + 9),
      second: 36_000 + random.int(0, 7_200),
      delta: -random.money(300_000, 20_000_000, 10),
      content,
      cause: 'tax',
    }),
  );
  if (sum === 0) return taxes;
  const day = bankDay(month.firstDay + 24);
  const paid = flow({
    account: accountFor(world, 1),
    day,
    second: 36_600,
    delta: -sum,
    content: `${month.name.slice(5)}월 급여`,
    cause: 'payroll',
  });
  const from = accountFor(world, 0);
  if (paid.account === from) return [...taxes, paid];
  return [
    ...taxes,
    ...transfer(world, random, from, paid.account, day, 33_000, Math.ceil(sum / 1_000_000) * 1_000_000),
    paid,
  ];
}

function payouts(world: World, monthIndex: number, random: Random): Flow[] {
  const month = world.months[monthIndex]!;
  const account = accountFor(world, 4);
  const months = monthIndex === 0 ? [0] : [monthIndex - 1, monthIndex];
  const isHere = (day: number) => day >= month.firstDay && day <= month.lastDay;
  const sales = new Map<string, { day: number; company: string; ids: string[]; sum: number }>();
  for (const sale of months.flatMap(index => cardSalesOf(world, index))) {
    const day = bankDay(sale.payDay);
    if (!isHere(day)) continue;
    const name = `${day} ${sale.company}`;
    const known = sales.get(name) ?? { day, company: sale.company, ids: [], sum: 0 };
    sales.set(name, { ...known, ids: [...known.ids, sale.id], sum: known.sum + sale.paid });
  }
  const fromCards = [...sales.values()]
    .filter(({ sum }) => sum !== 0)
    .map(({ day, company, ids, sum }) =>
      flow({
        account,
        day,
        second: 28_800 + random.int(0, 7_200),
        delta: sum,
        content: `${company}매출`,
        cause: 'card-sales',
        of: ids,
      }),
    );
  const paidOut = (all: readonly Payout[], cause: Cause) =>
    all
      .filter(({ day, amount }) => isHere(bankDay(day + 1)) && amount > 0)
      .map(({ id, day, amount, payer }) =>
        flow({
          account,
          day: bankDay(day + 1),
          second: 36_000 + random.int(0, 7_200),
          delta: amount,
          content: `${payer.name}정산`,
          cause,
          of: [id],
        }),
      );
  return [
    ...fromCards,
    ...paidOut(
      months.flatMap(index => shopPayoutsOf(world, index)),
      'shop',
    ),
    ...paidOut(
      months.flatMap(index => gatewayPayoutsOf(world, index)),
      'gateway',
    ),
  ];
}

/** Transfers between the company's own accounts. */
function ownTransfers(world: World, monthIndex: number, random: Random, count: number): Flow[] {
  const month = world.months[monthIndex]!;
  const won = accounts(world).filter(({ currencyCode }) => currencyCode === 'KRW');
  if (won.length < 2) return [];
  return Array.from({ length: count }, () => {
    const from = random.pick(won);
    const to = random.pick(won.filter(account => account !== from));
    const day = bankDay(random.int(month.firstDay, month.lastDay - 3));
    return transfer(
      world,
      random,
      from,
      to,
      day,
      random.int(36_000, 60_000),
      random.money(1_000_000, 60_000_000, 100_000),
    );
  }).flat();
}

function transfer(
  world: World,
  random: Random,
  from: Account,
  to: Account,
  day: number,
  second: number,
  amount: number,
): Flow[] {
  const pair = `transfer ${day} ${second} ${from.id} ${to.id}`;
  /** How a line names an own account: by number, company name, or bank and last digits. */
  const named = (other: Account) =>
    random.pick([
      other.number,
      world.workspaceName.replace('주식회사 ', '(주)').slice(0, 12),
      `${other.organizationName.replace('은행', '')}${other.number.slice(-4)}`,
    ]);
  const one = (account: Account, other: Account, delta: number, later: number) =>
    flow({ account, day, second: second + later, delta, content: named(other), cause: 'own-transfer', pair });
  return [one(from, to, -amount, 0), one(to, from, amount, 1)];
}

/** Double payments, and payments that were returned because the account was wrong. */
function doubles(world: World, monthIndex: number, random: Random, count: number): Flow[] {
  const month = world.months[monthIndex]!;
  return Array.from({ length: count }, (_, index) => {
    const account = accountFor(world, 0);
    const day = bankDay(random.int(month.firstDay + 1, month.lastDay - 8));
    const content = payerName(random, undefined);
    const amount = random.money(100_000, 4_000_000, 1_000);
    const part = (delta: number, later: number, second: number, cause: Cause, text: string) =>
      flow({
        account,
        day: bankDay(day + later),
        second,
        delta,
        content: text,
        cause,
        pair: `${cause} ${monthIndex} ${index}`,
      });
    const person = personName(random);
    return [
      part(-amount, 0, 40_000, 'double', content),
      part(-amount, 0, 40_000 + random.int(30, 900), 'double', content),
      part(-amount - 5_000, 1, 50_000, 'returned', person),
      part(amount + 5_000, 1, 51_000 + random.int(0, 900), 'returned', person),
    ];
  }).flat();
}

const everyday: readonly (readonly [string, 'IN' | 'OUT', number, number])[] = [
  ['전기요금', 'OUT', 80_000, 2_000_000],
  ['통신요금', 'OUT', 30_000, 400_000],
  ['건물관리비', 'OUT', 200_000, 3_000_000],
  ['국민연금', 'OUT', 300_000, 9_000_000],
  ['건강보험', 'OUT', 300_000, 9_000_000],
  ['이체수수료', 'OUT', 500, 1_500],
  ['예금이자', 'IN', 100, 400_000],
  ['대출이자', 'OUT', 50_000, 3_000_000],
  ['카드캐시백', 'IN', 1_000, 90_000],
];

function anything(world: World, monthIndex: number, random: Random): Flow {
  const month = world.months[monthIndex]!;
  const day = random.int(month.firstDay, month.lastDay);
  const second = random.int(32_400, 68_400);
  const all = accounts(world);
  const account = random.pick(all);
  if (account.currencyCode === 'USD') {
    const cents = random.money(10_000, 900_000, 1);
    return flow({
      account,
      day,
      second,
      delta: random.chance(0.5) ? cents : -cents,
      content: random.pick(foreignFirms)[0].toUpperCase().slice(0, 18),
      cause: 'foreign',
    });
  }
  const [content, way, least, most] = random.pick(everyday);
  const amount = random.money(least, most, 10);
  return flow({ account, day, second, delta: way === 'IN' ? amount : -amount, content, cause: 'other' });
}

/** An amount in the account's currency, converted to won. */
export function toWon(account: Account, units: number): number {
  return account.currencyCode === 'USD' ? Math.round((units / 100) * BOOK_RATE_USD) : units;
}
