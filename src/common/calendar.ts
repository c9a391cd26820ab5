/**
 * Dates without a time zone. The service's days and times are Korean wall-clock times, mostly without an offset
 * (docs/service.md#dates), and Sheets keeps serial numbers. Both need only calendar arithmetic, without the current
 * time or a place.
 */

import { isoSpelling } from './time-spellings';

/** A calendar day, "YYYY-MM-DD". */
export type Day = string;

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet (1899-12-30), in days from 1970-01-01. */
const SHEET_EPOCH = -25_569;
/** The last moment of JavaScript's Date, in the year 275760. */
const LAST_MOMENT = 8.64e15;
const KOREA_OFFSET_MS = 9 * 3_600_000;

/** Everything except a fraction and the offset has a fixed place. */
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-][01]\d:?[0-5]\d)?)?$/;
const OFFSET = /[+-]\d{2}:?\d{2}$/;

/** Whether the text is an existing calendar day written as YYYY-MM-DD. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return isKnownDay(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8)));
}

/** month: 1 to 12. */
function isKnownDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Stands for every day after 9999-12-31. It sorts behind all real days. */
const AFTER_ALL_DAYS = '9999-12-31+';

function dayOf(utcMs: number): Day {
  const text = new Date(utcMs).toISOString();
  return text.startsWith('+') ? AFTER_ALL_DAYS : text.slice(0, 10);
}

/** The day `days` later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return dayOf(dayMs(day) + days * DAY_MS);
}

/** The number of days from `start` to `end`, both included: 1 for the same day. */
export function daysBetween(start: Day, end: Day): number {
  return Math.round((dayMs(end) - dayMs(start)) / DAY_MS) + 1;
}

/** The Korean day at this moment (epoch milliseconds). */
export function koreanDay(epochMs: number): Day {
  return dayOf(known(epochMs) + KOREA_OFFSET_MS);
}

/** "YYYY-MM-DD HH:MM" in Korea at this moment (epoch milliseconds). */
export function koreanMinute(epochMs: number): string {
  return new Date(known(epochMs) + KOREA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Stored times may be any number, because others can edit them. An impossible moment becomes 1970. */
function known(epochMs: number): number {
  return Math.abs(epochMs) < LAST_MOMENT / 2 ? epochMs : 0;
}

/**
 * The serial number of a date or time in any known spelling (time-spellings.ts). A time with an offset is converted
 * to Korean time; a time without is Korean. null for other text, which the caller then shows unchanged.
 */
export function serialOf(text: string): number | null {
  const trimmed = text.trim();
  // The fast path: a list of 100,000 transactions has two times per record, nearly all in ISO form.
  const usual = isoSerial(trimmed);
  if (usual !== null) return usual;
  const iso = isoSpelling(trimmed);
  return iso === null || iso === trimmed ? null : isoSerial(iso);
}

function isoSerial(text: string): number | null {
  if (!TIME.test(text)) return null;
  // charCode arithmetic on fixed places: pattern groups and substrings would cost more than all the rest.
  const [year, month, day] = [
    twoDigits(text, 0) * 100 + twoDigits(text, 2),
    twoDigits(text, 5),
    twoDigits(text, 8),
  ];
  if (!isKnownDay(year, month, day)) return null;
  const serial = dayNumber(year, month, day) - SHEET_EPOCH;
  if (text.length === 10) return serial;
  const [h, m, s] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  // ISO 8601 allows 24:00:00 for the end of a day.
  if (m > 59 || s > 59 || h > 24 || (h === 24 && (m > 0 || s > 0))) return null;
  const offset = text.length === 19 ? null : offsetIn(text);
  const ms = ((h * 60 + m) * 60 + s) * 1000 + (offset === null ? 0 : KOREA_OFFSET_MS - offset);
  return (serial * DAY_MS + ms) / DAY_MS;
}

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
}

/** The first moment of a day, in UTC. */
function dayMs(day: Day): number {
  return dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))) * DAY_MS;
}

/** Days from 1970-01-01. Years begin in March here, so that a leap day is the last day of its year. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  const months = month > 2 ? month - 3 : month + 9;
  // From March on, months have 31, 30, 31, 30, 31 days in turn.
  return y * 365 + leapDays + Math.floor((months * 153 + 2) / 5) + day - 719_469;
}

/** The offset of a time from UTC in milliseconds; null if the text has none. */
function offsetIn(text: string): number | null {
  if (text.endsWith('Z')) return 0;
  const found = OFFSET.exec(text.slice(19));
  if (found === null) return null;
  const digits = found[0].replace(':', '');
  const ms = (twoDigits(digits, 1) * 60 + twoDigits(digits, 3)) * 60_000;
  return digits.startsWith('-') ? -ms : ms;
}

/** A serial number as "YYYY-MM-DD", with " HH:MM:SS" if it has a time of day; rounded to the second. */
export function textOfSerial(serial: number): string {
  const ms = Math.round(serial * 86_400) * 1000 + SHEET_EPOCH * DAY_MS;
  // A cell with a date format may hold a number that is no date.
  if (Math.abs(ms) > LAST_MOMENT) return String(serial);
  const text = new Date(ms).toISOString();
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** The serial number of a wall-clock time that is given as if it were UTC (epoch milliseconds). */
export function serialOfUtc(wallClockMs: number): number {
  return (wallClockMs - SHEET_EPOCH * DAY_MS) / DAY_MS;
}
