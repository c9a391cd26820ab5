import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from '../../../../src/api/errors';
import type { UnknownEntry } from '../../../../src/push/entry/journal';
import { unseenPutOf } from '../../../../src/push/send/unseen-put';
import { longAgo, plannedUpdate, recently, sent, unanswered } from '../../../support/builders/journal';
import { faultsAt } from '../../../support/push/memory-service';
import { editedRows, PushHarness } from '../../../support/push-harness';
import { runPlanned } from '../../../support/push/run-planned';

function edits(count: number, creates = 0): PushHarness {
  const harness = editedRows(count);
  for (let n = 1; n <= creates; n++) harness.type({ name: `fresh ${n}` });
  return harness;
}

/** Numbers of entries that were about to be sent, batch by batch. */
function batches(harness: PushHarness): number[] {
  return harness.crash.trace
    .filter(step => step.startsWith('journal: sent'))
    .map(step => step.split(' ').length - 1);
}

describe('a push', () => {
  it('sends the first PUT alone, looks, and then fifty at a time', () => {
    const harness = edits(120);
    harness.push();
    expect(batches(harness)).toEqual([1, 50, 50, 19]);
  });

  it('sends creates fifty at a time from the beginning', () => {
    const harness = edits(0, 120);
    harness.pulled({ name: 'known' });
    harness.push();
    expect(batches(harness)).toEqual([50, 50, 20]);
  });

  it('sends the first of whole records alone too: what is only read may be reset', () => {
    const harness = edits(60);
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.push();
    expect(batches(harness)).toEqual([1, 50, 9]);
  });

  it('sends one PUT alone after another until one was taken', () => {
    const harness = edits(6);
    harness.service.faultOf = faultsAt({ 1: { kind: 'refused' }, 2: { kind: 'refused' } });
    harness.push();
    expect(batches(harness)).toEqual([1, 1, 1, 3]);
  });

  it('reads the list once a batch: the look after one is the refresh of the next', () => {
    const harness = edits(120);
    harness.push();
    // Preview and confirmation read it too.
    expect(harness.service.lists).toBe(2 + 4);
  });

  it('that has no time left for the look after sending says so, and what was sent is finished by the next one', () => {
    const harness = edits(3, 2);
    const { fetchRemote } = harness;
    harness.fetchRemote = client => {
      if (harness.service.writes.length > 0) throw new OutOfTimeError();
      return fetchRemote.call(harness, client);
    };
    const end = harness.push();
    expect(end).toMatchObject({ kind: 'done', report: { stop: 'time', remaining: 4 } });
    expect(harness.rowOf('r1').status).not.toBe('');
    harness.fetchRemote = fetchRemote;
    harness.pushUntilQuiet();
    expect(harness.violations).toEqual([]);
    expect(harness.service.writes).toHaveLength(5);
  });

  it('leaves out what a colleague changed while an earlier batch went out', () => {
    const harness = edits(3);
    harness.service.onEffect = ({ id }) => {
      if (id === 'r1') harness.service.change('r2', { memo: 'theirs' });
    };
    const end = harness.push();
    expect(harness.service.records.get('r2')?.['memo']).toBe('theirs');
    expect(harness.service.records.get('r3')?.['memo']).toBe('new 3');
    expect(end).toMatchObject({
      kind: 'done',
      report: { closed: [{ outcome: 'landed' }, { outcome: 'leftOut' }, { outcome: 'landed' }] },
    });
    expect(harness.rowOf('r2').status).toContain('Changed meanwhile');
    expect(harness.violations).toEqual([]);
  });

  it('leaves out what the user changed while an earlier batch went out, and keeps it', () => {
    const harness = edits(3);
    harness.service.onEffect = ({ id }) => {
      if (id === 'r1') harness.edit(harness.rowOf('r2'), { memo: 'typed meanwhile' });
    };
    harness.push();
    expect(harness.service.records.get('r2')?.['memo']).toBe('old');
    expect(harness.valueIn(harness.rowOf('r2'), 'memo')).toBe('typed meanwhile');
    harness.service.onEffect = () => {};
    harness.push();
    expect(harness.service.records.get('r2')?.['memo']).toBe('typed meanwhile');
  });

  it('keeps dirty what the user typed into a row while it was being sent', () => {
    const harness = edits(1);
    harness.service.onEffect = () => {
      if (harness.valueIn(harness.rowOf('r1'), 'memo') === 'new 1')
        harness.edit(harness.rowOf('r1'), { memo: 'typed meanwhile' });
    };
    harness.push();
    expect(harness.service.records.get('r1')?.['memo']).toBe('new 1');
    expect(harness.plan().plan.operations).toMatchObject([
      { changes: [{ from: 'new 1', to: 'typed meanwhile' }] },
    ]);
  });

  it('finds rows again that were sorted while it ran', () => {
    const harness = edits(4, 2);
    harness.service.onEffect = () => void harness.table.rows.reverse();
    harness.push();
    expect(harness.unexplained()).toEqual([]);
    expect(harness.push().kind).toBe('nothing');
  });

  it('writes nothing but id and status into the tab', () => {
    const harness = edits(3, 2);
    const before = harness.table.rows.map(row => JSON.stringify(row.cells.slice(1)));
    harness.service.stores = fields => ({ ...fields, memo: 'something else' });
    harness.push();
    expect(harness.table.rows.map(row => JSON.stringify(row.cells.slice(1)))).toEqual(before);
  });

  it('reports what was closed, what is open and what remains', () => {
    const harness = edits(2, 1);
    harness.service.faultOf = write => (write.method === 'post' ? { kind: 'drop before' } : null);
    const end = harness.push();
    expect(end).toMatchObject({
      kind: 'done',
      report: {
        closed: [{ outcome: 'landed' }, { outcome: 'landed' }],
        open: [{ kind: 'create', state: 'unknown' }],
        remaining: 0,
        stop: null,
      },
    });
  });

  it('keeps what it sent in the journal when the look afterwards fails, and the next command finishes it', () => {
    const harness = edits(1, 1);
    let broken = false;
    harness.service.onEffect = () => {
      broken = true;
    };
    harness.service.onList = () => {
      if (broken) throw new Error('the list is out of reach');
    };
    expect(harness.push().kind).toBe('failed');
    expect(harness.inDoubt().map(entry => entry.state)).toContain('accepted');
    harness.service.onList = () => {};
    harness.pushUntilQuiet();
    expect(harness.unexplained()).toEqual([]);
    expect(harness.service.named('fresh 1')).toHaveLength(1);
  });
});

