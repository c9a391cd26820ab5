/** Splits formula text into tokens with their positions, so that a rewrite of references leaves the rest as typed. */
import { columnIndex } from '../model/a1';
import { fail } from './failure';

/** One end of a reference, 0-based; null where it is open ("A:A" has no row). */
export interface RefEnd {
  readonly column: number | null;
  readonly row: number | null;
  readonly columnFixed: boolean;
  readonly rowFixed: boolean;
}

/** A1 reference: a cell when `end` is null, otherwise a range. */
export interface Ref {
  readonly sheet: string | null;
  readonly start: RefEnd;
  readonly end: RefEnd | null;
}

export type Token =
  | { readonly type: 'number'; readonly value: number; readonly start: number; readonly end: number }
  | { readonly type: 'string'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly type: 'error'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly type: 'ref'; readonly ref: Ref; readonly start: number; readonly end: number }
  | { readonly type: 'name'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly type: 'function'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly type: 'operator'; readonly value: string; readonly start: number; readonly end: number };

const SPACE = /\s+/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const STRING = /"((?:[^"]|"")*)"/y;
const ERROR = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|ERROR!)/y;
const SHEET = /(?:'((?:[^']|'')+)'|([\p{L}_][\p{L}\p{N}_.]*))!/uy;
const CELLS =
  /\$?[A-Za-z]{1,3}\$?[0-9]{1,8}(?::\$?(?:[A-Za-z]{1,3}(?:\$?[0-9]{1,8})?|[0-9]{1,8}))?|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?:\$?[0-9]{1,8})?|\$?[0-9]{1,8}:\$?[0-9]{1,8}/y;
const AFTER_CELLS = /[\p{L}\p{N}_.(!]/u;
const WORD = /[\p{L}_\\][\p{L}\p{N}_.]*/uy;
const OPERATOR = /<>|<=|>=|[-+*/^&=<>%(),;{}]/y;
const END = /^\$?([A-Za-z]{1,3})?(\$?)([0-9]+)?$/;

/** The tokens of a formula without its leading "=". Fails with #ERROR! at the first invalid character. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const space = match(SPACE);
    if (space) {
      at += space[0].length;
      continue;
    }
    const start = at;
    const reference = readReference(text, at);
    if (reference) {
      at = reference.end;
      tokens.push({ type: 'ref', ref: reference.ref, start, end: at });
      continue;
    }
    const number = match(NUMBER);
    if (number) {
      at += number[0].length;
      tokens.push({ type: 'number', value: Number(number[0]), start, end: at });
      continue;
    }
    const string = match(STRING);
    if (string) {
      at += string[0].length;
      tokens.push({ type: 'string', value: (string[1] ?? '').replace(/""/g, '"'), start, end: at });
      continue;
    }
    const error = match(ERROR);
    if (error) {
      at += error[0].length;
      tokens.push({ type: 'error', value: error[0], start, end: at });
      continue;
    }
    const word = match(WORD);
    if (word) {
      at += word[0].length;
      const type = /^\s*\(/.test(text.slice(at, at + 20)) ? 'function' : 'name';
      tokens.push({ type, value: word[0], start, end: at });
      continue;
    }
    const operator = match(OPERATOR);
    if (!operator) throw fail('#ERROR!', 'Formula parse error.');
    at += operator[0].length;
    tokens.push({ type: 'operator', value: operator[0], start, end: at });
  }
  return tokens;
}

function readReference(text: string, at: number): { ref: Ref; end: number } | null {
  SHEET.lastIndex = at;
  const sheet = SHEET.exec(text);
  const from = sheet ? at + sheet[0].length : at;
  CELLS.lastIndex = from;
  const cells = CELLS.exec(text);
  if (!cells) return null;
  const end = from + cells[0].length;
  if (AFTER_CELLS.test(text.charAt(end))) return null;
  const [first = '', last] = cells[0].split(':');
  const name = sheet ? (sheet[1]?.replace(/''/g, "'") ?? sheet[2] ?? null) : null;
  return { ref: { sheet: name, start: readEnd(first), end: last === undefined ? null : readEnd(last) }, end };
}

function readEnd(text: string): RefEnd {
  const digitsOnly = /^\$?[0-9]+$/.test(text);
  const match = END.exec(text);
  if (digitsOnly) {
    return {
      column: null,
      row: Number(text.replace('$', '')) - 1,
      columnFixed: false,
      rowFixed: text.startsWith('$'),
    };
  }
  return {
    column: match?.[1] === undefined ? null : columnIndex(match[1]),
    row: match?.[3] === undefined ? null : Number(match[3]) - 1,
    columnFixed: text.startsWith('$'),
    rowFixed: match?.[2] === '$',
  };
}
