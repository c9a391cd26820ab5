import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from '../../../../src/api/errors';
import {
  LAG_WAITS_MS,
  LONG_WAITS_MS,
  SEEN_WITHIN_MS,
  type UnseenPut,
  unseenPutOf,
} from '../../../../src/push/send/unseen-put';
import { defaultSettings } from '../../../../src/resources/settings';
import { plannedUpdate, sent } from '../../../support/builders/journal';
import { faultsAt } from '../../../support/push/memory-service';
import { PushHarness } from '../../../support/push-harness';
import { runPlanned } from '../../../support/push/run-planned';

function edits(count: number, fields: Record<string, string | number> = { note: 'kept' }): PushHarness {
  const harness = new PushHarness();
  for (let n = 1; n <= count; n++) {
    harness.pulled({ memo: 'old', ...fields });
    harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
  }
  return harness;
}

/** Waits for a list that lags; those between two tries of one request are others. */
const lagWaits = ({ clock }: PushHarness): number[] => clock.sleeps.filter(ms => LAG_WAITS_MS.includes(ms));

/** From now on the list shows what was there so long ago. */
function lag(harness: PushHarness, ms: number): void {
  harness.plan();
  harness.clock.sleep(ms);
  harness.clock.sleeps.length = 0;
  harness.service.lagMs = ms;
}

/** Sends what is left, eleven minutes later. */
function goOn(harness: PushHarness) {
  harness.clock.sleep(11 * 60_000);
  return harness.push();
}

/** An earlier run's first update of that record, as it was remembered. */
function remembered(harness: PushHarness, id: string, more: Partial<UnseenPut> = {}): UnseenPut {
  const entry = sent(plannedUpdate(id, { memo: 'old' }, { memo: 'B' }), { lastSentAt: harness.clock.now() });
  return { ...unseenPutOf(harness.resource, entry, harness.plan().remote), ...more };
}

describe('the first PUT of a run', () => {
  it('is not taken for seen by what a colleague wrote into its field while the list lags', () => {
    const harness = edits(3);
    harness.service.putReplaces = true;
    lag(harness, 90_000);
    harness.service.onWrite = ({ ordinal, id }) => {
      if (ordinal > 1) return;
      harness.service.change(id ?? '', { memo: 'theirs' });
      harness.clock.sleep(45_000);
    };
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept' }] } },
    });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('goes alone also where no record holds anything that it could lose', () => {
    const harness = edits(4, {});
    let listsAtSecond = 0;
    harness.service.onWrite = ({ ordinal }) => {
      if (ordinal === 2) listsAtSecond = harness.service.lists;
    };
    harness.push();
    // Preview, confirmation, and the look after the first.
    expect(listsAtSecond).toBe(3);
    expect(harness.service.writes).toHaveLength(4);
  });

  it('is forgotten where it certainly had no effect: nobody waits for it later', () => {
    const harness = edits(2);
    harness.service.faultOf = () => ({ kind: 'throttled', retryAfter: '900' });
    expect(harness.push()).toMatchObject({ report: { stop: 'time', remaining: 2 } });
    expect(harness.unseenPut).toBeNull();
  });
});

describe('a first PUT whose loss a list shows after its run', () => {
  it('is told where only new rows are left, and they go with the next push', () => {
    const harness = edits(1);
    harness.service.putReplaces = true;
    lag(harness, 5 * 60_000);
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen' } });
    harness.type({ name: 'New' });
    expect(goOn(harness)).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept' }] } },
    });
    expect(harness.service.writes).toHaveLength(1);
    harness.push();
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1', null]);
  });

  it('does not make a damage forgotten that another spreadsheet handed on meanwhile', () => {
    const harness = edits(1);
    harness.service.putReplaces = true;
    lag(harness, 5 * 60_000);
    harness.push();
    const fields = [{ field: 'kind', was: null, now: null, isCut: true as const }];
    const damage = { recordId: '', title: '', seenAt: 1, fields, isAnswered: true };
    harness.effects = { belongs: [], damage };
    harness.type({ name: 'New' });
    expect(goOn(harness)).toMatchObject({ report: { stop: { fields: [{ field: 'note' }] } } });
    expect(harness.effects.damage).toEqual(damage);
  });
});

