/**
 * The figures and warnings of a report, as its tab keeps them: each says of which lines its cells are the sum.
 * The formulas follow from the figures (figure-formulas.ts), and so do the rows behind a cell (rows-behind.ts).
 */

import {
  type Decoded,
  either,
  listOf,
  number,
  object,
  oneOf,
  optional,
  saidFlag,
  text,
} from '../common/decode';

/** A part of a criterion: a text or a cell. No column: the figure's own column. No row: the figure's own row. */
const part = () =>
  either(
    text,
    object({
      column: optional(number),
      row: optional(number),
      /** How the cell is read. month: 202610. digits: an account number without separators. literal: no wildcards. */
      as: optional(oneOf('month', 'dayBefore', 'digits', 'negative', 'literal')),
    }),
  );

/** A criterion over lines. No operator: the line's cell is this number. */
const condition = () =>
  object({ column: number, is: optional(oneOf('=', '<>', '>', '<', '<=')), to: listOf(part()) });

/** A sum over the lines of a table, or over cells of the report that are figures themselves. */
const term = () =>
  object({
    /** The table of lines, by its place in the list of tables. Absent: cells of the report. */
    of: optional(number),
    /** here: only the line in the row of the figure. upTo: the lines down to that row. Absent: all lines. */
    on: optional(oneOf('here', 'upTo')),
    /** The summed column for each column of the figure. Absent: each line counts 1, and cells have the same column. */
    value: optional(listOf(number)),
    /** Cells: the first row (absent: the row of the figure), and how many rows (0: to the end) and columns. */
    first: optional(number),
    rows: optional(number),
    columns: optional(number),
    where: optional(listOf(condition())),
    /** The term holds only if the row of the figure has this text in this column. */
    only: optional(object({ column: number, text })),
    sign: optional(oneOf(-1)),
  });

const figure = () =>
  object({
    /** The cells; rows: 0 means down to the end. */
    row: number,
    column: number,
    rows: number,
    columns: number,
    sums: listOf(listOf(term())),
    /** The cell adds up the sizes of several sums. */
    isSize: optional(saidFlag),
  });

/** The row with what a report leaves out or counts with a doubt. */
export const WARNING_ROW = 2;

/** A warning in a text cell of that row: how many rows, and how many won. */
const warning = () =>
  object({
    column: number,
    /** Before the rows, after one row, after several rows, after the won. */
    words: listOf(text),
    rows: listOf(term()),
    won: listOf(term()),
  });

/** A table whose lines each stand for a row of a pulled tab. */
const lines = () =>
  object({
    /** The first line, and the column with the row's number in the tab. */
    first: number,
    at: number,
    /** The id of the tab, and the column with the id if the lines come from several tabs. */
    tab: number,
    tabIn: optional(number),
    /** The field with the day by which the report counts the row. */
    day: text,
  });

export const storedFigures = () =>
  object({ lines: listOf(lines()), figures: listOf(figure()), warnings: listOf(warning()) });

export type Figures = Decoded<ReturnType<typeof storedFigures>>;
export type Figure = Decoded<ReturnType<typeof figure>>;
export type Warning = Decoded<ReturnType<typeof warning>>;
export type Term = Decoded<ReturnType<typeof term>>;
export type Lines = Decoded<ReturnType<typeof lines>>;
export type Condition = Decoded<ReturnType<typeof condition>>;
export type Part = Decoded<ReturnType<typeof part>>;
export type Cells = Pick<Figure, 'row' | 'column' | 'rows' | 'columns'>;

/** The summed column; null for a count of lines. nth: the place of the column within the figure. */
export function valueColumn({ of, value }: Term, column: number, nth: number): number | null {
  if (value !== undefined) return value[nth] ?? value[value.length - 1] ?? null;
  return of === undefined ? column : null;
}
