/** Transactions that may be the same one twice: of one kind and direction, the same counterparty and amount, within a day of each other. */

import { cancelled, counts, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import type { LinkedSource } from '../summary';
import { rowsWhere, Spread, Table } from '../report-table';
import type { Helper } from './helper';
import { inputCell } from './inputs';

/** In the order of what makes them the same, then of time: each is compared with the one before it and the one behind it. */
export function sameHelper(source: LinkedSource, first: number): Helper {
  const column = { label: null, isHidden: true };
  const table = new Table({ key: column, time: column, row: column, same: column }, 1, first);
  const { range, has } = source;
  const amount = range('amount');
  const won = `(${numberOf(amount)}-${cancelled(source, [])})`;
  // Of a line that the service gives no counterparty its content names one.
  const who = has('content')
    ? `IF(${range('contactId')}="",${range('content')},${range('contactId')})`
    : range('contactId');
  const key = [range(KIND_FIELD), range('transactionType'), who, won].join('&"|"&');
  const condition = [
    counts(source),
    `ISNUMBER(${amount})`,
    `(${won}<>0)`,
    `(${who}<>"")`,
    // Of the month, and of the day at each end of it.
    `(${range('transactAt')}>=EOMONTH(${inputCell('month')},-1))`,
    `(${range('transactAt')}<EOMONTH(${inputCell('month')},0)+2)`,
  ].join('*');
  const rows = rowsWhere([key, range('transactAt'), `ROW(${range('id')})`], condition);
  const own = (name: 'key' | 'time' | 'row'): string =>
    `FILTER(${table.down(name)},${table.down('key')}<>"")`;
  const places = `FILTER(ROW(${table.down('key')}),${table.down('key')}<>"")`;
  const beside = (by: string, name: 'key' | 'time', none: string): string =>
    `XLOOKUP(${places}${by},ROW(${table.down(name)}),${table.down(name)},${none})`;
  const isSame = (by: string): string => {
    const time = beside(by, 'time', '0');
    const apart = `ABS(${own('time')}-IF(ISNUMBER(${time}),${time},0))`;
    return `(${beside(by, 'key', '""')}=${own('key')})*(${apart}<=1)`;
  };
  const anchor = table.cell('key');
  return {
    table,
    line: {
      key: formula(`SORT(${rows},1,TRUE,2,TRUE)`),
      same: new Spread(`IFNA(IF(${isSame('-1')}+${isSame('+1')}>0,${own('row')},""),"")`, anchor).here,
    },
    found: table.down('same'),
  };
}
