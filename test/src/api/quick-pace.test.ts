import { describe, expect, it } from 'vitest';
import { rateSince } from '../../../src/api/quick-pace';

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
