/** Sends one journalled entry until its outcome is as clear as this run can make it. */

import type { Budget } from '../api/budget';
import type { ServiceClient, ServiceRequest } from '../api/client';
import { RedirectedError, UnauthorisedError, type ServiceError } from '../api/errors';
import { backOff, readRetryDelay, throttledDelay } from '../api/retry';
import { type Outcome, sendWrite, sendWrites, updateRequest } from '../api/write';
import type { Clock, Ids } from '../platform/ports';
import { fieldOf, type ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';
import { idOf } from '../api/list';
import { sameValue } from '../changes/canonical';
import { fieldValue } from '../changes/flatten';
import type { JsonObject } from '../common/json';
import type { JournalEntry } from './journal';

export interface SendParts {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly client: ServiceClient;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
}

export interface Sent {
  /** With its new state: accepted, rejected, unknown, or as it was when nothing can have had an effect. */
  readonly entry: JournalEntry;
  /** Why the run cannot go on, if it cannot. 'time': the rest is for the next execution. */
  readonly stop: ServiceError | 'time' | null;
}

const MOST_TRIES = 3;
const MOST_WAITS = 6;

/** What an entry was before it was sent: the state to fall back to when its request was certainly without effect and is to be sent later. */
export type Before = 'planned' | 'unknown';

/**
 * Sends several entries together, with their stored keys and bodies, and then works on those whose outcome is not clear one by one. For one entry it is the same
 * as send.
 */
export function sendTogether(
  parts: SendParts,
  entries: readonly { readonly entry: JournalEntry; readonly before: Before }[],
): Sent[] {
  const [only] = entries;
  if (entries.length === 1 && only !== undefined) return [send(parts, only.entry, only.before)];
  const writes = entries.map(({ entry }) => ({ request: requestOf(parts, entry), key: keyOf(entry) }));
  const outcomes = sendWrites(parts.client, writes);
  return entries.map(({ entry, before }, i) => send(parts, entry, before, outcomes[i]));
}

/** Sends with the stored key and body. first: what the first try came to, where it was made already. */
export function send(parts: SendParts, entry: JournalEntry, before: Before, first?: Outcome): Sent {
  const key = keyOf(entry);
  const request = requestOf(parts, entry);
  let made = first;
  let current = entry;
  let tries = 0;
  for (let waits = 0; ; ) {
    const outcome = made ?? sendWrite(parts.client, request, key);
    made = undefined;
    current = { ...current, lastSentAt: parts.clock.now() };
    const context = { tries: waits + 1, keyHasWorked: parts.client.keyHasWorked, random: parts.ids.random() };
    switch (outcome.kind) {
      case 'accepted':
        return { entry: accepted(parts.resource, current, outcome), stop: null };
      case 'contradicted':
        return { entry: contradicted(current, outcome), stop: null };
      case 'rejected':
        return { entry: answered(current, outcome.status, outcome.message), stop: null };
      case 'unknown': {
        tries++;
        current = {
          ...current,
          allDefinite: false,
          answeredWithError: outcome.status !== null,
          status: outcome.status,
          message: outcome.message,
        };
        const delay = backOff({ ...context, tries });
        // A POST whose effect is unknown is never sent again before the list was looked at; nor is a PUT where keys protect nothing.
        const onlyOnce = entry.kind === 'create' || parts.settings.ignoresKeys;
        if (onlyOnce || tries >= MOST_TRIES || !parts.budget.allows(delay)) {
          return { entry: { ...current, state: 'unknown' }, stop: null };
        }
        parts.clock.sleep(delay);
        break;
      }
      case 'throttled':
      case 'stopped': {
        if (outcome.kind === 'stopped' && outcome.error instanceof RedirectedError) {
          // Post, redirect, get: what answers so may have taken the change before.
          const { status } = outcome;
          current = { ...current, allDefinite: false, answeredWithError: true, status };
          return { entry: { ...current, state: 'unknown' }, stop: outcome.error };
        }
        waits++;
        const delay =
          outcome.kind === 'throttled'
            ? throttledDelay(outcome.error, context)
            : outcome.error instanceof UnauthorisedError
              ? readRetryDelay(outcome.error, context)
              : null;
        const fits = delay !== null && waits < MOST_WAITS && parts.budget.allows(delay);
        if (!fits) {
          const state = current.allDefinite ? before : 'unknown';
          return {
            entry: { ...current, state },
            stop: outcome.kind === 'throttled' ? 'time' : outcome.error,
          };
        }
        parts.clock.sleep(delay);
      }
    }
  }
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
