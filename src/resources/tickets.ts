import { ticketTypes, transactionTypes } from './choices';
import { byDates, chosen, requestEach } from './common-fields';
import type { ParameterDefinition, ResourceDefinition } from './definition';
import { bankFields, moreBankFields } from './ticket-bank';
import { cardFields, moreCardFields } from './ticket-card';
import { commonFields, moreCommonFields } from './ticket-common';
import { invoiceFields, moreInvoiceFields } from './ticket-invoice';
import { ticketKinds } from './ticket-kinds';
import { markNames, marks } from './ticket-marks';
import { bookedOn } from './ticket-money';
import { moreManualFields, moreSettlementFields } from './ticket-other';
import { moreReceiptFields, receiptFields } from './ticket-receipt';
import { moreSalesFields } from './ticket-sales';

/** A filter whose value is chosen by name. */
function picked(
  name: string,
  reference: string,
  ko: string,
  en: string,
  more: Pick<ParameterDefinition, 'queryOption' | 'former'> = {},
): ParameterDefinition {
  return { name, label: { ko, en }, type: 'text', reference, ...more };
}

/**
 * Transactions, read-only. A request spans at most 31 days [O]. Texts of messages and links of attachments are no
 * columns (contract/coverage.md); a tab only shows whether there are any.
 */
export const tickets: ResourceDefinition = {
  name: 'tickets',
  label: { ko: '거래', en: 'Transactions' },
  list: {
    method: 'post',
    path: 'tickets',
    window: byDates('transactAt'),
    parameters: [
      chosen('ticketType', '종류', 'Type', ticketTypes, requestEach),
      picked('contactId', 'contacts', '거래처', 'Contact', { queryOption: 'contactIdQueryOption' }),
      picked('expenseCategoryId', 'categories', '계정과목', 'Category', {
        queryOption: 'expenseCategoryIdQueryOption',
      }),
      picked('tagId', 'tags', '태그', 'Tag'),
      picked('tagDetailId', 'tag-details', '태그 상세', 'Tag detail', {
        queryOption: 'tagDetailIdQueryOption',
      }),
      picked('assetId', 'assets', '연동 계좌·카드', 'Asset', { former: ['자산'] }),
      chosen('transactionType', '입출금', 'In/Out', transactionTypes, { former: ['매출/매입', '수입/지출'] }),
    ],
  },
  kinds: ticketKinds,
  personalKinds: { by: 'ticketType', kind: 'SALARY_HISTORY', every: 'Total' },
  picks: {
    'expenseCategory.id': { reference: 'categories', shown: 'expenseCategory.name' },
    contactId: { reference: 'contacts', shown: 'contact' },
    tagId: { reference: 'tags', shown: 'tag' },
    tagDetailId: { reference: 'tag-details', shown: 'tagDetail' },
  },
  likeness: ['contactId', 'contact', 'cardUsage.storeName', 'bankTransaction.counterparty'],
  likenessApart: 'transactionType',
  ruled: {
    amount: 'amount',
    cards: ['cardUsage.card.name', 'cardUsage.card.nickname', 'cardUsage.card.number'],
  },
  inSight: [
    'transactAt',
    'ticketType',
    'transactionType',
    'amount',
    'contact',
    'content',
    'expenseCategory.name',
    'tag',
    'tagDetail',
    'description',
    'users[].name',
    'status',
    ...markNames,
  ],
  fields: [
    ...commonFields,
    ...cardFields,
    ...bankFields,
    ...invoiceFields,
    ...receiptFields,
    bookedOn,
    ...marks.fields,
  ],
  together: marks,
  leftOut: ['messages', 'attachments.uploadedUrl', 'attachments.contentType'],
  more: [
    ...moreCommonFields,
    ...moreCardFields,
    ...moreBankFields,
    ...moreInvoiceFields,
    ...moreReceiptFields,
    ...moreSalesFields,
    ...moreSettlementFields,
    ...moreManualFields,
  ],
};
