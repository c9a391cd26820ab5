/** Takes a secret out of a text from outside: some services repeat the key in their errors, and those end up in dialogs, cells and the journal. */

import { base64, utf8 } from './bytes';
import { lazyPattern } from './lazy';

/** Anything shorter would black out ordinary words. */
const SHORTEST = 8;

/**
 * The text with *** for the secret, whatever its case: plain, with JSON's escapes, percent-encoded, in Base64 (as it travels), or broken by white space.
 * A service that means to tell it can still encode it otherwise: this is against accidents.
 */
export function withoutSecret(text: string, secret: string): string {
  if (secret.length < SHORTEST) return text;
  // What follows the secret (a colon) changes the last characters of its Base64, never the stem.
  const stem = base64(secret).slice(0, -3);
  return text.replace(patternOf(stem, '[\\w+/=-]*'), '***').replace(patternOf(secret, ''), '***');
}

const noLetterOrDigit = lazyPattern(String.raw`[^\p{L}\p{N}]`, 'gu');

function patternOf(secret: string, rest: string): RegExp {
  return new RegExp([...secret].map(spellings).join('(?:\\s|\\\\[nrt])*') + rest, 'gi');
}

/** How one character may be written: itself, perhaps behind a backslash, as \uXXXX, as %XX. */
function spellings(character: string): string {
  const literal = character.replace(noLetterOrDigit(), '\\$&');
  const units = [...Array(character.length).keys()].map(i => `\\\\u${hex(character.charCodeAt(i), 4)}`);
  const bytes = [...utf8(character)].map(byte => `%${hex(byte, 2)}`);
  return `(?:\\\\?${literal}|${units.join('')}|${bytes.join('')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
