/**
 * The life of an entry, whatever its work. Only these functions write a state (test/structure/entry-states.test.ts):
 * confirm → planned → prepare → sent → answered → accepted, rejected or unknown → settle (it rests), close → closed.
 * send: an unclear entry goes again. withdraw: an entry is dropped. unsent: planned again, no request was made.
 */

import type { Answer } from '../../api/write';
import { tokenFor } from '../../changes/table';
import type { Operation } from '../plan/plan';
import { idempotencyKey, requestKey } from './idempotency-key';
import type {
  AcceptedEntry,
  Closed,
  ConfirmedEntry,
  DoubtfulEntry,
  EntryOutcome,
  Head,
  PlannedEntry,
  RejectedEntry,
  RestingEntry,
  SeenOutcome,
  SentEntry,
  TriedEntry,
  TriedParts,
  Tries,
  UnclearEntry,
  UnknownEntry,
} from './journal';
import { keySealed, sealed } from './seal';

/** The entry with other parts. Each member of a union keeps its own parts. */
type Having<Entry, Parts> = Entry extends unknown ? Omit<Entry, keyof Parts> & Parts : never;
type InState<Entry, State> = Having<Entry, { readonly state: State }>;
type Unsent<Entry> = Omit<Entry, keyof TriedParts | 'outcome' | 'state'> & { readonly state: 'planned' };
/** An entry of any work that was or may have been sent. */
type Sent = Head & Tries & { readonly kind: string };

function having<Entry, const Parts extends object>(entry: Entry, parts: Parts): Having<Entry, Parts> {
  return { ...entry, ...parts } as unknown as Having<Entry, Parts>;
}

/** It is confirmed, and not sent. */
export function planned<Confirmed extends Head>(confirmed: Confirmed): InState<Confirmed, 'planned'> {
  return having(confirmed, { state: 'planned' });
}

/** It is about to be sent for the first time. The entry is journalled in this form before its request. */
export function firstSent<Entry extends Head, Tried extends Tries>(
  entry: Entry,
  tried: Tried,
): InState<Entry, 'sent'> & Tried {
  return { ...having(entry, { state: 'sent' }), ...tried };
}

/** Who confirms, when and why. operationId: a new UUID for each operation, so that two operations never share a key. */
export type Confirmation = Omit<
  ConfirmedEntry,
  keyof Operation | 'token' | 'before' | 'after' | 'attempt' | 'status' | 'message' | 'seal'
>;

/** Makes an entry without key and body. Both are made from the current data just before sending. */
export function confirm(
  operation: Operation,
  confirmation: Confirmation,
  secret: string,
  spreadsheetId: string,
): PlannedEntry {
  const { kind, recordId, title, changes, carried = {}, anyway = false, later } = operation;
  const confirmed = {
    ...confirmation,
    kind,
    recordId,
    token: kind === 'create' ? tokenFor(confirmation.operationId, spreadsheetId) : null,
    title,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    carried,
    attempt: 1,
    status: null,
    message: '',
    anyway,
    seal: '',
    ...(later === undefined ? {} : { later }),
  };
  return planned(sealed(secret, confirmed));
}

/** The values that sending adds to a planned operation. */
export type Making = Pick<SentEntry, 'body' | 'keyFingerprint' | 'lastSentAt' | 'seenBefore'>;

/** Adds key and body. */
export function prepare(entry: PlannedEntry, making: Making, secret: string): SentEntry {
  const key = idempotencyKey(entry.operationId, entry.attempt, making.body);
  const tries = { ...making, key, keySeal: '', allDefinite: true, answeredWithError: false };
  return keySealed(secret, firstSent(entry, tries));
}

/** Gives entries of one request a shared key. template: hash of the request's description. */
export function inOneRequest(entries: readonly SentEntry[], template: string, secret: string): SentEntry[] {
  const key = requestKey(
    template,
    entries.map(entry => entry.key),
  );
  const count = entries.length;
  return entries.map((entry, place) =>
    keySealed(secret, { ...entry, key, request: { template, place, count } }),
  );
}

/** Marks the entry as sent again with its stored key and body. */
export function send(entry: UnclearEntry, now: number): SentEntry {
  // Still "sent": the execution was killed before the answer, so that this earlier try may still land.
  const allDefinite = entry.allDefinite && entry.state !== 'sent';
  return { ...entry, allDefinite, state: 'sent', lastSentAt: now };
}

/** Records the end of a try at this time. */
export function answered<Entry extends Sent>(
  entry: Entry,
  answer: Answer,
  now: number,
): InState<Entry, 'accepted'> | InState<Entry, 'rejected'> | InState<Entry, 'unknown'> {
  const { kind, status } = answer;
  const tried = { ...entry, lastSentAt: now, status };
  if (kind === 'accepted')
    return having({ ...tried, message: '', answeredWithError: false }, { state: 'accepted' });
  const told: Entry = { ...tried, message: answer.message, answeredWithError: status !== null };
  // A refusal is final only if no earlier try may have had an effect.
  if (kind === 'rejected' && entry.allDefinite) return having(told, { state: 'rejected' });
  if (kind === 'rejected') return having(told, { state: 'unknown' });
  // The list shows an update's outcome. Any other entry stays unknown: a list may show its record late, or never.
  if (kind === 'contradicted' && entry.kind === 'update') return having(told, { state: 'accepted' });
  return having({ ...told, allDefinite: false }, { state: 'unknown' });
}

