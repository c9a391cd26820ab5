/** The form in which two texts are compared: what differs only in form is no change. */

/**
 * Unicode NFC (macOS pastes decomposed Hangul), CRLF and CR as LF, no white space at either end.
 * Nothing inside the text is touched.
 */
export function canonicalText(text: string): string {
  // Nearly every cell is short and already canonical; normalising only what can differ keeps a scan of 100,000 rows cheap.
  const plain = /^[\x21-\x7e\uac00-\ud7a3](?:[\x20-\x7e\uac00-\ud7a3]*[\x21-\x7e\uac00-\ud7a3])?$/.test(text);
  return plain || text === '' ? text : text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}
