// What online shops and payment gateways pay out.
import type { RecordData } from '../world';
import { moments, type TicketSlot, ticket } from './common';

const malls = ['새길몰', '온누리장터', '모아쇼핑'];
const gateways = ['이음페이', '다온페이'];
const goods = ['선물 세트', '사무용 의자', '텀블러', '무선 마우스', '노트 10권', '캠핑 램프', '원두 1kg'];

/** ECOMMERCE_SETTLEMENT_DETAIL_TICKET: order by order. */
export function ecommerceDetailTickets(slot: TicketSlot): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt => {
    const amount = random.money(8_000, 300_000);
    const mall = random.pick(malls);
    return ticket(slot, {
      ticketType: 'ECOMMERCE_SETTLEMENT_DETAIL_TICKET',
      transactAt,
      transactionType: random.chance(0.05) ? 'OUT' : 'IN',
      amount,
      content: `${mall} ${random.pick(goods)}`,
      nested: {
        ecommerceSettlementDetail: {
          mall,
          orderNumber: `${transactAt.slice(0, 10).replaceAll('-', '')}${random.digits(8)}`,
          fee: Math.round(amount * 0.1),
        },
      },
    });
  });
}

/** ECOMMERCE_SETTLEMENT: pay-outs of a shop. */
export function ecommerceTickets(slot: TicketSlot): RecordData[] {
  return payouts(slot, 'ECOMMERCE_SETTLEMENT', malls, 'ecommerceSettlement');
}

/** PG_SETTLEMENT: pay-outs of a payment gateway. */
export function gatewayTickets(slot: TicketSlot): RecordData[] {
  return payouts(slot, 'PG_SETTLEMENT', gateways, 'pgSettlement');
}

function payouts(
  slot: TicketSlot,
  ticketType: string,
  payers: readonly string[],
  part: string,
): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt => {
    const amount = random.money(200_000, 15_000_000, 10);
    const payer = random.pick(payers);
    return ticket(slot, {
      ticketType,
      transactAt,
      transactionType: 'IN',
      amount,
      content: `${payer} 정산금`,
      nested: {
        [part]: {
          payer,
          grossAmount: amount + Math.round(amount * 0.03),
          fee: Math.round(amount * 0.03),
          netAmount: amount,
        },
      },
    });
  });
}
