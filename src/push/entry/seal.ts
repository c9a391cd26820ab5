/**
 * Seals are made with a secret that only one user's executions can read, for one spreadsheet and workspace
 * (sealSecret). All editors can write the hidden journal, but must not send unseen changes with a colleague's key. A
 * seal proves who confirmed what. The user's own list (sheet/properties/waiting.ts) shows whether it still waits.
 */

import { seal } from '../../common/outbox';
import { type ConfirmedEntry, type TriedEntry, wasTried } from './journal';

/** The seal of the confirmed content. */
export function sealOf(secret: string, entry: ConfirmedEntry): string {
  const { operationId, kind, resource, token, before, after, carried, anyway } = entry;
  const { undoes, user, reason, runId, order, confirmedAt, attempt, later, tab } = entry;
  // The id of a create is found later, and was not confirmed.
  const recordId = kind === 'update' ? entry.recordId : null;
  const content = [operationId, kind, resource, recordId, token, before, after, carried, anyway];
  const run = [undoes, user, reason, runId, order, confirmedAt, attempt];
  const more = [...(later === undefined ? [] : [[...later]]), ...(tab === undefined ? [] : [tab])];
  return seal(secret, ['entry 3', ...content, ...run, ...more]);
}

/** The seal of key and body, and of the records listed then, because they decide whether a create took effect. */
function keySealOf(secret: string, entry: TriedEntry): string {
  const { operationId, key, body, attempt, keyFingerprint, seenBefore } = entry;
  const content = [operationId, key, body, attempt, keyFingerprint, [...seenBefore]];
  const way = entry.request === undefined ? [] : [{ ...entry.request }];
  return seal(secret, ['key 3', ...content, ...way]);
}

/** Adds the seal of the confirmation. */
export function sealed<Entry extends ConfirmedEntry>(secret: string, entry: Entry): Entry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** Adds the seal of key and body. */
export function keySealed<Entry extends TriedEntry>(secret: string, entry: Entry): Entry {
  return { ...entry, keySeal: keySealOf(secret, entry) };
}

/** True if this user confirmed the entry in its current form. */
export function isConfirmed(secret: string, entry: ConfirmedEntry): boolean {
  return entry.seal === sealOf(secret, entry);
}

/** True if this user's executions also made key and body. Only such an entry is ever sent again. */
export function isSent(secret: string, entry: ConfirmedEntry): boolean {
  return wasTried(entry) && isConfirmed(secret, entry) && entry.keySeal === keySealOf(secret, entry);
}
