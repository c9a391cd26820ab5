/**
 * Describes an insertion, deletion or move of rows or columns. Formulas, named ranges, protections, validations and
 * the selection all follow this description.
 */
import type { Rect } from './a1';

export type Axis = 'row' | 'column';

export interface AxisChange {
  readonly axis: Axis;
  /** The new place of a single row or column; null if it is deleted. */
  point(index: number): number | null;
  /** The new place of a span from first to last; null if all of it is deleted. */
  span(first: number, last: number): readonly [number, number] | null;
}

/** Inserts `count` lines before `at`. A span grows if they are inside it, but not if they are at its edge. */
export function insertion(axis: Axis, at: number, count: number): AxisChange {
  const point = (index: number): number => (index >= at ? index + count : index);
  return { axis, point, span: (first, last) => [point(first), point(last)] };
}

/** Deletes lines from `at` on. */
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

/** Moves the lines from `from` on before the line that was at `to`. A span follows its two ends. */
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
      // A span of several lines stays in place if only lines inside it are moved inside it.
      if (first <= from && last >= end - 1 && to >= first && to <= last + 1 && last - first >= count) {
        return [first, last];
      }
      const a = point(first);
      const b = point(last);
      return a <= b ? [a, b] : [b, a];
    },
  };
}

/** The rectangle after the change; null if it was deleted. */
export function changeRect<T extends Rect>(rect: T, change: AxisChange): T | null {
  if (change.axis === 'row') {
    const span = change.span(rect.row, rect.row + rect.rows - 1);
    return span && { ...rect, row: span[0], rows: span[1] - span[0] + 1 };
  }
  const span = change.span(rect.column, rect.column + rect.columns - 1);
  return span && { ...rect, column: span[0], columns: span[1] - span[0] + 1 };
}
