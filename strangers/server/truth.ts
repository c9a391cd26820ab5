/** The records of a run: the true values, before the service spells them. */

import type { Random } from '../random';
import { type Kind, type ListName, specOf } from './lists';

/** A text, number or boolean; Korean time as "2026-10-05T09:30:00", a date as "2026-10-05"; null for nothing. */
export type Value = string | number | boolean | null;
export type Values = Readonly<Record<string, Value>>;

export interface TrueRecord {
  /** Its index among all records ever created. */
  readonly nth: number;
  /** Whether its values are spelled oddly where a dimension says so. All other records are plain. */
  readonly isOdd: boolean;
  values: Values;
}

const NOTHING = 0.12;

/** Makes the given number of records; one in the middle is odd. */
export function makeRecords(list: ListName, count: number, random: Random): TrueRecord[] {
  const odd = count === 0 ? -1 : random.below(count);
  return Array.from({ length: count }, (_, nth) => makeRecord(list, nth, nth === odd, random));
}

export function makeRecord(list: ListName, nth: number, isOdd: boolean, random: Random): TrueRecord {
  const { fields, marker, required = [] } = specOf(list);
  const values: Record<string, Value> = {};
  for (const [path, kind] of Object.entries(fields)) {
    const optional = path !== marker && !required.includes(path) && mayBeNothing(path, kind);
    values[path] = optional && random.chance(NOTHING) ? null : drawn(path, kind, nth, random);
  }
  values[marker] = markerText(list, nth);
  return { nth, isOdd, values };
}

/** Amount, direction and time always exist, because leaving them out is a dimension of its own. */
function mayBeNothing(path: string, kind: Kind): boolean {
  return (
    kind !== 'money' &&
    kind !== 'date' &&
    path !== 'transactAt' &&
    path !== 'transactionType' &&
    path !== 'isIncluded' &&
    path !== 'ticketType' &&
    path !== 'assetType'
  );
}

export function markerText(list: ListName, nth: number): string {
  return `${list} ${String(nth + 1).padStart(3, '0')} 항목`;
}

function drawn(path: string, kind: Kind, nth: number, random: Random): Value {
  if (typeof kind !== 'string') return random.pick(kind);
  switch (kind) {
    case 'text':
      return path.endsWith('email') ? `person${nth}@example.com` : `${random.pick(WORDS)} ${nth}`;
    case 'free':
      return `${random.pick(WORDS)}${FREE_TEXT}${nth}`;
    case 'digits':
      return path === 'registrationNumber'
        ? registrationNumber(nth)
        : `0${String(1000 + nth * 7 + random.below(7))}`;
    case 'money':
      return 1000 * (1 + random.below(900)) + nth;
    case 'decimal':
      return (1 + random.below(4000)) / 4;
    case 'boolean':
      return path === 'isIncluded' ? !random.chance(0.15) : random.chance(0.5);
    case 'date':
      return `2026-10-${two(1 + random.below(31))}`;
    default:
      return `2026-10-${two(1 + random.below(31))}T${two(random.below(24))}:${two(random.below(60))}:${two(random.below(60))}`;
  }
}

const FREE_TEXT = ' 메모 ';

/** Whether it is a free text from the record's creation. */
export function isFirstText(text: string, nth: number): boolean {
  return WORDS.some(word => text === `${word}${FREE_TEXT}${nth}`);
}

const WORDS = ['가온상사', '나루물산', 'Harbour Trading', '한빛 지점', 'R&D 비용', '해외 출장'];

function two(n: number): string {
  return String(n).padStart(2, '0');
}

/** Ten digits with a valid check digit. */
export function registrationNumber(nth: number): string {
  const nine = `0${String(12_345_678 + nth * 101).slice(0, 8)}`;
  const digits = [...nine].map(Number);
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum =
    digits.reduce((total, digit, i) => total + digit * (weights[i] ?? 0), 0) +
    Math.floor(((digits[8] ?? 0) * 5) / 10);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

/** The record after a service has reset each choice, flag and number that it did not get. Kind and direction stay. */
export function reset(list: ListName, values: Values): Values {
  const stays = new Set(['ticketType', 'transactionType']);
  return Object.fromEntries(
    Object.entries(values).map(([path, value]) => [
      path,
      stays.has(path) || value === null ? value : defaultOf(specOf(list).fields[path], value),
    ]),
  );
}

function defaultOf(kind: Kind | undefined, value: Value): Value {
  if (kind === 'boolean') return false;
  if (kind === 'money' || kind === 'decimal') return 0;
  return typeof kind === 'object' ? (kind[0] ?? null) : value;
}
