/** The documents of the sales and purchase ledger, and the fields of their amounts. */

import { textOfSerial } from '../../common/calendar';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as periodTexts from '../../text/period-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { MARK, tellsMarks } from '../counted';
import { quoted } from '../formulas';
import { CARD, INVOICE, KIND_FIELD, ofKinds, RECEIPT, SALE } from '../report-kinds';
import { type Doubts, summedRows } from '../summed-rows';
import { BOOKED_ON, type Source, typeCell, typeLabel, typeLiteral } from '../summary';

export interface DocumentKind {
  readonly value: string;
  /** Fields with the supply value, tax, total and number. null: the service does not give the value. */
  readonly supply: string | null;
  readonly tax: string | null;
  readonly total: string;
  readonly approval: string | null;
  /** The part of the total that is neither supply value nor tax. */
  readonly beside?: string;
  /** The side of these documents; the other direction is a cancellation. null: the transaction gives the side. */
  readonly always: 'IN' | 'OUT' | null;
}

/** The note of a part of a split document. */
const PART = 'PART';

export const documentKinds: readonly DocumentKind[] = [
  {
    // An exempt document of this kind is called 계산서 (exempt invoice).
    value: INVOICE,
    supply: 'taxInvoice.supplyValue',
    tax: 'taxInvoice.taxAmount',
    total: 'taxInvoice.totalAmount',
    approval: 'taxInvoice.approvalNumber',
    always: null,
  },
  {
    value: RECEIPT,
    supply: 'cashReceipt.supplyValue',
    tax: 'cashReceipt.vat',
    total: 'cashReceipt.totalAmount',
    approval: 'cashReceipt.approvalNumber',
    beside: 'cashReceipt.serviceFee',
    always: null,
  },
  {
    value: CARD,
    supply: null,
    tax: 'cardUsage.vat',
    total: 'amount',
    approval: 'cardUsage.approvalNumber',
    always: 'OUT',
  },
  {
    value: SALE,
    supply: null,
    tax: null,
    total: 'amount',
    approval: 'merchantCardTransaction.approvalNumber',
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

/** Fields of a cash receipt: whether its tax may be deducted, and its usage. */
export const DEDUCTION = 'cashReceipt.deductionStatus';
export const USAGE = 'cashReceipt.usage';

/** The currency in which a card was charged. */
export const CURRENCY = 'cardUsage.currency';

/** Optional columns. */
export function moreLedgerFields(): string[] {
  const told = documentKinds.flatMap(({ supply, tax, total, approval, beside = null }) => [
    supply,
    tax,
    total,
    approval,
    beside,
  ]);
  const all = [
    BOOKED_ON,
    'contact',
    'content',
    'cardUsage.storeName',
    CURRENCY,
    DEDUCTION,
    USAGE,
    ...told.filter(field => field !== null),
  ];
  return all.filter(field => !ledgerFields.some(known => known === field));
}

export interface LedgerDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly way: 'IN' | 'OUT';
  readonly at: number;
}

/** The documents in the order of the ledger: by period, sales first, by kind, by day. */
export function documentsIn(source: Source): { documents: LedgerDocument[]; doubts: Doubts } {
  const ids = source.cells('id');
  const kinds = source.cells(KIND_FIELD);
  const words = documentKinds.map(({ value }) => typeCell(source, value, KIND_FIELD));
  const kindOf = (row: number): DocumentKind | undefined => documentKinds[words.indexOf(String(kinds[row]))];
  const notes = tellsMarks(source) ? source.cells(MARK) : [];
  const part = typeCell(source, PART, MARK);
  const { rows, doubts } = summedRows(source, row => kindOf(row) !== undefined && notes[row] !== part);
  const documents = rows.flatMap(({ row, way, at }): LedgerDocument[] => {
    const kind = kindOf(row);
    return kind === undefined ? [] : [{ id: String(ids[row]), kind, way: kind.always ?? way, at }];
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

/** 1 for a row that is a document or a payment. The whole document stands for the parts of a split document. */
export function isOwnDocument(source: Source): string {
  return tellsMarks(source) ? `(${source.range(MARK)}<>${typeLiteral(source, PART, MARK)})` : '1';
}

/** 1 for a row with a document of its own. Neither a split nor a cancelled payment changes it. */
export function hasDocument(source: Source): string {
  return ofKinds(source, [INVOICE, RECEIPT]).join('*');
}

/** First day of the VAT period of a moment, as "2026-07-01". */
export function periodStart(at: number): string {
  const day = textOfSerial(at);
  const quarter = Math.floor((Number(day.slice(5, 7)) - 1) / 3);
  return `${day.slice(0, 4)}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
}

/** The terms of value added tax. Each is a quarter. */
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
  return inLanguage(ledgerTexts.ofYear(year, term), language);
}

/** The VAT period of a cell with a day, as an expression. */
export function periodExpression(day: string, language: Language): string {
  const [first, second, third, fourth] = TERMS.map(term =>
    quoted(inLanguage(ledgerTexts.ofYear('', term), language)),
  );
  const month = `MONTH(${day})`;
  const [firstHalf, secondHalf] = [`IF(${month}<4,${first},${second})`, `IF(${month}<10,${third},${fourth})`];
  return `YEAR(${day})&IF(${month}<7,${firstHalf},${secondHalf})`;
}

export function kindLabel({ value }: DocumentKind): Text {
  return typeLabel(value, KIND_FIELD);
}
