/** What ends a run early, and what is left then: 401, 403, 429, time used up, a PUT that replaces whole records. */

import { describe, expect, it } from 'vitest';
import { UnauthorisedError } from '../../src/api/errors';
import type { Fault, WriteSeen } from '../support/push/memory-service';
import { faultsAt, idempotencyModes } from '../support/push/memory-service';
import { answeredEffects } from '../../src/push/send/unsent-effects';
import { editedRows, PushHarness } from '../support/push-harness';

const ANSWERED = { at: 1, by: 'kim@example.com' };

const edits = (count: number): PushHarness => editedRows(count, { note: 'kept' });

function expectAll(harness: PushHarness, count: number): void {
  for (let n = 1; n <= count; n++) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
  expect(harness.faults()).toEqual([]);
}

/** Refuses some writes in a row, beginning with that one. */
function burst(first: number, count: number, fault: Fault): (write: WriteSeen) => Fault | null {
  return write => (write.ordinal >= first && write.ordinal < first + count ? fault : null);
}

describe('401 after success', () => {
  it('is waited out with the same key', () => {
    const harness = edits(4);
    harness.service.faultOf = burst(3, 3, { kind: 'unauthorised' });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: null, remaining: 0 } });
    expectAll(harness, 4);
    const third = harness.service.writes.slice(2, 6);
    expect(new Set(third.map(write => write.key)).size).toBe(1);
  });

  it('ends the run when it does not pass, and nothing is lost', () => {
    const harness = edits(4);
    harness.service.faultOf = burst(3, 4, { kind: 'unauthorised' });
    const end = harness.push();
    expect(end.kind === 'done' && end.report.stop).toBeInstanceOf(UnauthorisedError);
    expect(end).toMatchObject({ report: { remaining: 2, open: [] } });
    expect(harness.inDoubt().map(entry => entry.state)).toEqual(['planned', 'planned']);
    // Certainly without effect: no ten minutes of waiting.
    harness.push();
    expectAll(harness, 4);
  });

  it('leaves an operation in doubt when an earlier try of it may have had its effect', () => {
    const harness = edits(2);
    harness.service.faultOf = write =>
      write.ordinal === 2 ? { kind: 'drop after' } : write.ordinal > 2 ? { kind: 'forbidden' } : null;
    harness.push();
    const entry = [...harness.journal.entries.values()][1];
    expect(entry).toMatchObject({ allDefinite: false, outcome: 'landed' });
  });
});

describe('403', () => {
  it('ends the run at once', () => {
    const harness = edits(4);
    harness.service.faultOf = burst(1, 99, { kind: 'forbidden' });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { remaining: 4, closed: [] } });
    expect(harness.service.writes).toHaveLength(1);
    harness.service.faultOf = () => null;
    harness.push();
    expectAll(harness, 4);
  });
});

describe('429', () => {
  it('waits as long as the service asks, and goes on with the same key', () => {
    const harness = edits(3);
    harness.service.faultOf = burst(2, 2, { kind: 'throttled', retryAfter: '7' });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: null } });
    expect(harness.clock.sleeps.filter(ms => ms >= 7_000 && ms < 8_000)).toHaveLength(2);
    expectAll(harness, 3);
  });

  it('leaves the rest for Continue when the wait does not fit, certain that nothing of it was done', () => {
    const harness = edits(3);
    harness.service.faultOf = burst(2, 1, { kind: 'throttled', retryAfter: '600' });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: 'time', remaining: 2, open: [] } });
    expect(harness.inDoubt().map(entry => [entry.state, 'key' in entry])).toEqual([
      ['planned', false],
      ['planned', false],
    ]);
    expect(harness.resume()).toMatchObject({ kind: 'done', report: { stop: null, remaining: 0 } });
    expectAll(harness, 3);
  });

  it('does not wait for ever', () => {
    const harness = edits(1);
    harness.service.faultOf = () => ({ kind: 'throttled' });
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: 'time', remaining: 1 } });
    expect(harness.service.writes.length).toBeLessThanOrEqual(6);
  });

  it('makes a create no less certain: it is sent again, once', () => {
    const harness = new PushHarness();
    harness.pulled({ name: 'known' });
    harness.type({ name: 'fresh' });
    harness.service.faultOf = burst(1, 1, { kind: 'throttled', retryAfter: '1' });
    harness.push();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(harness.unexplained()).toEqual([]);
  });
});

