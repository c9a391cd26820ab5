/** The form in which texts are compared: a difference in form alone is no change. */

import { lazyPattern } from './lazy';

/** Invisible characters: controls, zero-width characters, Hangul fillers. */
const unseen = lazyPattern(String.raw`[\p{Cc}\p{Cf}\p{DI}\s]`, 'gu');

/** NFC (macOS pastes decomposed Hangul), LF, plain spaces (Excel pastes others), trimmed; '' if nothing is visible. */
export function canonicalText(text: string): string {
  // Nearly every cell is short and canonical. Normalising only the others keeps a scan of 100,000 rows cheap.
  const plain = /^[\x21-\x7e\uac00-\ud7a3](?:[\x20-\x7e\uac00-\ud7a3]*[\x21-\x7e\uac00-\ud7a3])?$/.test(text);
  if (plain) return text;
  const trimmed = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
  // A text of zero-width characters counts as empty.
  return trimmed.replace(unseen(), '') === '' ? '' : trimmed;
}
