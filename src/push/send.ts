/** Sends one journalled entry until its outcome is as clear as this run can make it. */

import type { Budget } from '../api/budget';
import type { ServiceClient, ServiceRequest } from '../api/client';
import { RedirectedError, UnauthorisedError, type ServiceError } from '../api/errors';
import { backOff, readRetryDelay, throttledDelay } from '../api/retry';
import { type Outcome, sendWrite, updateRequest } from '../api/write';
import type { Clock, Ids } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';
import { idOf } from '../api/list';
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

/** Sends with the stored key and body. `before` is the state to fall back to when the request was certainly without effect and is to be sent later. */
export function send(parts: SendParts, entry: JournalEntry, before: 'planned' | 'unknown'): Sent {
  if (entry.key === null || entry.body === null)
    throw new Error('an entry without key or body is never sent');
  const request = requestOf(parts, entry);
  let current = entry;
  let tries = 0;
  for (let waits = 0; ; ) {
    const outcome = sendWrite(parts.client, request, entry.key);
    current = { ...current, lastSentAt: parts.clock.now() };
    const context = { tries: waits + 1, keyHasWorked: parts.client.keyHasWorked, random: parts.ids.random() };
    switch (outcome.kind) {
      case 'accepted':
        return { entry: accepted(current, outcome), stop: null };
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
        // A POST whose effect is unknown is never sent again before the list was looked at.
        if (entry.kind === 'create' || tries >= MOST_TRIES || !parts.budget.allows(delay)) {
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

function accepted(entry: JournalEntry, outcome: Extract<Outcome, { kind: 'accepted' }>): JournalEntry {
  const base = {
    ...entry,
    state: 'accepted' as const,
    status: outcome.status,
    message: '',
    answeredWithError: false,
  };
  if (entry.kind === 'update' || outcome.record === null) return base;
  try {
    return { ...base, recordId: idOf(outcome.record, 'POST') };
  } catch {
    return base;
  }
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
