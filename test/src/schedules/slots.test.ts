import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Course,
  isDue,
  nextHour,
  type Rhythm,
  slotAfter,
  workdayOf,
} from '../../../src/schedules/slots';

const HOUR = 3_600_000;
const korean = (time: string): number => Date.parse(`${time}:00+09:00`);
const hourly = { every: 'hour', at: 7, on: 1 } as const;
const daily = { every: 'day', at: 7, on: 1 } as const;
const weekly = { every: 'week', at: 7, on: 1 } as const;

function schedule(when: Rhythm, from: string, failures = 0): Course {
  return { ...when, from: korean(from), failures };
}

describe('the next slot', () => {
  it.each([
    [hourly, '2026-11-02T09:59', '2026-11-02T10:00'],
    [hourly, '2026-11-02T10:00', '2026-11-02T11:00'],
    [daily, '2026-11-02T06:59', '2026-11-02T07:00'],
    [daily, '2026-11-02T07:00', '2026-11-03T07:00'],
    [{ ...daily, at: 0 }, '2026-12-31T23:59', '2027-01-01T00:00'],
    [{ ...daily, at: 23 }, '2026-11-02T22:00', '2026-11-02T23:00'],
    // A Monday.
    [weekly, '2026-11-02T06:00', '2026-11-02T07:00'],
    [weekly, '2026-11-02T07:00', '2026-11-09T07:00'],
    [{ ...weekly, on: 0 }, '2026-11-02T07:00', '2026-11-08T07:00'],
    [{ ...weekly, on: 3, at: 2 }, '2026-11-02T07:00', '2026-11-04T02:00'],
  ])('of %o after %s is %s in Korea', (when, after, slot) => {
    expect(slotAfter(when, korean(after))).toBe(korean(slot));
  });

  it('is later, at most one period away, and on the hour and the day that were asked for', () => {
    const when = fc.record({
      every: fc.constantFrom('hour', 'day', 'week'),
      at: fc.integer({ min: 0, max: 23 }),
      on: fc.integer({ min: 0, max: 6 }),
    });
    fc.assert(
      fc.property(when, fc.integer({ min: 0, max: 4e12 }), (one, after) => {
        const slot = slotAfter(one as Parameters<typeof slotAfter>[0], after);
        const there = new Date(slot + 9 * HOUR);
        const period = { hour: HOUR, day: 24 * HOUR, week: 168 * HOUR }[one.every as 'hour'];
        expect(slot).toBeGreaterThan(after);
        expect(slot - after).toBeLessThanOrEqual(period);
        expect(slot % HOUR).toBe(0);
        if (one.every !== 'hour') expect(there.getUTCHours()).toBe(one.at);
        if (one.every === 'week') expect(there.getUTCDay()).toBe(one.on);
      }),
    );
  });
});

describe('a schedule', () => {
  it('is due from its slot on, until it has run', () => {
    const one = schedule(daily, '2026-11-02T07:20');
    expect(isDue(one, korean('2026-11-03T06:59'))).toBe(false);
    expect(isDue(one, korean('2026-11-03T07:00'))).toBe(true);
    expect(isDue(one, korean('2026-11-05T01:00'))).toBe(true);
    expect(isDue({ ...one, from: korean('2026-11-03T07:05') }, korean('2026-11-03T08:00'))).toBe(false);
  });

  it('that has failed three times in a row is never due, and has no next run', () => {
    const one = schedule(hourly, '2026-11-02T07:20', 3);
    expect(isDue(one, korean('2026-11-05T01:00'))).toBe(false);
    expect(nextHour(one, korean('2026-11-05T01:00'))).toBeNull();
    expect(isDue({ ...one, failures: 2 }, korean('2026-11-05T01:00'))).toBe(true);
  });

  it('that is late comes in the next hour', () => {
    const one = schedule(daily, '2026-11-02T07:20');
    expect(nextHour(one, korean('2026-11-02T08:00'))).toBe(korean('2026-11-03T07:00'));
    expect(nextHour(one, korean('2026-11-03T07:40'))).toBe(korean('2026-11-03T08:00'));
    // On the hour the clock may have called already.
    expect(nextHour(one, korean('2026-11-03T08:00'))).toBe(korean('2026-11-03T09:00'));
  });
});

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
