/**
 * A column of numbers shows no decimals while no value has a fraction. A first fraction added later would be rounded.
 * Only cells that still have the add-on's format get another format.
 */

import { spansOf } from '../../common/spans';
import { fieldTypes } from '../../changes/field-types';
import type { Block, Sheet } from '../../platform/ports';
import { inBlocks } from '../blocks';
import type { OwnColumn } from './layout';
import { type Grid, hasFraction, isFraction } from './table-grid';
import type { TableReading } from './table-sheet';

/** Formats cells before their first fractions are written. Adjacent columns share one reading. */
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
