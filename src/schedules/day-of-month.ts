/** Days from Monday to Friday. Public holidays are not known here, so they count as workdays. Pure. */

import { addDays, type Day, daysBetween } from '../common/calendar';

/** 1970-01-05 was a Monday. */
const MONDAY: Day = '1970-01-05';

/** The nth day from Monday to Friday of a month. first: the first day of the month. */
export function workdayOf(first: Day, nth: number): Day {
  let day = first;
  for (let left = nth; ; day = addDays(day, 1)) {
    const weekday = (daysBetween(MONDAY, day) - 1) % 7;
    if (weekday < 5 && --left === 0) return day;
  }
}
