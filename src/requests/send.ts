/** Sends one journalled request until its outcome is as clear as this run can make it. What is unknown is never sent a second time here. */

import type { Budget } from '../api/budget';
import type { ServiceClient } from '../api/client';
import { RedirectedError, UnauthorisedError } from '../api/errors';
import { readRetryDelay, throttledDelay } from '../api/retry';
import { sendForAnswer } from '../api/write';
import { type Json, member, parseJson } from '../common/json';
import { shownLine } from '../common/shown-line';
import type { Clock, Ids } from '../platform/ports';
import type { Text } from '../text/text';
import type { RequestEntry } from './entry';
import { serviceRequest } from './request';

export interface RequestSendParts {
  readonly client: ServiceClient;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly budget: Budget;
}

export interface RequestSent {
  /** With its new state; planned again where nothing can have had an effect and it may be sent later. */
  readonly entry: RequestEntry;
  /** The JSON of an answer that was taken. */
  readonly answer: Json | undefined;
  /** Why nothing further can be sent in this run. */
  readonly stop: Text | 'time' | null;
}

const MOST_WAITS = 6;

export function sendRequest(parts: RequestSendParts, entry: RequestEntry): RequestSent {
  const { client, clock, ids, budget } = parts;
  for (let tries = 1; ; tries++) {
    const { outcome, text } = sendForAnswer(client, serviceRequest(entry.request), entry.key);
    const tried: RequestEntry = { ...entry, sentAt: clock.now() };
    const ended = (change: Partial<RequestEntry>): RequestSent => ({
      entry: { ...tried, ...change },
      answer: undefined,
      stop: null,
    });
    if (outcome.kind === 'accepted') {
      const answer = parseJson(text);
      const message = saidOf(outcome.record === null ? text : member(outcome.record, 'id'), text);
      return { ...ended({ state: 'accepted', status: outcome.status, message }), answer };
    }
    if (outcome.kind === 'rejected') {
      // A refusal is final only when no earlier try may have had its effect.
      const state = entry.allDefinite ? 'rejected' : 'unknown';
      return ended({ state, status: outcome.status, message: outcome.message });
    }
    // Two hundred and "failed" at once: nothing tells which of the two is true.
    if (outcome.kind === 'unknown' || outcome.kind === 'contradicted') {
      const { status, message } = outcome;
      return ended({ state: 'unknown', allDefinite: false, status, message });
    }
    const { error } = outcome;
    if (error instanceof RedirectedError) {
      // Post, redirect, get: what answers so may have taken the request before.
      return { ...ended({ state: 'unknown', allDefinite: false }), stop: error.text };
    }
    const context = { tries, keyHasWorked: client.keyHasWorked, random: ids.random() };
    const delay =
      outcome.kind === 'throttled'
        ? throttledDelay(outcome.error, context)
        : error instanceof UnauthorisedError
          ? readRetryDelay(error, context)
          : null;
    if (delay === null || tries >= MOST_WAITS || !budget.allows(delay)) {
      const before: Partial<RequestEntry> = entry.allDefinite
        ? { state: 'planned', sentAt: null }
        : { state: 'unknown' };
      return { ...ended(before), stop: outcome.kind === 'throttled' ? 'time' : error.text };
    }
    clock.sleep(delay);
  }
}

function saidOf(id: Json | undefined, text: string): string {
  return shownLine(typeof id === 'string' || typeof id === 'number' ? String(id) : text, 200);
}
