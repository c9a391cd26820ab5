import { describe, expect, it } from 'vitest';
import type { ClosedEntry, EntryOutcome, RejectedEntry } from '../../../../src/push/entry/journal';
import { deniedLately } from '../../../../src/push/plan/carries-unseen';
import { plannedCreate, plannedUpdate, rejected } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { NOW, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1 };

describe('an update that would carry along what the list may not show yet', () => {
  const settings = { ...new Scene().settings, putMode: 'replace' as const };
  const accepted = { memo: { sent: 'b', shown: 'A' } };
  const scene = (listed = 'A') =>
    new Scene(undefined, settings)
      .row({ ...old, memo: 'b', amount: 2 })
      .known(old, accepted)
      .listed({ ...old, memo: listed });
  const recentIds = new Set(['t1']);

  it('waits while the list shows the value of before a change of the last minutes', () => {
    const { plan } = plannedRun(scene(), { recentIds });
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
  });

  it('goes where nothing was changed lately', () => {
    expect(plannedRun(scene()).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('waits too where the list shows that value as empty, so that the update would leave it out and empty it', () => {
    const filled = new Scene(undefined, settings)
      .row({ ...old, memo: 'b', amount: 2 })
      .known({ ...old, memo: '' }, { memo: { sent: 'b', shown: '' } })
      .listed({ ...old, memo: '' });
    expect(plannedRun(filled, { recentIds }).plan.operations).toEqual([]);
    expect(plannedRun(filled, { recentIds }).plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
    expect(plannedRun(filled).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('goes where fields that are left out stay as they are', () => {
    const merging = new Scene()
      .row({ ...old, memo: 'b', amount: 2 })
      .known({ ...old, memo: '' }, { memo: { sent: 'b', shown: '' } })
      .listed({ ...old, memo: '' });
    expect(plannedRun(merging, { recentIds }).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });
});

describe('an update that would carry along a field whose change the service denied a moment ago', () => {
  const settings = { ...new Scene().settings, putMode: 'replace' as const };
  const denied = new Map([['t1', { memo: 'A' }]]);
  const scene = (listed = 'A') =>
    new Scene(undefined, settings)
      .row({ ...old, memo: listed, amount: 2 })
      .known(old)
      .listed({ ...old, memo: listed });

  it('waits while the list shows the value of before: the change may have taken effect all the same', () => {
    const { plan } = plannedRun(scene(), { denied });
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
  });

  it('goes where the list shows something else, or where the field is sent itself', () => {
    expect(plannedRun(scene('B'), { denied }).plan.operations).toMatchObject([{ recordId: 't1' }]);
    const again = new Scene(undefined, settings)
      .row({ ...old, memo: 'B', amount: 2 })
      .known(old)
      .listed(old);
    expect(plannedRun(again, { denied }).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('goes where nothing is carried along', () => {
    const merging = new Scene().edited(old, { amount: 2 });
    expect(plannedRun(merging, { denied }).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });
});

describe('what the service denied lately', () => {
  const since = NOW - 1000;
  const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
  const closed = (outcome: EntryOutcome, more: Partial<RejectedEntry> = {}, of = update): ClosedEntry => ({
    ...rejected(of),
    status: 200,
    lastSentAt: NOW,
    ...more,
    state: 'closed',
    outcome,
  });
  const of = (...history: readonly ClosedEntry[]) => [...deniedLately(history, things, since)];

  it('is what was refused by an answer that says 2xx', () => {
    expect(of(closed('rejected'))).toEqual([['t1', { memo: 'A' }]]);
    expect(of(closed('rejected', { status: 400 }), closed('rejected', { status: null }))).toEqual([]);
    expect(of(closed('landed'), closed('notApplied'))).toEqual([]);
  });

  it('is of each field what was there before its last try', () => {
    const other = plannedUpdate('t1', { note: 'x', memo: 'C' }, { note: 'y', memo: 'D' });
    expect(of(closed('rejected'), closed('rejected', {}, other))).toEqual([['t1', { note: 'x', memo: 'C' }]]);
  });

  it('is of this list, of records that were there, and of the last minutes', () => {
    expect(of(closed('rejected', { resource: 'others' }))).toEqual([]);
    expect(of(closed('rejected', {}, plannedCreate('x', { name: 'X' })))).toEqual([]);
    expect(of(closed('rejected', { lastSentAt: since - 1 }))).toEqual([]);
  });
});
