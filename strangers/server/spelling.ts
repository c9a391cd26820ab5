/** Converts the truth into the service's form: values, ids, members. */

import type { Shape } from '../shape/dimensions';
import { editionMembers, withFraction, withStars } from './editions';
import { type Json, placed, Raw } from './json';
import { type Kind, type ListName, specOf } from './lists';
import { isFirstText, type TrueRecord, type Value } from './truth';

/** undefined: the member is left out. */
export function spelled(
  value: Value,
  path: string,
  kind: Kind,
  record: TrueRecord,
  shape: Shape,
): Json | undefined {
  if (kind === 'boolean') return booleanOf(value, path, shape);
  if (value === null) return nothing(shape);
  if (kind === 'money') return numberOf(value as number, record, shape);
  if (kind === 'decimal') return shape.numbers === 'plain' ? value : String(value);
  if (kind === 'time') return timeOf(value as string, record, shape);
  if (kind === 'date') return dateOf(value as string, shape);
  if (kind === 'digits' && isStarred(path, shape)) return withStars(value as string, record.nth, shape);
  if (kind === 'free') return freeText(value as string, record, shape);
  if (typeof kind !== 'string') return codeOf(value as string, path, record, shape);
  return value;
}

/** Most services mask numbers of read-only lists only. Some mask an account number that they take in an update. */
function isStarred(path: string, { stars }: Shape): boolean {
  return (
    ['number', 'bankAccount.number'].includes(path) || (stars === 'written too' && path === 'accountNumber')
  );
}

function nothing(shape: Shape): Json | undefined {
  if (shape.nothing === 'missing') return undefined;
  return shape.nothing === 'empty' ? '' : null;
}

function booleanOf(value: Value, path: string, shape: Shape): Json | undefined {
  if (value === null) return nothing(shape);
  switch (shape.booleans) {
    case 'texts':
      return String(value);
    case 'Y and N':
      return value === true ? 'Y' : 'N';
    case 'ones':
      return value === true ? 1 : 0;
    case 'missing':
      // Records that count leave it out; records that do not count must say so.
      return path === 'isIncluded' && value === true ? undefined : value;
    default:
      return value;
  }
}

function numberOf(value: number, record: TrueRecord, shape: Shape): Json | undefined {
  if (record.isOdd) {
    switch (shape.oddNumber) {
      case 'separators':
        return withSeparators(value);
      case 'words':
        return `약 ${value}원`;
      case 'null':
        return null;
      case 'empty':
        return '';
      case 'decimals':
        return new Raw(`${value}.123456789012`);
      case 'digits':
        return new Raw(`12345678901234567`);
      case 'object':
        return { value, currency: 'KRW' };
      // A spreadsheet would read these texts as other numbers.
      case 'percent':
        return `${value}%`;
      case 'won':
        return `₩${withSeparators(value)}`;
      case 'exponent':
        return value.toExponential().replace('e+', 'E');
      default:
    }
  }
  switch (shape.numbers) {
    case 'texts':
      return String(value);
    case 'separators':
      return withSeparators(value);
    case 'point zeros':
      return `${value}.00`;
    default:
      return value;
  }
}

