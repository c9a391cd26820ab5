/** Holds fetched rows until the last window has come, in a hidden sheet. The tab changes only at the end. */

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
import { type Days, isPeriod, lastDays, type Period } from '../common/period';
import type { RemoteRecord } from '../changes/remote';
import { storedText } from '../text/texts';

const isRange = ({ start, end }: Days): boolean => isDay(start) && isDay(end) && start <= end;
const days = { start: text, end: text };
const inSlice = {
  ...days,
  /** The value of the repeated parameter, which takes one request per value. */
  value: (json: Json | undefined) => (json == null ? null : text(json)),
};
export const dayRange: Decoder<Days> = where(object(days), isRange);
const slices = listOf(where(object(inSlice), isRange));
/** Stored gaps: all of them, or none. */
export const storedGaps = listOf(
  where(
    object({
      ...inSlice,
      reason: storedText,
      /** The number of records, if the only sign of a cut is that it is a common page size. Absent: another reason. */
      suspectedAt: optional(number),
      /** Number of rows that came and were left out as members' data; 0: not counted. Absent: the part did not come. */
      leftOut: optional(number),
    }),
    isRange,
  ),
);

/** The calendar period that the range follows; null for fixed dates. */
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
  /** Parameters besides the dates, such as ticketType. */
  parameters: recordOf(asText),
  range: dayRange,
  period: storedPeriod,
  /** The fields of the staged values, in order. */
  fields: listOf(text),
  /** Slices not fetched yet, in order. */
  left: slices,
  /** The gaps so far. */
  gaps: storedGaps,
  /** Slices that came without any record. */
  empty: json => slices(json ?? []),
  /** Counts of records from before and after their requested days, with the first and last such day. Absent: none. */
  otherDays: optional(object({ early: number, late: number, first: text, last: text })),
  /** Start in epoch milliseconds. A stale pull is not continued. */
  startedAt: number,
  /** Most records in one answer without signs of paging. Absent: no such answer. */
  mostAtOnce: optional(number),
  /** Slices that may lack a record, because their pages came by place (changes/read-twice.ts). Absent: none. */
  slipped: optional(slices),
  /** True once slices are read again, which happens only once. */
  isAgain: optional(saidFlag),
  /** True if the user allowed members' data. Absent: they are left out. */
  members: optional(saidFlag),
  /** Rows left out as members' data so far. */
  leftOut: optional(number),
});
const checkpoint = withPeriod(checkpointShape);

/** The part of a pull that one request fetches. */
export type Slice = Decoded<typeof slices>[number];
/** A part that did not come or came incomplete, with the reason. */
export type Gap = Decoded<typeof storedGaps>[number];
/** The state that a pull carries over several executions. */
export type PullCheckpoint = Decoded<typeof checkpoint>;

/** An older paused pull is not continued: its rows are stale, and a new pull is better. */
export const STALE_MS = 24 * 3_600_000;

/** True if the pull is too old to continue. A start time in the future counts too, because it is a forgery. */
export function isStale({ startedAt }: Pick<PullCheckpoint, 'startedAt'>, now: number): boolean {
  return Math.abs(now - startedAt) > STALE_MS;
}

/** A stored checkpoint; null if any part is invalid. A partial checkpoint would make staged rows look complete. */
export function parseCheckpoint(json: Json | undefined): PullCheckpoint | null {
  return checkpoint(json) ?? null;
}

export interface Staging {
  checkpoint(): PullCheckpoint | null;
  rows(): readonly RemoteRecord[];
  /** Adds rows, then moves the checkpoint. After a kill in between, a window comes twice, which is harmless. */
  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void;
  clear(): void;
}

/** For a pull that does not continue in another execution. */
export const NOT_STAGED: Staging = {
  checkpoint: () => null,
  rows: () => [],
  add: () => undefined,
  clear: () => undefined,
};
