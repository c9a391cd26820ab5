/**
 * Who works in this spreadsheet since when. Between the executions of one long push the lease keeps a colleague from starting another. Within an execution it
 * stands beside the document's lock: what sends needs both, because nothing says that the lock is one for all. The latest holder wins, and an earlier one notices
 * before it sends. The lease runs out by itself, so that a dead execution blocks nobody for long.
 */

import { type Decoded, flag, looseNumber, looseText, object } from '../../common/decode';
import { AT_WORK, type KeyValueStore } from '../../platform/ports';
import { stored, storedText } from './stored';

/** Longer than an execution can live. */
export const LEASE_MS = 7 * 60_000;

const lease = object({
  /** Whose it is (own-id.ts); '' of one that an earlier version wrote: then nobody's, and it is waited for. */
  owner: looseText,
  /** E-mail address, for people to read; '' where it is not known. */
  user: looseText,
  /** One user may work with several keys. */
  keyFingerprint: looseText,
  isPush: flag,
  /** The execution that holds it. */
  execution: looseText,
  /** Epoch milliseconds. */
  since: looseNumber,
  until: looseNumber,
});

const leases = stored(AT_WORK, lease, undefined);
const cancel = storedText('financeSheets.cancel');

export type Lease = Decoded<typeof lease>;

/** Who works here; null when nobody does, or the lease has run out. */
export function currentLease(store: KeyValueStore, now: number): Lease | null {
  const held = leases(store).read();
  // A clock that was set back must not make a lease eternal.
  return held === undefined || held.until <= now || held.until > now + 2 * LEASE_MS ? null : held;
}

/** The lease of this user; null for none, and for anybody else's. */
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

/** Asks the push that is running to stop after its batch. */
export function askToCancel(store: KeyValueStore): void {
  cancel(store).write('1');
}

export function isAskedToCancel(store: KeyValueStore): boolean {
  return cancel(store).read() !== '';
}

export function forgetCancel(store: KeyValueStore): void {
  if (isAskedToCancel(store)) cancel(store).remove();
}
