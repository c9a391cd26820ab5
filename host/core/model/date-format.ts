/**
 * Date and time formats: tokens y m d h s, AM/PM, elapsed [h], literals.
 */
import { type DateParts, serialToParts } from './serial-date';

const TOKEN = /"[^"]*"|\\.|\[(?:h+|m+|s+)\]|\[[^\]]*\]|AM\/PM|A\/P|y+|m+|d+|h+|s+(?:\.0+)?|./gi;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const KOREAN_WEEKDAYS = ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A serial number under a date format, in the words of the locale ("ko_KR": 오전, 월요일). */
export function formatDate(serial: number, format: string, locale: string): string {
  const tokens = format.match(TOKEN) ?? [];
  // Formats without fractions of a second show the second that has begun.
  const showsFraction = tokens.some(token => /^s+\.0/i.test(token));
  const parts = serialToParts(showsFraction ? serial : Math.floor(serial * 86_400 + 1e-4) / 86_400);
  const twelve = tokens.some(token => /^(AM\/PM|A\/P)$/i.test(token));
  return tokens.map((token, at) => show(token, at, { tokens, parts, serial, twelve, locale })).join('');
}

interface Showing {
  readonly tokens: readonly string[];
  readonly parts: DateParts;
  readonly serial: number;
  readonly twelve: boolean;
  readonly locale: string;
}

function show(token: string, at: number, context: Showing): string {
  const { parts, serial, twelve, locale } = context;
  const korean = locale.startsWith('ko');
  const lower = token.toLowerCase();
  const width = token.length;
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith('\\')) return token.slice(1);
  if (/^\[h+\]$/.test(lower)) return pad(Math.floor(serial * 24 + 1e-9), width - 2);
  if (/^\[m+\]$/.test(lower)) return pad(Math.floor(serial * 1440 + 1e-9), width - 2);
  if (/^\[s+\]$/.test(lower)) return pad(Math.floor(serial * 86_400 + 1e-4), width - 2);
  if (token.startsWith('[')) return '';
  if (lower === 'am/pm' || lower === 'a/p') {
    return korean ? (parts.hour < 12 ? '오전' : '오후') : parts.hour < 12 ? 'AM' : 'PM';
  }
  switch (lower[0]) {
    case 'y':
      return width <= 2 ? pad(parts.year % 100, 2) : pad(parts.year, 4);
    case 'm':
      return isMinute(context.tokens, at) ? pad(parts.minute, width) : month(parts.month, width, korean);
    case 'd':
      if (width <= 2) return pad(parts.day, width);
      return weekday(parts.weekday, width, korean);
    case 'h':
      return pad(twelve ? parts.hour % 12 || 12 : parts.hour, width);
    case 's': {
      const places = lower.split('.')[1]?.length ?? 0;
      const seconds = pad(parts.second, lower.split('.')[0]?.length ?? 1);
      return places === 0
        ? seconds
        : `${seconds}.${pad(parts.millisecond, 3).padEnd(places, '0').slice(0, places)}`;
    }
    default:
      return token;
  }
}

/** "m" means minutes right after hours and right before seconds, months elsewhere. */
function isMinute(tokens: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0; i--) {
    const token = tokens[i]?.toLowerCase() ?? '';
    if (/^\[?h/.test(token)) return true;
    if (/^[ymds]/.test(token)) break;
  }
  for (let i = at + 1; i < tokens.length; i++) {
    const token = tokens[i]?.toLowerCase() ?? '';
    if (/^\[?s/.test(token)) return true;
    if (/^[ymdh]/.test(token)) break;
  }
  return false;
}

function month(value: number, width: number, korean: boolean): string {
  if (width <= 2) return pad(value, width);
  if (korean) return `${value}월`;
  const name = MONTHS[value - 1] ?? '';
  return width === 3 ? name.slice(0, 3) : name;
}

function weekday(value: number, width: number, korean: boolean): string {
  const name = (korean ? KOREAN_WEEKDAYS : WEEKDAYS)[value] ?? '';
  if (width > 3) return name;
  return name.slice(0, korean ? 1 : 3);
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
