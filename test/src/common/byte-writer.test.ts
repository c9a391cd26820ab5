import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter, SPARE } from '../../../src/common/byte-writer';
import { PADDING } from '../../../src/common/sha256';

const encoded = (text: string): number[] => [...new TextEncoder().encode(text)];
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

describe('ByteWriter', () => {
  it('writes texts as every other encoder does, halves of characters included', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect([...new ByteWriter().text(text).bytes()]).toEqual(encoded(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('writes texts in quotation marks as JSON.stringify has them', () => {
    fc.assert(
      fc.property(anyText, text => {
        expect([...new ByteWriter().quoted(text).bytes()]).toEqual(encoded(JSON.stringify(text)));
      }),
      { numRuns: 2_000 },
    );
    for (const text of ['', '"', '\\', '\n', '\u2028', '한글', '😀', '\ud83d', 'a"b', '\u007f'])
      expect([...new ByteWriter().quoted(text).bytes()], text).toEqual(encoded(JSON.stringify(text)));
  });

  it('goes on where it was, and starts anew when cleared', () => {
    const writer = new ByteWriter();
    expect([...writer.text('가').quoted('나').text('!').bytes()]).toEqual(encoded('가"나"!'));
    expect([...writer.clear().text('b').bytes()]).toEqual(encoded('b'));
    expect(writer.length).toBe(1);
  });

  it('holds texts of any length, and keeps no buffer of a long one', () => {
    const writer = new ByteWriter();
    const long = '한글'.repeat(100_000);
    expect(writer.text('a').text(long).length).toBe(600_001);
    expect(Buffer.from(writer.bytes()).toString()).toBe(`a${long}`);
    expect(writer.view.byteLength).toBeGreaterThan(600_000);
    expect(writer.clear().view.byteLength).toBeLessThan(10_000);
  });

  it('has room behind what was written for what a hash puts there', () => {
    expect(SPARE).toBeGreaterThanOrEqual(PADDING);
    for (const length of [1, 300, 341, 1_000, 5_000]) {
      const writer = new ByteWriter().quoted('가'.repeat(length));
      expect(writer.view.byteLength - writer.length).toBeGreaterThanOrEqual(SPARE);
    }
    expect(new ByteWriter().view.byteLength).toBeGreaterThanOrEqual(SPARE);
  });
});
