/** Settling: finding out what became of entries that are not closed. The input is read once; the decisions change nothing by themselves. */

import { textOfSerial, serialOfUtc } from '../../common/calendar';
import { heldUntil } from '../../common/outbox';
import type { Books } from '../../changes/books';
import type { RemoteRecord } from '../../changes/remote';
import type { ResourceSettings } from '../../resources/settings';
import { pushTexts } from '../../text/push-texts';
import type { Text } from '../../text/text';
import type { DoubtfulEntry, OpenEntry, UnclearEntry } from '../entry/journal';
import type { Seen } from './compare-with-sent';

export interface SettleInput extends Books {
  /** The list's settings now. They may have changed since an entry was made. Absent where nothing is sent. */
  readonly settings?: ResourceSettings;
  /** Entries of this resource that are not closed. */
  readonly entries: readonly OpenEntry[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly keyFingerprint: string;
  /** True for what this user confirmed and their executions sent, unchanged since: only that is ever sent again. */
  isOwn(entry: DoubtfulEntry): boolean;
  /** True for what this user confirmed, by the seal alone. Absent where nobody is at hand who could have. */
  isConfirmed?(entry: DoubtfulEntry): boolean;
  /** True for what was confirmed so long ago that it only goes again once its user has seen it again. Absent where the user is asked anyway. */
  isLongAgo?(entry: DoubtfulEntry): boolean;
  /** Ids that creates were given, finished ones included. */
  readonly createdIds: ReadonlySet<string>;
  /** Records that this spreadsheet made or changed in the last ten minutes: not listed is not gone. */
  readonly recentIds: ReadonlySet<string>;
  /** The tab (its sheet's id), of a list with several. */
  readonly tab?: number;
}

export type Settlement =
  /** Seen on the service. rests: another try of it may still land, so that the record takes no other body yet and the entry stays open. */
  | {
      readonly kind: 'landed';
      readonly entry: UnclearEntry;
      readonly record: RemoteRecord;
      readonly seen: Seen;
      readonly rests?: boolean;
    }
  /** Landed and written down earlier; over: no try of it can land any more. */
  | { readonly kind: 'resting'; readonly entry: UnclearEntry; readonly over: boolean }
  /** A create that was accepted with an id, and is not in the list. */
  | { readonly kind: 'unlisted'; readonly entry: UnclearEntry; readonly recordId: string }
  /** A create that made a record without a usable id: its row becomes that record's, read only. mark: what stands in its id cell then. */
  | { readonly kind: 'nameless'; readonly entry: UnclearEntry; readonly mark: string }
  | { readonly kind: 'rejected'; readonly entry: DoubtfulEntry }
  /** It had no effect, or the record shows something else by now: the row is planned afresh. */
  | { readonly kind: 'notApplied'; readonly entry: UnclearEntry }
  /** The record no longer exists. */
  | { readonly kind: 'gone'; readonly entry: UnclearEntry }
  /** Goes on with the stored body: with the same key, or, when the last try is known to have had no effect, with a new one. */
  | { readonly kind: 'resend'; readonly entry: UnclearEntry; readonly newAttempt: boolean }
  /** Stays open. until: from then on (epoch milliseconds) the next look decides by itself; mayBe: records that it may have made. */
  | {
      readonly kind: 'waiting';
      readonly entry: UnclearEntry;
      readonly reason: Text;
      readonly until?: number;
      readonly mayBe?: readonly string[];
    };

/**
 * What becomes of an entry that had no effect. If its user confirmed it and still has it on their list, it is sent again; otherwise it becomes `freed`, and its row is
 * shown and confirmed anew.
 */
export function resend(
  input: SettleInput,
  entry: UnclearEntry,
  newAttempt: boolean,
  freed: Settlement,
): Settlement {
  const isOthers = entry.keyFingerprint !== input.keyFingerprint;
  const isOwn = !isOthers && input.isOwn(entry);
  if (!isOthers && !isOwn && input.isConfirmed?.(entry) === true) return freed;
  if (!isOwn) return { kind: 'waiting', entry, reason: pushTexts.otherKey() };
  if (input.isLongAgo?.(entry) === true)
    return { kind: 'waiting', entry, reason: pushTexts.confirmedLongAgo() };
  return { kind: 'resend', entry, newAttempt };
}

/** It waits until no try of it can land any more. */
export function held(entry: UnclearEntry): Settlement {
  const until = heldUntil(entry);
  return { kind: 'waiting', entry, reason: pushTexts.waiting(clockTime(until)), until };
}

/** HH:MM in Korea. */
export function clockTime(epochMs: number): string {
  const text = textOfSerial(serialOfUtc(epochMs + 9 * 3_600_000));
  return text.length > 10 ? text.slice(11, 16) : '00:00';
}
