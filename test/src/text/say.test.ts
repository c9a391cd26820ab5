import { describe, expect, it } from 'vitest';
import { counted, n } from '../../../src/text/numbers';
import { alike, dotted, lines, listed, say, spoken } from '../../../src/text/say';
import { text } from '../../../src/text/texts';

const label = { ko: '거래처', en: 'Contacts' };
const total = { ko: '합계', en: 'Total' };

describe('say', () => {
  it('puts a text in in the language of its sentence', () => {
    const missing = text(() => ({ ko: say`"${label}" 없음`, en: say`"${label}" is missing` }));
    expect(missing()).toEqual({ ko: '"거래처" 없음', en: '"Contacts" is missing' });
  });

  it('takes words, numbers and other sentences as they are, and nothing for what is not there', () => {
    expect(spoken(say`${'a'} ${7} ${0}${''}${false}${null}${undefined}`, 'en')).toBe('a 7 0');
    expect(spoken(say`(${say`${label}!`})`, 'ko')).toBe('(거래처!)');
  });

  it('puts the members of a list in with commas', () => {
    expect(spoken(say`${[label, total]}.`, 'ko')).toBe('거래처, 합계.');
    expect(spoken(say`${[]}.`, 'ko')).toBe('.');
  });
});

describe('what puts sentences together', () => {
  it('leaves out what is not there, but keeps an empty line', () => {
    expect(spoken(lines('a', '', false, null, label), 'en')).toBe('a\n\nContacts');
    expect(spoken(dotted('a', undefined, total), 'ko')).toBe('a · 합계');
    expect(spoken(listed([label, total], ' + '), 'en')).toBe('Contacts + Total');
  });

  it('says the same in every language where there are only marks', () => {
    expect(text(() => alike(say`⚠ ${label}`))()).toEqual({ ko: '⚠ 거래처', en: '⚠ Contacts' });
  });
});

describe('numbers', () => {
  it('have separators, and the right form of what is counted', () => {
    expect([n(0), n(1_234_567)]).toEqual(['0', '1,234,567']);
    expect([0, 1, 2, 1_000].map(many => counted(many, 'row'))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
      '1,000 rows',
    ]);
    expect(counted(2, 'category', 'categories')).toBe('2 categories');
  });
});
