/** Periods and days as people type them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../../src/common/calendar';
import { calendarPeriods, daysOf } from '../../../src/common/period';
import {
  type DaysTyped,
  daysTyped,
  dayTyped,
  endTyped,
  periodText,
  periodTyped,
} from '../../../src/text/typed-period';

const TODAY = '2026-11-02';

function spelled(found: DaysTyped | null): string {
  if (found === null) return 'nothing';
  if ('fault' in found) return found.fault;
  return 'period' in found ? found.period : `${found.range.start}~${found.range.end}`;
}

const meant = (typed: string): string => spelled(daysTyped(typed, { today: TODAY }));
const meantWithoutToday = (typed: string): string => spelled(daysTyped(typed));

describe('a period that is typed by its name', () => {
  it.each([
    ['지난달', 'lastMonth'],
    ['Last month', 'lastMonth'],
    ['last  month', 'lastMonth'],
    ['이번달', 'thisMonth'],
    ['이번 분기', 'thisQuarter'],
    ['지난분기', 'lastQuarter'],
    ['상반기', 'firstHalf'],
    ['하반기', 'secondHalf'],
    ['올해', 'thisYear'],
    ['작년', 'lastYear'],
    ['오늘', 'today'],
    ['어제', 'yesterday'],
    ['전일', 'yesterday'],
    ['부가세 1기 예정', 'vat1Preliminary'],
    ['1기 예정', 'vat1Preliminary'],
    ['2기 전체', 'secondHalf'],
    ['최근 7일', 'last:7'],
    ['이번 주', 'thisWeek'],
    ['이번주', 'thisWeek'],
    ['금주', 'thisWeek'],
    ['this week', 'thisWeek'],
    ['지난주', 'lastWeek'],
    ['지난 주', 'lastWeek'],
    ['최근 3개월', 'months:3'],
    ['최근3개월', 'months:3'],
    ['최근 세 달', 'months:3'],
    ['최근 석달', 'months:3'],
    ['지난 ６ 개월', 'months:6'],
    ['last 3 months', 'months:3'],
    ['Past 3 months', 'months:3'],
    ['최근 2개월', 'lastTwoMonths'],
  ])('"%s" is %s, whatever today is', (typed, period) => {
    for (const text of [typed, typed.normalize('NFD'), `\u200b${typed}\u00a0`])
      expect([meant(text), meantWithoutToday(text)]).toEqual([period, period]);
  });

  it('is understood as it is shown, in both languages', () => {
    for (const period of calendarPeriods)
      for (const typed of Object.values(periodText(period))) expect(periodTyped(typed), typed).toBe(period);
  });

  it.each([
    '',
    'month',
    '달',
    '10월달',
    'last',
    '다음 달',
    '3기 예정',
    '다음 주',
    '최근 0개월',
    '최근 121개월',
    '최근 1개월',
  ])('is none: "%s"', typed => {
    expect(periodTyped(typed)).toBeNull();
  });
});

describe('days that are typed with their year', () => {
  const OCTOBER = '2026-10-01~2026-10-31';

  it.each([
    '2026-10',
    '2610',
    '26.10',
    'October, 2026',
    '2026 oct',
    '2026‑10‑01~2026‑10‑31',
    '2026-10-01-2026-10-31',
    '2026.10.01-2026.10.31',
    '2026.10.1.~2026.10.31.',
    '2026. 10. 1 ~ 2026. 10. 31',
    '26.10.01~26.10.31',
  ])('"%s" is October, also where nobody knows what today is', typed => {
    expect(meantWithoutToday(typed)).toBe(OCTOBER);
    expect(meant(typed.normalize('NFD'))).toBe(OCTOBER);
  });

  it.each([
    ['2026', '2026-01-01~2026-12-31'],
    ['2026년', '2026-01-01~2026-12-31'],
    ['2026/2', '2026-02-01~2026-02-28'],
    ['2026년 3분기', '2026-07-01~2026-09-30'],
    ['26년 3분기', '2026-07-01~2026-09-30'],
    ['2026 Q3', '2026-07-01~2026-09-30'],
    ['Q4 2026', '2026-10-01~2026-12-31'],
    ['2026 상반기', '2026-01-01~2026-06-30'],
    ['2026년 하반기', '2026-07-01~2026-12-31'],
    ['2026-09~2026-10', '2026-09-01~2026-10-31'],
    ['2025년 4분기~2026년 1분기', '2025-10-01~2026-03-31'],
    ['2026-10-05', '2026-10-05~2026-10-05'],
  ])('"%s" is %s', (typed, days) => {
    expect(meantWithoutToday(typed)).toBe(days);
  });
});

describe('days that are typed without a year', () => {
  it.each([
    ['12월', '2025-12-01~2025-12-31'],
    ['2026-09~10', '2026-09-01~2026-10-31'],
    ['3분기', '2026-07-01~2026-09-30'],
    ['october', '2026-10-01~2026-10-31'],
    ['10월 1일~10월 31일', '2026-10-01~2026-10-31'],
    ['10/1~31', '2026-10-01~2026-10-31'],
    ['2026/10/1~10/31', '2026-10-01~2026-10-31'],
    ['2024/10/1~10/31', '2024-10-01~2024-10-31'],
    ['12/25', '2025-12-25~2025-12-25'],
    ['12월~1월', '2025-12-01~2026-01-31'],
    ['11월~1월', '2026-11-01~2027-01-31'],
    ['26.10.01~', '2026-10-01~2026-11-02'],
    ['2026-10-01~오늘', '2026-10-01~2026-11-02'],
    ['10월 1일부터 어제까지', '2026-10-01~2026-11-01'],
    ['지난달~오늘', '2026-10-01~2026-11-02'],
  ])('"%s" on 2 November 2026 is %s', (typed, days) => {
    expect(meant(typed)).toBe(days);
  });

  it('are none where nobody knows what today is', () => {
    for (const typed of ['10월', '3분기', '10/1~10/31', '10.1', '26.10.01~', '오늘~어제'])
      expect(meantWithoutToday(typed), typed).toBe('nothing');
  });

  it.each([
    '',
    '10',
    '9-10',
    '999',
    '12345',
    '13/5',
    '10/',
    '10/5/1',
    'marketing',
    '~',
    '~오늘',
    '5분기',
    '카드',
  ])('are not guessed: "%s"', typed => {
    expect(meant(typed)).toBe('nothing');
  });
});

describe('days as people type them elsewhere', () => {
  it.each([
    ['2026년 3/4분기', '2026-07-01~2026-09-30'],
    ["Q3'26", '2026-07-01~2026-09-30'],
    ['3Q 2026', '2026-07-01~2026-09-30'],
    ['’26.10.1~’26.10.31', '2026-10-01~2026-10-31'],
    ['2026.10.', '2026-10-01~2026-10-31'],
    ['9-10월', '2026-09-01~2026-10-31'],
    ['2026년 9~10월', '2026-09-01~2026-10-31'],
    ['작년 10월', '2025-10-01~2025-10-31'],
    ['작년 4분기', '2025-10-01~2025-12-31'],
    ['지난해 하반기', '2025-07-01~2025-12-31'],
    ['올해 3분기', '2026-07-01~2026-09-30'],
    ['올해 1월~3월', '2026-01-01~2026-03-31'],
    ['작년 12월~올해 2월', '2025-12-01~2026-02-28'],
    ['금년 10월 5일', '2026-10-05~2026-10-05'],
    ['10/1(목)~10/31(토)', '2026-10-01~2026-10-31'],
    ['2026-10-01 ~ 2026-10-31 (토)', '2026-10-01~2026-10-31'],
    ['1월~현재', '2026-01-01~2026-11-02'],
    ['Oct 1 - Oct 31', '2026-10-01~2026-10-31'],
    ['Oct 1-31', '2026-10-01~2026-10-31'],
    ['October 5, 2026', '2026-10-05~2026-10-05'],
  ])('"%s" on 2 November 2026 is %s', (typed, days) => {
    for (const text of [typed, typed.normalize('NFD'), ` ${typed}\u200b`]) expect(meant(text)).toBe(days);
  });

  it.each(['9~10', '5/4분기', '10월달', '13~14월', '작년 13월', '0분기', 'Oct 32', '(목)', "'26"])(
    'but "%s" is not guessed',
    typed => {
      expect(['nothing', 'day']).toContain(meant(typed));
    },
  );

  it('no year of today without today', () => {
    for (const typed of ['작년 10월', '올해 3분기', '9~10월'])
      expect(meantWithoutToday(typed)).toBe('nothing');
  });
});

describe('days that do not exist', () => {
  it.each([
    ['2026-02-29', 'day'],
    ['2026-02-30', 'day'],
    ['2026-13', 'day'],
    ['2026-02-29~2026-03-01', 'day'],
    ['2026-10-01~2026-10-32', 'day'],
    ['10/31~2/30', 'day'],
    ['2026-10-31~2026-10-01', 'order'],
    ['10/31-10/1', 'order'],
    ['오늘~지난달', 'order'],
    ['최근 0일', 'count'],
    ['last=3661', 'count'],
  ])('"%s" is told as such', (typed, fault) => {
    expect(meant(typed)).toBe(fault);
  });
});

describe('whatever range is typed', () => {
  const day = fc.integer({ min: 0, max: 9_000 }).map(n => addDays('2010-01-01', n));
  const spellings = [
    (d: string) => d,
    (d: string) => d.replace(/-/g, '.'),
    (d: string) => d.replace(/-/g, '/'),
    (d: string) => d.replace(/-/g, ''),
    (d: string) => `${d.slice(0, 4)}년 ${Number(d.slice(5, 7))}월 ${Number(d.slice(8))}일`,
    (d: string) => d.replace(/\d/g, n => String.fromCharCode(0xff10 + Number(n))),
    (d: string) => d.normalize('NFD'),
  ];
  const tildes = ['~', ' ~ ', '～', '∼', '〜', '..', ' – ', ' - ', '부터 '];

  it('is itself, in any spelling of its days and of what stands between them', () => {
    const spelling = fc.constantFrom(...spellings);
    fc.assert(
      fc.property(day, day, spelling, spelling, fc.constantFrom(...tildes), (a, b, one, two, between) => {
        const typed = `${one(a)}${between}${two(b)}`;
        expect(meantWithoutToday(typed), typed).toBe(a > b ? 'order' : `${a}~${b}`);
      }),
    );
  });

  it('without years begins at most a year before today and is no longer than that and half a year', () => {
    fc.assert(
      fc.property(day, day, day, (today, a, b) => {
        const short = (d: string): string => `${Number(d.slice(5, 7))}/${Number(d.slice(8))}`;
        const found = daysTyped(`${short(a)}~${short(b)}`, { today });
        if (found === null || !('range' in found) || a.endsWith('02-29') || b.endsWith('02-29')) return;
        expect(daysBetween(found.range.start, today)).toBeLessThanOrEqual(367);
        expect(found.range.start <= today).toBe(true);
        expect(daysBetween(found.range.start, found.range.end)).toBeLessThanOrEqual(366);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), typed => {
        daysTyped(typed, { today: TODAY });
      }),
    );
    const near = fc.stringMatching(/^[0-9년월일분기q~. /-]{0,14}$/);
    fc.assert(
      fc.property(near, typed => {
        const found = daysTyped(typed, { today: TODAY });
        if (found !== null && 'range' in found) expect(found.range.start <= found.range.end).toBe(true);
      }),
    );
  });
});

describe('a single day', () => {
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

  it.each([
    '2026-02-30',
    '10/5',
    '',
    '2026-10',
    '20261305',
    'x2026-10-05',
    '2026-10-05T00:00:00',
    '01/10/2026',
  ])('is none: "%s"', typed => {
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
    ['어제', '2026-11-23', '2026-11-22'],
    ['오늘', '2026-11-23', '2026-11-23'],
  ])('"%s" on %s is the latest that has begun: %s', (typed, today, day) => {
    expect(dayTyped(typed, { today })).toBe(day);
  });

  it('of a month that was typed is its first or its last one, by the end of the range that it is for', () => {
    expect(endTyped('2026-09', 'start')).toBe('2026-09-01');
    expect(endTyped('2026-09', 'end')).toBe('2026-09-30');
    expect(endTyped('지난달', 'end', { today: TODAY })).toBe(daysOf('lastMonth', TODAY).end);
    const from = { start: '2025-12-20', end: '2025-12-20' };
    expect(endTyped('1/5', 'end', { today: TODAY, from })).toBe('2026-01-05');
    expect(endTyped('nothing', 'end', { today: TODAY })).toBeNull();
  });
});
