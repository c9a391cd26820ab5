/**
 * Searches for the pace of a service that counts over less than a minute (a bucket that fills evenly, a count by the
 * second). There a 429 costs only a second or two, so trying is cheap, and the minute before the first 429 tells
 * nothing.
 */

/** The longest silence that such a 429 asks for. */
export const QUICK_MS = 5_000;
/** Minutes' worth of successful requests before the pace is raised. */
export const QUICK_CALM = 1 / 3;
const RAISE = 1.25;
/** The search ends if the factor between the fastest pace that held and the slowest that failed is below this. */
const CLOSE = 1.04;
const LOWER_LEAST = 1.05;
const LOWER_MOST = 3;
/** The factor for lowering if no rate was measured. */
const LOWER = 1.5;
const SHORTEST_MS = 1_000;
/** The minimum time, or number of requests, for a measured rate. */
const MEASURED_MS = 5_000;
const MEASURED = 10;
const NEARLY = 0.9;
/** Minutes' worth of successful requests before a failed pace is tried again, because the service may have changed. */
const FORGIVEN = 8;

export interface Found {
  /** Requests a minute. */
  readonly perMinute: number;
  /** Minutes' worth of successful requests before the next try. */
  readonly calm: number;
  /** The fastest pace that held, and the slowest that failed; 0: none. */
  readonly heldAt: number;
  readonly failedAt: number;
}

/** The first guess: the rate until the 429. It is too fast; the next 429 shows the real rate. */
export function firstGuess(taken: number, spanMs: number, most: number): Found {
  const perMinute = Math.min((taken * 60_000) / Math.max(spanMs, SHORTEST_MS), most);
  return { perMinute, calm: QUICK_CALM, heldAt: 0, failedAt: 0 };
}

/** Successes a minute since the last 429, which is the service's rate; null if too few. */
export function rateSince(taken: number, elapsedMs: number): number | null {
  return elapsedMs < MEASURED_MS && taken < MEASURED
    ? null
    : (taken * 60_000) / Math.max(elapsedMs, SHORTEST_MS);
}

/** After a 429 at this pace. least: the lower bound of the pace. */
export function afterRefusal(pace: Found, rate: number | null, least: number): Found {
  const { perMinute, heldAt, calm } = pace;
  const failedAt = perMinute;
  if (heldAt > 0 && heldAt < perMinute) return { perMinute: heldAt, calm, heldAt, failedAt };
  const wanted = rate ?? perMinute / LOWER;
  const next = Math.min(Math.max(wanted, perMinute / LOWER_MOST), perMinute / LOWER_LEAST);
  return { perMinute: Math.max(next, least), calm: QUICK_CALM, heldAt: 0, failedAt };
}

/** Whether a group was refused in part although the rate was within the pace: the service takes fewer at once. */
export function isGroupTooLarge({ perMinute }: Found, rate: number | null, passed: number): boolean {
  return passed > 0 && rate !== null && rate >= perMinute * NEARLY;
}

/** After enough successes: halfway to the pace that failed, or faster while none has failed. */
export function afterCalm({ perMinute, calm, failedAt }: Found, most: number): Found {
  if (failedAt === 0)
    return { perMinute: Math.min(perMinute * RAISE, most), calm, heldAt: perMinute, failedAt };
  const next = Math.sqrt(perMinute * failedAt);
  if (next > perMinute * CLOSE) return { perMinute: next, calm, heldAt: perMinute, failedAt };
  return calm < FORGIVEN
    ? { perMinute, calm: calm * 2, heldAt: perMinute, failedAt }
    : { perMinute, calm, heldAt: perMinute, failedAt: 0 };
}
