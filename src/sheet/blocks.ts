/** Blocks of cells. Long lists are split, because the limit of one platform call is not known in advance. */

import { spansOf } from '../common/spans';
import type { Block, Cell, Sheet } from '../platform/ports';

const ROWS_PER_BLOCK = 25_000;
/** The limit counts cells: with few columns one call carries more rows. */
const CELLS_PER_BLOCK = 500_000;

/** Rows per call for this number of columns. */
export function rowsPerBlock(columns: number): number {
  return Math.max(ROWS_PER_BLOCK, Math.floor(CELLS_PER_BLOCK / columns));
}

/** These columns from a row down to the end of the grid. Neighbours share a block. */
export function down(columns: Iterable<number>, row = 2): Block[] {
  return spansOf(columns).map(({ start, length }) => ({ row, column: start, rows: 0, columns: length }));
}

/** The cells of a column from row 2 on. */
export function columnBelow(sheet: Sheet, column: number, lastRow: number): Cell[] {
  const block = { row: 2, column, rows: Math.max(0, lastRow - 1), columns: 1 };
  return Array.from(linesOf(sheet, block, rowsPerBlock(1)), ([cell = '']) => cell);
}

/** Reads the cells of a block line by line. The block may have any number of rows. */
export function* linesOf(sheet: Sheet, block: Block, most = ROWS_PER_BLOCK): Generator<Cell[]> {
  for (let at = 0; at < block.rows; at += most) {
    const rows = Math.min(most, block.rows - at);
    yield* sheet.read({ ...block, row: block.row + at, rows });
  }
}

/** Passes the rows on in blocks, one call per block; at: position of the block in the list. */
export function inBlocks<T>(
  rows: readonly T[],
  use: (block: readonly T[], at: number) => void,
  most = ROWS_PER_BLOCK,
): void {
  for (let at = 0; at < rows.length; at += most) use(rows.slice(at, at + most), at);
}

/** Writes cells of one column by row. Neighbours share one call. */
export function writeColumn(sheet: Sheet, column: number, cells: ReadonlyMap<number, Cell>): void {
  for (const { start, length } of spansOf(cells.keys())) {
    const run = Array.from({ length }, (_, i) => [cells.get(start + i) ?? '']);
    sheet.offer({ row: start, column, rows: length, columns: 1 }, run);
  }
}
