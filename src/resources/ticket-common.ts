/** The fields of every transaction, of any kind. */

import { categoryTypes, costTypes, taxTypes, ticketStatuses, ticketTypes } from './choices';
import { createdAt, field, hasAny, id } from './common-fields';
import type { FieldDefinition, FieldValue } from './definition';
import {
  anomalyStatuses,
  invoiceTaxTypes,
  purchaseStatuses,
  receiptTaxations,
  ticketPaymentStatuses,
} from './document-choices';
import { amount, transactAt, transactionType } from './ticket-money';

/** Invoices and cash receipts say themselves how they are taxed, in words of their own. */
const DOCUMENT_TAX = new Map<FieldValue, FieldValue>([
  ['TAX', 'TAXABLE'],
  ['ZERO_TAX_RATE', 'ZERO_RATED'],
  ['TAX_EXEMPTION', 'EXEMPT'],
  ['TAXABLE', 'TAXABLE'],
  ['NON_TAXABLE', 'EXEMPT'],
]);
const ownTaxType = field('taxType', 'enumeration', '과세 구분', 'Tax type', 90, { choices: taxTypes });
const taxType: FieldDefinition = {
  ...ownTaxType,
  derived: {
    from: [
      field('taxInvoice.issueOption.taxType', 'enumeration', '과세 유형', 'Invoice tax type', 90, {
        choices: invoiceTaxTypes,
      }),
      field('cashReceipt.taxationType', 'enumeration', '과세 형태', 'Taxation', 90, {
        choices: receiptTaxations,
      }),
      ownTaxType,
    ],
    value: (invoice = null, receipt = null, own = null) =>
      DOCUMENT_TAX.get(invoice) ?? DOCUMENT_TAX.get(receipt) ?? own,
    isAlwaysTold: true,
  },
};

export const commonFields: readonly FieldDefinition[] = [
  id,
  field('ticketType', 'enumeration', '종류', 'Type', 90, { choices: ticketTypes }),
  transactAt,
  transactionType,
  amount,
  field('content', 'text', '내용', 'Content', 200),
  field('description', 'text', '메모', 'Description', 200, { former: ['설명'] }),
  field('contact', 'text', '거래처', 'Contact', 160),
  field('contactId', 'text', '거래처 ID', 'Contact ID'),
  field('expenseCategory.name', 'text', '계정과목', 'Category', 140),
  field('expenseCategory.id', 'text', '계정과목 ID', 'Category ID'),
  field('expenseCategory.code', 'text', '계정과목 코드', 'Category code', 70),
  field('expenseCategory.subInfo', 'text', '계정 분류', 'Category group', 130),
  field('tag', 'text', '태그', 'Tag', 120),
  field('tagId', 'text', '태그 ID', 'Tag ID'),
  field('tagDetail', 'text', '태그 상세', 'Tag detail', 120),
  field('tagDetailId', 'text', '태그 상세 ID', 'Tag detail ID'),
  field('users[].name', 'list', '사용자', 'Users', 120),
  field('status', 'enumeration', '상태 (서비스)', 'Service status', 90, { choices: ticketStatuses }),
  field('isIncluded', 'boolean', '집계 포함', 'Included', 80),
  taxType,
  field('assetId', 'text', '연동 계좌·카드 ID', 'Asset ID', 110, { former: ['자산 ID'] }),
  createdAt,
];

export const moreCommonFields: readonly FieldDefinition[] = [
  field('paymentStatus', 'enumeration', '결제 상태', 'Paid/Unpaid', 90, { choices: ticketPaymentStatuses }),
  field('purchaseStatus', 'enumeration', '매입 상태', 'Purchase status', 90, { choices: purchaseStatuses }),
  field('hasPurchaseCanceledUsages', 'boolean', '매입 취소 있음', 'Has cancelled purchases', 100),
  hasAny('$hasAttachments', '첨부 있음', 'Has an attachment', 'attachments[].name', 'attachmentCount'),
  hasAny('$hasMessages', '메시지 있음', 'Has messages', 'messages', 'messageCount'),
  field('attachments[].name', 'list', '첨부파일명', 'Attachment names', 170),
  field('attachmentCount', 'integer', '첨부 수', 'Attachments', 70),
  field('messageCount', 'integer', '메시지 수', 'Messages', 70),
  field('modifiedTransactAt', 'time', '수정 거래일시', 'Corrected time', 140),
  field('isSplitted', 'boolean', '분할 거래', 'Split', 80),
  field('parentId', 'text', '분할 전 거래 ID', 'ID before the split'),
  field('anomalyStatus', 'enumeration', '이상 거래', 'Anomaly', 90, { choices: anomalyStatuses }),
  field('isSoftwareExpenditure', 'boolean', '소프트웨어 지출', 'Software expense', 90),
  field('isRecommended', 'boolean', '추천 거래', 'Recommended', 80),
  field('users[].email', 'list', '사용자 이메일', 'User e-mails', 170),
  field('owners[].name', 'list', '소유자', 'Owners', 120),
  field('owners[].email', 'list', '소유자 이메일', 'Owner e-mails', 170),
  field('expenseCategory.description', 'text', '계정과목 설명', 'Category description', 180),
  field('expenseCategory.type', 'enumeration', '계정과목 구분', 'Category type', 90, {
    choices: categoryTypes,
  }),
  field('expenseCategory.costType', 'enumeration', '비용 구분', 'Cost type', 90, { choices: costTypes }),
  field('expenseCategory.taxType', 'enumeration', '계정과목 과세 구분', 'Category tax type', 110, {
    choices: taxTypes,
  }),
  field('expenseCategory.isHidden', 'boolean', '숨긴 계정과목', 'Category hidden', 90),
  field('expenseCategory.isFavorite', 'boolean', '즐겨찾는 계정과목', 'Category favourite', 100),
  field('expenseCategory.workspaceId', 'text', '계정과목 워크스페이스 ID', 'Category workspace ID'),
  field('workspaceId', 'text', '워크스페이스 ID', 'Workspace ID'),
];
