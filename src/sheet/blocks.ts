/** Long lists go through the platform in blocks: how much one call may carry is known of no list in advance. */

import { spansOf } from '../common/spans';
import type { Block, Cell, Sheet } from '../platform/ports';

const ROWS_PER_BLOCK = 25_000;
/** Of few short columns a call carries more rows: as many cells as of a wide tab. */
const CELLS_PER_BLOCK = 500_000;

/** How many rows of so many columns of a tab go in one call. */
export function rowsPerBlock(columns: number): number {
  return Math.max(ROWS_PER_BLOCK, Math.floor(CELLS_PER_BLOCK / columns));
}

/** The cells of a block, line by line, however many rows it has. */
export function* linesOf(sheet: Sheet, block: Block, most = ROWS_PER_BLOCK): Generator<Cell[]> {
  for (let at = 0; at < block.rows; at += most) {
    const rows = Math.min(most, block.rows - at);
    yield* sheet.read({ ...block, row: block.row + at, rows });
  }
}

/** Hands over the rows in blocks of which each goes in one call; at: where in the list the block begins. */
export function inBlocks<T>(
  rows: readonly T[],
  use: (block: readonly T[], at: number) => void,
  most = ROWS_PER_BLOCK,
): void {
  for (let at = 0; at < rows.length; at += most) use(rows.slice(at, at + most), at);
}

/** Writes cells of one column, by row: one call for neighbours. */
export function writeColumn(sheet: Sheet, column: number, cells: ReadonlyMap<number, Cell>): void {
  for (const { start, length } of spansOf(cells.keys())) {
    const run = Array.from({ length }, (_, i) => [cells.get(start + i) ?? '']);
    sheet.offer({ row: start, column, rows: length, columns: 1 }, run);
  }
}
