import type { TableReading, TableSheet } from './table-sheet';

/** Cells of our columns that a merge covers: all but its first. As "row:index of the field". */
export function coveredCells(
  { sheet }: TableSheet,
  { lastRow, lastColumn, layout }: TableReading,
): Set<string> {
  const covered = new Set<string>();
  if (lastRow < 2) return covered;
  const merges = sheet.readMerges({ row: 2, column: 1, rows: lastRow - 1, columns: lastColumn });
  for (const merge of merges)
    for (const { column, index } of layout.own) {
      if (column < merge.column || column >= merge.column + merge.columns) continue;
      for (let row = merge.row; row < merge.row + merge.rows; row++)
        if (row > merge.row || column > merge.column) covered.add(`${row}:${index}`);
    }
  return covered;
}