/** A refused entry before the next look. Until then only the answer says that it was refused. */
export function refusedUnseen(entry: RejectedEntry): AcceptedEntry | UnknownEntry {
  return entry.kind === 'update'
    ? { ...entry, state: 'accepted', answeredWithError: true }
    : { ...entry, state: 'unknown' };
}

/** A try certainly had no effect. The entry stays unknown if an earlier try may have had an effect. */
export function withoutEffect<Entry extends Sent>(
  entry: Entry,
  before: 'planned' | 'unknown',
  now = entry.lastSentAt,
): Unsent<Entry> | InState<Entry, 'unknown'> {
  if (before === 'planned' && entry.allDefinite) return unsent(entry);
  return having({ ...entry, lastSentAt: now }, { state: 'unknown' });
}

/** The request was certainly never made. The entry is again as it was confirmed. */
export function unsent<Entry extends Sent>(entry: Entry): Unsent<Entry> {
  const parts: Entry & Partial<TriedParts> & { readonly outcome?: unknown } = entry;
  const { key, body, keySeal, lastSentAt, seenBefore, ...rest } = parts;
  const { allDefinite, answeredWithError, answeredId, request, outcome, ...confirmed } = rest;
  return having(confirmed, { state: 'planned' }) as unknown as Unsent<Entry>;
}

/** One entry of a request that was refused as a whole. It goes again in a request with fewer entries. */
export function withFewer({ request, ...entry }: RejectedEntry, secret: string): PlannedEntry {
  return nextPlanned(unsent({ ...entry, state: 'sent' }), secret);
}

/** The next attempt, with another key, after a refusal without effect. */
export function nextPlanned(entry: PlannedEntry, secret: string): PlannedEntry {
  return sealed(secret, { ...entry, attempt: entry.attempt + 1 });
}

/** The next attempt after a try that certainly had no effect: the same body under a new key. */
export function nextAttempt<Entry extends UnclearEntry>(entry: Entry, secret: string): Entry {
  const attempt = entry.attempt + 1;
  const key = idempotencyKey(entry.operationId, attempt, entry.body);
  // It leaves its earlier shared request.
  const { request: _, ...alone } = entry;
  return keySealed(
    secret,
    sealed(secret, { ...(alone as Entry), attempt, key, allDefinite: true, answeredWithError: false }),
  );
}

/** The outcome is known, but the entry stays open because an earlier try may still land. */
export function settle(entry: UnclearEntry, recordId: string, outcome: SeenOutcome): RestingEntry {
  return { ...entry, recordId, outcome };
}

/** Ends the entry. more: other values known by then. */
export function close<Entry extends Head>(
  entry: Entry,
  outcome: EntryOutcome,
  more: Partial<Pick<ConfirmedEntry, 'recordId' | 'message'>> = {},
): Having<Entry, { readonly state: 'closed'; readonly outcome: EntryOutcome }> {
  return having({ ...entry, ...more }, { state: 'closed', outcome });
}

/** The entry before a look ended it, so that a later look can decide. */
export function reopened({ outcome, ...entry }: Closed<TriedEntry>): AcceptedEntry | RejectedEntry {
  return outcome === 'rejected' ? { ...entry, state: 'rejected' } : { ...entry, state: 'accepted' };
}

/** Drops an entry: the user decided it, or it comes from an outdated version of the spreadsheet. */
export function withdraw<Entry extends Head>(entry: Entry): ReturnType<typeof close<Entry>> {
  return close(entry, 'withdrawn');
}

/** Keeps only what is vouched for. Otherwise the entry counts as unknown and keeps its key. */
export function doubt(
  entry: DoubtfulEntry,
  vouched: Readonly<Record<'isRefused' | 'isAnswered' | 'isDefinite', boolean>>,
): DoubtfulEntry {
  const known = {
    // For an accepted entry the flag means a contradictory answer, which never leads to a resend.
    answeredWithError: entry.answeredWithError && (entry.state === 'accepted' || vouched.isAnswered),
    allDefinite: entry.allDefinite && vouched.isDefinite,
  };
  if (entry.state !== 'rejected' || vouched.isRefused) return { ...entry, ...known };
  return { ...entry, ...known, state: 'unknown' };
}

/** For an entry that was sent later than it says. */
export function sentSince<Entry extends Sent>(entry: Entry, lastSentAt: number): InState<Entry, 'unknown'> {
  return having({ ...entry, lastSentAt, allDefinite: false }, { state: 'unknown' });
}

/** An entry known only from the properties. Its outcome is unknown. */
export function recalled(
  entry: PlannedEntry,
  tried: Pick<UnknownEntry, 'key' | 'body' | 'lastSentAt'>,
): UnknownEntry {
  const unseen = { keySeal: '', seenBefore: [], answeredWithError: false };
  return { ...entry, ...tried, ...unseen, state: 'unknown', allDefinite: false };
}
