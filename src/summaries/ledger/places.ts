/** Where things stand in the sales and purchase ledger. */

import { letters } from '../../common/column-letters';

/** Columns of the rows. */
export const COLUMN = {
  period: 1,
  way: 2,
  kind: 3,
  day: 4,
  contact: 5,
  registration: 6,
  approval: 7,
  supply: 8,
  tax: 9,
  total: 10,
  deducted: 11,
  link: 12,
  id: 13,
  place: 14,
  won: 15,
} as const;
export const LEFT = COLUMN.won;
/** Sums: period, direction, evidence, month, rows, supply value, tax, total. */
export const SUMS = LEFT + 2;
export const SUMS_WIDTH = 8;
export const COLUMNS = SUMS + SUMS_WIDTH - 1;
/** Its reader may change it. */
export const RATE_CELL = { row: 3, column: 2 } as const;
export const RATE = 10;
export const CHECK_ROW = 4;
/** Rows above are about all of it; the first row of a document never moves, because people write beside it. */
export const FIRST_DOCUMENT = 11;
/** Formulas of a row. */
export const FORMULAS_OF_DOCUMENT = 14;

/** The cells of a column of rows, in A1 notation. */
export function down(column: number): string {
  return `$${letters(column)}$${FIRST_DOCUMENT}:$${letters(column)}`;
}
