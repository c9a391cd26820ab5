/** Judges sums over transactions: they hold all the money, or show an error, or say what they leave out. */

import { INCOMPLETE, type Tab } from '../driver/tab';
import type { KnownRecord } from '../server/known';
import { paymentOf } from '../server/editions';
import type { Shape } from '../shape/dimensions';
import type { Violation } from './violation';

export interface Sums {
  /** Of the records that certainly count. */
  readonly in: number;
  readonly out: number;
  /** Money that may count or be left out, but not silently: amounts and directions. */
  readonly odd: readonly { readonly amount: number; readonly isIn: boolean }[];
}

export function trueSums(records: readonly KnownRecord[], shape: Shape): Sums {
  let incoming = 0;
  let outgoing = 0;
  const odd: { amount: number; isIn: boolean }[] = [];
  for (const record of records) {
    if (record.shown === null || record.shown['isIncluded'] === false) continue;
    const amount = amountOf(record);
    const isIn = record.shown['transactionType'] === 'IN';
    if (amount === null) continue;
    if (isArguable(record, shape)) odd.push({ amount, isIn });
    else if (isIn) incoming += amount;
    else outgoing += amount;
  }
  return { in: incoming, out: outgoing, odd };
}

/** null: the service sends no amount. */
function amountOf(record: KnownRecord): number | null {
  const wire = record.fields['amount']?.wire ?? null;
  if (wire === null || wire === 'null' || wire === '""') return null;
  const said = Number(wire.replace(/[",\s]/g, ''));
  return Number.isNaN(said) ? Number(record.shown?.['amount']) : said;
}

function isArguable(record: KnownRecord, shape: Shape): boolean {
  const oddAmount = record.isOdd && !['none', 'separators'].includes(shape.oddNumber);
  const oddTime = record.isOdd && !['none'].includes(shape.oddTime);
  const noId = record.isOdd && !record.hasUsableId;
  // A cancelled or refused payment may count or not. An unpublished state may mean either.
  const payment = paymentOf(record.nth, shape) ?? 'NORMAL';
  return oddAmount || oddTime || noId || payment !== 'NORMAL';
}

/** Two sums and all the text around them. */
export interface ShownSums {
  readonly in: number;
  readonly out: number;
  readonly words: string;
}

const NAMED =
  /Neither|구분 없음|left out|not counted|not (?:added|included|summed)|unreadable|without|missing|⚠|△|빠|제외|뺀|넣지|못한|읽을 수 없/;

/** Judges shown sums. If they leave something out, the text must say so. */
export function judgeSums(what: string, shown: ShownSums, truth: Sums, tab: Tab): Violation[] {
  const all = { in: truth.in + sum(truth, true), out: truth.out + sum(truth, false) };
  if (near(shown.in, all.in) && near(shown.out, all.out)) return [];
  if (tab.saysIncomplete && INCOMPLETE.test(shown.words)) return [];
  const tooMuch = shown.in > all.in + 1 || shown.out > all.out + 1;
  if (!tooMuch && NAMED.test(shown.words)) return [];
  return [
    {
      kind: 'money left out',
      text: `${what} shows in ${shown.in}, out ${shown.out}; the service has in ${all.in}, out ${all.out}, and nothing names the rest (${shown.words.slice(0, 200)})`,
    },
  ];
}

function sum(truth: Sums, isIn: boolean): number {
  return truth.odd.filter(one => one.isIn === isIn).reduce((total, { amount }) => total + amount, 0);
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(1, Math.abs(b) * 1e-12);
}
