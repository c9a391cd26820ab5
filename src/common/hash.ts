/** SHA-256 of texts: idempotency keys, plan hashes and key fingerprints all rest on it. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './bytes';
import { lazy } from './lazy';

/** The two digits of every byte. */
const pairs = lazy(() => Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')));

/** SHA-256 of the text's UTF-8 bytes as lower-case hex, cut to the first `digits` digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  const digitsOf = pairs();
  let hex = '';
  for (const byte of sha256(utf8(text))) hex += digitsOf[byte];
  return hex.slice(0, digits);
}
