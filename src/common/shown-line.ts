/** Foreign text within a message of ours: what comes from the service, a colleague or a hidden sheet must not be able to look like our own words. */

import { lazyPattern } from './lazy';

/** Controls, bidirectional marks, zero-width ones, fillers, halves of surrogate pairs, private and unassigned ones: nobody sees them for certain. */
const unseen = lazyPattern(
  // The Braille blank and the null note head count as symbols, and show nothing.
  String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{DI}\u2800\u{1d159}]`,
  'u',
);
const mark = lazyPattern(String.raw`\p{M}`, 'u');
const emoji = lazyPattern(String.raw`\p{Extended_Pictographic}`, 'u');
const skinTone = lazyPattern(String.raw`\p{Emoji_Modifier}`, 'u');

const JOINER = '\u200d';
const EMOJI_STYLE = '\ufe0f';
const KEYCAP = '\u20e3';
/** More marks above one letter than any script writes would cover the lines around it. */
const MOST_MARKS = 4;
const PLAIN = /^[\x20-\x7e\uac00-\ud7a3]*$/;
/** Pasted from a web page, they look like a space and are none. */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;

/**
 * The text as one line of at most `most` characters before what is unseen is named: line breaks as ⏎, tabs as ⇥, several spaces as ␣, unseen characters and
 * odd spaces by their number. What was filtered once stays as it is.
 */
export function shownLine(text: string, most: number): string {
  const cut = text.length > most ? `${withoutHalf(text.slice(0, most - 1))}…` : text;
  return isPlain(cut) ? cut : filtered(cut, false);
}

/** True of nearly every text: nothing in it has to be looked at. */
function isPlain(text: string): boolean {
  return PLAIN.test(text) && !text.includes('  ');
}

/** A whole message of ours: its lines and spaces stay, and whatever else nobody sees is named. The last net under all dialogs. */
export function visibleLines(message: string): string {
  return filtered(message, true);
}

/** The text without what nobody sees. */
export function withoutUnseen(text: string): string {
  return filtered(text, true).replace(/‹U\+[0-9A-F]{4,6}›/g, '');
}

/** A text as it is cut in two must not end with half a character. */
export function withoutHalf(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}

/** "U+00E9". */
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

/** A mark at the beginning would be drawn over words of ours. */
function isNoBase(before: string): boolean {
  return before === '' || before === ' ' || before === '\n';
}

function named(character: string): string {
  return `‹${codePointName(character)}›`;
}
