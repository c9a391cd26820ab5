/** An index of the values in a block for one calculation, so that SUMIFS reads only the rows that can match. */
import { isError, type Matrix, readNumber, type Value } from './values';

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

  constructor(block: Matrix) {
    const columns = block[0]?.length ?? 0;
    let place = 0;
    for (const line of block) {
      for (let c = 0; c < columns; c++) this.#add(line[c] ?? null, place + c);
      place += columns;
    }
  }

  /** Every place whose value may equal the key, ascending. A number also finds text that reads as this number. */
  places(key: EqualityKey): readonly number[] {
    if (key.kind === 'text') return this.#texts.get(key.value) ?? NOWHERE;
    if (key.kind === 'number') return this.#numbers.get(key.value) ?? NOWHERE;
    return this.#booleans.get(key.value) ?? NOWHERE;
  }

  #add(value: Value, place: number): void {
    if (value === null || isError(value)) return;
    if (typeof value === 'number') push(this.#numbers, value, place);
    else if (typeof value === 'boolean') push(this.#booleans, value, place);
    else {
      push(this.#texts, value.toLowerCase(), place);
      const number = readNumber(value);
      if (number !== null) push(this.#numbers, number, place);
    }
  }
}

function push<K>(map: Map<K, number[]>, key: K, place: number): void {
  const known = map.get(key);
  if (known) known.push(place);
  else map.set(key, [place]);
}
