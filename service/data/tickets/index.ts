// All transactions, made by month and kind when first asked for: 24 months at once would take seconds and hundreds of megabytes.
import type { RecordData, World } from '../world';
import { bankTickets } from './bank-ledger';
import { expenseTickets, merchantCardTickets } from './card-tickets';
import type { TicketSlot } from './common';
import {
  cashReceiptTickets,
  manualTickets,
  salaryTickets,
  taxInvoiceTickets,
  workflowTickets,
} from './document-tickets';
import { ecommerceDetailTickets, ecommerceTickets, gatewayTickets } from './settlement-tickets';

interface Kind {
  /** Its part of a month's tickets. */
  readonly share: number;
  readonly make: (slot: TicketSlot) => RecordData[];
}

const kinds: Readonly<Record<string, Kind>> = {
  EXPENSE_TICKET: { share: 0.43, make: expenseTickets },
  BANK_TRANSACTION_TICKET: { share: 0.23, make: bankTickets },
  TAX_INVOICE_TICKET: { share: 0.12, make: taxInvoiceTickets },
  CASH_RECEIPT_TICKET: { share: 0.04, make: cashReceiptTickets },
  WORKFLOW: { share: 0.02, make: workflowTickets },
  MERCHANT_CARD_TRANSACTION_TICKET: { share: 0.07, make: merchantCardTickets },
  ECOMMERCE_SETTLEMENT_DETAIL_TICKET: { share: 0.04, make: ecommerceDetailTickets },
  ECOMMERCE_SETTLEMENT: { share: 0.01, make: ecommerceTickets },
  PG_SETTLEMENT: { share: 0.01, make: gatewayTickets },
  SALARY_HISTORY: { share: 0.02, make: salaryTickets },
  MANUAL_TRANSACTION_TICKET: { share: 0.01, make: manualTickets },
};

/** Every kind of transaction that the data holds. */
export const ticketTypes: readonly string[] = Object.keys(kinds);

/** How many tickets of a kind a month has: its share, a little up or down. */
export function ticketCount(world: World, monthIndex: number, type: string): number {
  const kind = kinds[type];
  const month = world.months[monthIndex];
  if (kind === undefined || month === undefined || world.sizes.ticketsPerMonth === 0) return 0;
  if (type === 'SALARY_HISTORY')
    return Math.min(world.sizes.people, Math.round(kind.share * world.sizes.ticketsPerMonth));
  const wanted =
    kind.share *
    world.sizes.ticketsPerMonth *
    (0.95 + world.random(`count ${month.name} ${type}`).next() * 0.1);
  const least = type === 'BANK_TRANSACTION_TICKET' ? world.sizes.accounts : 1;
  return world.sizes.accounts === 0 && type === 'BANK_TRANSACTION_TICKET'
    ? 0
    : Math.max(least, Math.round(wanted));
}

/** Makes the tickets of a month and a kind, newest first: the same each time. */
export function makeTickets(world: World, monthIndex: number, type: string): RecordData[] {
  const kind = kinds[type];
  const month = world.months[monthIndex];
  if (kind === undefined || month === undefined) return [];
  const random = world.random(`tickets ${month.name} ${type}`);
  return kind.make({ world, month, random, count: ticketCount(world, monthIndex, type) });
}
