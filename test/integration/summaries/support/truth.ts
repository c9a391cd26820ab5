/** What each transaction counts for in a sum of card payments and bank lines, from the truth behind the service and no code of the add-on. */

import type { Truth } from '../../../../service/index';
import { type Row, wonOf } from './summed';

/** Why it does not count. */
export type Reason = 'cancelled' | 'rejected' | 'split' | 'check card' | 'card bill' | 'own transfer';

export interface Counted {
  readonly won: number;
  readonly off: number;
  readonly reason: Reason | null;
}

/** By id. What is not included is in no sum, and has no reason. */
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
    if (parts.length === 0) put(id, won, isRejected ? 'rejected' : 'cancelled');
    else put(id, 0, 'split');
    for (const part of parts) put(part, Number(byId.get(part)?.['amount']), null);
  }
  for (const { id, cause, of } of truth.lines) {
    const record = byId.get(id);
    if (record === undefined) continue;
    const amount = Number(record['amount']);
    if (cause === 'own-transfer') put(id, 0, 'own transfer');
    else if (cause === 'card-bill') put(id, 0, 'card bill');
    else if (cause === 'check-card' && of.every(isIncluded)) put(id, 0, 'check card');
    else put(id, amount, null);
  }
  return counted;
}
