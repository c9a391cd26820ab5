/**
 * Periods that follow the calendar. "last month" means other days next month, so a tab pulled for it can be refreshed
 * later. Names are stored; their meaning must never change.
 */

import { addDays, type Day } from './calendar';

/** A range of days, both ends included. */
export interface Days {
  readonly start: Day;
  readonly end: Day;
}

type Make = (today: Day) => Days;

/** The days from one month of a year to another; 1 is January, and the last may be in the next year. */
export function months(year: number, first: number, last: number): Days {
  // The month after the last may be January of the next year.
  const after = firstOf(year, last + 1);
  return { start: firstOf(year, first), end: addDays(after, -1) };
}

/** The days of the month of this day: "2026-10", or any day of it. */
export function daysOfMonth(day: Day): Days {
  return months(yearOf(day), monthOf(day), monthOf(day));
}

function firstOf(year: number, month: number): Day {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

const yearOf = (today: Day): number => Number(today.slice(0, 4));
const monthOf = (today: Day): number => Number(today.slice(5, 7));
const quarterBefore = (today: Day, back: number): Days => {
  const first = Math.floor((monthOf(today) - 1) / 3) * 3 + 1 - 3 * back;
  return months(yearOf(today), first, first + 2);
};
const weekBefore = (today: Day, back: number): Days => {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { start: addDays(monday, -7 * back), end: addDays(monday, 6 - 7 * back) };
};
/** A fixed part of a year: the latest that has begun, because people file for the autumn in January. */
const part =
  (first: number, last: number): Make =>
  today => {
    const own = months(yearOf(today), first, last);
    return own.start <= today ? own : months(yearOf(today) - 1, first, last);
  };

const CALENDAR = {
  today: today => ({ start: today, end: today }),
  yesterday: today => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  // From Monday to Sunday.
  thisWeek: today => weekBefore(today, 0),
  lastWeek: today => weekBefore(today, 1),
  thisMonth: today => months(yearOf(today), monthOf(today), monthOf(today)),
  lastMonth: today => months(yearOf(today), monthOf(today) - 1, monthOf(today) - 1),
  lastTwoMonths: today => months(yearOf(today), monthOf(today) - 2, monthOf(today) - 1),
  thisQuarter: today => quarterBefore(today, 0),
  lastQuarter: today => quarterBefore(today, 1),
  firstHalf: part(1, 6),
  secondHalf: part(7, 12),
  thisYear: today => months(yearOf(today), 1, 12),
  lastYear: today => months(yearOf(today) - 1, 1, 12),
  // The periods of Korean value added tax.
  vat1Preliminary: part(1, 3),
  vat1Final: part(4, 6),
  vat2Preliminary: part(7, 9),
  vat2Final: part(10, 12),
} as const satisfies Readonly<Record<string, Make>>;

/** A named period. */
export type CalendarPeriod = keyof typeof CALENDAR;
/** A named period, a number of days up to today, or a number of whole months before this one. */
export type Period = CalendarPeriod | `last:${number}` | `months:${number}`;

export const calendarPeriods = Object.keys(CALENDAR) as readonly CalendarPeriod[];

const MOST_DAYS = 3_660;
const MOST_MONTHS = 120;

/** A number of days up to today. */
export function lastDays(count: number): Period {
  return `last:${count}`;
}

/** A number of whole months before this one. */
export function lastMonths(count: number): Period {
  return count === 2 ? 'lastTwoMonths' : `months:${count}`;
}

/** The number of whole months before this one, for a period that has no name; null for another. */
export function wholeMonths(period: Period): number | null {
  return period.startsWith('months:') ? Number(period.slice(7)) : null;
}

/** The number of days up to today; null for a named period. */
export function daysUpToToday(period: Period): number | null {
  return period.startsWith('last:') ? Number(period.slice(5)) : null;
}

/** Whether the name is a period of at most ten years. */
export function isPeriod(name: string): name is Period {
  if ((calendarPeriods as readonly string[]).includes(name)) return true;
  const [, days, count] = /^(?:last:([1-9]\d{0,3})|months:([1-9]\d{0,2}))$/.exec(name) ?? [];
  return (
    (days !== undefined && Number(days) <= MOST_DAYS) || (count !== undefined && Number(count) <= MOST_MONTHS)
  );
}

/** The first and last day, both included. */
export function daysOf(period: Period, today: Day): Days {
  const count = daysUpToToday(period);
  if (count !== null) return { start: addDays(today, 1 - count), end: today };
  const whole = wholeMonths(period);
  if (whole !== null) return months(yearOf(today), monthOf(today) - whole, monthOf(today) - 1);
  return CALENDAR[period as CalendarPeriod](today);
}
