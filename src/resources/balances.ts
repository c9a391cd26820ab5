import { byDates, field, filled, foreignAmount, id } from './common-fields';
import type { ResourceDefinition } from './definition';

const CURRENCY = 'bankAccount.bankAccount.currencyCode';
/** The currency has been seen in two places; the column is named after the place that was known first. */
const currency = filled(field(CURRENCY, 'text', '통화', 'Currency', 60, { foreignBy: CURRENCY }), [
  field('bankAccount.currencyCode', 'text', '통화', 'Currency'),
  field(CURRENCY, 'text', '통화', 'Currency'),
]);

/** Balances: one row per account and day (path [C], the rest [O]). */
export const balances: ResourceDefinition = {
  name: 'balances',
  label: { ko: '계좌 잔액', en: 'Balances' },
  former: ['잔액'],
  list: {
    method: 'post',
    path: 'balances',
    window: byDates('balances.baseDate'),
    rows: 'balances',
    rowsByDay: ['baseDate', 'accountBalance'],
    rowKey: ['bankAccount.id', 'balances.baseDate'],
  },
  fields: [
    id,
    field('balances.baseDate', 'date', '기준일', 'Date', 100),
    field('bankAccount.organizationName', 'text', '은행', 'Bank', 100),
    field('bankAccount.nickname', 'text', '계좌 별칭', 'Account nickname', 130),
    field('bankAccount.number', 'text', '계좌번호', 'Account number', 150),
    currency,
    field('balances.accountBalance', 'integer', '잔액 (원)', 'Balance (KRW)', 130),
    foreignAmount('balances.originalBalance', '외화 잔액', 'Original balance', 130, currency),
    field('bankAccount.id', 'text', '계좌 ID', 'Account ID'),
  ],
  more: [field('bankAccount.name', 'text', '계좌명', 'Account name', 140)],
};
