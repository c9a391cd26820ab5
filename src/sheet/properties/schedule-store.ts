/**
 * Schedules. The user's own properties hold the effective schedules, so that no other user can make their key run. The
 * document's properties mirror them by tab, for people to read. Both name the spreadsheet, so a copy of it has no
 * schedules.
 */

import {
  type Decoded,
  type Decoder,
  jsonObject,
  looseNumber,
  looseText,
  mapped,
  number,
  object,
  oneOf,
  optional,
  or,
  pair,
  saidFlag,
  text,
  those,
} from '../../common/decode';
import { member } from '../../common/json';
import { shownLine } from '../../common/shown-line';
import type { KeyValueStore } from '../../platform/ports';
import { wordsInEach } from '../../text/texts';
import { stored, storedList } from './stored';

const LONGEST_ERROR = 150;
const LONGEST_NAME = 60;

function line(most: number): Decoder<string> {
  // `shownLine` spells out invisible characters, which makes the text longer.
  return mapped(looseText, words => shownLine(words, most).slice(0, most));
}

const name = line(LONGEST_NAME);
const errorLine = line(LONGEST_ERROR);
const timeOrNull = mapped(looseNumber, time => time || null);
/** All times are epoch milliseconds. */
const slot = {
  every: or(oneOf('day', 'week'), 'hour'),
  /** Hour of the day in Korea. */
  at: looseNumber,
  /** Day of the week; 0 is Sunday. */
  on: looseNumber,
  /** The last successful run; null before the first. */
  done: timeOrNull,
};

const schedule = object({
  ...slot,
  sheetId: looseNumber,
  /** The tab's last known name. */
  tab: name,
  /** The tab's list when the schedule was set. The schedule never pulls another list. */
  list: name,
  /** The user allowed members' data. Absent: set by a version that asked only for lists with nothing else. */
  members: optional(saidFlag),
  /** Time when the schedule was set. It tells the schedule from a later one in its place. */
  since: looseNumber,
  /** The next run is due at the first slot after this time. */
  from: looseNumber,
  /** The last try; 0 before the first. */
  tried: looseNumber,
  /** Failures in a row that only a person can repair. */
  failures: looseNumber,
  /** Start of the unfinished pull; null if there is none. */
  begun: timeOrNull,
});

const schedulesOfUser = object({
  /** Marks this user's part of a mirror, even if the platform gives no addresses. '' before the first schedule. */
  owner: name,
  list: or(those(schedule), []),
});

/** An entry of the mirror, limited in size, because any editor may have written it. */
const mirrored = object({
  ...slot,
  owner: name,
  user: name,
  /** null: the schedule has stopped itself. */
  next: timeOrNull,
  error: or(
    mapped(jsonObject, error => wordsInEach(language => errorLine(member(error, language)) ?? '')),
    null,
  ),
});

const ownSchedules = stored('financeSheets.schedules', schedulesOfUser, { owner: '', list: [] });
const mirrorOfTab = stored(
  'financeSheets.schedule',
  object({ spreadsheetId: text, list: or(those(mirrored), []) }),
  { spreadsheetId: '', list: [] },
);
/** Pairs of hours since 1970 and milliseconds in each. */
const timeOfUser = storedList('financeSheets.scheduleTime', pair(number, number), {});

/** One user's schedule of one tab. */
export type Schedule = Decoded<typeof schedule>;
export type Schedules = Decoded<typeof schedulesOfUser>;
/** The public part of a schedule. */
export type MirroredSchedule = Decoded<typeof mirrored>;

/** A property has 9 KB. */
export const MOST_SCHEDULES = 20;
const MOST_MIRRORED = 6;

const HOUR_MS = 3_600_000;

/** The user's schedules in this spreadsheet, in the order of their creation. */
export function loadSchedules(userStore: KeyValueStore, spreadsheetId: string): Schedules {
  return ownSchedules(userStore, spreadsheetId).read();
}

/** Stores the schedules. Without any, it removes the property. */
export function saveSchedules(userStore: KeyValueStore, spreadsheetId: string, schedules: Schedules): void {
  const own = ownSchedules(userStore, spreadsheetId);
  const list = schedules.list.map(schedule => ({ ...schedule, tab: schedule.tab.slice(0, LONGEST_NAME) }));
  if (list.length === 0) own.remove();
  else own.write({ ...schedules, list });
}

/** Changes one schedule and leaves the others as stored. Returns null if the schedule is gone or was replaced. */
export function changeSchedule(
  userStore: KeyValueStore,
  spreadsheetId: string,
  which: Pick<Schedule, 'sheetId' | 'since'>,
  change: (schedule: Schedule) => Partial<Schedule>,
): Schedule | null {
  const { owner, list } = loadSchedules(userStore, spreadsheetId);
  const at = list.findIndex(({ sheetId, since }) => sheetId === which.sheetId && since === which.since);
  const found = list[at];
  if (found === undefined) return null;
  const changed = { ...found, ...change(found) };
  saveSchedules(userStore, spreadsheetId, { owner, list: list.map((one, i) => (i === at ? changed : one)) });
  return changed;
}

/** All users' schedules of a tab. Editors may be able to change them, so they are for display only. */
export function mirrorOf(
  documentStore: KeyValueStore,
  spreadsheetId: string,
  sheetId: number,
): readonly MirroredSchedule[] {
  const found = mirrorOfTab(documentStore, sheetId).read();
  return found.spreadsheetId === spreadsheetId ? found.list : [];
}

/** Writes this owner's entry into the mirror of a tab; null removes it. Other owners' entries stay. */
export function mirror(
  documentStore: KeyValueStore,
  spreadsheetId: string,
  sheetId: number,
  owner: string,
  entry: Omit<MirroredSchedule, 'owner'> | null,
): void {
  const others = mirrorOf(documentStore, spreadsheetId, sheetId).filter(known => known.owner !== owner);
  const own = entry === null ? null : mirrored({ ...entry, owner, error: entry.error && { ...entry.error } });
  const list = [...others.slice(1 - MOST_MIRRORED), ...(own ? [own] : [])];
  const kept = mirrorOfTab(documentStore, sheetId);
  if (list.length === 0) kept.remove();
  else kept.write({ spreadsheetId, list });
}

/** Milliseconds that this user's schedules ran in the last 24 hours, in all spreadsheets. */
export function timeUsed(userStore: KeyValueStore, now: number): number {
  return [...hours(userStore, now).values()].reduce((sum, ms) => sum + ms, 0);
}

/** Adds time (negative: subtracts) to the hour of that moment. */
export function countTime(userStore: KeyValueStore, now: number, ms: number): void {
  const known = hours(userStore, now);
  const hour = Math.floor(now / HOUR_MS);
  known.set(hour, Math.max(0, (known.get(hour) ?? 0) + ms));
  timeOfUser(userStore).write([...known]);
}

function hours(userStore: KeyValueStore, now: number): Map<number, number> {
  const pairs = timeOfUser(userStore).read();
  const hour = Math.floor(now / HOUR_MS);
  // Drops hours in the future, which come from a clock that was set back. Otherwise they would count for ever.
  return new Map(pairs.filter(([at]) => at > hour - 24 && at <= hour));
}
