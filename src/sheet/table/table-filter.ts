/** Keeps new rows within the tab's filter. A sort by the filter would separate rows outside it from the others. */

import type { Sheet } from '../../platform/ports';
import { type Layout, ownedColumns } from './layout';

/**
 * Extends the filter at the header down to `last`. A filter over all our columns also grows to `lastColumn`. Its
 * conditions stay. A kill in between may lose the filter, never a row.
 */
export function widenFilter(sheet: Sheet, layout: Layout, lastColumn: number, last: number): void {
  const filter = sheet.filterBlock();
  if (filter === null || filter.row !== 1) return;
  const end = filter.column + filter.columns - 1;
  const owned = lastOwned(layout);
  const wantedEnd = filter.column === 1 && end >= owned ? Math.max(end, lastColumn) : end;
  if (filter.rows >= last && wantedEnd === end) return;
  // Extend to the end of the grid, so that the next extension comes later.
  const rows = filter.rows >= last ? filter.rows : Math.max(last, sheet.size().rows);
  sheet.setFilter({ ...filter, rows, columns: wantedEnd - filter.column + 1 });
}

/** The last of our columns. */
export function lastOwned(layout: Layout): number {
  return Math.max(0, ...ownedColumns(layout));
}
