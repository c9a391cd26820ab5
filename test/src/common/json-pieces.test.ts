import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '../../../src/common/json';
import { parseInPieces } from '../../../src/common/json-pieces';
import { parseExact } from '../../../src/common/long-numbers';
import { JSON_MARKS } from '../../support/json-marks';
import { isThorough } from '../../support/sampling';

const SHORT = { list: 4, piece: 40 };
const RUNS = isThorough ? 5_000 : 1_000;
const same = (object: JsonObject): JsonObject => object;

/** What is read, and what is read whole; undefined where JSON.parse refuses. */
function both(text: string, lengths = SHORT): { readonly pieces: Json | undefined; readonly whole: unknown } {
  const pieces = parseInPieces(text, same, lengths)?.json;
  return { pieces, whole: parseExact(text) };
}

/** White space wherever JSON has it. */
function spaced(json: string, spaces: readonly string[]): string {
  let at = 0;
  return json.replace(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g, part => {
    const space = spaces[at++ % Math.max(1, spaces.length)] ?? '';
    return part.startsWith('"') ? part : `${space}${part}${space}`;
  });
}

const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '\\',
    '\\"',
    '},{',
    '}]',
    '[{',
    '{"id":1}',
    '__proto__',
    'constructor',
    '\ufeff',
    '\u2028',
    '가',
  ),
);
const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
const record = fc.dictionary(
  awkward,
  fc.oneof(value, awkward, fc.array(fc.dictionary(awkward, awkward, { maxKeys: 3 }), { maxLength: 3 })),
  { maxKeys: 5 },
);
const list = fc.array(record, { minLength: 1, maxLength: 12 });
/** A list, and what may stand around it. */
const answer: fc.Arbitrary<Json> = fc.oneof(
  list,
  fc
    .tuple(fc.dictionary(awkward, value, { maxKeys: 3 }), awkward, list, fc.dictionary(awkward, value))
    .map(([before, name, records, after]) => ({ ...before, [name]: records, ...after }) as Json),
  fc
    .tuple(awkward, awkward, list, value)
    .map(([outer, inner, records, beside]) => ({ [outer]: { [inner]: records }, meta: beside }) as Json),
) as fc.Arbitrary<Json>;
const spaces = fc.array(fc.constantFrom('', ' ', '\n', '\t', '\r\n  '), { maxLength: 7 });

describe('parseInPieces', () => {
  it('reads what JSON.parse reads, whatever stands in the records and around them', () => {
    let read = 0;
    fc.assert(
      fc.property(answer, spaces, fc.integer({ min: 1, max: 200 }), (json, around, piece) => {
        const { pieces, whole } = both(spaced(JSON.stringify(json), around), { list: 4, piece });
        if (pieces === undefined) return;
        read++;
        expect(JSON.stringify(pieces)).toBe(JSON.stringify(whole));
      }),
      { numRuns: RUNS, seed: 1 },
    );
    expect(read).toBeGreaterThan(RUNS / 2);
  });

  it('reads nothing that JSON.parse refuses, and nothing otherwise, where a text was cut or damaged', () => {
    const damage = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 3 }),
      fc.constantFrom(...JSON_MARKS, '{}', '[]', ',{}', '}{', '\u0000'),
    );
    fc.assert(
      fc.property(answer, spaces, damage, (json, around, [place, cut, put]) => {
        const text = spaced(JSON.stringify(json), around);
        const at = Math.floor(place * text.length);
        for (const damaged of [text.slice(0, at) + put + text.slice(at + cut), text.slice(0, at)]) {
          const { pieces, whole } = both(damaged);
          if (pieces !== undefined) expect(JSON.stringify(pieces)).toBe(JSON.stringify(whole));
        }
      }),
      { numRuns: RUNS, seed: 2 },
    );
  });

  it.each([
    ['bare', '[{"id":1},{"id":2}]'],
    ['wrapped', '{"data":[{"id":1}],"meta":{"total":1}}'],
    [
      'wrapped twice, behind other members',
      '{"ok":true,"n":-1.5e3,"t":"a\\"]","data":{"no":[],"items":[{"id":1}]}}',
    ],
    ['with a byte order mark', '\ufeff{"data":[{"id":1}]}'],
    ['with white space', ' {\n\t"data" : [ {"id" : 1 } , {} ] \r\n} '],
    ['with names that objects inherit', '{"__proto__":{"constructor":[{"__proto__":1}]}}'],
    ['with a name in escapes', '{"d\\u0061ta":[{"id":1}]}'],
  ])('reads a list: %s', (_, text) => {
    const { pieces, whole } = both(text);
    expect(JSON.stringify(pieces)).toBe(JSON.stringify(whole));
  });

  it.each([
    ['of two members of one name', '{"data":[{"id":1}],"data":[{"id":2}]}'],
    ['the same, where the later looks like what is put in', '{"data":[{"id":1}],"data":[1]}'],
    ['the same, a level higher', '{"a":{"data":[{"id":1}]},"a":{"data":[2]}}'],
    ['a map of records', '{"1":{"id":1},"2":{"id":2}}'],
    ['a list of lists', '[[{"id":1}]]'],
    ['a list of objects and others', '[{"id":1},2]'],
    ['an empty list', '{"data":[]}'],
    ['a text', '"[{}]"'],
    ['nothing', ''],
    ['objects without a comma', '[{"id":1} {"id":2}]'],
    ['a comma too many', '[{"id":1},]'],
    ['a bracket too few', '[{"id":1}'],
    ['brackets of two kinds', '[{"id":1]}'],
    ['more behind it', '[{"id":1}]1'],
    ['a text without an end', '[{"id":"1}]'],
  ])('leaves to a whole reading: %s', (_, text) => {
    expect(parseInPieces(text, same, SHORT)).toBeUndefined();
  });

  it('takes each object once, in order, and says where it stands', () => {
    const text = JSON.stringify({ data: Array.from({ length: 30 }, (_, id) => ({ id })) });
    const places: string[] = [];
    const read = parseInPieces(
      text,
      (object, { index, isLast }) => {
        places.push(`${object['id']} ${index} ${isLast}`);
        return { taken: index };
      },
      SHORT,
    );
    expect(places).toEqual(Array.from({ length: 30 }, (_, i) => `${i} ${i} ${i === 29}`));
    expect(isJsonObject(read?.json) && read.json['data']).toBe(read?.list);
    expect(read?.list).toEqual(Array.from({ length: 30 }, (_, taken) => ({ taken })));
  });

  it('takes the first long list, and leaves short ones beside it as they are', () => {
    const long = Array.from({ length: 20 }, (_, id) => ({ id }));
    const text = JSON.stringify({ errors: [{ code: 1 }], data: { items: long, more: long } });
    const read = parseInPieces(text, ({ id }) => ({ n: id as Json }), { list: 100, piece: 40 });
    expect(read?.json).toEqual({
      errors: [{ code: 1 }],
      data: { items: long.map(({ id }) => ({ n: id })), more: long },
    });
  });

  it('reads nothing of a text that is shorter than a long list', () => {
    expect(parseInPieces('[{"id":1}]', same)).toBeUndefined();
    expect(parseInPieces(`[${Array(20_000).fill('{"id":1}').join()}]`, same)?.list.length).toBe(20_000);
  });

  it('reads a text of many escapes, quotation marks and brackets once', () => {
    const text = '\\"[{'.repeat(50_000);
    const json = { data: Array.from({ length: 5 }, (_, id) => ({ id, text })) };
    expect(parseInPieces(JSON.stringify(json), same)?.json).toEqual(json);
  });
});
