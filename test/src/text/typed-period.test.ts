/** Periods and days as people type them. */
import { describe, expect, it } from 'vitest';
import { calendarPeriods } from '../../../src/common/period';
import { calendarDaysTyped, dayTyped, periodText, periodTyped } from '../../../src/text/typed-period';

describe('a period that is typed', () => {
  it.each([
    ['지난달', 'lastMonth'],
    ['지난 달', 'lastMonth'],
    ['전월', 'lastMonth'],
    ['Last month', 'lastMonth'],
    ['last  month', 'lastMonth'],
    ['이번달', 'thisMonth'],
    ['이번 달', 'thisMonth'],
    ['당월', 'thisMonth'],
    ['this month', 'thisMonth'],
    ['이번 분기', 'thisQuarter'],
    ['지난분기', 'lastQuarter'],
    ['상반기', 'firstHalf'],
    ['하반기', 'secondHalf'],
    ['올해', 'thisYear'],
    ['오늘', 'today'],
    ['부가세 1기 예정', 'vat1Preliminary'],
    ['1기 예정', 'vat1Preliminary'],
    ['부가세2기확정', 'vat2Final'],
    ['2기 전체', 'secondHalf'],
  ])('"%s" is %s', (typed, period) => {
    expect(periodTyped(typed)).toBe(period);
  });

  it('is understood as it is shown, in both languages', () => {
    for (const period of calendarPeriods)
      for (const typed of Object.values(periodText(period))) expect(periodTyped(typed), typed).toBe(period);
  });

  it.each(['', 'month', '달', '10월달', 'last', '다음 달', '3기 예정'])('is none: "%s"', typed => {
    expect(periodTyped(typed)).toBeNull();
  });
});

describe('a month, a quarter, a half or a year with its year', () => {
  it.each([
    ['2026-10', '2026-10-01~2026-10-31'],
    ['2026.10', '2026-10-01~2026-10-31'],
    ['2026/2', '2026-02-01~2026-02-28'],
    ['2026년 10월', '2026-10-01~2026-10-31'],
    ['2026년10월', '2026-10-01~2026-10-31'],
    ['202610', '2026-10-01~2026-10-31'],
    ['Oct 2026', '2026-10-01~2026-10-31'],
    ['October 2026', '2026-10-01~2026-10-31'],
    ['2026 oct', '2026-10-01~2026-10-31'],
    ['2026년 3분기', '2026-07-01~2026-09-30'],
    ['2026 Q3', '2026-07-01~2026-09-30'],
    ['Q4 2026', '2026-10-01~2026-12-31'],
    ['2026 상반기', '2026-01-01~2026-06-30'],
    ['2026년 하반기', '2026-07-01~2026-12-31'],
    ['2026', '2026-01-01~2026-12-31'],
    ['2026년', '2026-01-01~2026-12-31'],
  ])('"%s" is %s', (typed, days) => {
    const found = calendarDaysTyped(typed);
    expect(found && `${found.start}~${found.end}`).toBe(days);
  });

  it.each(['', '10', '2026-13', '2026-0', '2026-10-05', 'Foo 2026', '12345', '2026 5분기', '999'])(
    'is none: "%s"',
    typed => {
      expect(calendarDaysTyped(typed)).toBeNull();
    },
  );
});

describe('a day', () => {
  it.each([
    '2026-10-05',
    '2026.10.05',
    '2026.10.5.',
    '2026/10/5',
    '2026년 10월 5일',
    '20261005',
    ' 2026. 10. 5 ',
  ])('"%s" is the fifth of October', typed => {
    expect(dayTyped(typed)).toBe('2026-10-05');
  });

  it.each(['2026-02-30', '10/5', '', '2026-10', '20261305', 'x2026-10-05'])('is none: "%s"', typed => {
    expect(dayTyped(typed)).toBeNull();
  });

  it.each([
    ['10/5', '2026-11-23', '2026-10-05'],
    ['10월 5일', '2026-11-23', '2026-10-05'],
    ['１０／５', '2026-11-23', '2026-10-05'],
    ['11/23', '2026-11-23', '2026-11-23'],
    ['12/25', '2026-11-23', '2025-12-25'],
    ['12/25', '2027-01-04', '2026-12-25'],
    ['2/29', '2026-11-23', '2024-02-29'],
  ])('"%s" on %s is the latest that has begun: %s', (typed, today, day) => {
    expect(dayTyped(typed, { today })).toBe(day);
  });

  it('without a year stays before the first day of its range where the range was typed the wrong way round', () => {
    expect(dayTyped('10/1', { today: '2026-11-23', start: '2026-10-31' })).toBe('2026-10-01');
    expect(dayTyped('2/29', { today: '2026-11-23', start: '2026-10-31' })).toBe('2024-02-29');
  });

  it('without a year comes after the first day of its range', () => {
    const near = { today: '2026-11-23', start: '2026-11-01' };
    expect(dayTyped('11/30', near)).toBe('2026-11-30');
    expect(dayTyped('11/10', near)).toBe('2026-11-10');
    expect(dayTyped('1/5', { today: '2026-11-23', start: '2025-12-20' })).toBe('2026-01-05');
  });

  it.each(['13/5', '2/30', '10/32', '10/', '5', '10/5/1', '1.5'])('is none: "%s"', typed => {
    expect(dayTyped(typed, { today: '2026-11-23' })).toBeNull();
  });
});
