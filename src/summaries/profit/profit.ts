/** Profit and loss by group of categories and month. Amounts in no profit stand apart. It reads the tab once. */

import type { Block, CellInput } from '../../platform/ports';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as texts from '../../text/reports/profit-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, type Text } from '../../text/text';
import { cancelledDoubt, unmarkedDoubt } from '../doubts';
import { AT, type Facts, FACTS_FROM } from '../facts';
import { formula, quoted } from '../formulas';
import { stateDoubts } from '../states';
import { CHECK_FORMAT, type LinkedSource, moneyFormat, partMonths, type Summary, stateOf } from '../summary';
import { type Column, type Line, Page, Spread, Table } from '../report-table';
import { type KindLine, type LineKind, placeOf, type ProfitLine, type ProfitName } from './lines';
import { KEYS, monthKey, PLACE, profitFacts } from './profit-facts';

export interface ProfitContent {
  readonly lines: readonly ProfitLine[];
  /** First days of the months. */
  readonly months: readonly number[];
  /** The kinds of transactions that count; empty: all. */
  readonly kinds: readonly string[];
  /** The kinds that occur, if the report sums several kinds. */
  readonly labels: readonly KindLine[];
  readonly warnings: readonly Text[];
  /** The content of the cell that says whether marked amounts count. */
  readonly cancelled: string | undefined;
}

const CHECK_ROW = 4;
export const CANCELLED_CELL = { row: 5, column: 2 } as const;
const COUNTED = `$B$${CANCELLED_CELL.row}`;
/** The first line. The row above it holds the formulas. */
export const FIRST_LINE = 7;
const PROFITS: readonly ProfitName[] = ['gross', 'operating', 'beforeTax'];

export function profit(source: LinkedSource, content: ProfitContent): Summary {
  const { lines, months } = content;
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const table = profitTable(source, months);
  const facts = profitFacts(source, content.kinds, content.labels, COUNTED, table.next);
  const counted = months.map((_, i) => `month ${i}`);
  const compared = months.length < 2 ? [] : (['previous', 'change'] as const);
  const page = new Page(language)
    .add(
      table,
      lines.map((line, i) => lineOf(table, line, FIRST_LINE + i, months.length, say)),
      spreadsOf(table, facts, lines.length, months.length),
    )
    .put(2, 1, [
      [say(summaryTexts.unit), stateOf(source, warningsOf(source, content, facts))],
      [say(texts.notClosing)],
      table.line({ item: say(texts.unlisted), ...checks(table, facts, months.length) }),
      [say(summaryTexts.countMarked), content.cancelled ?? say(ledgerTexts.notCounted)],
    ])
    .add(facts.table, [facts.line]);
  const { columns } = page;
  const { row, column } = CANCELLED_CELL;
  return {
    rows: page.rows(),
    fillsFrom: FACTS_FROM,
    columns,
    hidden: page.hidden,
    widths: page.widths,
    inputs: [{ row, column, rows: 1, columns: 1 }],
    guarded: [
      { row: 1, column: 1, rows: row - 1, columns },
      { row, column: column + 1, rows: 1, columns: columns - column },
      { row: row + 1, column: 1, rows: 0, columns },
    ],
    formats: [
      ...page.formats,
      [
        '@',
        [
          { row: 2, column: 1, rows: 4, columns: 1 },
          { row, column, rows: 1, columns: 1 },
        ],
      ],
      ['yyyy-mm', table.inRow(1, counted)],
      ...compared.map((name): [string, Block[]] => [`"${say(texts[name])} "yyyy-mm`, table.inRow(1, [name])]),
      [CHECK_FORMAT, table.inRow(CHECK_ROW, ['total', ...counted])],
    ],
    chart: null,
  };
}

