import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonHash, sha256Hex } from '../../../src/common/hash';
import { canonicalJson, type Json } from '../../../src/common/json';

describe('sha256Hex', () => {
  it('is SHA-256 of the UTF-8 bytes in lower-case hex', () => {
    for (const text of ['', 'abc', '한글 😀', 'x'.repeat(10_000), '한'.repeat(100_000), 'a\ud83d']) {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('agrees with Node at every length around the ends of blocks', () => {
    for (let length = 0; length <= 260; length++) {
      const text = 'aé한😀'.repeat(length).slice(0, length);
      expect(sha256Hex(text), `${length}`).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('gives as many digits as asked for, from the left', () => {
    expect(sha256Hex('abc', 12)).toBe('ba7816bf8f01');
  });
});

describe('jsonHash', () => {
  it('is the hash of the canonical JSON, whatever the value', () => {
    const value = fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 });
    fc.assert(
      fc.property(value, one => jsonHash(one as Json) === sha256Hex(canonicalJson(one as Json))),
      { numRuns: 1_000 },
    );
    const deep = Array.from({ length: 500 }).reduce<Json>(inner => [{ a: inner }], '바닥');
    const odd = { '"': '\ud800', '\n': [1e21, -0, 0.1, Number.NaN], 하: {}, '': [] };
    for (const one of [deep, odd, 'text', null, true, 12])
      expect(jsonHash(one, 20)).toBe(sha256Hex(canonicalJson(one), 20));
  });
});
