/** An entry of the outbox whose effect no list shows: one request of the team. */

import { uuidOf } from '../common/hash';
import { seal } from '../common/outbox';
import { type Decoded, filledText, flag, object, oneOf, or, text } from '../common/decode';
import type { Json } from '../common/json';
import {
  type Closed,
  type EntryOf,
  headParts,
  type JournalEntry,
  type Planned,
  type Tries,
  tryParts,
  type Unclear,
} from '../push/entry/journal';
import { close, firstSent, planned } from '../push/entry/entry-states';
import { endParts, inState } from '../push/entry/parse-entry';
import { renderedRequest, requestHash } from './request';

const words = or(text, '');
/** Begins the operation id of each request, so that a row of the outbox shows its kind unparsed. */
const MARK = 'request:';

const confirmedParts = object({
  ...headParts,
  kind: oneOf('request'),
  /** Name of the saved request; '' for a typed one. */
  name: words,
  /** The row that it was made from, "Tab!5"; '' for none. */
  row: words,
  rendered: renderedRequest,
  /** Equal for equal requests (requestHash). */
  hash: filledText,
  /** The user wants it sent although an equal request was sent before. */
  again: flag,
  /** The key of the request in doubt that it repeats; '' for a key of its own. */
  oldKey: words,
});
const triedParts = object(tryParts);

export type ConfirmedRequest = Decoded<typeof confirmedParts>;
export type PlannedRequest = Planned<ConfirmedRequest>;
export type SentRequest = Unclear<ConfirmedRequest & Tries, 'sent'>;
export type RequestEntry = EntryOf<ConfirmedRequest, ConfirmedRequest & Tries>;
/** Sent, and perhaps with an effect. */
export type LandedRequest = Unclear<ConfirmedRequest & Tries> | Closed<ConfirmedRequest & Tries>;

/** An entry of the outbox. */
export type AnyEntry = JournalEntry | RequestEntry;

export function isOperation(entry: AnyEntry): entry is JournalEntry {
  return entry.kind !== 'request';
}

export function isRequest(entry: AnyEntry): entry is RequestEntry {
  return entry.kind === 'request';
}

/** True for the operation id of a request. */
export function isRequestId(id: string): boolean {
  return id.startsWith(MARK);
}

export function requestId(uuid: string): string {
  return `${MARK}${uuid}`;
}

/** How a request ended, or where it stands. */
export type RequestResult = 'planned' | 'accepted' | 'rejected' | 'notApplied' | 'unknown' | 'withdrawn';

export function resultOf(entry: RequestEntry): RequestResult {
  if (entry.state === 'planned') return 'planned';
  if (entry.state !== 'closed') return 'unknown';
  const { outcome } = entry;
  if (outcome === 'unlisted') return 'accepted';
  return outcome === 'rejected' || outcome === 'withdrawn' ? outcome : 'notApplied';
}

/** Whether the service took it, or may have taken it. */
export function mayHaveLanded(entry: RequestEntry): entry is LandedRequest {
  const result = resultOf(entry);
  return (result === 'accepted' || result === 'unknown') && 'key' in entry;
}

/** Makes the entry of a confirmed request, with the user's seal. */
export function confirmRequest(
  secret: string,
  wanted: Omit<ConfirmedRequest, 'kind' | 'status' | 'message' | 'seal'>,
): PlannedRequest {
  const confirmed = { ...wanted, kind: 'request' as const, status: null, message: '' };
  return planned({ ...confirmed, seal: sealOf(secret, confirmed) });
}

/** It is about to be sent. A repetition of a request in doubt never becomes definite. */
export function prepareRequest(entry: PlannedRequest, now: number): SentRequest {
  const { operationId, hash, oldKey } = entry;
  const key = oldKey === '' ? uuidOf(`finance-sheets request 1\n${operationId}\n${hash}`) : oldKey;
  return firstSent(entry, { key, lastSentAt: now, allDefinite: oldKey === '', answeredWithError: false });
}

/** The service took it. No list shows its effect, so its life ends here. message: the answer in short. */
export function accepted(entry: RequestEntry, message = entry.message): RequestEntry {
  return close(entry, 'unlisted', { message });
}

/** Whether this user confirmed the entry with this content, for this workspace. */
export function isConfirmedRequest(
  secret: string,
  scope: { readonly baseUrl: string; readonly workspaceId: string },
  entry: ConfirmedRequest,
): boolean {
  return entry.seal === sealOf(secret, entry) && entry.hash === requestHash(scope, entry.rendered);
}

/** The hash stands for the request. */
function sealOf(secret: string, entry: Omit<ConfirmedRequest, 'seal'>): string {
  const { operationId, runId, order, hash, again, oldKey, user, reason, confirmedAt } = entry;
  const content = [operationId, runId, order, hash, again, oldKey, user, reason, confirmedAt];
  return seal(secret, content, 'request 3\n');
}

/** Decodes an entry of the hidden sheet; null if it is invalid. end: its state, if it does not stand there. */
export function parseRequestEntry(json: Json | undefined, end = endParts(json)): RequestEntry | null {
  const [confirmed, tried] = [confirmedParts(json), triedParts(json)];
  if (confirmed === undefined || tried === undefined || end === undefined) return null;
  return inState(confirmed, tried, end);
}
