/** Foreign text within a message of ours: what comes from the service, a colleague or a hidden sheet must not be able to look like our own words. */

import { lazy } from './lazy';

/**
 * Characters that nobody sees, or that turn the text around them: controls, bidirectional marks, zero-width ones, Hangul fillers, halves of
 * surrogate pairs. Those that make up an emoji are left alone.
 */
export const unseen = lazy(
  () =>
    /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|(?![\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2028\u2029]/gu,
);

/** Pasted from a web page, they look like a space and are none. */
const OTHER_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** The text as one line of at most `most` characters: line breaks as ⏎, unseen characters by their number. */
export function shownLine(text: string, most: number): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '⏎')
    .replace(/\t/g, '⇥')
    .replace(unseen(), character => `‹U+${hex(character)}›`)
    .replace(OTHER_SPACES, space => `‹U+${hex(space)}›`);
}

function hex(character: string): string {
  return (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
}
