/** Monthly sums by category, tag or contact, with OUT and IN apart, and the last month against the month before. */

import { letters } from '../common/column-letters';
import type { CellInput } from '../platform/ports';
import * as ledgerTexts from '../text/reports/ledger-texts';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { isChosen, tellsMarks } from './counted';
import { doubts, doubtTable, keptOf, notes, type Summed, sumsOf, wholeRow } from './doubts';
import { AT, FACTS_FROM, type Facts, factsOf } from './facts';
import { type Formulas, monthText } from './figure-formulas';
import { CHECK, type LineFigures, monthlyFigures } from './monthly-figures';
import { DIRECTIONS, type findGroups, type Grouping, monthlyLabels } from './monthly-groups';
import { directionLabel, ofKinds } from './report-kinds';
import { type Column, type Line, Page, Spread, Table } from './report-table';
import { goes } from './summed-rows';
import {
  below,
  CHART_WIDTH,
  CHECK_FORMAT,
  chartOf,
  FIRST_ROW,
  moneyFormat,
  oneCell,
  type Source,
  type Summary,
  stateOf,
} from './summary';

type Found = ReturnType<typeof findGroups>;

export const CANCELLED_CELL = { row: 6, column: 3 } as const;
const CHARTED = 15;

export interface MonthlyContent extends Pick<Found, 'groups' | 'months'> {
  /** The kinds of transactions that count; empty: all. */
  readonly kinds?: readonly string[];
  /** The kinds that choose the words for in and out, if they are known without the rows. */
  readonly named?: readonly string[];
  /** More warnings for row 2. */
  readonly warnings?: readonly Text[];
  /** The content of the cell that says whether marked amounts count. */
  readonly cancelled?: string | undefined;
}

/** The number of months in a summary that is at most this wide. */
export function monthsIn(columns: number, source: Source, by: Grouping): number {
  let months = 1;
  while (
    months < 120 &&
    monthly(source, by, { groups: [], months: Array.from({ length: months + 1 }, (_, i) => i) }, '')
      .columns <= columns
  )
    months++;
  return months;
}

export function monthly(source: Source, by: Grouping, content: MonthlyContent, title: string): Summary {
  const { groups, months, kinds = [], named = kinds } = content;
  const { language } = source;
  const say = (text: Text): string => inLanguage(text, language);
  const table = monthsTable(by, content, language);
  const summed = summedOf(source, content, table);
  const facts = factsFor(source, by, summed, table.next);
  const inDoubt = doubtTable(source, summed, facts.table.next);
  const money = table.names.filter(name => name !== 'name' && name !== 'id');
  const figures = monthlyFigures(table, facts, groups.length, months.length);
  const warnings = [
    ...doubts(figures.list, table.columnOf('OUT'), [inDoubt]),
    ...notes(source, content.warnings ?? [], months.length < 2 ? [] : months.slice(-2)),
  ];
  const anchor = facts.table.cell(AT);
  const each = <T>(all: ReadonlyMap<string, Formulas>, make: (one: Formulas, column: number) => T) =>
    Object.fromEntries([...all].map(([name, one]) => [name, make(one, table.columnOf(name))]));
  const line = (of: LineFigures): Line<string> => ({
    ...each(of.sums, (one, column) => new Spread(one.cell(column), anchor).here),
    ...table.formulas(of.totals),
  });
  const ids = table.down('id', groups.length);
  const isMarked = tellsMarks(source);
  const ofMonths = money.slice(2);
  const labels = table.names.map(name =>
    ofMonths.includes(name) ? '' : (table.columns[name]?.label as CellInput),
  );
  const page = new Page(language)
    .put(FIRST_ROW - 1, 1, [labels])
    .add(
      table,
      groups.map(({ id, name }, i) =>
        id === '' ? {} : { name, id, ...table.formulas(figures.groups.totals, FIRST_ROW + i, anchor) },
      ),
      each(
        figures.groups.sums,
        (one, column) => new Spread(`IF(${ids}="","",${one.column(column)})`, anchor),
      ),
    )
    .put(2, 1, [
      table.line({ name: say(summaryTexts.unit), OUT: stateOf(source, warnings) }),
      table.line({ name: say(summaryTexts.all), ...line(figures.all) }),
      table.line({ name: say(summaryTexts.none), ...line(figures.none) }),
      table.line({ name: say(summaryTexts.check), ...table.formulas(figures.check) }),
      isMarked ? [say(summaryTexts.countMarked), '', content.cancelled ?? say(ledgerTexts.notCounted)] : [],
    ])
    .addFacts(facts, inDoubt)
    .width(table.next - 1, CHART_WIDTH)
    .format('@', below(2, 1, 2))
    .format(moneyFormat(language), ...table.below(money))
    .format(CHECK_FORMAT, ...table.inRow(CHECK, money))
    .format('@', oneCell(CANCELLED_CELL));
  for (const name of ofMonths) {
    const [way = '', part = ''] = name.split(' ');
    const own = directionLabel(way, named);
    const { previous, change } = summaryTexts;
    const text = part === 'previous' ? previous(own) : part === 'change' ? change(own) : own;
    page.format(`"${say(text)} "yyyy-mm`, ...table.inRow(1, [name]));
  }
  return {
    ...page.summary(),
    inputs: isMarked ? [oneCell(CANCELLED_CELL)] : [],
    figures: figures.list,
    first: FIRST_ROW,
    fillsFrom: FACTS_FROM,
    chart:
      groups.length === 0
        ? null
        : chartOf(
            'column',
            title,
            [table.columnOf('name'), ...DIRECTIONS.map(way => table.columnOf(way))],
            Math.min(CHARTED, groups.length),
            table.next - 1,
          ),
  };
}

