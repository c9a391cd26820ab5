import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from '../../../src/common/hash';

describe('sha256Hex', () => {
  it('is SHA-256 of the UTF-8 bytes in lower-case hex', () => {
    for (const text of ['', 'abc', '한글 😀', 'x'.repeat(10_000)]) {
      expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
    }
  });

  it('gives as many digits as asked for, from the left', () => {
    expect(sha256Hex('abc', 12)).toBe('ba7816bf8f01');
  });
});
