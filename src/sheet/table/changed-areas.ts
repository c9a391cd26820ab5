/** Which cells of a tab are written: those that differ, in few blocks, because each costs a call to write and a call to read back. */

import { type Span, spansOf } from '../../common/spans';
import { cellsEqual } from '../../changes/merge';
import type { Cell } from '../../platform/ports';
import { type Area, type Grid, isFormula } from './table-grid';

/** Of rows that stood in the tab before. What changed further apart is written with all rows between. */
const MOST_AREAS = 3;
/** A call to write and one to read back take as long as so many cells. */
const CELLS_FOR_A_BLOCK = 10_000;

/** The areas in which `grid` differs from the cells that were read, then the rows that are new. */
export function changedAreas(
  cells: readonly (readonly Cell[])[],
  grid: Grid,
  columns: readonly number[],
): Area[] {
  const changes = new Map<number, number[]>();
  cells.forEach((line, i) => {
    // A row that is as it was is the very line that was read.
    if (grid[i] === line) return;
    const changed = columns.filter(column => differs(grid[i]?.[column - 1], line[column - 1]));
    if (changed.length > 0) changes.set(i + 2, changed);
  });
  const width = new Set([...changes.values()].flat()).size;
  const areas = spansApart([...changes.keys()], CELLS_FOR_A_BLOCK / Math.max(1, width)).map(
    ({ start, length }): Area => {
      const changed = new Set<number>();
      for (const [row, some] of changes)
        if (row >= start && row < start + length) for (const column of some) changed.add(column);
      return { row: start, rows: length, columns: [...changed] };
    },
  );
  const added = grid.length - cells.length;
  if (added > 0) areas.push({ row: cells.length + 2, rows: added, columns });
  return areas;
}

function differs(wanted: Grid[number][number] | undefined, cell: Cell | undefined): boolean {
  if (wanted === null || isFormula(wanted ?? '')) return false;
  return !cellsEqual((wanted ?? '') as Cell, cell ?? '');
}

/** Spans that hold all rows, parted at the widest gaps of at least so many rows. */
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