/** Name, id, totals, each month in both directions, and the last month against the month before. */
function monthsTable(
  by: Grouping,
  { months, kinds = [], named = kinds }: MonthlyContent,
  language: Language,
): Table<string> {
  const [name, id, ...totals] = monthlyLabels(by, named).map(text => ({ label: inLanguage(text, language) }));
  const [last = 0, before] = [months[months.length - 1], months[months.length - 2]];
  const entries: [string, Column][] = [
    ['name', { ...(name as Column), width: 315 }],
    ['id', { ...(id as Column), isHidden: true }],
    ...DIRECTIONS.map((way, i): [string, Column] => [way, { ...(totals[i] as Column), width: 120 }]),
    ...DIRECTIONS.flatMap(way =>
      months.map((serial, i): [string, Column] => [`${way} ${i}`, { label: { serial }, width: 120 }]),
    ),
    ...(before === undefined
      ? []
      : DIRECTIONS.flatMap((way): [string, Column][] => [
          [`${way} previous`, { label: { serial: before }, width: 150 }],
          [`${way} change`, { label: { serial: last }, width: 150 }],
        ])),
  ];
  return new Table(Object.fromEntries(entries), 1, 1, FIRST_ROW);
}

/** The rows in the sums: those of the shown months. */
function summedOf(
  source: Source,
  { months, kinds = [], named = kinds }: MonthlyContent,
  table: Table<string>,
): Summed {
  const [first, last] = [0, months.length - 1].map(i => table.cell(`OUT ${i}`, 1).replace(/(\d)/, '$$$1'));
  const day = 'transactAt';
  const time = source.range(day);
  const [, ...others] = wholeRow(source, day);
  const choice = `$${letters(CANCELLED_CELL.column)}$${CANCELLED_CELL.row}`;
  return {
    of: ofKinds(source, kinds),
    // In Sheets a text is greater than any number. So a cell without a date lies in no month.
    needs: [...others, `(${time}>=${first})`, `(${time}<EDATE(${last},1))`],
    day,
    // `named` holds the kind that the tab was requested for, if there is only one.
    marks: { kinds: kinds.length === 0 ? named : kinds, unless: isChosen(choice) },
  };
}

/** The summed rows, with a key of direction, month and id. */
function factsFor(source: Source, by: Grouping, summed: Summed, first: number): Facts {
  const month = monthText(source.range('transactAt'));
  const key = `IF(${goes(source, 'IN')},"IN","OUT")&"|"&${month}&"|"&${source.range(by.id)}`;
  const looked = { key, won: keptOf(source, summed) };
  return factsOf(source, { ...sumsOf(source, summed), looked }, first);
}
