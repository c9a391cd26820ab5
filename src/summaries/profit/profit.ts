/** Profit and loss by group of categories and month. Amounts in no profit stand apart. It reads the tab once. */

import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as texts from '../../text/reports/profit-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { isChosen } from '../counted';
import { doubts, doubtTable, notes, type Summed, wholeRow } from '../doubts';
import { AT, FACTS_FROM, type Facts } from '../facts';
import { type Kind, ofKinds } from '../report-kinds';
import { type Column, type Line, Page, Spread, Table } from '../report-table';
import { CHECK_FORMAT, dayField, moneyFormat, oneCell, type Source, type Summary, stateOf } from '../summary';
import type { ProfitLine } from './lines';
import {
  CHECK_ROW,
  FIRST_LINE,
  PROFITS,
  type ProfitFigures,
  profitFacts,
  profitFigures,
  profitKey,
} from './profit-figures';

export interface ProfitContent {
  readonly lines: readonly ProfitLine[];
  /** First days of the months. */
  readonly months: readonly number[];
  /** The kinds of transactions that count; empty: all. */
  readonly kinds: readonly string[];
  /** The kinds that occur, if the report sums several kinds. */
  readonly labels: readonly Kind[];
  readonly warnings: readonly Text[];
  /** The content of the cell that says whether marked amounts count. */
  readonly cancelled: string | undefined;
}

export const CANCELLED_CELL = { row: 5, column: 2 } as const;
const COUNTED = `$B$${CANCELLED_CELL.row}`;

export function profit(source: Source, content: ProfitContent): Summary {
  const { lines, months } = content;
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const table = profitTable(source, months);
  const summed: Summed = {
    of: ofKinds(source, content.kinds),
    needs: wholeRow(source, dayField(source)),
    day: dayField(source),
    marks: { kinds: content.kinds, unless: isChosen(COUNTED) },
  };
  const facts = profitFacts(source, summed, content.labels, table.next);
  const inDoubt = doubtTable(source, summed, facts.table.next);
  const figures = profitFigures(table, facts, lines.length, months.length);
  const warnings = [...doubts(figures.list, 2, [inDoubt]), ...notes(source, content.warnings, months)];
  const counted = months.map((_, i) => `month ${i}`);
  const compared = months.length < 2 ? [] : (['previous', 'change'] as const);
  const page = new Page(language)
    .add(
      table,
      lines.map((line, i) =>
        lineOf(table, line, figures.ofLines, [FIRST_LINE + i, facts.table.cell(AT)], say),
      ),
      spreadsOf(table, facts, figures.ofKeys, lines.length),
    )
    .put(2, 1, [
      [say(summaryTexts.unit), stateOf(source, warnings)],
      [say(texts.notClosing)],
      table.line({ item: say(summaryTexts.check), ...table.formulas(figures.checks) }),
      [say(summaryTexts.countMarked), content.cancelled ?? say(ledgerTexts.notCounted)],
    ])
    .addFacts(facts, inDoubt)
    .format('@', { row: 2, column: 1, rows: 4, columns: 1 }, oneCell(CANCELLED_CELL))
    .format('yyyy-mm', ...table.inRow(1, counted));
  for (const name of compared) page.format(`"${say(texts[name])} "yyyy-mm`, ...table.inRow(1, [name]));
  page.format(CHECK_FORMAT, ...table.inRow(CHECK_ROW, ['total', ...counted]));
  return {
    ...page.summary(),
    fillsFrom: FACTS_FROM,
    inputs: [oneCell(CANCELLED_CELL)],
    figures: figures.list,
  };
}

function profitTable({ language }: Source, months: readonly number[]) {
  const money = { format: moneyFormat(language), width: 110 };
  const [last = 0, before] = [...months].reverse();
  const entries: [string, Column][] = [
    ['item', { label: texts.item, width: 315 }],
    ['rows', { label: texts.rows, format: '#,##0', width: 60 }],
    ['total', { label: texts.total, ...money }],
    ...months.map((serial, i): [string, Column] => [`month ${i}`, { label: { serial }, ...money }]),
    ...(before === undefined
      ? []
      : [
          ['previous', { label: { serial: before }, ...money }] as [string, Column],
          ['change', { label: { serial: last }, ...money }] as [string, Column],
        ]),
    ['kind', { label: null, isHidden: true }],
    ['key', { label: null, isHidden: true, format: '@' }],
  ];
  return new Table<string>(Object.fromEntries(entries), 1, 1, FIRST_LINE);
}

function lineOf(
  table: Table<string>,
  { kind, label, key }: ProfitLine,
  figures: ProfitFigures['ofLines'],
  at: readonly [row: number, rests: string],
  say: (text: Text) => string,
): Line<string> {
  if (key === '') return { item: say(label), kind };
  return { item: say(label), kind, key, ...table.formulas(figures, ...at) };
}

/** Finds profits by the place of their last group, and other lines by their key. */
function spreadsOf(table: Table<string>, facts: Facts, figures: ProfitFigures['ofKeys'], lines: number) {
  const keys = table.down('key', lines);
  const spreads = [...figures].map(([name, one]) => {
    const column = table.columnOf(name);
    const all = PROFITS.map(profitKey).reduceRight(
      (others, key) => `IF(${keys}="${key}",${one.column(column, key)},${others})`,
      one.column(column),
    );
    return [name, new Spread(`IF(${keys}="","",${all})`, facts.table.cell(AT))];
  });
  return Object.fromEntries(spreads) as Record<string, Spread>;
}
