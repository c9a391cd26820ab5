/** When schedules and the monthly archive are due, in Korean hours. Pure. */

import { addDays, type Day, daysBetween, koreanMinute } from '../common/calendar';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const FORGOTTEN_MS = 60 * DAY_MS;
/** Korea's offset is a whole number of hours, so hours begin at the same moment as in UTC. */
const KOREA_MS = 9 * HOUR_MS;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** How often a schedule runs. */
export interface Rhythm {
  readonly every: 'hour' | 'day' | 'week';
  /** Hour of the day in Korea. */
  readonly at: number;
  /** Day of the week, 0 is Sunday. */
  readonly on: number;
}

/** The state from which the next run is computed. */
export interface Course extends Rhythm {
  /** The next run is due at the first slot after this time (epoch milliseconds). */
  readonly from: number;
  /** The number of failures in a row that only a person can mend. */
  readonly failures: number;
}

/** After so many failures in a row a schedule stops itself. */
export const MOST_FAILURES = 3;

/** Whether it stopped after too many failures. Only setting it again starts it. */
export function isStopped({ failures }: Pick<Course, 'failures'>): boolean {
  return failures >= MOST_FAILURES;
}

/** The beginning of the first hour after `after` in which it runs. */
export function slotAfter({ every, at, on }: Rhythm, after: number): number {
  const period = periodOf(every);
  const weekday = every === 'week' ? (on - FIRST_WEEKDAY + 7) % 7 : 0;
  const offset = (every === 'hour' ? 0 : weekday * DAY_MS + at * HOUR_MS) - KOREA_MS;
  return (Math.floor((after - offset) / period) + 1) * period + offset;
}

function periodOf(every: Rhythm['every']): number {
  if (every === 'hour') return HOUR_MS;
  return every === 'week' ? 7 * DAY_MS : DAY_MS;
}

/** True from the slot until the run. */
export function isDue(schedule: Course, now: number): boolean {
  return !isStopped(schedule) && slotAfter(schedule, schedule.from) <= now;
}

/** The hour of its next run; null if it has stopped. A due schedule runs at the clock's next call. */
export function nextHour(schedule: Course, now: number): number | null {
  if (isStopped(schedule)) return null;
  return Math.max(slotAfter(schedule, schedule.from), Math.floor(now / HOUR_MS + 1) * HOUR_MS);
}

/** Whether it missed twice its period. next: due time after its last try; null (stopped) is reported elsewhere. */
export function isOverdue({ every }: Pick<Rhythm, 'every'>, next: number | null, now: number): boolean {
  return next !== null && now > next + periodOf(every);
}

/** Whether it neither ran nor was due for two months, as when its user has left. No other user can remove it. */
export function isForgotten(done: number | null, next: number | null, now: number): boolean {
  const last = Math.max(done ?? 0, next ?? 0);
  return last > 0 && now > last + FORGOTTEN_MS;
}

/** "MM-DD HH:MM" in Korea. */
export function shownTime(epochMs: number): string {
  return koreanMinute(epochMs).slice(5);
}

/** 1970-01-05 was a Monday. */
const MONDAY: Day = '1970-01-05';

/** The nth day from Monday to Friday of a month; public holidays are not known here. first: its first day. */
export function workdayOf(first: Day, nth: number): Day {
  let day = first;
  for (let left = nth; ; day = addDays(day, 1)) {
    const weekday = (daysBetween(MONDAY, day) - 1) % 7;
    if (weekday < 5 && --left === 0) return day;
  }
}
