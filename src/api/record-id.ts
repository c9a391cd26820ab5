/** The id of a record: the text that identifies its row, and the JSON value for the service. */

import { type Json, type JsonObject, member } from '../common/json';
import { isLongNumber } from '../common/long-numbers';
import { lazyPattern } from '../common/lazy';

const LONGEST_ID = 200;
/** Ids that a cell would change, that look like our tokens (new:…), or that would change an address (..). */
const unusable = lazyPattern(String.raw`^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029]|^new:|^\.{1,2}$|^"-?\d+"$`, 'u');
/** The form of nearly all ids. */
const USUAL = /^[A-Za-z0-9][\w-]*$/;
/** A text id of digits is shown in quotation marks if a number id has the same digits. No other id looks like this. */
const QUOTED = /^"(-?\d{1,30})"$/;

/**
 * A record's id as text; null if the record has no id, or an id that may name another record.
 * Such a row would be created again, or its change would go to another record.
 * A number beyond 2^53 is such an id, because JavaScript changes it.
 */
export function usableId(record: JsonObject): string | null {
  const id = member(record, 'id');
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string' || id === '' || isLongNumber(id) || id.length > LONGEST_ID) return null;
  return !USUAL.test(id) && unusable().test(id) ? null : id;
}

/** The row's text for a text id, if a number id has the same digits. */
export function quotedId(id: string): string {
  return `"${id}"`;
}

/** True for an id that has quotation marks because a number id has the same digits. */
export function isQuotedId(id: string): boolean {
  return QUOTED.test(id);
}

/** The id for an address. */
export function addressId(id: string): string {
  return QUOTED.exec(id)?.[1] ?? id;
}

/** The id as JSON of its original type. isNumber: it came as a number. */
export function jsonId(id: string, isNumber: boolean): Json {
  if (isNumber && Number.isSafeInteger(Number(id)) && String(Number(id)) === id) return Number(id);
  return addressId(id);
}
