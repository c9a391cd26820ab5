/** Where fetched rows wait until the last window has come. Implemented over a hidden sheet; the tab is touched only at the end. */

import {
  asText,
  type Decoded,
  type Decoder,
  listOf,
  number,
  object,
  optional,
  recordOf,
  saidFlag,
  text,
  where,
} from '../common/decode';
import { has, isJsonObject, type Json, member } from '../common/json';
import { isDay } from '../common/calendar';
import { isPeriod, lastDays, type Period } from '../common/period';
import type { DayRange } from '../api/windows';
import type { RemoteRecord } from '../changes/remote';
import { storedText } from '../text/texts';

const isRange = ({ start, end }: DayRange): boolean => isDay(start) && isDay(end) && start <= end;
const days = { start: text, end: text };
const inSlice = {
  ...days,
  /** The value of the parameter that takes a request for each. */
  value: (json: Json | undefined) => (json == null ? null : text(json)),
};
/** A stored range of days. */
export const dayRange: Decoder<DayRange> = where(object(days), isRange);
const slices = listOf(where(object(inSlice), isRange));
/** Stored gaps: all of them, or none. */
export const storedGaps = listOf(
  where(
    object({
      ...inSlice,
      reason: storedText,
      /** It may be cut only because this many came, a common page size. Absent: for another reason. */
      suspectedAt: optional(number),
      /** It came, and was left out as members' data: so many rows; 0: nobody counted them. Absent: it did not come. */
      leftOut: optional(number),
    }),
    isRange,
  ),
);

/** The range follows the calendar: this is what it follows. null for fixed dates. */
export const storedPeriod: Decoder<Period | null> = json =>
  typeof json === 'string' && isPeriod(json) ? json : null;

/** Earlier versions stored a number of days up to the day of the pull. */
export function withPeriod<T>(decoder: Decoder<T>): Decoder<T> {
  return json => {
    if (!isJsonObject(json) || has(json, 'period')) return decoder(json);
    const days = member(json, 'lastDays');
    return decoder(typeof days === 'number' ? { ...json, period: lastDays(days) } : json);
  };
}

const checkpointShape = object({
  resource: text,
  /** Parameters besides the dates, e.g. ticketType. */
  parameters: recordOf(asText),
  range: dayRange,
  period: storedPeriod,
  /** The fields whose values are staged, in their order. */
  fields: listOf(text),
  /** What is not fetched yet, the next first. */
  left: slices,
  /** Why the result is not complete, so far. */
  gaps: storedGaps,
  /** What came without any record. */
  empty: json => slices(json ?? []),
  /** Records that came from before and behind the days of their request, and the first and last of their days; absent: none did. */
  otherDays: optional(object({ early: number, late: number, first: text, last: text })),
  /** Epoch milliseconds: what is stale is not taken up again. */
  startedAt: number,
  /** The most records that one answer held in which nothing speaks of paging; absent: none did. */
  mostAtOnce: optional(number),
  /** The user has said that members' data may come. Absent: begun by a version that did not ask for each order. */
  members: optional(saidFlag),
  /** Rows that were left out as members' data so far. */
  leftOut: optional(number),
});
const checkpoint = withPeriod(checkpointShape);

/** One request's part of a pull. */
export type Slice = Decoded<typeof slices>[number];
/** A part that did not come, or not wholly, and why. */
export type Gap = Decoded<typeof storedGaps>[number];
/** What a pull over several executions must remember. */
export type PullCheckpoint = Decoded<typeof checkpoint>;

/** A paused pull that is older is not taken up again: its rows are stale, a new pull is better. */
export const STALE_MS = 24 * 3_600_000;

/** True for what is not taken up again; also for a time that has not come yet, which nobody honest has written. */
export function isStale({ startedAt }: Pick<PullCheckpoint, 'startedAt'>, now: number): boolean {
  return Math.abs(now - startedAt) > STALE_MS;
}

/** A stored checkpoint; null when it is none. Half of one would make the rows that did come look like all there are. */
export function parseCheckpoint(json: Json | undefined): PullCheckpoint | null {
  return checkpoint(json) ?? null;
}

export interface Staging {
  checkpoint(): PullCheckpoint | null;
  rows(): readonly RemoteRecord[];
  /** Adds rows and, after them, moves the checkpoint: a kill in between fetches a window twice, which merging by id absorbs. */
  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void;
  clear(): void;
}
