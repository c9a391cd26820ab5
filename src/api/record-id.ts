/** The id of a record: what a row is known by, and the JSON value that goes back to the service. */

import { type Json, type JsonObject, member } from '../common/json';
import { isLongNumber } from '../common/long-numbers';
import { lazyPattern } from '../common/lazy';

const LONGEST_ID = 200;
/** What a cell does not keep (white space at an end, controls), what is a mark of ours (new:…), and what would lead an address elsewhere (..). */
const unusable = lazyPattern(String.raw`^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029]|^new:|^\.{1,2}$|^"-?\d+"$`, 'u');
/** What nearly all services use. */
const USUAL = /^[A-Za-z0-9][\w-]*$/;
/** A text of digits beside a number of the same digits is shown in quotation marks; nobody else's id looks like that. */
const QUOTED = /^"(-?\d{1,30})"$/;

/**
 * A record's id as the text by which its row is known; null when it has none, or one that names no record for sure: a row would then be taken for new and
 * created again, or a change would go to another record (a number beyond 2^53, which JavaScript cannot send as it came).
 */
export function usableId(record: JsonObject): string | null {
  const id = member(record, 'id');
  if (typeof id === 'number') return Number.isSafeInteger(id) ? String(id) : null;
  if (typeof id !== 'string' || id === '' || isLongNumber(id) || id.length > LONGEST_ID) return null;
  return !USUAL.test(id) && unusable().test(id) ? null : id;
}

/** The text by which the row of a text id is known where a number of the same digits names another record. */
export function quotedId(id: string): string {
  return `"${id}"`;
}

/** True for an id that is shown in quotation marks because a number of the same digits names another record. */
export function isQuotedId(id: string): boolean {
  return QUOTED.test(id);
}

/** What an address says for an id. */
export function addressId(id: string): string {
  return QUOTED.exec(id)?.[1] ?? id;
}

/** The id as JSON, in the type in which it came. isNumber: it came as a number. */
export function jsonId(id: string, isNumber: boolean): Json {
  if (isNumber && Number.isSafeInteger(Number(id)) && String(Number(id)) === id) return Number(id);
  return addressId(id);
}
