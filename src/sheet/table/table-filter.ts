/** Keeps new rows within the filter of a tab, whoever made it: rows outside are torn from the rest when somebody sorts by it. */

import type { Sheet } from '../../platform/ports';
import type { Layout } from './layout';

/**
 * Takes rows down to `last` into the filter that begins at the header; one over all of our columns also takes in what stands beside them, up to `lastColumn`. Its
 * conditions stay. A kill in between may lose the filter, never a row.
 */
export function widenFilter(sheet: Sheet, layout: Layout, lastColumn: number, last: number): void {
  const filter = sheet.filterBlock();
  if (filter === null || filter.row !== 1) return;
  const end = filter.column + filter.columns - 1;
  const owned = lastOwned(layout);
  const wantedEnd = filter.column === 1 && end >= owned ? Math.max(end, lastColumn) : end;
  if (filter.rows >= last && wantedEnd === end) return;
  // To the end of the grid, so that it does not have to grow soon again.
  const rows = filter.rows >= last ? filter.rows : Math.max(last, sheet.size().rows);
  sheet.setFilter({ ...filter, rows, columns: wantedEnd - filter.column + 1 });
}

/** The last of our columns. */
export function lastOwned({ columnOf, statusColumn }: Layout): number {
  return Math.max(statusColumn ?? 0, ...columnOf.values());
}
