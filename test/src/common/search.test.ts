import { describe, expect, it } from 'vitest';
import { FIT, findable, fitOf, hasPart, plainName, searched, sought } from '../../../src/common/search';

const hanbit = findable(['(주)한빛전자'], ['124-81-00998']);
const how = (typed: string, record = hanbit) => fitOf(sought(typed), record);

describe('a name', () => {
  it.each([
    ['(주)한빛전자', FIT.exact],
    ['(주)한빛전자'.normalize('NFD'), FIT.exact],
    ['한빛전자', FIT.same],
    ['㈜한빛전자', FIT.same],
    ['주식회사 한빛전자', FIT.same],
    ['한빛전자 주식회사', FIT.same],
    ['한빛 전자', FIT.same],
    [' 한 빛 전 자\u200b', FIT.same],
    ['한빛', FIT.begins],
    ['(주) 한빛', FIT.begins],
    ['전자', FIT.part],
    ['빛전', FIT.part],
  ])('is found by "%s"', (typed, expected) => {
    expect(how(typed)).toBe(expected);
  });

  it.each(['한빚', '전자한빛', '한빛전자부품', '가'])('is not found by "%s"', typed => {
    expect(how(typed)).toBeNull();
  });

  it('is found in any case and width', () => {
    const record = findable(['ＡＢＣ Trading Co.']);
    expect(how('abc trading co.', record)).toBe(FIT.same);
    expect(how('ＴＲＡＤ', record)).toBe(FIT.part);
    expect(how('abc  TRADING  co.', findable(['ABC Trading Co.']))).toBe(FIT.exact);
  });

  it.each(['유한회사 한빛', '(유)한빛', '㈜한빛', '유한책임회사 한빛', '(유한)한빛'])(
    'is the same without its form: "%s"',
    name => {
      expect(plainName(name)).toBe('한빛');
    },
  );

  it('of nothing but a form is a name all the same', () => {
    expect(plainName('주식회사')).toBe('주식회사');
    expect(how('주식회사', findable(['주식회사']))).toBe(FIT.exact);
  });

  it('has parts with and without its company form, and the form itself', () => {
    for (const part of ['한빛', '주식회사', '(주)', '㈜한빛', '한빛 식', ''])
      expect([part, hasPart('㈜한빛 식당 주식회사', part)]).toEqual([part, true]);
    for (const part of ['유한회사', '한별', '식당가']) expect(hasPart('㈜한빛 식당', part), part).toBe(false);
    expect(hasPart('한빛', '주식회사')).toBe(false);
  });

  it('stays found while its form is being typed', () => {
    const record = findable(['주식회사 한빛']);
    for (const typed of ['주', '주식', '주식회', '주식회사', '주식회사 한'])
      expect(how(typed, record)).not.toBeNull();
  });
});

describe('initial consonants', () => {
  it.each(['ㅎㅂ', 'ㅎㅂㅈㅈ', 'ㅂㅈ', '한ㅂ', '한빛ㅈ', '하', '한비', 'ㅎㅂ'.normalize('NFKC')])(
    'find a name: "%s"',
    typed => {
      expect(how(typed)).not.toBeNull();
    },
  );

  it('that the keyboard has joined are two', () => {
    expect(how('ㄳ', findable(['가상 상사']))).toBe(FIT.initials);
    expect(how('ㅄ', findable(['(주)부산']))).toBe(FIT.initials);
    expect(how('ㅀ', findable(['라한']))).toBe(FIT.initials);
  });

  it.each(['ㅂㅎ', 'ㅎㅎ', '호', 'ㅎㅂㅈㅈㅈ'])('of another name find none: "%s"', typed => {
    expect(how(typed)).toBeNull();
  });

  it('come after parts of the name', () => {
    const names = ['한빛', '하이', '하'];
    expect(searched('하', names, name => findable([name]))).toEqual(['하', '하이', '한빛']);
  });
});

describe('a registration number', () => {
  it.each([
    ['124-81-00998', FIT.same],
    ['1248100998', FIT.same],
    ['１２４８１００９９８', FIT.same],
    ['00998', FIT.number],
    ['81-00', FIT.number],
  ])('is found by "%s"', (typed, expected) => {
    expect(how(typed)).toBe(expected);
  });

  it('is not found by other digits, nor by words with digits in them', () => {
    expect(how('998877')).toBeNull();
    expect(how('a998')).toBeNull();
  });
});

describe('a search', () => {
  const records = ['한빛전자', '(주)한빛', '새한빛', '한 빛', '미르'].map(name => ({ name }));
  const names = (typed: string) =>
    searched(typed, records, ({ name }) => findable([name])).map(({ name }) => name);

  it('gives exact names first, then the same ones, then those that begin with it, then parts', () => {
    expect(names('한빛')).toEqual(['(주)한빛', '한 빛', '한빛전자', '새한빛']);
    expect(names('한 빛')[0]).toBe('한 빛');
  });

  it('for nothing gives everything, in its order', () => {
    expect(names('  ')).toEqual(records.map(({ name }) => name));
  });

  it('over 10,000 names takes a moment', () => {
    const many = Array.from({ length: 10_000 }, (_, i) =>
      findable([`주식회사 거래처 ${i}`], [`${1_000_000_000 + i}`]),
    );
    expect(searched('거래처 77', many, one => one)).toHaveLength(111);
    expect(searched('ㄱㄹㅊ', many, one => one)).toHaveLength(10_000);
  });
});
