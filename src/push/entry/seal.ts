/**
 * Seals: made with a secret that only one user's executions can read, and only in one spreadsheet and workspace (sealSecret). Every editor can write into the hidden
 * journal, and must not be able to make a colleague's key send what the colleague never saw. A seal tells who confirmed what; whether that still waits is told by
 * the user's own list (sheet/properties/waiting.ts).
 */

import { seal } from '../../common/outbox';
import { type ConfirmedEntry, type TriedEntry, wasTried } from './journal';

/** The seal of what the user confirmed. */
export function sealOf(secret: string, entry: ConfirmedEntry): string {
  const { operationId, kind, resource, token, before, after, carried, anyway } = entry;
  const { undoes, user, reason, runId, order, confirmedAt, attempt, later, tab } = entry;
  // The id of a create is found out later, and is no part of what was confirmed.
  const recordId = kind === 'update' ? entry.recordId : null;
  const content = [operationId, kind, resource, recordId, token, before, after, carried, anyway];
  const run = [undoes, user, reason, runId, order, confirmedAt, attempt];
  const more = [...(later === undefined ? [] : [[...later]]), ...(tab === undefined ? [] : [tab])];
  return seal(secret, ['entry 3', ...content, ...run, ...more]);
}

/** The seal of what was made of it to be sent: key and body; and what was listed then, by which it is judged whether it took effect. */
function keySealOf(secret: string, entry: TriedEntry): string {
  const { operationId, key, body, attempt, keyFingerprint, seenBefore } = entry;
  const content = [operationId, key, body, attempt, keyFingerprint, [...seenBefore]];
  const way = entry.request === undefined ? [] : [{ ...entry.request }];
  return seal(secret, ['key 3', ...content, ...way]);
}

/** The entry with the seal of its confirmation. */
export function sealed<Entry extends ConfirmedEntry>(secret: string, entry: Entry): Entry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** The entry with the seal of its key and body. */
export function keySealed<Entry extends TriedEntry>(secret: string, entry: Entry): Entry {
  return { ...entry, keySeal: keySealOf(secret, entry) };
}

/** True for an entry that this user confirmed, as it stands there. */
export function isConfirmed(secret: string, entry: ConfirmedEntry): boolean {
  return entry.seal === sealOf(secret, entry);
}

/** True when, besides, its key and body were made by this user's executions: only that is ever sent again. */
export function isSent(secret: string, entry: ConfirmedEntry): boolean {
  return wasTried(entry) && isConfirmed(secret, entry) && entry.keySeal === keySealOf(secret, entry);
}
