/** Finds possible duplicates: same kind, direction, counterparty and amount, within a day of each other. */

import { cancelled, counts, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import type { Source } from '../summary';
import { type Helper, hiddenTable, rowsWhere, Spread } from '../report-table';
import { inputCell } from './inputs';

/** Sorts the rows by key, then by time. Each row is compared with the row before and the row after it. */
export function sameHelper(source: Source, first: number): Helper {
  const names = ['key', 'time', 'row', 'keyBefore', 'timeBefore', 'keyAfter', 'timeAfter', 'same'] as const;
  const table = hiddenTable(names, first);
  const { key: ownKey, time: ownTime, row, same } = table.all;
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
  // The rows from the second on stand beside the row before them, and all rows beside the row after them.
  const fromSecond = (cells: string): string => cells.replace(String(table.body), String(table.body + 1));
  const pairs = (key: string, time: string): string => `IFNA(FILTER({${key},${time}},${key}<>""),{"",0})`;
  const isSame = (side: 'Before' | 'After'): string =>
    `(${table.all[`key${side}`]}=${ownKey})*(ABS(${table.all[`time${side}`]}-${ownTime})<=1)`;
  const anchor = table.cell('key');
  const spread = (expression: string) => new Spread(expression, anchor).here;
  return {
    table,
    line: {
      key: formula(`SORT(${rows},1,TRUE,2,TRUE)`),
      keyBefore: spread(`{"",0;${pairs(ownKey, ownTime)}}`),
      keyAfter: spread(pairs(fromSecond(ownKey), fromSecond(ownTime))),
      same: spread(`IFNA(FILTER(IF(${isSame('Before')}+${isSame('After')}>0,${row},""),${ownKey}<>""),"")`),
    },
    found: same,
  };
}
