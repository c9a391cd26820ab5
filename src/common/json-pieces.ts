/**
 * Parses long JSON in pieces. A long answer is mostly one list of objects, and the add-on keeps little of it.
 * JSON.parse of the whole text holds all objects in memory, and the allocation takes longer than the parsing.
 * In pieces, each piece is garbage before the next is parsed (docs/performance.md).
 */

import { BYTE_ORDER_MARK, isJsonObject, type Json, type JsonObject, member, parseJson } from './json';
import { isDigit, pastText } from './json-signs';
import * as sign from './json-signs';
import { LONG, parseExact, withMarks } from './long-numbers';

/** Replaces an object of the list. It has no side effects, because the text may prove invalid later. */
export type Take = (object: JsonObject, place: Place) => JsonObject;

export interface Place {
  readonly index: number;
  readonly isLast: boolean;
}

export interface InPieces {
  /** The parsed text, with `list` in place of the long list. */
  readonly json: Json;
  /** The results of `take` for the objects of the list. */
  readonly list: readonly Json[];
}

/** In characters. */
export interface Lengths {
  /** The minimum length of a list that is read in pieces. */
  readonly list: number;
  /** From 100 KB on V8 expects a parsed text to live long, and allocates it where garbage is expensive. */
  readonly piece: number;
}

const LENGTHS: Lengths = { list: 100_000, piece: 32_000 };
/** Lists are never wrapped more deeply. */
const DEEPEST = 8;

/**
 * The result of `parseExact`, where `take` has replaced the objects of the first long list.
 * undefined: there is no such list, or the text is no JSON. The caller then parses the whole text.
 * JSON.parse checks each piece, and this module checks the text between. So the results agree with JSON.parse.
 */
export function parseInPieces(text: string, take: Take, lengths = LENGTHS): InPieces | undefined {
  if (text.length < lengths.list) return undefined;
  const found = longList(text, lengths.list);
  if (found === null) return undefined;
  const read = readList(text, found.start, take, lengths.piece);
  if (read === null) return undefined;
  const [before, after] = [text.slice(0, found.start), text.slice(read.end)];
  const json = parseExact(`${before}[1]${after}`);
  const list = listAt(json, found.names);
  const again = listAt(parseJson(`${before}[2]${after}`), found.names);
  // If a member occurs twice, JSON.parse keeps the last one. The marks 1 and 2 show which list was read.
  if (json === undefined || list?.[0] !== 1 || again?.[0] !== 2) return undefined;
  list.length = 0;
  for (const object of read.objects) list.push(object);
  return { json, list };
}

function listAt(json: Json | undefined, names: readonly string[]): Json[] | undefined {
  let place = json;
  for (const name of names) place = isJsonObject(place) ? member(place, name) : undefined;
  return Array.isArray(place) ? (place as Json[]) : undefined;
}

interface Found {
  /** Index of the opening bracket. */
  readonly start: number;
  /** Names of the members that lead to the list. */
  readonly names: readonly string[];
}

/** The first list of objects with at least this length, at the top or within long objects; null if there is none. */
function longList(text: string, length: number): Found | null {
  const names: string[] = [];
  let at = pastSpace(text, text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0);
  while (names.length <= DEEPEST) {
    const code = text.charCodeAt(at);
    if (code === sign.OPEN_LIST)
      return text.charCodeAt(pastSpace(text, at + 1)) === sign.OPEN_OBJECT ? { start: at, names } : null;
    if (code !== sign.OPEN_OBJECT) return null;
    const long = longMember(text, at, length);
    if (long === null) return null;
    names.push(long.name);
    at = long.at;
  }
  return null;
}

/** The first member of the object whose value is a list or an object of at least this length. */
function longMember(text: string, object: number, length: number): { name: string; at: number } | null {
  let at = pastSpace(text, object + 1);
  while (text.charCodeAt(at) === sign.QUOTE) {
    const end = pastText(text, at);
    const name = end < 0 ? undefined : parseJson(text.slice(at, end));
    at = pastSpace(text, end);
    if (typeof name !== 'string' || text.charCodeAt(at) !== sign.COLON) return null;
    at = pastSpace(text, at + 1);
    const code = text.charCodeAt(at);
    if (code === sign.QUOTE) at = pastText(text, at);
    else if (code !== sign.OPEN_OBJECT && code !== sign.OPEN_LIST) at = pastPlain(text, at);
    else {
      const past = pastNested(text, at, at + length);
      if (past < 0) return { name, at };
      at = past;
    }
    if (at < 0) return null;
    at = pastSpace(text, at);
    if (text.charCodeAt(at) !== sign.COMMA) return null;
    at = pastSpace(text, at + 1);
  }
  return null;
}

/** The list whose opening bracket is at this index. end: the index after its closing bracket. */
function readList(
  text: string,
  start: number,
  take: Take,
  piece: number,
): { readonly objects: readonly JsonObject[]; readonly end: number } | null {
  const objects: JsonObject[] = [];
  let at = pastSpace(text, start + 1);
  for (;;) {
    const from = at;
    let to = at;
    let isOver = false;
    const seen = { longest: 0 };
    while (!isOver && to - from < piece) {
      if (text.charCodeAt(at) !== sign.OPEN_OBJECT) return null;
      to = pastNested(text, at, text.length, seen);
      if (to < 0) return null;
      at = pastSpace(text, to);
      isOver = text.charCodeAt(at) === sign.CLOSE_LIST;
      if (isOver) continue;
      if (text.charCodeAt(at) !== sign.COMMA) return null;
      at = pastSpace(text, at + 1);
    }
    const objectsText = `[${text.slice(from, to)}]`;
    const exact = seen.longest < LONG ? objectsText : withMarks(objectsText);
    const read = parseJson(exact) as JsonObject[] | undefined;
    if (read === undefined) return null;
    read.forEach((object, i) => {
      objects.push(take(object, { index: objects.length, isLast: isOver && i === read.length - 1 }));
    });
    if (isOver) return { objects, end: at + 1 };
  }
}

/**
 * The index after the object or list that begins at `start`; -1 if it does not end before the limit.
 * seen: gets the longest run of digits in a number.
 */
function pastNested(text: string, start: number, limit: number, seen?: { longest: number }): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === sign.QUOTE) {
      at = pastText(text, at) - 1;
      if (at < 0) return -1;
    } else if (code === sign.OPEN_OBJECT || code === sign.OPEN_LIST) depth++;
    else if (code === sign.CLOSE_OBJECT || code === sign.CLOSE_LIST) {
      if (--depth === 0) return at + 1;
    } else if (seen !== undefined && isDigit(code)) {
      const from = at;
      while (isDigit(text.charCodeAt(at + 1))) at++;
      if (at - from >= seen.longest) seen.longest = at - from + 1;
    }
  }
  return -1;
}

/** The index after a number, true, false or null. */
function pastPlain(text: string, start: number): number {
  let at = start;
  while (at < text.length && !ENDS.includes(text.charCodeAt(at))) at++;
  return at;
}

function pastSpace(text: string, start: number): number {
  let at = start;
  while (SPACES.includes(text.charCodeAt(at))) at++;
  return at;
}

const SPACES: readonly number[] = [0x20, 0x09, 0x0a, 0x0d];
const ENDS: readonly number[] = [sign.COMMA, sign.CLOSE_LIST, sign.CLOSE_OBJECT, ...SPACES];
