import { describe, expect, it } from 'vitest';
import {
  anyJson,
  asNumber,
  asText,
  type Decoded,
  type Decoder,
  decodeText,
  either,
  filledText,
  finite,
  flag,
  jsonObject,
  listOf,
  looseNumber,
  looseText,
  number,
  object,
  oneOf,
  optional,
  or,
  pair,
  recordOf,
  text,
  those,
  where,
} from '../../../src/common/decode';
import { type Json, parseJson } from '../../../src/common/json';

/** What an editor may have put where something of ours stood. */
const odd: readonly (Json | undefined)[] = [
  ...[
    'null',
    '""',
    '"x"',
    '"1"',
    '0',
    '-1',
    '1.5',
    '1e999',
    'true',
    'false',
    '[]',
    '[1]',
    '["a"]',
    '[[]]',
    '[{}]',
    '{}',
  ],
  ...['{"toString":1,"valueOf":1}', '[{"toString":1}]', '{"__proto__":{"a":1}}', '{"constructor":"x"}'],
]
  .map(parseJson)
  .concat(undefined);

const accepted = (decoder: Decoder<unknown>): (Json | undefined)[] =>
  odd.filter(json => decoder(json) !== undefined);

describe('a decoder of one value', () => {
  it('takes no wrong type for right', () => {
    expect(accepted(text)).toEqual(['', 'x', '1']);
    expect(accepted(filledText)).toEqual(['x', '1']);
    expect(accepted(number)).toEqual([0, -1, 1.5, Number.POSITIVE_INFINITY]);
    expect(accepted(finite)).toEqual([0, -1, 1.5]);
    expect(accepted(oneOf<string | number>('x', 0))).toEqual(['x', 0]);
    expect(odd.filter(json => flag(json))).toEqual([true]);
    expect(accepted(either(filledText, finite))).toEqual(['x', '1', 0, -1, 1.5]);
    expect(accepted(jsonObject).every(json => typeof json === 'object' && !Array.isArray(json))).toBe(true);
  });

  it('reads what it can where it is to be generous', () => {
    expect([asText(7), asText(null), asText(['a', 1]), asText(undefined)]).toEqual([
      '7',
      'null',
      'a,1',
      undefined,
    ]);
    expect([looseText(null), looseText(undefined), looseText(true)]).toEqual(['', '', 'true']);
    expect(odd.map(anyJson)).toEqual(odd);
    expect([asNumber('7'), asNumber('x'), asNumber(null), looseNumber('x')]).toEqual([7, undefined, 0, 0]);
  });
});

describe('a decoder of many', () => {
  const person = object({ name: filledText, age: or(number, null), nick: optional(text) });

  it('leaves out members that nobody knows, and those that may be missing', () => {
    expect(person({ name: 'a', age: 3, nick: 'b', more: 1 })).toEqual({ name: 'a', age: 3, nick: 'b' });
    expect(person({ name: 'a', age: 'x', nick: 7 })).toEqual({ name: 'a', age: null });
    expect(Object.keys(person({ name: 'a' }) ?? {})).toEqual(['name', 'age']);
    expect(person({ age: 3 })).toBeUndefined();
    const typed: Decoded<typeof person> = { name: 'a', age: null };
    expect(typed.nick).toBeUndefined();
  });

  it('reads an object’s own members only', () => {
    expect(object({ toString: optional(text), constructor: optional(text) })({})).toEqual({});
    const sneaky = parseJson('{"__proto__":{"name":"a","age":1}}');
    expect(person(sneaky)).toBeUndefined();
    const record = recordOf(jsonObject)(sneaky) ?? {};
    expect([Object.keys(record), Object.getPrototypeOf(record)]).toEqual([[], Object.prototype]);
  });

  it('takes all of a list, or those that are what they should be', () => {
    const mixed: Json = ['a', 1, 'b'];
    expect([listOf(text)(mixed), those(text)(mixed)]).toEqual([undefined, ['a', 'b']]);
    expect([listOf(text)(['a']), listOf(text)({}), those(text)('a')]).toEqual([['a'], undefined, undefined]);
    expect(pair(text, number)(['a', 1, 2])).toEqual(['a', 1]);
    expect([pair(text, number)(['a']), pair(text, number)('ab')]).toEqual([undefined, undefined]);
    expect(recordOf(number)({ a: 1, b: 'x' })).toEqual({ a: 1 });
  });

  it('tests what it read', () => {
    const even = where(number, value => value % 2 === 0);
    expect([even(2), even(3), even('2')]).toEqual([2, undefined, undefined]);
  });
});

it('no decoder throws, whatever stands there', () => {
  const decoders: Decoder<unknown>[] = [
    text,
    asText,
    looseText,
    asNumber,
    looseNumber,
    number,
    flag,
    jsonObject,
  ];
  for (const one of [...decoders])
    decoders.push(
      listOf(one),
      those(one),
      recordOf(one),
      pair(one, one),
      object({ a: one, b: optional(one) }),
    );
  for (const decoder of decoders) for (const json of odd) expect(() => decoder(json)).not.toThrow();
});

it('a stored text that is no JSON holds nothing', () => {
  for (const stored of ['', '{', 'undefined', null, undefined])
    expect(decodeText(jsonObject, stored)).toBeUndefined();
  expect(decodeText(text, '"a"')).toBe('a');
});
