/**
 * Money out to which the tab holds no purchase of the same counterparty and amount. Each purchase covers one payment. Copies of it count once; what amends it belongs to it.
 */

import { cancelled, counts, numberOf } from '../counted';
import { formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import { type LinkedSource, shownField, typeLiteral } from '../summary';
import { rowsWhere, Spread, Table } from '../report-table';
import type { Helper } from './helper';
import { inputCell, isNamed } from './inputs';

const RECEIPT_STATE = 'cashReceipt.transactionType';
/** Fields with the number of a document, and with that of the one which it amends. */
const NUMBERS = ['taxInvoice.approvalNumber', 'cashReceipt.approvalNumber'] as const;
const AMENDED = [
  'taxInvoice.originalApprovalNumber',
  'cashReceipt.cancelOption.originalApprovalNumber',
] as const;
/** More rows than a tab can have. */
const MANY = 100_000_000;

/** Payments and evidence; what evidence is worth; how many of the same came before each; and the rows of the payments that nothing covers. */
export function evidenceHelper(source: LinkedSource, first: number): Helper {
  const column = { label: null, isHidden: true };
  const names = [
    ...['mark', 'who', 'paid', 'bought', 'row', 'its', 'of'],
    ...['won', 'number', 'amends', 'asked', 'part', 'key', 'same', 'before', 'open'],
  ];
  const table = new Table<string>(Object.fromEntries(names.map(name => [name, column])), 1, first);
  const isThere = `${table.down('mark')}<>""`;
  const anchor = table.cell('mark');
  const there = (cells: string): string => `FILTER(${cells},${isThere})`;
  const spread = (expression: string) => new Spread(`IFNA(${expression},"")`, anchor).here;
  const cells = (name: string): string => there(table.down(name));
  const [mark, who, row] = [cells('mark'), cells('who'), cells('row')];
  const [won, number, amends] = [cells('won'), cells('number'), cells('amends')];
  const find = (key: string, among: string): string =>
    `XLOOKUP(${key},${table.down(among)},${table.down('row')},0)`;
  // One that amends a document of the tab is no evidence of its own.
  const isPart = `(${amends}<>"-")*(${find(amends, 'number')}>0)`;
  const isCopy = `(${number}<>"-")*(${find(number, 'number')}<>${row})`;
  const worth = `(${won}+IF(${number}="-",0,SUMIF(${table.down('part')},"="&${number},${table.down('won')})))`;
  const pays = `${who}&"|"&`;
  // It covers a payment of its own amount; where there is none, of what is left of it.
  const size = `IF(${find(`"P|"&${pays}${won}`, 'asked')}>0,${won},${worth})`;
  const key = `IF(${mark}="P","P|"&${pays}${won},IF(${isPart}+${isCopy}>0,"-",IF(${won}<0,"T|"&${pays}ABS(${won}),IF(${worth}>0,"E|"&${pays}(${size}),"-"))))`;
  const keys = there(table.down('key'));
  const places = there(`ROW(${table.down('key')})`);
  // The place of the first of its kind, and how many of them stand above it.
  const own = there(table.down('same'));
  const sorted = `SORT(${own}*${MANY}+${places})`;
  const place = (code: string): string => `XLOOKUP(${code},${sorted},${places})`;
  const count = (code: string): string =>
    `(XLOOKUP("${code}"&MID(${keys},2,500),${table.down('key')},${table.down('before')},-1,0,-1)+1)`;
  const isOpen = `(LEFT(${keys},1)="P")*(${there(table.down('before'))}>=${count('E')}-${count('T')})`;
  return {
    table,
    line: {
      mark: formula(paymentsAndEvidence(source)),
      won: spread(`IF(${mark}="P",${cells('paid')},${cells('bought')})`),
      number: spread(`IF(${mark}="P","-",${cells('its')})`),
      amends: spread(`IF(${mark}="P","-",${cells('of')})`),
      asked: spread(`IF(${mark}="P","P|"&${pays}${won},"-")`),
      part: spread(`IF(${isCopy},"-",${amends})`),
      key: spread(key),
      same: spread(`XLOOKUP(${keys},${table.down('key')},ROW(${table.down('key')}))`),
      before: spread(`${place(`${own}*${MANY}+${places}`)}-${place(`${own}*${MANY}+${own}`)}`),
      open: spread(`IF(${isOpen}>0,${row},"")`),
    },
    found: table.down('open'),
  };
}

/** Of each of them: P or E, counterparty, what was paid, what was bought (below 0 where it takes a purchase back), row, own number, number of what it amends. */
function paymentsAndEvidence(source: LinkedSource): string {
  const { range, has } = source;
  const [kind, contact, amount] = [KIND_FIELD, 'contactId', 'amount'].map(range) as [string, string, string];
  const category = range(shownField(source, 'expenseCategory.id', 'expenseCategory.name'));
  const isOut = `(${range('transactionType')}=${typeLiteral(source, 'OUT')})`;
  // Of a transfer between own accounts, or the bank line of a card payment, nothing is left to be asked about.
  const paid = `(${numberOf(amount)}-${cancelled(source, [])})`;
  const asks = [
    `(${paid}>${inputCell('limit')})`,
    isNamed(kind, 'asked'),
    `(1-${isNamed(category, 'spared')})`,
  ].join('*');
  const isEvidence = `${isNamed(kind, 'evidence')}*(${contact}<>"")`;
  const takesBack = has(RECEIPT_STATE)
    ? `((${amount}<0)+(${range(RECEIPT_STATE)}=${typeLiteral(source, 'CANCEL', RECEIPT_STATE)})>0)`
    : `(${amount}<0)`;
  const numbered = (fields: readonly string[]): string =>
    fields.reduceRight(
      (rest, field, i) => (has(field) ? `IF(${range(field)}="",${rest},"${i}|"&${range(field)})` : rest),
      `IF(${range('id')}="","-","-")`,
    );
  return rowsWhere(
    [
      `IF(${asks}>0,"P","E")`,
      contact,
      paid,
      `IF(${takesBack},-1,1)*ABS(${numberOf(amount)})`,
      `ROW(${range('id')})`,
      numbered(NUMBERS),
      numbered(AMENDED),
    ],
    `${counts(source)}*${isOut}*ISNUMBER(${amount})*(${asks}+${isEvidence}>0)`,
  );
}
