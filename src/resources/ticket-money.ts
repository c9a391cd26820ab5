/** The amount of a transaction, its direction, and the day by which it counts. */

import { transactionTypes } from './choices';
import { field, filled } from './common-fields';
import type { FieldDefinition, FieldValue } from './definition';
import { invoiceSides, receiptSides, receiptTransactions } from './document-choices';

const ownDirection = field('transactionType', 'enumeration', '입출금', 'In/Out', 70, {
  choices: transactionTypes,
});
const invoiceSide = field('taxInvoice.transactionType', 'enumeration', '거래 타입', 'Invoice side', 80, {
  choices: invoiceSides,
});
const receiptSide = field('cashReceipt.receiptType', 'enumeration', '영수증 구분', 'Receipt side', 80, {
  choices: receiptSides,
});

/** Documents say whose sale they are, except a trustee's invoice. */
const SIDES = new Map<FieldValue, FieldValue>([
  ['SELL', 'IN'],
  ['BUY', 'OUT'],
  ['SALES', 'IN'],
  ['PURCHASE', 'OUT'],
]);

export const transactionType: FieldDefinition = {
  ...ownDirection,
  derived: {
    from: [invoiceSide, receiptSide, ownDirection],
    value: (invoice = null, receipt = null, direction = null) =>
      SIDES.get(invoice) ?? SIDES.get(receipt) ?? direction,
    isAlwaysTold: true,
  },
};

const receiptTransaction = field(
  'cashReceipt.transactionType',
  'enumeration',
  '현금영수증 승인/취소',
  'Approval/Cancellation',
  80,
  { choices: receiptTransactions },
);
const saleTransaction = field('merchantCardTransaction.transactionType', 'text', '거래 구분', 'Kind of sale');
const SALE_CANCELLED = /취소|cancel/i;

/** The amount below 0. An unreadable amount stays as it is. */
function negative(won: FieldValue): FieldValue {
  return typeof won === 'number' ? -Math.abs(won) : won;
}

/** An amount of a cash receipt. A cancellation takes money back, whatever sign the service gives it. */
export function receiptAmount(own: FieldDefinition): FieldDefinition {
  const value = (won: FieldValue = null, transaction: FieldValue = null): FieldValue =>
    transaction === 'CANCEL' ? negative(won) : won;
  return { ...own, derived: { from: [own, receiptTransaction], value, isAlwaysTold: true } };
}

const ownAmount = field('amount', 'integer', '금액', 'Amount', 110);
/** Below 0 for a cancelled receipt, and for a cancelled card sale that has the direction of a sale. */
export const amount: FieldDefinition = {
  ...ownAmount,
  derived: {
    from: [ownAmount, receiptTransaction, saleTransaction, ownDirection],
    value: (won = null, receipt = null, sale = null, direction = null) => {
      const isSaleCancelled = sale !== null && direction === 'IN' && SALE_CANCELLED.test(String(sale));
      return receipt === 'CANCEL' || isSaleCancelled ? negative(won) : won;
    },
    isAlwaysTold: true,
  },
};

export const transactAt = field('transactAt', 'time', '거래일시', 'Time', 140, { former: ['거래 일시'] });
/** The day that counts: an invoice's own day decides the VAT period, and a corrected day wins. */
export const bookedOn = filled(
  field('$bookedOn', 'date', '귀속일자', 'Book date', 100, { former: ['작성일자', 'Written on'] }),
  [
    field('taxInvoice.reportingDate', 'date', '작성일자', 'Written on'),
    field('modifiedTransactAt', 'time', '수정 거래일시', 'Corrected time'),
    transactAt,
  ],
);

/** The signed amount if the money went that way, so that the column adds up. Unknown without a direction. */
function moved(way: 'IN' | 'OUT', name: string, ko: string, en: string): FieldDefinition {
  const value = (direction?: FieldValue, won: FieldValue = null): FieldValue | undefined => {
    if (won === null) return null;
    if (transactionTypes.every(choice => choice.value !== direction)) return undefined;
    return direction === way ? won : null;
  };
  return { ...field(name, amount.type, ko, en, 110), derived: { from: [transactionType, amount], value } };
}

/** As on bank statements. */
export const bankAmounts = [
  moved('IN', '$amountIn', '입금액', 'Amount in'),
  moved('OUT', '$amountOut', '출금액', 'Amount out'),
] as const;
