/** Transactions that stand in the sales and purchase ledger: invoices, cash receipts, card payments and card sales, each with where it says what it is worth. */

import { serialOf, textOfSerial } from '../../common/calendar';
import { ledgerScriptTexts } from '../../text/ledger-script-texts';
import { periodTexts } from '../../text/period-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { quoted } from '../formulas';
import { KIND_FIELD } from '../kinds';
import { type Doubts, isSummed, noDoubts } from '../left-out';
import { BOOKED_ON, dayField, type LinkedSource, momentOf, typeCell, typeLabel } from '../summary';

export interface DocumentKind {
  readonly value: string;
  /** Fields with the supply value, the tax, the total and the number. null: not told by the service. */
  readonly supply: string | null;
  readonly tax: string | null;
  readonly total: string;
  readonly approval: string | null;
  /** Whatever way the money went: the other way is a cancellation. null: as the transaction says. */
  readonly always: 'IN' | 'OUT' | null;
}

export const documentKinds: readonly DocumentKind[] = [
  {
    value: 'TAX_INVOICE_TICKET',
    supply: 'taxInvoice.supplyValue',
    tax: 'taxInvoice.taxAmount',
    total: 'taxInvoice.totalAmount',
    approval: 'taxInvoice.approvalNumber',
    always: null,
  },
  {
    value: 'CASH_RECEIPT_TICKET',
    supply: 'cashReceipt.supplyValue',
    tax: 'cashReceipt.vat',
    total: 'cashReceipt.totalAmount',
    approval: 'cashReceipt.approvalNumber',
    always: null,
  },
  {
    value: 'EXPENSE_TICKET',
    supply: null,
    tax: 'cardUsage.vat',
    total: 'amount',
    approval: 'cardUsage.approvalNumber',
    always: 'OUT',
  },
  {
    value: 'MERCHANT_CARD_TRANSACTION_TICKET',
    supply: null,
    tax: null,
    total: 'amount',
    approval: null,
    always: 'IN',
  },
];

export const ledgerFields = [
  'id',
  KIND_FIELD,
  'transactAt',
  'transactionType',
  'amount',
  'isIncluded',
  'contactId',
  'taxType',
] as const;

/** Read where the tab has them. */
export function moreLedgerFields(): string[] {
  const told = documentKinds.flatMap(({ supply, tax, total, approval }) => [supply, tax, total, approval]);
  const all = [
    BOOKED_ON,
    'contact',
    'content',
    'cardUsage.storeName',
    ...told.filter(field => field !== null),
  ];
  return all.filter(field => !ledgerFields.some(known => known === field));
}

/** One row of the ledger. */
export interface LedgerDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly way: 'IN' | 'OUT';
  readonly at: number;
}

/** Reads the documents, in the order of the ledger: periods, sales first, kinds, days. */
export function documentsIn(source: LinkedSource): { documents: LedgerDocument[]; doubts: Doubts } {
  const [ids, kinds, , ways, amounts, included] = ledgerFields.map(source.cells);
  const times = source.cells(dayField(source));
  const doubts = noDoubts();
  const words = documentKinds.map(({ value }) => typeCell(source, value, KIND_FIELD));
  const [into, out] = ['IN', 'OUT'].map(way => typeCell(source, way));
  const documents = (ids ?? []).flatMap((id, i): LedgerDocument[] => {
    const kind = documentKinds[words.indexOf(String(kinds?.[i]))];
    if (kind === undefined || id === '' || included?.[i] === false) return [];
    const [time = '', type = '', amount = ''] = [times?.[i], ways?.[i], amounts?.[i]];
    const at = momentOf(time);
    const isDirected = type === into || type === out;
    const isIn = isSummed(doubts, { time, isDated: at !== null, type, isDirected, amount });
    if (included?.[i] !== true) doubts.notSaid.add('notSaid', typeof amount === 'number' ? amount : 0, '');
    if (!isIn || at === null) return [];
    return [{ id: String(id), kind, way: kind.always ?? (type === into ? 'IN' : 'OUT'), at }];
  });
  const order = (one: LedgerDocument): string =>
    [
      periodStart(one.at),
      one.way,
      documentKinds.indexOf(one.kind),
      one.at.toFixed(6).padStart(14, '0'),
      one.id,
    ].join(' ');
  return { documents: documents.sort((a, b) => (order(a) < order(b) ? -1 : 1)), doubts };
}

/** First day of the VAT period of a moment, as "2026-07-01". */
export function periodStart(at: number): string {
  const day = textOfSerial(at);
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return `${day.slice(0, 4)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
}

/** First day of the month of a moment. */
export function monthStart(at: number): number {
  return serialOf(`${textOfSerial(at).slice(0, 7)}-01`) ?? at;
}

/** The terms of value added tax, a quarter each. */
const TERMS = [
  periodTexts.vat1Preliminary,
  periodTexts.vat1Final,
  periodTexts.vat2Preliminary,
  periodTexts.vat2Final,
] as const;

/** The VAT period of a moment: "2026년 부가세 2기 예정". */
export function periodLabel(at: number, language: Language): string {
  const [year = '', month] = periodStart(at).split('-');
  const term = TERMS[Math.floor(Number(month) / 3)] ?? TERMS[0];
  return inLanguage(ledgerScriptTexts.ofYear(year, term), language);
}

/** The same as an expression over a cell with a day. */
export function periodExpression(day: string, language: Language): string {
  const [first, second, third, fourth] = TERMS.map(term =>
    quoted(inLanguage(ledgerScriptTexts.ofYear('', term), language)),
  );
  const month = `MONTH(${day})`;
  const [firstHalf, secondHalf] = [`IF(${month}<4,${first},${second})`, `IF(${month}<10,${third},${fourth})`];
  return `YEAR(${day})&IF(${month}<7,${firstHalf},${secondHalf})`;
}

export function kindLabel({ value }: DocumentKind): Text {
  return typeLabel(value, KIND_FIELD);
}
