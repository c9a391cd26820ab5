/** Foreign text in our messages: it must not look like our own words. */

import { lazyPattern } from './lazy';

/** Characters that may be invisible: controls, marks, fillers, lone surrogates, private and unassigned ones. */
const unseen = lazyPattern(
  // The Braille blank and the null note head are symbols, but show nothing.
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800\u{1d159}]`,
  'u',
);
const mark = lazyPattern(String.raw`\p{M}`, 'u');
const emoji = lazyPattern(String.raw`\p{Extended_Pictographic}`, 'u');
const skinTone = lazyPattern(String.raw`\p{Emoji_Modifier}`, 'u');

const JOINER = '\u200d';
const EMOJI_STYLE = '\ufe0f';
const KEYCAP = '\u20e3';
/** More marks above a letter than any script uses would cover the lines around it. */
const MOST_MARKS = 4;
const PLAIN = /^[\x20-\x7e\uac00-\ud7a3]*$/;
/** Pasted from a web page, these look like a space but differ from it. */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;

/**
 * The text on one line of at most `most` characters before invisible characters are named: line breaks as ⏎, tabs as
 * ⇥, repeated spaces as ␣, invisible characters and odd spaces by code point. Filtering twice changes nothing.
 */
export function shownLine(text: string, most: number): string {
  const cut = text.length > most ? `${withoutHalf(text.slice(0, most - 1))}…` : text;
  return isPlain(cut) ? cut : filtered(cut, false);
}

/** The fast path: nearly every text needs no filter. */
function isPlain(text: string): boolean {
  return PLAIN.test(text) && !text.includes('  ');
}

/** Filters a whole message but keeps its lines and spaces. The last safeguard for all dialogs. */
export function visibleLines(message: string): string {
  return filtered(message, true);
}

/** The text without invisible characters. */
export function withoutUnseen(text: string): string {
  return filtered(text, true).replace(/‹U\+[0-9A-F]{4,6}›/g, '');
}

/** The beginning of a text without half a surrogate pair at its end. */
export function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

/** Such as "U+00E9". */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
}

function filtered(text: string, isMessage: boolean): string {
  const characters = [...text];
  let out = '';
  let marks = 0;
  characters.forEach((character, i) => {
    const before = characters[i - 1] ?? '';
    const isMark = mark().test(character);
    marks = isMark ? marks + 1 : 0;
    out +=
      isMessage && character === '\n'
        ? character
        : one(character, before, characters[i + 1] ?? '', isMessage, marks);
  });
  return out;
}

function one(character: string, before: string, after: string, isMessage: boolean, marks: number): string {
  switch (character) {
    case ' ':
      return !isMessage && (before === ' ' || after === ' ') ? '␣' : ' ';
    case '\n':
      return before === '\r' ? '' : '⏎';
    case '\r':
      return '⏎';
    case '\t':
      return '⇥';
    case JOINER:
      return isEmojiPart(before) && emoji().test(after) ? character : named(character);
    case EMOJI_STYLE:
      return emoji().test(before) || after === KEYCAP ? character : named(character);
    default:
      if (OTHER_SPACES.test(character) || unseen().test(character)) return named(character);
      return marks > MOST_MARKS || (marks > 0 && isNoBase(before)) ? named(character) : character;
  }
}

function isEmojiPart(character: string): boolean {
  return character === EMOJI_STYLE || emoji().test(character) || skinTone().test(character);
}

/** A combining mark at the beginning would be drawn over our own words. */
function isNoBase(before: string): boolean {
  return before === '' || before === ' ' || before === '\n';
}

function named(character: string): string {
  return `‹${codePointName(character)}›`;
}
