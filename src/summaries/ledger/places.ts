/** The tables of the sales and purchase ledger, and their places. */

import { fieldOf } from '../../resources/definition';
import { tickets } from '../../resources/tickets';
import * as texts from '../../text/reports/ledger-texts';
import type { Language } from '../../text/text';
import { CHECK_FORMAT, moneyFormat } from '../summary';
import { Table } from '../report-table';

/** Cells that the reader may change. Each label stands at the left of its value. */
export const RATE_CELL = { row: 3, column: 2 } as const;
export const RATE = 10;
export const CHECK_ROW = 4;
export const CANCELLED_CELL = { row: 5, column: 2 } as const;
/** The first row of documents. It never moves, because people write notes beside it. */
export const FIRST_DOCUMENT = 11;

/** One row for each document. */
export function documentsTable(language: Language) {
  const hidden = { label: null, isHidden: true };
  const money = { format: moneyFormat(language) };
  return new Table(
    {
      period: { label: texts.period, width: 270 },
      way: { label: texts.direction, width: 80 },
      kind: { label: texts.evidence, width: 90 },
      day: { label: texts.day, format: 'yyyy-mm-dd' },
      contact: { label: fieldOf(tickets, 'contact').label, width: 170 },
      registration: { label: texts.registration, width: 120 },
      approval: { label: texts.approval, width: 215 },
      supply: { label: texts.supply, ...money },
      tax: { label: texts.tax, ...money },
      total: { label: texts.total, ...money },
      apart: { label: texts.apart, format: CHECK_FORMAT },
      unread: { label: texts.unread, width: 120 },
      taxed: { label: texts.taxed, width: 80 },
      deducted: { label: texts.deducted, width: 120 },
      why: { label: texts.why, width: 190 },
      /** The reader's own decision. */
      own: { label: texts.own, width: 130 },
      link: { label: texts.inTab },
      id: { label: fieldOf(tickets, 'id').label, format: '@', isHidden: true },
      /** The row in the tab; empty if the tab no longer has the row, or if the row does not count. */
      place: { label: texts.place, isHidden: true },
      won: { label: fieldOf(tickets, 'amount').label, isHidden: true },
      // The columns by which the sums find documents.
      class: hidden,
      inPeriod: hidden,
      ofPeriod: hidden,
      inMonth: hidden,
      ofMonth: hidden,
    },
    1,
    1,
    FIRST_DOCUMENT,
  );
}
export type Documents = ReturnType<typeof documentsTable>;
export type Sums = ReturnType<typeof sumsTable>;
export type DocumentColumn = Documents['names'][number];

/** Sums at the right of the documents. */
export function sumsTable(language: Language, documents: Documents) {
  const money = { format: moneyFormat(language) };
  return new Table(
    {
      period: { label: texts.period, width: 160, format: '@' },
      way: { label: texts.direction, format: '@' },
      kind: { label: texts.evidence, width: 110, format: '@' },
      taxed: { label: texts.taxedOrDeducted, width: 110, format: '@' },
      inReturn: { label: texts.inReturn, width: 250, format: '@' },
      rows: { label: texts.rows, ...money },
      supply: { label: texts.supply, ...money },
      tax: { label: texts.tax, ...money },
      total: { label: texts.total, ...money },
      key: { label: null, isHidden: true },
    },
    1,
    documents.next,
    3,
  );
}
