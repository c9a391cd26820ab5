/** Sends confirmed requests once, journalled before and after: single ones, from rows, and by Continue. */

import {
  accepted,
  confirmRequest,
  type PlannedRequest,
  prepareRequest,
  type RequestEntry,
  type RequestResult,
  requestId,
  resultOf,
  type SentRequest,
} from '../../requests/request-entry';
import { EXECUTION_MS } from '../../common/outbox';
import { answered, close, sentSince, withdraw } from '../../push/entry/entry-states';
import { requestHash, serviceRequest } from '../../requests/request';
import { forgetCancel, isAskedToCancel } from '../../sheet/properties/lease';
import { RequestLedger, type SentBefore } from '../../sheet/hidden/request-ledger';
import { writeResults } from '../../sheet/tabs/request-results';
import { PlatformError, type Sheet } from '../../platform/ports';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import { troubleText } from '../platform-trouble';
import { requireOwnJournal } from '../guards';
import { shortenForPage } from '../progress';
import { answerText } from './request-answer';
import { isPage } from '../../api/answer';
import { refusedAmong } from '../../api/evidence/failure';
import { serviceMessage } from '../../api/service-message';
import { sendForAnswer } from '../../api/write';
import { type Json, member, parseJson } from '../../common/json';
import { shownLine } from '../../common/shown-line';
import { type HoldParts, heldUp } from '../../push/send/held-up';

/** The requests of the outbox, to look at what is left. */
export function openLedger(context: Context): RequestLedger {
  const { workbook, documentStore } = context.platform;
  return new RequestLedger(context.journal(), workbook, documentStore);
}

/**
 * The requests for sending, under the lock: marks what a dead execution has left as unknown. Throws UserError if the
 * outbox belongs to another workspace.
 */
export function openForSending(context: Context): RequestLedger {
  const ledger = openLedger(context);
  requireOwnJournal(context, ledger.journal);
  ledger.takeOver();
  ledger.journal.prune();
  const now = context.platform.clock.now();
  for (const entry of ledger.entries()) {
    if (entry.state !== 'sent') continue;
    // It may have left at the very end of the execution.
    ledger.end(entry, sentSince(entry, Math.min(now, entry.lastSentAt + EXECUTION_MS)));
  }
  return ledger;
}

/** The user's choice if an equal request was sent before: send it again, or send it as new. */
export type Word = 'again' | 'new';

/** A confirmed request. */
export interface Wanted
  extends Pick<RequestEntry, 'rendered' | 'name' | 'row' | 'runId' | 'order' | 'reason'> {
  readonly word: Word | null;
  /** The journal's facts about an earlier equal request; null: there was none. */
  readonly before: SentBefore | null;
}

/** The entry to send, with its user's seal. */
export function entryOf(context: Context, { word, before, ...wanted }: Wanted): PlannedRequest {
  const { ids, clock, session } = context.platform;
  // With an unknown outcome the service may know the old key, and can then recognise the repetition.
  const old = word === 'again' && before?.state === 'unknown' && /^[0-9a-f-]{32,36}$/.test(before.key);
  return confirmRequest(context.secret(), {
    ...wanted,
    operationId: requestId(ids.uuid()),
    hash: requestHash(context.connection(), wanted.rendered),
    again: word === 'again',
    oldKey: old ? before.key : '',
    user: session.userEmail(),
    keyFingerprint: context.binding().keyFingerprint,
    confirmedAt: clock.now(),
    reason: wanted.reason.trim().slice(0, 300),
  });
}

/** Sends an entry, unless an equal request was sent and the user did not ask for a repetition. */
function sendEntry(context: Context, ledger: RequestLedger, entry: PlannedRequest): RequestSent {
  const { clock, ids } = context.platform;
  if (!mayGo(ledger.sentBefore(entry.hash), entry, clock.now())) {
    const left = withdraw(entry);
    ledger.journal.save([left]);
    return { entry: left };
  }
  const client = context.client();
  const leaving = prepareRequest(entry, clock.now());
  ledger.begin(leaving);
  const sent = sendRequest({ client, clock, ids, budget: context.budget }, leaving);
  ledger.end(leaving, sent.entry);
  return sent;
}

/** False if an equal request was sent, unless the user has confirmed a repetition since. */
function mayGo(before: SentBefore | null, entry: PlannedRequest, now: number): boolean {
  if (before === null) return true;
  const isOlder = before.at <= entry.confirmedAt && before.heldUntil <= now;
  return entry.again && isOlder && (before.state === 'accepted' || before.key === entry.oldKey);
}