describe('what may be in doubt at once', () => {
  const inDoubtAt = (harness: PushHarness): number[] => {
    const counts: number[] = [];
    const seen = harness.service.onWrite;
    harness.service.onWrite = write => {
      seen(write);
      counts.push(harness.inDoubt().filter(({ state }) => state !== 'planned').length);
    };
    return counts;
  };
  const unheard = (id: string, sentAt: number, more: Partial<UnknownEntry> = {}) =>
    unanswered(plannedUpdate(id, { memo: 'old' }, { memo: 'new' }), sentAt, more);

  it('counts what is sent again: nothing new goes beside fifty of it', () => {
    const harness = edits(51);
    harness.journal.confirm(
      Array.from({ length: 50 }, (_, i) =>
        unanswered(plannedUpdate(`r${i + 1}`, { memo: 'old' }, { memo: `new ${i + 1}` }), longAgo),
      ),
    );
    const counts = inDoubtAt(harness);
    harness.push();
    expect(harness.service.writes[0]?.id).not.toBe('r51');
    expect(Math.max(...counts)).toBeLessThanOrEqual(50);
    expect(harness.service.records.get('r51')?.['memo']).toBe('new 51');
  });

  it('sends fifty creates again although only edits are known to do no harm: they have their place already', () => {
    const harness = edits(1, 50);
    harness.pulled({ name: 'known', memo: 'kept' });
    harness.edit(harness.rowOf('r1'), { memo: 'old' });
    harness.service.faultOf = () => ({ kind: 'drop before' });
    harness.push();
    expect(harness.journal.open()).toHaveLength(50);
    harness.service.faultOf = () => null;
    // A service that takes an edit of the memo and ignores it: nothing was lost by it, and it stays without effect.
    const ignored = sent(plannedUpdate('r2', { memo: 'kept' }, { memo: 'x' }), {
      lastSentAt: harness.clock.now(),
    });
    const list = harness.fetchRemote(harness.client());
    harness.unseenPut = { ...unseenPutOf(harness.resource, ignored, list), stage: 'taken' };
    harness.edit(harness.rowOf('r1'), { memo: 'new 1' });
    harness.pushUntilQuiet();
    expect(harness.service.records.size).toBe(52);
    expect(harness.violations).toEqual([]);
  });

  it('counts what is in doubt in other lists, and what waits since an earlier run', () => {
    const harness = edits(1);
    for (let n = 2; n <= 21; n++) harness.pulled({ name: `waits ${n}`, memo: 'old' });
    const earlier = Array.from({ length: 20 }, (_, i) => unheard(`r${i + 2}`, recently));
    const elsewhere = Array.from({ length: 30 }, (_, i) =>
      unheard(`x${i}`, recently, { resource: 'others', operationId: `other ${i}` }),
    );
    harness.journal.confirm(earlier);
    const planned = harness.plan();
    harness.journal.confirm(elsewhere);
    const report = runPlanned(harness, planned);
    expect(report).toMatchObject({ stop: 'doubt', remaining: 1, inDoubt: 50 });
    expect(harness.service.writes).toEqual([]);
  });
});

