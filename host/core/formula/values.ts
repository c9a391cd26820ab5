/** Values inside formulas and their conversions. */
import { formatGeneral } from '../model/number-format';
import { parseDateEntry } from '../model/parse-date';
import { parseNumberEntry } from '../model/parse-number';
import type { CellError, Scalar } from '../model/state';
import { fail } from './failure';

/** null is an empty cell. */
export type Value = Scalar | CellError | null;
export type Matrix = Value[][];

/** A reference's cells by place, so that a function reads only the part that it needs. */
export interface Area {
  readonly kind: 'area';
  readonly sheetId: number;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type Operand = Value | Matrix | Area;

export function isArea(operand: Operand): operand is Area {
  return typeof operand === 'object' && operand !== null && 'kind' in operand;
}

export function isError(value: Operand): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** As a number: empty is 0, TRUE is 1; "1,000" and "2026-01-03" are parsed. Fails with #VALUE! for other text. */
export function toNumber(value: Value): number {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (value === '') throw fail('#VALUE!', 'An empty text cannot be used as a number.');
    const parsed = readNumber(value);
    if (parsed !== null) return parsed;
    throw fail('#VALUE!', `The text '${value}' cannot be converted to a number.`);
  }
  throw fail(value.error, value.message);
}

/** The number that the text reads as, or null. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  const number = parseNumberEntry(trimmed);
  if (number) return number.value;
  return parseDateEntry(trimmed, { locale: 'ko_KR', timeZone: 'UTC', now: 0 })?.value ?? null;
}

export function toText(value: Value): string {
  if (typeof value === 'string') return value;
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return formatGeneral(value);
  throw fail(value.error, value.message);
}

export function toBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (value === null) return false;
  if (typeof value === 'string') {
    if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
    throw fail('#VALUE!', `The text '${value}' cannot be converted to a boolean.`);
  }
  throw fail(value.error, value.message);
}

/** Orders numbers, text (without case), booleans. An empty cell counts as 0, '' or FALSE. */
export function compareValues(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isError(left)) throw fail(left.error, left.message);
  if (isError(right)) throw fail(right.error, right.message);
  const a = left ?? emptyLike(right);
  const b = right ?? emptyLike(left);
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0) return rank;
  if (typeof a === 'string' && typeof b === 'string') {
    const x = a.toLowerCase();
    const y = b.toLowerCase();
    return x < y ? -1 : x > y ? 1 : 0;
  }
  return Number(a) - Number(b);
}

/** Like {@link compareValues}, and quicker: most texts differ in their first character. */
export function isEqual(left: Value, right: Value): boolean {
  if (typeof left !== 'string' || typeof right !== 'string') return compareValues(left, right) === 0;
  if (left === right) return true;
  if (left === '' || right === '' || differInFirst(left.charCodeAt(0), right.charCodeAt(0))) return false;
  return left.toLowerCase() === right.toLowerCase();
}

/** True for two characters of ASCII that are not the same letter, and for two different syllables of Hangul. */
function differInFirst(a: number, b: number): boolean {
  if (a < 0x80 && b < 0x80) return (a | 0x20) !== (b | 0x20);
  return a >= 0xac00 && a <= 0xd7a3 && b >= 0xac00 && b <= 0xd7a3 && a !== b;
}

function emptyLike(other: Value): Scalar {
  return typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0;
}

function typeRank(value: Scalar): number {
  return typeof value === 'number' ? 0 : typeof value === 'string' ? 1 : 2;
}
