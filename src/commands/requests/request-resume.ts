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
import { writeResults } from '../../sheet/tabs/request-results';
import type { Context } from '../context';
import { openForSending, openLedger, sendEntries } from './request-send';
import { wordFits } from './row-request';

/** Continues confirmed requests; null for none. died: those that a dead execution may have sent. */
export function resumeRequests(context: Context) {
  const { own, died } = leftIn(context, openLedger(context));
  if (died === 0 && own.length === 0) return null;
  const sent = context.withPushLock(() => {
    const ledger = openForSending(context);
    return sendEntries(context, ledger, leftIn(context, ledger).own);
  });
  return { died, sent };
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
  writeResults(context.platform.workbook, ledger.entries(), context.language);
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

/** The user saw no effect, so an equal request is allowed again. Returns false if this is impossible now. */
export function sayWithoutEffect(context: Context, id: string): boolean {
  return aboutDoubt(context, id, (ledger, { entry, before }) => {
    if (!wordFits(context, before, 'new')) return false;
    ledger.forget(entry.hash);
    return true;
  });
}

/** The user has seen that it took effect, so it is no longer asked about. Returns false if this cannot be said now. */
export function sayTookEffect(context: Context, id: string): boolean {
  return aboutDoubt(context, id, (ledger, { entry }) => {
    ledger.settle(entry);
    return true;
  });
}

function aboutDoubt(
  context: Context,
  id: string,
  say: (ledger: RequestLedger, doubt: Doubt) => boolean,
): boolean {
  return context.withPushLock(() => {
    const ledger = openForSending(context);
    const doubt = doubtsIn(context, ledger).find(({ entry }) => entry.operationId === id);
    if (doubt === undefined || !say(ledger, doubt)) return false;
    writeResults(context.platform.workbook, ledger.entries(), context.language);
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
