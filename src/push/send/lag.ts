/** How long a list is waited for that does not show yet what the service has accepted. */

/** Milliseconds from one look to the next. */
export const LAG_WAITS_MS = [2_000, 5_000, 13_000, 30_000];

/** The same, for as long as SEEN_WITHIN_MS needs. */
export const LONG_WAITS_MS = [...LAG_WAITS_MS, 30_000, 30_000, 30_000];

/** What had an effect without an answer is listed by then, as a rule: so long after it was sent its list is asked again and again before another record is touched. */
export const SEEN_WITHIN_MS = 120_000;
