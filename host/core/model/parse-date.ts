/**
 * Text that a sheet takes for a date or a time, as entered under the order of the locale (year first in Korea, month first in the US).
 */
import { isCalendarDay, partsToSerial, serialToParts, epochToSerial } from './serial-date';

export interface DateEntry {
  readonly value: number;
  /** The format that the entry gives to a cell that has none. */
  readonly format: string;
}

export interface DateContext {
  readonly locale: string;
  readonly timeZone: string;
  /** "1-2" means a day of this instant's year. */
  readonly now: number;
}

/** The formats that dates take in a cell that has none. */
export function defaultDateFormats(locale: string): { date: string; dateTime: string; time: string } {
  return locale.startsWith('ko')
    ? { date: 'yyyy. m. d', dateTime: 'yyyy. m. d am/pm h:mm:ss', time: 'am/pm h:mm:ss' }
    : { date: 'm/d/yyyy', dateTime: 'm/d/yyyy h:mm:ss', time: 'h:mm:ss am/pm' };
}

const TIME = /^(?:(오전|오후)\s*)?(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:\s*([AaPp][Mm]))?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const THREE = /^(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/;
const TWO = /^(\d{1,4})([-/])(\d{1,4})$/;
const KOREAN = /^(?:(\d{4})년\s*)?(\d{1,2})월(?:\s*(\d{1,2})일)?$/;

/** The date, time or both that the text means, or null when it is none. */
export function parseDateEntry(text: string, context: DateContext): DateEntry | null {
  const formats = defaultDateFormats(context.locale);
  const time = parseTime(text);
  if (time !== null) return { value: time, format: /[ap]m|오전|오후/i.test(text) ? formats.time : 'h:mm:ss' };
  const gap = text.search(/\s+(?:(?:오전|오후)\s*)?\d{1,2}:\d{2}/);
  const dayText = gap < 0 ? text : text.slice(0, gap);
  const day = parseDay(dayText, context);
  if (!day) return null;
  if (gap < 0) return day;
  const seconds = parseTime(text.slice(gap).trim());
  if (seconds === null) return null;
  return {
    value: day.value + seconds,
    format: day.format === 'yyyy-mm-dd' ? 'yyyy-mm-dd hh:mm:ss' : formats.dateTime,
  };
}

function parseTime(text: string): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  let hour = Number(match[2]);
  const minute = Number(match[3]);
  const second = Number(match[4] ?? 0) + Number(`0.${match[5] ?? 0}`);
  const half = match[1] ?? match[6]?.toLowerCase();
  if (minute > 59 || second >= 60) return null;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === '오후' || half === 'pm' ? 12 : 0);
  }
  return (hour * 3600 + minute * 60 + second) / 86_400;
}

function parseDay(text: string, context: DateContext): DateEntry | null {
  const { date } = defaultDateFormats(context.locale);
  const iso = ISO.exec(text);
  if (iso) return make(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'yyyy-mm-dd');
  const three = THREE.exec(text);
  if (three) return threeNumbers(three[1] ?? '', three[3] ?? '', three[4] ?? '', context.locale, date);
  const korean = context.locale.startsWith('ko') ? KOREAN.exec(text) : null;
  if (korean) {
    return make(Number(korean[1] ?? currentYear(context)), Number(korean[2]), Number(korean[3] ?? 1), date);
  }
  const two = TWO.exec(text);
  return two ? twoNumbers(two[1] ?? '', two[3] ?? '', context, date) : null;
}

function threeNumbers(a: string, b: string, c: string, locale: string, format: string): DateEntry | null {
  if (a.length > 2)
    return a.length === 4 && c.length <= 2 ? make(Number(a), Number(b), Number(c), format) : null;
  if (c.length > 2) return c.length === 4 ? make(Number(c), Number(a), Number(b), format) : null;
  return locale.startsWith('ko')
    ? make(century(Number(a)), Number(b), Number(c), format)
    : make(century(Number(c)), Number(a), Number(b), format);
}

/** Two numbers are month and day of this year, or year and month when one has four digits. */
function twoNumbers(a: string, b: string, context: DateContext, format: string): DateEntry | null {
  if (a.length === 4 && b.length <= 2) return make(Number(a), Number(b), 1, format);
  if (b.length === 4 && a.length <= 2) return make(Number(b), Number(a), 1, format);
  if (a.length > 2 || b.length > 2) return null;
  return make(currentYear(context), Number(a), Number(b), format);
}

function currentYear(context: DateContext): number {
  return serialToParts(epochToSerial(context.now, context.timeZone)).year;
}

function century(year: number): number {
  return year < 50 ? 2000 + year : 1900 + year;
}

function make(year: number, month: number, day: number, format: string): DateEntry | null {
  return isCalendarDay(year, month, day) ? { value: partsToSerial(year, month, day), format } : null;
}
