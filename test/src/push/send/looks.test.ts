import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from '../../../../src/api/errors';
import { FRESH_MS } from '../../../../src/changes/look';
import type { RemoteList } from '../../../../src/changes/remote';
import { type End, Looks } from '../../../../src/push/send/looks';
import { completeList, NOW, things, type Values } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };

/** Looks at lists that come one after the other, the last one again and again. */
function looking(lists: readonly Values[][] = [[old]], budgetMs = Number.POSITIVE_INFINITY, failsAt = 0) {
  let time = NOW;
  let count = 0;
  const sleeps: number[] = [];
  const sleep = (ms: number): void => {
    sleeps.push(ms);
    time += ms;
  };
  const listed = (records: readonly Values[]): RemoteList => ({
    ...completeList(things, ...records),
    look: { at: time, tookMs: 100, requests: 1 },
  });
  const end: End = { stop: null };
  const looks = new Looks(
    {
      clock: { now: () => time, sleep },
      budget: { allows: (ms = 0) => time + ms < NOW + budgetMs },
      fetchRemote: () => {
        if (++count === failsAt) throw new OutOfTimeError();
        return listed(lists[Math.min(count, lists.length) - 1] ?? []);
      },
    },
    listed([old]),
    end,
  );
  return { looks, end, sleeps, sleep, lists: () => count };
}

describe('a look at the list', () => {
  it('carries a batch while half of its life is left', () => {
    const { looks, sleep } = looking();
    sleep(FRESH_MS / 2 - 1);
    expect(looks.isFresh()).toBe(true);
    sleep(1);
    expect(looks.isFresh()).toBe(false);
    expect(looks.leaveBy).toBe(NOW + FRESH_MS);
  });

  it('carries nothing once the list may have changed since', () => {
    const { looks } = looking();
    looks.isStale = true;
    expect(looks.isFresh()).toBe(false);
    looks.renew();
    expect(looks.isFresh()).toBe(true);
  });
});

describe('the look after a batch', () => {
  const WAITS = [2_000, 5_000, 13_000];

  it('is made again after each wait until the list shows enough', () => {
    const { looks, sleeps, lists } = looking();
    expect(looks.afterBatch(WAITS, () => lists() === 3)).toBe(true);
    expect([sleeps, lists()]).toEqual([WAITS.slice(0, 2), 3]);
  });

  it('is taken as it is once all waits are over, or the execution has no time for the next one', () => {
    const patient = looking();
    expect(patient.looks.afterBatch(WAITS, () => false)).toBe(true);
    expect([patient.sleeps, patient.lists()]).toEqual([WAITS, 4]);
    const hasty = looking([[old]], 3_000);
    expect(hasty.looks.afterBatch(WAITS, () => false)).toBe(true);
    expect([hasty.sleeps, hasty.end.stop]).toEqual([WAITS.slice(0, 1), null]);
  });

  it('that fails ends the run, also between two waits', () => {
    const { looks, end, sleeps } = looking([[old]], Number.POSITIVE_INFINITY, 2);
    expect(looks.afterBatch(WAITS, () => false)).toBe(false);
    expect([end.stop, sleeps]).toEqual(['time', WAITS.slice(0, 1)]);
  });
});

describe('a pause that the service asked for', () => {
  it('is made before the next look, and makes what was seen before too old', () => {
    const { looks, sleeps, lists } = looking();
    looks.pauseUntil = NOW + 7_000;
    expect(looks.beforeNext()).toBe(true);
    expect([sleeps, lists()]).toEqual([[7_000], 1]);
    expect(looks.beforeNext()).toBe(true);
    expect(sleeps).toEqual([7_000]);
  });

  it('that this execution has no time for ends the run, without a look', () => {
    const { looks, end, sleeps, lists } = looking([[old]], 5_000);
    looks.pauseUntil = NOW + 7_000;
    expect(looks.beforeNext()).toBe(false);
    expect([end.stop, sleeps, lists()]).toEqual(['time', [], 0]);
  });

  it('is not made by a run that has ended anyway: the look after it is still made', () => {
    const { looks, end, sleeps, lists } = looking();
    end.stop = 'cancelled';
    looks.pauseUntil = NOW + 7_000;
    expect(looks.afterBatch([], () => false)).toBe(true);
    expect([sleeps, lists()]).toEqual([[], 1]);
  });
});
