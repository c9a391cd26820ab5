import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalJson,
  isJsonObject,
  type Json,
  type JsonObject,
  member,
  parseJson,
} from '../../../src/common/json';

function inOrder(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder).join()}]`;
  const members = Object.entries(value as JsonObject).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, own]) => `${JSON.stringify(name)}:${inOrder(own)}`).join()}}`;
}

function manyNames(count: number): JsonObject {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`n${(i * 7) % count}`, { z: i, a: [i] }]),
  );
}

describe('canonicalJson', () => {
  it('has names in code unit order, few or many, empty, alike in their beginning, and of any script', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom('', '\0', '\0a', 'a', 'ab', 'aa', '가', '가나', '\ue000', '😀', '10', '9'),
    );
    const value = fc.dictionary(name, fc.oneof(fc.integer(), fc.string(), fc.boolean()), { maxKeys: 40 });
    fc.assert(
      fc.property(value, one => {
        expect(canonicalJson(one)).toBe(inOrder(one));
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives equal values equal texts, whatever the order of their members', () => {
    const a = parseJson('{"b":1,"a":{"y":[1,{"q":2,"p":null}],"x":"한"},"가":true}') as JsonObject;
    const b = parseJson('{"가":true,"a":{"x":"한","y":[1,{"p":null,"q":2}]},"b":1}') as JsonObject;
    expect(canonicalJson(a)).toBe(canonicalJson(b));
    expect(canonicalJson(a)).toBe('{"a":{"x":"한","y":[1,{"p":null,"q":2}]},"b":1,"가":true}');
  });

  it('tells different values apart', () => {
    const values = [
      '1',
      1,
      true,
      null,
      '',
      [],
      {},
      ['1', '2'],
      ['12'],
      { a: null },
      { a: '' },
      [[]],
      [{}],
      { a: [1] },
      { a: { 0: 1 } },
      { a: 'a' },
      { a: 'a ' },
      { a: 'b', c: 'd' },
      { a: 'd', c: 'b' },
      { a: 'b","c":"d' },
      { a: '한글' },
      { a: '한글'.normalize('NFD') },
    ];
    expect(new Set(values.map(value => canonicalJson(value))).size).toBe(values.length);
  });

  it.each([
    ['names of digits', { 10: 1, 9: { b: 2, 100: 3, a: 4 }, x: [{ 2: 1, 10: 2 }] }],
    [
      'names of surrogates and signs',
      { '\ud800': 1, '\uffff': 2, '\u{1f600}': 3, '"': { '\n': 4, a: '\udc00' } },
    ],
    ['members that others lack', { list: [{ a: 1 }, { b: null, a: {} }, [], { c: [{ a: 2 }] }] }],
    ['more names than are listed', manyNames(150)],
    [
      'a name that every object has beside others',
      parseJson('[{"b":1,"a":2},{"__proto__":null,"a":1}]') as Json,
    ],
  ])('puts %s in the order of their code units', (_, value) => {
    expect(canonicalJson(value)).toBe(inOrder(value));
  });

  it('keeps members that have names of the language', () => {
    const odd = parseJson('{"constructor":1,"__proto__":{"x":2},"toString":3}') as JsonObject;
    expect(canonicalJson(odd)).toBe('{"__proto__":{"x":2},"constructor":1,"toString":3}');
  });

  it('has an end for a value that is nested without end', () => {
    const nested = (levels: number): Json => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`);
    for (const value of [nested(50_000), [nested(50_000)]])
      expect(() => JSON.parse(canonicalJson(value))).not.toThrow();
    expect(canonicalJson(nested(50_000))).toBe(canonicalJson(nested(40_000)));
    expect(canonicalJson(nested(50))).not.toBe(canonicalJson(nested(49)));
  });

  it('has all of two hundred levels, and says where it leaves something out', () => {
    const lists = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}7${']'.repeat(levels)}`);
    expect(canonicalJson(lists(201))).toContain('[7]');
    expect(canonicalJson(lists(202))).toContain('["…"]');
  });
});

describe('parseJson', () => {
  it('is undefined for what is no JSON, and null for null', () => {
    for (const text of ['', '{', '<html>', '{"a":1', "{'a':1}", 'undefined', 'NaN'])
      expect(parseJson(text), text).toBeUndefined();
    expect(parseJson('null')).toBeNull();
  });
});

describe('member', () => {
  it('never reaches what every object inherits', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
      expect(member({}, name)).toBeUndefined();
  });

  it('gives own members of such names', () => {
    const odd = parseJson('{"__proto__":"mine","hasOwnProperty":1}') as JsonObject;
    expect(member(odd, '__proto__')).toBe('mine');
    expect(member(odd, 'hasOwnProperty')).toBe(1);
  });
});

describe('isJsonObject', () => {
  it('is true for objects and for nothing else', () => {
    expect(isJsonObject({})).toBe(true);
    for (const value of [null, [], 'x', 1, true, undefined]) expect(isJsonObject(value)).toBe(false);
  });
});

describe('JSON with a byte order mark', () => {
  it('is read like any other', () => {
    expect(parseJson('\ufeff{"a":1}')).toEqual({ a: 1 });
    expect(parseJson('\ufeff\ufeff1')).toBeUndefined();
    expect(parseJson('\ufeff')).toBeUndefined();
  });
});
