/** The rows of the pulled tabs behind a cell of a report. Their sum is the cell. */

import type { Cell } from '../platform/ports';
import { type Criterion, criterionOf, keyOf, numberIn } from './criteria';
import {
  type Condition,
  type Figure,
  type Figures,
  type Lines,
  type Part,
  type Term,
  valueColumn,
  WARNING_ROW,
} from './figures';
import { warningText } from './summed-rows';

/** A row of a tab, and the amount that it adds to the cell. */
export interface RowBehind {
  readonly tab: number;
  readonly row: number;
  /** The field with the day by which the report counts the row. */
  readonly day: string;
  readonly amount: number;
}

export interface Behind {
  /** In the order of the tabs. */
  readonly rows: readonly RowBehind[];
  /** The cell counts rows. */
  readonly isCount: boolean;
  /** The cell is a difference. Some rows are taken off. */
  readonly isDifference: boolean;
}

/** A warning of a text cell, in its words, and its rows with their won. */
export interface BehindWarning {
  readonly text: string;
  readonly won: number;
  readonly rows: readonly RowBehind[];
}

/** The cells of a column of the report, from row 1. */
export type ColumnOf = (column: number) => readonly Cell[];

interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The rows of a sum so far, by tab and row. times: how many terms have the row. */
type Pile = Map<string, RowBehind & { readonly times: number }>;

/** Amounts of foreign accounts have decimals, and sums of decimals leave a rest. */
const REST = 1e-6;

/** null if the cell is no figure of the report. */
export function rowsBehind(figures: Figures, spot: Spot, columnOf: ColumnOf): Behind | null {
  const figure = figureAt(figures, spot);
  if (figure === undefined) return null;
  const tracer = new Tracer(figures, columnOf);
  const pile: Pile = new Map();
  tracer.cell(spot, 1, pile);
  return {
    rows: rowsOf(pile),
    isCount: !tracer.hasAmounts,
    isDifference: figure.isSize === true || figure.sums.some(terms => terms.some(({ sign }) => sign === -1)),
  };
}

/** The warnings that a cell shows now; null if it is no cell of warnings. */
export function warningsBehind(figures: Figures, spot: Spot, columnOf: ColumnOf): BehindWarning[] | null {
  const own = spot.row === WARNING_ROW ? figures.warnings.filter(({ column }) => column === spot.column) : [];
  if (own.length === 0) return null;
  const tracer = new Tracer(figures, columnOf);
  return own.flatMap(({ words, rows, won }) => {
    const [counted, worth] = [rows, won].map(terms => {
      const pile: Pile = new Map();
      for (const one of terms) tracer.term(one, spot, 0, 1, pile);
      return pile;
    }) as [Pile, Pile];
    const [count, sum] = [counted, worth].map(totalOf) as [number, number];
    if (count === 0) return [];
    const listed = rowsOf(counted).map(row => ({ ...row, amount: worth.get(nameOf(row))?.amount ?? 0 }));
    return [{ text: warningText(words, count, sum), won: sum, rows: listed }];
  });
}

/** A row that two terms cancel is behind both of them, but not behind the difference. */
function rowsOf(pile: Pile): RowBehind[] {
  return [...pile.values()]
    .filter(({ amount, times }) => times === 1 || Math.abs(amount) > REST)
    .map(({ times: _, ...row }) => row)
    .sort((a, b) => (a.tab === b.tab ? a.row - b.row : a.tab - b.tab));
}

function totalOf(pile: Pile): number {
  return [...pile.values()].reduce((sum, { amount }) => sum + amount, 0);
}

function figureAt({ figures }: Figures, { row, column }: Spot): Figure | undefined {
  return figures.find(
    one =>
      row >= one.row &&
      (one.rows === 0 || row < one.row + one.rows) &&
      column >= one.column &&
      column < one.column + one.columns,
  );
}

class Tracer {
  /** True once a term added amounts. */
  hasAmounts = false;
  /** For each column: its rows by key. */
  private readonly indexes = new Map<number, Map<string, number[]>>();

  constructor(
    private readonly figures: Figures,
    private readonly columnOf: ColumnOf,
  ) {}

