/** Where fetched rows wait until the last window has come. Implemented over a hidden sheet; the tab is touched only at the end. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
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

/** A stored checkpoint; null when it is none. Half of one would make the rows that did come look like all there are. */
export function parseCheckpoint(json: Json | undefined): PullCheckpoint | null {
  if (!isJsonObject(json)) return null;
  const [resource, startedAt] = [member(json, 'resource'), member(json, 'startedAt')];
  const range = rangeIn(member(json, 'range'));
  const left = listIn(member(json, 'left'), sliceIn);
  const gaps = parseGaps(member(json, 'gaps'));
  const empty = listIn(member(json, 'empty') ?? [], sliceIn);
  const parameters = member(json, 'parameters');
  const fields = listIn(member(json, 'fields'), name => (typeof name === 'string' ? name : null));
  const lastDays = member(json, 'lastDays');
  const mostAtOnce = member(json, 'mostAtOnce');
  if (typeof resource !== 'string' || typeof startedAt !== 'number' || fields === null) return null;
  if (range === null || left === null || gaps === null || empty === null) return null;
  if (!isJsonObject(parameters)) return null;
  const texts: Record<string, string> = {};
  for (const name of Object.keys(parameters)) texts[name] = String(parameters[name]);
  return {
    resource,
    parameters: texts,
    range,
    lastDays: typeof lastDays === 'number' ? lastDays : null,
    fields,
    left,
    gaps,
    empty,
    startedAt,
    ...(typeof mostAtOnce === 'number' ? { mostAtOnce } : {}),
  };
}

/** Stored gaps; null when one of them is none. */
export function parseGaps(json: Json | undefined): Gap[] | null {
  return listIn(json, item => {
    const slice = sliceIn(item);
    const reason = isJsonObject(item) ? storedText(member(item, 'reason')) : null;
    const suspectedAt = isJsonObject(item) ? member(item, 'suspectedAt') : undefined;
    const why = typeof suspectedAt === 'number' ? { suspectedAt } : {};
    return slice === null || reason === null ? null : { ...slice, reason, ...why };
  });
}

/** A stored range of days; null when it is none. */
export function rangeIn(json: Json | undefined): DayRange | null {
  if (!isJsonObject(json)) return null;
  const [start, end] = [member(json, 'start'), member(json, 'end')];
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return isDay(start) && isDay(end) && start <= end ? { start, end } : null;
}

function sliceIn(json: Json): Slice | null {
  const range = rangeIn(json);
  const value = member(json as JsonObject, 'value') ?? null;
  return range === null || (value !== null && typeof value !== 'string') ? null : { ...range, value };
}

function listIn<T>(json: Json | undefined, parse: (json: Json) => T | null): T[] | null {
  if (!Array.isArray(json)) return null;
  const items = json.map((item: Json) => parse(item));
  return items.some(item => item === null) ? null : (items as T[]);
}

export interface Staging {
  checkpoint(): PullCheckpoint | null;
  rows(): readonly RemoteRecord[];
  /** Adds rows and, after them, moves the checkpoint: a kill in between fetches a window twice, which merging by id absorbs. */
  add(rows: readonly RemoteRecord[], checkpoint: PullCheckpoint): void;
  clear(): void;
}
