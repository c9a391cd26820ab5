/** What of requests waits or is in doubt: going on, stopping, and what their user knows. Only what was confirmed goes, and only by who confirmed it. */

import { isConfirmed, type RequestEntry } from '../../requests/entry';
import { withdraw } from '../../requests/life';
import { requestHash } from '../../requests/request';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import { endLease, ownLease } from '../../sheet/properties/lease';
import { writeResults } from '../../sheet/tabs/request-results';
import type { Context } from '../context';
import { unlessRunning } from '../unless-running';
import { openForSending, openLedger, sendEntries, type Watched } from './request-send';
import { wordFits } from './word-fits';

/** Goes on with requests that were confirmed and not sent; null when there are none, and no execution has died. died: requests that such an execution may have sent. */
export function resumeRequests(context: Context, watched: Watched | null = null) {
  const before = openLedger(context);
  const died = diedIn(before).length;
  if (died === 0 && ownIn(context, before).length === 0) return null;
  const sent = context.withPushLock(() => {
    const ledger = openForSending(context);
    return sendEntries(context, ledger, ownIn(context, ledger), watched);
  });
  return { died, sent };
}

/** What was confirmed and is not sent yet, by whoever. */
export function waitingRequests(context: Context): RequestEntry[] {
  return plannedIn(openLedger(context));
}

/** What an execution had to leave: of this user, of others as it seems, and what it may have sent when it died. */
export function leftRequests(context: Context) {
  const ledger = openLedger(context);
  const own = ownIn(context, ledger);
  const others = plannedIn(ledger).filter(entry => !own.includes(entry));
  return { own, others, died: diedIn(ledger) };
}

/** Drops them. Called under the lock. */
export function dropRequests(context: Context): void {
  const ledger = openLedger(context);
  drop(context, ledger, plannedIn(ledger));
}

/**
 * Sends nothing more of what this user confirmed: what waits is dropped. Requests that are being sent are asked to stop. What was sent is not touched, nor what others
 * confirmed.
 */
export function stopRequests(context: Context): { readonly isRunning: boolean; readonly dropped: number } {
  const { documentStore, clock } = context.platform;
  const dropped = unlessRunning(context, () => {
    const ledger = openLedger(context);
    const own = ownIn(context, ledger);
    drop(context, ledger, own);
    // A colleague who sends keeps their place between two executions.
    const isMine = ownLease(documentStore, clock.now(), context.userId) !== null;
    if (isMine && own.length > 0) endLease(documentStore);
    return own.length;
  });
  return { isRunning: dropped === null, dropped: dropped ?? 0 };
}

/** A request of which nobody knows whether it took effect. */
export interface Doubt {
  readonly entry: RequestEntry;
  readonly before: SentBefore;
}

/** Requests in doubt, latest first. Entries whose content does not match their id are skipped, because somebody edited the sheet. */
export function doubtsOf(context: Context): Doubt[] {
  return doubtsIn(context, openLedger(context));
}

/** The user has seen that it had no effect: it is no longer in the way of its like. false where that cannot be said (any more), or not yet. */
export function sayWithoutEffect(context: Context, id: string): boolean {
  return context.withPushLock(() => {
    const ledger = openForSending(context);
    const doubt = doubtsIn(context, ledger).find(({ entry }) => entry.id === id);
    if (doubt === undefined || !wordFits(context, doubt.before, 'new')) return false;
    ledger.forget(doubt.entry.hash);
    writeResults(context.platform.workbook, ledger.entries(), context.language);
    return true;
  });
}

/** The user has seen that it took effect: nobody asks about it any more. false where that cannot be said (any more). */
export function sayTookEffect(context: Context, id: string): boolean {
  return context.withPushLock(() => {
    const ledger = openForSending(context);
    const doubt = doubtsIn(context, ledger).find(({ entry }) => entry.id === id);
    if (doubt === undefined) return false;
    ledger.settle(doubt.entry);
    writeResults(context.platform.workbook, ledger.entries(), context.language);
    return true;
  });
}

function doubtsIn(context: Context, ledger: RequestLedger): Doubt[] {
  const connection = context.connection();
  const found = new Map<string, Doubt>();
  for (const entry of ledger.entries()) {
    const { state, hash, request } = entry;
    if ((state !== 'unknown' && state !== 'sent') || hash !== requestHash(connection, request)) continue;
    const before = ledger.sentBefore(hash);
    if (before?.state === 'unknown') found.set(hash, { entry, before });
  }
  return [...found.values()].reverse();
}

function plannedIn(ledger: RequestLedger): RequestEntry[] {
  return ledger.entries().filter(({ state }) => state === 'planned');
}

function diedIn(ledger: RequestLedger): RequestEntry[] {
  return ledger.entries().filter(({ state }) => state === 'sent');
}

function ownIn(context: Context, ledger: RequestLedger): RequestEntry[] {
  const planned = plannedIn(ledger);
  if (planned.length === 0) return [];
  const secret = context.secret();
  const connection = context.connection();
  return planned.filter(entry => isConfirmed(secret, connection, entry) && ledger.waits(entry));
}

function drop(context: Context, ledger: RequestLedger, entries: readonly RequestEntry[]): void {
  if (entries.length === 0) return;
  ledger.save(entries.map(withdraw));
  writeResults(context.platform.workbook, ledger.entries(), context.language);
}
