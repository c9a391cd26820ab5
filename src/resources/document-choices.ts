/** Codes of documents, payments and assets that the service published [O]. An unknown code is shown unchanged. */

import { choice } from './choices';
import type { Choice } from './definition';

export const anomalyStatuses: readonly Choice[] = [
  choice('NORMAL', '정상', 'Normal'),
  choice('ABUSE_SUSPECTED', '오용 의심', 'Abuse suspected'),
  choice('ABUSE_CONFIRMED', '오용 확인', 'Abuse confirmed'),
  choice('ABUSE_REJECTED', '오용 아님', 'No abuse'),
];

/** The states of a card payment. */
export const cardPaymentStatuses: readonly Choice[] = [
  choice('NORMAL', '정상', 'Normal'),
  choice('CANCELED', '취소', 'Cancelled'),
  choice('REJECTED', '거절', 'Rejected'),
  choice('PURCHASE_CANCELED', '매입 취소', 'Purchase cancelled'),
];

/** Whether the service considers a transaction paid. */
export const ticketPaymentStatuses: readonly Choice[] = [
  choice('PAID', '결제 완료', 'Paid'),
  choice('UNPAID', '미결제', 'Unpaid'),
];

export const purchaseStatuses: readonly Choice[] = [
  choice('APPROVED', '승인', 'Approved'),
  choice('PURCHASED', '매입', 'Purchased'),
  choice('PURCHASE_ONLY', '승인 없는 매입', 'Purchase only'),
];

export const invoiceParties: readonly Choice[] = [
  choice('SUPPLIER', '공급자', 'Supplier'),
  choice('CONTRACTOR', '공급받는자', 'Buyer'),
  choice('TRUSTEE', '수탁자', 'Trustee'),
];

export const invoiceContents: readonly Choice[] = [
  choice('SUMMARY', '요약', 'Summary'),
  choice('DETAIL', '상세', 'Detail'),
];

export const invoiceSides: readonly Choice[] = [
  choice('SELL', '매출', 'Sale'),
  choice('BUY', '매입', 'Purchase'),
  choice('TRUSTEE', '위수탁', 'Trustee'),
];

export const invoicePurposes: readonly Choice[] = [
  choice('RECEIPT', '영수', 'Receipt'),
  choice('CHARGE', '청구', 'Charge'),
];

export const invoiceStatuses: readonly Choice[] = [
  choice('ISSUED', '발급', 'Issued'),
  choice('SENT', '전송', 'Sent'),
  choice('REPORTED', '신고', 'Reported'),
];

export const invoiceTaxTypes: readonly Choice[] = [
  choice('TAX', '과세', 'Taxable'),
  choice('ZERO_TAX_RATE', '영세율', 'Zero-rated'),
  choice('TAX_EXEMPTION', '면세', 'Exempt'),
];

export const contractorTypes: readonly Choice[] = [
  choice('BUSINESS', '사업자', 'Business'),
  choice('INDIVIDUAL', '개인', 'Individual'),
  choice('FOREIGNER', '외국인', 'Foreigner'),
];

export const receiptSides: readonly Choice[] = [
  choice('SALES', '매출', 'Sale'),
  choice('PURCHASE', '매입', 'Purchase'),
];

export const receiptTransactions: readonly Choice[] = [
  choice('APPROVAL', '승인', 'Approval'),
  choice('CANCEL', '취소', 'Cancellation'),
];

export const receiptTaxations: readonly Choice[] = [
  choice('TAXABLE', '과세', 'Taxable'),
  choice('NON_TAXABLE', '비과세', 'Not taxable'),
];

export const receiptUsages: readonly Choice[] = [
  choice('TAX_DEDUCTION', '소득공제', 'Tax deduction'),
  choice('EXPENSE_PROOF', '지출증빙', 'Proof of expense'),
];

export const manualTypes: readonly Choice[] = [
  choice('ETC', '기타', 'Other'),
  choice('CASH', '현금', 'Cash'),
  choice('INVOICE', '계산서', 'Invoice'),
];

export const homeTaxCategories: readonly Choice[] = [
  choice('CASH_RECEIPT', '현금영수증', 'Cash receipt'),
  choice('TAX_INVOICE', '세금계산서', 'Tax invoice'),
];

export const customAssetTypes: readonly Choice[] = [
  choice('CASH', '현금', 'Cash'),
  choice('LIABILITY', '부채', 'Liability'),
  choice('ASSET', '자산', 'Asset'),
];
