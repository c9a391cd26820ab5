import { describe, expect, it } from 'vitest';
import { Pace } from '../../../../src/push/send/push-pace';
import { FakeClock } from '../../../support/memory';

function started(total: number): { pace: Pace; clock: FakeClock; start: number } {
  const clock = new FakeClock();
  return { pace: new Pace(clock, total), clock, start: clock.now() };
}

describe('the end of a push', () => {
  it('is not told before something was done', () => {
    const { pace, clock } = started(10);
    clock.advance(5000);
    expect(pace.progress(10)).toEqual({ done: 0, total: 10, endsAt: null });
  });

  it('is when the rest is done, at the pace so far', () => {
    const { pace, clock, start } = started(10);
    clock.advance(4000);
    expect(pace.progress(6)).toEqual({ done: 4, total: 10, endsAt: start + 10_000 });
    clock.advance(1000);
    expect(pace.progress(5)).toEqual({ done: 5, total: 10, endsAt: start + 10_000 });
  });

  it('is now when nothing is left', () => {
    const { pace, clock } = started(2);
    clock.advance(3000);
    expect(pace.progress(0)).toEqual({ done: 2, total: 2, endsAt: clock.now() });
  });
});

describe('the updates that fit within a look', () => {
  it('are as many as there are while nobody knows how long one takes', () => {
    const { pace } = started(100);
    expect(pace.fitting(0)).toBe(Number.MAX_SAFE_INTEGER);
    pace.sent(5, 0);
    expect(pace.fitting(0)).toBe(Number.MAX_SAFE_INTEGER);
    pace.sent(0, 5000);
    expect(pace.fitting(1)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('are as many as the latest batch would have sent in that time, and one more', () => {
    const { pace } = started(100);
    pace.sent(10, 5000);
    expect(pace.fitting(20_000)).toBe(41);
    expect(pace.fitting(750)).toBe(2);
    pace.sent(10, 50_000);
    expect(pace.fitting(20_000)).toBe(5);
  });

  it('are at least one, so that a slow service is worked off too', () => {
    const { pace } = started(100);
    pace.sent(1, 60_000);
    expect(pace.fitting(-120_000)).toBe(1);
    expect(pace.fitting(0)).toBe(1);
  });

  it('are any number before the first batch, or where requests took no time', () => {
    const { pace } = started(100);
    expect(pace.fitting(1)).toBeGreaterThan(1000);
    pace.sent(5, 0);
    expect(pace.fitting(1)).toBeGreaterThan(1000);
  });

  it('stay what they were after a batch of which nothing left', () => {
    const { pace } = started(100);
    pace.sent(10, 5000);
    pace.sent(0, 9000);
    expect(pace.fitting(1000)).toBe(3);
  });
});
