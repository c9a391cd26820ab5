/** Where fetched rows wait until the last window has come. Implemented over a hidden sheet; the tab is touched only at the end. */

import { isJsonObject, type Json, member } from '../common/json';
import { isDay } from '../common/calendar';
import type { DayRange } from '../api/windows';
import type { RemoteRecord } from '../changes/remote';
import type { Text } from '../text/text';

/** What a pull over several executions must remember. */
export interface PullCheckpoint {
  readonly resource: string;
  /** Parameters besides the dates, e.g. ticketType. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly range: DayRange;
  /** Windows that are not fetched yet, the next first. */
  readonly left: readonly DayRange[];
  /** Why the result is not complete, so far. */
  readonly doubts: readonly Text[];
  /** Epoch milliseconds: what is stale is not taken up again. */
  readonly startedAt: number;
}

/** A stored checkpoint; null when it is none. Half of one would make the rows that did come look like all there are. */
export function parseCheckpoint(json: Json | undefined): PullCheckpoint | null {
  if (!isJsonObject(json)) return null;
  const [resource, startedAt] = [member(json, 'resource'), member(json, 'startedAt')];
  const range = rangeIn(member(json, 'range'));
  const left = listIn(member(json, 'left'), rangeIn);
  const doubts = listIn(member(json, 'doubts'), textIn);
  const parameters = member(json, 'parameters');
  if (typeof resource !== 'string' || typeof startedAt !== 'number') return null;
  if (range === null || left === null || doubts === null || !isJsonObject(parameters)) return null;
  const texts: Record<string, string> = {};
  for (const name of Object.keys(parameters)) texts[name] = String(parameters[name]);
  return { resource, parameters: texts, range, left, doubts, startedAt };
}

function rangeIn(json: Json | undefined): DayRange | null {
  if (!isJsonObject(json)) return null;
  const [start, end] = [member(json, 'start'), member(json, 'end')];
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return isDay(start) && isDay(end) && start <= end ? { start, end } : null;
}

function textIn(json: Json): Text | null {
  if (!isJsonObject(json)) return null;
  const [ko, en] = [member(json, 'ko'), member(json, 'en')];
  return typeof ko === 'string' && typeof en === 'string' ? { ko, en } : null;
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
