/** The tables of daily cash: at the left a row for each day, at the right a row for each day and account. */

import { FRACTION } from '../changes/field-types';
import { balances as list } from '../resources/balances';
import { fieldOf } from '../resources/definition';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { balanceFields, currencyFields, type FoundDays } from './cash-days';
import {
  CHART_WIDTH,
  CHECK_FORMAT,
  FIRST_ROW,
  LABEL_ROW,
  moneyFormat,
  type Source,
  typeLabel,
} from './summary';
import { type Page, Table } from './report-table';

/** Won that a foreign account may differ in a day. The reader can change this value in the report. */
export const TOLERANCE = 10;
/** The cell of the tolerance. Its label stands at the left. */
export const TOLERANCE_CELL = { row: 5, column: 2 } as const;

export function daysTable(language: Language) {
  return new Table(
    {
      day: { label: fieldOf(list, balanceFields[0]).label, width: 190 },
      ...sums(language),
      mark: { label: verbatim(''), width: 40 },
    },
    1,
    1,
    FIRST_ROW,
  );
}

export type Days = ReturnType<typeof daysTable>;
export type Ones = ReturnType<typeof accountsTable>;

/** The report while it is made. */
export interface Cash {
  readonly balances: Source;
  readonly tickets: Source;
  readonly found: Pick<FoundDays, 'accounts' | 'days'>;
  readonly days: Days;
  readonly ones: Ones;
  /** The tolerance, as an expression. */
  readonly tolerated: string;
  readonly hasForeign: boolean;
}

export function accountsTable(language: Language) {
  const label = (field: string): Text => fieldOf(list, field).label;
  const [day, name, number] = balanceFields;
  const [currency, original] = currencyFields;
  return new Table(
    {
      day: { label: label(day), width: 100 },
      name: { label: label(name), width: 160, format: '@' },
      number: { label: label(number), width: 150, format: '@' },
      ...sums(language),
      currency: { label: label(currency), width: 60, format: '@' },
      original: { label: label(original), format: FRACTION },
      remark: { label: summaryTexts.remark, width: 160 },
    },
    1,
    daysTable(language).width + 1,
    FIRST_ROW,
  );
}

function sums(language: Language) {
  const money = { format: moneyFormat(language), width: 110 };
  const { opening, closing, difference } = summaryTexts;
  return {
    opening: { label: opening, ...money },
    in: { label: typeLabel('IN'), ...money },
    out: { label: typeLabel('OUT'), ...money },
    closing: { label: closing, ...money },
    difference: { label: difference, format: CHECK_FORMAT, width: 110 },
  };
}

/** The labels of both tables, also in a report of an earlier version without a column for the chart. */
export function cashLabels(): Text[] {
  return [daysTable('ko'), accountsTable('ko')].flatMap(({ columns }) =>
    Object.values(columns).map(({ label }) => label as Text),
  );
}

/** Repeats the labels above the lines, because the chart takes its names from there. */
export function repeatLabels(page: Page, language: Language): void {
  const labels = cashLabels().map(text => inLanguage(text, language));
  page.put(LABEL_ROW, 1, [labels]).width(labels.length + 1, CHART_WIDTH);
}
