import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { isLongNumber, parseExact, withoutMarks } from '../../../src/common/long-numbers';
import { JSON_MARKS } from '../../support/json-marks';

const LONG = [
  '9007199254740992',
  '9007199254740993',
  '-9007199254740993',
  '12345678901234567890',
  '100000000000000000000',
  '12345678901234567.5',
];
const SHORT = [
  '9007199254740991',
  '-9007199254740991',
  '1234567890123456',
  '0.12345678901234567',
  '1e20',
  '-0',
];

/** The JSON with every long number as the text that it came as. */
function told(json: Json | undefined): unknown {
  if (typeof json === 'string') return isLongNumber(json) ? { number: withoutMarks(json) } : json;
  if (Array.isArray(json)) return json.map(told);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, one]) => [name, told(one as Json)]));
}

describe('parseExact', () => {
  it.each(LONG)('keeps %s as it came, wherever it stands', number => {
    const text = `{"a": ${number} ,"b":[${number},{"c":${number}}],"d":"${number}","e":"\\"${number}"}`;
    const long = { number };
    expect(told(parseExact(text))).toEqual({
      a: long,
      b: [long, { c: long }],
      d: number,
      e: `"${number}`,
    });
    expect(told(parseExact(number))).toEqual(long);
  });

  it.each(SHORT)('reads %s as the number that it is', number => {
    expect(parseExact(`[${number}]`)).toEqual([Number(number)]);
  });

  it.each([
    '[09007199254740993]',
    '[9007199254740993x]',
    '[90071992547409.93.1]',
    '[--9007199254740993]',
    '[9007199254740993-1]',
    '{9007199254740993:1}',
    '{9007199254740993 \n:1}',
    '["9007199254740993]',
    '9007199254740993,',
  ])('takes nothing for JSON that is none: %s', text => {
    expect(parseExact(text)).toBeUndefined();
  });

  it('reads everything else as JSON.parse does, cut and damaged texts too', () => {
    const scalar = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom(...LONG, '"', '\\'));
    const { json } = fc.letrec<{ json: unknown }>(tie => ({
      json: fc.oneof(
        scalar,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(scalar, tie('json'), { maxKeys: 4 }),
      ),
    }));
    const damage = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('', ...JSON_MARKS, ...LONG),
    );
    fc.assert(
      fc.property(json, damage, (value, [place, put]) => {
        const text = JSON.stringify(value);
        const at = Math.floor(place * text.length);
        for (const one of [text, text.slice(0, at) + put + text.slice(at)]) {
          let whole: unknown;
          try {
            whole = JSON.parse(one);
          } catch {
            whole = undefined;
          }
          const rounded = JSON.parse(JSON.stringify(told(parseExact(one)) ?? null), (_, part) =>
            typeof part?.number === 'string' ? Number(part.number) : part,
          );
          expect(rounded).toEqual(whole === undefined ? null : JSON.parse(JSON.stringify(whole)));
        }
      }),
      { numRuns: 2_000, seed: 32 },
    );
  });
});
