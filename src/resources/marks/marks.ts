/**
 * Marks transactions that sums leave out, because they are the same money as another, or no money. No edit affects
 * this, so it is computed once, from all records of a pull. The first rule that applies decides:
 * |
 * - The whole of a split transaction does not count for the sum of its parts in the list (`parentId`;
 * docs/service.md#totals). What holds for the whole holds for its parts. Of an invoice or a receipt, each part is told:
 * the ledger has the whole document in place of its parts.
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
 * not affect its bank line. Rows of the tab that the pull leaves as they are keep their marks and are evidence, so that
 * two pulls of two months say the same as one pull. Their card payments, and their bank lines with a mark, can be the
 * other side of a record.
 */

import type { FieldValue } from '../definition';
import { cancelledOf, isRejected, isUnpriced } from './cancelled';
import { cardBills, checkCardLines } from './check-cards';
import { evidenceFields, inTime, type Line, lineOf } from './evidence';
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

const CANCELLED: readonly NoteCode[] = ['CANCELLED', 'PARTLY_CANCELLED'];

/** PART counts, but the whole is the document. */
export type NoteCode = MarkCode | 'PART';

export interface Mark {
  readonly code: NoteCode;
  /** The part of the amount that does not count; 0 where there is no won amount yet. */
  readonly off: number;
}

/**
 * Marks by id; records without a mark count in full. records: by id, the values of evidenceFields in canonical form.
 * beside: rows that stay as they are, with the same values, then code and amount of their marks.
 */
export function marksOf(
  records: ReadonlyMap<string, readonly FieldValue[]>,
  beside: ReadonlyMap<string, readonly FieldValue[]> = new Map(),
): Map<string, Mark> {
  const lines = [...records].map(([id, values]) => lineOf(id, values));
  const kept = new Map([...beside].map(([id, values]) => [lineOf(id, values), markIn(values)]));
  const { roots, wholes, leaves } = familiesOf(lines);
  const marks = new Map<string, Mark>();
  const give = (line: Line, code: MarkCode, off: number): void => {
    if (off !== 0 && !kept.has(line)) marks.set(line.id, { code, off });
  };
  for (const [whole, parts] of wholes) give(whole, 'SPLIT', within(parts, whole.amount));

  const isKept = ([line, mark]: readonly [Line, Mark | null]): boolean =>
    line.isCard ? mark === null || CANCELLED.includes(mark.code) : line.isBank;
  const besides = [...kept].filter(isKept).map(([line]) => line);
  const all = inTime([...roots, ...besides]);
  const knownOff = (line: Line): number | undefined =>
    kept.has(line) ? (kept.get(line)?.off ?? 0) : undefined;
  const off = cancelledOf(
    all.filter(({ isCard }) => isCard),
    knownOff,
  );
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
  const payments = all
    .filter(root => root.isCard && !isRejected(root))
    .map(line => ({ line, off: off.get(line) ?? 0, isCounted: isCounted(line) }));
  let bank = all.filter(root => root.isBank);
  const take = (code: MarkCode, find: (lines: readonly Line[]) => Iterable<Line>): void => {
    const taken = new Set(find(bank.filter(line => !kept.has(line) || kept.get(line)?.code === code)));
    for (const root of taken) for (const leaf of leaves(root)) give(leaf, code, leaf.amount);
    bank = bank.filter(line => !taken.has(line));
  };
  take('CHECK_CARD', lines => checkCardLines(payments, lines));
  take('CARD_BILL', lines => cardBills(payments, lines));
  take('TRANSFER', transfersIn);
  for (const root of wholes.keys())
    for (const part of leaves(root))
      if (part.isDocument && !marks.has(part.id)) marks.set(part.id, { code: 'PART', off: 0 });
  return marks;
}

/** The mark after the evidence, as the columns of the tab show it; null for none. */
function markIn(values: readonly FieldValue[]): Mark | null {
  const [code, off] = values.slice(evidenceFields.length);
  return typeof code === 'string' && typeof off === 'number' ? { code: code as NoteCode, off } : null;
}

/** At most the amount, with its sign. */
function within(won: number, amount: number): number {
  return amount < 0 ? Math.max(Math.min(won, 0), amount) : Math.min(Math.max(won, 0), amount);
}
