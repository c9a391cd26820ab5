/** Answers that the stand-in service never gives. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { runCellFunction } from '../../../src/main/cell-function';
import { cellFunctions } from '../../../src/main/cell-functions';
import { saveConnection } from '../../../src/sheet/properties/connection-store';
import { UserError } from '../../../src/text/text';
import { answer, memoryPlatform } from '../../support/memory';

/** What a function that may ask says to this answer. */
function said(name: string, args: readonly unknown[], data: Json): unknown {
  const platform = memoryPlatform({ handler: () => answer({ data, meta: {} }) });
  const one = cellFunctions.find(candidate => candidate.name === name);
  if (one === undefined) throw new Error(name);
  saveConnection(platform.userStore, platform.documentStore, platform.workbook.id(), {
    baseUrl: 'https://api.example.com',
    key: 'k',
    workspaceId: 'w',
    workspaceName: 'W',
    functionsAllowed: [name],
  });
  try {
    return runCellFunction(one, platform, args);
  } catch (error) {
    if (error instanceof UserError) return error.text.en;
    throw error;
  }
}

const DAYS = ['2026-10-01', '2026-10-31'];

describe('holidays that the service does not provide', () => {
  it.each(['FIN_WORKDAYS', 'FIN_HOLIDAYS'])('are no days without holidays to %s', name => {
    const off = { enabled: false, reason: 'plan\nwithout', dates: [], holidays: [] };
    expect(said(name, DAYS, off)).toBe(
      `${name}: the list is not complete (2026-10-01 ~ 2026-10-31: the service does not provide this list: plan⏎without). Pull it from the menu to see what there is.`,
    );
  });

  it('are counted where it provides them', () => {
    const on = { enabled: true, dates: [], holidays: [{ date: '2026-10-09', name: '한글날' }] };
    expect(said('FIN_WORKDAYS', DAYS, on)).toBe(21);
    expect(said('FIN_WORKDAYS', DAYS, { enabled: true, dates: [], holidays: [] })).toBe(22);
    // Saturdays and Sundays are no workdays, whatever they are besides.
    expect(said('FIN_WORKDAYS', ['2026-10-03', '2026-10-04'], on)).toBe(0);
    expect(said('FIN_WORKDAYS', ['2026-10-05', '2026-10-05'], on)).toBe(1);
  });
});

describe('holidays whose date cannot be read', () => {
  const holidays = (...dates: readonly Json[]) => ({
    enabled: true,
    dates: [],
    holidays: dates.map((date, i) => ({ date, name: `n${i}` })),
  });

  it.each([
    ['one', ['추석'], 'a holiday has'],
    ['some', ['2026-10-09', '', '2026-13-40'], '2 holidays have'],
  ])('are named, with %s of them, and no number of workdays is given', (_name, dates, said_) => {
    expect(said('FIN_WORKDAYS', DAYS, holidays(...dates))).toMatch(
      new RegExp(
        `^FIN_WORKDAYS: workdays cannot be counted: ${said_} no readable date.*pull the holidays again`,
      ),
    );
  });

  it('are only those: other spellings of a day are read', () => {
    for (const date of ['2026/10/09', '20261009', '2026-10-09T00:00:00+09:00'])
      expect(said('FIN_WORKDAYS', DAYS, holidays(date)), date).toBe(21);
  });
});

describe('a rate', () => {
  const rate = (per: Json, won: Json): Json => [
    {
      currencyCode: 'VND',
      presentName: '동',
      baseForeignAmount: per,
      krwAmount: won,
      baseDate: '2026-10-30',
    },
  ];

  it.each([
    [100, '5.53', 0.0553],
    ['100', 934.85, 9.3485],
    [1, '1,416.47', 1416.47],
    [1, '1,41', 'units: 1, won: 1,41'],
    [0, '5.53', 'units: 0, won: 5.53'],
    [null, '5.53', 'units: none, won: 5.53'],
    [100, null, 'units: 100, won: none'],
    [100, '0', 'units: 100, won: 0'],
  ])('per %j of %j is %j', (per, won, expected) => {
    const text = 'FIN_EXCHANGE_RATE: the rate for "VND" on 2026-10-30 cannot be used';
    expect(said('FIN_EXCHANGE_RATE', ['VND', '2026-10-30'], rate(per, won))).toBe(
      typeof expected === 'string' ? `${text} (${expected}). Look in the web application.` : expected,
    );
  });
});

describe('a day without a rate', () => {
  const of = (baseDate: string): Json => [
    { currencyCode: 'USD', presentName: 'Dollar', baseForeignAmount: 1, krwAmount: '1400.50', baseDate },
  ];

  it("has an earlier day's where the service says so, and never a later one's", () => {
    expect(said('FIN_EXCHANGE_RATE', ['USD', '2026-11-01'], of('2026-10-30'))).toBe(1400.5);
    expect(said('FIN_EXCHANGE_RATE', ['USD', '2026-10-29'], of('2026-10-30'))).toMatch(
      /there is no rate for "USD"/,
    );
    expect(said('FIN_EXCHANGE_RATE', ['USD'], of('2026-10-30'))).toBe(1400.5);
  });
});

describe('what a user typed', () => {
  it.each([
    ['FIN_TICKETS', ['x\nFAKE\u202e', ...DAYS]],
    ['FIN_TICKET_SUM', ['Card', ...DAYS, 'x\nFAKE\u202e']],
    ['FIN_EXCHANGE_RATE', ['x\nFAKE\u202e', '2026-10-30']],
    ['FIN_WORKSPACE', ['x\nFAKE\u202e']],
    ['FIN_ASOF', ['x\nFAKE\u202e']],
    ['FIN_REGNO_FORMAT', ['x\nFAKE\u202e']],
    ['FIN_HOLIDAYS', ['x\nFAKE\u202e', '2026-10-30']],
  ])('stays one line in what %s says', (name, args) => {
    const data = name === 'FIN_EXCHANGE_RATE' ? [] : { id: 'w', name: 'W' };
    const text = String(said(name, args, data));
    expect(text).toMatch(/x⏎FAKE/i);
    expect(text).not.toMatch(/\n|\u202e/);
  });
});

describe('a list', () => {
  it('without any record is its header', () => {
    expect(said('FIN_TEAMS', [], [])).toEqual([['ID', '이름']]);
  });

  it('with a record that has no id still gives the others, and that one without an id', () => {
    const rows = said('FIN_TEAMS', [], [{ name: 'x' }, { id: 't1', name: 'y' }]) as unknown[][];
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual(['t1', 'y']);
    expect(rows).toContainEqual(['', 'x']);
  });

  it('of exactly a hundred may be cut, and gives no answer', () => {
    const teams = Array.from({ length: 100 }, (_, i) => ({ id: `t${i}`, name: `Team ${i}` }));
    expect(said('FIN_TEAMS', [], teams)).toMatch(/the list is not complete/);
    expect(said('FIN_TEAMS', [], teams.slice(1))).toHaveLength(100);
  });
});
