import { describe, expect, it } from 'vitest';
import { looksMasked } from '../../../src/common/masked';

describe('a mask', () => {
  it.each([
    '215-**43',
    '110-***-333333',
    '900101-1******',
    '****-****-****-1234',
    '●●●●1234',
    '123 •• 45',
    '110-XXX-333333',
    '12xxxx34',
    '김*수',
    '홍●●',
    'ki***@example.com',
    '＊＊12',
  ])('%s', text => {
    expect(looksMasked(text)).toBe(true);
  });

  it.each([
    '',
    '110-123-333333',
    '**중요** 확인',
    '★ 5',
    '3 * 4',
    '2*3',
    'XXX',
    'XXL 100',
    '12 x 34',
    'kim@example.com',
    '●',
    '할인*',
  ])('none: %s', text => {
    expect(looksMasked(text)).toBe(false);
  });

  it('none: what is no text', () => {
    expect([5, null, true, undefined].map(looksMasked)).toEqual([false, false, false, false]);
  });
});
