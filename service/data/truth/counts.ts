// The number of transactions of each kind per month, and their ids.
import { ticketIdAt } from '../ids';
import type { World } from '../world';

/** The kinds of transactions and their share of a month's transactions. */
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

/** The target number of a kind in a month: its share, with some variation. Related transactions may add more. */
export function wantedCount(world: World, monthIndex: number, kind: TicketKind): number {
  const month = world.months[monthIndex];
  if (month === undefined || world.sizes.ticketsPerMonth === 0) return 0;
  const share = shares[kind] * world.sizes.ticketsPerMonth;
  if (kind === 'SALARY_HISTORY') return Math.min(world.sizes.people, Math.round(share));
  return Math.max(1, Math.round(share * (0.95 + world.random(`count ${month.name} ${kind}`).next() * 0.1)));
}

/** Returns a function that gives the next id of a kind and month. */
export function ticketIds(world: World, monthIndex: number, kind: TicketKind): () => string {
  let index = 0;
  return () => ticketIdAt(world, monthIndex, ticketKinds.indexOf(kind), index++);
}
