/** Card payments: the approval (cardUsage), and the card company's settlement (purchaseUsage). */

import { field, filled, foreignAmount } from './common-fields';
import type { FieldDefinition } from './definition';
import { cardPaymentStatuses } from './document-choices';
import { assetFields } from './ticket-asset';

const foreign = { foreignBy: 'cardUsage.currency' } as const;
const currency = field(foreign.foreignBy, 'text', '통화', 'Currency', 60, foreign);

/** In every tab of several kinds. */
export const cardFields: readonly FieldDefinition[] = [
  field('cardUsage.storeName', 'text', '가맹점명', 'Store', 160, { former: ['가맹점'] }),
  field('cardUsage.approvalNumber', 'text', '카드 승인번호', 'Card approval number', 120),
  currency,
  foreignAmount('cardUsage.originalAmount', '외화 금액', 'Original amount', 110, currency),
  field('cardUsage.vat', 'integer', '카드 부가세', 'Card VAT', 90, { former: ['부가세'] }),
  field('cardUsage.paymentStatus', 'enumeration', '승인 구분', 'Payment status', 100, {
    choices: cardPaymentStatuses,
    former: ['결제 상태'],
  }),
  field('cardUsage.canceledAmount', 'integer', '취소 금액', 'Cancelled amount'),
  field('cardUsage.card.name', 'text', '카드', 'Card', 140),
  field('cardUsage.card.nickname', 'text', '카드 별칭', 'Card nickname', 120),
  field('cardUsage.card.number', 'text', '카드번호', 'Card number', 150, { former: ['카드 번호'] }),
];

/** The purchase's value, else the approval's. */
function either(
  name: string,
  member: string,
  type: 'date' | 'decimal',
  ko: string,
  en: string,
  more: Parameters<typeof field>[5] = {},
): FieldDefinition {
  const parts = ['purchaseUsage', 'cardUsage'];
  return filled(
    field(name, type, ko, en, 100, more),
    parts.map(part => field(`${part}.${member}`, type, ko, en)),
  );
}

/** Only in a tab of card payments. */
export const cardColumns = [
  either('$purchaseDate', 'purchaseDate', 'date', '매입일', 'Purchase date'),
  either('$fee', 'feeAmount', 'decimal', '수수료', 'Fee', foreign),
  either('$exchangeRate', 'exchangeRate', 'decimal', '환율', 'Exchange rate', foreign),
] as const;

export const moreCardFields: readonly FieldDefinition[] = [
  field('cardUsage.amount', 'integer', '승인 금액', 'Approved amount'),
  field('purchaseUsage.amount', 'integer', '카드 매입 금액', 'Purchased amount'),
  field('cardUsage.discountedAmount', 'integer', '할인 금액', 'Discount'),
  field('cardUsage.paymentDate', 'date', '카드 결제일', 'Card payment date', 100),
  field('cardUsage.purchaseDate', 'date', '매입일 (승인 건)', 'Purchase date (approval)', 110),
  field('cardUsage.isPurchased', 'boolean', '매입 여부', 'Purchased', 80),
  field('cardUsage.feeAmount', 'decimal', '수수료 (승인 건)', 'Fee (approval)'),
  field('cardUsage.exchangeRate', 'decimal', '환율 (승인 건)', 'Exchange rate (approval)'),
  field('cardUsage.installmentMonth', 'integer', '할부 개월', 'Instalments', 80),
  field('cardUsage.paymentType', 'text', '결제 방식', 'Way of payment'),
  field('cardUsage.storeAddress', 'text', '가맹점 주소', 'Store address', 200),
  field('cardUsage.storeCorporateNumber', 'text', '가맹점 사업자등록번호', 'Store registration number', 130),
  field('cardUsage.workspaceId', 'text', '카드 사용 워크스페이스 ID', 'Card workspace ID'),
  ...assetFields('cardUsage.card', '카드', 'Card', ['organizationName', 'owners[].name']),
  field('purchaseUsage.paymentDate', 'date', '카드 결제일 (매입 건)', 'Card payment date (purchase)', 110),
  field('purchaseUsage.canceledAmount', 'integer', '취소 금액 (매입 건)', 'Cancelled amount (purchase)'),
  field('purchaseUsage.vat', 'integer', '부가세 (매입 건)', 'VAT (purchase)'),
  field(
    'purchaseUsage.paymentStatus',
    'enumeration',
    '승인 구분 (매입 건)',
    'Payment status (purchase)',
    110,
    {
      choices: cardPaymentStatuses,
    },
  ),
  field('purchaseUsage.approvalNumber', 'text', '승인번호 (매입 건)', 'Approval number (purchase)', 120),
  field('purchaseUsage.originalAmount', 'decimal', '외화 금액 (매입 건)', 'Original amount (purchase)'),
  field('purchaseUsage.currency', 'text', '통화 (매입 건)', 'Currency (purchase)', 80),
  field('purchaseUsage.exchangeRate', 'decimal', '환율 (매입 건)', 'Exchange rate (purchase)'),
  field('purchaseUsage.purchaseDate', 'date', '매입일 (매입 건)', 'Purchase date (purchase)', 110),
  field('purchaseUsage.feeAmount', 'decimal', '수수료 (매입 건)', 'Fee (purchase)'),
  field('purchaseUsage.isPurchased', 'boolean', '매입 여부 (매입 건)', 'Purchased (purchase)', 110),
];
