// Card expenses, with the raw data of the card company that makes these answers heavy.
import { BOOK_RATE_USD, type Card, cards } from '../assets';
import { nastyAt } from '../nasty';
import type { Random } from '../random';
import { places, trades } from '../words';
import type { RecordData } from '../world';
import { anyContact, moments, someUsers, type TicketSlot, ticket } from './common';

const shops = [
  '새길카페',
  '누리식당',
  '다온문구',
  '미르주유소',
  '가람마트',
  '한울김밥',
  '온누리서점',
  '해오름택시',
  '푸른주차장',
  '솔빛호텔',
];
const foreignShops = ['NORTHWIND CLOUD', 'BLUE HARBOR ADS', 'MAPLE STUDIO PRO', 'LION CITY HOTEL'];

/** EXPENSE_TICKET: what members paid with company cards. */
export function expenseTickets(slot: TicketSlot): RecordData[] {
  const { random, world, month } = slot;
  const isLastMonth = month === world.months[world.months.length - 1];
  return moments(slot).map((transactAt, index) => {
    const card = random.pick(cards(world));
    const abroad = random.chance(0.06);
    const dollars = random.int(500, 90_000) / 100;
    const amount = abroad ? Math.round(dollars * BOOK_RATE_USD) : random.money(1_500, 900_000);
    const storeName = abroad
      ? random.pick(foreignShops)
      : `${random.pick(shops)} ${random.pick(places)[1].split(' ')[0]}점`;
    return ticket(slot, {
      ticketType: 'EXPENSE_TICKET',
      transactAt,
      transactionType: 'OUT',
      amount,
      content: storeName,
      description: isLastMonth ? nastyAt(world, index) : undefined,
      contact: random.chance(0.2) ? anyContact(slot) : undefined,
      users: someUsers(slot),
      assetId: card.id,
      nested: {
        cardUsage: {
          storeName,
          approvalNumber: random.digits(8),
          currency: abroad ? 'USD' : 'KRW',
          originalAmount: abroad ? dollars.toFixed(2) : String(amount),
          vat: abroad ? 0 : Math.floor(amount / 11),
          paymentStatus: random.weighted([
            ['APPROVED', 9] as const,
            ['CANCELLED', 0.4] as const,
            ['PURCHASED', 6] as const,
          ]),
          card: { id: card.id, name: card.name, nickname: card.nickname, number: card.number },
          raw: rawUsage(random, card, storeName, transactAt),
        },
      },
    });
  });
}

/** MERCHANT_CARD_TRANSACTION_TICKET: sales that customers paid by card. */
export function merchantCardTickets(slot: TicketSlot): RecordData[] {
  const { random } = slot;
  return moments(slot).map(transactAt => {
    const amount = random.money(5_000, 700_000);
    return ticket(slot, {
      ticketType: 'MERCHANT_CARD_TRANSACTION_TICKET',
      transactAt,
      transactionType: random.chance(0.04) ? 'OUT' : 'IN',
      amount,
      content: `${random.pick(['신용', '체크'])}카드 매출`,
      nested: {
        merchantCardTransaction: {
          approvalNumber: random.digits(8),
          merchantNumber: random.digits(10),
          fee: Math.round(amount * 0.015),
          depositDueDate: transactAt.slice(0, 10),
        },
      },
    });
  });
}

/** What card companies deliver beside the useful fields. */
function rawUsage(random: Random, card: Card, storeName: string, at: string) {
  const [region, street, areaCode] = random.pick(places);
  const [, types, items] = random.pick(trades);
  return {
    issuer: card.organizationName,
    maskedNumber: card.number,
    usedAt: at.replaceAll(/[-:T]/g, ''),
    storeName,
    storeRegistrationNumber: random.digits(10),
    storeNumber: random.digits(12),
    storeAddress: `${region} ${street} ${random.int(1, 300)}`,
    storePhone: `${areaCode}-${random.int(200, 999)}-${random.digits(4)}`,
    storeBusinessType: types,
    storeBusinessItem: items,
    installmentMonths: random.weighted([['00', 9] as const, ['03', 1] as const]),
    settlementDate: at.slice(0, 10).replaceAll('-', ''),
    serviceCharge: '0',
    traceId: random.uuid(),
  };
}
