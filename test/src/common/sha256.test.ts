import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PADDING, sha256 } from '../../../src/common/sha256';

function hexOf(bytes: Uint8Array): string {
  const buffer = new Uint8Array(bytes.length + PADDING).fill(0xff);
  buffer.set(bytes);
  const words = sha256(new DataView(buffer.buffer), bytes.length);
  return Array.from(words, word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

const nodeHex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('sha256', () => {
  it('gives the digests that FIPS 180-4 was published with', () => {
    const ascii = (text: string): Uint8Array => Buffer.from(text, 'ascii');
    expect(hexOf(ascii(''))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(hexOf(ascii('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hexOf(ascii('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq'))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hexOf(ascii('a'.repeat(1_000_000)))).toBe(
      'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
    );
  });

  it('agrees with Node at every length around the ends of blocks', () => {
    for (let length = 0; length <= 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 131 + length * 7) & 255);
      expect(hexOf(bytes), `${length}`).toBe(nodeHex(bytes));
    }
  });

  it('agrees with Node on whatever bytes there are', () => {
    const bytes = fc.uint8Array({ maxLength: 2_000, size: 'max' });
    fc.assert(
      fc.property(bytes, one => hexOf(one) === nodeHex(one)),
      { numRuns: 500 },
    );
  });

  it('leaves what it hashes as it was', () => {
    const buffer = new Uint8Array(100 + PADDING).fill(7);
    sha256(new DataView(buffer.buffer), 100);
    expect(buffer.subarray(0, 100).every(byte => byte === 7)).toBe(true);
  });

  it('needs no more room than it says', () => {
    for (let length = 0; length < 130; length++)
      expect(() => sha256(new DataView(new ArrayBuffer(length + PADDING)), length)).not.toThrow();
  });
});
