/**
 * The rows of profit and loss, each with keys for its group (or its reason for no group), category and kind. From them
 * the figures: of a key by month, totals and the change of each line, and amounts that no line contains.
 */

import { type Facts, factsOf } from '../facts';
import { FigureList, type Formulas, monthText } from '../figure-formulas';
import type { Condition, Part, Term } from '../figures';
import type { Table } from '../report-table';
import { CATEGORY, GROUP, groups, type LineKind, type ProfitName, placeOf, plain } from './lines';
import { keptOf, type Summed, sumsOf } from '../doubts';
import { quoted } from '../formulas';
import { KIND_FIELD, type Kind } from '../report-kinds';
import { goes } from '../summed-rows';
import { type Source, typeLiteral } from '../summary';

/** The group's place in the order of the books, from 1. 0: no group. */
const PLACE = 'place';
/** The columns with the keys of lines, and the column that each key sums. */
const KEYS = { ofGroup: 'worth', ofCategory: 'worth', ofKind: 'gain' } as const;

/** @param first The first column of these facts. */
export function profitFacts(source: Source, summed: Summed, labels: readonly Kind[], first: number): Facts {
  const { day } = summed;
  return factsOf(
    source,
    {
      ...sumsOf(source, summed),
      fields: [day, 'transactionType', GROUP, CATEGORY, KIND_FIELD],
      looked: { kept: keptOf(source, summed) },
      derived: [
        ['group', ({ range: of }) => `SUBSTITUTE(${of(GROUP)}," ","")`],
        [PLACE, placeOfRow],
        ['month', ({ range: of }) => monthText(of(day))],
        ['gain', rows => `IF(${goes(rows, 'IN')},1,-1)*${rows.range('kept')}`],
        ['worth', worth],
        ...found('ofGroup', groupKey),
        ...found(
          'ofCategory',
          ({ range: of }) => `IF(${of(PLACE)}>0,"c|"&${of('group')}&"|"&${of(CATEGORY)},"")`,
        ),
        ...(labels.length < 2
          ? []
          : found('ofKind', rows => `IF(${rows.range(PLACE)}>0,${kindKey(rows, labels)},"")`)),
      ],
    },
    first,
  );
}

/** Two columns with a key of rows: without the month, and with it. */
function found(name: string, key: (rows: Source) => string) {
  const all = `${name} all`;
  return [
    [all, key] as const,
    [name, ({ range: of }: Source) => `IF(${of(all)}="","",${of(all)}&"|"&${of('month')})`] as const,
  ];
}

function placeOfRow({ range: of }: Source): string {
  const place = groups.reduceRight(
    (others, { name }, i) => `IF(${of('group')}=${quoted(plain(name))},${i + 1},${others})`,
    '0',
  );
  return `IF(${of(CATEGORY)}="",0,${place})`;
}

/** A cost grows when money goes out. A row in no profit counts as the amount that moved. */
function worth({ range: of }: Source): string {
  const isCost = groups.flatMap(({ way }, i) => (way === 'OUT' ? [`(${of(PLACE)}=${i + 1})`] : [])).join('+');
  return `IF(${of(PLACE)}=0,${of('kept')},IF(${isCost},-1,1)*${of('gain')})`;
}

function groupKey(rows: Source): string {
  const { range: of } = rows;
  const other = `IF(${of(CATEGORY)}="","",IF(${of('group')}=""," ",${of('group')}))`;
  return `IF(${of(PLACE)}>0,"g|"&${of('group')},"o|"&${other}&"|"&IF(${goes(rows, 'IN')},"IN","OUT"))`;
}

function kindKey(rows: Source, labels: readonly Kind[]): string {
  return labels.reduceRight(
    (others, { value }) =>
      `IF(${rows.range(KIND_FIELD)}=${typeLiteral(rows, value, KIND_FIELD)},${quoted(`k|${value}`)},${others})`,
    '""',
  );
}

