/** A look: when the add-on read a list, and how long the result is reliable. */

import type { Timing as Look } from '../api/client';

export type { Look };

/** Up to this age a look is good enough to overwrite a record. The look shows no change made since. */
export const FRESH_MS = 20_000;

/** Lifetime in milliseconds from the look's beginning. A slow look may be three times as old as its duration. */
export function lastsMs(look: Look): number {
  const isLong = look.requests > 1 || look.tookMs > FRESH_MS / 2;
  return isLong ? Math.max(FRESH_MS, 3 * look.tookMs) : FRESH_MS;
}

/** Latest time (epoch milliseconds) to send an update that was checked against this look; 0 without a look. */
export function freshUntil(look: Look | undefined): number {
  return look === undefined ? 0 : look.at + lastsMs(look);
}
