/** Places of entries in a run as a short text: a bit for each place, so that 5,000 entries take less than 1 KB. */

/** An entry, named by the values that its seal covers. */
export interface Place {
  readonly runId: string;
  /** Position among the entries confirmed together, from 0. */
  readonly order: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Six places per character, the first in its lowest bit. */
export function packed(places: ReadonlySet<number>): string {
  const digits: number[] = [];
  for (const place of places) {
    const at = Math.floor(place / 6);
    while (digits.length <= at) digits.push(0);
    digits[at] = (digits[at] ?? 0) | (1 << (place % 6));
  }
  return digits.map(digit => DIGITS.charAt(digit)).join('');
}

export function unpacked(text: string): Set<number> {
  const places = new Set<number>();
  for (let at = 0; at < text.length; at++) {
    const digit = DIGITS.indexOf(text.charAt(at));
    for (let bit = 0; bit < 6; bit++) if (digit >= 0 && (digit >> bit) & 1) places.add(at * 6 + bit);
  }
  return places;
}
