/**
 * Sheets has no lock on rows: a colleague may delete, sort or insert some between our reading of the tab and our writing. What is written by row numbers would then stand in
 * other records' rows. So ids are read once more right before each write.
 */

import type { Sheet } from '../../platform/ports';
import { linesOf, rowsPerBlock } from '../blocks';
import { idText } from './table-sheet';

/** True when what stood in the id cells of these rows still stands there. ids: by row number, as they were read. */
export function areSameRows(
  sheet: Sheet,
  idColumn: number | undefined,
  ids: ReadonlyMap<number, readonly string[]>,
): boolean {
  if (ids.size === 0) return true;
  if (idColumn === undefined) return false;
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const row of ids.keys()) [first, last] = [Math.min(first, row), Math.max(last, row)];
  const block = { row: first, column: idColumn, rows: last - first + 1, columns: 1 };
  let row = first;
  for (const [cell] of linesOf(sheet, block, rowsPerBlock(1))) {
    const known = ids.get(row++);
    if (known !== undefined && !known.includes(idText(cell))) return false;
  }
  return true;
}
