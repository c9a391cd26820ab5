/** Sends a journalled request until its outcome is clear, but never again after an unknown outcome. */

import { RedirectedError } from '../api/errors';
import { sendForAnswer, waitAfter, type WaitParts } from '../api/write';
import { type Json, member, parseJson } from '../common/json';
import { shownLine } from '../common/shown-line';
import type { Clock } from '../platform/ports';
import type { Text } from '../text/text';
import type { RequestEntry } from './request-entry';
import { answered, withoutEffect } from './request-states';
import { serviceRequest } from './request';

export interface RequestSendParts extends WaitParts {
  readonly clock: Clock;
}

export interface RequestSent {
  /** With its new state; planned again if it had no effect and may be sent later. */
  readonly entry: RequestEntry;
  /** The JSON of a successful answer. */
  readonly answer: Json | undefined;
  /** Why nothing more can be sent in this execution. */
  readonly stop: Text | 'time' | null;
}

export function sendRequest(parts: RequestSendParts, entry: RequestEntry): RequestSent {
  const { client, clock } = parts;
  for (let tries = 1; ; tries++) {
    const { outcome, text } = sendForAnswer(client, serviceRequest(entry.request), entry.key);
    const now = clock.now();
    const ended = (as: RequestEntry, stop: RequestSent['stop'] = null): RequestSent => {
      return { entry: as, answer: undefined, stop };
    };
    if (outcome.kind === 'accepted') {
      const message = saidOf(outcome.record === null ? text : member(outcome.record, 'id'), text);
      return { entry: answered(entry, { ...outcome, message }, now), answer: parseJson(text), stop: null };
    }
    if (outcome.kind !== 'throttled' && outcome.kind !== 'stopped')
      return ended(answered(entry, outcome, now));
    const { error } = outcome;
    if (error instanceof RedirectedError) {
      // Post-redirect-get: a redirect may mean that the request was taken.
      const { status, message } = entry;
      return ended(answered(entry, { kind: 'unknown', status, message }, now), error.text);
    }
    const { again, stop } = waitAfter(parts, outcome, tries);
    if (again === null) return ended(withoutEffect(entry, now), stop === 'time' ? stop : error.text);
    clock.sleep(again);
  }
}

function saidOf(id: Json | undefined, text: string): string {
  return shownLine(typeof id === 'string' || typeof id === 'number' ? String(id) : text, 200);
}
