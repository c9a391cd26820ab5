/** The first PUT of a run goes alone. The add-on sees its effect before it updates a second record. */

import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/push/memory-service';
import { editedRows, PushHarness } from '../support/push-harness';

const edits = (count: number): PushHarness => editedRows(count, { note: 'kept', amount: 7 });

const touched = (harness: PushHarness): Set<string | null> =>
  new Set(harness.service.writes.map(({ id }) => id));

describe('a service whose PUT replaces whole records', () => {
  it.each<[string, Fault]>([
    ['500', { kind: 'fail after' }],
    ['no answer', { kind: 'drop after' }],
    ['an answer that is cut off', { kind: 'cut answer' }],
  ])('and answers with %s is found out at the first record', (_name, fault) => {
    const harness = edits(40);
    harness.service.putReplaces = true;
    harness.service.faultOf = () => fault;
    expect(harness.push()).toMatchObject({
      kind: 'done',
      report: {
        stop: {
          fields: [{ field: 'name', was: 'thing 1' }, { field: 'amount', was: 7 }, { field: 'note' }],
        },
        remaining: 0,
      },
    });
    expect(touched(harness).size).toBe(1);
    expect(harness.rowOf('r1').status).toContain('Service changed: ');
  });

  it('and sets what was not sent to a default is found out as well', () => {
    const harness = edits(5);
    harness.service.putReplaces = true;
    harness.service.stores = fields => ({ name: 'x', note: 'x', amount: 0, ...fields });
    expect(harness.push()).toMatchObject({
      report: {
        stop: { fields: [{ field: 'name' }, { field: 'amount', was: 7, now: 0 }, { field: 'note' }] },
      },
    });
    expect(touched(harness).size).toBe(1);
  });
});

describe('a service whose PUT empties a field that the first record does not have', () => {
  /** Only the amount is lost, and only some records have one. */
  function edited(count: number): PushHarness {
    const harness = new PushHarness();
    for (let n = 1; n <= count; n++) {
      harness.pulled({ name: `thing ${n}`, memo: 'old', note: 'kept', ...(n > 3 ? { amount: 7 } : {}) });
      harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
    }
    harness.service.stores = fields => ({ ...fields, amount: fields['amount'] ?? null });
    return harness;
  }

  it('is found out at the first record that has it', () => {
    const harness = edited(40);
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'amount', was: 7 }] } },
    });
    const lost = harness.service.effects.filter(({ before }) => before?.['amount'] === 7);
    expect(lost).toHaveLength(1);
  });

  it('costs no more looks than there are fields, where nothing is lost', () => {
    const harness = edited(40);
    harness.service.stores = fields => fields;
    harness.push();
    expect(harness.service.writes).toHaveLength(40);
    expect(harness.service.lists).toBeLessThan(8);
  });
});

describe('a field that a colleague fills again right after the first PUT has emptied it', () => {
  it('is found out at the first record: it is not as it was before', () => {
    const harness = edits(40);
    let puts = 0;
    harness.service.stores = fields => ({ ...fields, note: puts++ === 0 ? 'filled again' : null });
    expect(harness.push()).toMatchObject({
      report: { stop: { fields: [{ field: 'note', was: 'kept', now: 'filled again' }] } },
    });
    expect(touched(harness).size).toBe(1);
  });
});

