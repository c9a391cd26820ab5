/** The life of a request's entry: every change of state is a function here (test/structure/entry-states.test.ts). */

import type { Answer } from '../api/write';
import { EXECUTION_MS } from '../common/outbox';
import { type RequestEntry, sealed } from './request-entry';

type Confirmed = Omit<RequestEntry, 'state' | 'sentAt' | 'status' | 'message' | 'seal'>;

/** Makes an entry of a confirmed request, with the user's seal. */
export function confirm(secret: string, wanted: Confirmed): RequestEntry {
  return sealed(secret, { ...wanted, state: 'planned', sentAt: null, status: null, message: '', seal: '' });
}

/** It is about to be sent. */
export function send(entry: RequestEntry, now: number): RequestEntry {
  return { ...entry, state: 'sent', sentAt: now };
}

/** A try has ended at this time. */
export function answered(
  entry: RequestEntry,
  { kind, status, message }: Pick<RequestEntry, 'status' | 'message'> & Pick<Answer, 'kind'>,
  now: number,
): RequestEntry {
  const told = { ...entry, sentAt: now, status, message };
  if (kind === 'accepted') return { ...told, state: 'accepted' };
  // A refusal is final only if no earlier try may have had an effect.
  if (kind === 'rejected') return { ...told, state: entry.allDefinite ? 'rejected' : 'unknown' };
  // Such as status 200 with a body that reports a failure: either may be true.
  return { ...told, state: 'unknown', allDefinite: false };
}

/** A try certainly had no effect, so the entry returns to its earlier state. */
export function withoutEffect(entry: RequestEntry, now: number): RequestEntry {
  return entry.allDefinite
    ? { ...entry, state: 'planned', sentAt: null }
    : { ...entry, state: 'unknown', sentAt: now };
}

/** The execution that sent it died. It may have sent the request up to the end of its time limit. */
export function lost(entry: RequestEntry, now: number): RequestEntry {
  const sentAt = Math.min(now, (entry.sentAt ?? 0) + EXECUTION_MS);
  return { ...entry, state: 'unknown', allDefinite: false, sentAt };
}

/** It has ended as another entry with its key. */
export function endedAs(entry: RequestEntry, { state, status, message }: RequestEntry): RequestEntry {
  return { ...entry, state, status, message };
}

/** The user knows that it had no effect. */
export function disprove(entry: RequestEntry): RequestEntry {
  return { ...entry, state: 'rejected' };
}

/** The user knows that it took effect. */
export function prove(entry: RequestEntry): RequestEntry {
  return { ...entry, state: 'accepted' };
}

/** It is left out or dropped, and was never sent. */
export function withdraw(entry: RequestEntry): RequestEntry {
  return { ...entry, state: 'withdrawn' };
}
