/** Where fetched rows wait until the last window has come. Implemented over a hidden sheet; the tab is touched only at the end. */

import {
  asText,
  type Decoder,
  listOf,
  number,
  object,
  optional,
  or,
  recordOf,
  text,
  where,
} from '../common/decode';
import type { Json } from '../common/json';
import { isDay } from '../common/calendar';
import type { DayRange } from '../api/windows';
import type { RemoteRecord } from '../changes/remote';
import type { Text } from '../text/text';
import { storedText } from '../text/texts';

/** One request's part of a pull: days, and the value of the parameter that takes a request for each. */
export interface Slice extends DayRange {
  readonly value: string | null;
}

/** A part that did not come, or not wholly, and why. */
export interface Gap extends Slice {
  readonly reason: Text;
  /** It may be cut only because this many came, a common page size. Absent: for another reason. */
  readonly suspectedAt?: number;
}

/** What a pull over several executions must remember. */
export interface PullCheckpoint {
  readonly resource: string;
  /** Parameters besides the dates, e.g. ticketType. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly range: DayRange;
  /** The range follows the calendar: so many days up to the day of the pull. null for fixed dates. */
  readonly lastDays: number | null;
  /** The fields whose values are staged, in their order. */
  readonly fields: readonly string[];
  /** What is not fetched yet, the next first. */
  readonly left: readonly Slice[];
  /** Why the result is not complete, so far. */
  readonly gaps: readonly Gap[];
  /** What came without any record. */
  readonly empty: readonly Slice[];
  /** The most records that one answer held in which nothing speaks of paging; absent: none did. */
  readonly mostAtOnce?: number;
  /** Epoch milliseconds: what is stale is not taken up again. */
  readonly startedAt: number;
}

/** A paused pull that is older is not taken up again: its rows are stale, a new pull is better. */
export const STALE_MS = 24 * 3_600_000;

/** True for what is not taken up again; also for a time that has not come yet, which nobody honest has written. */
export function isStale({ startedAt }: Pick<PullCheckpoint, 'startedAt'>, now: number): boolean {
  return Math.abs(now - startedAt) > STALE_MS;
}

const isRange = ({ start, end }: DayRange): boolean => isDay(start) && isDay(end) && start <= end;
const days = { start: text, end: text };
const inSlice = { ...days, value: (json: Json | undefined) => (json == null ? null : text(json)) };
/** A stored range of days. */
export const dayRange: Decoder<DayRange> = where(object(days), isRange);
const slices = listOf(where(object(inSlice), isRange));
/** Stored gaps: all of them, or none. */
export const storedGaps: Decoder<Gap[]> = listOf(
  where(object({ ...inSlice, reason: storedText, suspectedAt: optional(number) }), isRange),
);

const checkpoint: Decoder<PullCheckpoint> = object({
  resource: text,
  parameters: recordOf(asText),
  range: dayRange,
  lastDays: or(number, null),
  fields: listOf(text),
  left: slices,
  gaps: storedGaps,
  empty: json => slices(json ?? []),
  startedAt: number,
  mostAtOnce: optional(number),
});

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
