/**
 * Sheets has no lock on rows. A colleague may delete, sort or insert rows between our reading and our writing. A write
 * by row number would then reach other records' rows. The add-on reads the ids again right before each write. No read
 * may stand between this check and its writes: a read carries out what waits, and rows may have moved since.
 */

import type { Sheet } from '../../platform/ports';
import { linesOf, rowsPerBlock } from '../blocks';
import { idText } from './table-sheet';

/** True if the id cells of these rows are unchanged. ids: content by row number, as read. */
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
