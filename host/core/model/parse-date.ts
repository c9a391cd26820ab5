/** Parses typed dates, times and durations in the locale's order: year first in Korea, month first in the US. */
import { parseMonthName } from './parse-month-name';
import { isCalendarDay, partsToSerial, serialToParts, epochToSerial } from './serial-date';

export interface DateEntry {
  readonly value: number;
  /** The format that the entry gives to a cell without format. */
  readonly format: string;
}

export interface DateContext {
  readonly locale: string;
  readonly timeZone: string;
  /** "1-2" means a day of this instant's year. */
  readonly now: number;
}

/** The formats that dates give to a cell without format. */
export function defaultDateFormats(locale: string): { date: string; dateTime: string; time: string } {
  if (locale.startsWith('ko'))
    return { date: 'yyyy. m. d', dateTime: 'yyyy. m. d am/pm h:mm:ss', time: 'am/pm h:mm:ss' };
  const date = { ymd: 'yyyy-mm-dd', mdy: 'm/d/yyyy', dmy: 'dd/mm/yyyy' }[orderOf(locale)];
  return { date, dateTime: `${date} h:mm:ss`, time: 'h:mm:ss am/pm' };
}

type Order = 'ymd' | 'mdy' | 'dmy';

/** The order of three numbers. In most of the world the day comes first. */
function orderOf(locale: string): Order {
  if (/^(?:ko|ja|zh|hu|lt|sv|mn)|^(?:en_CA|fr_CA|en_ZA)/.test(locale)) return 'ymd';
  return /^(?:en_US|en_PH|es_US|es_PR)|^en$/.test(locale) ? 'mdy' : 'dmy';
}

/** 3:00, 15:00:00.5, 오후 3:00, 3:00 PM, 3 pm, 오후 3시 30분, and durations: 100:00 is 100 hours. */
const TIME = /^(?:(오전|오후)\s*)?(\d{1,5}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(?:\s*([ap]\.?m\.?))?$/i;
const HOUR_ONLY = /^(\d{1,2})\s*([ap]\.?m\.?)$/i;
const KOREAN_TIME = /^(?:(오전|오후)\s*)?(\d{1,2})시(?:\s*(\d{1,2})분)?(?:\s*(\d{1,2})초)?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const THREE = /^(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/;
const TWO = /^(\d{1,4})([-/])(\d{1,4})$/;
const KOREAN =
  /^(?:(\d{4}|\d{2})년\s*)?(\d{1,2})월(?:\s*(\d{1,2})일)?(?:\s*(?:[월화수목금토일]요일|\([월화수목금토일]\)))?$/;
/** A fast check before the other patterns. */
const HAS_TIME = /[:시m]/i;
const TIME_AFTER_DAY = /[\s,]+(?:(?:오전|오후)\s*)?\d{1,2}(?::\d{2}|시|\s*[ap]\.?m)/i;

/** The date, time, date with time, or duration that the trimmed text means; null for other text. */
export function parseDateEntry(text: string, context: DateContext): DateEntry | null {
  const formats = defaultDateFormats(context.locale);
  const hasTime = HAS_TIME.test(text);
  const time = hasTime ? parseTime(text) : null;
  if (time !== null) return { value: time, format: timeFormat(text, time, formats.time) };
  const gap = hasTime ? text.search(TIME_AFTER_DAY) : -1;
  const day = parseDay(gap < 0 ? text : text.slice(0, gap), context);
  if (!day) return null;
  if (gap < 0) return day;
  const seconds = parseTime(text.slice(gap).replace(/^[\s,]+/, ''));
  if (seconds === null || seconds >= 1) return null;
  return {
    value: day.value + seconds,
    format: day.format === 'yyyy-mm-dd' ? 'yyyy-mm-dd hh:mm:ss' : formats.dateTime,
  };
}

function timeFormat(text: string, time: number, withHalf: string): string {
  if (/[ap]\.?m|오전|오후/i.test(text)) return withHalf;
  return time >= 1 ? '[h]:mm:ss' : 'h:mm:ss';
}

/** The time as a fraction of a day; more than 1 for a duration. */
function parseTime(text: string): number | null {
  const [, before, hours = '', minutes = '0', seconds = '0', fraction = '0', after] =
    TIME.exec(text) ?? koreanTime(text) ?? hourOnly(text) ?? [];
  if (hours === '') return null;
  let hour = Number(hours);
  const minute = Number(minutes);
  const second = Number(seconds) + Number(`0.${fraction}`);
  const half = before ?? after?.replace(/\./g, '').toLowerCase();
  if (minute > 59 || second >= 60) return null;
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === '오후' || half === 'pm' ? 12 : 0);
  }
  return (hour * 3600 + minute * 60 + second) / 86_400;
}

type TimeParts = (string | undefined)[];

function koreanTime(text: string): TimeParts | null {
  const match = KOREAN_TIME.exec(text);
  if (!match || Number(match[2]) > 23) return null;
  return [text, match[1], match[2], match[3] ?? '0', match[4] ?? '0'];
}

function hourOnly(text: string): TimeParts | null {
  const match = HOUR_ONLY.exec(text);
  return match && [text, undefined, match[1], '0', '0', '0', match[2]];
}

function parseDay(text: string, context: DateContext): DateEntry | null {
  const { date } = defaultDateFormats(context.locale);
  const iso = ISO.exec(text);
  if (iso) return make(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'yyyy-mm-dd');
  const three = THREE.exec(text);
  if (three) return threeNumbers(three[1] ?? '', three[3] ?? '', three[4] ?? '', context.locale, date);
  const korean = context.locale.startsWith('ko') ? KOREAN.exec(text) : null;
  if (korean) {
    const [, written, month, day = '1'] = korean;
    const year = written === undefined ? currentYear(context) : yearOf(written);
    return make(year, Number(month), Number(day), date);
  }
  const two = TWO.exec(text);
  if (two) return twoNumbers(two[1] ?? '', two[3] ?? '', context, date);
  if (!/[a-z]/i.test(text)) return null;
  return parseMonthName(text, () => currentYear(context), century);
}

function threeNumbers(a: string, b: string, c: string, locale: string, format: string): DateEntry | null {
  if (a.length > 2)
    return a.length === 4 && c.length <= 2 ? make(Number(a), Number(b), Number(c), format) : null;
  if (c.length > 2 && c.length !== 4) return null;
  const order = orderOf(locale);
  if (c.length <= 2 && order === 'ymd') return make(yearOf(a), Number(b), Number(c), format);
  return order === 'dmy'
    ? make(yearOf(c), Number(b), Number(a), format)
    : make(yearOf(c), Number(a), Number(b), format);
}

/** Two numbers are month and day of this year, or year and month if one has four digits. */
function twoNumbers(a: string, b: string, context: DateContext, format: string): DateEntry | null {
  if (a.length === 4 && b.length <= 2) return make(Number(a), Number(b), 1, format);
  if (b.length === 4 && a.length <= 2) return make(Number(b), Number(a), 1, format);
  if (a.length > 2 || b.length > 2) return null;
  const [month, day] = orderOf(context.locale) === 'dmy' ? [b, a] : [a, b];
  return make(currentYear(context), Number(month), Number(day), format);
}

function yearOf(written: string): number {
  return written.length === 4 ? Number(written) : century(Number(written));
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
