/** Text as bytes: Apps Script has neither TextEncoder nor btoa, and a service call for each row would be slow. */

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as in TextEncoder. */
export function utf8(text: string): Uint8Array {
  // A code unit takes three bytes at most; two that make one character take four.
  const bytes = new Uint8Array(text.length * 3);
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code < 0x80) {
      bytes[end++] = code;
      continue;
    }
    if (code >= 0xd800 && code <= 0xdfff) {
      const whole = text.codePointAt(at) as number;
      if (whole > 0xffff) at++;
      code = whole > 0xffff ? whole : 0xfffd;
    }
    if (code < 0x800) bytes[end++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) bytes[end++] = 0xe0 | (code >> 12);
      else {
        bytes[end++] = 0xf0 | (code >> 18);
        bytes[end++] = following(code >> 12);
      }
      bytes[end++] = following(code >> 6);
    }
    bytes[end++] = following(code);
  }
  return bytes.subarray(0, end);
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
