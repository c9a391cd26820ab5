/** Waiting requests and those in doubt: continue, stop, tell. Only who confirmed a request can send it. */

import { isConfirmed, type RequestEntry } from '../../requests/request-entry';
import { withdraw } from '../../requests/request-states';
import { requestHash } from '../../requests/request';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import { endLease, ownLease } from '../../sheet/properties/lease';
import { writeResults } from '../../sheet/tabs/request-results';
import type { Context } from '../context';
import { unlessRunning } from '../unless-running';
import { openForSending, openLedger, sendEntries, type Watched } from './request-send';
import { wordFits } from './word-fits';

/** Continues confirmed requests; null for none. died: those that a dead execution may have sent. */
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

/** Confirmed requests of all users that are not sent yet. */
export function waitingRequests(context: Context): RequestEntry[] {
  return plannedIn(openLedger(context));
}

/** The unfinished requests: this user's, those of others, and what a dead execution may have sent. */
export function leftRequests(context: Context) {
  const ledger = openLedger(context);
  const own = ownIn(context, ledger);
  const others = plannedIn(ledger).filter(entry => !own.includes(entry));
  return { own, others, died: diedIn(ledger) };
}

/** Drops this user's waiting requests. Call it under the lock. */
export function dropRequests(context: Context): void {
  const ledger = openLedger(context);
  drop(context, ledger, plannedIn(ledger));
}

/** Drops this user's waiting requests, and asks a running execution to stop. All others stay. */
export function stopRequests(context: Context): { readonly isRunning: boolean; readonly dropped: number } {
  const { documentStore, clock } = context.platform;
  const dropped = unlessRunning(context, () => {
    const ledger = openLedger(context);
    const own = ownIn(context, ledger);
    drop(context, ledger, own);
    // A colleague's lease continues between two executions.
    const isMine = ownLease(documentStore, clock.now(), context.userId) !== null;
    if (isMine && own.length > 0) endLease(documentStore);
    return own.length;
  });
  return { isRunning: dropped === null, dropped: dropped ?? 0 };
}

/** A request with an unknown outcome. */
export interface Doubt {
  readonly entry: RequestEntry;
  readonly before: SentBefore;
}

/** Requests in doubt, latest first. Entries that were edited in the sheet (wrong id) are skipped. */
export function doubtsOf(context: Context): Doubt[] {
  return doubtsIn(context, openLedger(context));
}

/** The user saw no effect, so an equal request is allowed again. Returns false if this is impossible now. */
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

/** The user has seen that it took effect, so it is no longer asked about. Returns false if this cannot be said now. */
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