export const CHECK_ROW = 4;
/** The first line. The row above it holds the formulas. */
export const FIRST_LINE = 7;
export const PROFITS: readonly ProfitName[] = ['gross', 'operating', 'beforeTax'];

export function profitKey(name: ProfitName): string {
  return `p|${name}`;
}

export type ProfitFigures = ReturnType<typeof profitFigures>;
type ByColumn = ReadonlyMap<string, Formulas>;

export function profitFigures(table: Table<string>, facts: Facts, lines: number, months: number) {
  const list = new FigureList([facts.lines]);
  const fact = (name: string): number => facts.table.columnOf(name);
  const [first, last] = [0, months - 1].map(i => table.columnOf(`month ${i}`)) as [number, number];
  const key: Part = { column: table.columnOf('key') };
  // The month stands in row 1.
  const month: Part = { row: 1, as: 'month' };
  const inMonth: Condition = { column: fact('month'), to: [month] };
  const gain = [fact('gain')];
  const named = Object.entries(KEYS).filter(([name]) => facts.rows.has(name));
  const within = (name: ProfitName): Condition[] => [
    { column: fact(PLACE), is: '>', to: ['0'] },
    { column: fact(PLACE), is: '<=', to: [`${placeOf(name)}`] },
  ];
  const ofProfits = (make: (name: ProfitName) => Term): Term[] =>
    PROFITS.map(name => ({ ...make(name), only: { column: table.columnOf('key'), text: profitKey(name) } }));
  const sums: Term[] = [
    ...named.map(
      ([name, won]): Term => ({
        of: 0,
        value: [fact(won)],
        where: [{ column: fact(name), is: '=', to: [key, '|', month] }],
      }),
    ),
    ...ofProfits(name => ({ of: 0, value: gain, where: [...within(name), inMonth] })),
  ];
  const counts: Term[] = [
    ...named.map(([name]): Term => ({ of: 0, where: [{ column: fact(`${name} all`), is: '=', to: [key] }] })),
    ...ofProfits(name => ({ of: 0, where: within(name) })),
  ];
  const add = (name: string, columns: number, terms: readonly Term[]): Formulas =>
    list.add({ row: FIRST_LINE, rows: lines, column: table.columnOf(name), columns }, terms);
  const sum = add('month 0', months, sums);
  const ofKeys = new Map([['rows', add('rows', 1, counts)]]);
  for (let i = 0; i < months; i++) ofKeys.set(`month ${i}`, sum);
  const ofLines = new Map([['total', add('total', 1, [{ value: [first], columns: months }])]]);
  if (months > 1) {
    ofLines.set('previous', add('previous', 1, [{ value: [last - 1] }]));
    ofLines.set('change', add('change', 1, [{ value: [last] }, { value: [last - 1], sign: -1 }]));
  }
  return { list, ofKeys: ofKeys as ByColumn, ofLines: ofLines as ByColumn, checks: checks() };

  /** Amounts that no line contains, because their category or group is new. */
  function checks(): ByColumn {
    const cells = { first: FIRST_LINE, rows: 0 };
    const of = (kind: LineKind, sign: Pick<Term, 'sign'> = {}): Term => ({
      ...cells,
      where: [{ column: table.columnOf('kind'), is: '=', to: [kind] }],
      ...sign,
    });
    const pretax: Term = {
      ...cells,
      where: [{ column: table.columnOf('key'), is: '=', to: [profitKey('beforeTax')] }],
      sign: -1,
    };
    const check = (name: string, columns: number, where: readonly Condition[]): Formulas =>
      list.addSizes({ row: CHECK_ROW, rows: 1, column: table.columnOf(name), columns }, [
        [of('group'), of('category', { sign: -1 })],
        [{ of: 0, value: gain, where }, pretax, of('in', { sign: -1 }), of('out')],
      ]);
    const ofMonth = check('month 0', months, [inMonth]);
    return new Map([
      ['total', check('total', 1, [])],
      ...Array.from({ length: months }, (_, i): [string, Formulas] => [`month ${i}`, ofMonth]),
    ]);
  }
}
