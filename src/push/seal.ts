import { sha256Hex } from '../common/hash';
import { canonicalJson } from '../common/json';
import type { JournalEntry } from './journal';

type Sealed = Pick<
  JournalEntry,
  'operationId' | 'kind' | 'resource' | 'recordId' | 'token' | 'before' | 'after' | 'anyway'
>;

/**
 * The seal of what a user confirmed, made with a secret that only this user's executions can read. Every editor can write into the hidden journal, and must not
 * be able to make a colleague's key send what the colleague never saw.
 */
export function sealOf(secret: string, entry: Sealed): string {
  const { operationId, kind, resource, recordId, token, before, after, anyway } = entry;
  const content = canonicalJson([operationId, kind, resource, recordId, token, before, after, anyway]);
  return sha256Hex(`${secret}\n${content}`, 32);
}
