/**
 * The outbox: what was confirmed and what became of it. An entry is written before its request and closed after its row is up to date. Closed entries
 * stay, as the history of what was sent.
 */

import {
  anyJson,
  type Decoded,
  type Decoder,
  filledText,
  finite,
  flag,
  jsonObject,
  object,
  oneOf,
  optional,
  or,
  recordOf,
  text,
  those,
} from '../../common/decode';
import type { Json, JsonObject } from '../../common/json';
import { type Scalar, scalar } from '../../changes/scalar';

const words = or(text, '');
const filledOrNull = or(filledText, null);
const names: Decoder<readonly string[]> = those(text);
const values: Decoder<Readonly<Record<string, Scalar>>> = recordOf(scalar);
const members: Decoder<Readonly<Record<string, Json>>> = recordOf(anyJson);

/** What every entry keeps of the operation, as it was confirmed; read with defaults for what an older version did not write. */
export const confirmedParts = object({
  operationId: filledText,
  runId: words,
  /** Its place, from 0, among those that were confirmed together: run and place name it in the list of what its user has waiting. */
  order: or(finite, 0),
  resource: filledText,
  kind: oneOf('update', 'create'),
  /** The record; null for a create that has no id yet. */
  recordId: filledOrNull,
  /** What the row of a create carries in its id cell. */
  token: filledOrNull,
  title: words,
  /** The changed fields: as the service had them, and as they were confirmed (canonical). */
  before: or(values, {}),
  after: or(values, {}),
  /** Fields of an update that go along unedited, as they were shown: byte for byte as the service had them. */
  carried: or(members, {}),
  /** From 1; a new attempt has a new key, and starts only when the last is known to have had no effect. */
  attempt: or(finite, 1),
  /** What the service answered last; null and '' while nothing came. */
  status: or(finite, null),
  message: words,
  user: words,
  keyFingerprint: words,
  /** Epoch milliseconds. */
  confirmedAt: or(finite, 0),
  /** Why, in the words of who confirmed it; '' when nothing was said. */
  reason: words,
  /** The run that this one takes back; '' for none. */
  undoes: words,
  /** A create that the user wants although something like it exists. */
  anyway: flag,
  /** Shows who confirmed this very content (push/entry/seal.ts). */
  seal: words,
  /** Fields of a new row that do not go along; absent: none. Whatever its cells hold there, the row is the one that was confirmed. */
  later: optional(names),
  /** The tab (its sheet's id) in which it was confirmed, of a list with several; absent: of the only one, or by an older version. */
  tab: optional(finite),
});
export type ConfirmedEntry = Decoded<typeof confirmedParts>;

/** What an entry keeps besides, from its first send on. */
export const triedParts = object({
  /** '' only where a hand took it out of the hidden sheet: such an entry is never sent. */
  key: words,
  body: or(jsonObject, {}),
  /** Shows whose execution made key and body. */
  keySeal: words,
  /** Epoch milliseconds. */
  lastSentAt: or(finite, 0),
  /** Records that were listed before the first send and stood in no row of ours. */
  seenBefore: or(names, []),
  /** No try of this operation has ended with its effect unknown. What is not said is taken for the worse. */
  allDefinite: flag,
  /** The last try was answered, with an error. */
  answeredWithError: flag,
  /** An id that the answer to a create gave without showing the record: the record's, a job's, or another's. The list tells. */
  answeredId: optional(filledText),
  /** Of a request that a team has described: which description (its hash), and its place among how many entries that went in it under one key. Absent: a request of its own. */
  request: optional(object({ template: filledText, place: finite, count: finite })),
});
export type TriedParts = Decoded<typeof triedParts>;
export type TriedEntry = ConfirmedEntry & TriedParts;

/** Confirmed, never sent. */
export interface PlannedEntry extends ConfirmedEntry {
  readonly state: 'planned';
}

interface Unclear<State> extends ConfirmedEntry, TriedParts {
  readonly state: State;
  /** What it was seen to do. It stays open until no earlier try of it can land late any more; absent: nothing was seen yet. */
  readonly outcome?: SeenOutcome;
}

/** About to be sent, or sent and not heard of: after a kill nobody knows which. */
export type SentEntry = Unclear<'sent'>;
/** The service took it; not yet seen in its list. */
export type AcceptedEntry = Unclear<'accepted'>;
/** Perhaps it had its effect. */
export type UnknownEntry = Unclear<'unknown'>;

