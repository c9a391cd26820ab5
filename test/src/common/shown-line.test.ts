import { describe, expect, it } from 'vitest';
import { shownLine, visibleLines, withoutUnseen } from '../../../src/common/shown-line';

describe('shownLine', () => {
  it('leaves ordinary texts as they are, emoji and decomposed Hangul included', () => {
    for (const text of [
      '',
      '가나 상사 (주)',
      'A → B, 10 %',
      '👩‍👩‍👧‍👦 ✅ ❤️ 👩🏽‍🔬',
      '한글'.normalize('NFD'),
      'Ω ß é',
      '❤️\u200d🔥 🏳️\u200d🌈',
      ' a leading space',
    ]) {
      expect(shownLine(text, 100)).toBe(text);
    }
  });

  it('keeps every text on one line', () => {
    expect(shownLine('a\nb\r\nc\rd\te', 100)).toBe('a⏎b⏎c⏎d⇥e');
    expect(shownLine('a\u2028b\u2029c\u0085d', 100)).toBe('a‹U+2028›b‹U+2029›c‹U+0085›d');
    expect(shownLine('a\u000bb\u000cc', 100)).toBe('a‹U+000B›b‹U+000C›c');
  });

  it('names what turns the text around it or is not seen at all', () => {
    const unseen =
      '\u2800\ufe00\ufe0e\ufe0f\u180b\u17b4\u1160\ue000\u202e\u202d\u2066\u2069\u200e\u061c\u200b\u200c\u2060\ufeff\u00ad\u3164\u115f\uffa0\u034f\u0000\u001b';
    for (const character of unseen) {
      const number = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      expect(shownLine(`a${character}b`, 100)).toBe(`a‹U+${number}›b`);
    }
    expect(shownLine('a\u{e0041}b', 100)).toBe('a‹U+E0041›b');
    expect(shownLine('a\u{e0100}b', 100)).toBe('a‹U+E0100›b');
    expect(shownLine('a\u{1d159}b', 100)).toBe('a‹U+1D159›b');
    expect(shownLine('com\u200dpany', 100)).toBe('com‹U+200D›pany');
    expect(shownLine('a\u200d😀', 100)).toBe('a‹U+200D›😀');
    expect(shownLine('half \ud83d', 100)).toBe('half ‹U+D83D›');
  });

  it('cuts what is longer than it may be, with a mark', () => {
    expect(shownLine('abcdef', 6)).toBe('abcdef');
    expect(shownLine('abcdefg', 6)).toBe('abcde…');
    expect(shownLine('x'.repeat(5_000_000), 60)).toHaveLength(60);
  });
});

describe('what is drawn over its neighbours', () => {
  it('is named: a mark without a letter, and more marks than a letter takes', () => {
    expect(shownLine('\u0338a \u0338b', 100)).toBe('‹U+0338›a ‹U+0338›b');
    expect(shownLine(`a${'\u0301'.repeat(6)}`, 100)).toBe(`a${'\u0301'.repeat(4)}‹U+0301›‹U+0301›`);
    expect(shownLine('1\ufe0f\u20e3', 100)).toBe('1\ufe0f\u20e3');
  });
});

describe('spaces', () => {
  it('are seen where there is more than one, or where they are of another kind', () => {
    expect(shownLine('a b  c', 100)).toBe('a b␣␣c');
    expect(shownLine('a\u3000b\u00a0c', 100)).toBe('a‹U+3000›b‹U+00A0›c');
  });
});

describe('a text that was filtered once', () => {
  it('stays as it is', () => {
    const once = shownLine('a\u200b\n\tb  c\u202e', 100);
    expect(shownLine(once, 100)).toBe(once);
  });
});

describe('visibleLines', () => {
  it('keeps the lines of a message and names what nobody sees', () => {
    expect(visibleLines('첫 줄\n   둘째: a\u202eb')).toBe('첫 줄\n   둘째: a‹U+202E›b');
  });
});

describe('withoutUnseen', () => {
  it('takes out what cannot be seen and nothing else', () => {
    expect(withoutUnseen('결과\u202e 모\u200b름 👩‍🔬')).toBe('결과 모름 👩‍🔬');
  });
});
