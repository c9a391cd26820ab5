/**
 * Seals: made with a secret that only one user's executions can read. Every editor can write into the hidden journal, and must not be able to make a colleague's
 * key send what the colleague never saw.
 */

import { sha256Hex } from '../common/hash';
import { canonicalJson, type Json } from '../common/json';
import type { JournalEntry } from './journal';

/** The seal of what the user confirmed. */
export function sealOf(secret: string, entry: JournalEntry): string {
  const { operationId, kind, resource, token, before, after, carried, anyway } = entry;
  // The id of a create is found out later, and is no part of what was confirmed.
  const recordId = kind === 'update' ? entry.recordId : null;
  return seal(secret, [operationId, kind, resource, recordId, token, before, after, carried, anyway]);
}

/** The seal of what was made of it to be sent: key and body. */
function keySealOf(secret: string, { operationId, key, body }: JournalEntry): string {
  return seal(secret, [operationId, key, body]);
}

/** The entry with the seal of its confirmation. */
export function sealed(secret: string, entry: JournalEntry): JournalEntry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** The entry with the seal of its key and body. */
export function keySealed(secret: string, entry: JournalEntry): JournalEntry {
  return { ...entry, keySeal: keySealOf(secret, entry) };
}

/** True for an entry that this user confirmed, as it stands there. */
export function isConfirmed(secret: string, entry: JournalEntry): boolean {
  return entry.seal === sealOf(secret, entry);
}

/** True when, besides, its key and body were made by this user's executions: only that is ever sent again. */
export function isSent(secret: string, entry: JournalEntry): boolean {
  return isConfirmed(secret, entry) && entry.keySeal === keySealOf(secret, entry);
}

function seal(secret: string, content: readonly Json[]): string {
  return sha256Hex(`${secret}\n${canonicalJson(content)}`, 32);
}
