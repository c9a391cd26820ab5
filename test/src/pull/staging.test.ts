import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import {
  dayRange,
  isStale,
  parseCheckpoint,
  type PullCheckpoint,
  storedGaps,
} from '../../../src/pull/staging';

const october = { start: '2026-10-01', end: '2026-10-31' };
const reason = { ko: '이유', en: 'reason' };

const whole: PullCheckpoint = {
  resource: 'tickets',
  parameters: { ticketType: 'EXPENSE_TICKET' },
  range: october,
  period: 'last:30',
  fields: ['id', 'amount'],
  left: [{ ...october, value: 'EXPENSE_TICKET' }],
  gaps: [{ ...october, value: null, reason }],
  empty: [{ ...october, value: 'EXPENSE_TICKET' }],
  startedAt: 1,
};

const stored = (changes: Record<string, Json | undefined>): Json =>
  JSON.parse(JSON.stringify({ ...whole, ...changes })) as Json;

describe('a stored checkpoint', () => {
  it('comes back as it was', () => {
    expect(parseCheckpoint(stored({}))).toEqual(whole);
    expect(parseCheckpoint(stored({ period: null }))).toEqual({ ...whole, period: null });
  });

  it('of before empty parts were remembered has none', () => {
    expect(parseCheckpoint(stored({ empty: undefined }))?.empty).toEqual([]);
  });

  const broken: [string, Record<string, Json | undefined>][] = [
    ['no list', { resource: undefined }],
    ['no start', { startedAt: 'now' }],
    ['no fields', { fields: undefined }],
    ['a field that is none', { fields: ['id', 3] }],
    ['no range', { range: undefined }],
    ['a range that is none', { range: { start: '2026-10-31', end: '2026-10-01' } }],
    ['a day that is none', { range: { start: '2026-02-30', end: '2026-03-01' } }],
    ['nothing of what is left', { left: undefined }],
    ['something left that is no part', { left: [{ ...october, value: 'A' }, { start: '2026-10-01' }] }],
    ['a value that is no text', { left: [{ ...october, value: 3 }] }],
    ['a gap without a reason', { gaps: [{ ...october, value: null }] }],
    ['an empty part that is none', { empty: [7] }],
    ['no parameters', { parameters: 'type' }],
  ];

  it.each(broken)('with %s is none: half of one would make what came look like all', (_, changes) => {
    expect(parseCheckpoint(stored(changes))).toBeNull();
  });

  it.each([null, 'x', 3, [], {}])('is none where %j stands', json => {
    expect(parseCheckpoint(json as Json)).toBeNull();
  });
});

describe('stored gaps', () => {
  it('come back, or not at all', () => {
    expect(storedGaps(stored({}) === null ? null : ([{ ...october, value: null, reason }] as Json))).toEqual([
      { ...october, value: null, reason },
    ]);
    expect(storedGaps([{ ...october, reason: { ko: 'x' } }] as Json)).toBeUndefined();
    expect(storedGaps('none')).toBeUndefined();
    expect(storedGaps(undefined)).toBeUndefined();
  });
});

it('a stored range of days is one only in its order', () => {
  expect(dayRange(october)).toEqual(october);
  expect(dayRange({ start: '2026-10-02', end: '2026-10-01' })).toBeUndefined();
  expect(dayRange(['2026-10-01'])).toBeUndefined();
});

it('a paused pull is taken up again for a day, and not where it says that it began later than now', () => {
  const hour = 3_600_000;
  const stale = (hours: number) => isStale({ startedAt: 1e12 }, 1e12 + hours * hour);
  expect([0, 23, 24, 25, -1, -25].map(stale)).toEqual([false, false, false, true, false, true]);
});
