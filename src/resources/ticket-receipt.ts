/** Cash receipts. */

import { field } from './common-fields';
import type { FieldDefinition, FieldType } from './definition';
import { receiptSides, receiptTaxations, receiptTransactions, receiptUsages } from './document-choices';
import { receiptAmount } from './ticket-money';

/** In every tab of several kinds. */
export const receiptFields: readonly FieldDefinition[] = [
  field('cashReceipt.approvalNumber', 'text', '현금영수증 승인번호', 'Cash receipt approval number', 150),
  receiptAmount(
    field('cashReceipt.totalAmount', 'integer', '현금영수증 총금액', 'Cash receipt total', 110, {
      former: ['현금영수증 합계'],
    }),
  ),
  receiptAmount(
    field('cashReceipt.supplyValue', 'integer', '현금영수증 공급가액', 'Cash receipt supply value'),
  ),
  receiptAmount(field('cashReceipt.vat', 'integer', '현금영수증 부가세', 'Cash receipt VAT')),
  field('cashReceipt.deductionStatus', 'text', '공제 여부', 'Deductible', 90),
  field('cashReceipt.usage', 'enumeration', '용도', 'Usage', 90, { choices: receiptUsages }),
];

const PARTY = {
  companyName: ['text', '상호', 'company', 150],
  registrationNumber: ['registrationNumber', '사업자등록번호', 'registration number', 130],
  identityNumber: ['text', '식별번호', 'identity number', 130],
  userName: ['text', '이름', 'name', 100],
  emails: ['list', '이메일', 'e-mails', 170],
  userId: ['text', '사용자 ID', 'user ID', 110],
} as const satisfies Readonly<Record<string, readonly [FieldType, string, string, number]>>;

function party(role: 'issuer' | 'buyer', ko: string, en: string): FieldDefinition[] {
  return Object.entries(PARTY).map(([member, [type, ownKo, ownEn, width]]) =>
    field(
      `cashReceipt.${role}.${member}`,
      type,
      `현금영수증 ${ko} ${ownKo}`,
      `Receipt ${en} ${ownEn}`,
      width,
    ),
  );
}

export const moreReceiptFields: readonly FieldDefinition[] = [
  field('cashReceipt.transactionType', 'enumeration', '현금영수증 승인/취소', 'Approval/Cancellation', 80, {
    choices: receiptTransactions,
  }),
  field('cashReceipt.taxationType', 'enumeration', '과세 형태', 'Taxation', 90, {
    choices: receiptTaxations,
  }),
  field('cashReceipt.receiptType', 'enumeration', '현금영수증 구분', 'Receipt side', 90, {
    choices: receiptSides,
  }),
  field(
    'cashReceipt.cancelOption.originalApprovalNumber',
    'text',
    '현금영수증 당초 승인번호',
    'Original receipt number',
    150,
  ),
  field(
    'cashReceipt.cancelOption.originalTransactDate',
    'date',
    '현금영수증 당초 승인일자',
    'Original receipt date',
    120,
  ),
  field(
    'cashReceipt.cancelOption.cancelReason',
    'text',
    '현금영수증 취소 사유',
    'Reason of cancellation',
    130,
  ),
  receiptAmount(field('cashReceipt.serviceFee', 'integer', '봉사료', 'Service fee', 90)),
  field('cashReceipt.content', 'text', '현금영수증 거래 내용', 'Receipt content', 160),
  field('cashReceipt.transactAt', 'time', '현금영수증 거래일시', 'Receipt time', 140),
  field('cashReceipt.transactDate', 'date', '국세청 승인일자', 'Tax office approval date', 110),
  field('cashReceipt.issueType', 'text', '현금영수증 발행 구분', 'Way of receipt issue', 110),
  field('cashReceipt.issueStatus', 'text', '현금영수증 발행 상태', 'Receipt issue status', 110),
  field('cashReceipt.ntsResultCode', 'text', '국세청 결과 코드', 'Tax office result code', 110),
  ...party('issuer', '발행자', 'issuer'),
  ...party('buyer', '구매자', 'buyer'),
  field('cashReceipt.id', 'text', '현금영수증 ID', 'Cash receipt ID'),
  field('cashReceipt.workspaceId', 'text', '현금영수증 워크스페이스 ID', 'Receipt workspace ID'),
  field(
    'cashReceipt.cancelOption.originalCashReceiptId',
    'text',
    '당초 현금영수증 ID',
    'Original receipt ID',
  ),
];