describe('400', () => {
  it('says so in the row, lets the rest go on, and is tried again under a new key only after the next confirmation', () => {
    const harness = edits(3);
    harness.service.faultOf = faultsAt({ 2: { kind: 'refused' } });
    harness.push();
    expect(harness.rowOf('r2').status).toContain('not like this');
    expect(harness.service.records.get('r3')?.['memo']).toBe('new 3');
    harness.push();
    expectAll(harness, 3);
    const [, refused, , again] = harness.service.writes;
    expect(again?.key).not.toBe(refused?.key);
  });

  it.each(idempotencyModes)('after a try whose effect is unknown proves nothing, idempotency %s', mode => {
    const harness = edits(1);
    harness.service.idempotency = mode;
    harness.service.faultOf = write =>
      write.ordinal === 1 ? { kind: 'late', afterMs: 5 * 60_000 } : { kind: 'refused', status: 409 };
    harness.push();
    expect(harness.inDoubt()).toMatchObject([{ state: 'unknown' }]);
    harness.edit(harness.rowOf('r1'), { memo: 'newer' });
    harness.service.faultOf = () => null;
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('newer');
    expect(harness.unexplained()).toEqual([]);
  });
});

describe('time', () => {
  it('is kept: a long push stops between two requests, and Continue sends the rest, once', () => {
    const harness = edits(120);
    harness.budgetMs = 6_000;
    let runs = 0;
    let end = harness.push();
    while (end.kind === 'done' && end.report.stop === 'time') {
      expect(harness.violations).toEqual([]);
      end = harness.resume();
      if (++runs > 20) throw new Error('never ends');
    }
    expect(runs).toBeGreaterThan(1);
    expectAll(harness, 120);
    expect(harness.service.writes).toHaveLength(120);
  });

  it('lets Continue send nothing but what was confirmed', () => {
    const harness = edits(3);
    harness.service.faultOf = burst(2, 1, { kind: 'throttled', retryAfter: '600' });
    harness.push();
    const other = harness.pulled({ name: 'other', memo: 'old' });
    harness.edit(harness.rowOf(other), { memo: 'not confirmed' });
    harness.edit(harness.rowOf('r3'), { memo: 'changed after confirming' });
    expect(harness.resume()).toMatchObject({
      kind: 'done',
      report: { closed: [{ outcome: 'landed' }, { outcome: 'leftOut' }] },
    });
    expect(harness.service.records.get('r2')?.['memo']).toBe('new 2');
    expect(harness.service.records.get('r3')?.['memo']).toBe('old');
    expect(harness.service.records.get(other)?.['memo']).toBe('old');
    expect(harness.rowOf('r3').status).toContain('Changed meanwhile');
  });

  it('lets Continue leave out what a colleague changed since', () => {
    const harness = edits(3);
    harness.service.faultOf = burst(2, 1, { kind: 'throttled', retryAfter: '600' });
    harness.push();
    harness.service.change('r2', { memo: 'theirs' });
    harness.resume();
    expect(harness.service.records.get('r2')?.['memo']).toBe('theirs');
    expect(harness.service.records.get('r3')?.['memo']).toBe('new 3');
    expect(harness.violations).toEqual([]);
  });
});

