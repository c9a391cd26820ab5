import { taxTypes, ticketStatuses, ticketTypes, transactionTypes } from './choices';
import { byDates, createdAt, id, shownField } from './common-fields';
import type { ParameterDefinition, ResourceDefinition } from './definition';

/** A filter whose value is picked by name. */
function picked(
  name: string,
  reference: string,
  ko: string,
  en: string,
  queryOption?: string,
): ParameterDefinition {
  return {
    name,
    label: { ko, en },
    type: 'text',
    reference,
    ...(queryOption === undefined ? {} : { queryOption }),
  };
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
      {
        name: 'ticketType',
        label: { ko: '종류', en: 'Type' },
        type: 'choice',
        choices: ticketTypes,
        isOpen: true,
        isRequired: true,
        several: 'requests',
      },
      picked('contactId', 'contacts', '거래처', 'Contact', 'contactIdQueryOption'),
      picked('expenseCategoryId', 'categories', '계정과목', 'Category', 'expenseCategoryIdQueryOption'),
      picked('tagId', 'tags', '태그', 'Tag'),
      picked('tagDetailId', 'tag-details', '태그 상세', 'Tag detail', 'tagDetailIdQueryOption'),
      picked('assetId', 'assets', '자산', 'Asset'),
      {
        name: 'transactionType',
        label: { ko: '입출금', en: 'In/Out' },
        type: 'choice',
        choices: transactionTypes,
      },
    ],
  },
  fields: [
    id,
    { ...shownField('ticketType', 'enumeration', '종류', 'Type', 90), choices: ticketTypes },
    shownField('transactAt', 'time', '거래 일시', 'Time', 140),
    { ...shownField('transactionType', 'enumeration', '입출금', 'In/Out', 70), choices: transactionTypes },
    shownField('amount', 'integer', '금액', 'Amount', 110),
    shownField('content', 'text', '내용', 'Content', 200),
    shownField('description', 'text', '설명', 'Description', 200),
    shownField('contact', 'text', '거래처', 'Contact', 160),
    shownField('contactId', 'text', '거래처 ID', 'Contact ID'),
    shownField('expenseCategory.name', 'text', '계정과목', 'Category', 140),
    shownField('expenseCategory.id', 'text', '계정과목 ID', 'Category ID'),
    shownField('expenseCategory.code', 'text', '계정과목 코드', 'Category code', 70),
    shownField('tag', 'text', '태그', 'Tag', 120),
    shownField('tagId', 'text', '태그 ID', 'Tag ID'),
    shownField('tagDetail', 'text', '태그 상세', 'Tag detail', 120),
    shownField('tagDetailId', 'text', '태그 상세 ID', 'Tag detail ID'),
    shownField('users[].name', 'list', '사용자', 'Users', 120),
    {
      ...shownField('status', 'enumeration', '상태 (서비스)', 'Service status', 90),
      choices: ticketStatuses,
    },
    shownField('isIncluded', 'boolean', '집계 포함', 'Included', 80),
    { ...shownField('taxType', 'enumeration', '과세 구분', 'Tax type', 90), choices: taxTypes },
    shownField('assetId', 'text', '자산 ID', 'Asset ID'),
    createdAt,
    shownField('cardUsage.storeName', 'text', '가맹점', 'Store', 160),
    shownField('cardUsage.approvalNumber', 'text', '카드 승인번호', 'Card approval number', 120),
    shownField('cardUsage.currency', 'text', '통화', 'Currency', 60),
    shownField('cardUsage.originalAmount', 'decimal', '외화 금액', 'Original amount', 110),
    shownField('cardUsage.vat', 'integer', '카드 부가세', 'Card VAT', 90),
    shownField('cardUsage.paymentStatus', 'text', '결제 상태', 'Payment status', 100),
    shownField('cardUsage.card.name', 'text', '카드', 'Card', 140),
    shownField('cardUsage.card.nickname', 'text', '카드 별칭', 'Card nickname', 120),
    shownField('cardUsage.card.number', 'text', '카드 번호', 'Card number', 150),
    shownField('bankTransaction.counterparty', 'text', '계좌 상대', 'Counterparty', 140),
    shownField('bankTransaction.afterTransactionBalance', 'decimal', '거래 후 잔액', 'Balance after', 120),
    shownField('bankTransaction.bankAccount.organizationName', 'text', '은행', 'Bank', 100),
    shownField('bankTransaction.bankAccount.nickname', 'text', '계좌 별칭', 'Account nickname', 120),
    shownField('bankTransaction.bankAccount.number', 'text', '계좌번호', 'Account number', 150),
    shownField(
      'taxInvoice.approvalNumber',
      'text',
      '세금계산서 승인번호',
      'Tax invoice approval number',
      190,
    ),
    shownField('taxInvoice.issueDate', 'date', '발행일', 'Issue date', 100),
    shownField('taxInvoice.supplyValue', 'integer', '공급가액', 'Supply value'),
    shownField('taxInvoice.taxAmount', 'integer', '세액', 'Tax amount'),
    shownField('taxInvoice.totalAmount', 'integer', '합계금액', 'Total amount'),
    shownField(
      'cashReceipt.approvalNumber',
      'text',
      '현금영수증 승인번호',
      'Cash receipt approval number',
      150,
    ),
    shownField('cashReceipt.totalAmount', 'integer', '현금영수증 합계', 'Cash receipt total'),
    shownField('cashReceipt.supplyValue', 'integer', '현금영수증 공급가액', 'Cash receipt supply value'),
    shownField('cashReceipt.vat', 'integer', '현금영수증 부가세', 'Cash receipt VAT'),
  ],
};
