/** Changes values as Sheets does in cells. Therefore number formats exist, and the port's rule "texts are literal". */

import type { Cell } from '../../../src/platform/ports';

/** The stored value of a cell; '' for an empty cell. Dates are numbers with a date format. */
export type Stored = string | number | boolean;

export interface Entered {
  readonly stored: Stored;
  /** The format that a typed date or percentage brings. */
  readonly format?: string;
}

const LONGEST = 50_000;
const TEXT = '@';
const DATE = 'yyyy-mm-dd';
/** The port writes these as literal text under any format. */
const PROTECTED = /^[=+\-@'\t\r\n]/;
const NUMBER = /^[₩$]?\s?(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(\.\d*)?(e[+-]?\d+)?(%)?$/i;
const FULL_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const SHORT_DATE = /^(\d{1,2})[-/](\d{1,2})$/;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

export function isDateFormat(format: string): boolean {
  return format !== TEXT && format !== 'General' && /[ymdhs]/i.test(format);
}

/** A value written through the port. Texts that could start a formula stay texts; others obey the cell's format. */
export function enterCell(cell: Cell, format: string, year: number): Entered {
  if (typeof cell === 'object') return enterNumber(cell.serial, format);
  if (typeof cell === 'number') return enterNumber(cell, format);
  if (typeof cell === 'boolean') return { stored: cell };
  if (cell.length > LONGEST)
    throw new Error(`a cell takes at most ${LONGEST} characters, not ${cell.length}`);
  return format === TEXT || PROTECTED.test(cell) ? { stored: cell } : coerced(cell, year);
}

/** A value that a user types. The caller handles formulas. */
export function enterTyped(text: string, format: string, year: number): Entered {
  if (format === TEXT) return { stored: text };
  if (text.startsWith("'")) return { stored: text.slice(1) };
  const signed = /^[+-](?=[\d.])/.test(text) ? coerced(text.slice(1), year) : null;
  if (typeof signed?.stored === 'number')
    return { ...signed, stored: text.startsWith('-') ? -signed.stored : signed.stored };
  return /^[+-]./.test(text) ? { stored: '#ERROR!' } : coerced(text, year);
}

function enterNumber(value: number, format: string): Entered {
  if (!Number.isFinite(value)) throw new Error(`${value} cannot be written to a cell`);
  return { stored: format === TEXT ? String(value) : value };
}

function coerced(text: string, year: number): Entered {
  const trimmed = text.trim();
  if (/^(?:true|false)$/i.test(trimmed)) return { stored: trimmed.toLowerCase() === 'true' };
  const number = NUMBER.exec(trimmed);
  if (number !== null) {
    const [, whole = '', fraction = '', exponent = '', percent] = number;
    const value = Number(`${whole.replace(/,/g, '') || '0'}${fraction}${exponent}`);
    return percent === undefined ? { stored: value } : { stored: value / 100, format: '0%' };
  }
  const full = FULL_DATE.exec(trimmed);
  if (full !== null) {
    const [, y, m, d, hour, minute = '0', second = '0'] = full;
    const day = serialDay(Number(y), Number(m), Number(d));
    if (day === null) return { stored: text };
    if (hour === undefined) return { stored: day, format: DATE };
    const seconds = Number(hour) * 3600 + Number(minute) * 60 + Number(second);
    return { stored: day + seconds / 86_400, format: `${DATE} hh:mm:ss` };
  }
  const short = SHORT_DATE.exec(trimmed);
  const day = short === null ? null : serialDay(year, Number(short[1]), Number(short[2]));
  return day === null ? { stored: text } : { stored: day, format: DATE };
}

function serialDay(year: number, month: number, day: number): number | null {
  const ms = Date.UTC(year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? (ms - EPOCH) / DAY_MS : null;
}

/** A stored value as a reader gets it. */
export function readStored(stored: Stored, format: string): Cell {
  return typeof stored === 'number' && isDateFormat(format) ? { serial: stored } : stored;
}

/** A moment as Sheets shows it in a time zone. */
export function serialIn(timeZone: string, date: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(date);
  const part = (type: string): number => Number(parts.find(candidate => candidate.type === type)?.value);
  const wallClock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return (wallClock - EPOCH) / DAY_MS;
}
