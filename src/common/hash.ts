/** SHA-256 of texts: idempotency keys, plan hashes and key fingerprints all rest on it. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './bytes';

const DIGITS = '0123456789abcdef';

/** SHA-256 of the text's UTF-8 bytes as lower-case hex, cut to the first `digits` digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  let hex = '';
  for (const byte of sha256(utf8(text))) hex += DIGITS.charAt(byte >> 4) + DIGITS.charAt(byte & 15);
  return hex.slice(0, digits);
}
