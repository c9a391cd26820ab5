/** Finds bank lines whose balance does not continue from another line of the account. */

import { BANK, KIND_FIELD } from '../report-kinds';
import { isHere, numberOf } from '../counted';
import { asKey, formula } from '../formulas';
import { type Source, typeLiteral } from '../summary';
import { type Helper, hiddenTable, rowsWhere, Spread } from '../report-table';
import { isNamed } from './inputs';

export const ACCOUNT = 'bankTransaction.bankAccount.number';
export const BALANCE_AFTER = 'bankTransaction.afterTransactionBalance';

/**
 * A copy of the bank lines, sorted by time. It finds a line if its balance before it equals no line's balance after.
 * The order within a minute does not matter.
 */
export function balanceHelper(source: Source, first: number): Helper | null {
  if (!source.has(ACCOUNT) || !source.has(BALANCE_AFTER)) return null;
  const table = hiddenTable(['row', 'time', 'account', 'isHere', 'before', 'after', 'off'], first);
  const { row, time, account, isHere: here, before, after, off } = table.all;
  const isOff = [
    `(${row}<>"")`,
    here,
    `(${time}>XLOOKUP(${asKey(account)},${account},${time}))`,
    `ISERROR(XLOOKUP(${asKey(before)},${after},${after}))`,
  ].join('*');
  return {
    table,
    line: {
      row: formula(`SORT(${bankLines(source)},2,TRUE)`),
      off: new Spread(`IFNA(FILTER(${row},${isOff}),"")`, table.cell('row')).here,
    },
    found: off,
  };
}

/** Row, time, account, 1 for a record that the service still has, balance before and after the line. */
function bankLines(source: Source): string {
  const { range } = source;
  const [kind, account] = [KIND_FIELD, ACCOUNT].map(range) as [string, string];
  const [won, after] = [numberOf(range('amount')), range(BALANCE_AFTER)];
  const moved = `IF(${range('transactionType')}=${typeLiteral(source, 'IN')},${won},-${won})`;
  const key = (balance: string): string => `${account}&"|"&ROUND(${balance},2)`;
  const isBank = `(${kind}=${typeLiteral(source, BANK, KIND_FIELD)})`;
  return rowsWhere(
    [
      `ROW(${range('id')})`,
      range('transactAt'),
      account,
      isHere(source),
      key(`${after}-${moved}`),
      key(after),
    ],
    `${isBank}*(${account}<>"")*ISNUMBER(${range(BALANCE_AFTER)})*(1-${isNamed(account, 'accounts')})`,
  );
}
