/**
 * The requests of the outbox, and the memory of equal requests in the document's properties. A request counts as sent
 * if either of them knows it as sent. Order: sheet, flush, mark, request, sheet, flush, mark.
 */

import { HOLD_MS, landsUntil } from '../../common/outbox';
import type { KeyValueStore, Workbook } from '../../platform/ports';
import { isInDoubt } from '../../push/entry/journal';
import { close } from '../../push/entry/entry-states';
import {
  accepted,
  type LandedRequest,
  mayHaveLanded,
  type RequestEntry,
  resultOf,
  type SentRequest,
} from '../../requests/request-entry';
import type { JournalSheet } from './journal-sheet';
import { OldRequests } from './old-requests';
import { type Mark, RequestMarks, shortKey } from '../properties/request-marks';

/** Facts about an earlier request that may have had its effect. */
export interface SentBefore {
  readonly state: 'accepted' | 'unknown';
  readonly at: number;
  readonly key: string;
  /** Latest time for an effect, in epoch milliseconds. */
  readonly heldUntil: number;
  /** The entry, if the hidden sheet still has it. */
  readonly entry: RequestEntry | null;
}

export class RequestLedger {
  private readonly marks: RequestMarks;
  private readonly old: OldRequests;

  constructor(
    readonly journal: JournalSheet,
    workbook: Workbook,
    properties: KeyValueStore,
  ) {
    this.marks = new RequestMarks(properties);
    this.old = new OldRequests(workbook);
  }

  /** Oldest first. */
  entries(): readonly RequestEntry[] {
    return [...this.left(), ...this.journal.requests()];
  }

  /** Requests that only the sheet of an earlier version has. */
  private left(): readonly RequestEntry[] {
    const old = this.old.entries();
    if (old.length === 0) return old;
    const known = new Set(this.journal.requests().map(({ operationId }) => operationId));
    return old.filter(({ operationId }) => !known.has(operationId));
  }

  /** Moves the requests of the sheet of an earlier version into the outbox. Call it under the lock. */
  takeOver(): void {
    if (this.old.entries().length === 0) return;
    this.journal.putRequests(this.left());
    this.old.clear();
  }

  /** The earlier request with this hash that may have had its effect; null if none is known. */
  sentBefore(hash: string): SentBefore | null {
    const mark = this.marks.find(hash);
    // An entry with another key than the mark's is of an old sheet, or a kill came before the mark: nothing was sent.
    const own = this.landed(hash).filter(({ key }) => mark === null || key.startsWith(shortKey(mark)));
    const entry = own.reduce<LandedRequest | null>(
      (best, one) => (best !== null && best.lastSentAt > one.lastSentAt ? best : one),
      null,
    );
    // Prefer the mark's key and time, because editors cannot change the properties.
    const tried = mark === null ? entry : { key: mark.key, lastSentAt: mark.at };
    if (tried === null) return null;
    const isAccepted = mark?.state === 'a' || (mark?.state !== 'u' && entry?.state === 'closed');
    const wasAnswered = mark === null ? entry?.state === 'unknown' : mark.state === 'u';
    const lands = wasAnswered ? tried.lastSentAt + HOLD_MS : landsUntil(tried.lastSentAt);
    const state = isAccepted ? 'accepted' : 'unknown';
    return {
      state,
      at: tried.lastSentAt,
      key: isAccepted && entry !== null ? entry.key : tried.key,
      heldUntil: isAccepted ? 0 : lands,
      entry,
    };
  }

  /** The id of the latest entry with this hash, in any state; '' for none. */
  latest(hash: string): string {
    const own = this.entries().filter(entry => entry.hash === hash);
    return own[own.length - 1]?.operationId ?? '';
  }

  /** Records that the request is about to be sent. After the return, a kill cannot lose this fact. */
  begin(entry: SentRequest): void {
    const isRepeat = this.sentBefore(entry.hash)?.state === 'accepted';
    this.journal.save([entry]);
    this.mark(entry, isRepeat ? 'S' : 's');
  }

  /** Records the outcome of a try, also for other entries that were sent with the same key. */
  end({ key, lastSentAt }: SentRequest, entry: RequestEntry): void {
    const result = resultOf(entry);
    if (result === 'planned') {
      // It waits again once it is saved. Its mark must not say by then that it was sent.
      this.unmark(entry.hash, lastSentAt);
      this.journal.save([entry]);
      return;
    }
    const tried = { hash: entry.hash, key, lastSentAt: 'key' in entry ? entry.lastSentAt : lastSentAt };
    if (result === 'rejected') {
      this.journal.save([entry]);
      this.unmark(entry.hash, tried.lastSentAt);
      return;
    }
    const same = this.landed(entry.hash).filter(
      other => other.key === key && other.operationId !== entry.operationId && isInDoubt(other),
    );
    const ended = result === 'accepted' ? same.map(other => accepted(other, entry.message)) : [];
    this.journal.save([entry, ...ended]);
    this.mark(tried, result === 'accepted' ? 'a' : 'u');
  }

  /** The user knows that the request in doubt had no effect. It no longer blocks others. */
  forget(hash: string): void {
    const own = this.landed(hash);
    const taken = own.find(({ state }) => state === 'closed');
    this.journal.save(own.filter(isInDoubt).map(entry => close(entry, 'notApplied')));
    if (taken === undefined) this.marks.set(hash, null);
    else this.mark(taken, 'a');
  }

  /** The user knows that the request in doubt took effect. An equal request needs a new confirmation. */
  settle(doubt: LandedRequest): void {
    const own = this.landed(doubt.hash).filter(isInDoubt);
    this.journal.save(own.filter(({ key }) => key === doubt.key).map(entry => accepted(entry)));
    this.mark(doubt, 'a');
  }

  private landed(hash: string): LandedRequest[] {
    return this.entries()
      .filter(mayHaveLanded)
      .filter(entry => entry.hash === hash);
  }

  private mark({ hash, key, lastSentAt }: Tried, state: Mark['state']): void {
    this.marks.set(hash, { state, at: lastSentAt, key });
  }

  /** This try had no effect. An equal request may have been accepted before. */
  private unmark(hash: string, at: number): void {
    const isRepeat = this.marks.find(hash)?.state === 'S';
    this.marks.set(hash, isRepeat ? { state: 'a', at, key: '' } : null);
  }
}

type Tried = Pick<SentRequest, 'hash' | 'key' | 'lastSentAt'>;
