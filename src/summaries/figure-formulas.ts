/** The formulas of a report's figures. */

import { letters } from '../common/column-letters';
import {
  type Cells,
  type Condition,
  type Figure,
  type Figures,
  type Lines,
  type Part,
  type Term,
  valueColumn,
  WARNING_ROW,
  type Warning,
} from './figures';
import { quoted } from './formulas';
import { warning } from './summed-rows';

/** The figures of a report while it is made. */
export class FigureList implements Figures {
  readonly figures: Figure[] = [];
  readonly warnings: Warning[] = [];
  readonly lines: Lines[];

  constructor(lines: readonly Lines[]) {
    this.lines = [...lines];
  }

  /** Adds a table of lines, and gives its place. */
  addLines(table: Lines): number {
    return this.lines.push(table) - 1;
  }

  /** A figure whose cells are the sum of these terms. */
  add(cells: Cells, terms: readonly Term[]): Formulas {
    return this.put({ ...cells, sums: [terms] });
  }

  /** A figure whose cells add up the sizes of these sums. */
  addSizes(cells: Cells, sums: readonly (readonly Term[])[]): Formulas {
    return this.put({ ...cells, sums, isSize: true });
  }

  /** A warning in row 2, as an expression. By default each line of the won counts as a row. */
  warn(column: number, words: readonly string[], won: readonly Term[], rows = won.map(asCount)): string {
    this.warnings.push({ column, words, rows, won });
    const [count = '', sum = ''] = [rows, won].map(terms =>
      new Formulas(this.lines, { row: WARNING_ROW, rows: 1, column, columns: 1, sums: [terms] }).cell(),
    );
    return warning(words, `(${count})`, `(${sum})`);
  }

  private put(one: Figure): Formulas {
    this.figures.push(one);
    return new Formulas(this.lines, one);
  }
}

function asCount({ value: _, ...one }: Term): Term {
  return one;
}

/** The formulas of a figure, as expressions. */
export class Formulas {
  constructor(
    private readonly lines: readonly Lines[],
    private readonly figure: Figure,
  ) {}

  /** For one cell; by default in the first row. */
  cell(column = this.figure.column, row = this.figure.row): string {
    return this.text(column, row, null);
  }

  /** For all cells of a column at once. only: the text by which terms are chosen; absent: terms without such a text. */
  column(column = this.figure.column, only?: string): string {
    return this.text(column, this.figure.row, this.figure.rows, only);
  }

  private text(column: number, row: number, rows: number | null, only?: string): string {
    const at: Place = { column, row, rows, nth: column - this.figure.column };
    const sums = this.figure.sums.map(terms => {
      const own = terms.filter(one => one.only?.text === only);
      const sum = own
        .map(
          (one, i) =>
            `${one.sign === -1 ? (i === 0 ? '0-' : '-') : i === 0 ? '' : '+'}${termText(this.lines, one, at)}`,
        )
        .join('');
      // Amounts with decimals leave a rest far below a hundredth, and a check must show 0.
      return own.some(({ sign }) => sign === -1) ? `ROUND(${sum},2)` : sum;
    });
    return this.figure.isSize === true ? sums.map(sum => `ABS(${sum})`).join('+') : sums.join('+');
  }
}

/** Where a formula stands. rows: how many rows it fills; null: only its own row. nth: the column within the figure. */
interface Place {
  readonly column: number;
  readonly row: number;
  readonly rows: number | null;
  readonly nth: number;
}

function termText(tables: readonly Lines[], one: Term, at: Place): string {
  const table = one.of === undefined ? undefined : tables[one.of];
  const value = valueColumn(one, at.column, at.nth);
  const { first = at.row, rows = 1, columns = 1, where = [] } = one;
  const down = (column: number): string => {
    if (table !== undefined) return downFrom(column, table.first);
    return rows === 0 ? downFrom(column, first) : `${downFrom(column, first)}$${first + rows - 1}`;
  };
  const criteria = where.map(({ column, is, to }) => `${down(column)},${criterionText(is, to, at)}`);
  if (criteria.length > 0) {
    const several = criteria.length > 1 ? 'S' : '';
    if (value === null) return `COUNTIF${several}(${criteria.join(',')})`;
    return several === ''
      ? `SUMIF(${criteria.join('')},${down(value)})`
      : `SUMIFS(${[down(value), ...criteria].join(',')})`;
  }
  if (table !== undefined) return value === null ? `COUNT(${down(table.at)})` : `SUM(${down(value)})`;
  const own = value ?? at.column;
  const cell = (column: number): string => `$${letters(column)}${first}`;
  if (columns > 1) return `SUM(${cell(own)}:${cell(own + columns - 1)})`;
  return rows === 1 ? cell(own) : `SUM(${down(own)})`;
}

function downFrom(column: number, row: number): string {
  return `$${letters(column)}$${row}:$${letters(column)}`;
}

function criterionText(is: Condition['is'], to: readonly Part[], at: Place): string {
  const pieces: string[] = [];
  let words = is ?? '';
  for (const one of to) {
    if (typeof one === 'string') words += one;
    else {
      if (words !== '') pieces.push(quoted(words));
      words = '';
      pieces.push(readingText(one.as, cellText(one, at)));
    }
  }
  // A number without an operator needs no text around it.
  if (words !== '') pieces.push(is === undefined ? words : quoted(words));
  return pieces.join('&');
}

function cellText({ column, row }: Exclude<Part, string>, at: Place): string {
  const letter = letters(column ?? at.column);
  if (row !== undefined) return `$${letter}$${row}`;
  return at.rows === null
    ? `$${letter}${at.row}`
    : `${downFrom(column ?? at.column, at.row)}$${at.row + at.rows - 1}`;
}

function readingText(as: Exclude<Part, string>['as'], cells: string): string {
  if (as === undefined) return cells;
  return {
    month: monthText(cells),
    dayBefore: `(${cells}-1)`,
    digits: digitsText(cells),
    literal: replaced(cells, [`"~","~~"`, `"*","~*"`, `"?","~?"`]),
    negative: `-${cells}`,
  }[as];
}

/** A month as part of a key. */
export function monthText(day: string): string {
  return `(YEAR(${day})*100+MONTH(${day}))`;
}

/** Account numbers without separators. "*" becomes "x", because criteria treat "*" as a wildcard. */
export function digitsText(cells: string): string {
  return replaced(cells, [`"-",""`, `" ",""`, `"*","x"`]);
}

function replaced(cells: string, changes: readonly string[]): string {
  return changes.reduce((inner, change) => `SUBSTITUTE(${inner},${change})`, cells);
}
