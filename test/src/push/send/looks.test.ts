import { describe, expect, it } from 'vitest';
import { FRESH_MS } from '../../../../src/changes/look';
import type { RemoteList } from '../../../../src/changes/remote';
import { LAG_WAITS_MS, LONG_WAITS_MS } from '../../../../src/push/send/lag';
import { type End, Looks } from '../../../../src/push/send/looks';
import { accepted, plannedCreate, plannedUpdate, unanswered } from '../../../support/builders/journal';
import { completeList, NOW, things, type Values } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });

/** Looks at lists that come one after the other, the last one again and again. */
function looking(lists: readonly Values[][] = [[old]], budgetMs = Number.POSITIVE_INFINITY) {
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
      resource: things,
      clock: { now: () => time, sleep },
      budget: { allows: (ms = 0) => time + ms < NOW + budgetMs },
      fetchRemote: () => listed(lists[Math.min(++count, lists.length) - 1] ?? []),
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

describe('the look after an update that went alone', () => {
  const landed = { ...old, memo: 'B' };

  it('is made again and again while the list does not show what was accepted', () => {
    const { looks, sleeps } = looking([[old], [old], [landed]]);
    expect(looks.afterBatch(accepted(update), false)).toBe(true);
    expect(sleeps).toEqual(LAG_WAITS_MS.slice(0, 2));
    expect(looks.remote.records.get('t1')?.values).toContain('B');
  });

  it('is taken as it is after a minute, and at once where nothing was accepted', () => {
    const patient = looking();
    patient.looks.afterBatch(accepted(update), false);
    expect(patient.sleeps).toEqual(LAG_WAITS_MS);
    for (const entry of [unanswered(update), accepted(update, { answeredWithError: true })]) {
      const { looks, sleeps } = looking();
      looks.afterBatch(entry, false);
      expect(sleeps).toEqual([]);
    }
  });

  it('is made for as long as a list may lag where 2xx and "failed" came at once and something may have been emptied', () => {
    const denied = accepted(update, { answeredWithError: true });
    const patient = looking();
    patient.looks.afterBatch(denied, true);
    expect(patient.sleeps).toEqual(LONG_WAITS_MS);
    const { looks, sleeps } = looking([[old], [landed]]);
    looks.afterBatch(denied, true);
    expect(sleeps).toEqual(LONG_WAITS_MS.slice(0, 1));
  });

  it('is made for as long as that where it shows what a colleague may have written, and something may have been emptied', () => {
    const theirs = { ...old, memo: 'theirs' };
    const patient = looking([[theirs]]);
    patient.looks.afterBatch(accepted(update), true);
    expect(patient.sleeps).toEqual(LONG_WAITS_MS);
    const seen = looking([[theirs], [theirs], [landed]]);
    seen.looks.afterBatch(accepted(update), true);
    expect(seen.sleeps).toEqual(LONG_WAITS_MS.slice(0, 2));
    const safe = looking([[theirs]]);
    safe.looks.afterBatch(accepted(update), false);
    expect(safe.sleeps).toEqual([]);
    const unchanged = looking();
    unchanged.looks.afterBatch(accepted(update), true);
    expect(unchanged.sleeps).toEqual(LONG_WAITS_MS);
  });

  it('waits no longer than the execution has', () => {
    const { looks, sleeps } = looking([[old]], 3_000);
    expect(looks.afterBatch(accepted(update), false)).toBe(true);
    expect(sleeps).toEqual(LAG_WAITS_MS.slice(0, 1));
  });

  it('waits for a new record: the one of the answer, or else any that was not there', () => {
    const create = accepted(plannedCreate('a', { name: 'X' }));
    const [other, own] = [
      { id: 't8', name: 'Y' },
      { id: 't9', name: 'X' },
    ];
    const named = looking([[old], [old, other], [old, other, own]]);
    named.looks.afterBatch({ ...create, recordId: 't9' }, false);
    expect(named.sleeps).toHaveLength(2);
    const nameless = looking([[old], [old, other], [old, other, own]]);
    nameless.looks.afterBatch(create, false);
    expect(nameless.sleeps).toHaveLength(1);
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
    expect(looks.afterBatch(undefined, false)).toBe(true);
    expect([sleeps, lists()]).toEqual([[], 1]);
  });
});
