/** Journal entries, named by the state that they are in. */

import type { JsonObject } from '../../../src/common/json';
import { tokenFor } from '../../../src/changes/table';
import { idempotencyKey } from '../../../src/push/entry/idempotency-key';
import type { JournalEntry } from '../../../src/push/entry/journal';
import { FINGERPRINT, MINUTE, NOW, type Values } from './push';

/** Sent so recently that it may still take effect unseen. */
export const recently = NOW - MINUTE;
/** Sent so long ago that it cannot. */
export const longAgo = NOW - 60 * MINUTE;

type Overrides = Partial<JournalEntry>;

/** A confirmed update, never sent. */
export function plannedUpdate(
  recordId: string,
  before: Values,
  after: Values,
  more: Overrides = {},
): JournalEntry {
  const operationId = more.operationId ?? `update-${recordId}`;
  return { ...blank(operationId), kind: 'update', recordId, before, after, ...more };
}

/** A confirmed create, never sent. */
export function plannedCreate(name: string, after: Values, more: Overrides = {}): JournalEntry {
  const operationId = more.operationId ?? `create-${name}`;
  const before = Object.fromEntries(Object.keys(after).map(field => [field, null]));
  return { ...blank(operationId), kind: 'create', token: tokenOf(name), before, after, ...more };
}

/** The token of the create of that name. */
export function tokenOf(name: string): string {
  return tokenFor(`${name}000000000000`);
}

/** Journalled with key and body; after a kill nobody knows whether it left. */
export function sent(entry: JournalEntry, more: Overrides = {}): JournalEntry {
  const body = (more.body ?? entry.body ?? entry.after) as JsonObject;
  const key = idempotencyKey(entry.operationId, entry.attempt, body);
  return { ...entry, state: 'sent', body, key, lastSentAt: recently, ...more };
}

/** Answered with 2xx, not yet looked for in the list. */
export function accepted(entry: JournalEntry, more: Overrides = {}): JournalEntry {
  return { ...sent(entry), state: 'accepted', status: 200, ...more };
}

/** Refused, every try of it. */
export function rejected(entry: JournalEntry, more: Overrides = {}): JournalEntry {
  return { ...sent(entry), state: 'rejected', status: 400, message: 'no', answeredWithError: true, ...more };
}

/** No answer came. */
export function unanswered(
  entry: JournalEntry,
  lastSentAt: number = recently,
  more: Overrides = {},
): JournalEntry {
  return { ...sent(entry), state: 'unknown', allDefinite: false, lastSentAt, ...more };
}

/** Answered with 5xx: perhaps it had its effect. */
export function failed(
  entry: JournalEntry,
  lastSentAt: number = recently,
  more: Overrides = {},
): JournalEntry {
  return { ...unanswered(entry, lastSentAt), status: 500, answeredWithError: true, ...more };
}

function blank(operationId: string): JournalEntry {
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
    key: null,
    body: null,
    allDefinite: true,
    answeredWithError: false,
    lastSentAt: null,
    status: null,
    message: '',
    user: 'kim@example.com',
    keyFingerprint: FINGERPRINT,
    seenBefore: [],
    newestBefore: null,
    confirmedAt: NOW - 61 * MINUTE,
    reason: '',
    undoes: '',
    anyway: false,
    seal: '',
    keySeal: '',
  };
}
