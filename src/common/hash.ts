/** SHA-256 of texts and JSON, for idempotency keys, plan hashes, seals and key fingerprints. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from './bytes';
import { canonicalJson, type Json } from './json';

/** SHA-256 of the text's UTF-8 bytes: the first `digits` lower-case hex digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  return hexOf(sha256(utf8(text)), digits);
}

/** Bytes of packed texts that are hashed at once. */
const ROOM = 65_536;

/** SHA-256 of packed texts (common/bytes.ts), each with its length. They are hashed where they stand. */
export function packedHash(texts: Iterable<string>, digits: number): string {
  const hash = sha256.create();
  const room = new Uint8Array(ROOM);
  let used = 0;
  for (const packed of texts) {
    const text = `${packed.length}:${packed}`;
    for (let at = 0; at < text.length; at++) {
      room[used++] = text.charCodeAt(at);
      if (used < ROOM) continue;
      hash.update(room);
      used = 0;
    }
  }
  return hexOf(hash.update(room.subarray(0, used)).digest(), digits);
}

/** SHA-256 of the value's canonical JSON, so that equal values have equal hashes. */
export function jsonHash(value: Json, digits = 64): string {
  return sha256Hex(canonicalJson(value), digits);
}

function hexOf(bytes: Uint8Array, digits: number): string {
  return Array.from(bytes, hex).join('').slice(0, digits);
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
