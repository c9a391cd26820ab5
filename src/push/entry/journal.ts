/**
 * The outbox: confirmed operations and their outcomes. An entry is written before its request and closed after its
 * row is up to date. Closed entries stay as the history.
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

/** What each entry has, whatever it does on the service. Fields that an older version did not write have defaults. */
export const headParts = {
  operationId: filledText,
  runId: words,
  /** Place in the run, from 0. Run and place identify the entry in the user's waiting list. */
  order: or(finite, 0),
  /** The service's last answer; null and '' without an answer. */
  status: or(finite, null),
  message: words,
  user: words,
  keyFingerprint: words,
  /** Epoch milliseconds. */
  confirmedAt: or(finite, 0),
  /** The user's reason; '' for none. */
  reason: words,
  /** Proves who confirmed this content (push/entry/seal.ts). */
  seal: words,
};

/** The operation as it was confirmed: the work of an entry whose effect a list shows. */
export const confirmedParts = object({
  ...headParts,
  resource: filledText,
  kind: oneOf('update', 'create'),
  /** The record's id; null for a create that has no id yet. */
  recordId: filledOrNull,
  /** The token in the id cell of a create's row. */
  token: filledOrNull,
  title: words,
  /** The changed fields with the service's values (before) and the confirmed values (after), canonical. */
  before: or(values, {}),
  after: or(values, {}),
  /** Unedited fields that an update carries, as shown to the user: the service's values byte for byte. */
  carried: or(members, {}),
  /** From 1. A new attempt has a new key. It starts only when the last attempt certainly had no effect. */
  attempt: or(finite, 1),
  /** The run that this run takes back; '' for none. */
  undoes: words,
  /** True for a create that the user wants although a similar record exists. */
  anyway: flag,
  /** Edited fields that are sent later. Their cells do not count for this entry. Absent: none. */
  later: optional(names),
  /** The sheet id of the tab where it was confirmed. Absent: a list with one tab, or an entry of an old version. */
  tab: optional(finite),
});
export type ConfirmedEntry = Decoded<typeof confirmedParts>;
export type Head = Pick<ConfirmedEntry, keyof typeof headParts>;

/** What each entry also keeps from its first send on. */
export const tryParts = {
  /** '' only if a person removed it from the hidden sheet. Such an entry is never sent. */
  key: words,
  /** Epoch milliseconds. */
  lastSentAt: or(finite, 0),
  /** True if no try ended with an unknown effect. A missing value counts as false. */
  allDefinite: flag,
  /** The last answer was an error. */
  answeredWithError: flag,
};

/** What an operation keeps. A look at the list needs it. */
export const triedParts = object({
  ...tryParts,
  body: or(jsonObject, {}),
  /** Proves whose execution made key and body. */
  keySeal: words,
  /** Ids of records that were listed before the first send and had no row of ours. */
  seenBefore: or(names, []),
  /** The id in a create's answer without a matching record. It may be a job's or another record's; the list decides. */
  answeredId: optional(filledText),
  /** Place in a shared request. template: hash of its description; count: its entries. Absent: an own request. */
  request: optional(object({ template: filledText, place: finite, count: finite })),
});
export type TriedParts = Decoded<typeof triedParts>;
export type Tries = Pick<TriedParts, keyof typeof tryParts>;
export type TriedEntry = ConfirmedEntry & TriedParts;

/** Confirmed, never sent. */
export type Planned<Confirmed> = Confirmed & { readonly state: 'planned' };
/**
 * sent: about to be sent, or sent without an answer yet; after a kill it is unknown which. accepted: taken by the
 * service, but not yet seen in its list. unknown: it may have had an effect.
 */
export type Unclear<Tried, State = 'sent' | 'accepted' | 'unknown'> = State extends unknown
  ? Tried & {
      readonly state: State;
      /** The seen outcome, while an earlier try may still land late; absent: no outcome seen yet. */
      readonly outcome?: SeenOutcome;
    }
  : never;
/** Refused by the service. No try had an effect. */
export type Rejected<Tried> = Tried & { readonly state: 'rejected' };
/** Finished, sent or not. */
export type Closed<Confirmed> = Confirmed & { readonly state: 'closed'; readonly outcome: EntryOutcome };
/** An entry in any state. Confirmed: what its user confirmed. Tried: the same with what its tries added. */
export type EntryOf<Confirmed, Tried> =
  | Planned<Confirmed>
  | Unclear<Tried>
  | Rejected<Tried>
  | Closed<Confirmed>
  | Closed<Tried>;

export type PlannedEntry = Planned<ConfirmedEntry>;
export type SentEntry = Unclear<TriedEntry, 'sent'>;
export type AcceptedEntry = Unclear<TriedEntry, 'accepted'>;
export type UnknownEntry = Unclear<TriedEntry, 'unknown'>;
export type RejectedEntry = Rejected<TriedEntry>;
export type UnclearEntry = SentEntry | AcceptedEntry | UnknownEntry;
/** An unfinished entry that was or may have been sent. */
export type DoubtfulEntry = UnclearEntry | RejectedEntry;
export type OpenEntry = PlannedEntry | DoubtfulEntry;
export type ClosedEntry = Closed<ConfirmedEntry> | Closed<TriedEntry>;
/** An entry in any state. Only the functions of push/entry/entry-states.ts change states. */
export type JournalEntry = OpenEntry | ClosedEntry;
/** An entry with a known outcome. It may still rest. */
export type EndedEntry = ClosedEntry | RestingEntry;
export type RestingEntry = UnclearEntry & { readonly outcome: SeenOutcome };

