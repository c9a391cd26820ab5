/** What the journals of rows and of custom requests have in common: how long a try may still land, and how a seal is made. */

import { sha256Hex } from './hash';
import { canonicalJson, type Json } from './json';

/** After a try whose effect is unknown, this long nothing else is sent in its place: the first may land late. */
export const HOLD_MS = 10 * 60_000;
/** Longest life of an execution: an entry still "sent" may have been sent so long after it was journalled. */
export const EXECUTION_MS = 6 * 60_000;

/** Until when (epoch milliseconds) the last try may still take effect unseen. */
export function heldUntil(entry: { readonly state: string; readonly lastSentAt: number }): number {
  return entry.state === 'sent' ? landsUntil(entry.lastSentAt) : entry.lastSentAt + HOLD_MS;
}

/** The same for a try of which only the time is known (epoch milliseconds): its execution may have been killed, and sent as late as it could. */
export function landsUntil(lastSentAt: number): number {
  return lastSentAt + EXECUTION_MS + HOLD_MS;
}

/** Shows that whoever has the secret wrote down exactly this content: every editor can write into a hidden journal, and none can make another's seal. */
export function seal(secret: string, content: readonly Json[], kind = ''): string {
  return sha256Hex(`${secret}\n${kind}${canonicalJson(content)}`, 32);
}
