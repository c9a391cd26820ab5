/** Monthly sums of a tab of transactions by category, tag or contact: a row each, months side by side, OUT and IN apart, and the last month against the one before. */

import type { Block, CellInput } from '../platform/ports';
import { fieldOf } from '../resources/definition';
import { tickets } from '../resources/tickets';
import { summaryTexts } from '../text/summary-texts';
import { inLanguage, type Text } from '../text/text';
import { formula, quoted } from './formulas';
import { directionLabel, isOfKind, perKind } from './kinds';
import { letters } from '../common/column-letters';
import { IS_NUMBER, isSummed, noDoubts, warning } from './left-out';
import {
  below,
  CHECK_FORMAT,
  chartOf,
  COUNTS,
  daysPulled,
  FIRST_ROW,
  laidOut,
  momentOf,
  moneyFormat,
  monthsOf,
  MOST_FORMULAS,
  partMonths,
  type Source,
  type Summary,
  stateOf,
  typeLabel,
  typeLiteral,
} from './summary';

/** What transactions are summed by: the field with the id, and the one with the name. */
export interface Grouping {
  readonly name: string;
  readonly id: string;
  readonly label: string;
}

export const groupings: readonly Grouping[] = [
  { name: 'category', id: 'expenseCategory.id', label: 'expenseCategory.name' },
  { name: 'tag', id: 'tagId', label: 'tag' },
  { name: 'contact', id: 'contactId', label: 'contact' },
];

/** The fields that a monthly summary reads. */
export function monthlyFields(by: Grouping): string[] {
  return [by.id, by.label, 'transactAt', 'transactionType', 'amount', 'isIncluded'];
}

export interface Group {
  /** '' for a row that its user emptied. */
  readonly id: string;
  readonly name: string;
}

type Found = ReturnType<typeof findGroups>;

/** Columns before the months: name, id, total OUT, total IN. */
const FIXED = 4;
/** Rows about all: their sum, what has no group, what is in no row. */
const [TOTAL, NONE, CHECK] = [3, 4, 5];
/** For each direction, where there are two months: the month before, and the change. */
const COMPARED = 2;
const CHARTED = 15;
const DIRECTIONS = ['OUT', 'IN'];

/** Name of the summary. */
export function titleOf(by: Grouping): Text {
  return summaryTexts.by(fieldOf(tickets, by.label).label);
}

/** @param kinds The kinds of transactions in it; none: all. They have words of their own for in and out. */
export function monthlyLabels(by: Grouping, kinds: readonly string[] = []): Text[] {
  const labels = [by.label, by.id].map(field => fieldOf(tickets, field).label);
  return [...labels, ...DIRECTIONS.map(type => summaryTexts.total(directionLabel(type, kinds)))];
}

/**
 * Reads groups, the largest first, and months; doubts: included rows that no sum can contain, and rows that count without saying so. kinds: only these kinds of
 * transactions count; none: all.
 */
export function findGroups(source: Source, by: Grouping, kinds: readonly string[] = []) {
  const [ids, names, times, types, amounts, included] = monthlyFields(by).map(source.cells);
  const sizes = new Map<string, { name: string; size: number; at: number }>();
  const serials = daysPulled(source);
  const labels: unknown[] = DIRECTIONS.map(type => inLanguage(typeLabel(type), source.language));
  const doubts = noDoubts();
  included?.forEach((isIncluded, i) => {
    if (!isOfKind(source, kinds, i)) return;
    const [time, amount] = [times?.[i], amounts?.[i]];
    const moment = momentOf(time);
    const isDated = moment !== null;
    const at = moment ?? 0;
    if (isDated) serials.push(at);
    const type = types?.[i] ?? '';
    // Only what says that it is not included is left out; a row without anything is none.
    if (isIncluded === false || [time, amount, type, isIncluded].every(cell => (cell ?? '') === '')) return;
    if (isIncluded !== true) doubts.notSaid.add('notSaid', typeof amount === 'number' ? amount : 0, '');
    const isDirected = labels.includes(type);
    if (
      isSummed(doubts, { time: time ?? '', isDated, type, isDirected, amount: amount ?? '' }) &&
      typeof amount === 'number'
    ) {
      const id = String(ids?.[i]);
      const group = sizes.get(id) ?? { name: '', size: 0, at: 0 };
      sizes.set(id, group);
      group.size += Math.abs(amount);
      // Names change: the latest counts.
      if (at >= group.at) {
        group.name = String(names?.[i]);
        group.at = at;
      }
    }
  });
  sizes.delete('');
  const groups = [...sizes].sort(([, a], [, b]) => b.size - a.size);
  const named = groups.map(([id, { name }]): Group => ({ id, name }));
  return { groups: named, months: monthsOf(serials), doubts };
}

