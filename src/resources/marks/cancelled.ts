/** Card payments that were never paid, or were paid and taken back. */

import type { Line } from './evidence';

const CANCELLED = ['CANCELED', 'PURCHASE_CANCELED'];

/** The first state other than NORMAL, of the approval or the purchase. */
function statusOf(line: Line): string {
  const said = [line.of('status'), line.of('purchaseStatus')];
  return said.find(status => status !== '' && status !== 'NORMAL') ?? '';
}

/** Whether a payment abroad has no won amount yet: the card company has not settled it. */
export function isUnpriced(line: Line): boolean {
  const isForeign = !['', 'KRW'].includes(line.of('cardCurrency').toUpperCase());
  const isOver = isRejected(line) || CANCELLED.includes(statusOf(line));
  return line.isCard && isForeign && !isOver && line.amount === 0 && (line.won('cardForeign') ?? 0) !== 0;
}

export function isRejected(line: Line): boolean {
  return line.isCard && statusOf(line) === 'REJECTED';
}

/** Whether money of a card payment comes back in this line. */
function isReturn(line: Line): boolean {
  return line.isCard && !isRejected(line) && (line.way === 'IN' || line.amount < 0);
}

/** Identifies an approval of one card, because approval numbers repeat between cards. '' for none. */
function approvalOf(line: Line): string {
  const number = line.of('approval') || line.of('purchaseApproval');
  return number === '' ? '' : `${number}|${line.of('card')}`;
}

/**
 * The amount of each line that does not count, if it is above 0. Money that came back in other lines is counted there
 * and covers the cancelled amount of its approval once. Lines that users excluded from sums cover nothing.
 */
export function cancelledOf(lines: readonly Line[]): Map<Line, number> {
  const returned = new Map<string, number>();
  for (const line of lines) {
    const approval = approvalOf(line);
    if (approval !== '' && line.isIncluded && isReturn(line))
      returned.set(approval, (returned.get(approval) ?? 0) + Math.abs(line.amount));
  }
  const off = new Map<Line, number>();
  for (const line of lines) {
    const [approval, said] = [approvalOf(line), cancelledBy(line)];
    const back = returned.get(approval) ?? 0;
    const isWhole = said === null;
    const cancelled = said ?? line.amount;
    // A state alone does not give the amount; the money that came back does.
    const covered = isWhole && back > 0 ? cancelled : Math.min(cancelled, back);
    const isOff = !isReturn(line) && cancelled - covered !== 0;
    if (isRejected(line)) off.set(line, line.amount);
    else if (isOff) off.set(line, cancelled - covered);
    if (!isReturn(line) && back > 0) returned.set(approval, Math.max(0, back - cancelled));
  }
  return off;
}

/** The cancelled amount; null if unknown. Services write it as plus or minus, and some subtract it from the amount. */
function cancelledBy(line: Line): number | null {
  if (!line.isCard || !CANCELLED.includes(statusOf(line))) return 0;
  const parts = [line.won('cancelled'), line.won('purchaseCancelled')];
  const told = Math.max(...parts.map(won => Math.abs(won ?? 0)));
  if (told === 0) return null;
  const before = line.won('purchased') ?? line.won('approved');
  const isTakenOff = before !== null && line.amount !== before && line.amount + told === before;
  return isTakenOff ? 0 : Math.min(told, Math.max(0, line.amount));
}
