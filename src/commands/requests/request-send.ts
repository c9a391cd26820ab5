/** Sends what was confirmed: journalled before, once, and with its outcome written down after. For a single request, for rows, and for Continue. */

import { type RequestEntry, requestKey } from '../../requests/entry';
import { confirm, lost, send, withdraw } from '../../requests/life';
import { requestHash } from '../../requests/request';
import { type RequestSent, sendRequest } from '../../requests/send';
import { forgetCancel, isAskedToCancel } from '../../sheet/properties/lease';
import { RequestLedger, type SentBefore } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import type { Counts } from '../../text/numbers';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { requireOwnJournal } from '../guards';

/** The journal of requests. Throws UserError where it belongs to another workspace. */
export function openLedger(context: Context): RequestLedger {
  const { workbook, documentStore } = context.platform;
  const waiting = context.waiting('requests');
  const ledger = new RequestLedger(workbook, documentStore, context.binding(), waiting);
  requireOwnJournal(context, ledger);
  return ledger;
}

/** The same for what sends, under the lock: what a dead execution left is unknown from now on. */
export function openForSending(context: Context): RequestLedger {
  const ledger = openLedger(context);
  ledger.adoptCopy();
  ledger.prune();
  const now = context.platform.clock.now();
  for (const entry of ledger.entries().filter(({ state }) => state === 'sent')) ledger.end(lost(entry, now));
  return ledger;
}

/** What the user says of a request that was sent before: once more the same, or a new one. */
export type Word = 'again' | 'new' | null;

/** A request that its user confirmed. */
export interface Wanted extends Pick<RequestEntry, 'request' | 'name' | 'row' | 'run' | 'order' | 'reason'> {
  readonly word: Word;
  /** What the journal knows of its like; null: it was not sent before. */
  readonly before: SentBefore | null;
}

/** What is to be sent, with its key and the seal of who confirmed it. */
export function entryOf(context: Context, { word, before, ...wanted }: Wanted): RequestEntry {
  const { ids, clock, session } = context.platform;
  const id = ids.uuid();
  const hash = requestHash(context.connection(), wanted.request);
  // Where the outcome is unknown, the service may have taken the old key: with it, it can tell that this is the same.
  const old = word === 'again' && before?.state === 'unknown' && /^[0-9a-f]{32}$/.test(before.key);
  return confirm(context.secret(), {
    ...wanted,
    id,
    hash,
    key: old ? before.key : requestKey(id, hash),
    again: word === 'again',
    allDefinite: !old,
    user: session.userEmail(),
    keyFingerprint: context.binding().keyFingerprint,
    confirmedAt: clock.now(),
    reason: wanted.reason.trim().slice(0, 300),
  });
}

/** Sends one entry; never where its like was sent and the user did not ask for it again. */
export function sendEntry(context: Context, ledger: RequestLedger, entry: RequestEntry): RequestSent {
  const { clock, ids } = context.platform;
  if (!mayGo(ledger.sentBefore(entry.hash), entry, clock.now())) {
    const left = withdraw(entry);
    ledger.save([left]);
    return { entry: left, answer: undefined, stop: null };
  }
  const client = context.client();
  ledger.begin(send(entry, clock.now()));
  const sent = sendRequest({ client, clock, ids, budget: context.budget }, entry);
  ledger.end(sent.entry);
  return sent;
}

/** False where the journal knows that its like was sent, unless the user has confirmed since that it goes again. */
function mayGo(before: SentBefore | null, entry: RequestEntry, now: number): boolean {
  if (before === null) return true;
  const isOlder = before.at <= entry.confirmedAt && before.heldUntil <= now;
  return entry.again && isOlder && (before.state === 'accepted' || before.key === entry.key);
}

/** What became of requests, by their number. */
export interface RequestsSent extends Counts<'accepted' | 'rejected' | 'unknown' | 'left' | 'waiting'> {
  /** Why no more was sent; null: all was, the time ran out, or its user stopped it. */
  readonly stop: Text | null;
  /** What is left may go in the next execution at once. */
  readonly goesOn: boolean;
  /** What was tried in this execution, as it stands now. */
  readonly tried: readonly RequestEntry[];
}

/** How an execution goes that somebody watches on a page: it ends sooner than it must, since another one goes on with the rest, and brings no other tab into sight. */
export interface Watched {
  readonly mostMs: number;
}

/** Sends one after the other while there is time, and writes the results. watched: null where nobody watches. */
export function sendEntries(
  context: Context,
  ledger: RequestLedger,
  entries: readonly RequestEntry[],
  watched: Watched | null = null,
): RequestsSent {
  const { documentStore, workbook } = context.platform;
  if (watched !== null) context.budget.shorten(watched.mostMs);
  const inSight = workbook.activeSheetId();
  forgetCancel(documentStore);
  const done: RequestEntry[] = [];
  let stop: Text | 'time' | null = null;
  let isCancelled = false;
  for (const entry of entries) {
    isCancelled = isAskedToCancel(documentStore);
    if (stop !== null || !context.budget.allows() || isCancelled) break;
    const sent = sendEntry(context, ledger, entry);
    stop = sent.stop;
    done.push(sent.entry);
    if (done.length % 5 === 0)
      context.progress({ of: 'rows', done: done.length, total: entries.length, endsAt: null });
  }
  const count = (state: RequestEntry['state']): number => done.filter(entry => entry.state === state).length;
  const waiting = entries.length - done.length + count('planned');
  const isPaused = waiting > 0 && (stop === 'time' || stop === null);
  if (isPaused) context.keepLease();
  const results = writeResults(workbook, ledger.entries(), context.language);
  if (watched === null) results.activate();
  // A tab that was just made stands in front.
  else if (workbook.activeSheetId() !== inSight) workbook.sheetById(inSight)?.activate();
  return {
    accepted: count('accepted'),
    rejected: count('rejected'),
    unknown: count('unknown'),
    left: count('withdrawn'),
    waiting,
    stop: stop === 'time' ? null : stop,
    goesOn: isPaused && !isCancelled,
    tried: done,
  };
}
