/** The closing checklist of a month: each check with its rows and won, by person and by card or account, and at the right the rows themselves. */

import { letters } from '../../common/column-letters';
import type { Block, CellInput } from '../../platform/ports';
import { closingScriptTexts } from '../../text/closing-script-texts';
import { inLanguage, type Text } from '../../text/text';
import { summaryTexts } from '../../text/summary-texts';
import { formula, linkTo, quoted } from '../formulas';
import { directionLabel } from '../kinds';
import { warning } from '../left-out';
import {
  below,
  COUNTS,
  filled,
  type LinkedSource,
  moneyFormat,
  type OwnLink,
  stateOf,
  type Summary,
  typeLiteral,
} from '../summary';
import { checksOf, closingFields, INPUT } from './checks';
import type { ClosingFacts } from './facts';
import { columnLetter, type Lists, listsOf } from './lists';
import { FIRST_CHECK, LEFT, LINK_COLUMN } from './places';

export type ClosingInputs = Readonly<Record<keyof typeof INPUT, CellInput>>;

/** Money in and out stand apart, as in all sums. */
const WAYS = ['OUT', 'IN'] as const;

export function checklist(source: LinkedSource, facts: ClosingFacts, inputs: ClosingInputs): Summary {
  const { language } = source;
  const texts = closingScriptTexts;
  const say = (text: Text): string => inLanguage(text, language);
  const checks = checksOf(source);
  const lists = listsOf(source, checks, LEFT + 2, facts.most);
  const ways = WAYS.map(way => directionLabel(way, []));
  const header = [texts.check, texts.rows, ...ways, texts.toRows, texts.toColumn, texts.basis].map(say);
  const input = (name: keyof typeof INPUT): CellInput[] => [say(texts[name]), inputs[name]];
  const found = checks.map(({ title, basis, condition, field }, check): CellInput[] => [
    say(title),
    ...(condition === null ? ['', '', ''] : totals(source, lists, check)),
    '',
    field === null || !source.has(field)
      ? ''
      : linkTo(source.sheetId, `${columnLetter(source, field)}&1`, quoted(say(texts.showColumn))),
    say(condition === null ? texts.notChecked : basis),
  ]);
  const about: CellInput[][] = [
    header,
    [say(summaryTexts.unit), stateOf(source, doubtsOf(source))],
    ...(Object.keys(INPUT) as (keyof typeof INPUT)[]).map(input),
    [],
    ...found,
    [],
    ...notesOf(source).map(text => [say(text)]),
    [],
  ];
  const groups = (title: Text, names: readonly string[], column: 'person' | 'means', row: number) => {
    const heads = checks.flatMap(check => [check.title, ...ways.map(way => texts.partOf(check.title, way))]);
    // Rows, won out, won in: 0, 1, 2.
    const sums = (sum: (check: number, part: number) => string): CellInput[] =>
      checks.flatMap(({ condition }, check) =>
        [0, 1, 2].map(part => (condition === null ? '' : formula(sum(check, part)))),
      );
    const line = (name: string, i: number): CellInput[] => [
      name,
      ...sums((check, part) => {
        const is = `${lists.cells(check, column)},"="&$A${row + 1 + i}`;
        const way = WAYS[part - 1];
        if (way === undefined) return `COUNTIFS(${is})`;
        const isWay = `${lists.cells(check, 'way')},${typeLiteral(source, way)}`;
        return `SUMIFS(${lists.cells(check, 'won')},${is},${isWay})`;
      }),
    ];
    // Whoever is not named above.
    const others = [
      say(texts.others),
      ...sums((check, part) => {
        const own = letters(2 + 3 * check + part);
        const above = names.length === 0 ? '' : `-SUM(${own}${row + 1}:${own}${row + names.length})`;
        return `$${letters(2 + part)}$${FIRST_CHECK + check}${above}`;
      }),
    ];
    return [[say(title), ...heads.map(say)], ...names.map(line), others, []];
  };
  const byPerson = groups(texts.person, facts.persons, 'person', about.length + 1);
  const byMeans = groups(texts.means, facts.means, 'means', about.length + byPerson.length + 1);
  const left = [...about, ...byPerson, ...byMeans];
  const height = Math.max(left.length, lists.rows.length);
  const tables = [about.length + 1, about.length + byPerson.length + 1];
  return {
    rows: Array.from({ length: height }, (_, i) => [
      ...filled(left[i] ?? [], LEFT + 1),
      ...filled(lists.rows[i] ?? [], lists.columns),
    ]),
    columns: LEFT + 1 + lists.columns,
    links: checks.flatMap(({ condition }, i): OwnLink[] =>
      condition === null
        ? []
        : [
            {
              row: FIRST_CHECK + i,
              column: LINK_COLUMN,
              place: lists.place(i),
              label: say(texts.showRows),
            },
          ],
    ),
    room: source.cells('id').length,
    ...writable(LEFT + 1 + lists.columns),
    widths: new Map([[1, 190], ...numbers(2, LEFT).map(column => [column, 145] as const), ...lists.widths]),
    formats: [
      [moneyFormat(language), [below(FIRST_CHECK, 2, LEFT - 1)]],
      [
        '@',
        [
          { row: 1, column: 1, rows: 1, columns: LEFT },
          below(2, 1),
          { row: INPUT.asked, column: 2, rows: 4, columns: 1 },
          { row: FIRST_CHECK, column: header.length, rows: checks.length, columns: 1 },
          ...tables.map((row): Block => ({ row, column: 1, rows: 1, columns: LEFT })),
        ],
      ],
      ['yyyy-mm', [{ row: INPUT.month, column: 2, rows: 1, columns: 1 }]],
      ['#,##0', [{ row: INPUT.limit, column: 2, rows: 1, columns: 1 }]],
      ...lists.formats,
    ],
    chart: null,
  };
}

