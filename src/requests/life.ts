/** The life of a request's entry. Each change of its state has a name here, and nobody else writes a state (test/structure/entry-states.test.ts). */

import type { Answer } from '../api/write';
import { EXECUTION_MS } from '../common/outbox';
import { type RequestEntry, sealed } from './entry';

type Confirmed = Omit<RequestEntry, 'state' | 'sentAt' | 'status' | 'message' | 'seal'>;

/** What a user wants sent becomes an entry, with the seal of who confirmed it. */
export function confirm(secret: string, wanted: Confirmed): RequestEntry {
  return sealed(secret, { ...wanted, state: 'planned', sentAt: null, status: null, message: '', seal: '' });
}

/** It is about to be sent. */
export function send(entry: RequestEntry, now: number): RequestEntry {
  return { ...entry, state: 'sent', sentAt: now };
}

/** A try has ended, at that time. */
export function answered(
  entry: RequestEntry,
  { kind, status, message }: Pick<RequestEntry, 'status' | 'message'> & Pick<Answer, 'kind'>,
  now: number,
): RequestEntry {
  const told = { ...entry, sentAt: now, status, message };
  if (kind === 'accepted') return { ...told, state: 'accepted' };
  // A refusal is final only when no earlier try may have had its effect.
  if (kind === 'rejected') return { ...told, state: entry.allDefinite ? 'rejected' : 'unknown' };
  // For example, status 200 with a body that says it failed: nothing tells which of the two is true.
  return { ...told, state: 'unknown', allDefinite: false };
}

/** A try had certainly no effect: the entry is as it was before. */
export function withoutEffect(entry: RequestEntry, now: number): RequestEntry {
  return entry.allDefinite
    ? { ...entry, state: 'planned', sentAt: null }
    : { ...entry, state: 'unknown', sentAt: now };
}

/** The execution that sent it died: it may have been sent as late as that could live. */
export function lost(entry: RequestEntry, now: number): RequestEntry {
  const sentAt = Math.min(now, (entry.sentAt ?? 0) + EXECUTION_MS);
  return { ...entry, state: 'unknown', allDefinite: false, sentAt };
}

/** It has ended as another one with its key has. */
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

/** It is left out, or dropped, and was never sent. */
export function withdraw(entry: RequestEntry): RequestEntry {
  return { ...entry, state: 'withdrawn' };
}