/** So many months fit for these groups, beside the totals and what is compared. */
export function mostMonths(groups: number): number {
  return Math.max(1, Math.floor(MOST_FORMULAS / (2 * (groups + CHECK))) - 1 - COMPARED);
}

/** How many months a summary of that width has. */
export function monthsIn(columns: number): number {
  const each = (columns - FIXED) / 2;
  return each === 1 ? 1 : Math.max(1, Math.floor(each) - COMPARED);
}

/** The summary of these groups, in this order. */
export function monthly(
  source: Source,
  by: Grouping,
  {
    groups,
    months,
    kinds = [],
    named = kinds,
    warnings: told = [],
  }: Pick<Found, 'groups' | 'months'> & {
    /** Only these kinds of transactions count; none: all. */
    readonly kinds?: readonly string[];
    /** The kinds that its words for in and out are chosen by, where they are known without looking at each row. */
    readonly named?: readonly string[];
    /** What its second row says beside the rest. */
    readonly warnings?: readonly Text[];
  },
  title: string,
): Summary {
  const { language } = source;
  const [newest, before] = [months[months.length - 1] ?? 0, months[months.length - 2]];
  const isCompared = before !== undefined;
  const firstCompared = FIXED + 2 * months.length + 1;
  const columns = firstCompared - 1 + (isCompared ? 2 * COMPARED : 0);
  const [id, , time, type, amount, included] = monthlyFields(by).map(source.range);
  const firstOf = (direction: number): number => FIXED + 1 + direction * months.length;
  const each = (make: (direction: string, column: number, month: number) => CellInput): CellInput[] =>
    DIRECTIONS.flatMap((direction, i) => months.map((month, j) => make(direction, firstOf(i) + j, month)));
  const summed = (direction: string, column: number, more: string): CellInput => {
    const month = `${letters(column)}$1`;
    const within = `${time},">="&${month},${time},"<"&EDATE(${month},1)`;
    const is = `${type},${typeLiteral(source, direction)},${included},${COUNTS}`;
    return formula(perKind(source, kinds, kind => `SUMIFS(${amount},${is},${within}${kind}${more})`));
  };
  /** The month before as its header says it, and what the last month is more than that. */
  const compared = (make: (direction: string, column: number, last: string) => CellInput[]): CellInput[] =>
    isCompared
      ? DIRECTIONS.flatMap((direction, i) =>
          make(direction, firstCompared + i * COMPARED, letters(firstOf(i + 1) - 1)),
        )
      : [];
  const line = (row: number, name: string, own: string, more: string): CellInput[] => [
    name,
    own,
    ...DIRECTIONS.map((_, i) => {
      const [first, last] = [firstOf(i), firstOf(i + 1) - 1].map(letters);
      return formula(`SUM(${first}${row}:${last}${row})`);
    }),
    ...each((direction, column) => summed(direction, column, more)),
    ...compared((direction, column, latest) => [
      summed(direction, column, more),
      formula(`${latest}${row}-${letters(column)}${row}`),
    ]),
  ];
  const grouped = (row: number, { id: own, name }: Group): CellInput[] =>
    line(row, name, own, `,${id},"="&$B${row}`);
  const check = (_: unknown, column: number): CellInput => {
    const letter = letters(column);
    return formula(`${letter}${TOTAL}-${letter}${NONE}-SUM(${letter}${FIRST_ROW}:${letter})`);
  };
  const labels = monthlyLabels(by, named).map(text => inLanguage(text, language));
  const warnings = (): string[] => {
    const [first, last] = [firstOf(0), firstOf(1) - 1].map(column => `${letters(column)}$1`);
    const within = `${time},">="&${first},${time},"<"&EDATE(${last},1)`;
    const counts = `${included},${COUNTS}`;
    const each = (make: (kind: string) => string): string => perKind(source, kinds, make);
    const rows = each(kind => `COUNTIFS(${source.range('id')},"<>",${counts}${kind})`);
    const all = each(kind => `SUMIFS(${amount},${counts}${kind})`);
    const inSums = DIRECTIONS.map(direction => {
      const is = `${type},${typeLiteral(source, direction)},${counts},${within},${amount},${IS_NUMBER}`;
      return each(kind => `COUNTIFS(${is}${kind})`);
    });
    const said = `${included},TRUE`;
    const saidRows = each(kind => `COUNTIFS(${source.range('id')},"<>",${said}${kind})`);
    const parts = partMonths(source, before === undefined ? [] : [before, newest]);
    return [
      warning('leftOut', `${rows}-${inSums.join('-')}`, `${all}-C${TOTAL}-D${TOTAL}`, language),
      warning(
        'notSaid',
        `${rows}-${saidRows}`,
        `${all}-${each(kind => `SUMIFS(${amount},${said}${kind})`)}`,
        language,
      ),
      ...(parts.length === 0
        ? []
        : [quoted(`  ${inLanguage(summaryTexts.partMonths(parts.join(', ')), language)}`)]),
      ...told.map(text => quoted(`  ${inLanguage(text, language)}`)),
    ];
  };
  const about = [
    [
      ...labels,
      ...each((_, __, serial) => ({ serial })),
      ...compared(() => [{ serial: before ?? newest }, { serial: newest }]),
    ],
    [inLanguage(summaryTexts.unit, language), '', stateOf(source, warnings())],
    line(TOTAL, inLanguage(summaryTexts.all, language), '', ''),
    grouped(NONE, { id: '', name: inLanguage(summaryTexts.none, language) }),
    [
      inLanguage(summaryTexts.check, language),
      '',
      check('', 3),
      check('', 4),
      ...each(check),
      ...compared((_, column) => [check(_, column), check(_, column + 1)]),
    ],
  ];
  const rows = groups.map((group, i) => (group.id === '' ? [] : grouped(FIRST_ROW + i, group)));
  return {
    rows: laidOut(columns, about, labels, rows),
    columns,
    hidden: [2],
    formats: [
      ['@', [below(2, 1, 2), { row: 1, column: 1, rows: 1, columns: FIXED }]],
      [moneyFormat(language), [below(2, 3, columns - 2)]],
      [CHECK_FORMAT, [{ row: CHECK, column: 3, rows: 1, columns: columns - 2 }]],
      ...DIRECTIONS.flatMap((direction, i): [string, Block[]][] => {
        const head = (column: number, columns: number): Block[] => [{ row: 1, column, rows: 1, columns }];
        const at = firstCompared + i * COMPARED;
        const { previous, change } = summaryTexts;
        const formatOf = (text: Text): string => `"${inLanguage(text, language)} "yyyy-mm`;
        const own = directionLabel(direction, named);
        return [
          [formatOf(own), head(firstOf(i), months.length)],
          ...(isCompared
            ? [
                [formatOf(previous(own)), head(at, 1)] as [string, Block[]],
                [formatOf(change(own)), head(at + 1, 1)] as [string, Block[]],
              ]
            : []),
        ];
      }),
    ],
    chart: groups.length === 0 ? null : chartOf('column', title, [1, 3, 4], Math.min(CHARTED, groups.length)),
  };
}
