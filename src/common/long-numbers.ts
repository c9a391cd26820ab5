/**
 * Replaces numbers beyond 2^53 without an exponent by a text: a mark, and the digits of the answer.
 * JSON.parse would change most of these amounts and ids without an error.
 */

import { type Json, parseJson } from './json';
import { COLON, E, isDigit, MINUS, pastText, PLUS, POINT, QUOTE, SPACE } from './json-signs';

/** A character for private use, which no service writes. */
const MARK = '\ue001';
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** Numbers with fewer digits are always exact. */
export const LONG = 16;

/** Parses JSON as parseJson does, with marked texts in place of numbers beyond 2^53. */
export function parseExact(text: string): Json | undefined {
  return parseJson(hasLongNumber(text) ? withMarks(text) : text);
}

/** The text with marked texts in place of those numbers. Invalid JSON stays invalid. */
export function withMarks(text: string): string {
  let marked = '';
  let done = 0;
  forEachNumber(text, (from, to) => {
    const number = text.slice(from, to);
    if (!NUMBER.test(number) || Math.abs(Number(number)) <= Number.MAX_SAFE_INTEGER) return;
    // A number as a member name is invalid JSON. A text in its place would be valid.
    if (isName(text, to)) return;
    marked += `${text.slice(done, from)}"${MARK}${number}"`;
    done = to;
  });
  return marked + text.slice(done);
}

/** True for a marked text, which replaces such a number. */
export function isLongNumber(json: Json | undefined): boolean {
  return typeof json === 'string' && json.charCodeAt(0) === MARK.charCodeAt(0);
}

/** The original text, without marks. */
export function withoutMarks(text: string): string {
  return text.includes(MARK) ? text.split(MARK).join('') : text;
}

function hasLongNumber(text: string): boolean {
  let found = false;
  forEachNumber(text, (from, to) => {
    found ||= to - from >= LONG;
  });
  return found;
}

/** Calls back for each number of at least LONG characters outside of texts. */
function forEachNumber(text: string, use: (from: number, to: number) => void): void {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const past = pastText(text, at);
      if (past < 0) return;
      at = past - 1;
    } else if (code === MINUS || isDigit(code)) {
      const from = at;
      while (isOfNumber(text.charCodeAt(at + 1))) at++;
      if (at + 1 - from >= LONG) use(from, at + 1);
    }
  }
}

/** True if a colon follows, perhaps after spaces. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (text.charCodeAt(at) <= SPACE) at++;
  return text.charCodeAt(at) === COLON;
}

function isOfNumber(code: number): boolean {
  return isDigit(code) || code === POINT || code === PLUS || code === MINUS || (code | 0x20) === E;
}
