/** Moves rows with all their cells. */
import type { Stretch } from '../../protocol';

/** The used part of Univer's cell matrix, so that tests need no Univer. */
interface RowMatrix {
  /** By row. */
  getMatrix(): unknown;
}

/** @param order For each place from the first row on, the former row; a negative one gives an empty row. */
export function reorderRows(matrix: RowMatrix, order: readonly Stretch[]): void {
  const rows = matrix.getMatrix() as Record<number, object>;
  const before = { ...rows };
  for (const place of Object.keys(before)) delete rows[Number(place)];
  for (const [place, former] of placesOf(order)) {
    const row = before[former];
    if (row !== undefined) rows[place] = row;
  }
}

/** @returns the new place of each former row. */
export function* placesOf(order: readonly Stretch[]): Generator<readonly [place: number, former: number]> {
  let place = 0;
  for (const [from, count] of order) {
    if (from >= 0) for (let i = 0; i < count; i++) yield [place + i, from + i];
    place += count;
  }
}
