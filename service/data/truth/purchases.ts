// The true card purchases: approved, settled, cancelled, refused or split, with the amount that was finally paid.
import { BOOK_RATE_USD, type Card, cards } from '../assets';
import { dayNumber, LAST_DAY } from '../calendar';
import { newIdAt } from '../ids';
import type { Random } from '../random';
import { places } from '../words';
import type { World } from '../world';
import { ticketIds, wantedCount } from './counts';

export interface Purchase {
  readonly id: string;
  readonly day: number;
  readonly second: number;
  /** The day as corrected by a user. */
  readonly correctedDay: number | undefined;
  readonly card: Card;
  readonly storeName: string;
  readonly approvalNumber: string;
  readonly isAbroad: boolean;
  /** In the currency of the purchase, as a text. */
  readonly originalAmount: string;
  readonly exchangeRate: number | null;
  /** Won, at the approval. */
  readonly approvedAmount: number;
  /** Won, as billed; the ticket's amount. */
  readonly settledAmount: number;
  readonly feeAmount: number;
  readonly canceledAmount: number;
  readonly discountedAmount: number;
  readonly paymentStatus: 'NORMAL' | 'CANCELED' | 'REJECTED' | 'PURCHASE_CANCELED';
  readonly purchaseStatus: 'APPROVED' | 'PURCHASED' | 'PURCHASE_ONLY';
  /** Undefined for a pending purchase. */
  readonly purchaseDay: number | undefined;
  /** The id that a pending purchase gets when it settles. */
  readonly settlesAs: string | undefined;
  /** The amount finally paid, in won. */
  readonly paid: number;
  /** The parts, if a user has split it. */
  readonly parts: readonly { readonly id: string; readonly amount: number }[];
  /** The id of the first charge, if the purchase was charged twice. */
  readonly repeats: string | undefined;
}

const shops =
  '새길카페 누리식당 다온문구 미르주유소 가람마트 한울김밥 온누리서점 해오름택시 푸른주차장 솔빛호텔'.split(
    ' ',
  );
const foreignShops = ['NORTHWIND CLOUD', 'BLUE HARBOR ADS', 'MAPLE STUDIO PRO', 'LION CITY HOTEL'];
const DAYS_TO_SETTLE = 2;

/** The card purchases of a month, in the order of their ids. */
export function purchasesOf(world: World, monthIndex: number): readonly Purchase[] {
  return world.once(`purchases ${monthIndex}`, () => {
    const month = world.months[monthIndex]!;
    const random = world.random(`purchases ${month.name}`);
    const nextId = ticketIds(world, monthIndex, 'EXPENSE_TICKET');
    const wanted = wantedCount(world, monthIndex, 'EXPENSE_TICKET');
    const made: Purchase[] = [];
    let count = 0;
    while (count < wanted) {
      const first = made[made.length - 1];
      const isRepeat = first !== undefined && first.paymentStatus === 'NORMAL' && random.chance(0.006);
      const purchase = isRepeat
        ? again(random, first, nextId())
        : draw(random, world, random.int(month.firstDay, month.lastDay), nextId);
      made.push(purchase);
      count += 1 + purchase.parts.length;
    }
    return made;
  });
}

/** A second charge of the purchase, some minutes later. */
function again(random: Random, first: Purchase, id: string): Purchase {
  return {
    ...first,
    id,
    second: first.second + random.int(20, 200),
    approvalNumber: random.digits(8),
    parts: [],
    settlesAs: first.settlesAs === undefined ? undefined : settledId(id),
    repeats: first.id,
  };
}

function draw(random: Random, world: World, day: number, nextId: () => string): Purchase {
  const id = nextId();
  const card = random.pick(cards(world));
  const isAbroad = card.account === undefined && random.chance(0.1);
  const dollars = random.int(500, 90_000) / 100;
  const won = random.money(1_500, 900_000);
  const approvedAmount = isAbroad ? Math.round(dollars * (BOOK_RATE_USD + random.int(-20, 20))) : won;
  const exchangeRate = isAbroad ? BOOK_RATE_USD + random.int(-900, 2_500) / 100 : null;
  const feeAmount = isAbroad ? Math.round(dollars * BOOK_RATE_USD * 0.0025) : 0;
  const discountedAmount = !isAbroad && random.chance(0.02) ? Math.round(won / 20) : 0;
  const state = random.weighted([
    ['NORMAL', 94],
    ['CANCELED', 2],
    ['PARTLY', 1.5],
    ['REJECTED', 1],
    ['PURCHASE_CANCELED', 1],
    ['PURCHASE_PARTLY', 0.5],
  ] as const);
  const settledAmount =
    exchangeRate === null ? won - discountedAmount : Math.round(dollars * exchangeRate) + feeAmount;
  const isPending = day + DAYS_TO_SETTLE > dayNumber(LAST_DAY) || state === 'REJECTED';
  const isPart = state === 'PARTLY' || state === 'PURCHASE_PARTLY';
  const canceledAmount = isPart
    ? Math.floor((settledAmount * random.int(2, 7)) / 100) * 10
    : state === 'NORMAL' || state === 'REJECTED'
      ? 0
      : settledAmount;
  const parts =
    state === 'NORMAL' && random.chance(0.012)
      ? splitInTwo(random, settledAmount).map(amount => ({ id: nextId(), amount }))
      : [];
  return {
    id,
    day,
    second: random.int(8 * 3600, 22 * 3600),
    correctedDay: random.chance(0.03) ? day - random.int(1, 20) : undefined,
    card,
    storeName: isAbroad
      ? random.pick(foreignShops)
      : `${random.pick(shops)} ${random.pick(places)[1].split(' ')[0]}점`,
    approvalNumber: random.digits(8),
    isAbroad,
    originalAmount: isAbroad ? dollars.toFixed(2) : String(won),
    exchangeRate,
    approvedAmount,
    settledAmount,
    feeAmount,
    canceledAmount,
    discountedAmount,
    paymentStatus:
      state === 'PARTLY' ? 'CANCELED' : state === 'PURCHASE_PARTLY' ? 'PURCHASE_CANCELED' : state,
    purchaseStatus: isPending ? 'APPROVED' : random.chance(0.01) ? 'PURCHASE_ONLY' : 'PURCHASED',
    purchaseDay: isPending ? undefined : day + DAYS_TO_SETTLE,
    settlesAs: isPending && state === 'NORMAL' ? settledId(id) : undefined,
    paid: state === 'REJECTED' ? 0 : settledAmount - canceledAmount,
    parts,
    repeats: undefined,
  };
}

/** Far above the ids of records created at run time, and below the transactions. */
function settledId(id: string): string {
  return newIdAt((Number(id) % 1_000_000) + 2_000_000);
}

function splitInTwo(random: Random, amount: number): [number, number] {
  const first = Math.floor((amount * random.int(20, 80)) / 1_000) * 10;
  return [first, amount - first];
}