/** Shows the requests in their tab. trouble: what prevents it; null for nothing. The outbox has them in any case. */
export function showResults(
  context: Context,
  ledger: RequestLedger,
): { readonly tab: Sheet | null; readonly trouble: Text | null } {
  const { workbook } = context.platform;
  try {
    const tab = writeResults(workbook, ledger.entries(), context.language);
    workbook.flush();
    return { tab, trouble: null };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { tab: null, trouble: troubleText(error) };
  }
}

export type RequestsSent = ReturnType<typeof sendEntries>;

/**
 * Sends one after the other while there is time, and writes the results. members: whether answers may bring members'
 * data into a tab.
 */
export function sendEntries(
  context: Context,
  ledger: RequestLedger,
  entries: readonly PlannedRequest[],
  members = false,
) {
  const { documentStore, workbook } = context.platform;
  shortenForPage(context, 'rows');
  const inSight = workbook.activeSheetId();
  forgetCancel(documentStore);
  const done: RequestEntry[] = [];
  const answers: Text[] = [];
  let stop: Text | 'time' | null = null;
  let isCancelled = false;
  for (const entry of entries) {
    isCancelled = isAskedToCancel(documentStore);
    if (stop !== null || !context.budget.allows() || isCancelled) break;
    const sent = sendEntry(context, ledger, entry);
    stop = sent.stop ?? null;
    done.push(sent.entry);
    if (entry.row === '' && sent.answer !== undefined && sent.answer !== null)
      answers.push(answerText(context, sent.entry, sent.answer, members));
    if (done.length % 5 === 0)
      context.progress({ of: 'rows', done: done.length, total: entries.length, endsAt: null });
  }
  const count = (result: RequestResult): number => done.filter(entry => resultOf(entry) === result).length;
  const waiting = entries.length - done.length + count('planned');
  const isPaused = waiting > 0 && (stop === 'time' || stop === null);
  if (isPaused) context.keepLease();
  const { tab, trouble } = showResults(context, ledger);
  if (trouble !== null) answers.push(trouble);
  if (context.follower !== 'page') tab?.activate();
  // A new tab becomes active, but the page's user stays where they are.
  else if (workbook.activeSheetId() !== inSight) workbook.sheetById(inSight)?.activate();
  return {
    /** The numbers of requests by outcome. */
    accepted: count('accepted'),
    rejected: count('rejected'),
    unknown: count('unknown'),
    left: count('withdrawn'),
    waiting,
    /** Why sending stopped; null: all were sent, the time ran out, or the user stopped it. */
    stop: stop === 'time' ? null : stop,
    /** Whether the next execution can send the rest at once. */
    goesOn: isPaused && !isCancelled,
    /** The requests of this execution in their present state. */
    tried: done,
    /** What the tabs with answers of single requests have now, and why a tab does not show its results. */
    answers,
  };
}

interface RequestSent {
  /** With its new state; planned again if it had no effect and may be sent later. */
  readonly entry: RequestEntry;
  /** The JSON of a successful answer. */
  readonly answer?: Json | undefined;
  /** Why nothing more can be sent in this execution. */
  readonly stop?: Text | 'time' | null;
}

/** Sends a journalled request until its outcome is clear, but never again after an unknown outcome. */
function sendRequest(parts: HoldParts, sent: SentRequest): RequestSent {
  const { client, clock } = parts;
  for (let waits = 0; ; waits++) {
    const { outcome, text: came } = sendForAnswer(client, serviceRequest(sent.rendered), sent.key);
    const text = client.withoutKey(came);
    if (outcome.kind === 'throttled' || outcome.kind === 'stopped') {
      const { entry, again, stop } = heldUp(parts, { entry: sent, before: 'planned', waits }, outcome);
      if (again === null) return { entry, stop: stop === 'time' ? stop : stop.text };
      clock.sleep(again);
      continue;
    }
    const { status } = outcome;
    // No list shows whether the service took a request to which a page answers.
    if (outcome.kind === 'accepted' && isPage(text)) {
      const unclear = { kind: 'unknown', status, message: serviceMessage(text) } as const;
      return { entry: answered(sent, unclear, clock.now()) };
    }
    const entry = answered(sent, outcome, clock.now());
    if (outcome.kind === 'accepted') {
      const whole = refusedAmong(text) || text;
      const id = outcome.record === null ? whole : member(outcome.record, 'id');
      return { entry: accepted(entry, saidOf(id, whole)), answer: parseJson(text) };
    }
    return { entry: entry.state === 'rejected' ? close(entry, 'rejected') : entry };
  }
}

function saidOf(id: Json | undefined, text: string): string {
  return shownLine(typeof id === 'string' || typeof id === 'number' ? String(id) : text, 200);
}
