/** The first use of a field beyond the contract: one row goes alone, and its effect decides whether others follow. */

import { describe, expect, it } from 'vitest';
import { ALL_FIELDS, defaultSettings, wordsFor } from '../../src/resources/settings';
import type { Values } from '../support/builders/push';
import { PushHarness } from '../support/push-harness';

function edits(count: number, edit: (n: number) => Values): PushHarness {
  const harness = new PushHarness({ settings: defaultSettings });
  for (let n = 1; n <= count; n++) {
    harness.pulled({ name: `thing ${n}`, memo: 'old', note: 'old', isHidden: false });
    harness.edit(harness.rowOf(`r${n}`), edit(n) as Record<string, string>);
  }
  return harness;
}

function batches(harness: PushHarness): number[] {
  return harness.crash.trace
    .filter(step => step.startsWith('journal: sent'))
    .map(step => step.split(' ').length - 1);
}

describe('a field that nobody has seen the service take', () => {
  it('goes with one row alone, is proven by what the list shows, and then goes with all', () => {
    const harness = edits(10, n => ({ note: `new ${n}` }));
    expect(harness.push()).toMatchObject({ report: { remaining: 0, heldFields: [] } });
    expect(batches(harness)).toEqual([1, 9]);
    expect([...harness.proven]).toEqual(['update note']);
    for (let n = 1; n <= 10; n++) harness.edit(harness.rowOf(`r${n}`), { note: `again ${n}` });
    harness.crash.trace.length = 0;
    harness.push();
    // The first PUT still goes alone, for another reason.
    expect(batches(harness)).toEqual([1, 9]);
  });

  it('is kept from all others when the service ignores it, and their edits stay', () => {
    const harness = edits(10, n => ({ memo: `new ${n}`, note: `new ${n}` }));
    harness.service.stores = ({ note: _ignored, ...fields }) => fields;
    const end = harness.push();
    expect(end).toMatchObject({
      report: { heldFields: [{ kind: 'update', field: 'note', why: 'ignored' }] },
    });
    expect(harness.service.writes).toHaveLength(1);
    const closed = end.kind === 'done' ? end.report.closed : [];
    expect(closed.filter(({ outcome }) => outcome === 'heldBack')).toHaveLength(9);
    expect(harness.valueIn(harness.rowOf('r5'), 'note')).toBe('new 5');
    expect(harness.rowOf('r5').status).toContain('does not take "Note"');
    expect([...harness.proven]).toEqual([]);
  });

  it('is tried no more once two records took it and still show the old value; other fields of such rows go', () => {
    const harness = edits(40, n => ({ note: `new ${n}`, ...(n > 38 ? { memo: `new ${n}` } : {}) }));
    harness.service.stores = ({ note: _ignored, ...fields }) => fields;
    expect(harness.pushUntilQuiet(6)).toBeLessThan(6);
    expect(harness.service.writes.length).toBeLessThan(8);
    for (const n of [39, 40]) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
    const { blocked, operations } = harness.plan().plan;
    expect(operations).toEqual([]);
    expect(blocked.length).toBeGreaterThan(30);
    expect(blocked[0]).toMatchObject({
      field: 'note',
      reason: { en: expect.stringContaining('Columns beyond the documents') },
    });
    expect(harness.valueIn(harness.rowOf('r20'), 'note')).toBe('new 20');
  });

  it('is not tried each time with the two rows whose values are refused', () => {
    const harness = edits(6, n => ({ note: n < 4 ? 'forbidden' : `new ${n}` }));
    harness.service.faultOf = ({ body }) => (body['note'] === 'forbidden' ? { kind: 'refused' } : null);
    harness.push();
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1', 'r2']);
    harness.push();
    for (const n of [4, 5, 6]) expect(harness.service.records.get(`r${n}`)?.['note']).toBe(`new ${n}`);
    expect([...harness.proven]).toEqual(['update note']);
  });

  it('is kept from all others when the service refuses it twice; rows without it go', () => {
    const harness = edits(8, n => (n % 2 === 0 ? { note: `new ${n}` } : { memo: `new ${n}` }));
    harness.service.faultOf = ({ body }) => ('note' in body ? { kind: 'refused' } : null);
    expect(harness.push()).toMatchObject({
      report: { heldFields: [{ field: 'note', why: 'refused', said: 'not like this' }], remaining: 0 },
    });
    expect(harness.service.writes.filter(({ body }) => 'note' in body)).toHaveLength(2);
    for (const n of [1, 3, 5, 7]) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
  });

  it('is not kept from the others when the service refuses one value of it', () => {
    const harness = edits(6, n => ({ note: `new ${n}` }));
    harness.service.faultOf = ({ body }) => (body['note'] === 'new 1' ? { kind: 'refused' } : null);
    expect(harness.push()).toMatchObject({ report: { heldFields: [], remaining: 0 } });
    expect([...harness.proven]).toEqual(['update note']);
    expect(harness.rowOf('r1').status).toContain('not like this');
    for (let n = 2; n <= 6; n++) expect(harness.service.records.get(`r${n}`)?.['note']).toBe(`new ${n}`);
  });

  it('is not called ignored by a list that shows nothing of the row yet', () => {
    const harness = edits(4, n => ({ note: `new ${n}` }));
    harness.clock.advance(11 * 60_000);
    harness.service.lagMs = 10 * 60_000;
    expect(harness.push()).toMatchObject({ report: { heldFields: [{ field: 'note', why: 'unseen' }] } });
  });

  it('is tried with the row that carries no other such field, so that it is clear which was refused', () => {
    const harness = edits(4, n =>
      n === 3 ? { note: 'only' } : n === 4 ? { isHidden: true } : { note: `new ${n}`, isHidden: true },
    );
    harness.service.faultOf = ({ body }) => ('isHidden' in body ? { kind: 'refused' } : null);
    expect(harness.push()).toMatchObject({ report: { heldFields: [{ field: 'isHidden' }] } });
    expect(harness.service.writes.map(({ id }) => id).sort()).toEqual(['r1', 'r3', 'r4']);
    expect([...harness.proven]).toEqual(['update note']);
  });

  it('is told apart by the list where a row carries several: what landed is proven, what did not is not', () => {
    const harness = edits(3, n => ({ note: `new ${n}`, isHidden: true }));
    harness.service.stores = ({ isHidden: _ignored, ...fields }) => fields;
    expect(harness.push()).toMatchObject({
      report: { heldFields: [{ field: 'isHidden', why: 'ignored' }] },
    });
    expect([...harness.proven]).toEqual(['update note']);
  });

  it('of new rows is proven by a create, which says nothing of updates', () => {
    const harness = new PushHarness({ settings: defaultSettings });
    harness.pulled({ name: 'known' });
    for (let n = 1; n <= 5; n++) harness.type({ name: `fresh ${n}`, note: `n ${n}` });
    harness.push();
    expect(batches(harness)).toEqual([1, 4]);
    expect([...harness.proven]).toEqual(['create note']);
    expect(harness.service.effects).toHaveLength(5);
  });

  it.each(['taken', 'never'] as const)('is not tried where a person says %s', word => {
    const harness = edits(4, n => ({ note: `new ${n}` }));
    harness.settings = { ...defaultSettings, fields: wordsFor([ALL_FIELDS], word) };
    harness.push();
    expect(batches(harness)).toEqual(word === 'taken' ? [1, 3] : []);
    expect([...harness.proven]).toEqual([]);
  });
});

