/**
 * Typed days, for menu, sidebar and cell functions: a day, a month, a quarter, a half, a year, a period, or a range.
 */

import { type Day, daysBetween, isDay } from '../common/calendar';
import {
  type CalendarPeriod,
  calendarPeriods,
  type Days,
  daysOf,
  daysUpToToday,
  isPeriod,
  lastDays,
  lastMonths,
  months,
  type Period,
  wholeMonths,
} from '../common/period';
import { typedForm } from '../common/typed-form';
import { isCalledSpaceless } from './is-called';
import * as periodTexts from './period-texts';
import type { Text } from './text';

/** Other names of the periods. */
const OTHERS: Readonly<Record<CalendarPeriod, readonly string[]>> = {
  today: ['금일', '현재', '지금', 'now'],
  yesterday: ['전일'],
  thisWeek: ['금주'],
  lastWeek: ['전주', 'previous week'],
  thisMonth: ['당월', '금월', '이달'],
  lastMonth: ['전월', '저번 달', 'previous month'],
  lastTwoMonths: [],
  thisQuarter: ['당분기', '금분기'],
  lastQuarter: ['전분기', 'previous quarter'],
  firstHalf: ['1기', '1기 전체', '부가세 1기', '부가세 1기 전체', 'H1', '1H', '1st half'],
  secondHalf: ['2기', '2기 전체', '부가세 2기', '부가세 2기 전체', 'H2', '2H', '2nd half'],
  thisYear: ['금년', '금년도', '당해', '당해 연도'],
  lastYear: ['전년', '전년도', '작년도', '지난해', 'previous year'],
  vat1Preliminary: ['1기 예정', '1기 예정신고', '부가세 1기 예정신고'],
  vat1Final: ['1기 확정', '1기 확정신고', '부가세 1기 확정신고'],
  vat2Preliminary: ['2기 예정', '2기 예정신고', '부가세 2기 예정신고'],
  vat2Final: ['2기 확정', '2기 확정신고', '부가세 2기 확정신고'],
};

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

const COUNTS: Readonly<Partial<Record<string, number>>> = { 두: 2, 세: 3, 석: 3, 네: 4, 넉: 4, 여섯: 6 };

/** In days. */
const HALF_A_YEAR = 184;
const TIME_OF_DAY = / \d{1,2}:[\d:.]*$/;
/** "10-31". Alone it may be two months. */
const MONTH_AND_DAY = /^(\d{1,2})-(\d{1,2})$/;

export function periodText(period: Period): Text {
  const [days, count] = [daysUpToToday(period), wholeMonths(period)];
  if (days !== null) return periodTexts.lastDays(days);
  return count === null ? periodTexts[period as CalendarPeriod] : periodTexts.lastMonths(count);
}

/** The period of this name; null for other text. */
export function periodTyped(typed: string): Period | null {
  const named = calendarPeriods.find(name => isCalledSpaceless(periodTexts[name], typed, ...OTHERS[name]));
  return named ?? monthsTyped(plain(typed));
}

/** Several whole months, such as "지난 두 달". One month is not accepted, because "최근 1개월" may mean 30 days. */
function monthsTyped(text: string): Period | null {
  const [, words = ''] =
    /^(?:최근|지난|last|past|previous) ?(\d{1,3}|[두세석네넉]|여섯) ?(?:개월|달|months?)$/.exec(text) ?? [];
  const count = COUNTS[words] ?? Number(words);
  const period = lastMonths(count);
  return count > 1 && isPeriod(period) ? period : null;
}

/** Completes days without a year. today: without `from`, such days are the latest that have begun. */
export interface Near {
  readonly today: Day;
  /** The days that begin a range. The end is in the same year, or early in the next year. */
  readonly from?: Days;
}

/** A named period, fixed days, or the fault: no such day, no such number of days, or the end before the start. */
export type DaysTyped =
  | { readonly period: Period }
  | { readonly range: Days }
  | { readonly fault: 'day' | 'count'; readonly typed: string }
  | { readonly fault: 'order'; readonly range: Days };

/** The typed days in any spelling; null for other text. Without `near` each day must have its year. */
export function daysTyped(typed: string, near?: Near): DaysTyped | null {
  const text = plain(typed);
  const period = periodTyped(text);
  if (period !== null) return { period };
  const [, count] =
    /^(?:last|최근) ?=? ?(.*?) ?(?:days?|일간?)?$/.exec(text) ?? /^지난 ?(\d+) ?일$/.exec(text) ?? [];
  const [, weeks] = /^(?:last|최근|지난) ?(\d{1,2}|일|한) ?(?:주일?간?|weeks?)$/.exec(text) ?? [];
  if (weeks !== undefined) return latest(7 * (Number(weeks) || 1), typed);
  if (count !== undefined) return latest(/^\d{1,4}$/.test(count) ? Number(count) : 0, typed);
  const whole = partOf(text, near);
  if (whole !== null) return rangeOf(whole, whole, typed.trim(), typed.trim());
  for (const [first, second] of halves(text)) {
    const isMonths = /^\d{1,2}$/.test(first) && /^\d{1,2} ?월$/.test(second ?? '');
    const start = partOf(isMonths ? `${first}월` : first, near);
    if (start === null || second === null) continue;
    const open = near && { start: near.today, end: near.today };
    const from = start === 'bad' ? {} : { from: start };
    const end = second === '' ? (open ?? null) : partOf(second, near && { ...near, ...from }, first);
    if (end !== null) return rangeOf(start, end, first, second);
  }
  return null;
}

