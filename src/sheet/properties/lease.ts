/**
 * Names the user who works in this spreadsheet, and since when. Between the executions of a long push, the lease keeps
 * a colleague from starting another push. Within an execution, sending needs the lease and the document's lock. No
 * documentation says that all users share it. The latest holder wins, and an earlier holder notices this before it
 * sends. The lease expires, so that a dead execution does not block others for long.
 */

import { type Decoded, flag, looseNumber, looseText, object } from '../../common/decode';
import { AT_WORK, type KeyValueStore } from '../../platform/ports';
import { stored, storedText } from './stored';

/** Longer than an execution can live. */
export const LEASE_MS = 7 * 60_000;

const lease = object({
  /** The holder's id (own-id.ts); '' if an earlier version wrote the lease. Then every user waits for its end. */
  owner: looseText,
  /** E-mail address for people to read; '' if unknown. */
  user: looseText,
  /** One user may work with several keys. */
  keyFingerprint: looseText,
  isPush: flag,
  execution: looseText,
  /** Epoch milliseconds. */
  since: looseNumber,
  until: looseNumber,
});

const leases = stored(AT_WORK, lease, undefined);
const cancel = storedText('financeSheets.cancel');

export type Lease = Decoded<typeof lease>;

/** The current lease; null if there is none or it has expired. */
export function currentLease(store: KeyValueStore, now: number): Lease | null {
  const held = leases(store).read();
  // A clock that was set back must not make a lease eternal.
  return held === undefined || held.until <= now || held.until > now + 2 * LEASE_MS ? null : held;
}

/** This user's lease; null if there is none or it belongs to another user. */
export function ownLease(store: KeyValueStore, now: number, owner: string): Lease | null {
  const held = currentLease(store, now);
  return held?.owner === owner ? held : null;
}

export function holdLease(store: KeyValueStore, held: Lease): void {
  leases(store).write(held);
}

/** True while this execution holds the lease, as the document's properties say now. */
export function isHeldBy(store: KeyValueStore, execution: string, now: number): boolean {
  return currentLease(store, now)?.execution === execution;
}

export function endLease(store: KeyValueStore): void {
  leases(store).remove();
}

/** Asks the running push to stop after its batch. */
export function askToCancel(store: KeyValueStore): void {
  cancel(store).write('1');
}

export function isAskedToCancel(store: KeyValueStore): boolean {
  return cancel(store).read() !== '';
}

export function forgetCancel(store: KeyValueStore): void {
  if (isAskedToCancel(store)) cancel(store).remove();
}
