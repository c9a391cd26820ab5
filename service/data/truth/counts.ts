// How much of each kind a month has, and the numbers by which transactions are known.
import { ticketIdAt } from '../ids';
import type { World } from '../world';

/** Every kind of transaction, and its part of a month's. */
const shares = {
  EXPENSE_TICKET: 0.43,
  BANK_TRANSACTION_TICKET: 0.23,
  TAX_INVOICE_TICKET: 0.12,
  CASH_RECEIPT_TICKET: 0.04,
  WORKFLOW: 0.02,
  MERCHANT_CARD_TRANSACTION_TICKET: 0.07,
  ECOMMERCE_SETTLEMENT_DETAIL_TICKET: 0.04,
  ECOMMERCE_SETTLEMENT: 0.01,
  PG_SETTLEMENT: 0.01,
  SALARY_HISTORY: 0.02,
  MANUAL_TRANSACTION_TICKET: 0.01,
} as const;

export type TicketKind = keyof typeof shares;

export const ticketKinds = Object.keys(shares) as readonly TicketKind[];

/** How many of a kind a month should have: its share, a little up or down. What one causes the other may add some. */
export function wantedCount(world: World, monthIndex: number, kind: TicketKind): number {
  const month = world.months[monthIndex];
  if (month === undefined || world.sizes.ticketsPerMonth === 0) return 0;
  const share = shares[kind] * world.sizes.ticketsPerMonth;
  if (kind === 'SALARY_HISTORY') return Math.min(world.sizes.people, Math.round(share));
  return Math.max(1, Math.round(share * (0.95 + world.random(`count ${month.name} ${kind}`).next() * 0.1)));
}

/** Gives out the ids of a kind and month, in the order of asking. */
export function ticketIds(world: World, monthIndex: number, kind: TicketKind): () => string {
  let index = 0;
  return () => ticketIdAt(world, monthIndex, ticketKinds.indexOf(kind), index++);
}
