/** The figures of the closing checklist: of each check, and of each kind, person, card and account. */

import type { Facts } from '../facts';
import { FigureList, type Formulas } from '../figure-formulas';
import type { Cells, Term } from '../figures';
import type { Source } from '../summary';
import { foundColumn, type List } from './closing-lists';

/** The figures of each check. Money out and money in stand apart, as in all sums. */
export const PARTS = ['rows', 'OUT', 'IN'] as const;
export type Part = (typeof PARTS)[number];

/** The formulas of a part of a check, and its column. */
export type CheckFormulas = (part: Part) => readonly [formulas: Formulas, column: number];

/** Makes the figures. Each check has a list of its rows. */
export class ClosingFigures {
  readonly list: FigureList;

  constructor(
    { sheetId }: Source,
    private readonly lists: readonly List[],
    private readonly facts: Facts,
  ) {
    const { day } = facts.lines;
    this.list = new FigureList([
      ...lists.map(one => ({ first: one.body, at: one.columnOf('row'), tab: sheetId, day })),
      facts.lines,
    ]);
    // A line of a list is a row of the tab.
    lists.forEach((one, of) => {
      const value = [one.columnOf('OUT'), one.columnOf('IN')];
      const cells = { row: one.body, rows: 0, column: one.columnOf('OUT'), columns: value.length };
      this.list.add(cells, [{ of, on: 'here', value }]);
    });
  }

  /** The columns of a check, beside each other. by: the column of the list that has the names of column 1. */
  sums(
    check: number,
    at: Pick<Cells, 'row' | 'column' | 'rows'>,
    by?: 'kind' | 'person' | 'means',
  ): CheckFormulas {
    const list = this.lists[check] as List;
    const of: Term = {
      of: check,
      ...(by === undefined
        ? {}
        : { where: [{ column: list.columnOf(by), is: '=', to: [{ column: 1, as: 'literal' }] }] }),
    };
    const rows = this.list.add({ ...at, columns: 1 }, [of]);
    const value = [list.columnOf('OUT'), list.columnOf('IN')];
    const won = this.list.add({ ...at, column: at.column + 1, columns: 2 }, [{ ...of, value }]);
    return part => [part === 'rows' ? rows : won, at.column + PARTS.indexOf(part)];
  }

  /** Rows that the reader has marked as checked. */
  seen(check: number, row: number, column: number): Formulas {
    const where: Term['where'] = [{ column: this.facts.table.columnOf(foundColumn(check)), to: ['2'] }];
    return this.list.add({ row, rows: 1, column, columns: 1 }, [{ of: this.lists.length, where }]);
  }

  /** A check's figures in the overview, less those of the names above. */
  others(overview: { readonly row: number; readonly column: number }, at: Cells, names: number): Formulas {
    const { row, column } = overview;
    return this.list.add(at, [
      { first: row, value: PARTS.map((_, i) => column + i) },
      ...(names === 0 ? [] : [{ first: at.row - names, rows: names, sign: -1 as const }]),
    ]);
  }
}
