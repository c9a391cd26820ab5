/** SHA-256 of texts and JSON, for idempotency keys, plan hashes, seals and key fingerprints. */

import { sha256 } from '@noble/hashes/sha2.js';
import { utf8, utf8Writer } from './bytes';
import { canonicalJson, type Json } from './json';

/** SHA-256 of the text's UTF-8 bytes: the first `digits` lower-case hex digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  return hexOf(sha256(utf8(text)), digits);
}

/** SHA-256 of the text in the form of a UUID (version 4): some services refuse any other Idempotency-Key. */
export function uuidOf(text: string): string {
  return sha256Hex(text, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}

export function bytesHash(bytes: Uint8Array, digits: number): string {
  return hexOf(sha256(bytes), digits);
}

/** SHA-256 of texts, each with its length, so that their borders count. */
export function textsHash(texts: Iterable<string>, digits: number): string {
  const hash = sha256.create();
  const write = utf8Writer();
  for (const text of texts) hash.update(write(`${text.length}:${text}`));
  return hexOf(hash.digest(), digits);
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
