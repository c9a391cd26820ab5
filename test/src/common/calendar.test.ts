import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isDay,
  koreanDay,
  koreanMinute,
  serialOf,
  serialOfUtc,
  textOfSerial,
} from '../../../src/common/calendar';

describe('isDay', () => {
  it('accepts existing days only', () => {
    for (const day of ['2026-01-31', '2024-02-29', '2000-02-29', '1999-12-31'])
      expect(isDay(day), day).toBe(true);
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-04-31',
    ]) {
      expect(isDay(text), text).toBe(false);
    }
  });

  it('accepts one spelling only', () => {
    for (const text of [
      '',
      '2026-1-3',
      '20260103',
      '2026/01/03',
      ' 2026-01-03',
      '2026-01-03T00:00',
      '2026-01-03\n',
      '٢٠٢٦-٠١-٠٣',
      // A month of the year before the first, which JavaScript writes just so.
      '-000001-01',
    ]) {
      expect(isDay(text), text).toBe(false);
    }
  });
});

describe('addDays', () => {
  it('crosses months, years and leap days both ways', () => {
    expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-06-15', 0)).toBe('2026-06-15');
  });
});

describe('daysBetween', () => {
  it('counts both ends', () => {
    expect(daysBetween('2026-01-01', '2026-01-01')).toBe(1);
    expect(daysBetween('2026-01-01', '2026-01-31')).toBe(31);
    expect(daysBetween('2023-12-31', '2024-12-31')).toBe(367);
  });
});

describe('the day in Korea', () => {
  it('begins nine hours before the day in Greenwich', () => {
    expect(koreanDay(Date.parse('2026-10-31T14:59:59Z'))).toBe('2026-10-31');
    expect(koreanDay(Date.parse('2026-10-31T15:00:00Z'))).toBe('2026-11-01');
    expect(koreanMinute(Date.parse('2026-12-31T15:07:59Z'))).toBe('2027-01-01 00:07');
    // Any number may stand in a hidden sheet.
    for (const odd of [9e99, -9e99, 8.64e15, -8.64e15, Infinity, Number.NaN]) {
      expect(koreanMinute(odd)).toBe('1970-01-01 09:00');
      expect(koreanDay(odd)).toBe('1970-01-01');
    }
  });
});

describe('the end of the calendar', () => {
  it('has days behind it that sort behind all others, and are none', () => {
    const after = addDays('9999-12-30', 2);
    expect(after > '9999-12-31').toBe(true);
    expect(isDay(after)).toBe(false);
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    // Who went on from there day by day would never arrive.
    expect(() => addDays(after, 1)).toThrow();
    expect(daysBetween('9999-12-31', after)).toBeNaN();
  });
});

describe('serialOf', () => {
  it('counts days from 1899-12-30 as Sheets does', () => {
    expect(serialOf('1899-12-31')).toBe(1);
    expect(serialOf('2026-01-03')).toBe(46_025);
    expect(serialOf('2026-01-03T12:00:00')).toBe(46_025.5);
    expect(serialOf('2026-01-03 06:00')).toBe(46_025.25);
  });

  it('agrees with JavaScript on every day of five centuries, and on odd years', () => {
    const epoch = Date.UTC(1899, 11, 30);
    const day = 86_400_000;
    const wrong: string[] = [];
    const check = (text: string): void => {
      const ms = Date.parse(`${text}T13:07:59Z`);
      if (serialOf(`${text}T13:07:59`) !== (ms - epoch) / day) wrong.push(text);
      if (addDays(text, 1) !== new Date(ms + day).toISOString().slice(0, 10)) wrong.push(text);
    };
    for (let ms = Date.UTC(1700, 0, 1); ms < Date.UTC(2200, 0, 1); ms += day)
      check(new Date(ms).toISOString().slice(0, 10));
    for (const year of ['0000', '0001', '0004', '0099', '0100', '0400', '9998'])
      for (const rest of ['01-01', '02-28', '03-01', '12-31']) check(`${year}-${rest}`);
    expect(wrong).toEqual([]);
  });

  it('takes a time without an offset for Korean time, and turns one with an offset into it', () => {
    const noon = serialOf('2026-01-03T12:00:00');
    for (const text of [
      '2026-01-03T12:00:00+09:00',
      '2026-01-03T12:00:00+0900',
      '2026-01-03T03:00:00Z',
      '2026-01-03T03:00:00.999Z',
      '2026-01-02T22:00:00-05:00',
      '2026-01-03T08:30:00+05:30',
    ]) {
      expect(serialOf(text), text).toBe(noon);
    }
    expect(serialOf('2026-01-02T23:30:00Z')).toBe(serialOf('2026-01-03T08:30:00'));
  });

  it('understands the spellings of public services, without an offset as Korean time', () => {
    const day = serialOf('2026-10-05');
    for (const text of ['2026/10/5', ' 2026. 10. 5. ', '20261005']) expect(serialOf(text), text).toBe(day);
    const time = serialOf('2026-10-05T09:30:15') ?? 0;
    for (const text of [
      '2026/10/05 9:30:15',
      '2026-10-05T00:30:15.123456z',
      '2026-10-05 00:30:15 +00:00',
      '2026-10-04T19:30:15-05',
      '1791160215',
    ])
      expect(serialOf(text), text).toBeCloseTo(time, 8);
    expect(serialOf('1791160215000')).toBeCloseTo(time, 8);
    expect(serialOf('202610050930')).toBe(serialOf('2026-10-05T09:30'));
  });

  it('is null for what is no date, so that it is shown as it came', () => {
    for (const text of [
      '',
      'today',
      '2026-02-30',
      '2026-02-30T10:00:00',
      '2026-01-03T25:00:00',
      '2026-01-03T12:60:00',
      '20260230',
      '2026/02/30',
      '2026. 13. 1.',
      '2026-01-03T12:00:00+99:00',
      '2026-01-03T12:00:00+09:60',
      'x2026-10-05',
      '2026-10-05x',
    ]) {
      expect(serialOf(text), text).toBeNull();
    }
  });
});

describe('textOfSerial', () => {
  it('gives back every second of a day that a serial was made of', () => {
    for (let second = 0; second < 86_400; second += 61) {
      const time = new Date(second * 1000).toISOString().slice(11, 19);
      const expected = second === 0 ? '2026-10-31' : `2026-10-31 ${time}`;
      expect(textOfSerial(serialOf(`2026-10-31T${time}`) as number)).toBe(expected);
    }
  });

  it('rounds what arithmetic leaves behind', () => {
    expect(textOfSerial(46_024.9999999999)).toBe('2026-01-03');
    expect(textOfSerial(46_025.0000000001)).toBe('2026-01-03');
    expect(textOfSerial(0.5)).toBe('1899-12-30 12:00:00');
    expect(textOfSerial(-1)).toBe('1899-12-29');
    // Numbers that are no dates can stand under a date format.
    expect(textOfSerial(1e12)).toBe('1000000000000');
    expect(textOfSerial(-1e300)).toBe('-1e+300');
  });

  it('agrees with the serial of a wall-clock time', () => {
    expect(textOfSerial(serialOfUtc(Date.parse('2026-10-31T23:59:59Z')))).toBe('2026-10-31 23:59:59');
  });
});
