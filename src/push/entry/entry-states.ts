/**
 * The life of a journal entry. Each change of its state has a name here, and nobody else writes a state (test/structure/entry-states.test.ts):
 * confirm → planned → prepare → sent → answered → accepted, rejected or unknown → settle (it rests) or close → closed. An unclear one may be sent again (send), a
 * planned one withdrawn, and one whose request was certainly never made is planned again (unsent).
 */

import type { Answer } from '../../api/write';
import { tokenFor } from '../../changes/table';
import type { Operation } from '../plan/plan';
import { idempotencyKey, requestKey } from './idempotency-key';
import type {
  AcceptedEntry,
  ClosedEntry,
  ConfirmedEntry,
  DoubtfulEntry,
  EntryOutcome,
  OpenEntry,
  PlannedEntry,
  RejectedEntry,
  RestingEntry,
  SeenOutcome,
  SentEntry,
  UnclearEntry,
  UnknownEntry,
} from './journal';
import { keySealed, sealed } from './seal';

/** Who confirms it, when and why; operationId: a UUID of its own for each operation, so that no two ever share a key. */
export type Confirmation = Omit<
  ConfirmedEntry,
  keyof Operation | 'token' | 'before' | 'after' | 'attempt' | 'status' | 'message' | 'seal'
>;

/** An operation becomes an entry: no key and no body yet; both are made from what is there right before sending. */
export function confirm(operation: Operation, confirmation: Confirmation, secret: string): PlannedEntry {
  const { kind, recordId, title, changes, carried = {}, anyway = false, later } = operation;
  return sealed(secret, {
    ...confirmation,
    kind,
    recordId,
    token: kind === 'create' ? tokenFor(confirmation.operationId) : null,
    title,
    before: Object.fromEntries(changes.map(({ field, from }) => [field, from])),
    after: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    carried,
    state: 'planned',
    attempt: 1,
    status: null,
    message: '',
    anyway,
    seal: '',
    ...(later === undefined ? {} : { later }),
  });
}

/** What a planned entry is sent with, and what was listed before. */
export type Making = Pick<SentEntry, 'body' | 'keyFingerprint' | 'lastSentAt' | 'seenBefore'>;

/** With key and body, as it is journalled before its request. */
export function prepare(entry: PlannedEntry, making: Making, secret: string): SentEntry {
  return keySealed(secret, {
    ...entry,
    ...making,
    key: idempotencyKey(entry.operationId, entry.attempt, making.body),
    keySeal: '',
    state: 'sent',
    allDefinite: true,
    answeredWithError: false,
  });
}

/** Entries that leave in one request, by a description of that hash: they share its key. */
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

/** Sent again, with its stored key and body. */
export function send(entry: UnclearEntry, now: number): SentEntry {
  // Still "sent": its execution died before it heard anything, so that this try may yet land, whatever becomes of the next.
  const allDefinite = entry.allDefinite && entry.state !== 'sent';
  return { ...entry, allDefinite, state: 'sent', lastSentAt: now };
}

/** A try has ended, at that time. */
export function answered(
  entry: SentEntry,
  answer: Answer,
  now: number,
): AcceptedEntry | RejectedEntry | UnknownEntry {
  const { kind, status } = answer;
  const tried = { ...entry, lastSentAt: now, status };
  if (kind === 'accepted') return { ...tried, state: 'accepted', message: '', answeredWithError: false };
  const told = { ...tried, message: answer.message, answeredWithError: status !== null };
  // A refusal is final only when no earlier try may have had its effect.
  if (kind === 'rejected') return { ...told, state: entry.allDefinite ? 'rejected' : 'unknown' };
  // The list tells what became of an update; a create cannot be told from one that is listed late, so that it stays unknown.
  if (kind === 'contradicted' && entry.kind === 'update') return { ...told, state: 'accepted' };
  return { ...told, state: 'unknown', allDefinite: false };
}

/** It was refused, and the list has not been looked at yet: until then the answer alone says so. */
export function refusedUnseen(entry: RejectedEntry): AcceptedEntry | UnknownEntry {
  return entry.kind === 'update'
    ? { ...entry, state: 'accepted', answeredWithError: true }
    : { ...entry, state: 'unknown' };
}

