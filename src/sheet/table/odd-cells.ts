/** Formats of single cells that did not keep their value. The column keeps its format, because only the cell is odd. */

import { spansOf } from '../../common/spans';
import type { Block, Sheet } from '../../platform/ports';
import type { LostCell } from './lost-cells';
import { type Grid, hasFraction, isFraction } from './table-grid';
import { formatOf, TEXT_FORMAT } from './table-look';
import type { TableReading, TableSheet } from './table-sheet';
import { fieldTypes } from '../../changes/field-types';
import { inBlocks } from '../blocks';
import type { OwnColumn } from './layout';

/**
 * Resets the format of cells that did not keep their value. Sheets took a text for a number or date, or a number or
 * date stayed a text. A column of texts is reset as a whole, because a user's number format is the cause. Returns the
 * columns to write again.
 */
export function formatLost(
  table: TableSheet,
  { layout }: TableReading,
  grid: Grid,
  lost: readonly LostCell[],
): number[] {
  const columns = new Set(lost.map(({ column }) => column));
  const formats = new Map(
    layout.own.flatMap(({ column, field }) =>
      columns.has(column) ? [[column, formatOf(field.type, hasFraction(grid, column))] as const] : [],
    ),
  );
  const formatAt = (column: number): string => formats.get(column) ?? TEXT_FORMAT;
  // Rows by their needed format, then by column.
  const needed = new Map<string, Map<number, number[]>>();
  const again = new Set<number>();
  for (const { row, column } of lost) {
    const wanted = grid[row - 2]?.[column - 1];
    const isText = typeof wanted === 'string';
    if (wanted === '' || wanted === null || wanted === undefined) continue;
    if (!isText && formatAt(column) === TEXT_FORMAT) continue;
    again.add(column);
    const format = isText ? TEXT_FORMAT : formatAt(column);
    const known = needed.get(format) ?? new Map<number, number[]>();
    const rows = known.get(column) ?? [];
    rows.push(row);
    needed.set(format, known.set(column, rows));
  }
  for (const [format, known] of needed) {
    const blocks = [...known].flatMap(([column, rows]): Block[] => {
      if (formatAt(column) === TEXT_FORMAT) return [{ row: 2, column, rows: 0, columns: 1 }];
      return spansOf(rows).map(({ start, length }) => ({ row: start, column, rows: length, columns: 1 }));
    });
    table.sheet.format(blocks, format);
  }
  return [...again];
}

/**
 * Formats cells before their first fractions are written, which would be rounded. Only cells that still have the
 * add-on's format get another format. Adjacent columns share one reading.
 */
export function showFractions(
  sheet: Pick<Sheet, 'readFormats' | 'format'>,
  reading: Pick<TableReading, 'layout' | 'cells'>,
  grid: Grid,
): void {
  const later = reading.layout.own.filter(one => getsFraction(one, reading, grid));
  const blocks = new Map<string, Block[]>();
  for (const { start, length } of spansOf(later.map(({ column }) => column))) {
    const formats: string[][] = [];
    inBlocks(grid, (rows, at) => {
      const block = { row: at + 2, column: start, rows: rows.length, columns: length };
      formats.push(...sheet.readFormats(block));
    });
    for (const { field, column } of later) {
      const { format, fractionFormat = format } = fieldTypes[field.type];
      const ours = formats.flatMap((line, i) => (line[column - start] === format ? [i + 2] : []));
      const found = spansOf(ours).map(rows => ({ row: rows.start, column, rows: rows.length, columns: 1 }));
      blocks.set(fractionFormat, [...(blocks.get(fractionFormat) ?? []), ...found]);
    }
  }
  for (const [format, found] of blocks) sheet.format(found, format);
}

/**
 * True if the column gets its first fraction, or if an existing cell does in a column with fractions. New rows do not
 * count in such a column, because they already have its format.
 */
function getsFraction(
  { field, column }: OwnColumn,
  { cells }: Pick<TableReading, 'cells'>,
  grid: Grid,
): boolean {
  if (fieldTypes[field.type].fractionFormat === undefined) return false;
  const before = cells.some(line => isFraction(line[column - 1]));
  if (!before) return hasFraction(grid, column);
  return cells.some((line, i) => isFraction(grid[i]?.[column - 1]) && !isFraction(line[column - 1]));
}
