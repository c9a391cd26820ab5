// EXPENSE_TICKET: members' payments by company card. MERCHANT_CARD_TRANSACTION_TICKET: customers' payments by card.
import { assetShown, merchantGroup } from '../assets';
import { dateOf, timeOn } from '../calendar';
import { nastyAt } from '../nasty';
import { places } from '../words';
import { type Purchase, purchasesOf } from '../truth/purchases';
import { type CardSale, cardSalesOf } from '../truth/sales';
import type { RecordData, World } from '../world';
import { anyContact, someUsers, type TicketSlot, ticket } from './common';

/** The expense tickets of a month. Parts of a split ticket stand beside the whole ticket, which is marked as split. */
export function expenseTickets(slot: TicketSlot): RecordData[] {
  const { world, month, monthIndex } = slot;
  const tickets = purchasesOf(world, monthIndex).flatMap(purchase => {
    const whole = expenseTicket(slot, purchase);
    const parts = purchase.parts.map(part => ({
      ...whole,
      id: part.id,
      amount: part.amount,
      parentId: purchase.id,
      isSplitted: false,
    }));
    return [whole, ...parts];
  });
  const isLastMonth = month === world.months[world.months.length - 1];
  return world.nasty && isLastMonth ? withNastyTexts(world, tickets) : tickets;
}

/** Gives the newest tickets the nasty texts as descriptions. */
function withNastyTexts(world: World, tickets: readonly RecordData[]): RecordData[] {
  const at = (ticket: RecordData) => String(ticket['transactAt']);
  return tickets
    .toSorted((a, b) => (at(a) < at(b) ? 1 : at(a) > at(b) ? -1 : a.id < b.id ? -1 : 1))
    .map((ticket, index) => ({ ...ticket, description: nastyAt(world, index) ?? ticket['description'] }));
}

/** A pending purchase after it has settled, with its new id. */
export function settledTicket(
  slot: TicketSlot,
  purchase: Purchase,
  id: string,
  purchaseDay: number,
): RecordData {
  const settled: Purchase = { ...purchase, id, purchaseStatus: 'PURCHASED', purchaseDay };
  return expenseTicket(slot, settled);
}

function expenseTicket(slot: TicketSlot, purchase: Purchase): RecordData {
  const usage = cardUsage(slot, purchase);
  const { owner } = purchase.card;
  const others = owner === undefined || slot.random.chance(0.15) ? someUsers(slot) : [];
  return ticket(slot, {
    id: purchase.id,
    ticketType: 'EXPENSE_TICKET',
    day: purchase.day,
    second: purchase.second,
    correctedDay: purchase.correctedDay,
    transactionType: 'OUT',
    amount: purchase.purchaseDay === undefined ? purchase.approvedAmount : purchase.settledAmount,
    content: purchase.storeName,
    contact: anyContact(slot, 0.2),
    users: owner === undefined ? others : [owner, ...others.slice(0, 1)],
    nested: {
      cardUsage: usage,
      purchaseUsage: purchase.purchaseDay === undefined ? null : { ...usage, amount: purchase.settledAmount },
      purchaseStatus: purchase.purchaseStatus,
      isSplitted: purchase.parts.length > 0,
      isSoftwareExpenditure: purchase.isAbroad,
      hasPurchaseCanceledUsages: purchase.paymentStatus === 'PURCHASE_CANCELED',
    },
  });
}

function cardUsage({ random, world }: TicketSlot, purchase: Purchase) {
  const { isAbroad, purchaseDay, approvedAmount } = purchase;
  const [region, street] = random.pick(places);
  return {
    workspaceId: world.workspaceId,
    card: assetShown(purchase.card),
    paymentDate: dateOf(purchase.day),
    storeName: purchase.storeName,
    storeAddress: isAbroad ? '' : `${region} ${street} ${random.int(1, 300)}`,
    amount: approvedAmount,
    canceledAmount: purchase.canceledAmount,
    discountedAmount: purchase.discountedAmount,
    vat: isAbroad ? 0 : Math.floor(approvedAmount / 11),
    installmentMonth: random.weighted([[0, 9] as const, [3, 1] as const]),
    paymentType: purchase.card.account === undefined ? '일시불' : '체크',
    paymentStatus: purchase.paymentStatus,
    approvalNumber: purchase.approvalNumber,
    storeCorporateNumber: isAbroad ? '' : random.digits(10),
    originalAmount: purchase.originalAmount,
    currency: isAbroad ? 'USD' : 'KRW',
    exchangeRate: purchase.exchangeRate,
    purchaseDate: purchaseDay === undefined ? null : dateOf(purchaseDay),
    feeAmount: isAbroad ? purchase.feeAmount : null,
    isPurchased: purchaseDay !== undefined,
  };
}

/** The card sales of a month. The settlement is added to the approval once the card company has it. */
export function merchantCardTickets(slot: TicketSlot): RecordData[] {
  return cardSalesOf(slot.world, slot.monthIndex).map(sale => merchantTicket(slot, sale));
}

function merchantTicket(slot: TicketSlot, sale: CardSale): RecordData {
  const { random, world } = slot;
  const asset = merchantGroup(world);
  const { company, approvalNumber, cardNumber, isCancelled, amount } = sale;
  const cardName = `${company} ${sale.isCheck ? '체크' : '신용'}`;
  const cardType = sale.isCheck ? 'CHECK' : 'CREDIT';
  const shared = { asset, cardCompany: company, cardName, cardType, cardNumber, approvalNumber };
  const transactAt = timeOn(sale.day, sale.second);
  const pointFee = random.chance(0.1) ? Math.round(sale.fee / 10) : 0;
  return ticket(slot, {
    id: sale.id,
    ticketType: 'MERCHANT_CARD_TRANSACTION_TICKET',
    day: sale.day,
    second: sale.second,
    transactionType: isCancelled ? 'OUT' : 'IN',
    amount,
    content: `${sale.isCheck ? '체크' : '신용'}카드 매출`,
    nested: {
      merchantCardTransaction: {
        ...shared,
        installmentMonth: sale.months,
        transactionType: isCancelled ? '취소' : '승인',
        transactAt,
        amount: isCancelled ? -amount : amount,
      },
      merchantPurchaseTransaction: {
        ...shared,
        transactAt,
        purchaseDate: dateOf(sale.purchaseDay),
        purchaseAmount: isCancelled ? -amount : amount,
        totalFee: sale.fee,
        merchantServiceFee: sale.fee - pointFee,
        pointFee,
        etcFee: 0,
        paidAmount: sale.paid,
        expectedPaymentDate: dateOf(sale.payDay),
      },
    },
  });
}
