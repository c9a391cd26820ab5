/** The form in which texts are compared: a difference in form alone is no change. */

import { lazyPattern } from './lazy';

/** Invisible characters: controls, zero-width characters, Hangul fillers. */
const unseen = lazyPattern(String.raw`[\p{Cc}\p{Cf}\p{DI}\s]`, 'gu');

/** NFC (macOS pastes decomposed Hangul), LF, plain spaces (Excel pastes others), trimmed; '' if nothing is visible. */
export function canonicalText(text: string): string {
  if (isPlain(text)) return text;
  const trimmed = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
  // A text of zero-width characters counts as empty.
  return trimmed.replace(unseen(), '') === '' ? '' : trimmed;
}

/** True for ASCII and composed Hangul without outer spaces, as nearly every cell of 100,000 rows is. */
function isPlain(text: string): boolean {
  const last = text.length - 1;
  for (let i = 0; i <= last; i++) {
    const code = text.charCodeAt(i);
    const isSign = (code > 0x20 && code < 0x7f) || (code >= 0xac00 && code <= 0xd7a3);
    if (!isSign && (code !== 0x20 || i === 0 || i === last)) return false;
  }
  return true;
}
