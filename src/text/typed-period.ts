/** Periods and days as people type them, and how the ones with a name are shown. */

import {
  type CalendarPeriod,
  calendarPeriods,
  daysUpToToday,
  type Days,
  monthsOf,
  type Period,
} from '../common/period';
import { type Day, daysBetween, isDay } from '../common/calendar';
import { isCalledSpaceless } from './is-called';
import { periodTexts } from './period-texts';
import type { Text } from './text';

/** Other words for them. */
const OTHERS: Readonly<Record<CalendarPeriod, readonly string[]>> = {
  today: ['금일'],
  thisMonth: ['당월', '금월'],
  lastMonth: ['전월', 'previous month'],
  thisQuarter: ['당분기', '금분기'],
  lastQuarter: ['전분기', 'previous quarter'],
  firstHalf: ['1기 전체', '부가세 1기 전체', 'H1', '1st half'],
  secondHalf: ['2기 전체', '부가세 2기 전체', 'H2', '2nd half'],
  thisYear: ['금년', '당해'],
  vat1Preliminary: ['1기 예정'],
  vat1Final: ['1기 확정'],
  vat2Preliminary: ['2기 예정'],
  vat2Final: ['2기 확정'],
};

export function periodText(period: Period): Text {
  const count = daysUpToToday(period);
  return count === null ? periodTexts[period as CalendarPeriod] : periodTexts.lastDays(count);
}

/** The period that was typed; null for none. */
export function periodTyped(typed: string): CalendarPeriod | null {
  return calendarPeriods.find(name => isCalledSpaceless(periodTexts[name], typed, ...OTHERS[name])) ?? null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The days of a month, a quarter, a half or a year that was typed with its year ("2026-10", "2026년 10월", "Oct 2026", "2026 3분기", "Q3 2026"); null for none of these. */
export function calendarDaysTyped(typed: string): Days | null {
  const text = typed.normalize('NFC').trim().toLowerCase();
  const month =
    /^(\d{4})(?:\s*[-./년]\s*)(\d{1,2})\s*월?$/.exec(text) ?? /^((?:19|20)\d{2})(\d{2})$/.exec(text);
  if (month) return within(Number(month[1]), Number(month[2]), 1);
  const named =
    /^([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/.exec(text) ?? reversed(/^(\d{4})\s+([a-z]{3})[a-z]*\.?$/.exec(text));
  if (named) return within(Number(named[2]), MONTHS.indexOf(named[1] ?? '') + 1, 1);
  const quarter = /^(\d{4})\s*년?\s*(?:q([1-4])|([1-4])\s*분기)$/.exec(text);
  if (quarter) return within(Number(quarter[1]), Number(quarter[2] ?? quarter[3]) * 3 - 2, 3);
  const turned = /^q([1-4])\s+(\d{4})$/.exec(text);
  if (turned) return within(Number(turned[2]), Number(turned[1]) * 3 - 2, 3);
  const half = /^(\d{4})\s*년?\s*(상|하)반기$/.exec(text);
  if (half) return within(Number(half[1]), half[2] === '상' ? 1 : 7, 6);
  const year = /^((?:19|20)\d{2})\s*년?$/.exec(text);
  return year ? within(Number(year[1]), 1, 12) : null;
}

function reversed(found: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return found === null ? null : [found[0], found[2], found[1]];
}

function within(year: number, first: number, count: number): Days | null {
  return first < 1 || first + count > 13 ? null : monthsOf(year, first, first + count - 1);
}

/** Days. */
const HALF_A_YEAR = 184;

/** Which year is meant where none is typed. */
interface Near {
  readonly today: Day;
  /** The first day, where this is the last one. */
  readonly start?: Day;
}

/**
 * A day as people write it: 2026-10-05, 2026.10.5, 2026/10/5, 2026년 10월 5일, 20261005; with `near` also 10/5 and 10월 5일, which mean the latest such day that has
 * begun, or the first one within half a year after the start. null where there is no such day.
 */
export function dayTyped(typed: string, near?: Near): Day | null {
  return wholeDay(typed) ?? (near === undefined ? null : dayOfAYear(typed, near));
}

function dayOfAYear(typed: string, { today, start = '' }: Near): Day | null {
  const text = typed.normalize('NFKC').trim();
  const found = /^(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(text) ?? /^(\d{1,2})\s*월\s*(\d{1,2})\s*일?$/.exec(text);
  if (found === null) return null;
  const [, month = '', day = ''] = found;
  const thisYear = Number(today.slice(0, 4));
  const last = start === '' ? 0 : Number(start.slice(0, 4));
  // 29 February is in every fourth year, of which one may be left out.
  const latest = Array.from({ length: 9 }, (_, i) => inYear(thisYear - i, month, day));
  const begun = latest.find(one => one !== null && one <= today) ?? null;
  if (begun === null || begun >= start) return begun;
  const later = Array.from({ length: 9 }, (_, i) => inYear(last + i, month, day));
  const after = later.find(one => one !== null && one >= start) ?? null;
  // 10/31-10/1 is a range typed the wrong way round, and not one of eleven months.
  return after !== null && daysBetween(start, after) > HALF_A_YEAR ? begun : after;
}

function inYear(year: number, month: string, day: string): Day | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

function wholeDay(typed: string): Day | null {
  const text = typed.normalize('NFKC').trim();
  const found =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})\s*[일.]?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const [, year = '', month = '', day = ''] = found ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return found !== null && isDay(written) ? written : null;
}
