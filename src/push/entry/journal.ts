/**
 * The outbox: what was confirmed and what became of it. An entry is written before its request and closed after its row is up to date. Closed entries
 * stay, as the history of what was sent.
 */

import type { Json, JsonObject } from '../../common/json';
import type { Scalar } from '../../changes/scalar';

export type EntryState =
  /** Confirmed, never sent. */
  | 'planned'
  /** About to be sent, or sent and not heard of: after a kill nobody knows which. */
  | 'sent'
  /** The service took it; not yet seen in its list. */
  | 'accepted'
  /** The service said no, and nothing had its effect. */
  | 'rejected'
  /** Perhaps it had its effect. */
  | 'unknown'
  | 'closed';

export interface JournalEntry {
  readonly operationId: string;
  readonly runId: string;
  /** Its place, from 0, among those that were confirmed together: run and place name it in the list of what its user has waiting. */
  readonly order: number;
  readonly resource: string;
  readonly kind: 'update' | 'create';
  /** The record; null for a create that has no id yet. */
  readonly recordId: string | null;
  /** What the row of a create carries in its id cell. */
  readonly token: string | null;
  readonly title: string;
  /** The changed fields: as the service had them, and as they were confirmed (canonical). */
  readonly before: Readonly<Record<string, Scalar>>;
  readonly after: Readonly<Record<string, Scalar>>;
  /** Fields of an update that go along unedited, as they were shown: byte for byte as the service had them. */
  readonly carried: Readonly<Record<string, Json>>;
  readonly state: EntryState;
  /** From 1; a new attempt has a new key, and starts only when the last is known to have had no effect. */
  readonly attempt: number;
  /** null while planned. */
  readonly key: string | null;
  readonly body: JsonObject | null;
  /** No try of this operation has ended with its effect unknown. */
  readonly allDefinite: boolean;
  /** The last try was answered, with an error. */
  readonly answeredWithError: boolean;
  /** Epoch milliseconds; null while planned. */
  readonly lastSentAt: number | null;
  readonly status: number | null;
  readonly message: string;
  readonly user: string;
  readonly keyFingerprint: string;
  /** Records that were listed before the first send and stood in no row of ours. */
  readonly seenBefore: readonly string[];
  /** The newest record listed before the first send. */
  readonly newestBefore: string | null;
  /** Epoch milliseconds. */
  readonly confirmedAt: number;
  /** Why, in the words of who confirmed it; '' when nothing was said. */
  readonly reason: string;
  /** The run that this one takes back; '' for none. */
  readonly undoes: string;
  /** A create that the user wants although something like it exists. */
  readonly anyway: boolean;
  /** Shows who confirmed this very content (push/entry/seal.ts). */
  readonly seal: string;
  /** Shows whose execution made key and body; '' while planned. */
  readonly keySeal: string;
  /** Fields of a new row that do not go along; absent: none. Whatever its cells hold there, the row is the one that was confirmed. */
  readonly later?: readonly string[];
  /** An id that the answer to a create gave without showing the record: the record's, a job's, or another's. The list tells. */
  readonly answeredId?: string;
  /** How it ended; absent while it is open. */
  readonly outcome?: EntryOutcome;
}

export type EntryOutcome =
  | 'landed'
  /** Accepted, and some field shows something else. */
  | 'shownDifferently'
  | 'unlisted'
  /** A create whose record has no usable id. */
  | 'nameless'
  | 'rejected'
  | 'notApplied'
  | 'gone'
  /** Row or record changed between confirming and sending; nothing was sent. */
  | 'leftOut'
  /** Confirmed, and not sent because another row showed that the service does not take one of its fields. */
  | 'heldBack'
  /** Confirmed, never sent, and dropped for a newer plan. */
  | 'withdrawn';

export interface JournalStore {
  /** Entries that are not closed, oldest first. */
  open(): readonly JournalEntry[];
  /** Ids that creates of this resource were given, closed ones included: such a record is never what another create has made. */
  createdIds(resource: string): ReadonlySet<string>;
  /**
   * Ids of records of this resource that operations, open or closed, made or changed since then (epoch milliseconds). A list that lags may not show them yet:
   * they are never taken for gone.
   */
  recentIds(resource: string, since: number): ReadonlySet<string>;
  /**
   * Writes entries (new ones are added, known ones replaced, by operation id) to the hidden sheet, flushes, then records in the document's properties
   * what is open. When it returns, a kill can no longer lose them.
   */
  save(entries: readonly JournalEntry[]): void;
  /** The same for what the user has just confirmed, all of one run: their own list of what waits has it first. */
  confirm(entries: readonly JournalEntry[]): void;
}

/** After a try whose effect is unknown, this long nothing else is sent for the record: the first may land late. */
export const HOLD_MS = 10 * 60_000;
/** Longest life of an execution: an entry still "sent" may have been sent so long after it was journalled. */
const EXECUTION_MS = 6 * 60_000;

/** Until when (epoch milliseconds) the operation may still take effect unseen. */
export function heldUntil(entry: JournalEntry): number {
  if (entry.lastSentAt === null) return 0;
  return entry.lastSentAt + HOLD_MS + (entry.state === 'sent' ? EXECUTION_MS : 0);
}

/** True for an entry that was, or may have been, sent and is not finished. */
export function isInDoubt(entry: JournalEntry): boolean {
  return (
    entry.state === 'sent' ||
    entry.state === 'unknown' ||
    entry.state === 'accepted' ||
    entry.state === 'rejected'
  );
}

/** An entry whose request was certainly never made, as it was confirmed. */
export function neverSent(entry: JournalEntry): JournalEntry {
  return {
    ...entry,
    state: 'planned',
    key: null,
    body: null,
    keySeal: '',
    lastSentAt: null,
    seenBefore: [],
    newestBefore: null,
  };
}

/** Ids of records that these entries made or changed since then; what was refused or never sent changed nothing. */
export function recentIdsOf(
  entries: readonly JournalEntry[],
  resource: string,
  since: number,
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const entry of entries) {
    const changed =
      entry.outcome !== 'rejected' && entry.outcome !== 'leftOut' && entry.outcome !== 'withdrawn';
    const isRecent = entry.lastSentAt !== null && entry.lastSentAt >= since;
    if (entry.resource === resource && changed && isRecent && entry.recordId !== null)
      ids.add(entry.recordId);
  }
  return ids;
}
