import { describe, expect, it } from 'vitest';
import { workdayOf } from '../../../src/schedules/day-of-month';

describe('the third day from Monday to Friday', () => {
  it.each([
    ['2026-09-01', '2026-09-03', 'a month that begins on Tuesday'],
    ['2026-10-01', '2026-10-05', 'on Thursday'],
    ['2026-05-01', '2026-05-05', 'on Friday'],
    ['2026-08-01', '2026-08-05', 'on Saturday'],
    ['2026-11-01', '2026-11-04', 'on Sunday'],
    ['2026-06-01', '2026-06-03', 'on Monday'],
    ['2024-02-01', '2024-02-05', 'in a leap year'],
  ])('of %s is %s: %s', (first, day) => expect(workdayOf(first, 3)).toBe(day));

  it('is never on a weekend, and at most the fifth of a month', () => {
    for (let month = 0; month < 240; month++) {
      const first = new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 10);
      const day = new Date(workdayOf(first, 3));
      expect([first, day.getUTCDay() % 6 === 0]).toEqual([first, false]);
      expect(day.getUTCDate()).toBeLessThanOrEqual(5);
    }
  });
});
