/**
 * How the pace is searched for at a service that counts over less than a minute: a bucket that fills evenly, a count by the second. A 429 costs a second or two there
 * instead of most of a minute, so that the rate can be found by trying; and what got through in the minute before the first 429 says nothing of it.
 */

/** Such a 429 asks for no longer silence. */
export const QUICK_MS = 5_000;
/** Minutes' worth of requests that get through before more is tried. */
export const QUICK_CALM = 1 / 3;
const RAISE = 1.25;
/** Between a pace that held and one that failed by less than this factor nothing is left to be found. */
const CLOSE = 1.04;
const LOWER_LEAST = 1.05;
const LOWER_MOST = 3;
/** Where nothing was measured. */
const LOWER = 1.5;
const SHORTEST_MS = 1_000;
/** So long, or so many requests, measure a rate. */
const MEASURED_MS = 5_000;
const MEASURED = 10;
const NEARLY = 0.9;
/** Minutes' worth that get through before a pace that failed is tried again: the service may have changed its mind. */
const FORGIVEN = 8;

export interface Found {
  /** Requests a minute. */
  readonly perMinute: number;
  /** Minutes' worth that are to get through before the next try. */
  readonly calm: number;
  /** The fastest pace that held, and the slowest that failed; 0: none. */
  readonly heldAt: number;
  readonly failedAt: number;
}

/** The first guess: as fast as requests got through until the 429. It is too fast, and the next 429 will tell the rate. */
export function firstGuess(taken: number, spanMs: number, most: number): Found {
  const perMinute = Math.min((taken * 60_000) / Math.max(spanMs, SHORTEST_MS), most);
  return { perMinute, calm: QUICK_CALM, heldAt: 0, failedAt: 0 };
}

/** Requests a minute that got through since the last 429; null where they are too few to say. Between two of them, that is what the service lets through. */
export function rateSince(taken: number, elapsedMs: number): number | null {
  return elapsedMs < MEASURED_MS && taken < MEASURED
    ? null
    : (taken * 60_000) / Math.max(elapsedMs, SHORTEST_MS);
}

/** After a 429 at the pace. least: no pace is lower. */
export function afterRefusal(pace: Found, rate: number | null, least: number): Found {
  const { perMinute, heldAt, calm } = pace;
  const failedAt = perMinute;
  if (heldAt > 0 && heldAt < perMinute) return { perMinute: heldAt, calm, heldAt, failedAt };
  const wanted = rate ?? perMinute / LOWER;
  const next = Math.min(Math.max(wanted, perMinute / LOWER_MOST), perMinute / LOWER_LEAST);
  return { perMinute: Math.max(next, least), calm: QUICK_CALM, heldAt: 0, failedAt };
}

/** True where a group was refused in part although no more got through than the pace allows: the service takes fewer at once. */
export function isGroupTooLarge({ perMinute }: Found, rate: number | null, passed: number): boolean {
  return passed > 0 && rate !== null && rate >= perMinute * NEARLY;
}

/** After so many got through that the pace holds: half the way to what failed, or on, while nothing has. */
export function afterCalm({ perMinute, calm, failedAt }: Found, most: number): Found {
  if (failedAt === 0)
    return { perMinute: Math.min(perMinute * RAISE, most), calm, heldAt: perMinute, failedAt };
  const next = Math.sqrt(perMinute * failedAt);
  if (next > perMinute * CLOSE) return { perMinute: next, calm, heldAt: perMinute, failedAt };
  return calm < FORGIVEN
    ? { perMinute, calm: calm * 2, heldAt: perMinute, failedAt }
    : { perMinute, calm, heldAt: perMinute, failedAt: 0 };
}
