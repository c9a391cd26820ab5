/** An entry in the journal of requests: one request that may have had an effect. */

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
import { METHODS, requestHash } from './request';

const words = or(text, '');
const finiteOrNull = or(finite, null);

const state = oneOf(
  // Confirmed, never sent.
  'planned',
  // About to be sent, or sent without an answer yet. After a kill it is unknown which.
  'sent',
  'accepted',
  // The service refused it, and no try had an effect.
  'rejected',
  // Its effect is unknown.
  'unknown',
  // Confirmed, but left out or dropped: never sent.
  'withdrawn',
);

const entry = object({
  id: filledText,
  /** The requests that were confirmed together. */
  run: words,
  /** Its position in the run, from 0. Run and position identify it in the user's waiting list. */
  order: or(finite, 0),
  /** Name of the saved request; '' for a typed one. */
  name: words,
  /** The row that it was made from, "Tab!5"; '' for none. */
  row: words,
  request: object({
    method: oneOf(...METHODS),
    path: text,
    query: or(recordOf(asText), {}),
    body: or(anyJson, null),
  }),
  hash: filledText,
  /** Made once, with the entry. */
  key: words,
  state,
  /** The user wants it sent although an equal request was sent before. */
  again: flag,
  /** Whether no try has ended with an unknown effect. An absent value counts as false, the safer one. */
  allDefinite: flag,
  user: words,
  keyFingerprint: words,
  /** Epoch milliseconds. */
  confirmedAt: or(finite, 0),
  sentAt: finiteOrNull,
  status: finiteOrNull,
  /** The service's message, or the id of the record that it made. */
  message: words,
  reason: words,
  /** Shows who confirmed exactly this content. */
  seal: words,
});

export type RequestEntry = Decoded<typeof entry>;

/** Whether the service took it, or may have taken it. */
export function mayHaveLanded({ state }: Pick<RequestEntry, 'state'>): boolean {
  return state === 'sent' || state === 'accepted' || state === 'unknown';
}

/** The Idempotency-Key of a request that the user wants: 32 hex digits. */
export function requestKey(id: string, hash: string): string {
  return sha256Hex(`finance-sheets request 1\n${id}\n${hash}`, 32);
}

/** Adds the confirming user's seal, because every editor can write into the hidden sheet. */
export function sealed(secret: string, entry: RequestEntry): RequestEntry {
  return { ...entry, seal: sealOf(secret, entry) };
}

/** Whether this user confirmed the entry with this content, for this workspace. */
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

/** Decodes an entry of the hidden sheet; null if it is invalid. */
export function parseRequestEntry(json: Json | undefined): RequestEntry | null {
  return entry(json) ?? null;
}
