// All transactions. They are made by month and kind on first use, because 24 months at once would take seconds and
// hundreds of megabytes.
import { people } from '../people';
import { type TicketKind, ticketKinds, wantedCount } from '../truth/counts';
import { invoicesOf } from '../truth/invoices';
import { linesOf } from '../truth/ledger';
import { purchasesOf } from '../truth/purchases';
import type { RecordData, World } from '../world';
import { bankTickets } from './bank-tickets';
import { expenseTickets, merchantCardTickets, settledTicket } from './card-tickets';
import type { TicketSlot } from './common';
import { cashReceiptTickets, manualTickets, salaryTickets, workflowTickets } from './document-tickets';
import { taxInvoiceTickets } from './invoice-tickets';
import { ecommerceDetailTickets, ecommerceTickets, gatewayTickets } from './settlement-tickets';

const makers: Readonly<Record<TicketKind, (slot: TicketSlot) => RecordData[]>> = {
  EXPENSE_TICKET: expenseTickets,
  BANK_TRANSACTION_TICKET: bankTickets,
  TAX_INVOICE_TICKET: taxInvoiceTickets,
  CASH_RECEIPT_TICKET: cashReceiptTickets,
  WORKFLOW: workflowTickets,
  MERCHANT_CARD_TRANSACTION_TICKET: merchantCardTickets,
  ECOMMERCE_SETTLEMENT_DETAIL_TICKET: ecommerceDetailTickets,
  ECOMMERCE_SETTLEMENT: ecommerceTickets,
  PG_SETTLEMENT: gatewayTickets,
  SALARY_HISTORY: salaryTickets,
  MANUAL_TRANSACTION_TICKET: manualTickets,
};

export const ticketTypes: readonly string[] = ticketKinds;

/** The number of tickets of a kind in a month. */
export function ticketCount(world: World, monthIndex: number, type: string): number {
  if (!isKind(type) || world.months[monthIndex] === undefined || world.sizes.ticketsPerMonth === 0) return 0;
  switch (type) {
    case 'EXPENSE_TICKET':
      return purchasesOf(world, monthIndex).reduce((sum, { parts }) => sum + 1 + parts.length, 0);
    case 'BANK_TRANSACTION_TICKET':
      return linesOf(world, monthIndex).length;
    case 'TAX_INVOICE_TICKET':
      return invoicesOf(world, monthIndex).length;
    case 'ECOMMERCE_SETTLEMENT_DETAIL_TICKET':
      return wantedCount(world, monthIndex, type);
    case 'SALARY_HISTORY':
      return people(world).length === 0 ? 0 : wantedCount(world, monthIndex, type);
    default:
      return wantedCount(world, monthIndex, type);
  }
}

/** Makes the tickets of a month and a kind; each call gives equal tickets. */
export function makeTickets(world: World, monthIndex: number, type: string): RecordData[] {
  if (!isKind(type) || world.months[monthIndex] === undefined || world.sizes.ticketsPerMonth === 0) return [];
  return makers[type](slotOf(world, monthIndex, type));
}

/** The effect of settling the pending lines: each id that disappears, with the record that replaces it. */
export function pendingSettled(
  world: World,
): readonly { readonly was: string; readonly record: RecordData }[] {
  const monthIndex = world.months.length - 1;
  if (monthIndex < 0 || world.sizes.ticketsPerMonth === 0) return [];
  const slot = slotOf(world, monthIndex, 'settled');
  return purchasesOf(world, monthIndex).flatMap(purchase =>
    purchase.settlesAs === undefined
      ? []
      : [{ was: purchase.id, record: settledTicket(slot, purchase, purchase.settlesAs, purchase.day + 2) }],
  );
}

function slotOf(world: World, monthIndex: number, purpose: string): TicketSlot {
  const month = world.months[monthIndex]!;
  return { world, month, monthIndex, random: world.random(`tickets ${month.name} ${purpose}`) };
}

function isKind(type: string): type is TicketKind {
  return Object.hasOwn(makers, type);
}
