import { describe, expect, it } from 'vitest';
import {
  FailedError,
  ForbiddenError,
  GarbledError,
  NoAnswerError,
  NotAListError,
  NotJsonError,
  OutOfTimeError,
  RedirectedError,
  RefusedError,
  ThrottledError,
  UnauthorisedError,
} from '../../../src/api/errors';
import { backOff, readRetryDelay } from '../../../src/api/retry';

const context = (tries: number, more: { keyHasWorked?: boolean; random?: number } = {}) => ({
  tries,
  keyHasWorked: more.keyHasWorked ?? false,
  random: more.random ?? 0,
});
const delays = (error: unknown, count: number, more = {}): (number | null)[] =>
  Array.from({ length: count }, (_, i) => readRetryDelay(error, context(i + 1, more)));

describe('readRetryDelay', () => {
  it('tries what may pass three times in all, further apart each time', () => {
    for (const error of [new FailedError(503, ''), new NoAnswerError('x'), new NotJsonError('x', false)]) {
      expect(delays(error, 4)).toEqual([750, 1_500, null, null]);
    }
  });

  it('waits as long as a failing service says, but no more than a minute', () => {
    expect(delays(new FailedError(503, '', 30_000), 3)).toEqual([30_000, 30_000, null]);
    expect(delays(new FailedError(503, '', 0), 3)).toEqual([750, 1_500, null]);
    expect(delays(new FailedError(503, '', 61_000), 1)).toEqual([null]);
  });

  it('does not try again what will not change', () => {
    for (const error of [
      new RefusedError(404, ''),
      new FailedError(501, ''),
      new ForbiddenError(''),
      new RedirectedError(302),
      new NotJsonError('x', true),
      new NotAListError('x'),
      new GarbledError('x'),
      new OutOfTimeError(),
      new Error('defect'),
      'x',
      undefined,
    ]) {
      expect(delays(error, 2, { keyHasWorked: true })).toEqual([null, null]);
    }
  });

  it('gives up at once on a key that has never worked', () => {
    expect(delays(new UnauthorisedError(''), 1)).toEqual([null]);
  });

  it('waits out a burst of 401s of a key that has worked, a few times', () => {
    expect(delays(new UnauthorisedError(''), 5, { keyHasWorked: true })).toEqual([
      3_000,
      8_000,
      20_000,
      null,
      null,
    ]);
  });

  it('waits as long as the service asks, and a little more', () => {
    expect(readRetryDelay(new ThrottledError(7_000), context(1))).toBe(7_000);
    expect(readRetryDelay(new ThrottledError(7_000), context(1, { random: 0.999 }))).toBeGreaterThan(7_000);
    expect(readRetryDelay(new ThrottledError(0), context(1, { random: 0.5 }))).toBeGreaterThan(0);
  });

  it('backs off by itself where the service does not say how long', () => {
    expect(delays(new ThrottledError(null), 6)).toEqual([5_000, 10_000, 20_000, 40_000, 80_000, null]);
  });
});

describe('backOff', () => {
  it('doubles, within a quarter more or less', () => {
    for (const [tries, base] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
    ] as const) {
      expect(backOff(context(tries, { random: 0 }))).toBe(0.75 * base);
      expect(backOff(context(tries, { random: 1 }))).toBe(1.25 * base);
    }
  });
});
