import { describe, expect, it } from 'vitest';
import { choiceTyped } from '../../../src/resources/called';
import type { Choice } from '../../../src/resources/definition';
import { verbatim } from '../../../src/text/texts';

const scopes: readonly Choice[] = [
  { value: 'DOMESTIC', label: { ko: '국내', en: 'Domestic' } },
  { value: 'FOREIGN', label: { ko: '해외 거래', en: 'Foreign' }, aliases: ['국외'] },
];
const tags: readonly Choice[] = ['Alpha', 'ALPHA', '마케팅 ABC'].map((name, i) => ({
  value: `t${i}`,
  label: verbatim(name),
}));

describe('the choice that a cell names', () => {
  it.each([
    '해외 거래',
    '해외거래',
    ' 해외  거래 ',
    '해외 거래'.normalize('NFD'),
    '해외\u00a0거래',
    '해외 거래\u200b',
    'Foreign',
    'foreign',
    'ＦＯＲＥＩＧＮ',
    'FOREIGN',
    '국외',
  ])('is known as "%s"', typed => {
    expect(choiceTyped(scopes, typed)?.value).toBe('FOREIGN');
  });

  it('is none for a part of its name, another word, or nothing', () => {
    for (const typed of ['해외', '외국', '', ' ']) expect(choiceTyped(scopes, typed)).toBeUndefined();
  });

  it('is the one to the letter; of two that differ by case only no other spelling means either', () => {
    expect(choiceTyped(tags, 'Alpha')?.value).toBe('t0');
    expect(choiceTyped(tags, 'ALPHA')?.value).toBe('t1');
    expect(choiceTyped(tags, 'alpha')).toBeUndefined();
    expect(choiceTyped(tags, '마케팅abc')?.value).toBe('t2');
  });
});
