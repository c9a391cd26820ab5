/** What card payments and bank lines count for, computed from the stand-in's truth without the add-on's code. */

import type { Truth } from '../../../../service/index';
import { type Row, wonOf } from './summed';

/** Why it does not count, in the words and the order in which the add-on names it. */
export const REASONS = [
  'Cancelled',
  'Partly cancelled',
  'Rejected',
  'Whole of a split',
  'Check card (assumed)',
  'Card bill (assumed)',
  'Own transfer (assumed)',
] as const;
export type Reason = (typeof REASONS)[number];

export interface Counted {
  readonly won: number;
  readonly off: number;
  readonly reason: Reason | null;
}

/** By id, for card payments and bank lines. A record that is not included is in no sum and has no reason. */
export function trueCounts(truth: Truth, records: readonly Row[]): Map<string, Counted> {
  const byId = new Map(records.map(record => [String(record['id']), record]));
  const counted = new Map<string, Counted>();
  const isIncluded = (id: string): boolean => byId.get(id)?.['isIncluded'] === true;
  const put = (id: string, won: number, reason: Reason | null): void => {
    const amount = Number(byId.get(id)?.['amount']);
    if (isIncluded(id)) counted.set(id, { won, off: amount - won, reason: amount === won ? null : reason });
  };
  for (const { id, paid, parts } of truth.purchases) {
    const record = byId.get(id);
    if (record === undefined) continue;
    // A payment that is pending shows what was approved; what it will cost is not there yet.
    const won = record['purchaseStatus'] === 'APPROVED' ? wonOf(record) : paid;
    const isRejected = (record['cardUsage'] as Row)['paymentStatus'] === 'REJECTED';
    if (parts.length === 0)
      put(id, won, isRejected ? 'Rejected' : won > 0 ? 'Partly cancelled' : 'Cancelled');
    else put(id, 0, 'Whole of a split');
    for (const part of parts) put(part, Number(byId.get(part)?.['amount']), null);
  }
  const holdsCards = truth.purchases.some(({ id }) => byId.has(id));
  for (const { id, cause, of } of truth.lines) {
    const record = byId.get(id);
    if (record === undefined) continue;
    const amount = Number(record['amount']);
    if (cause === 'own-transfer') put(id, 0, 'Own transfer (assumed)');
    else if (cause === 'card-bill' && holdsCards) put(id, 0, 'Card bill (assumed)');
    else if (cause === 'check-card' && of.every(isIncluded)) put(id, 0, 'Check card (assumed)');
    else put(id, amount, null);
  }
  return counted;
}

/** The same as a function of a record; of other kinds all counts. */
export function wonBy(truth: Truth, records: readonly Row[]): (record: Row) => number {
  const counted = trueCounts(truth, records);
  return record => counted.get(String(record['id']))?.won ?? wonOf(record);
}