/** One day in any spelling; null for other text. */
export function dayTyped(typed: string, near?: Near): Day | null {
  const days = partOf(plain(typed), near);
  return days !== null && days !== 'bad' && days.start === days.end ? days.start : null;
}

/** The first or last day of the typed days (a month has both); null for other text. */
export function endTyped(typed: string, end: 'start' | 'end', near?: Near): Day | null {
  const days = partOf(plain(typed), near);
  return days === null || days === 'bad' ? null : days[end];
}

function latest(count: number, typed: string): DaysTyped {
  const period = lastDays(count);
  return isPeriod(period) ? { period } : { fault: 'count', typed };
}

function rangeOf(first: Days | 'bad', last: Days | 'bad', from: string, to: string): DaysTyped {
  if (first === 'bad') return { fault: 'day', typed: from };
  if (last === 'bad') return { fault: 'day', typed: to };
  const range = { start: first.start, end: last.end };
  return range.start > range.end ? { fault: 'order', range } : { range };
}

/**
 * Unifies tildes, adds separators to days without separators, and drops times, week days, "분", "한 달" and the
 * apostrophe of a short year.
 */
function plain(typed: string): string {
  return typedForm(typed)
    .replace(/[\u223c\u301c\u02dc]|\.\.\.?/g, '~')
    .toLowerCase()
    .replace(/^from /, '')
    .replace(TIME_OF_DAY, '')
    .replace(/ ?\([월화수목금토일]\)| ?[월화수목금토일]요일/g, '')
    .replace(/월(?:분| ?한 ?달(?:간|동안)?)$/, '월')
    .replace(/^['’](?=\d\d\D)/, '')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .replace(/^((?:19|20)\d{2})(\d{2})$/, '$1-$2')
    .replace(/^(2[1-9]|3\d)(0[1-9]|1[0-2])$/, '20$1-$2')
    .replace(/^(2[1-9]|3\d)(\d{2})(\d{2})$/, '20$1-$2-$3');
}

/** Possible splits into two days: at separators of ranges, and at each hyphen, because days have hyphens too. */
function* halves(text: string): Generator<readonly [string, string | null]> {
  for (const between of ['~', '부터', '에서', ' to ', ' - ']) {
    const [first = '', second = null, ...more] = text.split(between);
    if (second === null || more.length > 0) continue;
    const end = plain(second.trim().replace(/까지$/, ''));
    const start = plain(first);
    yield [MONTH_AND_DAY.test(end) ? withSlash(start) : start, withSlash(end)];
  }
  const parts = text.split('-');
  for (let i = 1; i < parts.length; i++)
    yield [plain(parts.slice(0, i).join('-')), plain(parts.slice(i).join('-')) || null];
}

function withSlash(day: string): string {
  return day.replace(MONTH_AND_DAY, '$1/$2');
}

/** A part of a year. */
interface Part {
  /** Counts from 1. */
  readonly month: number;
  /** The number of months. */
  readonly count: number;
  /** The day of the month; null for all days of these months. */
  readonly day: number | 'last' | null;
}

/** The days of a range or of one end. 'bad': no such days exist. first: the start, which explains a bare number. */
function partOf(text: string, near?: Near, first = ''): Days | 'bad' | null {
  const named = near === undefined ? null : periodTyped(text);
  if (near !== undefined && named !== null) return daysOf(named, near.today);
  const [year, rest] = yearIn(near === undefined ? text : withYear(text, near.today));
  if (year !== null) {
    const part = partIn(rest, true);
    return part && (daysIn(year, part) ?? 'bad');
  }
  const part = partIn(rest, false) ?? (near?.from === undefined ? null : numberIn(rest, first, near.from));
  return part === null || near === undefined ? null : yearless(part, near);
}

/** A year or month by its name becomes a number: "작년 10월", "올해 하반기", "지난달 1일". */
function withYear(text: string, today: Day): string {
  const [, name = '', rest = ''] = /^(\D{2,5}?) ?(\d.*|[상하]반기|말일?)$/.exec(text) ?? [];
  const period = name === '' ? null : periodTyped(name);
  if (period === null) return text;
  const { start } = daysOf(period, today);
  if (period === 'thisYear' || period === 'lastYear') return `${start.slice(0, 4)}년 ${rest}`;
  const isDayOf = (period === 'thisMonth' || period === 'lastMonth') && /^(?:\d{1,2} ?일|말일?)$/.test(rest);
  return isDayOf ? `${start.slice(0, 4)}년 ${start.slice(5, 7)}월 ${rest}` : text;
}

/** The year in a text, and the rest. A year of two digits must exceed 12 or be marked as a year. 1001 is no year. */
function yearIn(text: string): [year: number | null, rest: string] {
  const before =
    /^((?:19|2\d)\d{2}) ?(?:년도?|[-./]|$| |(?=[qh])) ?(.*)$/.exec(text) ??
    /^(\d{2}) ?년도? ?(.*)$/.exec(text);
  const brief = /^(\d{2}) ?[-.] ?(.*)$/.exec(text) ?? /^(\d{2})\/(\d{1,2}\/.*)$/.exec(text);
  const [, digits = '', rest = ''] = before ?? (Number(brief?.[1]) > 12 ? brief : null) ?? [];
  if (digits !== '') return [Number(digits) + (digits.length === 2 ? 2_000 : 0), rest];
  const [, quarter, short] = /^([1-4]q|q[1-4]|[12]h|h[12]) ?['’]?(\d{2})$/.exec(text) ?? [];
  if (quarter !== undefined) return [Number(short) + 2_000, quarter];
  const [, own = text, after = ''] = /^(.*?),? ((?:19|2\d)\d{2})$/.exec(text) ?? [];
  return [after === '' ? null : Number(after), own];
}

/** @param hasYear With a year, a number is a month, and an empty text is the whole year. */
function partIn(text: string, hasYear: boolean): Part | null {
  if (text === '') return hasYear ? { month: 1, count: 12, day: null } : null;
  const [, quarter] =
    /^(?:q|제)?([1-4])(?:\/4|사)? ?(?:분기|q)?$/.exec(/q|분기/.test(text) ? text : '') ?? [];
  if (quarter !== undefined) return { month: Number(quarter) * 3 - 2, count: 3, day: null };
  if (/^(?:[상하]반기|h[12]|[12]h)$/.test(text))
    return { month: /[상1]/.test(text) ? 1 : 7, count: 6, day: null };
  const [, term, half] =
    /^(?:부가세 ?)?제?([12])기 ?(예정|확정|전체)?(?: ?신고)?$/.exec(hasYear ? text : '') ?? [];
  if (term !== undefined) {
    const first = Number(term) * 6 - 5;
    if (half !== '예정' && half !== '확정') return { month: first, count: 6, day: null };
    return { month: half === '예정' ? first : first + 3, count: 3, day: null };
  }
  const [, ending] = /^(\d{1,2}) ?월 ?말일?$/.exec(text) ?? [];
  if (ending !== undefined) return { month: Number(ending), count: 1, day: 'last' };
  const name = text.replace(/\.$/, '');
  const [, early, word = name, late] = /^(?:(\d{1,2}) )?([a-z]+)\.?(?: (\d{1,2}))?$/.exec(name) ?? [];
  const named = MONTHS.findIndex(one => one === word || one.slice(0, 3) === word) + 1;
  const dated = early ?? late;
  if (named > 0) return { month: named, count: 1, day: dated === undefined ? null : Number(dated) };
  const [, month, sign = ''] = /^(\d{1,2}) ?(월?)$/.exec(hasYear ? name : text) ?? [];
  if (month !== undefined)
    return sign === '' && !hasYear ? null : { month: Number(month), count: 1, day: null };
  const [, of, between, day] = /^(\d{1,2}) ?(월|[-./]) ?(\d{1,2}) ?[일.]?$/.exec(text) ?? [];
  // Without a year, 9-10 may be a day or two months.
  if (day === undefined || (between === '-' && !hasYear)) return null;
  return { month: Number(of), count: 1, day: Number(day) };
}

/** After a month, a number is a month; after a day, it is a day of the same month. */
function numberIn(text: string, first: string, from: Days): Part | null {
  const month = Number(from.start.slice(5, 7));
  if (/^말일?$/.test(text)) return { month, count: 1, day: 'last' };
  const [, digits, sign = ''] = /^(\d{1,2}) ?(일?)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  if (sign !== '' || from.start === from.end) return { month, count: 1, day: Number(digits) };
  return /\d ?월?$/.test(first) ? { month: Number(digits), count: 1, day: null } : null;
}

/** null if the year has no such days. */
function daysIn(year: number, { month, count, day }: Part): Days | null {
  if (month < 1 || month + count > 13) return null;
  const all = months(year, month, month + count - 1);
  if (day === null) return all;
  if (day === 'last') return { start: all.end, end: all.end };
  const two = (n: number): string => String(n).padStart(2, '0');
  const one = `${year}-${two(month)}-${two(day)}`;
  return isDay(one) ? { start: one, end: one } : null;
}

function yearless(part: Part, { today, from }: Near): Days | 'bad' | null {
  if (from === undefined) {
    // 29 February occurs every fourth year, and a century can skip one.
    const years = Array.from({ length: 9 }, (_, i) => Number(today.slice(0, 4)) - i);
    return years.map(year => daysIn(year, part)).find(days => days !== null && days.start <= today) ?? null;
  }
  const year = Number(from.start.slice(0, 4));
  const same = daysIn(year, part);
  if (same !== null && same.end >= from.start) return same;
  const next = daysIn(year + 1, part);
  // 10/31-10/1 is a reversed range, not a range of eleven months.
  return next !== null && daysBetween(from.start, next.end) <= HALF_A_YEAR ? next : (same ?? 'bad');
}
