/**
 * Marks transactions that sums leave out, because they are the same money as another, or no money. No edit affects
 * this, so it is computed once, from all records of a pull. The first rule that applies decides:
 * |
 * - The whole of a split transaction does not count for the sum of its parts in the list (`parentId`;
 * docs/service.md#totals). What holds for the whole holds for its parts.
 * - A rejected card payment was never paid. Of a cancelled one `canceledAmount` does not count, or everything if that
 * is missing. Lines of the same approval in which money comes back cover it once. Without approval
 * numbers, the only pair of a card, a store and an amount is one approval (cancelled.ts).
 * - A payment abroad of 0 won has no won amount yet.
 * - A check card's payment and its bank line are one payment: the bank line does not count (published rule). Which
 * line it is, is a guess (check-cards.ts).
 * - A card company's bill pays payments that count on their own days, so it does not count. Which line is a bill, is
 * a guess.
 * - A transfer between own accounts is neither income nor spending (seen with users of the service). Which lines are
 * one, is a guess (transfers.ts).
 * |
 * As in the published rules, duplicates are sought among included records: a card payment that its user excluded does
 * not affect its bank line. Cases that need records outside the pull are not marked.
 */

import type { FieldValue } from '../definition';
import { cancelledOf, isRejected, isUnpriced } from './cancelled';
import { cardBills, checkCardLines } from './check-cards';
import { type Line, lineOf } from './evidence';
import { familiesOf } from './families';
import { transfersIn } from './transfers';

export type MarkCode =
  | 'CANCELLED'
  | 'PARTLY_CANCELLED'
  | 'REJECTED'
  | 'SPLIT'
  | 'UNPRICED'
  | 'CHECK_CARD'
  | 'CARD_BILL'
  | 'TRANSFER';

export interface Mark {
  readonly code: MarkCode;
  /** The part of the amount that does not count; 0 where there is no won amount yet. */
  readonly off: number;
}

/**
 * Marks by id; records without a mark count in full. records: by id, the values of evidenceFields in canonical form.
 */
export function marksOf(records: ReadonlyMap<string, readonly FieldValue[]>): Map<string, Mark> {
  const lines = [...records].map(([id, values]) => lineOf(id, values));
  const { roots, wholes, leaves } = familiesOf(lines);
  const marks = new Map<string, Mark>();
  const give = (line: Line, code: MarkCode, off: number): void => {
    if (off !== 0) marks.set(line.id, { code, off });
  };
  for (const [whole, parts] of wholes) give(whole, 'SPLIT', within(parts, whole.amount));

  const off = cancelledOf(roots);
  for (const [root, won] of off) {
    let left = won;
    for (const leaf of leaves(root)) {
      const own = within(left, leaf.amount);
      left -= own;
      const part = own === leaf.amount ? 'CANCELLED' : 'PARTLY_CANCELLED';
      give(leaf, isRejected(root) ? 'REJECTED' : part, own);
    }
  }

  for (const line of lines.filter(isUnpriced)) marks.set(line.id, { code: 'UNPRICED', off: 0 });

  const isCounted = (root: Line): boolean => leaves(root).some(({ isIncluded }) => isIncluded);
  const payments = roots
    .filter(root => root.isCard && !isRejected(root))
    .map(line => ({ line, off: off.get(line) ?? 0, isCounted: isCounted(line) }));
  let bank = roots.filter(root => root.isBank);
  const take = (code: MarkCode, found: Iterable<Line>): void => {
    const taken = new Set(found);
    for (const root of taken) for (const leaf of leaves(root)) give(leaf, code, leaf.amount);
    bank = bank.filter(line => !taken.has(line));
  };
  take('CHECK_CARD', checkCardLines(payments, bank));
  take('CARD_BILL', cardBills(payments, bank));
  take('TRANSFER', transfersIn(bank));
  return marks;
}

/** At most the amount, with its sign. */
function within(won: number, amount: number): number {
  return amount < 0 ? Math.max(Math.min(won, 0), amount) : Math.min(Math.max(won, 0), amount);
}
