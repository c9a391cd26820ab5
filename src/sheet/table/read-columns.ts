/** Reads some columns of a tab. A tab may have 100,000 rows, and a sum needs six of its 45 columns. */

import { spansOf } from '../../common/spans';
import type { Cell } from '../../platform/ports';
import { findLayout, type Layout, requireHeader } from './layout';
import { STATUS_FIELD } from './table-meta';
import type { TableSheet } from './table-sheet';

/** Cells of these fields (or Status) from row 2, by row and column from 0. Throws UserError without a header. */
export function readColumns(
  { sheet, resource, meta }: TableSheet,
  names: readonly string[],
): { readonly layout: Layout; readonly cells: readonly (readonly Cell[])[] } {
  const { lastRow, lastColumn } = sheet.size();
  const [header = []] = lastRow === 0 ? [] : sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
  requireHeader(sheet, meta, header);
  const layout = findLayout(resource, meta, header, sheet);
  const cells: Cell[][] = Array.from({ length: lastRow - 1 }, () => []);
  const placeOf = (name: string): number | null | undefined =>
    name === STATUS_FIELD ? layout.statusColumn : layout.columnOf.get(name);
  const columns = names.flatMap(name => placeOf(name) ?? []);
  for (const { start, length } of lastRow < 2 ? [] : spansOf(columns)) {
    const lines = sheet.read({ row: 2, column: start, rows: lastRow - 1, columns: length });
    lines.forEach((line, i) => {
      line.forEach((cell, j) => {
        (cells[i] as Cell[])[start - 1 + j] = cell;
      });
    });
  }
  return { layout, cells };
}