  /** Adds the rows of a cell. */
  cell(spot: Spot, sign: number, pile: Pile): void {
    const figure = figureAt(this.figures, spot);
    // Sums skip cells without a number, such as the difference of an account without a balance.
    if (figure === undefined || numberIn(this.content(spot)) === null) return;
    for (const terms of figure.sums) {
      const nth = spot.column - figure.column;
      if (figure.isSize !== true) for (const one of terms) this.term(one, spot, nth, sign, pile);
      else {
        const own: Pile = new Map();
        for (const one of terms) this.term(one, spot, nth, 1, own);
        const isBelow = totalOf(own) < 0;
        for (const row of own.values()) put(pile, row, isBelow ? -sign : sign, row.times);
      }
    }
  }

  /** Adds the rows of a term. nth: the place of the cell's column within its figure. */
  term(one: Term, spot: Spot, nth: number, sign: number, pile: Pile): void {
    const { only } = one;
    if (only !== undefined && this.content({ row: spot.row, column: only.column }) !== only.text) return;
    const own = sign * (one.sign ?? 1);
    const value = valueColumn(one, spot.column, nth);
    const table = one.of === undefined ? undefined : this.figures.lines[one.of];
    if (table !== undefined) this.lines(one, table, value, spot, own, pile);
    else if (one.of === undefined && value !== null) this.cells(one, value, spot, own, pile);
  }

  private lines(one: Term, table: Lines, value: number | null, spot: Spot, sign: number, pile: Pile): void {
    if (value !== null) this.hasAmounts = true;
    const ats = this.columnOf(table.at);
    for (const i of this.found(one, table.first, ats.length, spot)) {
      const row = ats[i];
      if (typeof row !== 'number') continue;
      const tab = table.tabIn === undefined ? table.tab : numberIn(this.columnOf(table.tabIn)[i] ?? '');
      const amount = value === null ? 1 : (numberIn(this.columnOf(value)[i] ?? '') ?? 0);
      put(pile, { tab: tab ?? table.tab, row, day: table.day, amount }, sign, 1);
    }
  }

  private cells(one: Term, value: number, spot: Spot, sign: number, pile: Pile): void {
    const { first = spot.row, rows = 1, columns = 1 } = one;
    const end = rows === 0 ? this.columnOf(value).length : first - 1 + rows;
    for (const i of this.found(one, first, end, spot))
      for (let column = value; column < value + columns; column++)
        this.cell({ row: i + 1, column }, sign, pile);
  }

  /** The lines of a term, counted from 0 in row 1. end: the row behind the last line. */
  private found({ on, where = [] }: Term, first: number, end: number, spot: Spot): number[] {
    const own = spot.row - 1;
    const criteria = where.map(one => [this.columnOf(one.column), this.criterion(one, spot)] as const);
    const fits = (i: number): boolean => criteria.every(([cells, { matches }]) => matches(cells[i] ?? ''));
    if (on === 'here') return fits(own) ? [own] : [];
    const last = on === 'upTo' ? own + 1 : end;
    const equal = criteria.findIndex(([, { key }]) => key !== null);
    const key = criteria[equal]?.[1].key ?? null;
    const candidates =
      key === null
        ? Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first - 1 + i)
        : (this.indexOf(where[equal]?.column ?? 0).get(key) ?? []);
    return candidates.filter(i => i >= first - 1 && i < last && fits(i));
  }

  private criterion(one: Condition, spot: Spot): Criterion {
    return criterionOf(one, ({ column = spot.column, row = spot.row }: Exclude<Part, string>) =>
      this.content({ row, column }),
    );
  }

  private indexOf(column: number): Map<string, number[]> {
    const known = this.indexes.get(column);
    if (known !== undefined) return known;
    const index = new Map<string, number[]>();
    this.columnOf(column).forEach((cell, i) => {
      const key = keyOf(cell);
      const lines = index.get(key);
      if (lines === undefined) index.set(key, [i]);
      else lines.push(i);
    });
    this.indexes.set(column, index);
    return index;
  }

  private content({ row, column }: Spot): Cell {
    return this.columnOf(column)[row - 1] ?? '';
  }
}

function nameOf({ tab, row }: RowBehind): string {
  return `${tab} ${row}`;
}

function put(pile: Pile, row: RowBehind, sign: number, times: number): void {
  const name = nameOf(row);
  const old = pile.get(name);
  const amount = sign * row.amount + (old?.amount ?? 0);
  const { tab, row: at, day } = row;
  pile.set(name, { tab, row: at, day, amount, times: times + (old?.times ?? 0) });
}
