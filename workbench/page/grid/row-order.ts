/** Rows that stand elsewhere now: they move as they are, with all their cells. */
import type { Stretch } from '../../protocol';

/** Univer's matrix of cells, as far as this needs it: tests know no Univer. */
interface RowMatrix {
  /** By row. */
  getMatrix(): unknown;
}

/** @param order Which former row stands where, from the first on. */
export function reorderRows(matrix: RowMatrix, order: readonly Stretch[]): void {
  const rows = matrix.getMatrix() as Record<number, object>;
  const before = { ...rows };
  for (const place of Object.keys(before)) delete rows[Number(place)];
  for (const [place, former] of placesOf(order)) {
    const row = before[former];
    if (row !== undefined) rows[place] = row;
  }
}

/** @returns where each former row stands now. */
export function* placesOf(order: readonly Stretch[]): Generator<readonly [place: number, former: number]> {
  let place = 0;
  for (const [from, count] of order) {
    if (from >= 0) for (let i = 0; i < count; i++) yield [place + i, from + i];
    place += count;
  }
}
