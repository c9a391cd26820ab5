import { describe, expect, it } from 'vitest';
import { momentsText, readMoments, withMoments } from '../../../src/api/moments';

const NOW = 1_790_000_000_000;

describe('the requests of the last minute', () => {
  it('are those of the last sixty seconds and what leaves now, a millisecond apart', () => {
    const before = [NOW - 60_001, NOW - 60_000, NOW - 59_999, NOW - 5];
    expect(withMoments(before, NOW, 3, 100)).toEqual([NOW - 59_999, NOW - 5, NOW, NOW + 1, NOW + 2]);
    expect(withMoments([NOW - 70_000], NOW, 1, 100)).toEqual([NOW]);
    expect(withMoments([], NOW + 0.4, 1, 100)).toEqual([NOW]);
  });

  it('are the latest where there are more than can be remembered', () => {
    expect(withMoments([NOW - 3, NOW - 2, NOW - 1], NOW, 1, 2)).toEqual([NOW - 1, NOW]);
  });

  it('come back as they were kept', () => {
    for (const moments of [[], [NOW], [NOW, NOW + 1, NOW + 59_000], [NOW + 7, NOW + 3]])
      expect(readMoments(momentsText(moments))).toEqual(moments);
    expect(readMoments(momentsText([NOW + 0.4, NOW + 1.4]))).toEqual([NOW, NOW + 1]);
  });

  it('take few characters', () => {
    const minute = Array.from({ length: 1_200 }, (_, i) => NOW + 50 * i);
    expect(momentsText(minute).length).toBeLessThan(5_000);
  });

  it('are none in anything else', () => {
    for (const stored of [undefined, null, 7, [NOW], {}]) expect(readMoments(stored)).toEqual([]);
    expect(readMoments('')).toEqual([]);
    expect(readMoments('! a ! b')).toEqual([10, 21]);
  });
});