function profitTable({ language }: LinkedSource, months: readonly number[]) {
  const money = { format: moneyFormat(language), width: 110 };
  const [last = 0, before] = [...months].reverse();
  const entries: [string, Column][] = [
    ['item', { label: texts.item, width: 280 }],
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
  row: number,
  months: number,
  say: (text: Text) => string,
): Line<string> {
  if (key === '') return { item: say(label), kind };
  const [first, last, before] = [0, months - 1, months - 2].map(i => table.cell(`month ${i}`, row));
  return {
    item: say(label),
    kind,
    key,
    total: formula(`SUM(${first}:${last})`),
    ...(months < 2 ? {} : { previous: formula(`${before}`), change: formula(`${last}-${before}`) }),
  };
}

function spreadsOf(table: Table<string>, facts: Facts, lines: number, months: number) {
  const keys = table.down('key', lines);
  const { rows } = facts;
  const anchor = facts.table.cell(AT);
  /** Finds profits by the place of their last group, and other lines by their key. */
  const each = (ofProfit: (place: number) => string, ofLine: string): Spread => {
    const all = PROFITS.reduceRight(
      (others, name) => `IF(${keys}="p|${name}",${ofProfit(placeOf(name))},${others})`,
      ofLine,
    );
    return new Spread(`IF(${keys}="","",${all})`, anchor);
  };
  const within = (place: number): string => `${rows.range(PLACE)},">0",${rows.range(PLACE)},"<=${place}"`;
  const sums = (month: string): Spread =>
    each(
      place => `SUMIFS(${rows.range('gain')},${within(place)},${rows.range('month')},${month})`,
      Object.entries(KEYS)
        .filter(([name]) => rows.has(name))
        .map(([name, won]) => `SUMIF(${rows.range(name)},"="&${keys}&"|"&${month},${rows.range(won)})`)
        .join('+'),
    );
  const count = each(
    place => `COUNTIFS(${within(place)})`,
    Object.keys(KEYS)
      .filter(rows.has)
      .map(name => `COUNTIF(${rows.range(`${name} all`)},"="&${keys})`)
      .join('+'),
  );
  const ofMonth = (i: number): string => monthKey(table.cell(`month ${i}`, 1).replace(/(\d)/, '$$$1'));
  return {
    rows: count,
    ...Object.fromEntries(Array.from({ length: months }, (_, i) => [`month ${i}`, sums(ofMonth(i))])),
  };
}

/** Amounts that no line contains, because their category or group is new. */
function checks(table: Table<string>, { rows }: Facts, months: number): Line<string> {
  const of = (column: string, kind: LineKind): string =>
    `SUMIF(${table.down('kind')},"=${kind}",${table.down(column)})`;
  const check = (column: string, whole: string): CellInput => {
    const pretax = `SUMIF(${table.down('key')},"=p|beforeTax",${table.down(column)})`;
    return formula(
      `ABS(${of(column, 'group')}-${of(column, 'category')})+ABS(${whole}-${pretax}-${of(column, 'in')}+${of(column, 'out')})`,
    );
  };
  const gains = Array.from({ length: months }, (_, i): [string, CellInput] => {
    const month = monthKey(table.cell(`month ${i}`, 1));
    return [
      `month ${i}`,
      check(`month ${i}`, `SUMIF(${rows.range('month')},${month},${rows.range('gain')})`),
    ];
  });
  return { ...Object.fromEntries(gains), total: check('total', `SUM(${rows.range('gain')})`) };
}

function warningsOf(
  source: LinkedSource,
  { kinds, months, warnings }: ProfitContent,
  { rows }: Facts,
): string[] {
  const { language } = source;
  const said = (text: Text): string => quoted(`  ${inLanguage(text, language)}`);
  const parts = partMonths(source, months);
  const yes = quoted(inLanguage(ledgerTexts.counted, language));
  return [
    ...stateDoubts(rows),
    ...cancelledDoubt(rows, `${COUNTED}=${yes}`, kinds),
    ...unmarkedDoubt(source, kinds),
    ...(parts.length === 0 ? [] : [summaryTexts.partMonths(parts.join(', '))]).map(said),
    ...warnings.map(said),
  ];
}
