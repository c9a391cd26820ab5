/**
 * Finds money out for which the tab has no purchase of the same counterparty and amount.
 * A purchase covers one payment. Copies count once. An amendment belongs to the amended document.
 */

import { cancelled, counts, numberOf } from '../counted';
import { asKey, formula } from '../formulas';
import { KIND_FIELD } from '../report-kinds';
import { type Source, shownField, typeLiteral } from '../summary';
import { filledWhere, type Helper, hiddenTable, rowsWhere } from '../report-table';
import { inputCell, isNamed } from './inputs';

const RECEIPT_STATE = 'cashReceipt.transactionType';
/** Fields with a document's own number, and with the number of the document that it amends. */
const NUMBERS = ['taxInvoice.approvalNumber', 'cashReceipt.approvalNumber'] as const;
const AMENDED = [
  'taxInvoice.originalApprovalNumber',
  'cashReceipt.cancelOption.originalApprovalNumber',
] as const;
/** A number above the row count of any tab. */
const MANY = 100_000_000;

/** Columns for payments and evidence: the worth of evidence, the count of equal entries above, and uncovered rows. */
export function evidenceHelper(source: Source, first: number): Helper {
  const names = [
    ...(['mark', 'who', 'paid', 'bought', 'row', 'its', 'of'] as const),
    ...(['won', 'number', 'amends', 'asked', 'part', 'key', 'same', 'before', 'open'] as const),
  ];
  const table = hiddenTable(names, first);
  const { mark, who, paid, bought, row, its, of, won, number, amends, asked, part, key: keys } = table.all;
  const { same, before, open } = table.all;
  const isThere = `${mark}<>""`;
  const there = (expression: string): string => `FILTER(${expression},${isThere})`;
  const find = (key: string, among: string): string => `XLOOKUP(${key},${among},${row},0)`;
  // A document that amends another document of the tab is no evidence of its own.
  const isPart = `(${amends}<>"-")*(${find(asKey(amends), number)}>0)`;
  const isCopy = `(${number}<>"-")*(${find(asKey(number), number)}<>${row})`;
  // An entry without a number has no parts, and must not look for all others without a number.
  const ownParts = `"="&IF((${number}="-")+(${number}="")>0,"none",${number})`;
  const worth = `(${won}+SUMIF(${part},${ownParts},${won}))`;
  const pays = `${who}&"|"&`;
  // A document covers a payment of its full amount. Without such a payment, it covers its amount after amendments.
  const size = `IF(${find(`"P|"&${pays}${won}`, asked)}>0,${won},${worth})`;
  const key = `IF(${mark}="P","P|"&${pays}${won},IF(${isPart}+${isCopy}>0,"-",IF(${won}<0,"T|"&${pays}ABS(${won}),IF(${worth}>0,"E|"&${pays}(${size}),"-"))))`;
  // `same` is the place of the first entry with this key. `before` counts the entries with this key above.
  const [own, places] = [there(same), there(`ROW(${keys})`)];
  const order = `(${same}*${MANY}+ROW(${keys}))`;
  const sorted = `SORT(${own}*${MANY}+${places})`;
  const place = (code: string): string => `XLOOKUP(${code},${sorted},${places})`;
  const count = (code: string): string =>
    `(XLOOKUP("${code}"&MID(${keys},2,500),${keys},${before},-1,0,-1)+1)`;
  const isOpen = `(LEFT(${keys},1)="P")*(${before}>=${count('E')}-${count('T')})`;
  return {
    table,
    line: {
      mark: formula(paymentsAndEvidence(source)),
      ...filledWhere(
        table,
        { isThere, rests: table.cell('mark') },
        {
          won: `IF(${mark}="P",${paid},${bought})`,
          number: `IF(${mark}="P","-",${its})`,
          amends: `IF(${mark}="P","-",${of})`,
          asked: `IF(${mark}="P","P|"&${pays}${won},"-")`,
          part: `IF(${isCopy},"-",${amends})`,
          key,
          same: `XLOOKUP(${asKey(keys)},${keys},ROW(${keys}))`,
          before: `${place(order)}-${place(`(${same}*${MANY}+${same})`)}`,
          open: `IF(${isOpen}>0,${row},"")`,
        },
      ),
    },
    found: open,
  };
}

/** Columns: P or E, counterparty, won paid, won bought (below 0: taken back), row, own number, amended number. */
function paymentsAndEvidence(source: Source): string {
  const { range, has } = source;
  const [kind, contact, amount] = [KIND_FIELD, 'contactId', 'amount'].map(range) as [string, string, string];
  const category = range(shownField(source, 'expenseCategory.id', 'expenseCategory.name'));
  const isOut = `(${range('transactionType')}=${typeLiteral(source, 'OUT')})`;
  // Transfers between own accounts and bank lines of card payments have no amount left. They need no evidence.
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
