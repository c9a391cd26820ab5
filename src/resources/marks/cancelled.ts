/** Of card payments: what was never paid, and what was paid and taken back. */

import type { Line } from './evidence';

const CANCELLED = ['CANCELED', 'PURCHASE_CANCELED'];

/** The first thing but NORMAL that the approval or the purchase says. */
function statusOf(line: Line): string {
  const said = [line.of('status'), line.of('purchaseStatus')];
  return said.find(status => status !== '' && status !== 'NORMAL') ?? '';
}

export function isRejected(line: Line): boolean {
  return line.isCard && statusOf(line) === 'REJECTED';
}

/** A line in which money of a card payment comes back. */
function isReturn(line: Line): boolean {
  return line.isCard && !isRejected(line) && (line.way === 'IN' || line.amount < 0);
}

/** One approval of one card: numbers of approvals come again with other cards. '' for none. */
function approvalOf(line: Line): string {
  const number = line.of('approval') || line.of('purchaseApproval');
  return number === '' ? '' : `${number}|${line.of('card')}`;
}

/**
 * What of each line does not count, where that is more than 0. What came back in lines of its own is counted there: it covers what was cancelled of that approval, once.
 * Lines that their users left out of sums cover nothing.
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
    // A status alone does not say how much: what came back does.
    const covered = isWhole && back > 0 ? cancelled : Math.min(cancelled, back);
    const isOff = !isReturn(line) && cancelled - covered !== 0;
    if (isRejected(line)) off.set(line, line.amount);
    else if (isOff) off.set(line, cancelled - covered);
    if (!isReturn(line) && back > 0) returned.set(approval, Math.max(0, back - cancelled));
  }
  return off;
}

/** What of it was cancelled; null where it says that it was and not how much. Some services take it off the amount themselves. */
function cancelledBy(line: Line): number | null {
  if (!line.isCard || !CANCELLED.includes(statusOf(line))) return 0;
  const parts = [line.won('cancelled'), line.won('purchaseCancelled')];
  const told = Math.max(0, ...parts.filter(won => won !== null));
  if (told === 0) return null;
  const before = line.won('purchased') ?? line.won('approved');
  const isTakenOff = before !== null && line.amount !== before && line.amount + told === before;
  return isTakenOff ? 0 : Math.min(told, Math.max(0, line.amount));
}