function withSeparators(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HOUR_MS = 3_600_000;

/** Milliseconds since the epoch of a Korean wall-clock time. */
export function instantOf(local: string): number {
  return Date.parse(`${local}+09:00`);
}

function timeOf(local: string, record: TrueRecord, shape: Shape): Json {
  if (record.isOdd) {
    switch (shape.oddTime) {
      case 'words':
        return '오전 중';
      case 'impossible':
        return '2026-13-45T99:00:00';
      case 'null':
        return null;
      case 'slashes':
        return local.slice(0, 10).replace(/-/g, '/');
      case 'milliseconds':
        return instantOf(local);
      // A spreadsheet would read these texts as other dates or durations.
      case 'month name':
        return `${Number(local.slice(8, 10))} ${MONTHS[Number(local.slice(5, 7)) - 1] ?? ''} ${local.slice(0, 4)}`;
      case 'clock':
        return local.slice(11, 16);
      case 'month':
        return local.slice(0, 7);
      default:
    }
  }
  const [day = '', clock = ''] = local.split('T');
  switch (shape.times) {
    case 'zulu':
      return new Date(instantOf(local)).toISOString();
    case 'offset':
      return `${new Date(instantOf(local) + 2 * HOUR_MS).toISOString().slice(0, 19)}+02:00`;
    case 'space':
      return withFraction(`${day} ${clock}`, record.nth, shape);
    case 'slashes':
      return `${day.replace(/-/g, '/')} ${clock}`;
    case 'dots':
      return `${day.replace(/-/g, '.')} ${clock}`;
    case 'eight digits':
      return day.replace(/-/g, '');
    case 'seconds':
      return instantOf(local) / 1000;
    case 'milliseconds':
      return instantOf(local);
    case 'array':
      return [...day.split('-'), ...clock.split(':')].map(Number);
    default:
      return withFraction(local, record.nth, shape);
  }
}

/** Whether the service sends only the day, as with 'eight digits'. */
export function saysDayOnly(record: { readonly isOdd: boolean }, shape: Shape): boolean {
  return shape.times === 'eight digits' || (record.isOdd && shape.oddTime === 'slashes');
}

function dateOf(day: string, shape: Shape): Json {
  switch (shape.times) {
    case 'slashes':
      return day.replace(/-/g, '/');
    case 'dots':
      return day.replace(/-/g, '.');
    case 'eight digits':
      return day.replace(/-/g, '');
    case 'array':
      return day.split('-').map(Number);
    case 'milliseconds':
      return instantOf(`${day}T00:00:00`);
    default:
      return day;
  }
}

function codeOf(code: string, path: string, record: TrueRecord, shape: Shape): Json {
  // The service filters by these codes, so they stay.
  if (path === 'ticketType' || path === 'assetType') return code;
  switch (shape.codes) {
    case 'unlisted':
      return record.nth % 5 === 2 && path !== 'transactionType' ? `${code}_V2` : code;
    case 'lower case':
      return code.toLowerCase();
    case 'Korean':
      return KOREAN[code] ?? code;
    default:
      return code;
  }
}

const KOREAN: Readonly<Record<string, string>> = { IN: '입금', OUT: '출금', NONE: '없음', CONFIRMED: '확정' };

export function freeText(text: string, record: TrueRecord, shape: Shape): string {
  const dressed = record.nth % 3 === 0;
  if (!dressed) return text;
  switch (shape.texts) {
    case 'decomposed':
      return text.normalize('NFD');
    case 'zero-width':
      return `${text.slice(0, 2)}\u200b${text.slice(2)}\u200d`;
    case 'right to left':
      return `\u202e${text}\u202c`;
    case 'formulas':
      return `${'=+-@'.charAt(record.nth % 4)}HYPERLINK("https://evil.example/?${record.nth}";"${text}")`;
    case 'long':
      return record.isOdd || record.nth === 0 ? `${text} ${'긴글'.repeat(30_000)}` : text;
    case 'lines':
      return `${text}\r\n\t둘째 줄`;
    case 'apostrophes':
      return `'${text}`;
    case 'numbers':
      // Only initial texts. Texts written later stay, because their changes must be seen.
      return isFirstText(text, record.nth) ? `00${record.nth}` : text;
    case 'padded':
      return `  ${text} `;
    default:
      return text;
  }
}

/**
 * The service's id style. With 'twins', 1001 and "1001" are two records; an address or a member's name cannot tell
 * them apart, so there it becomes 'mixed'.
 */
function idsOf(list: ListName, shape: Shape): Shape['ids'] {
  const isNamedByText =
    shape.wrapping === 'by id' ||
    (list === 'tickets'
      ? shape.bulkList === 'one in the path' || shape.bulkList === 'by id'
      : shape.naming !== 'body');
  return shape.ids === 'twins' && isNamedByText ? 'mixed' : shape.ids;
}

/** undefined: the member is left out. */
export function idOf(list: ListName, record: TrueRecord, shape: Shape): Json | undefined {
  const { nth } = record;
  if (record.isOdd) {
    switch (shape.oddId) {
      case 'null':
        return null;
      case 'missing':
        return undefined;
      case 'padded':
        return `  ${list.slice(0, 2)}-${nth} `;
      case 'big number':
        return new Raw(`90071992547409${93 + nth}`);
      case 'empty':
        return '';
      case 'object':
        return { $oid: `64b7${nth}` };
      default:
    }
  }
  switch (idsOf(list, shape)) {
    case 'uuids':
      return `${hex(nth * 7919 + 17)}-4b1d-4c3e-9f00-${hex(nth + 3)}${hex(nth).slice(0, 4)}`;
    case 'integers':
      return 1001 + nth;
    case 'numeric texts':
      return String(1001 + nth);
    case 'big texts':
      return `71234567890123${String(45_000 + nth)}`;
    case 'big numbers':
      return new Raw(`71234567890123${String(45_001 + nth)}`);
    case 'mixed':
      // A list that was migrated from another system.
      return nth % 2 === 0 ? 1001 + nth : String(1001 + nth);
    case 'twins':
      // 1001 and "1001" are two records.
      return nth % 2 === 0 ? 1001 + nth / 2 : String(1001 + (nth - 1) / 2);
    default:
      return `${list.slice(0, 2)}-${nth + 1}`;
  }
}

function hex(n: number): string {
  return n.toString(16).padStart(8, '0');
}

/** Whether the id identifies its record for a reader that parses JSON as JavaScript does. */
export function isUsable(id: Json | undefined): boolean {
  if (typeof id === 'number') return Number.isSafeInteger(id);
  return typeof id === 'string' && id !== '' && id.trim() === id;
}

/** The record in the service's form. */
export function render(list: ListName, record: TrueRecord, shape: Shape): { [name: string]: Json } {
  const { fields, idless } = specOf(list);
  const json: { [name: string]: Json } = {};
  if (idless !== true) {
    const id = idOf(list, record, shape);
    if (id !== undefined) placed(json, ['id'], id);
  }
  for (const [path, kind] of Object.entries(fields)) {
    const value = spelled(record.values[path] ?? null, path, kind, record, shape);
    if (value !== undefined) placed(json, path.split('.'), value);
  }
  for (const [path, value] of editionMembers(list, record.nth, shape)) placed(json, path, value);
  for (const [name, value] of extras(shape)) placed(json, [name], value);
  return json;
}

function extras(shape: Shape): [string, Json][] {
  switch (shape.extras) {
    case 'few':
      return [
        ['workspaceId', 'w-1'],
        ['audit', { by: 'kim', at: '2026-10-01' }],
        ['labels', ['x', 'y']],
      ];
    case 'two hundred':
      return Array.from({ length: 200 }, (_, i) => [`attr${i}`, i]);
    case 'prototype':
      return [
        ['__proto__', { polluted: true }],
        ['constructor', 'x'],
        ['toString', 'x'],
        ['hasOwnProperty', 1],
      ];
    default:
      return [];
  }
}
