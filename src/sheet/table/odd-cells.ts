/** Number formats of single cells that did not keep what was written: one odd value is one cell's trouble, and its column keeps its format. */

import type { Block } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import type { LostCell } from './lost-cells';
import type { Grid } from './table-grid';
import { formatOf, TEXT_FORMAT } from './table-look';
import type { TableReading, TableSheet } from './table-sheet';

/**
 * Gives lost cells the format that their content needs: a text that Sheets took for a number or date that of texts, a number or date that stayed a text, because
 * an odd value stood there before, that of its column. A column of texts becomes one again as a whole: a user's number format took its texts for numbers. Gives
 * the columns that must be written again.
 */
export function formatLost(
  table: TableSheet,
  reading: Pick<TableReading, 'layout'>,
  grid: Grid,
  lost: readonly LostCell[],
): number[] {
  const formats = formatByColumn(table.resource, reading);
  const blocks = new Map<string, Map<string, Block>>();
  const columns = new Set<number>();
  for (const { row, column } of [...lost].sort((a, b) => a.column - b.column || a.row - b.row)) {
    const wanted = grid[row - 2]?.[column - 1];
    const own = formats.get(column) ?? TEXT_FORMAT;
    const isText = typeof wanted === 'string';
    if (wanted === '' || wanted === null || wanted === undefined || (!isText && own === TEXT_FORMAT))
      continue;
    columns.add(column);
    const format = isText ? TEXT_FORMAT : own;
    const known = blocks.get(format) ?? new Map<string, Block>();
    blocks.set(format, known);
    if (own === TEXT_FORMAT) known.set(`${column}`, { row: 2, column, rows: 0, columns: 1 });
    else extend(known, row, column);
  }
  for (const [format, known] of blocks) table.sheet.format([...known.values()], format);
  return [...columns];
}

/** Cells of a column that follow each other are one block. */
function extend(known: Map<string, Block>, row: number, column: number): void {
  for (const [name, block] of [...known].slice(-1)) {
    if (block.column !== column || block.rows === 0 || block.row + block.rows !== row) continue;
    known.set(name, { ...block, rows: block.rows + 1 });
    return;
  }
  known.set(`${row}:${column}`, { row, column, rows: 1, columns: 1 });
}

function formatByColumn(
  resource: ResourceDefinition,
  { layout }: Pick<TableReading, 'layout'>,
): Map<number, string> {
  return new Map(
    resource.fields.flatMap((field): [number, string][] => {
      const column = layout.columnOf.get(field.name);
      return column === undefined ? [] : [[column, formatOf(field.type)]];
    }),
  );
}