export type SeenOutcome = 'landed' | 'shownDifferently';

export const OUTCOMES = [
  'landed',
  /** Accepted, but a field shows another value. */
  'shownDifferently',
  /** Accepted, but no list shows it: not yet, or never for a request. */
  'unlisted',
  /** A create whose record has no usable id. */
  'nameless',
  'rejected',
  'notApplied',
  'gone',
  /** Not sent, because row or record changed after the confirmation. */
  'leftOut',
  /** Not sent, because another row showed that the service does not take one of its fields. */
  'heldBack',
  /** Not sent, and dropped for a newer plan. */
  'withdrawn',
] as const;
export type EntryOutcome = (typeof OUTCOMES)[number];

export interface JournalStore {
  /** Entries that are not closed, oldest first. */
  open(): readonly OpenEntry[];
  /** Ids that creates of this resource received, closed ones included. No other create made these records. */
  createdIds(resource: string): ReadonlySet<string>;
  /**
   * Ids of records that open or closed entries made or changed after `since` (epoch ms). A lagging list may not show
   * them yet, so they never count as gone.
   */
  recentIds(resource: string, since: number): ReadonlySet<string>;
  /**
   * Adds or replaces entries by operation id in the hidden sheet, flushes, then records the open ones in the
   * document's properties. After it returns, a kill cannot lose them.
   */
  save(entries: readonly JournalEntry[]): void;
  /** Saves newly confirmed entries of one run. The user's waiting list is written first. */
  confirm(entries: readonly JournalEntry[]): void;
  /**
   * Throws if another execution has written since. Call just before sending a batch, because two executions may both
   * believe that they hold the document's lock.
   */
  requireLast(): void;
}

/** True for an unfinished entry that was or may have been sent. */
export function isInDoubt<Entry extends { readonly state: JournalEntry['state'] }>(
  entry: Entry,
): entry is Exclude<Entry, { readonly state: 'planned' | 'closed' }> {
  return entry.state !== 'planned' && entry.state !== 'closed';
}

/** True for an entry in doubt without a seen outcome. An entry with one may rest open and asks the user nothing. */
export function isUnseen(entry: JournalEntry): boolean {
  return isInDoubt(entry) && !isEnded(entry);
}

/** True for an entry with a known outcome, closed or resting. */
export function isEnded(entry: JournalEntry): entry is EndedEntry {
  return 'outcome' in entry && entry.outcome !== undefined;
}

export function isPlanned<Entry extends { readonly state: JournalEntry['state'] }>(
  entry: Entry,
): entry is Extract<Entry, { readonly state: 'planned' }> {
  return entry.state === 'planned';
}

export function isUpdate({ kind }: Pick<ConfirmedEntry, 'kind'>): boolean {
  return kind === 'update';
}

/** True for an entry that was or may have been sent, finished or not. */
export function wasTried<Entry extends ConfirmedEntry>(entry: Entry): entry is Entry & TriedEntry {
  return 'key' in entry;
}

/** The body of the entry; for a planned entry the body that it would have. */
export function bodyOf(entry: OpenEntry): JsonObject {
  return wasTried(entry) ? entry.body : { ...entry.after, ...entry.carried };
}

/** The members that identify an entry's row. */
export type NamesRow = Pick<ConfirmedEntry, 'kind' | 'token' | 'recordId'>;

/** The content of the row's id cell until the entry is finished. */
export function rowNameOf({ kind, token, recordId }: NamesRow): string {
  return (kind === 'create' ? token : recordId) ?? '';
}

/** Ids of records that these entries made or changed after `since`. Refused and unsent entries change nothing. */
export function recentIdsOf(
  entries: readonly JournalEntry[],
  resource: string,
  since: number,
): ReadonlySet<string> {
  const recent = new Set<string>();
  // A plain loop, because each batch calls this for thousands of entries.
  for (const entry of entries) {
    if (entry.resource !== resource || !wasTried(entry) || entry.lastSentAt < since) continue;
    if ('outcome' in entry && NO_CHANGE.includes(entry.outcome)) continue;
    if (entry.recordId !== null) recent.add(entry.recordId);
  }
  return recent;
}

const NO_CHANGE: readonly unknown[] = ['rejected', 'leftOut', 'withdrawn'];

/** True if these are all entries of one request with this description's hash. Only then may it be sent again. */
export function isWhole(entries: readonly DoubtfulEntry[], template: string): boolean {
  const request = entries[0]?.request;
  if (request === undefined) return true;
  return entries.length === request.count && entries.every(entry => entry.request?.template === template);
}
