// Pay-outs of online shops and payment gateways.
import { dateOf } from '../calendar';
import { gatewayPayoutsOf, type Payout, shopPayoutsOf } from '../truth/sales';
import type { RecordData } from '../world';
import { type TicketSlot, ticket } from './common';

/** ECOMMERCE_SETTLEMENT_DETAIL_TICKET: the lines of a shop's pay-outs. */
export function ecommerceDetailTickets(slot: TicketSlot): RecordData[] {
  const { month } = slot;
  return shopPayoutsOf(slot.world, slot.monthIndex).flatMap(payout =>
    payout.lines.map(line =>
      ticket(slot, {
        id: line.id,
        ticketType: 'ECOMMERCE_SETTLEMENT_DETAIL_TICKET',
        day: Math.max(line.day, month.firstDay),
        second: line.second,
        transactionType: line.way,
        amount: line.amount,
        content: `${payout.payer.name} ${line.name}`,
        nested: {
          ecommerceSettlementDetailTransaction: {
            asset: {
              id: payout.payer.organization === 'SAEGIL' ? '3214' : '3215',
              organization: payout.payer.organization,
              nickname: '',
            },
            ecommerceSettlementId: payout.settlementId,
            settlementDate: dateOf(payout.day),
            settlementRatio: 100,
            name: line.name,
            amount: line.amount,
            type: line.type,
            transactionType: line.way,
          },
        },
      }),
    ),
  );
}

/** ECOMMERCE_SETTLEMENT: a shop's pay-outs. */
export function ecommerceTickets(slot: TicketSlot): RecordData[] {
  return payouts(slot, 'ECOMMERCE_SETTLEMENT', shopPayoutsOf(slot.world, slot.monthIndex));
}

/** PG_SETTLEMENT: a payment gateway's pay-outs. */
export function gatewayTickets(slot: TicketSlot): RecordData[] {
  return payouts(slot, 'PG_SETTLEMENT', gatewayPayoutsOf(slot.world, slot.monthIndex));
}

function payouts(slot: TicketSlot, ticketType: string, all: readonly Payout[]): RecordData[] {
  return all.map(({ id, day, second, amount, payer }) =>
    ticket(slot, {
      id,
      ticketType,
      day,
      second,
      transactionType: amount < 0 ? 'OUT' : 'IN',
      amount: Math.abs(amount),
      content: `${payer.name} 정산금`,
    }),
  );
}
