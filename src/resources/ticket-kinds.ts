/** What a tab with transactions of one kind shows, and how that kind's fields and words are called. A tab of several kinds shows what they have in common. */

import type { KindDefinition, ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';
import { KIND_WORDS, OWN_WORDS } from './kinds';
import { bankAmounts } from './ticket-money';

/** Of an invoice or a receipt no money moves. */
const SOLD = {
  labels: { transactionType: { ko: '매출/매입', en: 'Sales/Purchases' } },
  words: {
    since: KIND_WORDS,
    of: { transactionType: { IN: { ko: '매출', en: 'Sales' }, OUT: { ko: '매입', en: 'Purchases' } } },
  },
} as const;
/** Of several kinds together, and of all that is neither a document nor a line of a bank account. */
const MIXED = {
  labels: { transactionType: { ko: '수입/지출', en: 'In/Out' } },
  words: {
    since: OWN_WORDS,
    of: { transactionType: { IN: { ko: '수입', en: 'In' }, OUT: { ko: '지출', en: 'Out' } } },
  },
} as const;

const card: KindDefinition = {
  inSight: [
    'transactAt',
    'cardUsage.card.nickname',
    'users[].name',
    'cardUsage.storeName',
    'amount',
    'cardUsage.vat',
    'cardUsage.paymentStatus',
    'cardUsage.currency',
    'cardUsage.originalAmount',
    'expenseCategory.name',
    'contact',
    'tag',
    'tagDetail',
    'description',
    'cardUsage.approvalNumber',
  ],
  labels: {
    ...MIXED.labels,
    transactAt: { ko: '승인일시', en: 'Time' },
    content: guessedWords.content.card,
    'cardUsage.vat': { ko: '부가세', en: 'Card VAT' },
    'cardUsage.approvalNumber': { ko: '승인번호', en: 'Card approval number' },
  },
  words: MIXED.words,
};

const bank: KindDefinition = {
  inSight: [
    'transactAt',
    'bankTransaction.bankAccount.organizationName',
    'bankTransaction.bankAccount.nickname',
    'content',
    'bankTransaction.counterparty',
    ...bankAmounts.map(({ name }) => name),
    'bankTransaction.afterTransactionBalance',
    'expenseCategory.name',
    'contact',
    'tag',
    'tagDetail',
    'description',
  ],
  labels: {
    content: guessedWords.content.bank,
  },
  fields: bankAmounts,
};

const taxInvoice: KindDefinition = {
  inSight: [
    'transactAt',
    'transactionType',
    'contact',
    'content',
    'taxInvoice.supplyValue',
    'taxInvoice.taxAmount',
    'taxInvoice.totalAmount',
    'expenseCategory.name',
    'description',
    'taxInvoice.issueDate',
    'taxInvoice.approvalNumber',
  ],
  labels: {
    ...SOLD.labels,
    transactAt: guessedWords.invoiceDate,
    content: guessedWords.content.invoice,
    'taxInvoice.approvalNumber': { ko: '승인번호', en: 'Tax invoice approval number' },
  },
  words: SOLD.words,
};

const cashReceipt: KindDefinition = {
  inSight: [
    'transactAt',
    'transactionType',
    'contact',
    'content',
    'cashReceipt.supplyValue',
    'cashReceipt.vat',
    'cashReceipt.totalAmount',
    'expenseCategory.name',
    'tag',
    'description',
    'cashReceipt.approvalNumber',
  ],
  labels: {
    ...SOLD.labels,
    'cashReceipt.vat': { ko: '부가세', en: 'Cash receipt VAT' },
    'cashReceipt.totalAmount': { ko: '총금액', en: 'Cash receipt total' },
    'cashReceipt.approvalNumber': { ko: '승인번호', en: 'Cash receipt approval number' },
  },
  words: SOLD.words,
};

const cardSales: KindDefinition = {
  inSight: [
    'transactAt',
    'transactionType',
    'contact',
    'content',
    'amount',
    'expenseCategory.name',
    'tag',
    'description',
  ],
  ...SOLD,
};

export const ticketKinds: NonNullable<ResourceDefinition['kinds']> = {
  parameter: 'ticketType',
  of: {
    EXPENSE_TICKET: card,
    BANK_TRANSACTION_TICKET: bank,
    TAX_INVOICE_TICKET: taxInvoice,
    CASH_RECEIPT_TICKET: cashReceipt,
    MERCHANT_CARD_TRANSACTION_TICKET: cardSales,
  },
  others: MIXED,
};
