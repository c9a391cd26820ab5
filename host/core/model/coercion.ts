/**
 * How a value is converted when it is entered into a cell: the conversions that lose leading zeros, invent dates and
 * start formulas. Where Google's documentation is silent, the host takes the reading that is worse for a careless
 * script.
 */
import { Exception } from './exception';
import { MAX_CELL_CHARACTERS, TOO_LONG } from './limits';
import { formatKind, formatNumber } from './number-format';
import { defaultDateFormats, parseDateEntry } from './parse-date';
import { MAY_START_MONTH } from './parse-month-name';
import { parseNumberEntry } from './parse-number';
import { epochToSerial, isDate } from './serial-date';
import type { CellError, CellState, EntryRules } from './state';

export interface EntryContext {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number;
  /** A script's "=..." is a formula even in a plain text cell; a user's "=..." there is text. */
  readonly by: 'script' | 'user';
  /** Default 'honoured'. */
  readonly apostrophes?: EntryRules['apostrophes'];
}

/** A cell's new content, and a number format for a cell that has none. */
export interface Entry {
  readonly cell: CellState;
  readonly format?: string;
}

const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#ERROR!']);
/** First characters other than letters that can begin a number, a date, a formula, an error or an apostrophe. */
const MAY_BE_SPECIAL = /^[\s0-9=+\-'.,(#$€£¥₩￦오]/;

/** The first letters of TRUE, FALSE and the names of months and weekdays. */
const STARTS = new Set(
  'tru fal jan feb mar apr may jun jul aug sep oct nov dec mon tue wed thu fri sat sun'.split(' '),
);

/** A fast check by the first character, because large writes call it millions of times. */
function isPlainText(text: string): boolean {
  const code = text.charCodeAt(0) | 32;
  if (code >= 97 && code <= 122) {
    if (!STARTS.has(text.slice(0, 3).toLowerCase())) return true;
    return !/^(?:true|false)\s*$/i.test(text) && !MAY_START_MONTH.test(text);
  }
  return !MAY_BE_SPECIAL.test(text);
}

/** The cell content that text gives under a format. */
export function enterText(text: string, format: string | undefined, context: EntryContext): Entry {
  if (text.length > MAX_CELL_CHARACTERS) throw tooLong();
  if (text === '') return { cell: undefined };
  if (isPlainText(text)) return { cell: text };
  if (text.startsWith("'")) {
    const rest = text.slice(1);
    if (context.apostrophes !== 'ignored' || rest.startsWith("'")) return { cell: { v: rest, quoted: true } };
    return enterText(rest, format, context);
  }
  const plain = formatKind(format) === 'text';
  const afterTabs = text.replace(/^[\t\r\n]+/, '');
  if (afterTabs.startsWith('=') && afterTabs.length > 1 && !(plain && context.by === 'user')) {
    return { cell: { v: null, f: afterTabs } };
  }
  if (plain) return { cell: text };
  const trimmed = text.trim();
  if (/^(true|false)$/i.test(trimmed)) return { cell: trimmed.toLowerCase() === 'true' };
  if (ERRORS.has(trimmed)) return { cell: errorCell(trimmed) };
  const number = parseNumberEntry(trimmed);
  if (number) return entry(number.value, number.format);
  const date = parseDateEntry(trimmed, context);
  if (date) return entry(date.value, date.format);
  if (/^[+-]/.test(text) && /[\p{L}\p{N}(]/u.test(text)) return { cell: { v: null, f: `=${text}` } };
  return { cell: text };
}

/**
 * The cell content that a value of setValues gives. Throws for objects, arrays and functions, where the platform
 * would write their Java names, and for text over the limit.
 */
export function enterValue(value: unknown, format: string | undefined, context: EntryContext): Entry {
  if (typeof value === 'string') return enterText(value, format, context);
  if (value === null || value === undefined) return { cell: undefined };
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { cell: errorCell('#NUM!') };
    // A plain text cell holds text: the number is kept as its digits.
    return { cell: formatKind(format) === 'text' ? formatNumber(value, undefined, context.locale) : value };
  }
  if (typeof value === 'boolean') return { cell: value };
  if (isDate(value)) return enterDate(value, format, context);
  throw new Exception(`Cannot convert ${describe(value)} to a cell value.`);
}

/** Throws as enterValue would. Writes are checked when they are asked for, and applied later. */
export function checkValue(value: unknown): void {
  if (typeof value === 'string') {
    if (value.length > MAX_CELL_CHARACTERS) throw tooLong();
    return;
  }
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return;
  if (isDate(value)) {
    if (Number.isNaN(value.getTime())) throw new Exception('Cannot convert an invalid Date to a cell value.');
    return;
  }
  throw new Exception(`Cannot convert ${describe(value)} to a cell value.`);
}

function enterDate(value: Date, format: string | undefined, context: EntryContext): Entry {
  const serial = epochToSerial(value.getTime(), context.timeZone);
  const formats = defaultDateFormats(context.locale);
  const own = Number.isInteger(serial) ? formats.date : formats.dateTime;
  if (formatKind(format) === 'text') return { cell: formatNumber(serial, own, context.locale) };
  return { cell: serial, format: own };
}

/** An error as a literal cell. */
export function errorCell(error: string): { v: CellError } {
  return { v: { error, message: '' } };
}

function entry(value: number, format: string | undefined): Entry {
  return format === undefined ? { cell: value } : { cell: value, format };
}

function tooLong(): Exception {
  return new Exception(TOO_LONG);
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'Array' : typeof value;
}
