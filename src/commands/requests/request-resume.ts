/** Waiting requests and those in doubt: continue, drop, tell. Only who confirmed a request can send it. */

import { lazy } from '../../common/lazy';
import { withdraw } from '../../push/entry/entry-states';
import { confirmedBefore } from '../../push/push';
import {
  isConfirmedRequest,
  type LandedRequest,
  mayHaveLanded,
  type PlannedRequest,
} from '../../requests/request-entry';
import { requestHash } from '../../requests/request';
import type { RequestLedger, SentBefore } from '../../sheet/hidden/request-ledger';
import type { Context } from '../context';
import { openForSending, openLedger, sendEntries, showResults } from './request-send';
import { wordFits } from './row-request';

/** Continues confirmed requests; null for none. Those that a dead execution may have sent count as unknown. */
export function resumeRequests(context: Context) {
  const { own, died } = leftIn(context, openLedger(context));
  if (died === 0 && own.length === 0) return null;
  const sent = context.withPushLock(() => {
    const ledger = openForSending(context);
    return sendEntries(context, ledger, leftIn(context, ledger).own);
  });
  return { ...sent, unknown: sent.unknown + died };
}

/** The unfinished requests: this user's, those of others, and how many a dead execution may have sent. */
export function leftRequests(context: Context) {
  return leftIn(context, openLedger(context));
}

function leftIn(context: Context, ledger: RequestLedger) {
  const all = ledger.entries();
  const secret = lazy(() => context.secret());
  const connection = context.connection();
  const waits = (entry: PlannedRequest): boolean =>
    isConfirmedRequest(secret(), connection, entry) && ledger.journal.waits(entry);
  return { ...confirmedBefore(all, waits), died: all.filter(({ state }) => state === 'sent').length };
}

/** Drops waiting requests. Call it under the lock. */
export function dropRequests(context: Context, dropped: readonly PlannedRequest[]): void {
  if (dropped.length === 0) return;
  const ledger = openLedger(context);
  ledger.takeOver();
  ledger.journal.save(dropped.map(withdraw));
  showResults(context, ledger);
}

/** A request with an unknown outcome. */
export interface Doubt {
  readonly entry: LandedRequest;
  readonly before: SentBefore;
}

/** Requests in doubt, latest first. Entries that were edited in the sheet (wrong id) are skipped. */
export function doubtsOf(context: Context): Doubt[] {
  return doubtsIn(context, openLedger(context));
}

/**
 * Stores what the user has seen of a doubt. After an effect it is no longer asked about. Without an effect an equal
 * request is allowed again. Returns false if this cannot be said now.
 */
export function sayOfDoubt(context: Context, id: string, tookEffect: boolean): boolean {
  return context.withPushLock(() => {
    const ledger = openForSending(context);
    const doubt = doubtsIn(context, ledger).find(({ entry }) => entry.operationId === id);
    if (doubt === undefined) return false;
    if (tookEffect) ledger.settle(doubt.entry);
    else if (wordFits(context, doubt.before, 'new')) ledger.forget(doubt.entry.hash);
    else return false;
    showResults(context, ledger);
    return true;
  });
}

function doubtsIn(context: Context, ledger: RequestLedger): Doubt[] {
  const connection = context.connection();
  const found = new Map<string, Doubt>();
  for (const entry of ledger.entries()) {
    const { state, hash, rendered } = entry;
    if (state === 'closed' || !mayHaveLanded(entry) || hash !== requestHash(connection, rendered)) continue;
    const before = ledger.sentBefore(hash);
    if (before?.state === 'unknown') found.set(hash, { entry, before });
  }
  return [...found.values()].reverse();
}
