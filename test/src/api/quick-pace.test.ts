import { describe, expect, it } from 'vitest';
import { isGroupTooLarge, rateSince } from '../../../src/api/quick-pace';

describe('the rate since the last refusal', () => {
  it('is not known after a few requests within a few seconds', () => {
    expect(rateSince(9, 4_999)).toBeNull();
  });

  it('is known after five seconds, however few requests passed: the service is that slow', () => {
    expect(rateSince(2, 5_000)).toBe(24);
    expect(rateSince(5, 60_000)).toBe(5);
  });

  it('is known after ten requests, however short the time was', () => {
    expect(rateSince(10, 2_000)).toBe(300);
  });
});

describe('a refusal within the pace', () => {
  const pace = { perMinute: 100, calm: 1, heldAt: 0, failedAt: 0 };

  it.each([
    ['is one of too many at once where the pace was kept and some passed', 90, 3, true],
    ['is one of the pace where it was slower', 89, 3, false],
    ['is one of the pace where none passed', 100, 0, false],
    ['is one of the pace where no rate was measured', null, 3, false],
  ])('%s', (_, rate, passed, isTooLarge) => {
    expect(isGroupTooLarge(pace, rate, passed)).toBe(isTooLarge);
  });
});
