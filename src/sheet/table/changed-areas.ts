/** Finds the cells of a tab to write: the changed cells, in few blocks. Each block costs a write and a read call. */

import { type Span, spansOf } from '../../common/spans';
import { cellsEqual } from '../../changes/merge';
import type { Cell } from '../../platform/ports';
import { type Area, type ChangedAreas, type Grid, isFormula } from './table-grid';

/** For rows that stood in the tab before. */
const MOST_AREAS = 3;
/** A write call and a read call together take as long as this number of cells. */
const CELLS_FOR_A_BLOCK = 10_000;
/** Up to this number of blocks, unchanged cells between changed cells are not written. */
const MOST_PIECES = 20;

/** The areas in which `grid` differs from the cells as read, then the new rows. */
export function changedAreas(
  cells: readonly (readonly Cell[])[],
  grid: Grid,
  columns: readonly number[],
): ChangedAreas {
  const changes = new Map<number, number[]>();
  cells.forEach((line, i) => {
    // An unchanged row is the same array as in the reading.
    if (grid[i] === line) return;
    const changed = columns.filter(column => differs(grid[i]?.[column - 1], line[column - 1]));
    if (changed.length > 0) changes.set(i + 2, changed);
  });
  const width = new Set([...changes.values()].flat()).size;
  const joined = spansApart([...changes.keys()], CELLS_FOR_A_BLOCK / Math.max(1, width)).map(
    ({ start, length }): Area => {
      const changed = new Set<number>();
      for (const [row, some] of changes)
        if (row >= start && row < start + length) for (const column of some) changed.add(column);
      return { row: start, rows: length, columns: [...changed] };
    },
  );
  const added = grid.length - cells.length;
  const below = added > 0 ? [{ row: cells.length + 2, rows: added, columns }] : [];
  return { written: [...(piecesOf(changes) ?? joined), ...below], read: [...joined, ...below] };
}

/** The changed cells alone; null if they are too many blocks. */
function piecesOf(changes: ReadonlyMap<number, readonly number[]>): Area[] | null {
  const pieces: { row: number; rows: number; columns: readonly number[] }[] = [];
  let blocks = 0;
  for (const [row, columns] of changes) {
    const last = pieces[pieces.length - 1];
    if (last !== undefined && last.row + last.rows === row && `${last.columns}` === `${columns}`) last.rows++;
    else {
      pieces.push({ row, rows: 1, columns });
      blocks += spansOf(columns).length;
      if (blocks > MOST_PIECES) return null;
    }
  }
  return pieces;
}

function differs(wanted: Grid[number][number] | undefined, cell: Cell | undefined): boolean {
  if (wanted === null || isFormula(wanted ?? '')) return false;
  return !cellsEqual((wanted ?? '') as Cell, cell ?? '');
}

/** Spans that hold all rows, separated at the widest gaps of at least `gap` rows. */
function spansApart(rows: readonly number[], gap: number): Span[] {
  const spans = spansOf(rows);
  const gapAfter = (i: number): number => {
    const [one, next] = [spans[i], spans[i + 1]];
    return one === undefined || next === undefined ? 0 : next.start - one.start - one.length;
  };
  const parted = new Set(
    spans
      .map((_, i) => i)
      .filter(i => gapAfter(i) >= gap)
      .sort((a, b) => gapAfter(b) - gapAfter(a))
      .slice(0, MOST_AREAS - 1),
  );
  const joined: Span[] = [];
  let first: Span | undefined;
  spans.forEach((span, i) => {
    first ??= span;
    if (!parted.has(i) && i < spans.length - 1) return;
    joined.push({ start: first.start, length: span.start + span.length - first.start });
    first = undefined;
  });
  return joined;
}
