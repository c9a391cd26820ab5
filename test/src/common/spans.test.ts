import { describe, expect, it } from 'vitest';
import { spansOf, valueSpans } from '../../../src/common/spans';

describe('spans', () => {
  it('are ascending blocks of neighbours, each number once', () => {
    expect(spansOf([7, 3, 2, 3, 9, 8])).toEqual([
      { start: 2, length: 2 },
      { start: 7, length: 3 },
    ]);
    expect(spansOf([])).toEqual([]);
  });

  it('give each number its value, the commonest to all of them first, and nothing to others', () => {
    const widths = new Map([
      [1, 90],
      [2, 120],
      [3, 90],
      [4, 60],
      [5, 90],
      [8, 120],
    ]);
    const spans = valueSpans(widths);
    expect(spans.slice(0, 2)).toEqual([
      { start: 1, length: 5, value: 90 },
      { start: 8, length: 1, value: 90 },
    ]);
    const given = new Map<number, number>();
    for (const { start, length, value } of spans)
      for (let at = start; at < start + length; at++) given.set(at, value);
    expect([...given].sort()).toEqual([...widths].sort());
    expect(spans).toHaveLength(5);
    expect(valueSpans(new Map())).toEqual([]);
  });
});
