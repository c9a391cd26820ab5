import { describe, expect, it } from 'vitest';
import { firstDifference, looksTheSame } from '../../../src/commands/value-text';

describe('looksTheSame', () => {
  it.each([
    ['Hanbit', 'H\u0430nbit'],
    ['110-123', '110–123'],
    ['１２３', '123'],
    ['KB0O1l', 'KB00II'],
    ['❤', '❤\ufe0f'],
    ['a\u200bb', 'a‹U+200B›b'],
    ['가', '가'.normalize('NFD')],
  ])('%j and %j', (one, other) => {
    expect(looksTheSame(one, other)).toBe(true);
  });

  it.each([
    ['Rent', 'Rents'],
    ['a\u200bb', 'ab'],
    ['a b', 'a  b'],
    ['same', 'same'],
    ['rent', 'RENT'],
  ])('not %j and %j', (one, other) => {
    expect(looksTheSame(one, other)).toBe(false);
  });
});

describe('firstDifference', () => {
  it('tells place and code points', () => {
    expect(firstDifference('Hanbit', 'H\u0430nbit')).toEqual({ at: 2, one: 'U+0061', other: 'U+0430' });
    expect(firstDifference('ab', 'ab\u200b')).toEqual({ at: 3, one: null, other: 'U+200B' });
    expect(firstDifference('😀x', '😀y')).toEqual({ at: 2, one: 'U+0078', other: 'U+0079' });
    expect(firstDifference('x', 'x')).toBeNull();
  });
});
