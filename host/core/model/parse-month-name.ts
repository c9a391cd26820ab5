/**
 * Dates with a month's name: "Mar 1 2016", "5 January 2026", "Jan-26", "Tue, March 1, 2016", "Jan 2026". Sheets takes
 * English names in any locale. Google does not say whether "Jan-26" names a day or a year; the host takes the day if
 * it exists.
 */
import { isCalendarDay, partsToSerial } from './serial-date';

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?';
const YEAR = "'?(\\d{4}|\\d{2})";
const GAP = '(\\s+|\\s?[-/.]\\s?)';
const COMMA = '(,\\s*|\\s+|\\s?[-/.]\\s?)';

const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH}${GAP}(\\d{1,2})(?:${COMMA}${YEAR})?$`, 'i');
const DAY_FIRST = new RegExp(`^${WEEKDAY}(\\d{1,2})${GAP}${MONTH}(?:${COMMA}${YEAR})?$`, 'i');
const MONTH_AND_YEAR = new RegExp(`^${MONTH}${COMMA}'?(\\d{4})$`, 'i');
const YEAR_FIRST = new RegExp(`^(\\d{4})${GAP}${MONTH}${GAP}(\\d{1,2})$`, 'i');

/** A fast check before these patterns: English text rarely passes it. */
const HAS_MONTH = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z.]*(?:[\s\-/.,']|$)/i;

/** The first letters of such a date: those of months and weekdays. */
export const MAY_START_MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s\-/.,'].*\d/i;

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The serial number, and the number format in the typed order; null if the text is no such date.
 * @param currentYear The year of a date that names none.
 * @param century Gives a year of two digits its century.
 */
export function parseMonthName(
  text: string,
  currentYear: () => number,
  century: (year: number) => number,
): { readonly value: number; readonly format: string } | null {
  if (!HAS_MONTH.test(text)) return null;
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) {
    const [, name = '', gap = '', day = '', comma = '', year] = monthFirst;
    const format = `${shape(name)}${gap}d`;
    if (year !== undefined)
      return made(yearOf(year, century), name, day, `${format}${comma}${'y'.repeat(year.length)}`);
    const thisYear = made(currentYear(), name, day, format);
    return (
      thisYear ?? (day.length === 2 ? made(century(Number(day)), name, '1', `${shape(name)}${gap}yy`) : null)
    );
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) {
    const [, day = '', gap = '', name = '', comma = '', year] = dayFirst;
    const format = `d${gap}${shape(name)}`;
    if (year === undefined) return made(currentYear(), name, day, format);
    return made(yearOf(year, century), name, day, `${format}${comma}${'y'.repeat(year.length)}`);
  }
  const monthAndYear = MONTH_AND_YEAR.exec(text);
  if (monthAndYear) {
    const [, name = '', gap = '', year = ''] = monthAndYear;
    return made(Number(year), name, '1', `${shape(name)}${gap}yyyy`);
  }
  const [, year = '', gap = '', name = '', second = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return year === '' ? null : made(Number(year), name, day, `yyyy${gap}${shape(name)}${second}d`);
}

function yearOf(year: string, century: (year: number) => number): number {
  return year.length === 4 ? Number(year) : century(Number(year));
}

/** "Mar" shows as three letters, "March" in full. */
function shape(name: string): string {
  return name.length > 4 || /^(?:june|july)$/i.test(name) ? 'mmmm' : 'mmm';
}

function made(
  year: number,
  name: string,
  day: string,
  format: string,
): { value: number; format: string } | null {
  const month = NAMES.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return isCalendarDay(year, month, Number(day))
    ? { value: partsToSerial(year, month, Number(day)), format }
    : null;
}
