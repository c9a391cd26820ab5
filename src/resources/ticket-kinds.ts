/** The columns and words of a tab with one kind of transactions. A tab of several kinds shows the common ones. */

import type { KindDefinition, ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';
import { KIND_WORDS, OWN_WORDS, SALES_WORDS } from './kinds';
import { cardColumns } from './ticket-card';
import { invoiceColumns } from './ticket-invoice';
import { markNames } from './ticket-marks';
import { bankAmounts } from './ticket-money';

/** Words for invoices and receipts, where no money moves. */
const SOLD = {
  labels: { transactionType: { ko: '매출/매입', en: 'Sales/Purchases' } },
  words: [
    {
      since: KIND_WORDS,
      of: { transactionType: { IN: { ko: '매출', en: 'Sales' }, OUT: { ko: '매입', en: 'Purchases' } } },
    },
  ],
} as const;
/** Words for several kinds together, and for kinds other than documents and bank lines. */
const MIXED = {
  labels: { transactionType: { ko: '수입/지출', en: 'In/Out' } },
  words: [
    {
      since: OWN_WORDS,
      of: { transactionType: { IN: { ko: '수입', en: 'In' }, OUT: { ko: '지출', en: 'Out' } } },
    },
  ],
} as const;

/** Of a card sale the money goes back. */
export const cancelledSale = { ko: '매출 취소', en: 'Cancelled sales' } as const;

const card: KindDefinition = {
  parts: ['cardUsage', 'purchaseUsage'],
  inSight: [
    'transactAt',
    'cardUsage.card.name',
    'cardUsage.card.nickname',
    'users[].name',
    'cardUsage.storeName',
    'amount',
    'cardUsage.vat',
    'cardUsage.paymentStatus',
    'cardUsage.amount',
    'purchaseUsage.amount',
    'cardUsage.canceledAmount',
    '$purchaseDate',
    'cardUsage.currency',
    'cardUsage.originalAmount',
    '$exchangeRate',
    '$fee',
    'expenseCategory.name',
    'contact',
    'tag',
    'tagDetail',
    'description',
    '$hasAttachments',
    'cardUsage.approvalNumber',
    ...markNames,
  ],
  labels: {
    ...MIXED.labels,
    transactAt: { ko: '승인일시', en: 'Time' },
    content: guessedWords.content.card,
    'cardUsage.vat': { ko: '부가세', en: 'Card VAT' },
    'purchaseUsage.amount': { ko: '매입 금액', en: 'Purchased amount' },
    'cardUsage.approvalNumber': { ko: '승인번호', en: 'Card approval number' },
  },
  words: MIXED.words,
  fields: cardColumns,
};

const bank: KindDefinition = {
  parts: ['bankTransaction'],
  inSight: [
    'transactAt',
    'bankTransaction.bankAccount.organizationName',
    'bankTransaction.bankAccount.nickname',
    'content',
    'bankTransaction.counterparty',
    '$amountIn',
    '$amountOut',
    'bankTransaction.afterTransactionBalance',
    'bankTransaction.bankAccount.currencyCode',
    'bankTransaction.originalAmount',
    'bankTransaction.originalAfterTransactionBalance',
    'expenseCategory.name',
    'contact',
    'tag',
    'tagDetail',
    'description',
    ...markNames,
  ],
  labels: {
    content: guessedWords.content.bank,
  },
  fields: bankAmounts,
};

const taxInvoice: KindDefinition = {
  parts: ['taxInvoice'],
  inSight: [
    '$bookedOn',
    'taxInvoice.issueDate',
    'transactionType',
    'contact',
    '$partyNumber',
    'content',
    'taxInvoice.supplyValue',
    'taxInvoice.taxAmount',
    'taxInvoice.totalAmount',
    'taxInvoice.purposeType',
    'taxType',
    'paymentStatus',
    'taxInvoice.modificationReason',
    'expenseCategory.name',
    'description',
    'taxInvoice.approvalNumber',
    'taxInvoice.originalApprovalNumber',
  ],
  labels: {
    ...SOLD.labels,
    $bookedOn: { ko: '작성일자', en: 'Written on' },
    taxType: { ko: '과세 유형', en: 'Tax type' },
    content: guessedWords.content.invoice,
    'taxInvoice.approvalNumber': { ko: '승인번호', en: 'Tax invoice approval number' },
    'taxInvoice.originalApprovalNumber': { ko: '당초 승인번호', en: 'Original approval number' },
  },
  words: SOLD.words,
  fields: invoiceColumns,
};

const cashReceipt: KindDefinition = {
  parts: ['cashReceipt'],
  inSight: [
    'transactAt',
    'transactionType',
    'cashReceipt.transactionType',
    'contact',
    'content',
    'cashReceipt.supplyValue',
    'cashReceipt.vat',
    'cashReceipt.totalAmount',
    'cashReceipt.deductionStatus',
    'cashReceipt.usage',
    'expenseCategory.name',
    'tag',
    'description',
    'cashReceipt.approvalNumber',
    'cashReceipt.cancelOption.originalApprovalNumber',
  ],
  labels: {
    ...SOLD.labels,
    'cashReceipt.transactionType': { ko: '승인/취소', en: 'Approval/Cancellation' },
    'cashReceipt.vat': { ko: '부가세', en: 'Cash receipt VAT' },
    'cashReceipt.totalAmount': { ko: '총금액', en: 'Cash receipt total' },
    'cashReceipt.approvalNumber': { ko: '승인번호', en: 'Cash receipt approval number' },
    'cashReceipt.cancelOption.originalApprovalNumber': { ko: '당초 승인번호', en: 'Original receipt number' },
  },
  words: SOLD.words,
};

const cardSales: KindDefinition = {
  parts: ['merchantCardTransaction', 'merchantPurchaseTransaction'],
  inSight: [
    'transactAt',
    'transactionType',
    'merchantCardTransaction.cardCompany',
    'contact',
    'content',
    'amount',
    'merchantPurchaseTransaction.purchaseAmount',
    'merchantPurchaseTransaction.totalFee',
    'merchantPurchaseTransaction.paidAmount',
    'merchantPurchaseTransaction.purchaseDate',
    'merchantPurchaseTransaction.expectedPaymentDate',
    'expenseCategory.name',
    'tag',
    'description',
    'merchantCardTransaction.approvalNumber',
  ],
  labels: {
    ...SOLD.labels,
    'merchantPurchaseTransaction.purchaseAmount': { ko: '매입 금액', en: 'Sales purchased' },
    'merchantPurchaseTransaction.totalFee': { ko: '수수료', en: 'Fee' },
    'merchantPurchaseTransaction.paidAmount': { ko: '입금액', en: 'Paid out' },
    'merchantPurchaseTransaction.purchaseDate': { ko: '매입일', en: 'Purchase date' },
    'merchantCardTransaction.approvalNumber': { ko: '승인번호', en: 'Approval number' },
  },
  words: [
    ...SOLD.words,
    {
      since: SALES_WORDS,
      of: { transactionType: { IN: { ko: '매출', en: 'Sales' }, OUT: cancelledSale } },
    },
  ],
};

const settlement: KindDefinition = {
  parts: ['ecommerceSettlementDetailTransaction'],
  inSight: [
    'transactAt',
    'ecommerceSettlementDetailTransaction.asset.organization',
    'ecommerceSettlementDetailTransaction.asset.nickname',
    'ecommerceSettlementDetailTransaction.settlementDate',
    'ecommerceSettlementDetailTransaction.name',
    'ecommerceSettlementDetailTransaction.type',
    'transactionType',
    'amount',
    'ecommerceSettlementDetailTransaction.amount',
    'expenseCategory.name',
    'tag',
    'description',
  ],
  ...MIXED,
};

const manual: KindDefinition = {
  parts: ['manualTransaction'],
  inSight: [
    'transactAt',
    'manualTransaction.manualTransactionType',
    'transactionType',
    'contact',
    'content',
    'amount',
    'manualTransaction.currency',
    'manualTransaction.tradeItems[].itemName',
    'expenseCategory.name',
    'tag',
    'tagDetail',
    'description',
    '$hasAttachments',
  ],
  ...MIXED,
};

const kinds: Readonly<Record<string, KindDefinition>> = {
  EXPENSE_TICKET: card,
  BANK_TRANSACTION_TICKET: bank,
  TAX_INVOICE_TICKET: taxInvoice,
  CASH_RECEIPT_TICKET: cashReceipt,
  MERCHANT_CARD_TRANSACTION_TICKET: cardSales,
  ECOMMERCE_SETTLEMENT_DETAIL_TICKET: settlement,
  MANUAL_TRANSACTION_TICKET: manual,
};

export const ticketKinds: NonNullable<ResourceDefinition['kinds']> = {
  parameter: 'ticketType',
  get parts() {
    return Object.values(kinds).flatMap(({ parts = [] }) => parts);
  },
  of: kinds,
  others: MIXED,
};
