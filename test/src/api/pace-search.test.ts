/** A whole push with a pacer, at services that count over a minute or less. The clock only counts. */

import { describe, expect, it } from 'vitest';
import { counting, pacedPush, type Way } from '../../support/paced-push';

const one: Way = { requests: 2_000, answerMs: 150, jitterMs: 0, parallel: 1, pauseMs: 2_500, tells: true };
const five: Way = { ...one, parallel: 5 };
const kinds = Object.keys(counting) as (keyof typeof counting)[];
const limits = [20, 30, 45, 60, 90, 120, 300, 600, 1_200];

describe('requests that leave together', () => {
  it.each(kinds)('are never slower than one at a time, where the service counts so: %s', kind => {
    for (const limit of limits) {
      const [single, together] = [pacedPush(limit, kind, one), pacedPush(limit, kind, five)];
      expect(together.used, `limit ${limit}`).toBeGreaterThan(single.used * 0.95);
    }
  });

  it.each(['sliding', 'fixed', 'bucket'] as const)(
    'use nine tenths of 600 a minute without any setting, where the service counts so: %s',
    kind => {
      expect(pacedPush(600, kind, five).used).toBeGreaterThan(0.9);
    },
  );

  it('are told from a pace that is too fast: a service that takes one a second is not asked for five at once for long', () => {
    const { used, refused } = pacedPush(60, 'seconds', five);
    expect(used).toBeGreaterThan(0.85);
    expect(refused).toBeLessThan(40);
  });
});

describe('a service that counts over less than a minute', () => {
  it.each([60, 120, 300, 600])(
    'is asked at nearly the rate at which its bucket fills: %i a minute',
    limit => {
      for (const way of [{ ...one, answerMs: 40 }, five, { ...five, jitterMs: 350, tells: false }]) {
        const { used, refused } = pacedPush(limit, 'bucket', { ...way, requests: 3_000 });
        const reachable = limit === 600 && !way.tells ? 0.6 : 0.85;
        expect(used, JSON.stringify(way)).toBeGreaterThan(reachable);
        expect(refused).toBeLessThan(30);
      }
    },
  );
});
