/** Periods that follow the calendar. */
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/common/calendar';
import {
  calendarPeriods,
  daysOf,
  daysUpToToday,
  isPeriod,
  lastDays,
  type Period,
} from '../../../src/common/period';

const on = (today: string, period: Period): string => {
  const { start, end } = daysOf(period, today);
  return `${start}~${end}`;
};

describe('a period', () => {
  it.each([
    ['today', '2026-11-22', '2026-11-22~2026-11-22'],
    ['thisMonth', '2026-11-22', '2026-11-01~2026-11-30'],
    ['thisMonth', '2028-02-29', '2028-02-01~2028-02-29'],
    ['lastMonth', '2026-11-22', '2026-10-01~2026-10-31'],
    ['lastMonth', '2026-03-31', '2026-02-01~2026-02-28'],
    ['lastMonth', '2026-01-01', '2025-12-01~2025-12-31'],
    ['thisQuarter', '2026-11-22', '2026-10-01~2026-12-31'],
    ['lastQuarter', '2026-11-22', '2026-07-01~2026-09-30'],
    ['lastQuarter', '2026-02-10', '2025-10-01~2025-12-31'],
    ['firstHalf', '2026-11-22', '2026-01-01~2026-06-30'],
    ['secondHalf', '2026-11-22', '2026-07-01~2026-12-31'],
    ['thisYear', '2026-11-22', '2026-01-01~2026-12-31'],
    ['vat1Preliminary', '2026-04-20', '2026-01-01~2026-03-31'],
    ['vat1Final', '2026-07-20', '2026-04-01~2026-06-30'],
    ['vat2Preliminary', '2026-10-20', '2026-07-01~2026-09-30'],
    ['thisWeek', '2026-11-22', '2026-11-16~2026-11-22'],
    ['thisWeek', '2026-11-23', '2026-11-23~2026-11-29'],
    ['lastWeek', '2027-01-01', '2026-12-21~2026-12-27'],
    ['months:3', '2026-11-22', '2026-08-01~2026-10-31'],
    ['months:3', '2026-02-28', '2025-11-01~2026-01-31'],
    ['months:13', '2026-01-01', '2024-12-01~2025-12-31'],
    ['last:1', '2026-11-22', '2026-11-22~2026-11-22'],
    ['last:30', '2026-03-01', '2026-01-31~2026-03-01'],
  ] as const)('%s on %s is %s', (period, today, days) => {
    expect(on(today, period)).toBe(days);
  });

  it('that is a part of the year is the latest one that has begun: in January people file for the autumn', () => {
    expect(on('2027-01-15', 'vat2Final')).toBe('2026-10-01~2026-12-31');
    expect(on('2026-03-10', 'secondHalf')).toBe('2025-07-01~2025-12-31');
    expect(on('2026-07-01', 'secondHalf')).toBe('2026-07-01~2026-12-31');
  });

  it('begins before it ends, on every day of a leap year and the next', () => {
    const wrong: string[] = [];
    for (let day = 0; day < 731; day++) {
      const today = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      for (const period of calendarPeriods) {
        const { start, end } = daysOf(period, today);
        const isDay = period === 'today' || period === 'yesterday';
        const isWeek = period === 'thisWeek' || period === 'lastWeek';
        const isRight = isWeek
          ? new Date(start).getUTCDay() === 1 && addDays(start, 6) === end
          : start <= end && (isDay ? start === end : start.endsWith('-01'));
        if (!isRight) wrong.push(`${period} on ${today}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is known by its name, and nothing else is one', () => {
    for (const name of [...calendarPeriods, 'last:1', 'last:3660', 'months:3', 'months:120'])
      expect(isPeriod(name), name).toBe(true);
    for (const name of [
      '',
      'last:0',
      'months:0',
      'months:121',
      'months:1.5',
      'months:',
      'last:3661',
      'last:-1',
      'last:1.5',
      'last:',
      'nextMonth',
      'toString',
      '__proto__',
    ])
      expect(isPeriod(name), name).toBe(false);
  });

  it('tells how many days up to today it is', () => {
    expect([daysUpToToday(lastDays(30)), daysUpToToday('lastMonth')]).toEqual([30, null]);
  });
});
