/** Lines of bank accounts. */

import { transactionTypes } from './choices';
import { field, foreignAmount } from './common-fields';
import type { FieldDefinition } from './definition';
import { assetFields } from './ticket-asset';

const CURRENCY = 'bankTransaction.bankAccount.currencyCode';
const currency = field(CURRENCY, 'text', '계좌 통화', 'Account currency', 70, { foreignBy: CURRENCY });

/** In every tab of several kinds. */
export const bankFields: readonly FieldDefinition[] = [
  field('bankTransaction.counterparty', 'text', '상대 예금주', 'Counterparty', 140, {
    former: ['계좌 상대'],
  }),
  field('bankTransaction.afterTransactionBalance', 'decimal', '거래 후 잔액', 'Balance after', 120),
  field('bankTransaction.bankAccount.organizationName', 'text', '은행', 'Bank', 100),
  field('bankTransaction.bankAccount.nickname', 'text', '계좌 별칭', 'Account nickname', 120),
  field('bankTransaction.bankAccount.number', 'text', '계좌번호', 'Account number', 150),
];

export const moreBankFields: readonly FieldDefinition[] = [
  currency,
  foreignAmount(
    'bankTransaction.originalAmount',
    '외화 거래 금액',
    'Amount in account currency',
    120,
    currency,
  ),
  foreignAmount(
    'bankTransaction.originalAfterTransactionBalance',
    '외화 거래 후 잔액',
    'Balance after in account currency',
    130,
    currency,
  ),
  field('bankTransaction.content', 'text', '통장 적요', 'Bank content', 180),
  field('bankTransaction.description', 'text', '통장 메모', 'Bank description', 160),
  field('bankTransaction.descriptionType', 'text', '거래 구분', 'Kind of bank line', 100),
  field('bankTransaction.branch', 'text', '거래점', 'Branch', 100),
  field('bankTransaction.amount', 'integer', '계좌 거래 금액', 'Bank amount'),
  field('bankTransaction.transactionType', 'enumeration', '계좌 입출금', 'Bank in/out', 80, {
    choices: transactionTypes,
  }),
  field('bankTransaction.transactAt', 'time', '계좌 거래일시', 'Bank time', 140),
  ...assetFields('bankTransaction.bankAccount', '계좌', 'Account', ['name', 'id']),
  field('bankTransaction.bankTransactionId', 'text', '계좌 거래 ID', 'Bank transaction ID'),
  field('bankTransaction.workspaceId', 'text', '계좌 워크스페이스 ID', 'Bank workspace ID'),
];
