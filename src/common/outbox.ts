/** Shared rules of the journals of rows and of requests: how long a try may still land, and how seals are made. */

import { sha256Hex } from './hash';
import { canonicalJson, type Json } from './json';

/** After a try with unknown effect, nothing else replaces it for this long, because the try may land late. */
export const HOLD_MS = 10 * 60_000;
/** The longest execution. An entry in state "sent" may have left this long after it was journalled. */
export const EXECUTION_MS = 6 * 60_000;

/** Until when (epoch milliseconds) the last try may still take effect unseen. */
export function heldUntil(entry: { readonly state: string; readonly lastSentAt: number }): number {
  return entry.state === 'sent' ? landsUntil(entry.lastSentAt) : entry.lastSentAt + HOLD_MS;
}

/** Like {@link heldUntil}, if only the time is known: a killed execution may have sent at its very end. */
export function landsUntil(lastSentAt: number): number {
  return lastSentAt + EXECUTION_MS + HOLD_MS;
}

/** Shows that the owner of the secret wrote this content. Every editor can write a journal, but forge no seal. */
export function seal(secret: string, content: readonly Json[], kind = ''): string {
  return sha256Hex(`${secret}\n${kind}${canonicalJson(content)}`, 32);
}
