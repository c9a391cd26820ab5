/** What each transaction counts for in a sum of card payments and bank lines, by the truth behind the service. */
import type { RecordData, Truth } from '../../../service/index';

/** Won by id. Cancelled and refused payments, split wholes, and the same money in two lines count for nothing. */
export function countedWon(truth: Truth, records: readonly RecordData[]): ReadonlyMap<string, number> {
  const byId = new Map(records.map(record => [String(record['id']), record]));
  const won = new Map(records.map(record => [String(record['id']), Number(record['amount'])]));
  const isCounted = (id: string): boolean => byId.get(id)?.['isIncluded'] === true;
  for (const { id, paid, parts } of truth.purchases) {
    // A pending payment shows what was approved. Its final cost is not listed yet.
    const shown = Math.min(paid, won.get(id) ?? 0);
    if (byId.has(id)) won.set(id, parts.length > 0 ? 0 : shown);
  }
  const hasCards = truth.purchases.some(({ id }) => byId.has(id));
  for (const { id, cause, of } of truth.lines) {
    const isTwice =
      cause === 'own-transfer' ||
      (cause === 'card-bill' && hasCards) ||
      (cause === 'check-card' && of.every(isCounted));
    if (byId.has(id) && isTwice) won.set(id, 0);
  }
  return won;
}
