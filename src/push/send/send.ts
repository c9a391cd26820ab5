/**
 * Sends journalled entries. A create is worked on until its outcome is as clear as this run can make it. An update is sent once: whether it may be tried again
 * shows only in a new look at the list, which is the executor's.
 */

import type { Budget } from '../../api/budget';
import type { ServiceClient, ServiceRequest } from '../../api/client';
import { RedirectedError, UnauthorisedError, type ServiceError } from '../../api/errors';
import { idOf } from '../../api/list';
import { backOff, readRetryDelay, type RetryContext, throttledDelay } from '../../api/retry';
import { type Late, type Outcome, sendWrite, sendWrites, updateRequest } from '../../api/write';
import type { Clock, Ids } from '../../platform/ports';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import { sameValue } from '../../changes/canonical';
import { fieldValue } from '../../changes/flatten';
import type { JsonObject } from '../../common/json';
import type { JournalEntry } from '../entry/journal';

export interface SendParts {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly client: ServiceClient;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
}

/** An entry that is to be sent. */
export interface Turn {
  readonly entry: JournalEntry;
  /** What it was before: the state to fall back to when its request was certainly without effect. */
  readonly before: Before;
  /** How often its effect stayed unknown, and how often it was told to wait, in this run. */
  readonly tries: number;
  readonly waits: number;
}

export type Before = 'planned' | 'unknown';

export interface Sent {
  /** With its new state: accepted, rejected, unknown, or as it was when nothing can have had an effect. */
  readonly entry: JournalEntry;
  /** Why the run cannot go on, if it cannot. 'time': the rest is for the next execution. */
  readonly stop: ServiceError | 'time' | null;
  /** An update that is to be tried again in this run: so many milliseconds from now, and only if a new look at the list allows it. null: it is not. */
  readonly again: number | null;
  /** The service said yes or no (2xx or 4xx). */
  readonly isDefinite: boolean;
  /** False when the request was not made, because the look it rests on is too old. */
  readonly hasLeft: boolean;
  /** How often its effect stayed unknown, and how often it was told to wait, this time included. */
  readonly tries: number;
  readonly waits: number;
}

const MOST_TRIES = 3;
const MOST_WAITS = 6;

/** Sends entries of one kind together, with their stored keys and bodies. leaveBy: until when (epoch milliseconds) updates may leave. */
export function sendTogether(parts: SendParts, turns: readonly Turn[], leaveBy: number): Sent[] {
  const writes = turns.map(({ entry }) => ({ request: requestOf(parts, entry), key: keyOf(entry) }));
  const [only] = writes;
  const isCreate = turns.some(({ entry }) => entry.kind === 'create');
  const limit = isCreate ? undefined : leaveBy;
  const outcomes =
    writes.length === 1 && only !== undefined
      ? [sendWrite(parts.client, only.request, only.key, limit)]
      : sendWrites(parts.client, writes, limit);
  return turns.map((turn, i) => {
    const outcome = outcomes[i] ?? { kind: 'late' };
    return isCreate ? untilClear(parts, turn, outcome) : afterTry(parts, turn, outcome);
  });
}

/** A create that is told to wait is sent again in its turn, with the same key: no record is at risk meanwhile. */
function untilClear(parts: SendParts, first: Turn, made: Outcome | Late): Sent {
  let sent = afterTry(parts, first, made);
  while (sent.again !== null) {
    parts.clock.sleep(sent.again);
    const { entry, tries, waits } = sent;
    const outcome = sendWrite(parts.client, requestOf(parts, first.entry), keyOf(first.entry));
    sent = afterTry(
      parts,
      { entry: { ...entry, state: 'sent' }, before: first.before, tries, waits },
      outcome,
    );
  }
  return sent;
}

/** What one try came to. */
function afterTry(parts: SendParts, turn: Turn, outcome: Outcome | Late): Sent {
  const { tries, waits } = turn;
  if (outcome.kind === 'late') {
    const entry = { ...turn.entry, state: turn.before };
    return { entry, stop: null, again: 0, isDefinite: false, hasLeft: false, tries, waits };
  }
  const current = { ...turn.entry, lastSentAt: parts.clock.now() };
  const base = { stop: null, again: null, isDefinite: true, hasLeft: true, tries, waits };
  switch (outcome.kind) {
    case 'accepted':
      return { ...base, entry: accepted(parts.resource, current, outcome) };
    case 'contradicted':
      return { ...base, entry: contradicted(current, outcome), isDefinite: current.kind === 'update' };
    case 'rejected':
      return { ...base, entry: answered(current, outcome.status, outcome.message) };
    case 'unknown':
      return { ...base, ...unknown(parts, current, outcome, tries + 1), isDefinite: false };
    case 'throttled':
    case 'stopped':
      return { ...base, ...heldUp(parts, turn, current, outcome), isDefinite: outcome.kind === 'stopped' };
  }
}

