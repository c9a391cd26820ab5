import { sha256Hex } from '../common/hash';
import { canonicalJson } from '../common/json';
import type { JournalEntry } from './journal';

type Sealed = Pick<
  JournalEntry,
  'operationId' | 'kind' | 'resource' | 'recordId' | 'token' | 'before' | 'after' | 'anyway' | 'key' | 'body'
>;

/**
 * The seal of what a user confirmed, made with a secret that only this user's executions can read. Every editor can write into the hidden journal, and must not
 * be able to make a colleague's key send what the colleague never saw.
 */
export function sealOf(secret: string, entry: Sealed): string {
  const { operationId, kind, resource, token, before, after, anyway, key, body } = entry;
  // The id of a create is found out later, and is no part of what was confirmed.
  const recordId = kind === 'update' ? entry.recordId : null;
  const content = canonicalJson([
    operationId,
    kind,
    resource,
    recordId,
    token,
    before,
    after,
    anyway,
    key,
    body,
  ]);
  return sha256Hex(`${secret}\n${content}`, 32);
}

/** The entry with its seal. */
export function sealed(secret: string, entry: JournalEntry): JournalEntry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** True for an entry that this user confirmed, and whose key and body their own executions made. */
export function isSealed(secret: string, entry: JournalEntry): boolean {
  return entry.seal === sealOf(secret, entry);
}