/** A try had certainly no effect: unknown as it was before where an earlier one may have had. */
export function withoutEffect(
  entry: SentEntry,
  before: 'planned' | 'unknown',
  now = entry.lastSentAt,
): PlannedEntry | UnknownEntry {
  if (before === 'planned' && entry.allDefinite) return unsent(entry);
  return { ...entry, state: 'unknown', lastSentAt: now };
}

/** Its request was certainly never made: it is as it was confirmed. */
export function unsent(entry: SentEntry): PlannedEntry {
  const { key, body, keySeal, lastSentAt, seenBefore, ...rest } = entry;
  const { allDefinite, answeredWithError, answeredId, request, outcome, ...confirmed } = rest;
  return { ...confirmed, state: 'planned' };
}

/** One of several of which the service refused the request as a whole, for one of them or for their number: it goes once more, with fewer. */
export function withFewer({ request, ...entry }: RejectedEntry, secret: string): PlannedEntry {
  return nextPlanned(unsent({ ...entry, state: 'sent' }), secret);
}

/** The next attempt of an operation that was refused before it had any effect: its key will be another one. */
export function nextPlanned(entry: PlannedEntry, secret: string): PlannedEntry {
  return sealed(secret, { ...entry, attempt: entry.attempt + 1 });
}

/** The next attempt of an operation whose last try is known to have had no effect: the same body under a new key. */
export function nextAttempt<Entry extends UnclearEntry>(entry: Entry, secret: string): Entry {
  const attempt = entry.attempt + 1;
  const key = idempotencyKey(entry.operationId, attempt, entry.body);
  // Whatever it went in before, it leaves in another request.
  const { request: _, ...alone } = entry;
  return keySealed(
    secret,
    sealed(secret, { ...(alone as Entry), attempt, key, allDefinite: true, answeredWithError: false }),
  );
}

/** What became of it is seen, and it stays open: an earlier try may still land. */
export function settle(entry: UnclearEntry, recordId: string, outcome: SeenOutcome): RestingEntry {
  return { ...entry, recordId, outcome };
}

/** It is over. more: what else is known by then. */
export function close(
  entry: OpenEntry,
  outcome: EntryOutcome,
  more: Partial<Pick<ConfirmedEntry, 'recordId' | 'message'>> = {},
): ClosedEntry {
  return { ...entry, ...more, state: 'closed', outcome };
}

/** Dropped: by its user, or because what an earlier version of the spreadsheet says of it is over. */
export function withdraw(entry: OpenEntry): ClosedEntry {
  return close(entry, 'withdrawn');
}

/** An entry as far as it is vouched for; where it is not, the worse is taken: the effect is unknown, and the key stays. */
export function doubt(
  entry: DoubtfulEntry,
  vouched: Readonly<Record<'isRefused' | 'isAnswered' | 'isDefinite', boolean>>,
): DoubtfulEntry {
  const known = {
    // Of what was accepted it says that the answer contradicted itself, which makes nobody send it again.
    answeredWithError: entry.answeredWithError && (entry.state === 'accepted' || vouched.isAnswered),
    allDefinite: entry.allDefinite && vouched.isDefinite,
  };
  if (entry.state !== 'rejected' || vouched.isRefused) return { ...entry, ...known };
  return { ...entry, ...known, state: 'unknown' };
}

/** It was sent later than it says itself. */
export function sentSince(entry: DoubtfulEntry, lastSentAt: number): UnknownEntry {
  return { ...entry, state: 'unknown', lastSentAt, allDefinite: false };
}

/** What the properties alone know of: whether it had its effect nobody can say. */
export function recalled(
  entry: PlannedEntry,
  tried: Pick<UnknownEntry, 'key' | 'body' | 'lastSentAt'>,
): UnknownEntry {
  const unseen = { keySeal: '', seenBefore: [], answeredWithError: false };
  return { ...entry, ...tried, ...unseen, state: 'unknown', allDefinite: false };
}
