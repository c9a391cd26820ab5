/** The sums of a summary as shown, and as computed from the service's records without the add-on's code. */

import type { Scenario } from '../../../support/scenario';

export type Row = Record<string, unknown>;
export type Way = 'IN' | 'OUT';

/** First row of the lines. */
export const FIRST = 8;
export const RANGE = '2026-08-01~2026-10-31';
export const MONTHS = ['2026-08', '2026-09', '2026-10'];

/** What a monthly summary shows: sums by id, in or out, and month; id '' is "(none)", ALL the row of everything. */
export const ALL = '*';

const WAYS: Record<string, Way> = { Out: 'OUT', In: 'IN', 지출: 'OUT', 수입: 'IN' };

/** "id|OUT|2026-08" -> won, for every cell of the tab. */
export function shownSums(s: Scenario, tab: string): Map<string, number> {
  const sheet = s.book.sheet(tab);
  const [header = [], ...rows] = sheet.values();
  const shown = sheet.display()[0] ?? [];
  const sums = new Map<string, number>();
  rows.forEach((row, i) => {
    const number = i + 2;
    if (number !== 3 && number !== 4 && number < FIRST) return;
    const id = number === 3 ? ALL : String(row[1]);
    if (number >= FIRST && id === '') return;
    header.forEach((_, column) => {
      const [word = '', month = ''] = (shown[column] ?? '').split(' ');
      const way = WAYS[word];
      if (way !== undefined && /^\d{4}-\d\d$/.test(month))
        sums.set(`${id}|${way}|${month}`, Number(row[column]));
    });
  });
  return sums;
}

/** The same over the service's records; 0 where there is nothing. */
export function trueSums(
  records: readonly Row[],
  field: readonly string[],
  months = MONTHS,
  won: (record: Row) => number = wonOf,
): Map<string, number> {
  const sums = new Map<string, number>();
  const counted = records.filter(record => record['isIncluded'] === true);
  const idOf = (record: Row): string => {
    const value = field.reduce<unknown>((at, name) => (at as Row | null)?.[name], record);
    return value === null || value === undefined ? '' : String(value);
  };
  const ids = new Set([ALL, '', ...counted.filter(record => months.includes(monthOf(record))).map(idOf)]);
  for (const id of ids)
    for (const way of ['OUT', 'IN'])
      for (const month of months) {
        const own = counted.filter(
          record =>
            (id === ALL || idOf(record) === id) &&
            record['transactionType'] === way &&
            monthOf(record) === month,
        );
        sums.set(
          `${id}|${way}|${month}`,
          own.reduce((sum, record) => sum + won(record), 0),
        );
      }
  return sums;
}

/** Times of the service are Korean wall-clock times without an offset. */
export function monthOf(record: Row): string {
  return String(record['transactAt']).slice(0, 7);
}

/** The day by which books count a record: what its invoice says, then a corrected day, then its own. */
export function bookedOn(record: Row): string {
  const invoice = record['taxInvoice'] as Row | null | undefined;
  const day = invoice?.['reportingDate'] || record['modifiedTransactAt'] || record['transactAt'];
  return String(day).slice(0, 10);
}

/** Documents say themselves whose sale they are. */
export function directionOf(record: Row): string {
  const [invoice, receipt] = ['taxInvoice', 'cashReceipt'].map(
    part => record[part] as Row | null | undefined,
  );
  const sides: Record<string, string> = { SELL: 'IN', BUY: 'OUT', SALES: 'IN', PURCHASE: 'OUT' };
  const side = String(invoice?.['transactionType'] ?? receipt?.['receiptType'] ?? '');
  return sides[side] ?? String(record['transactionType']);
}

export function total(records: readonly Row[]): number {
  return records.reduce((sum, record) => sum + wonOf(record), 0);
}

/** The won that count: none of a rejected payment, a cancelled part, or a split whose parts the stand-in lists. */
export function wonOf(record: Row): number {
  if (record['isSplitted'] === true) return 0;
  const amount = Number(record['amount']);
  const usage = record['cardUsage'] as Row | null | undefined;
  const status = usage?.['paymentStatus'];
  if (status === 'REJECTED') return 0;
  if (status !== 'CANCELED' && status !== 'PURCHASE_CANCELED') return amount;
  const cancelled = Number(usage?.['canceledAmount']);
  return cancelled > 0 && cancelled < amount ? amount - cancelled : 0;
}

/** The true tickets of a type within days. */
export async function ticketsOf(
  s: Scenario,
  type: string,
  start = '2026-08-01',
  end = '2026-10-31',
): Promise<Row[]> {
  const all = (await s.service.records('tickets', { days: [start, end] })) as Row[];
  return all.filter(record => record['ticketType'] === type);
}

export function sorted(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}
