/**
 * What a cell shows under a number format. Covers what business sheets use: digits, grouping, percent, exponent,
 * literals, currency, sections, dates and times. Other characters are shown as they stand.
 */
import { formatDate } from './date-format';

export const GENERAL = 'General';
export const TEXT_FORMAT = '@';

export type FormatKind = 'general' | 'text' | 'date' | 'number';

const commas = new Map<string, boolean>();

/** Whether the locale ("de_DE") writes 1.5 as 1,5. */
export function hasDecimalComma(locale: string): boolean {
  let known = commas.get(locale);
  if (known === undefined) {
    known = new Intl.NumberFormat(locale.replace('_', '-')).format(1.5).includes(',');
    commas.set(locale, known);
  }
  return known;
}

const kinds = new Map<string, FormatKind>();

/** The kind of a format. Literals in quotes and brackets do not count, so '"day" 0' is a number format. */
export function formatKind(format: string | undefined): FormatKind {
  if (format === undefined || format === '' || format === GENERAL) return 'general';
  if (format === TEXT_FORMAT) return 'text';
  let kind = kinds.get(format);
  if (!kind) {
    kind = classify(format);
    kinds.set(format, kind);
  }
  return kind;
}

function classify(format: string): FormatKind {
  const bare = format
    .replace(/"[^"]*"|\\./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '');
  if (/^@+$/.test(bare.trim()) || bare === '@STRING@') return 'text';
  if (/general/i.test(bare)) return 'general';
  if (/[0#?]/.test(bare) && !/[ydhs]/i.test(bare)) return 'number';
  return /[ymdhs]/i.test(bare) ? 'date' : 'number';
}

/** A number under General: at most ten decimals and fifteen digits in all; exponents for larger numbers. */
export function formatGeneral(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value);
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-6) return exponent(value, 5);
  return String(Number(value.toFixed(10).slice(0, 18)));
}

/** A number under a format. `locale` affects only words such as AM and PM. */
export function formatNumber(value: number, format: string | undefined, locale: string): string {
  const kind = formatKind(format);
  if (kind === 'general' || kind === 'text' || format === undefined) return formatGeneral(value);
  if (kind === 'date') return formatDate(value, format, locale);
  let parsed = sections.get(format);
  if (!parsed) {
    parsed = splitSections(format).map(text => (text === '' ? null : sectionOf(text)));
    sections.set(format, parsed);
  }
  const [positive, negative, zero] = parsed;
  if (value < 0 && negative) return formatSection(-value, negative);
  const section = value === 0 && zero ? zero : positive;
  return section ? formatSection(value, section) : '';
}

/** A part of a format, for numbers of one sign. */
interface Section {
  readonly before: string;
  readonly after: string;
  /** null: only literals. */
  readonly digits: string | null;
  readonly isPercent: boolean;
}

/** By format; null for an empty section. */
const sections = new Map<string, readonly (Section | null)[]>();

/** A format has up to four sections: positive; negative; zero; text. Semicolons in quotes do not separate sections. */
function splitSections(format: string): string[] {
  const parts = [''];
  let quoted = false;
  for (const letter of format) {
    if (letter === '"') quoted = !quoted;
    if (letter === ';' && !quoted) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

function sectionOf(section: string): Section {
  // Colours and conditions show nothing; a currency in brackets shows its sign.
  const text = section.replace(/\[\$([^\]-]*)(-[^\]]*)?\]/g, '"$1"').replace(/\[[^\]]*\]/g, '');
  const isPercent = /%/.test(text.replace(/"[^"]*"/g, ''));
  // The first run of digit places outside quotes.
  const masked = text.replace(/"[^"]*"|\\./g, found => '\u0000'.repeat(found.length));
  const match = /[0#?][0#?,.]*(E[+-][0#?]+)?|\.[0#?]+/i.exec(masked);
  if (!match) return { before: unquote(text), after: '', digits: null, isPercent };
  const end = match.index + match[0].length;
  const [before, after] = [unquote(text.slice(0, match.index)), unquote(text.slice(end))];
  return { before, after, digits: match[0], isPercent };
}

function formatSection(value: number, { before, after, digits, isPercent }: Section): string {
  if (digits === null) return before;
  const scaled = isPercent ? value * 100 : value;
  const body = /E[+-]/i.test(digits) ? scientific(scaled, digits) : fixed(scaled, digits);
  const sign = scaled < 0 && Number(body.replace(/,/g, '')) !== 0 ? '-' : '';
  return sign + before + body + after;
}

function fixed(value: number, digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  const thousands = /,+$/.exec(whole)?.[0].length ?? 0;
  const grouped = /[0#?],+[0#?]/.test(whole);
  const scaled = roundHalfUp(Math.abs(value) / 1000 ** thousands, decimals.length);
  const [integer = '0', fraction = ''] = scaled.split('.');
  const least = (whole.match(/0/g) ?? []).length;
  let left = integer === '0' && least === 0 ? '' : integer.padStart(least, '0');
  if (grouped) left = left.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const kept = (decimals.match(/0/g) ?? []).length;
  let right = fraction;
  while (right.length > kept && right.endsWith('0')) right = right.slice(0, -1);
  return right === '' ? left || '0' : `${left}.${right}`;
}

/** Rounds the decimal digits as a sheet does. toFixed rounds the binary value (1.005 to 1.00). */
function roundHalfUp(value: number, places: number): string {
  if (value >= 1e15)
    return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: places });
  const nudged = Number(`${Math.round(Number(`${value.toPrecision(15)}e${places}`))}e-${places}`);
  return Number.isNaN(nudged) ? value.toFixed(places) : nudged.toFixed(places);
}

function scientific(value: number, digits: string): string {
  const places = /\.([0#?]+)/.exec(digits)?.[1]?.length ?? 0;
  return exponent(Math.abs(value), places, /E\+/i.test(digits));
}

function exponent(value: number, places: number, keepZeros = false): string {
  const [mantissa = '0', power = '+0'] = value.toExponential(places).split('e');
  const sign = power.startsWith('-') ? '-' : '+';
  return `${keepZeros ? mantissa : String(Number(mantissa))}E${sign}${power.replace(/[+-]/, '').padStart(2, '0')}`;
}

function unquote(literal: string): string {
  return literal.replace(
    /"([^"]*)"|\\(.)|_./g,
    (_, quoted?: string, escaped?: string) => quoted ?? escaped ?? ' ',
  );
}
