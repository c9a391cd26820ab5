/**
 * Dates without a time zone: the service's days and times are Korean wall-clock times, mostly written without an offset (docs/service.md#dates),
 * and Sheets keeps serial numbers. Both are plain calendar arithmetic, so nothing here asks what time it is or where.
 */

import { isoSpelling } from './time-spellings';

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet is 1899-12-30. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
/** The last moment that JavaScript knows, in the year 275760. */
const LAST_MOMENT = 8.64e15;
const KOREA_OFFSET_MS = 9 * 3_600_000;

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(Z|[+-][01]\d:?[0-5]\d)?)?$/;

/** True for an existing calendar day written as YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}

/** What stands for every day after 9999-12-31: it sorts behind all that can be written. */
const AFTER_ALL_DAYS = '9999-12-31+';

function dayOf(utcMs: number): Day {
  const text = new Date(utcMs).toISOString();
  return text.startsWith('+') ? AFTER_ALL_DAYS : text.slice(0, 10);
}

/** The day `days` later (earlier when negative). */
export function addDays(day: Day, days: number): Day {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);
}

/** Number of days from `start` to `end`, both counted: 1 for the same day. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS) + 1;
}

/** The day in Korea at that moment (epoch milliseconds). */
export function koreanDay(epochMs: number): Day {
  return dayOf(known(epochMs) + KOREA_OFFSET_MS);
}

/** "YYYY-MM-DD HH:MM" in Korea at that moment (epoch milliseconds). */
export function koreanMinute(epochMs: number): string {
  return new Date(known(epochMs) + KOREA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Times are also read from hidden sheets and properties, where any number may stand: one that is no moment is 1970. */
function known(epochMs: number): number {
  return Math.abs(epochMs) < LAST_MOMENT / 2 ? epochMs : 0;
}

/**
 * The serial number of a date or time as a service writes it, in any spelling that is understood (time-spellings.ts); a time with an offset is turned into Korean
 * time first, one without is Korean time. Null when the text is neither (the caller then shows the text as it came).
 */
export function serialOf(text: string): number | null {
  const iso = isoSpelling(text.trim());
  return iso === null ? null : isoSerial(iso);
}

function isoSerial(text: string): number | null {
  const match = TIME.exec(text);
  if (match === null || !isDay(match[1] as string)) return null;
  const [, day, hour = '00', minute = '00', second = '00', offset] = match;
  let ms = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(ms)) return null;
  if (offset !== undefined) ms += KOREA_OFFSET_MS - offsetMs(offset);
  return (ms - SHEET_EPOCH) / DAY_MS;
}

function offsetMs(offset: string): number {
  const sign = offset.startsWith('-') ? -1 : 1;
  const digits = offset.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4))) * 60_000;
}

/** A serial number as "YYYY-MM-DD", or with " HH:MM:SS" when it has a time of day; rounded to the second. */
export function textOfSerial(serial: number): string {
  const ms = Math.round(serial * 86_400) * 1000 + SHEET_EPOCH;
  // A number can stand under a date format without being any date.
  if (Math.abs(ms) > LAST_MOMENT) return String(serial);
  const text = new Date(ms).toISOString();
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** The serial number of a wall-clock time given as if it were UTC (epoch milliseconds). */
export function serialOfUtc(wallClockMs: number): number {
  return (wallClockMs - SHEET_EPOCH) / DAY_MS;
}
