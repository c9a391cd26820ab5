/** Parses what a user types into the dialog of schedules. Pure. */

import type { Schedule } from '../../sheet/properties/schedule-store';
import { isCalled } from '../../text/is-called';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import type { Every } from '../../text/pull/schedule-texts';
import * as typedTexts from '../../text/typed-texts';
import { UserError } from '../../text/user-error';

interface ScheduleOrder {
  /** Indexes in the list of tabs, from 0. */
  readonly tabs: readonly number[];
  /** null: switch off. */
  readonly when: Pick<Schedule, 'every' | 'at' | 'on'> | null;
}

const OTHER_WORDS: Readonly<Record<Every, readonly string[]>> = {
  hour: ['hourly', '시간'],
  day: ['daily'],
  week: ['weekly'],
};
/** Earlier words for "tab" in the dialog. */
const EARLIER = ['탭'];
const HOUR = /^(\d{1,2})(?::00|시)?$/;
const EARLY = 7;
const MONDAY = 1;

/** Throws UserError, which names what is not understood; nothing is assumed for it. */
export function parseSchedule(text: string, tabNames: readonly string[]): ScheduleOrder {
  let tabs: number[] | null = null;
  let off: number[] | null = null;
  const when: { every?: Every; at?: number; on?: number } = {};
  for (const part of text.split(',').map(one => one.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const [typed, value] = [part.slice(0, at), part.slice(at + 1).trim()];
    const name =
      at < 0
        ? undefined
        : Object.entries(typedTexts.schedule).find(([key, label]) =>
            isCalled(label, typed, ...(key === 'tab' ? EARLIER : [])),
          )?.[0];
    if (name === 'tab') tabs = placesOf(value, tabNames);
    else if (name === 'off') off = placesOf(value, tabNames);
    else if (name === 'every') when.every = everyIn(value) ?? bad(part);
    else if (name === 'at') when.at = hourOf(value) ?? bad(part);
    else if (name === 'on') when.on = weekdayOf(value) ?? bad(part);
    else bad(part);
  }
  const { every, at, on } = when;
  const isSetting = tabs !== null || every !== undefined || at !== undefined || on !== undefined;
  if (off !== null) return isSetting ? bad(text) : { tabs: off, when: null };
  if (tabs === null || every === undefined) return bad(text);
  // An hour for "every hour", or a weekday for "every day", would have no effect, so it is refused.
  if ((every === 'hour' && at !== undefined) || (every !== 'week' && on !== undefined)) return bad(text);
  return { tabs, when: { every, at: at ?? EARLY, on: on ?? MONDAY } };
}

function placesOf(value: string, names: readonly string[]): number[] {
  if (isCalled(typedTexts.all, value, '전체')) return names.map((_, i) => i);
  const named = names.indexOf(value);
  if (named >= 0) return [named];
  const places = value.split('+').map(one => {
    const place = /^\d{1,3}$/.test(one.trim()) ? Number(one) - 1 : -1;
    if (place < 0 || place >= names.length)
      throw new UserError(scheduleTexts.badTab(one.trim().slice(0, 40)));
    return place;
  });
  return [...new Set(places)];
}

function everyIn(value: string): Every | undefined {
  return (['hour', 'day', 'week'] as const).find(every =>
    isCalled(typedTexts[every], value, ...OTHER_WORDS[every]),
  );
}

function hourOf(value: string): number | undefined {
  const hour = Number(HOUR.exec(value)?.[1] ?? 24);
  return hour < 24 ? hour : undefined;
}

/** Such as "월", "월요일", "mon", "Monday". */
function weekdayOf(value: string): number | undefined {
  const { weekdays, otherWeekdays } = typedTexts;
  const index = weekdays.findIndex((label, i) =>
    [label, otherWeekdays[i] ?? label].some(one => isCalled(one, value)),
  );
  return index < 0 ? undefined : index;
}

function bad(part: string): never {
  throw new UserError(scheduleTexts.badPart(part.slice(0, 60)));
}