function unknown(
  parts: SendParts,
  current: JournalEntry,
  outcome: Extract<Outcome, { kind: 'unknown' }>,
  tries: number,
): Pick<Sent, 'entry' | 'again' | 'tries'> {
  const { status, message } = outcome;
  const answeredWithError = status !== null;
  const entry: JournalEntry = {
    ...current,
    state: 'unknown',
    allDefinite: false,
    answeredWithError,
    status,
    message,
  };
  const delay = backOff({ ...contextOf(parts, tries), tries });
  // A POST whose effect is unknown is never sent again before the list was looked at; nor is a PUT where keys protect nothing.
  const onlyOnce = current.kind === 'create' || parts.settings.ignoresKeys;
  const isLast = onlyOnce || tries >= MOST_TRIES || !parts.budget.allows(delay);
  return { entry, again: isLast ? null : delay, tries };
}

function heldUp(
  parts: SendParts,
  turn: Turn,
  current: JournalEntry,
  outcome: Extract<Outcome, { kind: 'throttled' | 'stopped' }>,
): Pick<Sent, 'entry' | 'again' | 'stop' | 'waits'> {
  if (outcome.kind === 'stopped' && outcome.error instanceof RedirectedError) {
    // Post, redirect, get: what answers so may have taken the change before.
    const { status, error } = outcome;
    const entry: JournalEntry = {
      ...current,
      state: 'unknown',
      allDefinite: false,
      answeredWithError: true,
      status,
    };
    return { entry, again: null, stop: error, waits: turn.waits };
  }
  const waits = turn.waits + 1;
  const delay = delayAfter(outcome, contextOf(parts, waits));
  const entry: JournalEntry = { ...current, state: current.allDefinite ? turn.before : 'unknown' };
  if (delay !== null && waits < MOST_WAITS && parts.budget.allows(delay))
    return { entry, again: delay, stop: null, waits };
  return { entry, again: null, stop: outcome.kind === 'throttled' ? 'time' : outcome.error, waits };
}

function delayAfter(
  outcome: Extract<Outcome, { kind: 'throttled' | 'stopped' }>,
  context: RetryContext,
): number | null {
  if (outcome.kind === 'throttled') return throttledDelay(outcome.error, context);
  return outcome.error instanceof UnauthorisedError ? readRetryDelay(outcome.error, context) : null;
}

function contextOf(parts: SendParts, tries: number): RetryContext {
  return { tries, keyHasWorked: parts.client.keyHasWorked, random: parts.ids.random() };
}

function keyOf(entry: JournalEntry): string {
  if (entry.key === null || entry.body === null)
    throw new Error('an entry without key or body is never sent');
  return entry.key;
}

function requestOf(parts: SendParts, entry: JournalEntry): ServiceRequest {
  const { resource, settings } = parts;
  const body = entry.body ?? {};
  if (entry.kind === 'create')
    return { method: 'post', path: resource.create?.path ?? resource.list.path, body };
  return updateRequest(
    resource.update?.path ?? resource.list.path,
    entry.recordId ?? '',
    body,
    settings.putNaming,
    parts.client.numberIds.has(`${resource.name} ${entry.recordId ?? ''}`),
  );
}

function accepted(
  resource: ResourceDefinition,
  entry: JournalEntry,
  outcome: Extract<Outcome, { kind: 'accepted' }>,
): JournalEntry {
  const base = {
    ...entry,
    state: 'accepted' as const,
    status: outcome.status,
    message: '',
    answeredWithError: false,
  };
  if (entry.kind === 'update' || outcome.record === null) return base;
  const id = usableId(outcome.record);
  if (id === null) return base;
  return showsSent(resource, entry, outcome.record) ? { ...base, recordId: id } : { ...base, answeredId: id };
}

function usableId(record: JsonObject): string | null {
  try {
    return idOf(record, 'POST');
  } catch {
    return null;
  }
}

/**
 * True when the answer shows something of what was sent, and nothing else in its place: then its id is the new record's. An id alone may be that of a job, or
 * of another record.
 */
function showsSent(resource: ResourceDefinition, entry: JournalEntry, record: JsonObject): boolean {
  const shown = Object.keys(entry.after).flatMap(name => {
    const field = fieldOf(resource, name);
    const value = fieldValue(record, field);
    return value === null || entry.after[name] === null
      ? []
      : [sameValue(field, value, entry.after[name] ?? null)];
  });
  return shown.includes(true);
}

/**
 * 2xx, and the body says that it failed. The list tells what became of an update; a create cannot be told from one that is listed late, so that it stays
 * unknown.
 */
function contradicted(
  entry: JournalEntry,
  outcome: Extract<Outcome, { kind: 'contradicted' }>,
): JournalEntry {
  const { status, message } = outcome;
  const told = { ...entry, status, message, answeredWithError: true };
  return entry.kind === 'update'
    ? { ...told, state: 'accepted' }
    : { ...told, state: 'unknown', allDefinite: false };
}

/** A refusal is final only when no earlier try may have had its effect. */
function answered(entry: JournalEntry, status: number, message: string): JournalEntry {
  return {
    ...entry,
    state: entry.allDefinite ? 'rejected' : 'unknown',
    status,
    message,
    answeredWithError: true,
  };
}
