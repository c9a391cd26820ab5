/** The text to send to the maintainer: every result in one cell. */

import type { Result } from './try-check';

/** A cell holds 50,000 characters, perhaps fewer (one of the checks). */
const FITS = 45_000;
/** The kept length of an answer and of each note, in decreasing order. */
const LENGTHS: readonly number[] = [Number.MAX_SAFE_INTEGER, 300, 100, 30, 0];

/** JSON. If it is too long, long answers are cut and finally left out. Durations stay. */
export function handInText(facts: Readonly<Record<string, string>>, results: readonly Result[]): string {
  for (const most of LENGTHS) {
    const text = JSON.stringify({ ...facts, results: results.map(one => cut(one, most)) });
    if (text.length <= FITS) return text;
  }
  return JSON.stringify({ ...facts, results: results.map(({ id, outcome, ms }) => ({ id, outcome, ms })) });
}

function cut(result: Result, most: number): Result {
  const { came, notes, ...rest } = result;
  const text = came === undefined ? '' : JSON.stringify(came);
  const short = (note: string | number): string | number =>
    typeof note === 'string' ? note.slice(0, most) : note;
  return {
    ...rest,
    ...(came === undefined ? {} : { came: text.length <= most ? came : `${text.slice(0, most)}...` }),
    ...(notes === undefined
      ? {}
      : { notes: Object.fromEntries(Object.entries(notes).map(([name, note]) => [name, short(note)])) }),
  };
}
