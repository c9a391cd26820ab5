/** Which cells of a block are written together: pure places, from 0 within the block. */

import type { Block, CellInput } from '../ports';

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Rows of one column, both counted. */
export interface Span {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** The smallest block that holds all places; there must be one. */
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
 * Spans that hold all places, as few as can be: what lies between two places of a column is written along where all of it is text, which rich text
 * leaves as it is. Numbers, formulas and what is left out end a span.
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
