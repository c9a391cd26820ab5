/** Moments of the last minute, kept in memory and in one short text. */

import type { Json } from '../common/json';

const MINUTE_MS = 60_000;

/**
 * The moments (epoch milliseconds, the earliest first) with `count` more at `now`, at most `most`, and none of more than a minute ago. Those that
 * are one moment are told apart by a millisecond each, so that what two executions remember can be laid together.
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

/** As a text: the first moment and the distances of the others, to the base 36. 1,200 moments of a minute take less than 5 KB; a property holds 9. */
export function momentsText(moments: readonly number[]): string {
  return moments.map((time, i) => Math.round(time - (moments[i - 1] ?? 0)).toString(36)).join(' ');
}

/** The moments of such a text; of anything else none. */
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
