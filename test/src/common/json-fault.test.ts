import { describe, expect, it } from 'vitest';
import { jsonFault } from '../../../src/common/json-fault';
import { JSON_MARKS } from '../../support/json-marks';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('jsonFault', () => {
  it('agrees with the platform’s parser about what JSON is', () => {
    const seeds = [
      '{"a":[1,-2.5e3,true,null,"x\\u0041\\n"],"b":{}}',
      '[]',
      ' { } ',
      '"a"',
      '0',
      '[[[]]]',
      '{"":""}',
    ];
    let checked = 0;
    for (const seed of seeds) {
      for (let at = 0; at <= seed.length; at++) {
        for (const mark of JSON_MARKS) {
          for (const text of [
            seed.slice(0, at) + mark + seed.slice(at),
            seed.slice(0, at) + mark + seed.slice(at + 1),
          ]) {
            expect(jsonFault(text) === null, text).toBe(parses(text));
            checked++;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(2_500);
  });

  it('says where the text stops being JSON', () => {
    const at = (text: string) => jsonFault(text)?.at;
    expect(at('{"a": }')).toBe(6);
    expect(at('{"a" 1}')).toBe(5);
    expect(at('{"a":1,}')).toBe(7);
    expect(at('[1 2]')).toBe(3);
    expect(at('{"a":"x')).toBe(7);
    expect(at('')).toBe(0);
    expect(at('{} x')).toBe(3);
    expect(at("{'a':1}")).toBe(1);
  });

  it('refuses numbers that would be sent as others, and takes them as texts', () => {
    for (const text of ['12345678901234567', '[-9007199254740993]', '1.2345678901234567'])
      expect(jsonFault(text)?.kind, text).toBe('number');
    for (const text of ['123456789012345', '"12345678901234567"', '0.1', '1e300', '-0'])
      expect(jsonFault(text), text).toBe(null);
  });

  it('refuses a name that stands twice in an object, because its first value would be lost', () => {
    expect(jsonFault('{"a":1,"b":{"a":2},"a":3}')).toEqual({ at: 19, kind: 'twice' });
    expect(jsonFault('[{"a":1},{"a":2}]')).toBe(null);
  });

  it('ends with what nests too deeply', () => {
    expect(jsonFault('['.repeat(100_000))).not.toBe(null);
    expect(jsonFault(`${'['.repeat(40)}${']'.repeat(40)}`)).toBe(null);
  });
});
