// Sales by card, in online shops and through payment gateways, and what the bank received of them after fees.
import { idAt } from '../ids';
import { cardCompanies } from '../words';
import type { World } from '../world';
import { ticketIds, wantedCount } from './counts';

/** A sale that a customer paid by card. */
export interface CardSale {
  readonly id: string;
  readonly day: number;
  readonly second: number;
  readonly company: string;
  readonly isCheck: boolean;
  readonly cardNumber: string;
  readonly approvalNumber: string;
  readonly months: number;
  readonly isCancelled: boolean;
  readonly amount: number;
  readonly fee: number;
  readonly paid: number;
  readonly purchaseDay: number;
  readonly payDay: number;
}

export function cardSalesOf(world: World, monthIndex: number): readonly CardSale[] {
  return world.once(`card sales ${monthIndex}`, () => {
    const month = world.months[monthIndex]!;
    const random = world.random(`card sales ${month.name}`);
    const nextId = ticketIds(world, monthIndex, 'MERCHANT_CARD_TRANSACTION_TICKET');
    const count = wantedCount(world, monthIndex, 'MERCHANT_CARD_TRANSACTION_TICKET');
    return Array.from({ length: count }, (): CardSale => {
      const day = random.int(month.firstDay, month.lastDay);
      const amount = random.money(5_000, 700_000);
      const isCancelled = random.chance(0.04);
      const isCheck = random.chance(0.4);
      const fee = Math.round(amount * (isCheck ? 0.01 : 0.015));
      return {
        id: nextId(),
        day,
        second: random.int(9 * 3600, 22 * 3600),
        company: random.pick(cardCompanies),
        isCheck,
        cardNumber: random.digits(16),
        approvalNumber: random.digits(8),
        months: random.weighted([[0, 9] as const, [3, 1] as const]),
        isCancelled,
        amount,
        fee: isCancelled ? -fee : fee,
        paid: isCancelled ? fee - amount : amount - fee,
        purchaseDay: day + 1,
        payDay: day + 3,
      };
    });
  });
}

/** A line of a shop's settlement: a sale, a fee, a delivery. */
export interface ShopLine {
  readonly id: string;
  readonly day: number;
  readonly second: number;
  readonly name: string;
  readonly type: 'SALES' | 'FEE' | 'DELIVERY';
  readonly way: 'IN' | 'OUT';
  readonly amount: number;
}

/** A pay-out of a shop or a gateway. */
export interface Payout {
  readonly id: string;
  readonly settlementId: string;
  readonly payer: Payer;
  readonly day: number;
  readonly second: number;
  readonly amount: number;
  readonly lines: readonly ShopLine[];
}

export interface Payer {
  readonly name: string;
  readonly organization: string;
}

export const shops: readonly Payer[] = [
  { name: '새길몰', organization: 'SAEGIL' },
  { name: '온누리장터', organization: 'ONNURI' },
  { name: '모아쇼핑', organization: 'MOA' },
];
const gateways: readonly Payer[] = [
  { name: '이음페이', organization: 'IEUM' },
  { name: '다온페이', organization: 'DAON' },
];
const goods = '선물 세트,사무용 의자,텀블러,무선 마우스,노트 10권,캠핑 램프,원두 1kg'.split(',');

/** A month's pay-outs of online shops, with their lines. */
export function shopPayoutsOf(world: World, monthIndex: number): readonly Payout[] {
  return world.once(`shop pay-outs ${monthIndex}`, () => {
    const month = world.months[monthIndex]!;
    const random = world.random(`shop pay-outs ${month.name}`);
    const nextId = ticketIds(world, monthIndex, 'ECOMMERCE_SETTLEMENT');
    const nextLineId = ticketIds(world, monthIndex, 'ECOMMERCE_SETTLEMENT_DETAIL_TICKET');
    const count = wantedCount(world, monthIndex, 'ECOMMERCE_SETTLEMENT');
    const lines = wantedCount(world, monthIndex, 'ECOMMERCE_SETTLEMENT_DETAIL_TICKET');
    return Array.from({ length: count }, (_, index): Payout => {
      const mine = Math.floor(lines / count) + (index < lines % count ? 1 : 0);
      const day = random.int(month.firstDay + 3, month.lastDay);
      const drawn = Array.from({ length: mine }, (_unused, line): ShopLine => {
        const type =
          line === 0
            ? 'SALES'
            : random.weighted([['SALES', 6] as const, ['FEE', 3] as const, ['DELIVERY', 1] as const]);
        const isSale = type === 'SALES';
        return {
          id: nextLineId(),
          day: day - random.int(0, 3),
          second: random.int(0, 86_399),
          name: isSale ? random.pick(goods) : type === 'FEE' ? '판매 수수료' : '배송비 정산',
          type,
          way: isSale ? 'IN' : 'OUT',
          amount: isSale ? random.money(20_000, 300_000) : random.money(500, 4_000, 10),
        };
      });
      return {
        id: nextId(),
        settlementId: idAt('settlements', monthIndex * 1_000 + index),
        payer: random.pick(shops),
        day,
        second: random.int(32_400, 64_800),
        amount: drawn.reduce((sum, line) => sum + (line.way === 'IN' ? line.amount : -line.amount), 0),
        lines: drawn,
      };
    });
  });
}

/** A month's pay-outs of payment gateways. */
export function gatewayPayoutsOf(world: World, monthIndex: number): readonly Payout[] {
  return world.once(`gateway pay-outs ${monthIndex}`, () => {
    const month = world.months[monthIndex]!;
    const random = world.random(`gateway pay-outs ${month.name}`);
    const nextId = ticketIds(world, monthIndex, 'PG_SETTLEMENT');
    return Array.from(
      { length: wantedCount(world, monthIndex, 'PG_SETTLEMENT') },
      (_, index): Payout => ({
        id: nextId(),
        settlementId: idAt('settlements', monthIndex * 1_000 + 500 + index),
        payer: random.pick(gateways),
        day: random.int(month.firstDay, month.lastDay),
        second: random.int(32_400, 64_800),
        amount: random.money(200_000, 15_000_000, 10),
        lines: [],
      }),
    );
  });
}
