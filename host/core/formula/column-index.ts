/**
 * Where in a block a value stands: made once a calculation, so that a thousand SUMIFS over the same columns look at the rows that can match
 * and not at all of them.
 */
import { isError, type Matrix, readNumber, type Value } from './values';

/** What an equality asks for. Text is in lower case. */
export type EqualityKey =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean };

const NOWHERE: readonly number[] = [];

/** Places count row by row: row * columns + column. */
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

  /** Every place whose value may equal the key, ascending; text that reads as the number is among a number's. */
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
