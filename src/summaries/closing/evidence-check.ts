/** Money out to which the tab holds no purchase of the same counterparty and amount. Each purchase covers one payment, and counts once whatever copies of it there are. */

import { counts, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { type LinkedSource, shownField, typeLiteral } from '../summary';
import { rowsWhere, Spread, Table } from '../table';
import type { Helper } from './helper';
import { inputCell, isNamed } from './inputs';

const INVOICE_NUMBER = 'taxInvoice.approvalNumber';
const RECEIPT_NUMBER = 'cashReceipt.approvalNumber';
const RECEIPT_STATE = 'cashReceipt.transactionType';
/** More rows than a tab can have. */
const MANY = 100_000_000;

/** Payments, what is evidence, and what takes evidence back; how many of the same came before each; and the rows of the payments that nothing covers. */
export function evidenceHelper(source: LinkedSource, first: number): Helper {
  const column = { label: null, isHidden: true };
  const table = new Table({ key: column, row: column, same: column, before: column, open: column }, 1, first);
  const [key, row] = [table.down('key'), table.down('row')];
  const there = (cells: string): string => `FILTER(${cells},${key}<>"")`;
  const places = there(`ROW(${key})`);
  // The place of the first of its kind, and how many of them stand above it.
  const same = `XLOOKUP(${there(key)},${key},ROW(${key}))`;
  const [own] = [there(table.down('same'))];
  const sorted = `SORT(${own}*${MANY}+${places})`;
  const place = (code: string): string => `XLOOKUP(${code},${sorted},${places})`;
  const before = `${place(`${own}*${MANY}+${places}`)}-${place(`${own}*${MANY}+${own}`)}`;
  const count = (mark: string): string =>
    `(XLOOKUP("${mark}"&MID(${there(key)},2,500),${key},${table.down('before')},-1,0,-1)+1)`;
  const isOpen = `(LEFT(${there(key)},1)="P")*(${there(table.down('before'))}>=${count('E')}-${count('T')})`;
  const anchor = table.cell('key');
  return {
    table,
    line: {
      key: formula(paymentsAndEvidence(source)),
      same: new Spread(`IFNA(${same},"")`, anchor).here,
      before: new Spread(`IFNA(${before},"")`, anchor).here,
      open: new Spread(`IFNA(IF(${isOpen}>0,${there(row)},""),"")`, anchor).here,
    },
    found: table.down('open'),
  };
}

/** Key and row of each of them: P, E or T, counterparty, size. What takes a purchase back is as large as the purchase. */
function paymentsAndEvidence(source: LinkedSource): string {
  const { range, has } = source;
  const [kind, contact, amount] = [KIND_FIELD, 'contactId', 'amount'].map(range) as [string, string, string];
  const rows = `ROW(${range('id')})`;
  const category = range(shownField(source, 'expenseCategory.id', 'expenseCategory.name'));
  const isOut = `(${range('transactionType')}=${typeLiteral(source, 'OUT')})`;
  const asks = [
    `(${amount}>${inputCell('limit')})`,
    isNamed(kind, 'asked'),
    `(1-${isNamed(category, 'spared')})`,
  ].join('*');
  const isFirst = [INVOICE_NUMBER, RECEIPT_NUMBER].filter(has).map(field => {
    const number = `IF(${counts(source)}*(${range(field)}<>"")>0,${range(field)}&"","-")`;
    return `((${range(field)}="")+(XLOOKUP(${number},${number},${rows},0)=${rows})>0)`;
  });
  const isEvidence = [isNamed(kind, 'evidence'), `(${contact}<>"")`, ...isFirst].join('*');
  const takesBack = has(RECEIPT_STATE)
    ? `((${amount}<0)+(${range(RECEIPT_STATE)}=${typeLiteral(source, 'CANCEL', RECEIPT_STATE)})>0)`
    : `(${amount}<0)`;
  const mark = `IF(${asks}>0,"P",IF(${takesBack},"T","E"))`;
  return rowsWhere(
    [`${mark}&"|"&${contact}&"|"&ABS(${numberOf(amount)})`, rows],
    `${counts(source)}*${isOut}*ISNUMBER(${amount})*(${asks}+${isEvidence}>0)`,
  );
}
