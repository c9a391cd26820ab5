/** Sends a journalled request until its outcome is clear, but never again after an unknown outcome. */

import { sendForAnswer } from '../api/write';
import { type Json, member, parseJson } from '../common/json';
import { shownLine } from '../common/shown-line';
import { answered, close } from '../push/entry/entry-states';
import { type HoldParts, heldUp } from '../push/send/held-up';
import type { Text } from '../text/text';
import { accepted, type RequestEntry, type SentRequest } from './request-entry';
import { serviceRequest } from './request';

export interface RequestSent {
  /** With its new state; planned again if it had no effect and may be sent later. */
  readonly entry: RequestEntry;
  /** The JSON of a successful answer. */
  readonly answer: Json | undefined;
  /** Why nothing more can be sent in this execution. */
  readonly stop: Text | 'time' | null;
}

export function sendRequest(parts: HoldParts, sent: SentRequest): RequestSent {
  const { client, clock } = parts;
  for (let waits = 0; ; waits++) {
    const { outcome, text } = sendForAnswer(client, serviceRequest(sent.rendered), sent.key);
    if (outcome.kind === 'throttled' || outcome.kind === 'stopped') {
      const { entry, again, stop } = heldUp(parts, { entry: sent, before: 'planned', waits }, outcome);
      if (again === null)
        return { entry, answer: undefined, stop: stop === null || stop === 'time' ? stop : stop.text };
      clock.sleep(again);
      continue;
    }
    const entry = answered(sent, outcome, clock.now());
    if (outcome.kind === 'accepted') {
      const id = outcome.record === null ? text : member(outcome.record, 'id');
      return { entry: accepted(entry, saidOf(id, text)), answer: parseJson(text), stop: null };
    }
    return {
      entry: entry.state === 'rejected' ? close(entry, 'rejected') : entry,
      answer: undefined,
      stop: null,
    };
  }
}

function saidOf(id: Json | undefined, text: string): string {
  return shownLine(typeof id === 'string' || typeof id === 'number' ? String(id) : text, 200);
}
