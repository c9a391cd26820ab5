/** Selects the cells of a block that are written together. Places count from 0 within the block. */

import type { Block, CellInput } from '../ports';

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Rows of one column, both included. */
export interface Span {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The smallest block with all places. There must be at least one place. */
export function boxOf(places: readonly Place[]): Block {
  const [one] = places;
  if (one === undefined) throw new Error('no places');
  let [top, bottom, left, right] = [one.row, one.row, one.column, one.column];
  for (const { row, column } of places) {
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
    left = Math.min(left, column);
    right = Math.max(right, column);
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/**
 * The fewest spans with all places. Text between two places of a column is included, because rich text leaves it as
 * it is. A number, a formula or a skipped cell ends a span.
 */
export function textSpans(
  cells: readonly (readonly CellInput[])[],
  places: readonly Place[],
  isLeftOut: (place: Place) => boolean,
): Span[] {
  const spans: { column: number; first: number; last: number }[] = [];
  const sorted = [...places].sort((a, b) => a.column - b.column || a.row - b.row);
  for (const { row, column } of sorted) {
    const open = spans[spans.length - 1];
    if (open !== undefined && open.column === column && isText(open.last + 1, row, column)) open.last = row;
    else spans.push({ column, first: row, last: row });
  }
  return spans;

  function isText(from: number, to: number, column: number): boolean {
    for (let row = from; row < to; row++)
      if (typeof cells[row]?.[column] !== 'string' || isLeftOut({ row, column })) return false;
    return true;
  }
}