describe('PUTs that are refused although they took effect', () => {
  function refused(rows: number, kinds: readonly ('refused' | 'refused after')[]): PushHarness {
    const harness = edits(1);
    for (let n = 2; n <= rows; n++) {
      harness.pulled({ memo: 'old' });
      harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
    }
    harness.service.putReplaces = true;
    harness.service.faultOf = faultsAt(Object.fromEntries(kinds.map((kind, i) => [i + 1, { kind }])));
    return harness;
  }
  const loss = { report: { stop: { recordId: 'r1', fields: [{ field: 'note', was: 'kept' }] } } };

  it('are told with what they emptied by the run whose list shows it later', () => {
    const harness = refused(4, ['refused after', 'refused after', 'refused after']);
    lag(harness, 40_000);
    expect(harness.push()).toMatchObject(loss);
    expect(harness.effects.damage?.recordId).toBe('r1');
  });

  it('are told by the next push, which does not wait for them', () => {
    const harness = refused(1, ['refused after']);
    lag(harness, 90_000);
    expect(harness.push()).toMatchObject({ report: { stop: null } });
    harness.pulled({ memo: 'old', note: 'kept' });
    harness.edit(harness.rowOf('r2'), { memo: 'new 2' });
    expect(goOn(harness)).toMatchObject(loss);
    expect(harness.service.writes).toHaveLength(1);
  });

  it('are no loss by what a colleague changes in a record that was refused', () => {
    const harness = refused(3, ['refused']);
    harness.service.onWrite = ({ ordinal }) => {
      if (ordinal === 2) harness.service.change('r1', { note: 'theirs' });
    };
    harness.service.putReplaces = false;
    expect(harness.push()).toMatchObject({ report: { stop: null } });
    expect(harness.service.records.get('r1')?.['note']).toBe('theirs');
  });

  it('make no later push wait if they were refused indeed', () => {
    const harness = refused(1, ['refused']);
    harness.push();
    harness.clock.sleeps.length = 0;
    harness.edit(harness.rowOf('r1'), { memo: 'other' });
    harness.push();
    expect(lagWaits(harness)).toEqual([]);
    expect(harness.service.records.get('r1')?.['memo']).toBe('other');
  });
});

describe('a first PUT that is answered with 2xx and "failed"', () => {
  const waited = ({ clock }: PushHarness): number[] => clock.sleeps.filter(ms => LONG_WAITS_MS.includes(ms));

  it('and took effect all the same is seen by its list that lags, before a second record is touched', () => {
    const harness = edits(3);
    harness.service.putReplaces = true;
    lag(harness, 90_000);
    harness.service.faultOf = faultsAt({ 1: { kind: 'denied after' } });
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept' }] } },
    });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('keeps nobody back once its list has been waited for', () => {
    const harness = edits(3);
    harness.service.faultOf = faultsAt({ 1: { kind: 'denied before' } });
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(waited(harness)).toEqual(LONG_WAITS_MS);
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3']);
  });

  it('is waited for once in a run: an answer that meant what it said is believed when it says so again', () => {
    const harness = edits(5);
    harness.service.faultOf = ({ ordinal }) => (ordinal < 5 ? { kind: 'denied before' } : null);
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(waited(harness)).toEqual(LONG_WAITS_MS);
    expect(harness.service.writes).toHaveLength(5);
  });

  it('is waited for twice at most, whatever it says', () => {
    const harness = edits(5);
    harness.service.faultOf = ({ id }) => ({ kind: 'denied before', message: `not ${id}` });
    harness.budgetMs = 1_000_000;
    expect(harness.push()).toMatchObject({ report: { remaining: 0 } });
    expect(waited(harness)).toEqual([...LONG_WAITS_MS, ...LONG_WAITS_MS]);
  });

  it('keeps no other row back the next time: it goes after them', () => {
    const harness = edits(3);
    harness.service.faultOf = ({ id }) => (id === 'r1' ? { kind: 'denied before' } : null);
    harness.push();
    harness.edit(harness.rowOf('r2'), { memo: 'newer 2' });
    harness.service.writes.length = 0;
    harness.push();
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r2', 'r1']);
  });

  it('is not waited for where it left nothing out', () => {
    const harness = edits(3, {});
    harness.service.faultOf = faultsAt({ 1: { kind: 'denied before' } });
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(waited(harness)).toEqual([]);
  });

  it('ends the run where its execution cannot wait so long; the next one waits on', () => {
    const harness = edits(3);
    harness.service.faultOf = faultsAt({ 1: { kind: 'denied before' } });
    harness.budgetMs = 30_000;
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 2 } });
    expect(harness.service.writes).toHaveLength(1);
    harness.budgetMs = 300_000;
    const before = waited(harness).length;
    harness.edit(harness.rowOf('r1'), { memo: 'old' });
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(waited(harness).length).toBeGreaterThan(before);
  });
});

