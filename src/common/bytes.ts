/** Text as bytes. */

import { ByteWriter } from './byte-writer';

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD, as in TextEncoder. */
export function utf8(text: string): Uint8Array {
  return new ByteWriter().text(text).bytes();
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
