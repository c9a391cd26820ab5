/** How long the add-on waits for a list that does not show an accepted change yet. */

/** Milliseconds between looks. */
export const LAG_WAITS_MS = [2_000, 5_000, 13_000, 30_000];

/** Milliseconds between looks, long enough for SEEN_WITHIN_MS. */
export const LONG_WAITS_MS = [...LAG_WAITS_MS, 30_000, 30_000, 30_000];

/** Milliseconds after sending within which a list normally shows an effect. Until then no other record is touched. */
export const SEEN_WITHIN_MS = 120_000;
