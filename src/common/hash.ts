/** SHA-256 of texts and JSON, for idempotency keys, plan hashes, seals and key fingerprints. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './bytes';
import { canonicalJson, type Json } from './json';

/** SHA-256 of the text's UTF-8 bytes: the first `digits` lower-case hex digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  return Array.from(sha256(utf8(text)), hex)
    .join('')
    .slice(0, digits);
}

/** SHA-256 of the value's canonical JSON, so that equal values have equal hashes. */
export function jsonHash(value: Json, digits = 64): string {
  return sha256Hex(canonicalJson(value), digits);
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
