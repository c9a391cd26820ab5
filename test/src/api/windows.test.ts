import { describe, expect, it } from 'vitest';
import { halves, windowsOf } from '../../../src/api/windows';
import type { Days } from '../../../src/common/period';
import { addDays, daysBetween } from '../../../src/common/calendar';

const days = (range: Days): string[] =>
  Array.from({ length: daysBetween(range.start, range.end) }, (_, i) => addDays(range.start, i));

describe('windowsOf', () => {
  it('covers every day once, in order, in windows that are not too long', () => {
    for (const length of [1, 2, 30, 31, 32, 61, 62, 63, 92, 366]) {
      const range = { start: '2024-01-15', end: addDays('2024-01-15', length - 1) };
      const windows = windowsOf(range, 31);
      expect(windows.flatMap(days)).toEqual(days(range));
      expect(Math.max(...windows.map(window => daysBetween(window.start, window.end)))).toBeLessThanOrEqual(
        31,
      );
      expect(windows).toHaveLength(Math.ceil(length / 31));
    }
  });

  it('is empty for a range that ends before it starts', () => {
    expect(windowsOf({ start: '2026-02-01', end: '2026-01-31' }, 31)).toEqual([]);
  });
});

describe('halves', () => {
  it('covers the window with two that meet, each shorter', () => {
    for (const length of [2, 3, 4, 7, 30, 31]) {
      const window = { start: '2026-02-20', end: addDays('2026-02-20', length - 1) };
      const [first, second] = halves(window) as [Days, Days];
      expect([...days(first), ...days(second)]).toEqual(days(window));
      expect(Math.abs(days(first).length - days(second).length)).toBeLessThanOrEqual(1);
    }
  });

  it('cannot halve a day', () => {
    expect(halves({ start: '2026-01-01', end: '2026-01-01' })).toBeNull();
  });
});
