/** Finds new places of known rows, so that an inserted row does not make every cell below it a change. */
import type { Stretch } from '../protocol';
import type { ToldRow } from './told-row';

/** For this number of changed rows, sending their cells is as fast as finding an order. */
const FEW = 10;

export type Told = readonly (ToldRow | undefined)[];

/**
 * Former places of the rows after rows were inserted, deleted or moved; null if no row moved.
 * @param isSeen Whether the window gets the cells at a place.
 */
export function orderBySource(
  told: Told,
  rows: readonly (ToldRow['source'] | undefined)[],
  isSeen: (place: number) => boolean,
): number[] | null {
  const count = Math.max(told.length, rows.length);
  let first = 0;
  while (first < count && (told[first] === undefined || told[first]?.source === rows[first])) first++;
  if (first === count) return null;
  const places = new Map<object, number>();
  told.forEach((row, place) => {
    if (row?.source !== undefined) places.set(row.source, place);
  });
  let isAnyMoved = false;
  const order = Array.from({ length: rows.length }, (_, place) => {
    const source = rows[place];
    const former = source === undefined || !isSeen(place) ? -1 : (places.get(source) ?? -1);
    if (former >= 0 && former !== place) isAnyMoved = true;
    return former;
  });
  return isAnyMoved ? order : null;
}

/** The new order after a sort, which recognises rows by texts. `changed`: texts of changed rows, by place. */
export function orderByTexts(told: Told, changed: ReadonlyMap<number, readonly string[]>): number[] | null {
  if (changed.size < FEW) return null;
  const places = new Map<string, number[]>();
  for (const place of changed.keys()) {
    const name = told[place]?.texts.join('\n');
    if (name === undefined) continue;
    const known = places.get(name);
    if (known === undefined) places.set(name, [place]);
    else known.push(place);
  }
  const order = Array.from({ length: told.length }, (_, place) => (told[place] === undefined ? -1 : place));
  let found = 0;
  for (const [place, texts] of changed) {
    const former = places.get(texts.join('\n'))?.shift();
    if (former === undefined) continue;
    order[place] = former;
    found++;
  }
  if (found < changed.size / 2) return null;
  return withoutDoubles(order, changed);
}

/** A row whose former row has moved elsewhere starts empty. */
function withoutDoubles(order: number[], changed: ReadonlyMap<number, unknown>): number[] {
  const taken = new Set<number>();
  order.forEach((former, place) => {
    if (former !== place || !changed.has(place)) taken.add(former);
  });
  return order.map((former, place) =>
    former === place && changed.has(place) && taken.has(former) ? -1 : former,
  );
}

export function stretchesOf(order: readonly number[]): Stretch[] {
  const stretches: [number, number][] = [];
  for (const former of order) {
    const last = stretches.at(-1);
    if (
      last !== undefined &&
      (former === -1 ? last[0] === -1 : last[0] !== -1 && former === last[0] + last[1])
    )
      last[1]++;
    else stretches.push([former, 1]);
  }
  while (stretches.at(-1)?.[0] === -1) stretches.pop();
  return stretches;
}