/** The service said no, and nothing had its effect. */
export interface RejectedEntry extends ConfirmedEntry, TriedParts {
  readonly state: 'rejected';
}

interface Closed {
  readonly state: 'closed';
  /** How it ended. */
  readonly outcome: EntryOutcome;
}

export type UnclearEntry = SentEntry | AcceptedEntry | UnknownEntry;
/** One that was, or may have been, sent and is not finished. */
export type DoubtfulEntry = UnclearEntry | RejectedEntry;
export type OpenEntry = PlannedEntry | DoubtfulEntry;
/** Over: either sent, or never. */
export type ClosedEntry = (ConfirmedEntry & Closed) | (TriedEntry & Closed);
/** An entry in one of its states; they change by the functions of push/entry/entry-states.ts, and nowhere else. */
export type JournalEntry = OpenEntry | ClosedEntry;
/** One whose outcome is known, although it may rest. */
export type EndedEntry = ClosedEntry | RestingEntry;
export type RestingEntry = UnclearEntry & { readonly outcome: SeenOutcome };

export type SeenOutcome = 'landed' | 'shownDifferently';

export const OUTCOMES = [
  'landed',
  /** Accepted, and some field shows something else. */
  'shownDifferently',
  'unlisted',
  /** A create whose record has no usable id. */
  'nameless',
  'rejected',
  'notApplied',
  'gone',
  /** Row or record changed between confirming and sending; nothing was sent. */
  'leftOut',
  /** Confirmed, and not sent because another row showed that the service does not take one of its fields. */
  'heldBack',
  /** Confirmed, never sent, and dropped for a newer plan. */
  'withdrawn',
] as const;
export type EntryOutcome = (typeof OUTCOMES)[number];

export interface JournalStore {
  /** Entries that are not closed, oldest first. */
  open(): readonly OpenEntry[];
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
  /**
   * Throws where another execution has written since: called right before a batch is sent. The document's lock should keep others out, but two executions that
   * both believe to hold it must not both send.
   */
  requireLast(): void;
}

/** True for an entry that was, or may have been, sent and is not finished. */
export function isInDoubt(entry: JournalEntry): entry is DoubtfulEntry {
  return entry.state !== 'planned' && entry.state !== 'closed';
}

/** True for one of these of which nothing was seen yet: one that was seen to have its effect may rest open, and is no question to anybody. */
export function isUnseen(entry: JournalEntry): boolean {
  return isInDoubt(entry) && !('outcome' in entry && entry.outcome !== undefined);
}

export function isPlanned(entry: OpenEntry): entry is PlannedEntry {
  return entry.state === 'planned';
}

export function isUpdate({ kind }: Pick<ConfirmedEntry, 'kind'>): boolean {
  return kind === 'update';
}

/** True for an entry that was, or may have been, sent, finished or not. */
export function wasTried<Entry extends ConfirmedEntry>(entry: Entry): entry is Entry & TriedEntry {
  return 'key' in entry;
}

/** What an entry sends: as it was made, or, while it is planned, as it would be made. */
export function bodyOf(entry: OpenEntry): JsonObject {
  return wasTried(entry) ? entry.body : { ...entry.after, ...entry.carried };
}

/** What tells the row of an entry. */
export type NamesRow = Pick<ConfirmedEntry, 'kind' | 'token' | 'recordId'>;

/** What stands in the id cell of the entry's row until it is finished. */
export function rowNameOf({ kind, token, recordId }: NamesRow): string {
  return (kind === 'create' ? token : recordId) ?? '';
}

/** Ids of records that these entries made or changed since then; what was refused or never sent changed nothing. */
export function recentIdsOf(
  entries: readonly JournalEntry[],
  resource: string,
  since: number,
): ReadonlySet<string> {
  const recent = new Set<string>();
  // Each batch asks, and a journal has thousands of entries.
  for (const entry of entries) {
    if (entry.resource !== resource || !wasTried(entry) || entry.lastSentAt < since) continue;
    if ('outcome' in entry && NO_CHANGE.includes(entry.outcome)) continue;
    if (entry.recordId !== null) recent.add(entry.recordId);
  }
  return recent;
}

const NO_CHANGE: readonly unknown[] = ['rejected', 'leftOut', 'withdrawn'];

/** True for all entries of one request, made by the description of that hash: only so does it leave once more. */
export function isWhole(entries: readonly DoubtfulEntry[], template: string): boolean {
  const request = entries[0]?.request;
  if (request === undefined) return true;
  return entries.length === request.count && entries.every(entry => entry.request?.template === template);
}