describe('a PUT that replaces whole records', () => {
  it('is noticed at the first record, and no second one is sent', () => {
    const harness = edits(60);
    harness.service.putReplaces = true;
    expect(harness.push()).toMatchObject({
      kind: 'done',
      report: {
        stop: { fields: [{ field: 'name' }, { field: 'note', was: 'kept' }] },
        remaining: 0,
      },
    });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('is noticed although the first records had nothing to lose', () => {
    const harness = new PushHarness();
    for (let n = 1; n <= 4; n++) harness.pulled({ ...(n < 3 ? {} : { name: 'named' }), memo: 'old' });
    for (let n = 1; n <= 4; n++) harness.edit(harness.rowOf(`r${n}`), { memo: 'new' });
    harness.service.putReplaces = true;
    expect(harness.push()).toMatchObject({
      kind: 'done',
      report: { stop: { fields: [{ field: 'name' }] } },
    });
    const losses = harness.service.effects.filter(
      ({ before, id }) => before?.['name'] !== harness.service.records.get(id)?.['name'],
    );
    expect(losses).toHaveLength(1);
  });

  it('is noticed by a truth value that went from yes to no', () => {
    const harness = new PushHarness();
    for (let n = 1; n <= 3; n++) harness.pulled({ memo: 'old', isHidden: true });
    for (let n = 1; n <= 3; n++) harness.edit(harness.rowOf(`r${n}`), { memo: 'new' });
    harness.service.putReplaces = true;
    harness.service.stores = fields => ({ isHidden: false, ...fields });
    expect(harness.push()).toMatchObject({
      kind: 'done',
      report: { stop: { fields: [{ field: 'isHidden' }] } },
    });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('does no harm once the setting says so', () => {
    const harness = edits(60);
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.service.putReplaces = true;
    expect(harness.push()).toMatchObject({ kind: 'done', report: { stop: null, remaining: 0 } });
    for (let n = 1; n <= 60; n++) {
      expect(harness.service.records.get(`r${n}`)).toMatchObject({
        name: `thing ${n}`,
        memo: `new ${n}`,
        note: 'kept',
      });
    }
  });

  it('is asked about where a colleague changed the record meanwhile, who is told apart by the answer alone', () => {
    const harness = edits(3);
    harness.service.onEffect = ({ write }) => {
      if (write.ordinal === 1) harness.service.change('r1', { note: 'theirs' });
    };
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'note', now: 'theirs' }] }, remaining: 0 },
    });
    harness.effects = answeredEffects(harness.effects, 'other', ANSWERED);
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
  });
});

describe('a service that stores something else than was sent', () => {
  it('is told apart from "applied", and the row is not sent again by itself', () => {
    const harness = edits(2);
    harness.service.stores = fields => ({ ...fields, memo: String(fields['memo']).toUpperCase() });
    harness.push();
    expect(harness.rowOf('r1').status).toContain('Accepted, service shows');
    expect(harness.rowOf('r1').status).toContain('NEW 1');
    expect(harness.valueIn(harness.rowOf('r1'), 'memo')).toBe('new 1');
    expect(harness.push().kind).toBe('nothing');
  });

  it('becomes a conflict when somebody then changes it again', () => {
    const harness = edits(1);
    harness.service.stores = fields => ({ ...fields, memo: 'NEW' });
    harness.push();
    harness.edit(harness.rowOf('r1'), { memo: 'mine' });
    harness.service.change('r1', { memo: 'theirs' });
    expect(harness.plan().plan.conflicts).toHaveLength(1);
  });

  it('keeps an accepted create that the list does not show yet, with the id of the answer', () => {
    const harness = new PushHarness();
    harness.pulled({ name: 'known' });
    harness.clock.advance(60_000);
    harness.type({ name: 'fresh' });
    harness.service.lagMs = 30_000;
    harness.push();
    expect(harness.table.rows[1]).toMatchObject({ id: 'r2', status: '△ Accepted, not in the list yet' });
    expect(harness.push().kind).toBe('nothing');
    expect(harness.inDoubt()).toEqual([]);
  });
});
