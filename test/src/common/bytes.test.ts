import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64, utf8 } from '../../../src/common/bytes';

const texts = [
  '',
  'a',
  'ab',
  'abc',
  'é',
  '한글',
  '한글'.normalize('NFD'),
  '😀x',
  '\u0000\u007f\u0080\u07ff\u0800\uffff\u{10000}\u{10ffff}',
  '👨‍👩‍👧',
];

/** Any code units, lone surrogates and controls included. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.integer({ min: 0xd700, max: 0xe0ff }),
      fc.integer({ min: 0, max: 0x90 }),
    ),
    { maxLength: 60 },
  )
  .map(units => String.fromCharCode(...units));

describe('utf8', () => {
  it('gives the bytes that every other encoder gives', () => {
    for (const text of texts) expect([...utf8(text)], text).toEqual([...new TextEncoder().encode(text)]);
  });

  it('gives them for any code units', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('replaces half a character as other encoders do', () => {
    for (const text of ['\ud83d', '\ude00', 'a\ud83db', '\ude00\ud83d', '\ud800', '\udfff']) {
      expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
    }
  });
});

describe('base64', () => {
  it('encodes every length and script as RFC 4648 says, padded', () => {
    for (const text of texts) expect(base64(text), text).toBe(Buffer.from(text, 'utf8').toString('base64'));
  });
});
