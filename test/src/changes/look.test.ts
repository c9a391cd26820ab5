import { describe, expect, it } from 'vitest';
import { FRESH_MS, freshUntil, lastsMs } from '../../../src/changes/look';

const look = (tookMs: number, requests = 1) => ({ at: 1000, tookMs, requests });

describe('how long a look at a list lasts', () => {
  it('is twenty seconds, however quick it was', () => {
    expect(FRESH_MS).toBe(20_000);
    expect([lastsMs(look(0)), lastsMs(look(10_000)), lastsMs(look(500, 4))]).toEqual([
      20_000, 20_000, 20_000,
    ]);
  });

  it('is three times what it took where it took many pages', () => {
    expect([lastsMs(look(9000, 2)), lastsMs(look(30_000, 9))]).toEqual([27_000, 90_000]);
  });

  it('is three times what it took where one answer was very slow, and no more for one that was not', () => {
    expect(lastsMs(look(10_001))).toBe(30_003);
    expect(lastsMs(look(9000))).toBe(20_000);
  });

  it('counts from when it began; nothing is overwritten by a list of which nobody knows when it was read', () => {
    expect(freshUntil(look(0))).toBe(21_000);
    expect(freshUntil(undefined)).toBe(0);
  });
});
