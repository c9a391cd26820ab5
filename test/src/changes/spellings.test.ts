import { describe, expect, it } from 'vitest';
import { booleanIn, numberIn, truthTyped } from '../../../src/changes/spellings';

describe('an amount that came as a text', () => {
  it.each([
    ['1,234', 1234],
    ['1,234,567.50', 1_234_567.5],
    ['-1,234', -1234],
    ['12,345', 12_345],
    ['123,456.7', 123_456.7],
    ['+7', 7],
    ['10.', 10],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['007', 7],
    ['0', 0],
    ['0.00', 0],
    [' 12 ', 12],
    ['0.0000001', 1e-7],
    ['0.10', 0.1],
    ['1,234.', 1234],
  ])('is that number: %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    ['１２３４', 1234],
    ['１，２３４．５', 1234.5],
    ['－５', -5],
    ['−5', -5],
    ['＋３', 3],
  ])('is that number as an input method for Korean writes it: %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });

  it.each([
    '',
    '-',
    '.',
    ',',
    '1,23',
    '12,34',
    '1234,567',
    '1,2345',
    ',123',
    '1.2.3',
    '--1',
    '1e3',
    '0x10',
    '12원',
    '1 2',
    'many',
    '- 5',
    'x1',
    '1,234x',
    'x1,234',
  ])('is left a text where it spells none: %j', text => {
    expect(numberIn(text)).toBeNull();
  });

  it.each([
    ['9007199254740993', null],
    ['9007199254740992', null],
    ['9007199254740991', 9_007_199_254_740_991],
    ['+1,234,567,890,123,456', 1_234_567_890_123_456],
    ['-1234567890123456', -1_234_567_890_123_456],
    ['0001234567890123456', 1_234_567_890_123_456],
    ['1234567890123456.00', 1_234_567_890_123_456],
    ['0.1234567890123456', 0.123_456_789_012_345_6],
    ['12345678901234567.5', null],
    ['0.12345678901234567890', null],
    ['1234567890123456789', null],
    ['100000000000000000000000', null],
    ['0.00000000000000001234567890123456', 1.234_567_890_123_456e-17],
    [`1${'0'.repeat(400)}`, null],
    [`-1${'0'.repeat(400)}`, null],
  ])('is never another amount for want of room: %j', (text, number) => {
    expect(numberIn(text)).toBe(number);
  });
});

describe('a truth value that came as a text', () => {
  it('is that, in any case and with spaces around it', () => {
    expect(['true', 'Y', 'Yes', '1', ' TRUE '].map(booleanIn)).toEqual([true, true, true, true, true]);
    expect(['false', 'N', 'No', '0', ' FALSE '].map(booleanIn)).toEqual([false, false, false, false, false]);
  });

  it('is left a text where it is another word', () => {
    for (const text of ['', '2', 'on', 'yep', '예', 'nope', 'truey'])
      expect(booleanIn(text), text).toBeNull();
  });
});

describe('yes and no as people type them', () => {
  it.each([
    'Y',
    'y',
    '예',
    '네',
    '1',
    'O',
    '○',
    '✓',
    '참',
    'TRUE ',
    'true',
    'yes',
    'Ｙ',
    '예'.normalize('NFD'),
    '예\u200b',
  ])('is yes: "%s"', text => {
    expect(truthTyped(text)).toBe(true);
  });

  it.each(['N', 'n', '아니오', '아니요', '0', '거짓', 'false', 'no'])('is no: "%s"', text => {
    expect(truthTyped(text)).toBe(false);
  });

  it.each(['', '2', '10', '숨김', 'maybe', '-', 'x', 'X', '×', 'yy', '예예'])('is neither: "%s"', text => {
    expect(truthTyped(text)).toBeNull();
  });
});
