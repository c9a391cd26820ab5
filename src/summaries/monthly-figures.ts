/** The figures of a monthly summary: sums by month, totals and changes of each row, and the amount in no row. */

import type { Facts } from './facts';
import { FigureList, type Formulas } from './figure-formulas';
import type { Part, Term } from './figures';
import { DIRECTIONS } from './monthly-groups';
import type { Table } from './report-table';
import { FIRST_ROW } from './summary';

/** Rows above the lines: the sum of all, the sum without a group, and the amount that no row contains. */
const [TOTAL, NONE] = [3, 4];
export const CHECK = 5;

/** The figures of rows, by column. The sums of months read the facts, and the totals read the sums. */
export interface LineFigures {
  readonly sums: ReadonlyMap<string, Formulas>;
  readonly totals: ReadonlyMap<string, Formulas>;
}

export function monthlyFigures(table: Table<string>, facts: Facts, groups: number, months: number) {
  const list = new FigureList([facts.lines]);
  const [key, won] = [facts.table.columnOf('key'), facts.table.columnOf('won')];
  /** The figures of rows with this id: a part of the key. */
  const line = (row: number, rows: number, id: Part): LineFigures => {
    const add = (name: string, columns: number, terms: readonly Term[]): Formulas =>
      list.add({ row, rows, column: table.columnOf(name), columns }, terms);
    const sums = new Map<string, Formulas>();
    const totals = new Map<string, Formulas>();
    for (const way of DIRECTIONS) {
      // The month stands in row 1.
      const to = [`${way}|`, { row: 1, as: 'month' as const }, '|', id];
      const ofMonth: readonly Term[] = [{ of: 0, value: [won], where: [{ column: key, is: '=', to }] }];
      const sum = add(`${way} 0`, months, ofMonth);
      for (let i = 0; i < months; i++) sums.set(`${way} ${i}`, sum);
      totals.set(way, add(way, 1, [{ value: [table.columnOf(`${way} 0`)], columns: months }]));
      if (months < 2) continue;
      const [last, before] = [`${way} ${months - 1}`, `${way} previous`];
      sums.set(before, add(before, 1, ofMonth));
      const change: readonly Term[] = [
        { value: [table.columnOf(last)] },
        { value: [table.columnOf(before)], sign: -1 },
      ];
      totals.set(`${way} change`, add(`${way} change`, 1, change));
    }
    return { sums, totals };
  };
  const [first] = DIRECTIONS.map(way => table.columnOf(way));
  const money = table.names.slice((first ?? 1) - 1);
  const check = list.add({ row: CHECK, rows: 1, column: first ?? 1, columns: money.length }, [
    { first: TOTAL },
    { first: NONE, sign: -1 },
    { first: FIRST_ROW, rows: 0, sign: -1 },
  ]);
  return {
    list,
    groups: line(FIRST_ROW, groups, { column: table.columnOf('id') }),
    all: line(TOTAL, 1, '*'),
    none: line(NONE, 1, ''),
    check: new Map(money.map(name => [name, check])),
  };
}
