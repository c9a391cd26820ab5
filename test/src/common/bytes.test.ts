import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64, utf8, utf8Writer } from '../../../src/common/bytes';
import { sourcesBelow } from '../../support/sources';

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
const halves = ['\ud83d', '\ude00', 'a\ud83db', '\ude00\ud83d', '\ud800', '\udfff'];

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
  it('gives the bytes that every other encoder gives, of half a character too', () => {
    for (const text of [...texts, ...halves])
      expect([...utf8(text)], text).toEqual([...new TextEncoder().encode(text)]);
  });

  it('gives them for any code units', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect([...utf8(text)]).toEqual([...new TextEncoder().encode(text)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does so at the end of a text cut from a longer one, however often it is asked', () => {
    // V8 13 optimizes codePointAt so that it reads on behind the end of the cut text (Node 24).
    const cut = Array.from({ length: 50 }, (_, i) => 'aé한😀'.repeat(i + 4).slice(0, -1));
    const expected = cut.map(text => new TextEncoder().encode(text).length);
    for (let round = 0; round < 400; round++) expect(cut.map(text => utf8(text).length)).toEqual(expected);
  });

  it('is no exception: codePointAt is asked for single characters only', () => {
    const places = sourcesBelow('src').flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/[\w.)\]]+\.codePointAt\((.*?)\)/g)].map(([call]) => call),
    );
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter(call => call !== 'character.codePointAt(0)')).toEqual([]);
  });
});

describe('a writer of bytes', () => {
  const LONG = `${'가'.repeat(30_000)}a${'😀'.repeat(9_000)}`;

  it('gives the bytes of each text, and has nothing of the texts before it', () => {
    const write = utf8Writer();
    for (const text of ['', LONG, '가', 'a', 'x😀가é', LONG, '\u007f\u0080\u07ff\u0800\uffff', ''])
      expect(Buffer.from(write(text)).equals(Buffer.from(text)), text.slice(0, 20)).toBe(true);
  });
});

describe('base64', () => {
  it('encodes every length and script as RFC 4648 says, padded', () => {
    for (const text of texts) expect(base64(text), text).toBe(Buffer.from(text, 'utf8').toString('base64'));
  });
});
