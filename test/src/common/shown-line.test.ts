import { describe, expect, it } from 'vitest';
import { shownLine, unseen } from '../../../src/common/shown-line';

describe('shownLine', () => {
  it('leaves ordinary texts as they are, emoji and decomposed Hangul included', () => {
    for (const text of [
      '',
      '가나 상사 (주)',
      'A → B, 10 %',
      '👩‍👩‍👧‍👦 ✅ ❤️ 👩🏽‍🔬',
      '한글'.normalize('NFD'),
      'Ω ß é',
    ]) {
      expect(shownLine(text, 100)).toBe(text);
    }
  });

  it('keeps every text on one line', () => {
    expect(shownLine('a\nb\r\nc\rd\u2028e\u2029f\u0085g\th', 100)).toBe('a⏎b⏎c⏎d⏎e⏎f⏎g⇥h');
    expect(shownLine('a\u000bb\u000cc', 100)).toBe('a‹U+000B›b‹U+000C›c');
  });

  it('names what turns the text around it or is not seen at all', () => {
    const unseen =
      '\u202e\u202d\u2066\u2069\u200e\u061c\u200b\u200c\u2060\ufeff\u00ad\u3164\u115f\uffa0\u034f\u0000\u001b';
    for (const character of unseen) {
      const number = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      expect(shownLine(`a${character}b`, 100)).toBe(`a‹U+${number}›b`);
    }
    expect(shownLine('a\u{e0041}b', 100)).toBe('a‹U+E0041›b');
    expect(shownLine('com\u200dpany', 100)).toBe('com‹U+200D›pany');
    expect(shownLine('half \ud83d', 100)).toBe('half ‹U+D83D›');
  });

  it('cuts what is longer than it may be, with a mark', () => {
    expect(shownLine('abcdef', 6)).toBe('abcdef');
    expect(shownLine('abcdefg', 6)).toBe('abcde…');
    expect(shownLine('x'.repeat(5_000_000), 60)).toHaveLength(60);
  });
});

describe('unseen', () => {
  it('takes out what cannot be seen and nothing else', () => {
    expect('결과\u202e 모\u200b름 👩‍🔬'.replace(unseen(), '')).toBe('결과 모름 👩‍🔬');
  });
});
