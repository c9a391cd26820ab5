/** Removes a secret from foreign text, because some services repeat the key in errors that are shown and stored. */

import { base64, utf8 } from './bytes';
import { noLetterOrDigit } from './lazy';

/** Removing a shorter text would hide ordinary words. */
const SHORTEST = 8;

/**
 * Replaces the secret by ***, in any case: plain, with JSON escapes, percent-encoded, in Base64 (as it travels), or
 * broken by white space. This is against accidents: a malicious service could encode it in other ways.
 */
export function withoutSecret(text: string, secret: string): string {
  if (secret.length < SHORTEST) return text;
  // A character after the secret (a colon) changes only the end of its Base64.
  const stem = base64(secret).slice(0, -3);
  return text.replace(patternOf(stem, '[\\w+/=-]*'), '***').replace(patternOf(secret, ''), '***');
}

function patternOf(secret: string, rest: string): RegExp {
  return new RegExp([...secret].map(spellings).join('(?:\\s|\\\\[nrt])*') + rest, 'gi');
}

/** The spellings of a character: itself, perhaps after a backslash, \uXXXX, or %XX. */
function spellings(character: string): string {
  const literal = character.replace(noLetterOrDigit(), '\\$&');
  const units = [...Array(character.length).keys()].map(i => `\\\\u${hex(character.charCodeAt(i), 4)}`);
  const bytes = [...utf8(character)].map(byte => `%${hex(byte, 2)}`);
  return `(?:\\\\?${literal}|${units.join('')}|${bytes.join('')})`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
