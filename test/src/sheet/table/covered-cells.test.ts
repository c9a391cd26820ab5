import { expect, it } from 'vitest';
import { coveredCells } from '../../../../src/sheet/table/covered-cells';
import type { TableReading, TableSheet } from '../../../../src/sheet/table/table-sheet';

/** Our columns B, C and E with the fields 0, 1 and 2, in a tab of ten rows. */
const reading = {
  lastRow: 10,
  lastColumn: 6,
  layout: { own: [2, 3, 5].map((column, index) => ({ column, index })) },
} as unknown as TableReading;

it.each([
  ['covers all but the first cell', { row: 4, column: 2, rows: 2, columns: 2 }, ['4:1', '5:0', '5:1']],
  ['covers cells of a column at its right end', { row: 4, column: 4, rows: 1, columns: 2 }, ['4:2']],
  ['covers nothing of ours in the user’s columns', { row: 4, column: 4, rows: 3, columns: 1 }, []],
  ['covers nothing at its left and right', { row: 4, column: 6, rows: 3, columns: 1 }, []],
])('a merge %s', (_, merge, cells) => {
  const sheet = { readMerges: () => [merge] };
  expect([...coveredCells({ sheet } as unknown as TableSheet, reading)].sort()).toEqual(cells);
});
