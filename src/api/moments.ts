/** The moments of the last minute, in memory and as a short text. */

import type { Json } from '../common/json';

const MINUTE_MS = 60_000;

/**
 * Adds `count` moments at `now` to the list (epoch milliseconds, ascending), keeps at most `most`, and drops those
 * older than a minute. Equal moments are separated by a millisecond, so that the lists of two executions can be
 * merged.
 */
export function withMoments(
  moments: readonly number[],
  now: number,
  count: number,
  most: number,
): readonly number[] {
  const more = Array.from({ length: count }, (_, i) => Math.round(now) + i);
  const first = moments.findIndex(time => time > now - MINUTE_MS);
  const kept = first < 0 ? [] : moments.slice(first);
  return [...kept, ...more].slice(-most);
}

/** As a short text: the first moment and the distances of the others, in base 36 (1,200: under 5 KB). */
export function momentsText(moments: readonly number[]): string {
  return moments.map((time, i) => Math.round(time - (moments[i - 1] ?? 0)).toString(36)).join(' ');
}

/** The moments in such a text; none for other values. */
export function readMoments(stored: Json | undefined): readonly number[] {
  if (typeof stored !== 'string') return [];
  let time = 0;
  return stored.split(' ').flatMap(text => {
    const step = Number.parseInt(text, 36);
    if (!Number.isFinite(step)) return [];
    time += step;
    return [time];
  });
}
