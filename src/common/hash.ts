/** SHA-256 of texts and of JSON: idempotency keys, plan hashes and key fingerprints all rest on it. */

import { ByteWriter } from './byte-writer';
import { type Json, writeCanonical } from './json';
import { lazy } from './lazy';
import { sha256 } from './sha256';

/** For all hashes, because a buffer for each of thousands costs more than the hash of a short text. Each hash writes over all of it before it reads. */
const scratch = lazy(() => ({ out: new ByteWriter(), codes: Array.from({ length: 64 }, () => 0) }));

/** SHA-256 of the text's UTF-8 bytes as lower-case hex, cut to the first `digits` digits (64 = all). */
export function sha256Hex(text: string, digits = 64): string {
  return hexOf(scratch().out.clear().text(text), digits);
}

/** The same of the value's canonical JSON (`canonicalJson`), without the text in between. */
export function jsonHash(value: Json, digits = 64): string {
  const out = scratch().out.clear();
  writeCanonical(value, out);
  return hexOf(out, digits);
}

function hexOf(out: ByteWriter, digits: number): string {
  const words = sha256(out.view, out.length);
  const { codes } = scratch();
  for (let i = 0; i < 8; i++) {
    const word = words[i] as number;
    const at = 8 * i;
    codes[at] = DIGITS[word >>> 28] as number;
    codes[at + 1] = DIGITS[(word >>> 24) & 15] as number;
    codes[at + 2] = DIGITS[(word >>> 20) & 15] as number;
    codes[at + 3] = DIGITS[(word >>> 16) & 15] as number;
    codes[at + 4] = DIGITS[(word >>> 12) & 15] as number;
    codes[at + 5] = DIGITS[(word >>> 8) & 15] as number;
    codes[at + 6] = DIGITS[(word >>> 4) & 15] as number;
    codes[at + 7] = DIGITS[word & 15] as number;
  }
  // The buffer of a long text is not kept.
  out.clear();
  // One text of codes leaves no thirty pieces of text behind.
  const hex = String.fromCharCode.apply(null, codes);
  return digits === 64 ? hex : hex.slice(0, digits);
}

/** The character codes of the sixteen digits. */
const DIGITS = [48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 97, 98, 99, 100, 101, 102];
