/** An index of the values in a block for one calculation, so that SUMIFS reads only the rows that can match. */
import type { Scalar } from '../model/state';
import type { Elements } from './elements';
import { isError, readNumber } from './values';

/** The value that an equality condition looks for. Text is in lower case. */
export type EqualityKey =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean };

const NOWHERE: readonly number[] = [];

/** A place is row * columns + column, counted in the block. */
export class ColumnIndex {
  readonly #texts = new Map<string, number[]>();
  readonly #numbers = new Map<number, number[]>();
  readonly #booleans = new Map<boolean, number[]>();
  /** Numbers, and texts that read as them. Most columns are never asked for these. */
  #readings: Map<number, number[]> | null = null;

  constructor(private readonly block: Elements) {
    eachPlace(block, (value, place) => {
      if (typeof value === 'number') push(this.#numbers, value, place);
      else if (typeof value === 'boolean') push(this.#booleans, value, place);
      else push(this.#texts, value.toLowerCase(), place);
    });
  }

  /** Every place that a condition finds, ascending. A number also finds text that reads as this number. */
  places(key: EqualityKey): readonly number[] {
    if (key.kind !== 'number') return this.equal(key.value);
    this.#readings ??= readings(this.block);
    return this.#readings.get(key.value) ?? NOWHERE;
  }

  /** Every place of this value, ascending. Text is in lower case. A number never finds text. */
  equal(value: Scalar): readonly number[] {
    if (typeof value === 'string') return this.#texts.get(value) ?? NOWHERE;
    return (typeof value === 'number' ? this.#numbers.get(value) : this.#booleans.get(value)) ?? NOWHERE;
  }
}

function readings(block: Elements): Map<number, number[]> {
  const found = new Map<number, number[]>();
  eachPlace(block, (value, place) => {
    const number = typeof value === 'string' ? readNumber(value) : value;
    if (typeof number === 'number') push(found, number, place);
  });
  return found;
}

function eachPlace({ rows, columns, at }: Elements, visit: (value: Scalar, place: number) => void): void {
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const value = at(r, c);
      if (value !== null && !isError(value)) visit(value, r * columns + c);
    }
}

function push<K>(map: Map<K, number[]>, key: K, place: number): void {
  const known = map.get(key);
  if (known) known.push(place);
  else map.set(key, [place]);
}
