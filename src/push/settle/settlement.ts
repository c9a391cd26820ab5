/** Settling finds the outcomes of entries that are not closed. The decisions change nothing by themselves. */

import { textOfSerial, serialOfUtc } from '../../common/calendar';
import { heldUntil } from '../../common/outbox';
import type { Books } from '../../changes/books';
import type { RemoteRecord } from '../../changes/remote';
import type { ResourceSettings } from '../../resources/settings';
import * as pushTexts from '../../text/push/push-texts';
import type { Text } from '../../text/text';
import type { DoubtfulEntry, OpenEntry, UnclearEntry } from '../entry/journal';
import type { Seen } from './compare-with-sent';

export interface SettleInput extends Books {
  /** The list's current settings, which may have changed since an entry was made. Absent if nothing is sent. */
  readonly settings?: ResourceSettings;
  /** Entries of this resource that are not closed. */
  readonly entries: readonly OpenEntry[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly keyFingerprint: string;
  /** True if this user confirmed it, their executions sent it, and it is unchanged. Only then is it sent again. */
  isOwn(entry: DoubtfulEntry): boolean;
  /** True if the seal proves that this user confirmed the entry. Absent if there is no user. */
  isConfirmed?(entry: DoubtfulEntry): boolean;
  /** True if the consent is so old that the user must see the entry again. Absent if the user is asked anyway. */
  isLongAgo?(entry: DoubtfulEntry): boolean;
  /** Ids that creates received, finished creates included. */
  readonly createdIds: ReadonlySet<string>;
  /** Records that this spreadsheet made or changed in the last ten minutes. They may exist without being listed. */
  readonly recentIds: ReadonlySet<string>;
  /** The sheet id of the tab, for a list with several tabs. */
  readonly tab?: number;
}

export type Settlement =
  /** Seen in the list. rests: another try may still land; the entry stays open, and the record takes no change. */
  | {
      readonly kind: 'landed';
      readonly entry: UnclearEntry;
      readonly record: RemoteRecord;
      readonly seen: Seen;
      readonly rests?: boolean;
    }
  /** Landed and written down earlier. over: no try can land any more. */
  | { readonly kind: 'resting'; readonly entry: UnclearEntry; readonly over: boolean }
  /** A create that was accepted with an id but is not in the list. */
  | { readonly kind: 'unlisted'; readonly entry: UnclearEntry; readonly recordId: string }
  /** The new record has no usable id, and its row becomes read-only. mark: the new content of the id cell. */
  | { readonly kind: 'nameless'; readonly entry: UnclearEntry; readonly mark: string }
  | { readonly kind: 'rejected'; readonly entry: DoubtfulEntry }
  /** No effect (without `seen`), or the record shows another value now (with it). The row is planned again. */
  | {
      readonly kind: 'notApplied';
      readonly entry: UnclearEntry;
      readonly record?: RemoteRecord;
      readonly seen?: Seen;
    }
  /** The record no longer exists. */
  | { readonly kind: 'gone'; readonly entry: UnclearEntry }
  /** Sent again with the stored body. newAttempt: with a new key, because the last try certainly had no effect. */
  | { readonly kind: 'resend'; readonly entry: UnclearEntry; readonly newAttempt: boolean }
  /** Stays open. until: when (epoch ms) the next look decides by itself. mayBe: records that it may have made. */
  | {
      readonly kind: 'waiting';
      readonly entry: UnclearEntry;
      readonly reason: Text;
      readonly until?: number;
      readonly mayBe?: readonly string[];
    };

/**
 * The settlement of an entry without effect. An own entry is sent again, unless it is too old. freed: used if this user
 * confirmed the entry and it left their waiting list. Any other entry waits.
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
  if (!isOwn) return { kind: 'waiting', entry, reason: pushTexts.otherKey };
  if (input.isLongAgo?.(entry) === true)
    return { kind: 'waiting', entry, reason: pushTexts.confirmedLongAgo };
  return { kind: 'resend', entry, newAttempt };
}

/** Waits until no try can land any more. */
export function held(entry: UnclearEntry): Settlement {
  const until = heldUntil(entry);
  return { kind: 'waiting', entry, reason: pushTexts.waiting(clockTime(until)), until };
}

/** HH:MM in Korea. */
export function clockTime(epochMs: number): string {
  const text = textOfSerial(serialOfUtc(epochMs + 9 * 3_600_000));
  return text.length > 10 ? text.slice(11, 16) : '00:00';
}
