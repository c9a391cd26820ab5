/** Enumerations [O]: docs/service.md#enumerations. A code that is not here is shown as it came. */

import type { Choice } from './definition';

function choice(value: string, ko: string, en: string): Choice {
  return { value, label: { ko, en } };
}

export const ticketTypes: readonly Choice[] = [
  choice('EXPENSE_TICKET', '카드', 'Card'),
  choice('BANK_TRANSACTION_TICKET', '계좌', 'Bank account'),
  choice('TAX_INVOICE_TICKET', '세금계산서', 'Tax invoice'),
  choice('CASH_RECEIPT_TICKET', '현금영수증', 'Cash receipt'),
  choice('WORKFLOW', '결재', 'Approval'),
  choice('MERCHANT_CARD_TRANSACTION_TICKET', '카드 매출', 'Card sales'),
  choice('ECOMMERCE_SETTLEMENT_DETAIL_TICKET', '오픈마켓 정산 상세', 'E-commerce settlement detail'),
  choice('ECOMMERCE_SETTLEMENT', '오픈마켓 정산', 'E-commerce settlement'),
  choice('PG_SETTLEMENT', 'PG 정산', 'PG settlement'),
  choice('SALARY_HISTORY', '급여', 'Payroll'),
  choice('MANUAL_TRANSACTION_TICKET', '직접 입력', 'Manual'),
  choice('Total', '전체', 'All'),
];

export const transactionTypes: readonly Choice[] = [choice('IN', '입금', 'In'), choice('OUT', '출금', 'Out')];

export const ticketStatuses: readonly Choice[] = [
  choice('NONE', '미확인', 'None'),
  choice('CONFIRMED', '확인', 'Confirmed'),
  choice('USER_CONFIRMED', '직접 확인', 'Confirmed by user'),
];

export const categoryTypes: readonly Choice[] = [
  choice('COMMON', '기본', 'Common'),
  choice('CUSTOM', '사용자', 'Custom'),
];

export const costTypes: readonly Choice[] = [
  choice('NONE', '없음', 'None'),
  choice('VARIABLE', '변동비', 'Variable'),
  choice('FIXED', '고정비', 'Fixed'),
];

export const taxTypes: readonly Choice[] = [
  choice('DETERMINE_NEEDED', '판단 필요', 'To be determined'),
  choice('TAXABLE', '과세', 'Taxable'),
  choice('EXEMPT', '면세', 'Exempt'),
  choice('ZERO_RATED', '영세율', 'Zero-rated'),
];

export const regions: readonly Choice[] = [
  choice('DOMESTIC', '국내', 'Domestic'),
  choice('FOREIGN', '해외', 'Foreign'),
];

export const assetTypes: readonly Choice[] = [
  choice('CARD', '카드', 'Card'),
  choice('BANK_ACCOUNT', '계좌', 'Bank account'),
  choice('HOME_TAX_ACCOUNT', '홈택스', 'Tax portal'),
  choice('CUSTOM', '사용자', 'Custom'),
  choice('MERCHANT_GROUP', '가맹점', 'Merchant group'),
  choice('SECURITIES_ACCOUNT', '증권 계좌', 'Securities account'),
  choice('ECOMMERCE', '오픈마켓', 'E-commerce'),
  choice('MANUAL', '직접 입력', 'Manual'),
];

export const workflowStatuses: readonly Choice[] = [
  choice('REQUESTED', '요청', 'Requested'),
  choice('APPROVED', '승인', 'Approved'),
  choice('REJECTED', '반려', 'Rejected'),
  choice('COMPLETED', '완료', 'Completed'),
];

export const salaryStatuses: readonly Choice[] = [
  choice('PENDING', '대기', 'Pending'),
  choice('REVIEWED', '검토', 'Reviewed'),
  choice('PAID', '지급', 'Paid'),
];

export const employmentTypes: readonly Choice[] = [
  choice('REGULAR_EMPLOYEE', '정규직', 'Regular'),
  choice('NON_REGULAR_EMPLOYEE', '비정규직', 'Non-regular'),
  choice('SPECIAL_EMPLOYEE', '특수고용', 'Special'),
  choice('REPRESENTATIVE', '대표', 'Representative'),
];

export const recordTypes: readonly Choice[] = [
  choice('WORK', '근무', 'Work'),
  choice('LEAVE', '휴가', 'Leave'),
];

export const leaveTypes: readonly Choice[] = [
  choice('USAGE', '사용', 'Used'),
  choice('USAGE_CANCEL', '사용 취소', 'Use cancelled'),
  choice('EXPIRATION', '소멸', 'Expired'),
  choice('EXPIRATION_PROMOTED', '촉진 소멸', 'Expired after notice'),
  choice('ADJUSTMENT_ADD', '조정 (+)', 'Adjusted (+)'),
  choice('ADJUSTMENT_SUBTRACT', '조정 (-)', 'Adjusted (-)'),
];
