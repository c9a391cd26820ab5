/** The form in which two texts are compared: what differs only in form is no change. */

import { lazyPattern } from './lazy';

/** What nobody sees: controls, zero-width characters, Hangul fillers. */
const unseen = lazyPattern(String.raw`[\p{Cc}\p{Cf}\p{DI}\s]`, 'gu');

/**
 * Unicode NFC (macOS pastes decomposed Hangul), CRLF and CR as LF, a space for one that does not break (Excel and pages paste these), no white space at either end;
 * '' where nothing can be seen. Nothing else inside the text is touched.
 */
export function canonicalText(text: string): string {
  // Nearly every cell is short and already canonical; normalising only what can differ keeps a scan of 100,000 rows cheap.
  const plain = /^[\x21-\x7e\uac00-\ud7a3](?:[\x20-\x7e\uac00-\ud7a3]*[\x21-\x7e\uac00-\ud7a3])?$/.test(text);
  if (plain) return text;
  const trimmed = text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim();
  // A name of zero-width characters is no name.
  return trimmed.replace(unseen(), '') === '' ? '' : trimmed;
}
