/** Finds possible duplicates: same kind, direction, counterparty and amount, within a day of each other. */

import { cancelled, counts, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import type { LinkedSource } from '../summary';
import { rowsWhere, Spread, Table } from '../report-table';
import type { Helper } from './helper';
import { inputCell } from './inputs';

/** Sorts the rows by key, then by time. Each row is compared with the row before and the row after it. */
export function sameHelper(source: LinkedSource, first: number): Helper {
  const column = { label: null, isHidden: true };
  const table = new Table({ key: column, time: column, row: column, same: column }, 1, first);
  const { range, has } = source;
  const amount = range('amount');
  const won = `(${numberOf(amount)}-${cancelled(source, [])})`;
  // Without a counterparty of the service, the content identifies the counterparty.
  const who = has('content')
    ? `IF(${range('contactId')}="",${range('content')},${range('contactId')})`
    : range('contactId');
  const key = [range(KIND_FIELD), range('transactionType'), who, won].join('&"|"&');
  const condition = [
    counts(source),
    `ISNUMBER(${amount})`,
    `(${won}<>0)`,
    `(${who}<>"")`,
    // The month, one day before it, and one day after it.
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
