/**
 * Who works in this spreadsheet since when, for people to read: the document's lock decides within an execution; between the executions of one long push the
 * lease keeps a colleague from starting another. It runs out by itself, so that a dead run blocks nobody for long.
 */

import { isJsonObject, member, parseJson } from '../../common/json';
import type { KeyValueStore } from '../../platform/ports';

const LEASE = 'financeSheets.lease';
const CANCEL = 'financeSheets.cancel';
/** Longer than an execution can live. */
export const LEASE_MS = 7 * 60_000;

export interface Lease {
  readonly user: string;
  /** Tells users apart where the platform does not tell addresses. */
  readonly keyFingerprint: string;
  readonly isPush: boolean;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly until: number;
}

/** Who works here; null when nobody does, or the lease has run out. */
export function currentLease(store: KeyValueStore, now: number): Lease | null {
  const json = parseJson(store.get(LEASE) ?? '');
  if (!isJsonObject(json)) return null;
  const number = (name: string): number => Number(member(json, name)) || 0;
  // A clock that was set back must not make a lease eternal.
  if (number('until') <= now || number('until') > now + 2 * LEASE_MS) return null;
  return {
    user: String(member(json, 'user') ?? ''),
    keyFingerprint: String(member(json, 'keyFingerprint') ?? ''),
    isPush: member(json, 'isPush') === true,
    since: number('since'),
    until: number('until'),
  };
}

export function holdLease(store: KeyValueStore, lease: Lease): void {
  store.set(LEASE, JSON.stringify(lease));
}

export function endLease(store: KeyValueStore): void {
  store.remove(LEASE);
}

/** Asks the push that is running to stop after its batch. */
export function askToCancel(store: KeyValueStore): void {
  store.set(CANCEL, '1');
}

export function isAskedToCancel(store: KeyValueStore): boolean {
  return store.get(CANCEL) !== null;
}

export function forgetCancel(store: KeyValueStore): void {
  if (isAskedToCancel(store)) store.remove(CANCEL);
}
