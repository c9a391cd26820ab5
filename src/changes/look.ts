/** When a list was read, and how long what it showed may be relied on. */

export interface Look {
  /** Epoch milliseconds at which its first request that was answered left. */
  readonly at: number;
  /** How long it took, in milliseconds, without waits that the service asked for: they make a look older, not longer. */
  readonly tookMs: number;
  /** How many answers it took. */
  readonly requests: number;
}

/** The age up to which a look is good enough to overwrite a record: whoever changed it since is not seen. */
export const FRESH_MS = 20_000;

/** How long a look lasts, in milliseconds from its beginning. One of many pages, or of a very slow answer, may be three times as old as it took. */
export function lastsMs(look: Look): number {
  const isLong = look.requests > 1 || look.tookMs > FRESH_MS / 2;
  return isLong ? Math.max(FRESH_MS, 3 * look.tookMs) : FRESH_MS;
}

/** Until when (epoch milliseconds) an update may leave that was checked against this look; 0 for a list of which nobody knows when it was read. */
export function freshUntil(look: Look | undefined): number {
  return look === undefined ? 0 : look.at + lastsMs(look);
}
