import { describe, expect, it } from 'vitest';
import {
  changeSchedule,
  countTime,
  loadSchedules,
  mirror,
  mirrorOf,
  MOST_SCHEDULES,
  saveSchedules,
  type Schedule,
  timeUsed,
} from '../../../../src/sheet/properties/schedule-store';
import { MemoryStore } from '../../../support/memory';

const HOUR = 3_600_000;
const BOOK = '1KNnF0uK1GB4DjpEmoRKPjl_fIunFv8mD9q0-nWEJPV1';
const LARGE = 8_640_000_000_000;

function schedule(sheetId: number, more: Partial<Schedule> = {}): Schedule {
  const times = { since: LARGE, from: LARGE, tried: LARGE, done: LARGE, begun: LARGE };
  const when = { every: 'week', at: 23, on: 6 } as const;
  return { sheetId, tab: '가'.repeat(100), list: 'f'.repeat(24), ...when, ...times, failures: 2, ...more };
}

const entry = { user: 'kim@example.com', every: 'day', at: 7, on: 1, done: 5, next: 9, error: null } as const;

describe("a user's schedules", () => {
  it('fit into one property however many there may be', () => {
    const store = new MemoryStore();
    const list = Array.from({ length: MOST_SCHEDULES }, (_, i) => schedule(4_294_967_290 + i));
    saveSchedules(store, BOOK, { owner: 'abcdef01', list });
    expect(loadSchedules(store, BOOK).list).toHaveLength(MOST_SCHEDULES);
    expect(loadSchedules(store, BOOK).list[0]).toEqual({ ...list[0], tab: '가'.repeat(60) });
  });

  it('belong to one spreadsheet, and the last leaves nothing behind', () => {
    const store = new MemoryStore();
    saveSchedules(store, BOOK, { owner: 'me', list: [schedule(1)] });
    expect(loadSchedules(store, 'another').list).toEqual([]);
    saveSchedules(store, BOOK, { owner: 'me', list: [] });
    expect(store.entries.size).toBe(0);
  });

  it('are none where something else stands', () => {
    const store = new MemoryStore();
    for (const text of ['', 'nonsense', '[]', '{}', '{"list":7}', 'null']) {
      store.set(`financeSheets.schedules.${BOOK}`, text);
      expect(loadSchedules(store, BOOK).list).toEqual([]);
    }
  });

  it('change one by one: not one that was set in its place, nor the others', () => {
    const store = new MemoryStore();
    saveSchedules(store, BOOK, { owner: 'me', list: [schedule(1), schedule(2)] });
    expect(
      changeSchedule(store, BOOK, schedule(2), ({ failures }) => ({ failures: failures + 1 }))?.failures,
    ).toBe(3);
    expect(loadSchedules(store, BOOK).list.map(({ failures }) => failures)).toEqual([2, 3]);
    expect(changeSchedule(store, BOOK, schedule(2, { since: 1 }), () => ({ failures: 9 }))).toBeNull();
    expect(changeSchedule(store, BOOK, schedule(3), () => ({ failures: 9 }))).toBeNull();
    expect(loadSchedules(store, BOOK).list.map(({ failures }) => failures)).toEqual([2, 3]);
  });
});

describe('what everybody may read', () => {
  it('is kept by owner, and taken out with the last', () => {
    const store = new MemoryStore();
    mirror(store, BOOK, 7, 'kim', entry);
    mirror(store, BOOK, 7, 'lee', { ...entry, user: '' });
    mirror(store, BOOK, 7, 'kim', { ...entry, at: 8 });
    expect(mirrorOf(store, BOOK, 7).map(({ owner, at }) => [owner, at])).toEqual([
      ['lee', 7],
      ['kim', 8],
    ]);
    mirror(store, BOOK, 7, 'lee', null);
    mirror(store, BOOK, 7, 'kim', null);
    expect(store.entries.size).toBe(0);
  });

  it('of another spreadsheet is not shown, and gives way', () => {
    const store = new MemoryStore();
    mirror(store, 'the original', 7, 'kim', entry);
    expect(mirrorOf(store, BOOK, 7)).toEqual([]);
    mirror(store, BOOK, 7, 'lee', entry);
    expect(mirrorOf(store, BOOK, 7).map(({ owner }) => owner)).toEqual(['lee']);
  });

  it('fits into one property whatever the service and the users are called', () => {
    const store = new MemoryStore();
    for (const long of [
      '가'.repeat(5_000),
      '\u0000'.repeat(5_000),
      '"\\'.repeat(5_000),
      '\ud800'.repeat(5_000),
    ]) {
      for (let owner = 0; owner < 30; owner++)
        mirror(store, BOOK, 7, String(owner), { ...entry, user: long, error: { ko: long, en: long } });
      expect(mirrorOf(store, BOOK, 7).at(-1)?.owner).toBe('29');
    }
  });

  it('is one line without unseen characters, whoever wrote it', () => {
    const store = new MemoryStore();
    const forged = {
      ...entry,
      owner: 3,
      every: 'second',
      done: 'x',
      user: 'a\n⏱ b',
      error: { ko: '\u202e', en: 7 },
    };
    store.set('financeSheets.schedule.7', JSON.stringify({ spreadsheetId: BOOK, list: [forged, 5, null] }));
    expect(mirrorOf(store, BOOK, 7)).toEqual([
      { ...entry, owner: '3', every: 'hour', done: null, user: 'a⏎⏱ b', error: { ko: '‹U+202E›', en: '7' } },
    ]);
    for (const text of ['', 'x', '[]', '{"list":[]}', `{"spreadsheetId":"${BOOK}","list":"x"}`]) {
      store.set('financeSheets.schedule.7', text);
      expect(mirrorOf(store, BOOK, 7)).toEqual([]);
    }
  });
});

describe('the time that schedules have used', () => {
  it('is that of the last 24 hours', () => {
    const store = new MemoryStore();
    for (let hour = 0; hour < 100; hour++) countTime(store, LARGE + hour * HOUR, 60_000);
    expect(timeUsed(store, LARGE + 99 * HOUR)).toBe(24 * 60_000);
    expect(timeUsed(store, LARGE + 100 * HOUR)).toBe(23 * 60_000);
    expect(timeUsed(store, LARGE + 200 * HOUR)).toBe(0);
  });

  it('is taken back where it was counted', () => {
    const store = new MemoryStore();
    countTime(store, LARGE, 270_000);
    countTime(store, LARGE, 1_000 - 270_000);
    expect(timeUsed(store, LARGE + HOUR)).toBe(1_000);
  });

  it('is not held up by a clock that was set back, nor by nonsense', () => {
    const store = new MemoryStore();
    countTime(store, LARGE, 270_000);
    expect(timeUsed(store, LARGE - 5 * HOUR)).toBe(0);
    for (const text of ['x', '{}', '[1]', '[["a","b"]]', '[null]']) {
      store.set('financeSheets.scheduleTime', text);
      expect(timeUsed(store, LARGE), text).toBe(0);
    }
  });
});
