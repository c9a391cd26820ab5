/** Dates as Sheets stores them: days since 1899-12-30, the time of day as a fraction, in local time. */
import { localToEpoch, zoneOffset } from './time-zone';

export const MS_PER_DAY = 86_400_000;
/** The serial number of 1970-01-01. */
export const EPOCH_SERIAL = 25_569;

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

/** The serial number that an instant has in a time zone. */
export function epochToSerial(epochMs: number, timeZone: string): number {
  return (epochMs + zoneOffset(epochMs, timeZone)) / MS_PER_DAY + EPOCH_SERIAL;
}

/** The instant of a serial number in a time zone, to the millisecond. */
export function serialToEpoch(serial: number, timeZone: string): number {
  return localToEpoch(Math.round((serial - EPOCH_SERIAL) * MS_PER_DAY), timeZone);
}

/** Calendar fields of a serial number, rounded to the millisecond. */
export function serialToParts(serial: number): DateParts {
  const date = new Date(Math.round((serial - EPOCH_SERIAL) * MS_PER_DAY));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
    weekday: date.getUTCDay(),
  };
}

/** The serial number of a calendar day; months and days may overflow as in the function DATE. */
export function partsToSerial(year: number, month: number, day: number, secondsOfDay = 0): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / MS_PER_DAY + EPOCH_SERIAL + secondsOfDay / 86_400;
}

/** Whether the day exists (31 February does not). */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return day <= date.getUTCDate();
}

/** Whether the value is a Date of any realm: instanceof is false across vm contexts. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}