describe('a list that lags', () => {
  it('by more than that lets each run add what it has seen to survive, so that the others go in the end', () => {
    const harness = new PushHarness();
    const fields = [
      { note: 'kept', name: 'N' },
      { amount: 5, name: 'N' },
      { note: 'kept', amount: 5 },
      { note: 'kept', name: 'N' },
      { amount: 5, name: 'N' },
    ];
    fields.forEach((held, i) => {
      harness.pulled({ memo: 'old', ...held });
      harness.edit(harness.rowOf(`r${i + 1}`), { memo: `new ${i}` });
    });
    lag(harness, 300_000);
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 4 } });
    expect(goOn(harness)).toMatchObject({ report: { stop: 'unseen', remaining: 3 } });
    expect(goOn(harness)).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(harness.service.writes).toHaveLength(5);
  });

  it('by more than that keeps the others for one run, which sends them all once it shows that nothing was lost', () => {
    const harness = edits(5);
    lag(harness, 300_000);
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 4 } });
    expect(goOn(harness)).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
  });
});

describe('a change that was taken and not to be seen for ten minutes', () => {
  const run = (onSecond: (harness: PushHarness) => void) => {
    const harness = edits(4);
    let isIgnoring = true;
    harness.service.stores = fields => (isIgnoring ? {} : fields);
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 3 } });
    isIgnoring = false;
    onSecond(harness);
    return goOn(harness);
  };

  it('lets those like it go, once the first of them was ignored, too', () => {
    const ignored = run(harness => {
      harness.service.stores = () => ({});
    });
    expect(ignored).toMatchObject({ report: { stop: null, remaining: 0 } });
  });

  it('lets those like it go also where none of them leaves anything out', () => {
    const harness = edits(4, {});
    harness.service.stores = () => ({});
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 3 } });
    expect(goOn(harness)).toMatchObject({ report: { stop: null, remaining: 0 } });
  });

  it('lets none go while the first of them had no time to be seen, or no answer', () => {
    const hasty = run(harness => {
      harness.service.stores = () => ({});
      harness.budgetMs = 60_000;
    });
    expect(hasty).toMatchObject({ report: { stop: 'unseen', remaining: 2 } });
    const silent = run(harness => {
      harness.service.stores = () => ({});
      harness.service.faultOf = () => ({ kind: 'drop after' });
    });
    expect(silent).toMatchObject({ report: { stop: 'silent' } });
  });

  it('says nothing of the others where it was refused for its value: the first of them goes alone', () => {
    let harness: PushHarness | undefined;
    const emptied = run(one => {
      one.service.putReplaces = true;
      harness = one;
    });
    expect(emptied).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept' }] } },
    });
    expect(harness?.service.writes.map(({ id }) => id)).toEqual(['r1', 'r2']);
  });
});

describe('a row with a field to be proven', () => {
  it('ends no run where its field is ignored: others have shown by then what a PUT does', () => {
    const harness = new PushHarness({ settings: defaultSettings });
    for (const fields of [{ memo: 'old' }, { memo: 'old' }, {}]) harness.pulled({ name: 'N', ...fields });
    for (const id of ['r1', 'r2']) harness.edit(harness.rowOf(id), { memo: 'new' });
    harness.edit(harness.rowOf('r3'), { note: 'n' });
    harness.service.stores = ({ note: _ignored, ...fields }) => fields;
    expect(harness.push()).toMatchObject({
      report: { stop: null, remaining: 0, heldFields: [{ field: 'note' }] },
    });
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1', 'r3', 'r2']);
  });
});

