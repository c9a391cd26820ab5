import { byDates, id, shownField } from './common-fields';
import type { ResourceDefinition } from './definition';

/** Balances: one row for each account and day (path [C], the rest [O]). */
export const balances: ResourceDefinition = {
  name: 'balances',
  label: { ko: '잔액', en: 'Balances' },
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
    shownField('balances.baseDate', 'date', '기준일', 'Date', 100),
    shownField('bankAccount.organizationName', 'text', '은행', 'Bank', 100),
    shownField('bankAccount.nickname', 'text', '계좌 별칭', 'Account nickname', 130),
    shownField('bankAccount.number', 'text', '계좌번호', 'Account number', 150),
    shownField('bankAccount.bankAccount.currencyCode', 'text', '통화', 'Currency', 60),
    shownField('balances.accountBalance', 'integer', '잔액 (원)', 'Balance (KRW)', 130),
    shownField('balances.originalBalance', 'decimal', '외화 잔액', 'Original balance', 130),
    shownField('bankAccount.id', 'text', '계좌 ID', 'Account ID'),
  ],
};
