/** Enumerations [O]: docs/service.md#enumerations. An unknown code is shown unchanged. */

import type { Choice } from './definition';
import { guessedWords } from './guessed-words';

/** A code and its words. former: its Korean word in earlier versions. also: synonyms. */
export function choice(
  value: string,
  ko: string,
  en: string,
  former?: string,
  also: readonly string[] = [],
): Choice {
  const label = { ko, en };
  if (former !== undefined) return { value, label, former, aliases: [former, ...also] };
  return also.length === 0 ? { value, label } : { value, label, aliases: also };
}

export const ticketTypes: readonly Choice[] = [
  choice('EXPENSE_TICKET', '카드 사용', 'Card', '카드', ['신용카드', '법인카드']),
  choice('BANK_TRANSACTION_TICKET', '계좌 입출금', 'Bank account', '계좌', ['통장']),
  choice('TAX_INVOICE_TICKET', '세금계산서', 'Tax invoice'),
  choice('CASH_RECEIPT_TICKET', '현금영수증', 'Cash receipt'),
  choice('WORKFLOW', '결재', 'Approval'),
  choice('MERCHANT_CARD_TRANSACTION_TICKET', '카드 매출', 'Card sales'),
  choice(
    'ECOMMERCE_SETTLEMENT_DETAIL_TICKET',
    '오픈마켓 정산 내역',
    'E-commerce settlement detail',
    '오픈마켓 정산 상세',
  ),
  choice('ECOMMERCE_SETTLEMENT', '오픈마켓 정산', 'E-commerce settlement'),
  choice('PG_SETTLEMENT', 'PG 정산', 'PG settlement'),
  choice('SALARY_HISTORY', '급여', 'Payroll'),
  choice('MANUAL_TRANSACTION_TICKET', '직접 입력', 'Manual'),
  choice('Total', '전체', 'All'),
];

export const transactionTypes: readonly Choice[] = [
  choice('IN', '입금', 'In', undefined, ['매출', 'Sales', '수입']),
  choice('OUT', '출금', 'Out', undefined, ['매입', 'Purchases', '지출', '매출 취소', 'Cancelled sales']),
];

export const ticketStatuses: readonly Choice[] = [
  choice('NONE', '미확인', 'None'),
  { value: 'CONFIRMED', label: guessedWords.confirmed, former: '확인', aliases: ['확인'] },
  {
    value: 'USER_CONFIRMED',
    label: guessedWords.confirmedByUser,
    former: '직접 확인',
    aliases: ['직접 확인'],
  },
];

export const categoryTypes: readonly Choice[] = [
  choice('COMMON', '기본', 'Common'),
  choice('CUSTOM', '직접 추가', 'Custom', '사용자'),
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
  choice('CUSTOM', '직접 추가', 'Custom', '사용자'),
  choice('MERCHANT_GROUP', '카드 가맹점(매출)', 'Merchant group', '가맹점'),
  choice('SECURITIES_ACCOUNT', '증권 계좌', 'Securities account'),
  choice('ECOMMERCE', '오픈마켓', 'E-commerce'),
  choice('MANUAL', '직접 입력', 'Manual'),
];

export const workflowStatuses: readonly Choice[] = [
  { value: 'REQUESTED', label: guessedWords.requested, former: '요청', aliases: ['요청'] },
  choice('APPROVED', '승인', 'Approved'),
  choice('REJECTED', '반려', 'Rejected'),
  { value: 'COMPLETED', label: guessedWords.completed, former: '완료', aliases: ['완료'] },
];

export const salaryStatuses: readonly Choice[] = [
  choice('PENDING', '지급 대기', 'Pending', '대기'),
  choice('REVIEWED', '검토 완료', 'Reviewed', '검토'),
  choice('PAID', '지급 완료', 'Paid', '지급'),
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
  choice('EXPIRATION_PROMOTED', '소멸(연차 촉진)', 'Expired after notice', '촉진 소멸'),
  choice('ADJUSTMENT_ADD', '조정(추가)', 'Adjusted (+)', '조정 (+)'),
  choice('ADJUSTMENT_SUBTRACT', '조정(차감)', 'Adjusted (-)', '조정 (-)'),
];

export const leaveStatuses: readonly Choice[] = [
  choice('REQUESTED', '승인 대기', 'Requested'),
  choice('APPROVED', '승인', 'Approved'),
  choice('REJECTED', '반려', 'Rejected'),
];

export const employmentDiscounts: readonly Choice[] = [
  choice('NONE', '없음', 'None'),
  choice('GENERAL', '일반', 'General'),
  choice('YOUTH', '청년', 'Youth'),
];

export const tagTypes: readonly Choice[] = [
  choice('Tag', '태그', 'Tag'),
  choice('TagDetail', '태그 상세', 'Tag detail'),
  choice('Supplier', '거래처', 'Supplier'),
];
