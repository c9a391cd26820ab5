import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../src/common/canonical-text';
import { SeededIds } from '../../support/memory';

describe('canonicalText', () => {
  it('sees no difference between composed and decomposed Hangul', () => {
    expect(canonicalText('주식회사 한글'.normalize('NFD'))).toBe('주식회사 한글');
    expect(canonicalText('e\u0301')).toBe('é');
    // A final consonant that follows a composed syllable.
    expect(canonicalText('가\u11a8')).toBe('각');
  });

  it('makes one line end of all of them and keeps their number', () => {
    expect(canonicalText('a\r\nb\rc\nd\r\n\r\ne')).toBe('a\nb\nc\nd\n\ne');
  });

  it('drops white space at the ends only', () => {
    expect(canonicalText(' \t a  b \u00a0\n')).toBe('a  b');
    expect(canonicalText('가 ')).toBe('가');
    expect(canonicalText(' \n ')).toBe('');
    expect(canonicalText('')).toBe('');
  });

  it('takes a space that does not break for a space: Excel and web pages paste these', () => {
    expect(canonicalText('한빛\u00a0상사')).toBe('한빛 상사');
    expect(canonicalText('1\u202f000')).toBe('1 000');
  });

  it('is nothing where nobody can see anything', () => {
    for (const text of ['\u200b', '\u3164', ' \u2060\u200d ', '\u00ad', '\u0000', '\u115f\u1160'])
      expect(canonicalText(text), JSON.stringify(text)).toBe('');
    expect(canonicalText('a\u200bb')).toBe('a\u200bb');
  });

  it('leaves every other difference alone', () => {
    for (const text of ['007', '7', 'A', 'a', '１', '㈜', '(주)', '=1+1', "'x", '😀'])
      expect(canonicalText(text)).toBe(text);
  });

  it('takes the short cut only where it changes nothing, and gives the same a second time', () => {
    const ids = new SeededIds(7);
    const alphabet = [...'a 가각\u1100\u1161\u11a8\r\n\té\u0301~\u00a0😀', '\ud83d'];
    for (let i = 0; i < 5_000; i++) {
      const length = Math.floor(ids.random() * 8);
      const text = Array.from({ length }, () => alphabet[Math.floor(ids.random() * alphabet.length)]).join(
        '',
      );
      const once = canonicalText(text);
      const lines = text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/\u00a0/g, ' ');
      expect(once, JSON.stringify(text)).toBe(lines.trim());
      expect(canonicalText(once), JSON.stringify(text)).toBe(once);
    }
  });

  it('is quick to see that a long text is not plain', () => {
    expect(canonicalText(`${'가 '.repeat(500_000)}é`)).toHaveLength(1_000_001);
  });
});
