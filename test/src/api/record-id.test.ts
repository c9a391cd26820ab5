import { describe, expect, it } from 'vitest';
import { addressId, isQuotedId, jsonId, quotedId, usableId } from '../../../src/api/record-id';

describe('the id by which a row is known', () => {
  it.each([
    ['a text', 'c-1', 'c-1'],
    ['a number', 7, '7'],
    ['zero', 0, '0'],
    ['a number below zero', -7, '-7'],
    ['the largest whole number', Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['a space within', 'a b', 'a b'],
    ['a beginning of a formula', '=1+1', '=1+1'],
    ['a mark of a text', "'x", "'x"],
    ['zeros before digits', '007', '007'],
    ['a slash within', 'a/b', 'a/b'],
    ['an error of a cell', '#REF!', '#REF!'],
    ['mark-up', '<b>', '<b>'],
    ['dots before it', '..a', '..a'],
    ['a mark like ours in capitals', 'NEW:x', 'NEW:x'],
    ['as long as one may be', 'i'.repeat(200), 'i'.repeat(200)],
    ['dots and more', '...', '...'],
    ['a dot at its end', 'a..', 'a..'],
    ['a mark like ours, not at the beginning', 'x-new:1', 'x-new:1'],
    ['digits in quotation marks, and more', '"12"x', '"12"x'],
    ['digits in quotation marks, after more', 'x"12"', 'x"12"'],
    ['quotation marks alone', '""', '""'],
  ])('is %s', (_what, id, expected) => {
    expect(usableId({ id })).toBe(expected);
  });

  it.each([
    ['rounded', 2 ** 53],
    ['too large for any number', Number.POSITIVE_INFINITY],
    ['no whole number', 1.5],
    ['a truth value', true],
    ['empty', ''],
    ['a space alone', ' '],
    ['longer than any', 'i'.repeat(201)],
    ['with a space before', ' a'],
    ['with a space after', 'a '],
    ['with a control', 'a\u0007b'],
    ['with a line break', 'a\nb'],
    ['with a zero byte', 'a\u0000b'],
    ['with a byte order mark', '\ufeffx'],
    ['with a line separator before it', '\u2028x'],
    ['with half a character', 'a\ud800'],
    ['with another line', 'a\u2029b'],
    ['a mark of ours', 'new:1'],
    ['a mark of ours alone', 'new:'],
    ['a way to the path', '.'],
    ['a way to the path above', '..'],
    ['digits in quotation marks, which are ours', '"12"'],
    ['digits below zero in quotation marks', '"-12"'],
    ['nothing', null],
    ['a list', ['a']],
    ['an object', {}],
  ])('is not there where it is %s: another record could be meant', (_what, id) => {
    expect(usableId({ id } as never)).toBeNull();
  });
});

describe('an id in quotation marks', () => {
  it('is a text of digits beside a number of the same digits, and goes back as it came', () => {
    for (const id of ['12', '-12', '007', '1'.repeat(30)]) {
      expect([isQuotedId(quotedId(id)), addressId(quotedId(id))]).toEqual([true, id]);
      expect(jsonId(quotedId(id), false)).toBe(id);
    }
  });

  it('is nobody else', () => {
    for (const id of ['12', '"12', '12"', '""', '"a"', '"1.5"', 'x"12"', '"12"x', `"${'1'.repeat(31)}"`])
      expect([isQuotedId(id), addressId(id), jsonId(id, false)], id).toEqual([false, id, id]);
  });
});

describe('an id that came as a number', () => {
  it('goes back as one, and as text where that would be another', () => {
    expect(jsonId('7', true)).toBe(7);
    expect(jsonId('-7', true)).toBe(-7);
    for (const id of ['007', '9007199254740993', '1e3', 'seven', '']) expect(jsonId(id, true), id).toBe(id);
    expect(jsonId('7', false)).toBe('7');
  });
});
