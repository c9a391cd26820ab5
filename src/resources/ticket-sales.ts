/** Card sales: approvals in the own shop, and card companies' payments less fees. */

import { field } from './common-fields';
import type { FieldDefinition } from './definition';
import { assetFields } from './ticket-asset';

const SHOP = ['organizationName', 'nickname', 'name', 'number', 'currencyCode', 'id'] as const;

export const moreSalesFields: readonly FieldDefinition[] = [
  field(
    'merchantPurchaseTransaction.purchaseAmount',
    'integer',
    '카드 매출 매입 금액',
    'Sales purchased',
    110,
  ),
  field('merchantPurchaseTransaction.totalFee', 'integer', '총수수료', 'Total fee', 100),
  field('merchantPurchaseTransaction.paidAmount', 'integer', '카드 매출 입금액', 'Paid out', 110),
  field('merchantPurchaseTransaction.expectedPaymentDate', 'date', '입금 예정일', 'Expected payout', 100),
  field('merchantPurchaseTransaction.purchaseDate', 'date', '카드 매출 매입일', 'Sales purchase date', 110),
  field('merchantPurchaseTransaction.merchantServiceFee', 'integer', '가맹점 수수료', 'Merchant fee', 100),
  field('merchantPurchaseTransaction.pointFee', 'integer', '포인트 수수료', 'Point fee', 100),
  field('merchantPurchaseTransaction.etcFee', 'integer', '기타 수수료', 'Other fee', 100),
  field('merchantPurchaseTransaction.cardCompany', 'text', '매입 카드사', 'Purchasing card company', 100),
  field('merchantPurchaseTransaction.cardName', 'text', '매입 건 카드명', 'Card name (payout)', 120),
  field('merchantPurchaseTransaction.cardType', 'text', '매입 건 카드 종류', 'Card type (payout)', 110),
  field('merchantPurchaseTransaction.cardNumber', 'text', '매입 건 카드번호', 'Card number (payout)', 150),
  field(
    'merchantPurchaseTransaction.approvalNumber',
    'text',
    '매입 건 승인번호',
    'Approval number (payout)',
    120,
  ),
  field('merchantPurchaseTransaction.transactAt', 'time', '매입 건 거래일시', 'Time (payout)', 140),
  ...assetFields('merchantPurchaseTransaction.asset', '매입 가맹점', 'Payout shop', SHOP),
  field('merchantCardTransaction.amount', 'integer', '카드 매출 승인 금액', 'Sales approved', 110),
  field('merchantCardTransaction.transactionType', 'text', '카드 매출 거래 구분', 'Kind of card sale', 100),
  field('merchantCardTransaction.cardCompany', 'text', '카드사', 'Card company', 100),
  field('merchantCardTransaction.cardName', 'text', '고객 카드명', 'Customer card', 120),
  field('merchantCardTransaction.cardType', 'text', '고객 카드 종류', 'Customer card type', 100),
  field('merchantCardTransaction.cardNumber', 'text', '고객 카드번호', 'Customer card number', 150),
  field('merchantCardTransaction.approvalNumber', 'text', '카드 매출 승인번호', 'Sales approval number', 120),
  field(
    'merchantCardTransaction.installmentMonth',
    'integer',
    '카드 매출 할부 개월',
    'Sales instalments',
    90,
  ),
  field('merchantCardTransaction.transactAt', 'time', '카드 매출 거래일시', 'Sales time', 140),
  ...assetFields('merchantCardTransaction.asset', '승인 가맹점', 'Shop', SHOP),
];