describe('an earlier run’s first PUT', () => {
  it('that the list shows at once is waited for no more', () => {
    const harness = edits(3);
    const put = remembered(harness, 'r3');
    harness.edit(harness.rowOf('r3'), { memo: 'old' });
    harness.service.change('r3', { memo: 'B' });
    harness.unseenPut = put;
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(lagWaits(harness)).toEqual([]);
    expect(harness.unseenPut).toBeNull();
  });

  it.each([
    [SEEN_WITHIN_MS, []],
    [SEEN_WITHIN_MS - 1, LONG_WAITS_MS.slice(0, 1)],
    [0, LONG_WAITS_MS],
  ])(
    'without a clear answer is waited for while a list may lag, and keeps nobody back then: %j ms ago',
    (age, waits) => {
      const harness = edits(2);
      const put = remembered(harness, 'r2', { stage: 'failed', sentAt: harness.clock.now() - age });
      harness.edit(harness.rowOf('r2'), { memo: 'old' });
      harness.unseenPut = { ...put, sentAt: put.sentAt + 3 * 150 };
      expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
      expect(harness.clock.sleeps.filter(ms => LONG_WAITS_MS.includes(ms))).toEqual(waits);
    },
  );

  it('that is not shown yet is waited for, and what it emptied is found before a second record is touched', () => {
    const harness = edits(3);
    const put = remembered(harness, 'r3');
    // Its own row has no edit any more, so that nothing goes again that would tell.
    harness.edit(harness.rowOf('r3'), { memo: 'old' });
    const planned = harness.service.lists + 2;
    harness.unseenPut = put;
    harness.service.onList = () => {
      if (harness.service.lists === planned + 2) harness.service.change('r3', { memo: 'B', note: '' });
    };
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept' }] } },
    });
    expect(lagWaits(harness)).toEqual(LAG_WAITS_MS.slice(0, 2));
    expect(harness.service.writes).toEqual([]);
    expect(harness.rowOf('r3').status).toContain('Service changed: ');
  });

  it('is not waited for where its own row goes again: that tells more', () => {
    const harness = edits(3);
    harness.unseenPut = remembered(harness, 'r1');
    harness.push();
    expect(lagWaits(harness)).toEqual([]);
    expect(harness.service.writes[0]?.id).toBe('r1');
    expect(harness.service.writes).toHaveLength(3);
  });

  it('is not waited for longer than this execution has', () => {
    const harness = edits(2);
    const put = remembered(harness, 'r2');
    harness.edit(harness.rowOf('r2'), { memo: 'old' });
    harness.unseenPut = put;
    harness.budgetMs = 1_500;
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 1 } });
    expect(lagWaits(harness)).toEqual([]);
    expect(harness.service.writes).toEqual([]);
  });

  it('ends the run where the list cannot be had that would show it: not even a new row goes', () => {
    const harness = edits(2);
    harness.type({ name: 'fresh' });
    const put = remembered(harness, 'r2');
    harness.edit(harness.rowOf('r2'), { memo: 'old' });
    harness.unseenPut = put;
    const planned = harness.plan();
    harness.fetchRemote = () => {
      throw new OutOfTimeError();
    };
    expect(runPlanned(harness, planned)).toMatchObject({ stop: 'time', remaining: 2 });
    expect(harness.service.writes).toEqual([]);
  });

  it('does not keep new rows back', () => {
    const harness = edits(2);
    harness.type({ name: 'fresh' });
    const put = remembered(harness, 'r2');
    harness.edit(harness.rowOf('r2'), { memo: 'old' });
    harness.unseenPut = put;
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 1 } });
    expect(harness.service.writes.map(({ method }) => method)).toEqual(['post']);
  });

  it('is no matter to a run that only creates, or that sends whole records', () => {
    const fresh = new PushHarness();
    fresh.pulled({ memo: 'old', note: 'kept' });
    fresh.type({ name: 'fresh' });
    const whole = edits(2);
    whole.settings = { ...whole.settings, putMode: 'replace' };
    for (const harness of [fresh, whole]) {
      harness.unseenPut = remembered(harness, 'r1');
      expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
      expect(lagWaits(harness)).toEqual([]);
    }
  });
});
