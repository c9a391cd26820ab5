import { ownColumns } from './layout';
import type { TableReading, TableSheet } from './table-sheet';

/** The formulas of a tab from row 2 on, by row and column from 0; '' where there is none. */
export function readFormulas(table: TableSheet, reading: TableReading): string[][] {
  if (reading.cells.length === 0) return [];
  return table.sheet.readFormulas({
    row: 2,
    column: 1,
    rows: reading.cells.length,
    columns: Math.max(1, reading.lastColumn),
  });
}

/** Which cells of the resource's own columns hold a formula, as "row:index of the field". */
export function formulaKeys(
  table: TableSheet,
  reading: TableReading,
  formulas: readonly (readonly string[])[] = readFormulas(table, reading),
): Set<string> {
  const keys = new Set<string>();
  const own = ownColumns(table.resource, reading.layout);
  formulas.forEach((line, i) => {
    if (line.every(formula => formula === '')) return;
    for (const { column, index } of own) if ((line[column - 1] ?? '') !== '') keys.add(`${i + 2}:${index}`);
  });
  return keys;
}