describe('a push that gets nowhere', () => {
  it('ends after three looks that were too old before anything could leave, and nothing is in doubt', () => {
    const harness = edits(3);
    const save = harness.journal.save.bind(harness.journal);
    harness.journal.save = entries => {
      save(entries);
      if (entries.some(({ state }) => state === 'sent')) harness.clock.advance(30_000);
    };
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: 'time', remaining: 3, open: [] } });
    expect(harness.service.writes).toEqual([]);
    // Preview, confirmation, and one before each try but the first.
    expect(harness.service.lists).toBe(2 + 2);
    expect(harness.inDoubt().every(entry => entry.state === 'planned' && !('key' in entry))).toBe(true);
  });

  it('puts nothing into the journal as sent once the look before it cannot be had', () => {
    const harness = edits(3);
    const { fetchRemote } = harness;
    harness.fetchRemote = client => {
      if (harness.service.lists > 1) throw new OutOfTimeError();
      return fetchRemote.call(harness, client);
    };
    const planned = harness.plan();
    harness.clock.advance(15_000);
    harness.service.lists = 2;
    expect(runPlanned(harness, planned)).toMatchObject({ stop: 'time', remaining: 3 });
    expect(batches(harness)).toEqual([]);
    expect(harness.service.writes).toEqual([]);
  });
});

describe('a service that gives no clear answer', () => {
  /** Three rows of which each would lose another field, so that each goes alone. */
  function oneByOne(): PushHarness {
    const harness = new PushHarness();
    for (const fields of [{ note: 'kept' }, { amount: 7 }, { kind: 'BIG' }]) {
      const id = harness.pulled({ memo: 'old', ...fields });
      harness.edit(harness.rowOf(id), { memo: 'new' });
    }
    return harness;
  }

  it('to one row after a row that it answered is passed over', () => {
    const harness = oneByOne();
    harness.service.faultOf = ({ id }) => (id === 'r2' ? { kind: 'drop before' } : null);
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0, inDoubt: 1 } });
    expect(harness.service.records.get('r3')?.['memo']).toBe('new');
  });

  it('to two rows one after the other ends the run', () => {
    const harness = oneByOne();
    harness.service.faultOf = ({ id }) => (id === 'r1' ? null : { kind: 'drop before' });
    harness.pulled({ memo: 'old', isHidden: true });
    harness.edit(harness.rowOf('r4'), { memo: 'new' });
    expect(harness.push()).toMatchObject({ report: { stop: 'silent', remaining: 1, inDoubt: 2 } });
  });

  it('to a batch of new rows ends the run, whatever it answered before', () => {
    const harness = edits(1, 60);
    harness.service.faultOf = ({ method }) => (method === 'post' ? { kind: 'drop before' } : null);
    expect(harness.push()).toMatchObject({ report: { stop: 'silent', remaining: 10, inDoubt: 50 } });
  });
});

describe('a loss', () => {
  it('is told before whatever else has ended the run', () => {
    const harness = edits(2);
    harness.service.putReplaces = true;
    const { send } = harness.service;
    harness.service.send = request => {
      const answer = send.call(harness.service, request);
      return request.method === 'put' ? { status: 302, headers: { location: '/' }, text: '' } : answer;
    };
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'name', was: 'thing 1' }] } },
    });
    expect(harness.service.writes).toHaveLength(1);
  });
});

describe('an update that was answered with an error', () => {
  it('is tried again after a pause and a new look, with the same key', () => {
    const harness = edits(1);
    harness.service.faultOf = faultsAt({ 1: { kind: 'fail before' } });
    const lists: number[] = [];
    const seen = harness.service.onWrite;
    harness.service.onWrite = write => {
      seen(write);
      lists.push(harness.service.lists);
    };
    harness.push();
    const [first, second] = harness.service.writes;
    expect(second?.key).toBe(first?.key);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    expect((lists[1] ?? 0) - (lists[0] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});
