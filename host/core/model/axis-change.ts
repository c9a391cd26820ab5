/**
 * What inserting, deleting and moving rows or columns does to everything that points at cells: one description of the change, used alike for
 * formulas, named ranges, protections, validations and the selection.
 */
import type { Rect } from './a1';

export type Axis = 'row' | 'column';

export interface AxisChange {
  readonly axis: Axis;
  /** Where a single row or column goes; null when it is deleted. */
  point(index: number): number | null;
  /** Where a span from first to last goes; null when all of it is deleted. */
  span(first: number, last: number): readonly [number, number] | null;
}

/** `count` new lines before `at`: a span grows when they come inside it, not when they come at its edge. */
export function insertion(axis: Axis, at: number, count: number): AxisChange {
  const point = (index: number): number => (index >= at ? index + count : index);
  return { axis, point, span: (first, last) => [point(first), point(last)] };
}

/** The lines from `at` on are gone. */
export function deletion(axis: Axis, at: number, count: number): AxisChange {
  const end = at + count;
  const point = (index: number): number | null => (index < at ? index : index < end ? null : index - count);
  return {
    axis,
    point,
    span: (first, last) => {
      if (first >= at && last < end) return null;
      return [
        first < at ? first : Math.max(first - count, at),
        last >= end ? last - count : Math.min(last, at - 1),
      ];
    },
  };
}

/** The lines from `from` on stand before the line that was at `to`. A span follows its two ends. */
export function relocation(axis: Axis, from: number, count: number, to: number): AxisChange {
  const end = from + count;
  const target = to > from ? to - count : to;
  const point = (index: number): number => {
    if (index >= from && index < end) return target + (index - from);
    const without = index >= end ? index - count : index;
    return without >= target ? without + count : without;
  };
  return {
    axis,
    point,
    span: (first, last) => {
      // A span of several lines keeps its frame when some of what it frames is moved about inside it.
      if (first <= from && last >= end - 1 && to >= first && to <= last + 1 && last - first >= count) {
        return [first, last];
      }
      const a = point(first);
      const b = point(last);
      return a <= b ? [a, b] : [b, a];
    },
  };
}

/** A rectangle after the change; null when nothing is left of it. */
export function changeRect<T extends Rect>(rect: T, change: AxisChange): T | null {
  if (change.axis === 'row') {
    const span = change.span(rect.row, rect.row + rect.rows - 1);
    return span && { ...rect, row: span[0], rows: span[1] - span[0] + 1 };
  }
  const span = change.span(rect.column, rect.column + rect.columns - 1);
  return span && { ...rect, column: span[0], columns: span[1] - span[0] + 1 };
}
