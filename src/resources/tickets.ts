import { paymentStatuses, taxTypes, ticketStatuses, ticketTypes, transactionTypes } from './choices';
import { byDates, chosen, createdAt, field, id, requestEach } from './common-fields';
import type { ParameterDefinition, ResourceDefinition } from './definition';
import { guessedWords } from './guessed-words';
import { ticketKinds } from './ticket-kinds';
import { amount, transactionType } from './ticket-money';

/** A filter whose value is picked by name. */
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
 * Transactions, read only. One request spans at most 31 days [O]; messages[] and attachments[] are left out of the columns, being what makes a month
 * run to tens of megabytes.
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
  ],
  fields: [
    id,
    field('ticketType', 'enumeration', '종류', 'Type', 90, { choices: ticketTypes }),
    field('transactAt', 'time', '거래일시', 'Time', 140, { former: ['거래 일시'] }),
    transactionType,
    amount,
    field('content', 'text', '내용', 'Content', 200),
    field('description', 'text', '메모', 'Description', 200, { former: ['설명'] }),
    field('contact', 'text', '거래처', 'Contact', 160),
    field('contactId', 'text', '거래처 ID', 'Contact ID'),
    field('expenseCategory.name', 'text', '계정과목', 'Category', 140),
    field('expenseCategory.id', 'text', '계정과목 ID', 'Category ID'),
    field('expenseCategory.code', 'text', '계정과목 코드', 'Category code', 70),
    field('tag', 'text', '태그', 'Tag', 120),
    field('tagId', 'text', '태그 ID', 'Tag ID'),
    field('tagDetail', 'text', '태그 상세', 'Tag detail', 120),
    field('tagDetailId', 'text', '태그 상세 ID', 'Tag detail ID'),
    field('users[].name', 'list', '사용자', 'Users', 120),
    field('status', 'enumeration', '상태 (서비스)', 'Service status', 90, { choices: ticketStatuses }),
    field('isIncluded', 'boolean', '집계 포함', 'Included', 80),
    field('taxType', 'enumeration', '과세 구분', 'Tax type', 90, { choices: taxTypes }),
    field('assetId', 'text', '연동 계좌·카드 ID', 'Asset ID', 110, { former: ['자산 ID'] }),
    createdAt,
    field('cardUsage.storeName', 'text', '가맹점명', 'Store', 160, { former: ['가맹점'] }),
    field('cardUsage.approvalNumber', 'text', '카드 승인번호', 'Card approval number', 120),
    field('cardUsage.currency', 'text', '통화', 'Currency', 60, {
      foreignBy: 'cardUsage.currency',
    }),
    field('cardUsage.originalAmount', 'decimal', '외화 금액', 'Original amount', 110, {
      foreignBy: 'cardUsage.currency',
    }),
    field('cardUsage.vat', 'integer', '카드 부가세', 'Card VAT', 90, { former: ['부가세'] }),
    field('cardUsage.paymentStatus', 'enumeration', '승인 구분', 'Payment status', 100, {
      choices: paymentStatuses,
      former: ['결제 상태'],
    }),
    field('cardUsage.card.name', 'text', '카드', 'Card', 140),
    field('cardUsage.card.nickname', 'text', '카드 별칭', 'Card nickname', 120),
    field('cardUsage.card.number', 'text', '카드번호', 'Card number', 150, { former: ['카드 번호'] }),
    field('bankTransaction.counterparty', 'text', '상대 예금주', 'Counterparty', 140, {
      former: ['계좌 상대'],
    }),
    field('bankTransaction.afterTransactionBalance', 'decimal', '거래 후 잔액', 'Balance after', 120),
    field('bankTransaction.bankAccount.organizationName', 'text', '은행', 'Bank', 100),
    field('bankTransaction.bankAccount.nickname', 'text', '계좌 별칭', 'Account nickname', 120),
    field('bankTransaction.bankAccount.number', 'text', '계좌번호', 'Account number', 150),
    field('taxInvoice.approvalNumber', 'text', '세금계산서 승인번호', 'Tax invoice approval number', 190),
    field('taxInvoice.issueDate', 'date', ...guessedWords.issueDate, 100, { former: ['발행일'] }),
    field('taxInvoice.supplyValue', 'integer', '공급가액', 'Supply value'),
    field('taxInvoice.taxAmount', 'integer', '세액', 'Tax amount'),
    field('taxInvoice.totalAmount', 'integer', '합계금액', 'Total amount'),
    field('cashReceipt.approvalNumber', 'text', '현금영수증 승인번호', 'Cash receipt approval number', 150),
    field('cashReceipt.totalAmount', 'integer', '현금영수증 총금액', 'Cash receipt total', 110, {
      former: ['현금영수증 합계'],
    }),
    field('cashReceipt.supplyValue', 'integer', '현금영수증 공급가액', 'Cash receipt supply value'),
    field('cashReceipt.vat', 'integer', '현금영수증 부가세', 'Cash receipt VAT'),
  ],
};
