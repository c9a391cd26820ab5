/**
 * Sorting through the filter of a tab.
 */
import { applyFilter, filterAt } from './filters';
import { sortRange } from './sort';
import type { DocumentState, SheetState } from './state';

/** Sorts the rows below the header, hidden ones included, and reapplies the filter. */
export function sortFilter(doc: DocumentState, sheet: SheetState, by: number, ascending: boolean): void {
  const { row, rows, column, columns } = filterAt(sheet, by);
  const body = { row: row + 1, rows: rows - 1, column, columns };
  if (rows > 1) sortRange(doc, sheet, body, [{ column: by, ascending }]);
  applyFilter(doc, sheet);
}
