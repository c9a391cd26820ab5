/** What the journal of requests keeps of one request that may have had an effect. */

import { sha256Hex } from '../common/hash';
import { seal } from '../common/outbox';
import {
  anyJson,
  asText,
  type Decoded,
  filledText,
  finite,
  flag,
  object,
  oneOf,
  or,
  recordOf,
  text,
} from '../common/decode';
import type { Json } from '../common/json';
import { requestHash } from './request';

const words = or(text, '');
const finiteOrNull = or(finite, null);

const state = oneOf(
  // Confirmed, never sent.
  'planned',
  // About to be sent, or sent and not heard of: after a kill nobody knows which.
  'sent',
  'accepted',
  // The service said no, and nothing had its effect.
  'rejected',
  // Perhaps it had its effect.
  'unknown',
  // Confirmed, and left out or dropped: never sent.
  'withdrawn',
);

const entry = object({
  id: filledText,
  /** Requests that were confirmed together. */
  run: words,
  /** Its place, from 0, among these: run and place name it in the list of what its user has waiting. */
  order: or(finite, 0),
  /** Name of the saved request; '' for one that was typed. */
  name: words,
  /** The row that it was made from, "Tab!5"; '' for none. */
  row: words,
  request: object({
    method: oneOf('get', 'post', 'put'),
    path: text,
    query: or(recordOf(asText), {}),
    body: or(anyJson, null),
  }),
  hash: filledText,
  /** Made once, with the entry, and never again. */
  key: words,
  state,
  /** The user wants it sent although its like was sent before. */
  again: flag,
  /** No try has ended with its effect unknown. What is not said is taken for the worse. */
  allDefinite: flag,
  user: words,
  keyFingerprint: words,
  /** Epoch milliseconds. */
  confirmedAt: or(finite, 0),
  sentAt: finiteOrNull,
  status: finiteOrNull,
  /** What the service said: its message, or the id of what it made. */
  message: words,
  reason: words,
  /** Shows who confirmed exactly this. */
  seal: words,
});

export type RequestEntry = Decoded<typeof entry>;

/** True for what was, or may have been, taken by the service. */
export function mayHaveLanded({ state }: Pick<RequestEntry, 'state'>): boolean {
  return state === 'sent' || state === 'accepted' || state === 'unknown';
}

/** The Idempotency-Key of one request that the user wants: 32 hex digits. */
export function requestKey(id: string, hash: string): string {
  return sha256Hex(`finance-sheets request 1\n${id}\n${hash}`, 32);
}

/** The entry with the seal of who confirmed it: every editor can write into the hidden sheet, and must not be able to have a colleague's key send something. */
export function sealed(secret: string, entry: RequestEntry): RequestEntry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** True for an entry that this user confirmed, as it stands there, for this workspace. */
export function isConfirmed(
  secret: string,
  scope: { readonly baseUrl: string; readonly workspaceId: string },
  entry: RequestEntry,
): boolean {
  return entry.seal === sealOf(secret, entry) && entry.hash === requestHash(scope, entry.request);
}

function sealOf(secret: string, entry: RequestEntry): string {
  const { id, run, order, hash, key, again, allDefinite, user, reason, confirmedAt } = entry;
  const content = [id, run, order, hash, key, again, allDefinite, user, reason, confirmedAt];
  return seal(secret, content, 'request 2\n');
}

/** An entry as it stands in the hidden sheet; null when it is none. */
export function parseRequestEntry(json: Json | undefined): RequestEntry | null {
  return entry(json) ?? null;
}
