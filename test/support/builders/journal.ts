/** Journal entries, named by their state. */

import { tokenFor } from '../../../src/changes/table';
import { idempotencyKey } from '../../../src/push/entry/idempotency-key';
import type {
  AcceptedEntry,
  PlannedEntry,
  RejectedEntry,
  SentEntry,
  UnknownEntry,
} from '../../../src/push/entry/journal';
import { FINGERPRINT, MINUTE, NOW, type Values } from './push';

/** A time of sending so recent that the entry can still take effect unseen. */
export const recently = NOW - MINUTE;
/** A time of sending so long ago that the entry can take no effect any more. */
export const longAgo = NOW - 60 * MINUTE;

/** A confirmed update, never sent. */
export function plannedUpdate(
  recordId: string,
  before: Values,
  after: Values,
  more: Partial<PlannedEntry> = {},
): PlannedEntry {
  const operationId = more.operationId ?? `update-${recordId}`;
  return { ...blank(operationId), kind: 'update', recordId, before, after, ...more };
}

/** A confirmed create, never sent. */
export function plannedCreate(name: string, after: Values, more: Partial<PlannedEntry> = {}): PlannedEntry {
  const operationId = more.operationId ?? `create-${name}`;
  const before = Object.fromEntries(Object.keys(after).map(field => [field, null]));
  return { ...blank(operationId), kind: 'create', token: tokenOf(name), before, after, ...more };
}

/** The token of the create with this name. */
export function tokenOf(name: string): string {
  return tokenFor(`${name}000000000000`, 's');
}

/** In the journal with key and body. After a kill it is unknown whether the request was sent. */
export function sent(entry: PlannedEntry | SentEntry, more: Partial<SentEntry> = {}): SentEntry {
  const body = more.body ?? entry.after;
  const key = idempotencyKey(entry.operationId, entry.attempt, body);
  const clear = { allDefinite: true, answeredWithError: false };
  const seen = { seenBefore: [] };
  return {
    ...entry,
    state: 'sent',
    body,
    key,
    keySeal: '',
    lastSentAt: recently,
    ...clear,
    ...seen,
    ...more,
  };
}

/** Answered with 2xx, and not yet looked for in the list. */
export function accepted(entry: PlannedEntry | SentEntry, more: Partial<AcceptedEntry> = {}): AcceptedEntry {
  return { ...sent(entry), state: 'accepted', status: 200, ...more };
}

/** Every try was refused. */
export function rejected(entry: PlannedEntry | SentEntry, more: Partial<RejectedEntry> = {}): RejectedEntry {
  const { outcome: _, ...tried } = sent(entry);
  return { ...tried, state: 'rejected', status: 400, message: 'no', answeredWithError: true, ...more };
}

/** No answer came. */
export function unanswered(
  entry: PlannedEntry | SentEntry,
  lastSentAt: number = recently,
  more: Partial<UnknownEntry> = {},
): UnknownEntry {
  return { ...sent(entry), state: 'unknown', allDefinite: false, lastSentAt, ...more };
}

/** Answered with 5xx. The request may have had its effect. */
export function failed(
  entry: PlannedEntry | SentEntry,
  lastSentAt: number = recently,
  more: Partial<UnknownEntry> = {},
): UnknownEntry {
  return { ...unanswered(entry, lastSentAt), status: 500, answeredWithError: true, ...more };
}

function blank(operationId: string): PlannedEntry {
  return {
    operationId,
    runId: 'run-1',
    order: 0,
    resource: 'things',
    kind: 'update',
    recordId: null,
    token: null,
    title: operationId,
    before: {},
    after: {},
    carried: {},
    state: 'planned',
    attempt: 1,
    status: null,
    message: '',
    user: 'kim@example.com',
    keyFingerprint: FINGERPRINT,
    confirmedAt: NOW - 61 * MINUTE,
    reason: '',
    undoes: '',
    anyway: false,
    seal: '',
  };
}
