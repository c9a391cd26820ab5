/** Card payments that were never paid, or were paid and taken back. */

import { compact, type Line } from './evidence';

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

/**
 * Identifies the approval of each line by number and card, because numbers repeat between cards. Lines without a number
 * are one approval if they are the only two of their card, store and amount: a cancelled payment, then a return.
 */
function approvalsOf(lines: readonly Line[]): Map<Line, string> {
  const approvals = new Map<Line, string>();
  const nameless = new Map<string, Line[]>();
  for (const line of lines) {
    if (!line.isCard || isRejected(line)) continue;
    const number = line.of('approval') || line.of('purchaseApproval');
    const [card, store] = [line.of('card'), compact(line.of('store'))];
    const won = Math.abs(isReturn(line) ? line.amount : (cancelledBy(line) ?? line.amount) || line.amount);
    if (number !== '') approvals.set(line, `${number}|${card}`);
    else if (card !== '' && store !== '') {
      const key = `|${card}|${store}|${won}`;
      nameless.set(key, [...(nameless.get(key) ?? []), line]);
    }
  }
  for (const [key, group] of nameless) {
    const [payment, back] = [group.find(line => !isReturn(line)), group.find(isReturn)];
    if (group.length !== 2 || payment === undefined || back === undefined) continue;
    if (cancelledBy(payment) === 0 || !isBefore(payment, back)) continue;
    for (const line of group) approvals.set(line, key);
  }
  return approvals;
}

/** Whether the second line is of the first one's day or a later one. */
function isBefore(first: Line, second: Line): boolean {
  return first.at !== null && second.at !== null && Math.floor(first.at) <= Math.floor(second.at);
}

/**
 * The amount of each line that does not count, if it is not 0. Money that came back in other lines is counted there
 * and covers the cancelled amount of its approval once. Lines that users excluded from sums cover nothing.
 * knownOff: for a line that stays as it is, the amount that was taken off before; else undefined. Money that comes back
 * for such an amount would count twice, so it does not count.
 */
export function cancelledOf(
  lines: readonly Line[],
  knownOff: (line: Line) => number | undefined,
): Map<Line, number> {
  const approvals = approvalsOf(lines);
  const takenOff = new Map<string, number>();
  const returned = new Map<string, number>();
  const add = (sums: Map<string, number>, approval: string, won: number): unknown =>
    sums.set(approval, (sums.get(approval) ?? 0) + won);
  for (const line of lines) {
    const approval = approvals.get(line);
    if (approval !== undefined && !isReturn(line)) add(takenOff, approval, knownOff(line) ?? 0);
  }
  const off = new Map<Line, number>();
  for (const line of lines) {
    const approval = approvals.get(line);
    if (approval === undefined || !line.isIncluded || !isReturn(line)) continue;
    const known = knownOff(line);
    const won = Math.abs(line.amount);
    const twice = known === undefined ? Math.min(won, takenOff.get(approval) ?? 0) : Math.abs(known);
    if (known === undefined && twice > 0) {
      off.set(line, Math.sign(line.amount) * twice);
      add(takenOff, approval, -twice);
    }
    add(returned, approval, won - twice);
  }
  for (const line of lines) {
    if (isReturn(line)) continue;
    if (isRejected(line)) {
      off.set(line, line.amount);
      continue;
    }
    const known = knownOff(line);
    const [approval = '', said] = [approvals.get(line), cancelledBy(line)];
    const back = returned.get(approval) ?? 0;
    // A state alone does not give the amount; the money that came back does.
    const cancelled = said ?? line.amount;
    const covered = said === null && back > 0 ? cancelled : Math.min(cancelled, back);
    if (known !== undefined) off.set(line, known);
    else if (cancelled - covered !== 0) off.set(line, cancelled - covered);
    if (known === undefined || known === 0) returned.set(approval, Math.max(0, back - cancelled));
  }
  takeOffTold(lines, approvals, off);
  return off;
}

/**
 * A cancellation may come as a second line above 0, beside the normal line of its approval. Both show one payment.
 * Then only what is left in the cancelled line counts, and what the normal line has more.
 */
function takeOffTold(
  lines: readonly Line[],
  approvals: ReadonlyMap<Line, string>,
  off: Map<Line, number>,
): void {
  const payments = new Map<string, Line[]>();
  // A number of zeros stands for none.
  const keyOf = (line: Line): string | null =>
    isReturn(line) || !/[1-9a-z]/i.test(line.of('approval'))
      ? null
      : `${approvals.get(line)}|${compact(line.of('store'))}`;
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null && statusOf(line) === '' && !off.has(line))
      payments.set(key, [...(payments.get(key) ?? []), line]);
  }
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null || cancelledBy(line) === 0 || !line.isIncluded || (off.get(line) ?? 0) <= 0) continue;
    const rest = (one: Line): number => one.amount - (off.get(one) ?? 0);
    const payment = payments.get(key)?.find(one => isBefore(one, line) && rest(one) >= line.amount);
    if (payment !== undefined) off.set(payment, (off.get(payment) ?? 0) + line.amount);
  }
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
