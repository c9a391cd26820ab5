/** SHA-256 of texts and of JSON: idempotency keys, plan hashes and key fingerprints all rest on it. */

import { ByteWriter } from './byte-writer';
import { type Json, writeCanonical } from './json';
import { lazy } from './lazy';
import { sha256 } from './sha256';

/** One for all, because a buffer for each of thousands of hashes costs more than the hash of a short text. */
const writer = lazy(() => new ByteWriter());

/** SHA-256 of the text's UTF-8 bytes as lower-case hex, cut to the first `digits` digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  return hexOf(writer().clear().text(text), digits);
}

/** The same of the value's canonical JSON (`canonicalJson`), without the text in between. */
export function jsonHash(value: Json, digits = 64): string {
  const out = writer().clear();
  writeCanonical(value, out);
  return hexOf(out, digits);
}

function hexOf(out: ByteWriter, digits: number): string {
  const pairs = pairsOfDigits();
  let hex = '';
  for (const word of sha256(out.view, out.length))
    hex += `${pairs[word >>> 24]}${pairs[(word >>> 16) & 255]}${pairs[(word >>> 8) & 255]}${pairs[word & 255]}`;
  // The buffer of a long text is not kept.
  out.clear();
  return digits === 64 ? hex : hex.slice(0, digits);
}

/** The two digits of every byte. */
const pairsOfDigits = lazy(() =>
  Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0')),
);