describe('a field that the service refuses', () => {
  it('keeps the other fields of its row back only once: they go with the next push, and it goes by itself after them', () => {
    const harness = edits(4, n => ({ memo: `new ${n}`, note: `new ${n}` }));
    harness.service.faultOf = ({ body }) => ('note' in body ? { kind: 'refused' } : null);
    harness.push();
    expect(harness.rowOf('r4').status).toContain('does not take "Note"');
    const { plan } = harness.plan();
    expect(plan.operations.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      ['memo'],
      ['memo'],
      ['memo'],
      ['memo'],
    ]);
    expect(plan.warnings.map(({ field, reason }) => [field, reason.en])).toEqual(
      [1, 2, 3, 4].map(() => ['note', expect.stringContaining('stays in its cell')]),
    );
    harness.push();
    for (const n of [1, 2, 3, 4]) {
      expect(harness.service.records.get(`r${n}`)).toMatchObject({ memo: `new ${n}`, note: 'old' });
      expect(harness.valueIn(harness.rowOf(`r${n}`), 'note')).toBe(`new ${n}`);
      expect(harness.rowOf(`r${n}`).status).toMatch(/^✎ Still to send: Note \(the rest applied/);
    }
    harness.service.faultOf = () => null;
    expect(harness.plan().plan.operations).toHaveLength(4);
    harness.push();
    expect(harness.service.records.get('r4')).toMatchObject({ note: 'new 4' });
    expect(harness.plan().plan.operations).toEqual([]);
  });

  it('is found among several: where nothing else is left, they go one after the other', () => {
    const harness = edits(1, () => ({ note: 'new', isHidden: true as unknown as string }));
    harness.service.faultOf = ({ body }) => ('note' in body ? { kind: 'refused' } : null);
    for (let round = 0; round < 4; round++) harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ note: 'old', isHidden: true });
    expect([...harness.proven]).toEqual(['update isHidden']);
  });

  it('is left out of a new row at the second try, and follows as an edit', () => {
    const harness = new PushHarness({ settings: defaultSettings });
    harness.type({ name: 'fresh', note: 'n' });
    harness.service.faultOf = ({ body, method }) =>
      method === 'post' && 'note' in body ? { kind: 'refused' } : null;
    harness.push();
    expect(harness.service.effects).toHaveLength(0);
    // The service may have made the record all the same, and the list may show it late.
    expect(harness.plan().plan.operations).toEqual([]);
    harness.clock.advance(10 * 60_000);
    harness.push();
    expect(harness.service.effects).toHaveLength(1);
    const row = harness.table.rows[0] as NonNullable<(typeof harness.table.rows)[0]>;
    expect(row.status).toMatch(/^✎ Still to send: Note/);
    harness.push();
    expect([...harness.service.records.values()]).toMatchObject([{ name: 'fresh', note: 'n' }]);
  });

  it('goes along again once its value was changed, or once it is known to be taken', () => {
    const harness = edits(2, n => ({ memo: `new ${n}`, note: `new ${n}` }));
    harness.service.faultOf = ({ body }) => (body['note'] === 'new 1' ? { kind: 'refused' } : null);
    harness.push();
    const fields = (): string[][] =>
      harness.plan().plan.operations.map(({ changes }) => changes.map(({ field }) => field));
    expect(harness.proven.has('update note')).toBe(true);
    expect(fields()).toEqual([['memo', 'note']]);
    harness.proven.clear();
    expect(fields()).toEqual([['memo']]);
    harness.edit(harness.rowOf('r1'), { note: 'other' });
    expect(fields()).toEqual([['memo', 'note']]);
  });
});
