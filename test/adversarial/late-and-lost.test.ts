/** Effects that come late, answers that are stored for ever, colleagues in between: what the key alone cannot mend. */

import { describe, expect, it } from 'vitest';
import { tags } from '../../src/resources/tags';
import { allWritable, things } from '../support/builders/push';
import { type Fault, faultsAt, idempotencyModes } from '../support/push/memory-service';
import { PAST_HOLD_MS, PushHarness } from '../support/push-harness';

const MINUTE = 60_000;

function edited(options: ConstructorParameters<typeof PushHarness>[0] = {}): PushHarness {
  const harness = new PushHarness(options);
  harness.pulled({ name: 'known', memo: 'A', note: 'n' });
  harness.edit(harness.rowOf('r1'), { memo: 'B' });
  return harness;
}

function created(options: ConstructorParameters<typeof PushHarness>[0] = {}): PushHarness {
  const harness = new PushHarness(options);
  harness.pulled({ name: 'known' });
  harness.type({ name: 'fresh', memo: 'm' });
  return harness;
}

describe.each(idempotencyModes)('idempotency %s', mode => {
  it.each([1, 3, 5, 9])(
    'makes one record of a create whose effect comes %d minutes after the time-out',
    minutes => {
      const harness = created({ idempotency: mode });
      harness.service.faultOf = faultsAt({ 1: { kind: 'late', afterMs: MINUTE + minutes * MINUTE } });
      harness.pushEachMinute(20);
      expect(harness.service.named('fresh')).toHaveLength(1);
      expect(harness.faults()).toEqual([]);
    },
  );

  it.each([1, 5, 9])('keeps the edit that follows, when an update lands %d minutes late', minutes => {
    const harness = edited({ idempotency: mode });
    const late: Fault = { kind: 'late', afterMs: minutes * MINUTE };
    harness.service.faultOf = faultsAt({ 1: late, 2: late, 3: late });
    harness.push();
    harness.edit(harness.rowOf('r1'), { memo: 'C' });
    harness.pushEachMinute(30);
    expect(harness.service.records.get('r1')?.['memo']).toBe('C');
    expect(harness.unexplained()).toEqual([]);
  });

  it('keeps the edit that follows, when the first try lands after a second one was taken', () => {
    const harness = edited({ idempotency: mode });
    harness.service.faultOf = faultsAt({ 1: { kind: 'late', afterMs: 6 * MINUTE } });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: null } });
    expect(harness.service.records.get('r1')?.['memo']).toBe('B');
    harness.edit(harness.rowOf('r1'), { memo: 'C' });
    harness.pushEachMinute(30);
    expect(harness.service.records.get('r1')?.['memo']).toBe('C');
    expect(harness.unexplained()).toEqual([]);
  });

  it('keeps the edit that follows, when the run died after a try that lands late, and the next run was taken', () => {
    const late = (): PushHarness => {
      const harness = edited({ idempotency: mode });
      harness.service.faultOf = faultsAt({ 1: { kind: 'late', afterMs: 6 * MINUTE } });
      return harness;
    };
    const undisturbed = late();
    undisturbed.push();
    const leaves = undisturbed.crash.trace.flatMap((step, at) => (step === 'put leaves' ? [at + 1] : []));
    const harness = late();
    expect(harness.push({ killAt: leaves[1] ?? 0 }).kind).toBe('killed');
    harness.push();
    harness.edit(harness.rowOf('r1'), { memo: 'C' });
    harness.pushEachMinute(30);
    expect(harness.service.records.get('r1')?.['memo']).toBe('C');
    expect(harness.unexplained()).toEqual([]);
  });

  it('is not trapped by a stored 500: the next attempt has another key, ten minutes later', () => {
    for (const harness of [edited({ idempotency: mode }), created({ idempotency: mode })]) {
      harness.service.faultOf = faultsAt({
        1: { kind: 'fail before' },
        2: { kind: 'fail before' },
        3: { kind: 'fail before' },
      });
      harness.push();
      const tries = harness.service.writes.length;
      harness.pushUntilQuiet();
      expect(harness.faults()).toEqual([]);
      expect(harness.service.effects).toHaveLength(1);
      expect(harness.service.writes.length).toBeGreaterThan(tries);
    }
  });

  it('makes no second record when the answer was a 500 after the effect', () => {
    const harness = created({ idempotency: mode });
    harness.service.faultOf = faultsAt({ 1: { kind: 'fail after' } });
    harness.push();
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(harness.unexplained()).toEqual([]);
  });

  it('makes one record where the list lags behind by minutes', () => {
    for (const fault of [
      undefined,
      'drop after',
      'drop before',
      'fail before',
      'fail after',
      'cut answer',
    ] as const) {
      const harness = created();
      harness.clock.advance(10 * MINUTE);
      harness.service.idempotency = mode;
      harness.service.lagMs = 4 * MINUTE;
      if (fault !== undefined) harness.service.faultOf = faultsAt({ 1: { kind: fault } });
      harness.pushEachMinute(25);
      harness.clock.advance(PAST_HOLD_MS);
      expect(harness.service.named('fresh')).toHaveLength(1);
      expect(harness.faults()).toEqual([]);
    }
  });

  it('sends A, B and A again as three operations with three keys', () => {
    const harness = edited({ idempotency: mode });
    for (const memo of ['A', 'B', 'A']) {
      harness.push();
      harness.edit(harness.rowOf('r1'), { memo });
      harness.clock.advance(1000);
    }
    harness.push();
    expect(harness.service.writes.map(write => write.body['memo'])).toEqual(['B', 'A', 'B', 'A']);
    expect(new Set(harness.service.writes.map(write => write.key)).size).toBe(4);
    expect(harness.service.records.get('r1')?.['memo']).toBe('A');
  });

  it('shows the plan again, and sends nothing, when a colleague changed the record between preview and confirmation', () => {
    const harness = edited({ idempotency: mode });
    const end = harness.push({ beforeConfirm: () => harness.service.change('r1', { memo: 'theirs' }) });
    expect(end).toMatchObject({
      kind: 'changed',
      planned: { plan: { operations: [], conflicts: [{ recordId: 'r1' }] } },
    });
    expect(harness.service.writes).toHaveLength(0);
    expect(harness.journal.entries.size).toBe(0);
  });

  it('sends nothing when the colleague made the same change', () => {
    const harness = edited({ idempotency: mode });
    harness.service.change('r1', { memo: 'B' });
    harness.push();
    expect(harness.service.writes).toHaveLength(0);
    expect(harness.push().kind).toBe('nothing');
  });

  it('shows a conflict when a colleague changed the field while the push was in doubt', () => {
    const harness = edited({ idempotency: mode });
    harness.service.faultOf = faultsAt({
      1: { kind: 'drop after' },
      2: { kind: 'drop before' },
      3: { kind: 'drop before' },
    });
    harness.push({ killAt: 5 });
    harness.service.change('r1', { memo: 'theirs' });
    for (let i = 0; i < 4; i++) {
      harness.push();
      harness.clock.advance(PAST_HOLD_MS);
    }
    expect(harness.service.records.get('r1')?.['memo']).toBe('theirs');
    expect(harness.plan().plan.conflicts).toMatchObject([
      { recordId: 'r1', fields: [{ mine: 'B', theirs: 'theirs' }] },
    ]);
    expect(harness.violations).toEqual([]);
  });

  it('never puts an old required field back when a change in doubt is sent again', () => {
    const harness = new PushHarness({ resource: tags, idempotency: mode });
    harness.pulled({ name: 'old name', description: 'A' });
    harness.edit(harness.rowOf('r1'), { description: 'B' });
    harness.service.faultOf = faultsAt({
      1: { kind: 'drop before' },
      2: { kind: 'drop before' },
      3: { kind: 'drop before' },
    });
    harness.push();
    harness.service.change('r1', { name: 'renamed by a colleague' });
    harness.pushUntilQuiet();
    expect(harness.violations).toEqual([]);
    expect(harness.service.records.get('r1')).toMatchObject({
      name: 'renamed by a colleague',
      description: 'B',
    });
  });

  it('never puts a whole old record back when PUT replaces and the change is sent again', () => {
    const harness = edited();
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.service.putReplaces = true;
    harness.service.idempotency = mode;
    harness.service.faultOf = faultsAt({
      1: { kind: 'drop before' },
      2: { kind: 'drop before' },
      3: { kind: 'drop before' },
    });
    harness.push();
    harness.service.change('r1', { note: 'theirs' });
    harness.pushUntilQuiet();
    expect(harness.violations).toEqual([]);
    expect(harness.service.records.get('r1')).toMatchObject({ memo: 'B', note: 'theirs' });
  });

  it('looks at each record again before a change in doubt is sent again in a later batch', () => {
    const harness = new PushHarness({ idempotency: mode });
    for (const n of [1, 2]) {
      harness.pulled({ name: `thing ${n}`, memo: 'A', note: 'n' });
      harness.edit(harness.rowOf(`r${n}`), { memo: 'B' });
    }
    harness.push({ killAt: 1 });
    harness.service.faultOf = write => (write.ordinal <= 3 ? { kind: 'drop before' } : null);
    harness.push();
    expect(harness.inDoubt()).toHaveLength(2);
    harness.clock.advance(PAST_HOLD_MS);
    // The colleague's change comes after the plan, and before the list is read for the second batch.
    harness.service.onEffect = ({ id }) => {
      const other = id === 'r1' ? 'r2' : 'r1';
      if (harness.service.records.get(other)?.['memo'] === 'A')
        harness.service.change(other, { memo: 'theirs' });
    };
    harness.push();
    const memos = ['r1', 'r2'].map(id => harness.service.records.get(id)?.['memo']).sort();
    expect(memos).toEqual(['B', 'theirs']);
  });

  it('leaves a confirmed create out when its like has turned up on the service before it was sent', () => {
    const harness = created({ resource: things, idempotency: mode });
    harness.service.faultOf = faultsAt({ 1: { kind: 'throttled', retryAfter: '1000' } });
    harness.push();
    expect(harness.inDoubt()).toMatchObject([{ state: 'planned' }]);
    harness.service.add({ name: 'fresh', memo: 'by a colleague' });
    harness.clock.advance(PAST_HOLD_MS);
    harness.resume();
    expect(harness.service.named('fresh')).toHaveLength(1);
  });

  it('adopts an equal record of a vanished row without making edits of the cells that nobody typed', () => {
    const harness = new PushHarness({ resource: things, idempotency: mode });
    harness.pulled({ name: 'known', memo: 'm', note: 'kept on the service' });
    harness.deleteRow(harness.rowOf('r1'));
    harness.type({ name: 'known', memo: 'm' });
    harness.push();
    expect(harness.rowOf('r1')).toBeDefined();
    expect(harness.plan().plan.operations).toEqual([]);
    expect(harness.plan().plan.blocked).toEqual([]);
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['note']).toBe('kept on the service');
  });
});

describe('a list that lags', () => {
  it('never has a second update of a record carry along what the first one replaced', () => {
    const harness = edited({ settings: { ...allWritable, putMode: 'replace' } });
    harness.clock.advance(PAST_HOLD_MS);
    harness.service.lagMs = 5 * MINUTE;
    harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ memo: 'B' });
    harness.edit(harness.rowOf('r1'), { note: 'new' });
    const { plan } = harness.plan();
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([
      { recordId: 'r1', reason: { en: expect.stringContaining('ten minutes') } },
    ]);
    harness.push();
    harness.clock.advance(6 * MINUTE);
    harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ memo: 'B', note: 'new' });
    expect(harness.violations).toEqual([]);
  });
});
