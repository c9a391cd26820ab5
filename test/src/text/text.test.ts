import { describe, expect, it } from 'vitest';
import { joined, languageOf, UserError } from '../../../src/text/text';
import { verbatim } from '../../../src/text/texts';

describe('languageOf', () => {
  it('is Korean for Korean locales however they are written', () => {
    for (const locale of ['ko', 'ko_KR', 'ko-KR', 'KO', 'ko-Kore-KR'])
      expect(languageOf(locale), locale).toBe('ko');
  });

  it('is English for all others, also for Konkani and for none', () => {
    for (const locale of ['en', 'en_GB', 'ja', 'kok', 'kok_IN', 'zh-KO', '', null, undefined])
      expect(languageOf(locale)).toBe('en');
  });
});

describe('joined', () => {
  it('joins each language by itself', () => {
    const texts = [{ ko: '가', en: 'a' }, verbatim('7')];
    expect(joined(texts, ', ')).toEqual({ ko: '가, 7', en: 'a, 7' });
    expect(joined(texts)).toEqual({ ko: '가\n7', en: 'a\n7' });
    expect(joined([])).toEqual({ ko: '', en: '' });
  });
});

describe('UserError', () => {
  it('carries both languages and is an Error with a stack', () => {
    const error = new UserError({ ko: '가', en: 'a' });
    expect(error.text).toEqual({ ko: '가', en: 'a' });
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.message]).toEqual(['UserError', 'a']);
  });
});
