/**
 * Utilities.formatDate: the patterns of Java's SimpleDateFormat, in English, in any time zone.
 */
import { Exception } from '../../model/exception';
import { fixedOffset } from '../../model/fixed-offset';
import { createOffsetLookup } from '../../realm/time-zone';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const lookups = new Map<string, (utc: number) => number>();

function offsetOf(utc: number, timeZone: string): number {
  // Java knows "UTC", but no offset from it.
  const fixed = timeZone.startsWith('GMT') ? fixedOffset(timeZone) : null;
  if (fixed !== null) return fixed;
  let lookup = lookups.get(timeZone);
  if (!lookup) {
    try {
      if (/^UTC[+-]/.test(timeZone)) throw new RangeError(timeZone);
      lookup = createOffsetLookup(timeZone, Intl.DateTimeFormat);
      lookup(utc);
    } catch {
      // Java silently treats an unknown zone as GMT.
      lookup = () => 0;
    }
    lookups.set(timeZone, lookup);
  }
  return lookup(utc);
}

/**
 * @param utc Milliseconds since the epoch.
 * @param pattern Java's: "yyyy-MM-dd'T'HH:mm:ssXXX".
 * @throws Exception for an unknown letter or an unterminated quote.
 */
export function formatDate(utc: number, timeZone: string, pattern: string): string {
  const offset = offsetOf(utc, timeZone);
  const local = new Date(utc + offset);
  const parts = pattern.match(/'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+|'/g) ?? [];
  return parts
    .map(part => {
      if (part === "''") return "'";
      if (part === "'") throw new Exception('Unterminated quote');
      if (part.startsWith("'")) return part.slice(1, -1).replaceAll("''", "'");
      return /^[A-Za-z]/.test(part) ? field(part, local, offset) : part;
    })
    .join('');
}

function field(part: string, local: Date, offset: number): string {
  const width = part.length;
  const number = (value: number): string => String(value).padStart(width, '0');
  const hour = local.getUTCHours();
  const month = local.getUTCMonth();
  const year = local.getUTCFullYear();
  switch (part[0]) {
    case 'G':
      return year > 0 ? 'AD' : 'BC';
    case 'y':
      return width === 2 ? String(year).slice(-2).padStart(2, '0') : number(year);
    case 'Y':
      return width === 2 ? String(weekYear(local)).slice(-2) : number(weekYear(local));
    case 'M':
    case 'L':
      return width >= 3 ? name(MONTHS[month], width) : number(month + 1);
    case 'd':
      return number(local.getUTCDate());
    case 'D':
      return number(dayOfYear(local));
    case 'E':
      return name(DAYS[local.getUTCDay()], width);
    case 'u':
      return number(local.getUTCDay() || 7);
    case 'w':
      return number(week(local));
    case 'F':
      return number(Math.ceil(local.getUTCDate() / 7));
    case 'a':
      return hour < 12 ? 'AM' : 'PM';
    case 'H':
      return number(hour);
    case 'k':
      return number(hour || 24);
    case 'K':
      return number(hour % 12);
    case 'h':
      return number(hour % 12 || 12);
    case 'm':
      return number(local.getUTCMinutes());
    case 's':
      return number(local.getUTCSeconds());
    case 'S':
      return number(local.getUTCMilliseconds());
    case 'z':
      return offset === 0 ? 'GMT' : `GMT${zone(offset, ':')}`;
    case 'Z':
      return zone(offset, '');
    case 'X':
      return isoZone(offset, width);
    default:
      throw new Exception(`Illegal pattern character '${part[0]}'`);
  }
}

function name(full: string | undefined, width: number): string {
  return width >= 4 ? String(full) : String(full).slice(0, 3);
}

function zone(offset: number, separator: string): string {
  const minutes = Math.abs(offset) / 60_000;
  const text = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${text(minutes / 60)}${separator}${text(minutes % 60)}`;
}

function isoZone(offset: number, width: number): string {
  if (offset === 0) return 'Z';
  if (width === 1) return zone(offset, '').slice(0, 3);
  return zone(offset, width === 2 ? '' : ':');
}

const DAY_MS = 86_400_000;

function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;
}

/** Weeks by Java's US default: they begin on Sunday, and January 1 is in the first week. */
function week(local: Date): number {
  if (weekYear(local) > local.getUTCFullYear()) return 1;
  const first = new Date(Date.UTC(local.getUTCFullYear(), 0, 1));
  return Math.floor((dayOfYear(local) - 1 + first.getUTCDay()) / 7) + 1;
}

/** "YYYY" is the week year: the last days of December may belong to the next year. */
function weekYear(local: Date): number {
  const saturday = new Date(local.getTime() + (6 - local.getUTCDay()) * DAY_MS);
  return saturday.getUTCFullYear();
}
