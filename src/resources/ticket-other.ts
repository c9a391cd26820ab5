/** Settlements of marketplaces, and manual transactions. */

import { transactionTypes } from './choices';
import { field } from './common-fields';
import type { FieldDefinition } from './definition';
import { manualTypes } from './document-choices';

const SETTLEMENT = 'ecommerceSettlementDetailTransaction';

export const moreSettlementFields: readonly FieldDefinition[] = [
  field(`${SETTLEMENT}.settlementDate`, 'date', '정산일', 'Settlement date', 100),
  field(`${SETTLEMENT}.name`, 'text', '정산 항목', 'Settlement item', 150),
  field(`${SETTLEMENT}.type`, 'text', '정산 종류', 'Kind of settlement', 110),
  field(`${SETTLEMENT}.amount`, 'integer', '정산 금액', 'Settlement amount', 110),
  field(`${SETTLEMENT}.settlementRatio`, 'decimal', '정산 비율', 'Settlement ratio', 90),
  field(`${SETTLEMENT}.transactionType`, 'enumeration', '정산 수입/지출', 'Settlement in/out', 90, {
    choices: transactionTypes,
  }),
  field(`${SETTLEMENT}.asset.organization`, 'text', '오픈마켓', 'Market place', 110),
  field(`${SETTLEMENT}.asset.nickname`, 'text', '스토어 별칭', 'Store nickname', 120),
  field(`${SETTLEMENT}.asset.id`, 'text', '스토어 ID', 'Store ID'),
  field(`${SETTLEMENT}.ecommerceSettlementId`, 'text', '정산 ID', 'Settlement ID'),
];

function item(member: string, ko: string, en: string): FieldDefinition {
  return field(
    `manualTransaction.tradeItems[].${member}`,
    'list',
    `직접 입력 ${ko}`,
    `Manual items: ${en}`,
    140,
  );
}

export const moreManualFields: readonly FieldDefinition[] = [
  field(
    'manualTransaction.manualTransactionType',
    'enumeration',
    '직접 입력 종류',
    'Kind of manual entry',
    110,
    {
      choices: manualTypes,
    },
  ),
  field('manualTransaction.currency', 'text', '직접 입력 통화', 'Manual currency', 90, {
    foreignBy: 'manualTransaction.currency',
  }),
  item('itemName', '품목명', 'name'),
  item('quantity', '수량', 'quantity'),
  item('unitPrice', '단가', 'unit price'),
  item('taxAmount', '세액', 'tax amount'),
  field('manualTransaction.id', 'text', '직접 입력 ID', 'Manual entry ID'),
];
