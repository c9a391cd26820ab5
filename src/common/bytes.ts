/** Text as bytes: Apps Script has neither TextEncoder nor btoa, and a service call for each row would be slow. */

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as in TextEncoder. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    let code = character.codePointAt(0) as number;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), following(code));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), following(code >> 6), following(code));
    else bytes.push(0xf0 | (code >> 18), following(code >> 12), following(code >> 6), following(code));
  }
  return Uint8Array.from(bytes);
}

function following(bits: number): number {
  return 0x80 | (bits & 63);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 (RFC 4648, padded) of a text's UTF-8 bytes. */
export function base64(text: string): string {
  const bytes = utf8(text);
  let out = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const left = bytes.length - i;
    out += ALPHABET[a >> 2];
    out += ALPHABET[((a & 3) << 4) | (b >> 4)];
    out += left > 1 ? ALPHABET[((b & 15) << 2) | (c >> 6)] : '=';
    out += left > 2 ? ALPHABET[c & 63] : '=';
  }
  return out;
}
