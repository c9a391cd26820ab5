import { describe, expect, it } from 'vitest';
import { pairTexts, valueText, wholeValue, wrapped } from '../../../src/commands/value-text';
import { things } from '../../support/builders/push';

const pair = (from: string | null, to: string | null) => {
  const { from: one, to: other, note } = pairTexts(things, 'memo', from, to);
  return { from: one.en, to: other.en, note: note?.en ?? null };
};

describe('old and new', () => {
  it('are whole where they are short', () => {
    expect(pair('(주)가나', '다라')).toEqual({ from: '(주)가나', to: '다라', note: null });
    expect(pair(null, 'x')).toEqual({ from: '(empty)', to: 'x', note: null });
  });

  it('are shown around their first difference where they are long, with their lengths', () => {
    const head = 'h'.repeat(300);
    const { from, to, note } = pair(`${head}110-1${'t'.repeat(200)}`, `${head}990-1${'t'.repeat(201)}`);
    expect(from).toMatch(/^…h{30}110-1t+…$/);
    expect(to).toMatch(/^…h{30}990-1t+…$/);
    expect(note).toBe('505 → 506 characters');
  });

  it('that differ at the end only differ in what is shown', () => {
    const text = 'x'.repeat(40_000);
    const { from, to } = pair(text, `${text}!`);
    expect(from).not.toBe(to);
    expect(to).toContain('!');
  });

  it('are never cut where a cell would cut them', () => {
    const text = 'x'.repeat(60_000);
    expect(pair(text, `${text}y`).note).toBe('60,000 → 60,001 characters');
  });

  it.each([
    ['Hanbit', 'H\u0430nbit', 'looks the same and is not: character 2 is U+0061 → U+0430'],
    ['110-1', '110–1', 'looks the same and is not: character 4 is U+002D → U+2013'],
  ])('%j and %j, which read the same, are told by their code points', (one, other, note) => {
    expect(pair(one, other).note).toBe(note);
  });

  it('never read the same, whatever nobody sees in them', () => {
    const values = [
      'ab',
      'a\u200bb',
      'a\u3164b',
      'a\u2800b',
      'a\ufe0fb',
      'a\u{e0061}b',
      'a\u202eb',
      'a  b',
      'a b',
      'a\u00a0b',
    ];
    values.push('a\u2028b', 'a\nb', 'a\u115fb', 'a\u{e0100}b', 'аb', 'a → b', '(empty)');
    for (const one of values)
      for (const other of values) {
        if (one === other) continue;
        const { from, to, note } = pair(one, other);
        expect(from !== to || note !== null, JSON.stringify([one, other])).toBe(true);
      }
  });

  it('cannot be read as an arrow or as nothing', () => {
    expect(pair('A → B', 'C')).toMatchObject({ from: '"A → B"', to: 'C' });
    expect(pair(null, '(empty)')).toMatchObject({ from: '(empty)', to: '"(empty)"' });
  });
});

describe('a long value', () => {
  it('is cut in its row, and whole in lines', () => {
    const text = Array.from({ length: 3_000 }, (_, i) => String(i % 10)).join('');
    expect(valueText(things, 'memo', text).en).toHaveLength(120);
    expect(wholeValue(things, 'memo', text).join('')).toBe(text);
  });

  it('is not cut within a character', () => {
    expect(wrapped('😀'.repeat(5), 3)).toEqual(['😀', '😀', '😀', '😀', '😀']);
  });
});
