/** Column types: the engine's type, the JSON that a load accepts, and the form of a value in an answer. */

export interface ColumnType {
  /** DuckDB's type. */
  readonly engine: string;
  /** @returns the value as a text that the engine casts; null if the type refuses the JSON. */
  readonly read: (value: unknown) => string | null;
}

/** A JSON number may lose digits beyond these. */
const EXACT_DIGITS = 15;

/** @returns a decimal number as a text; null for other values, and for more than `whole` or `scale` digits. */
function decimal(value: unknown, whole: number, scale: number): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return null;
  const [, sign = '', before = '', after = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (before + after === '') return null;
  const first = before.replace(/^0+/, '');
  const digits = (first + after).length;
  if (typeof value === 'number' && digits > EXACT_DIGITS) return null;
  const fits = first.length <= whole && after.replace(/0+$/, '').length <= scale;
  return fits ? `${sign}${before || '0'}.${after || '0'}` : null;
}

const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };

function integer(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  if (typeof value !== 'string' || !/^[+-]?\d{1,19}$/.test(value)) return null;
  const number = BigInt(value.replace(/^\+/, ''));
  return number >= INT64.least && number <= INT64.most ? String(number) : null;
}

function day(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return null;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) ? value : null;
}

function clock(text: string): boolean {
  const [, h = '', m = '', s = ''] = /^(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,6})?$/.exec(text) ?? [];
  return h !== '' && h < '24' && m < '60' && s < '60';
}

/** A day and a time, without an offset: a DATETIME has none. */
function dateTime(value: unknown): string | null {
  const [, date = '', time = ''] = (typeof value === 'string' && /^(\S{10})[ T](\S+)$/.exec(value)) || [];
  return day(date) !== null && clock(time) ? `${date} ${time}` : null;
}

function timestamp(value: unknown): string | null {
  const [, local = '', offset = ''] =
    (typeof value === 'string' && /^(.+?)( ?UTC|Z|[+-]\d{2}:\d{2})$/.exec(value)) || [];
  const moment = dateTime(local);
  return moment === null ? null : `${moment}${/^[+-]/.test(offset) ? offset : '+00:00'}`;
}

/** Half of a surrogate pair, which UTF-8 cannot hold. */
const HALF = /[\ud800-\udfff]/u;
const isText = (value: unknown): value is string => typeof value === 'string' && !HALF.test(value);

/** False for JSON that would lose something: an integer beyond 2^53 as a number, or half of a surrogate pair. */
const isExact = (value: unknown): boolean =>
  typeof value === 'number'
    ? !Number.isInteger(value) || Number.isSafeInteger(value)
    : typeof value === 'string'
      ? isText(value)
      : typeof value !== 'object' || value === null || Object.entries(value).flat().every(isExact);

/** Stricter than Google where noted in bigquery/SQL.md: a number or a truth value is no STRING. */
export const TYPES: Readonly<Record<string, ColumnType>> = {
  STRING: { engine: 'VARCHAR', read: value => (isText(value) ? value : null) },
  INTEGER: { engine: 'BIGINT', read: integer },
  FLOAT: { engine: 'DOUBLE', read: value => (typeof value === 'number' ? String(value) : null) },
  NUMERIC: { engine: 'DECIMAL(38,9)', read: value => decimal(value, 29, 9) },
  // Google's has 38 digits on either side; the engine has 38 in all.
  BIGNUMERIC: { engine: 'DECIMAL(38,18)', read: value => decimal(value, 20, 18) },
  BOOLEAN: { engine: 'BOOLEAN', read: value => (typeof value === 'boolean' ? String(value) : null) },
  DATE: { engine: 'DATE', read: day },
  DATETIME: { engine: 'TIMESTAMP', read: dateTime },
  TIMESTAMP: { engine: 'TIMESTAMP WITH TIME ZONE', read: timestamp },
  JSON: { engine: 'JSON', read: value => (isExact(value) ? JSON.stringify(value) : null) },
};

/** GoogleSQL's names beside the REST interface's older ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = { INT64: 'INTEGER', FLOAT64: 'FLOAT', BOOL: 'BOOLEAN' };

/** @returns the name that the REST interface shows; undefined for a type that the stand-in lacks. */
export function typeName(name: string): string | undefined {
  const upper = name.toUpperCase();
  const known = OTHER_NAMES[upper] ?? upper;
  return Object.hasOwn(TYPES, known) ? known : undefined;
}

const SHOWN: readonly (readonly [RegExp, string])[] = [
  [/^(?:U?(?:TINY|SMALL|BIG|HUGE)INT|U?INTEGER)$|^"NULL"$|^SQLNULL$/, 'INTEGER'],
  [/^DECIMAL\(\d+,1[0-8]\)$/, 'BIGNUMERIC'],
  [/^DECIMAL/, 'NUMERIC'],
  [/^DOUBLE$/, 'FLOAT'],
  [/^VARCHAR$/, 'STRING'],
  [/^TIMESTAMP$/, 'DATETIME'],
  [/^TIMESTAMP/, 'TIMESTAMP'],
  [/^(?:BOOLEAN|DATE|JSON)$/, ''],
];

/** @returns GoogleSQL's type for a column that the engine returns; undefined if there is none. */
export function shownType(engine: string): string | undefined {
  const found = SHOWN.find(([pattern]) => pattern.test(engine));
  return found && (found[1] || engine);
}

/** A value as an answer shows it: a text, or null. */
export function shownValue(type: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value);
  if (type === 'NUMERIC' || type === 'BIGNUMERIC')
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  if (type === 'DATETIME') return text.replace(' ', 'T');
  // Microseconds since 1970 with useInt64Timestamp, which clients of today send; seconds without it.
  return type === 'TIMESTAMP' ? microseconds(text) : text;
}

/** Of "2026-10-01 09:00:00.123456+00". JavaScript's own dates end at milliseconds. */
function microseconds(text: string): string {
  const [, moment = '', fraction = ''] = /^(.{19})(?:\.(\d+))?\+00$/.exec(text) ?? [];
  const whole = Date.parse(`${moment.replace(' ', 'T')}Z`) * 1000;
  return String(whole + Number(fraction.padEnd(6, '0')));
}