describe('a first PUT whose outcome cannot be seen', () => {
  it('is the only one, while the list cannot be read', () => {
    const harness = edits(5);
    const { send } = harness.service;
    let isDown = false;
    harness.service.send = request => {
      if (request.method === 'get' && isDown) return { status: 503, headers: {}, text: '' };
      if (request.method === 'put') isDown = true;
      return send.call(harness.service, request);
    };
    harness.push();
    expect(harness.service.writes).toHaveLength(1);
    harness.service.send = send;
    harness.pushUntilQuiet();
    expect(harness.unexplained()).toEqual([]);
  });

  it('is the only one, while the list shows old records', () => {
    const harness = edits(5);
    harness.clock.advance(11 * 60_000);
    harness.service.lagMs = 10 * 60_000;
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 4 } });
    expect(touched(harness).size).toBe(1);
  });

  it.each(['push', 'resume'] as const)('keeps other records untouched in later runs too (%s)', command => {
    const harness = edits(5);
    harness.clock.advance(11 * 60_000);
    harness.service.putReplaces = true;
    harness.service.lagMs = 5 * 60_000;
    harness.push();
    expect(harness[command]()).toMatchObject({ report: { stop: 'unseen' } });
    expect(touched(harness).size).toBe(1);
    harness.clock.advance(5 * 60_000);
    expect(harness[command]()).toMatchObject({
      report: { stop: { fields: [{ field: 'name' }, { field: 'amount' }, { field: 'note' }] } },
    });
    expect(touched(harness).size).toBe(1);
    expect(harness.rowOf('r1').status).toContain('Service changed: ');
  });

  it('lets the others go, one of them alone first, once the list shows that it emptied nothing', () => {
    const harness = edits(5);
    harness.clock.advance(11 * 60_000);
    harness.service.lagMs = 5 * 60_000;
    harness.push();
    harness.clock.advance(5 * 60_000);
    harness.service.lagMs = 0;
    expect(harness.resume()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(touched(harness).size).toBe(5);
    expect(harness.unseenPut).toBeNull();
  });

  it('is waited for no longer than ten minutes: a field that is never shown stops nobody for ever', () => {
    const harness = edits(3);
    harness.service.stores = ({ memo: _ignored, ...fields }) => fields;
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen' } });
    harness.clock.advance(11 * 60_000);
    expect(harness.resume()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(touched(harness).size).toBe(3);
    for (const id of ['r1', 'r2', 'r3']) expect(harness.rowOf(id).status).toContain('Memo');
  });

  it('shows after ten minutes that such changes do no harm, and says nothing of others', () => {
    const harness = edits(60);
    harness.edit(harness.rowOf('r60'), { memo: 'old', amount: 8 });
    harness.service.stores = ({ memo: _ignored, ...fields }) => ({
      ...fields,
      ...('amount' in fields ? { name: null } : {}),
    });
    expect(harness.push()).toMatchObject({ report: { stop: 'unseen', remaining: 59 } });
    harness.clock.advance(11 * 60_000);
    expect(harness.resume()).toMatchObject({
      report: { stop: { fields: [{ field: 'name', was: 'thing 60' }] } },
    });
    expect(touched(harness).size).toBe(60);
  });

  it('shows that they do harm after all, where the service has emptied the rest by then', () => {
    const harness = edits(40);
    harness.service.stores = ({ memo: _ignored, ...fields }) => fields;
    harness.push();
    harness.clock.advance(11 * 60_000);
    const record = harness.service.records.get('r1');
    harness.service.records.set('r1', { ...record, amount: null } as typeof record & object);
    expect(harness.resume()).toMatchObject({
      report: { stop: { fields: [{ field: 'amount', was: 7 }] } },
    });
    expect(touched(harness).size).toBe(1);
  });

  it('is waited for while the list lags a little', () => {
    const harness = edits(5);
    harness.clock.advance(60_000);
    harness.service.lagMs = 15_000;
    expect(harness.push()).toMatchObject({ report: { remaining: 0 } });
    expect(touched(harness).size).toBe(5);
  });

  it('is the only one while the service answers nothing but 503, and the others go when Continue finds it well', () => {
    const harness = edits(5);
    harness.service.faultOf = () => ({ kind: 'fail before' });
    expect(harness.push()).toMatchObject({ report: { stop: 'silent', remaining: 4, inDoubt: 1 } });
    expect(touched(harness).size).toBe(1);
    harness.service.faultOf = () => null;
    harness.resume();
    harness.pushUntilQuiet();
    expect(harness.unexplained()).toEqual([]);
  });
});

describe('a row that fails each time', () => {
  it('does not keep the others back: the next command sends them before it', () => {
    const harness = edits(5);
    harness.service.faultOf = ({ id }) => (id === 'r1' ? { kind: 'fail before' } : null);
    harness.push();
    harness.resume();
    for (let n = 2; n <= 5; n++) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
  });
});

describe('a run that dies with its first PUT', () => {
  /** Five edits; the first is sent, and the execution dies when its answer comes. */
  function diedWithFirst(
    service: { putReplaces?: boolean; lagMs?: number; fault?: Fault } = {},
  ): PushHarness {
    for (let killAt = 1; ; killAt++) {
      const harness = edits(5);
      harness.clock.advance(11 * 60_000);
      harness.service.putReplaces = service.putReplaces ?? false;
      harness.service.lagMs = service.lagMs ?? 0;
      harness.service.faultOf = () => service.fault ?? null;
      const end = harness.push({ killAt });
      if (end.kind !== 'killed') throw new Error('no PUT was sent');
      if (!end.at.endsWith('put answered')) continue;
      harness.service.faultOf = () => null;
      return harness;
    }
  }

  it.each(['push', 'resume'] as const)(
    'is remembered: the next one finds the loss and touches no second record (%s)',
    command => {
      const harness = diedWithFirst({ putReplaces: true });
      expect(harness[command]()).toMatchObject({
        report: {
          stop: { fields: [{ field: 'name' }, { field: 'amount' }, { field: 'note' }] },
        },
      });
      expect(touched(harness).size).toBe(1);
      expect(harness.rowOf('r1').status).toContain('Service changed: ');
    },
  );

  it('leaves other records alone while the list lags', () => {
    const harness = diedWithFirst({ putReplaces: true, lagMs: 5 * 60_000 });
    harness.push();
    expect(touched(harness).size).toBe(1);
    harness.clock.advance(5 * 60_000);
    expect(harness.push()).toMatchObject({ report: { stop: { title: 'thing 1' } } });
    expect(touched(harness).size).toBe(1);
  });

  it('before its effect sends that row first, and then the others', () => {
    const harness = diedWithFirst({ fault: { kind: 'fail before' } });
    harness.push();
    harness.pushUntilQuiet();
    expect(harness.service.writes.slice(0, 2).map(({ id }) => id)).toEqual(['r1', 'r1']);
    expect(touched(harness).size).toBe(5);
    expect(harness.unexplained()).toEqual([]);
    expect(harness.unseenPut).toBeNull();
  });
});

describe('a first PUT without an answer', () => {
  it.each<Fault>([{ kind: 'fail after' }, { kind: 'drop after' }])(
    'that a lagging list shows late is looked at before a second record is touched ($kind)',
    fault => {
      const harness = edits(5);
      harness.clock.advance(11 * 60_000);
      harness.service.putReplaces = true;
      harness.service.lagMs = 90_000;
      harness.service.faultOf = () => fault;
      harness.push();
      harness.service.faultOf = () => null;
      expect(harness.push()).toMatchObject({ report: { stop: { title: 'thing 1' } } });
      expect(touched(harness).size).toBe(1);
    },
  );
});