/** Rows, won out and won in of a check's list. A list that has no room shows an error, and so do its totals. */
function totals(source: LinkedSource, lists: Lists, check: number): CellInput[] {
  const cells = (column: 'row' | 'way' | 'won'): string => lists.cells(check, column);
  const unlessBroken = (columns: readonly ('row' | 'way' | 'won')[], sum: string): CellInput =>
    formula(
      columns.reduce((inner, column) => {
        const [first = ''] = cells(column).split(':');
        return `IF(ISERROR(${first}),${first},${inner})`;
      }, sum),
    );
  return [
    unlessBroken(['row'], `COUNT(${cells('row')})`),
    ...WAYS.map(way =>
      unlessBroken(['way', 'won'], `SUMIFS(${cells('won')},${cells('way')},${typeLiteral(source, way)})`),
    ),
  ];
}

/** What its reader may change, and what asks before it is changed. */
function writable(columns: number): Pick<Summary, 'guarded' | 'inputs'> {
  const { month: row, accounts } = INPUT;
  const rows = accounts - row + 1;
  return {
    inputs: [{ row, column: 2, rows, columns: 1 }],
    guarded: [
      { row: 1, column: 1, rows: row - 1, columns },
      { row, column: 1, rows, columns: 1 },
      { row, column: 3, rows, columns: columns - 2 },
      below(accounts + 1, 1, columns),
    ],
  };
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** What may be changed, how rows are put right, and what is assumed. */
function notesOf(source: LinkedSource): Text[] {
  const { change, editHere, editMany, readHere, evidenceAssumed, evidenceMore, balanceAssumed } =
    closingScriptTexts;
  const isEdited = ['expenseCategory.id', 'contactId'].some(source.isEditable);
  return [
    change,
    ...(isEdited ? [editHere, editMany] : [readHere]),
    evidenceAssumed,
    evidenceMore,
    balanceAssumed,
  ];
}

/** Rows of no month, and rows that count without saying so: as they are now, also after later pulls. */
function doubtsOf({ range, language }: LinkedSource): string[] {
  const [id, time, amount, included] = [closingFields[0], 'transactAt', 'amount', 'isIncluded'].map(
    range,
  ) as [string, string, string, string];
  const counts = `${included},${COUNTS}`;
  const rows = (more: string): string => `COUNTIFS(${id},"<>"${more})`;
  const won = (criteria: string): string => `SUMIFS(${amount},${criteria})`;
  return [
    warning(
      'leftOut',
      `${rows(`,${counts}`)}-${rows(`,${counts},${time},">0"`)}`,
      `${won(counts)}-${won(`${counts},${time},">0"`)}`,
      language,
    ),
    warning(
      'notSaid',
      `${rows(`,${counts}`)}-${rows(`,${included},TRUE`)}`,
      `${won(counts)}-${won(`${included},TRUE`)}`,
      language,
    ),
  ];
}
