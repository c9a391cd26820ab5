/** Finds bank lines whose balance does not continue from another line of the account. */

import { BANK } from '../cash';
import { isHere, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import { type LinkedSource, typeLiteral } from '../summary';
import { rowsWhere, Table } from '../report-table';
import type { Helper } from './helper';
import { isNamed } from './inputs';

export const ACCOUNT = 'bankTransaction.bankAccount.number';
export const BALANCE_AFTER = 'bankTransaction.afterTransactionBalance';

/** Finds a line if its balance before it equals no line's balance after. The order within a minute does not matter. */
export function balanceHelper(source: LinkedSource, first: number): Helper | null {
  if (!source.has(ACCOUNT) || !source.has(BALANCE_AFTER)) return null;
  const table = new Table<string>({ row: { label: null, isHidden: true } }, 1, first);
  const found = rowsWhere([`ROW(${source.range('id')})`], `${isHere(source)}*${offBalance(source)}`);
  return { table, line: { row: formula(found) }, found: table.down('row') };
}

function offBalance(source: LinkedSource): string {
  const { range } = source;
  const [kind, time, account] = [KIND_FIELD, 'transactAt', ACCOUNT].map(range) as [string, string, string];
  const isBank = `(${kind}=${typeLiteral(source, BANK, KIND_FIELD)})`;
  const [won, after] = [range('amount'), range(BALANCE_AFTER)].map(numberOf) as [string, string];
  const moved = `IF(${range('transactionType')}=${typeLiteral(source, 'IN')},${won},-${won})`;
  const key = (balance: string): string => `${account}&"|"&ROUND(${balance},2)`;
  const balances = `IF(${isBank},${key(after)},"-")`;
  const owner = `IF(${isBank},${account},"-")`;
  const first = `XLOOKUP(${owner},SORT(${owner},${time},TRUE),SORT(${time},${time},TRUE),0)`;
  return [
    isBank,
    `(${account}<>"")`,
    `(1-${isNamed(account, 'accounts')})`,
    `(${time}>${first})`,
    `ISERROR(XLOOKUP(${key(`${after}-${moved}`)},${balances},${balances}))`,
  ].join('*');
}
