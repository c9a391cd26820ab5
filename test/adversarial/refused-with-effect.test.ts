/** A service that takes a change and says that it refused it: only the list tells. */

import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/push/memory-service';
import { things } from '../support/builders/push';
import { defaultSettings } from '../../src/resources/settings';
import { editedRows, PushHarness } from '../support/push-harness';

const WAYS: readonly Fault[] = [
  ...[400, 404, 409, 422].map(status => ({ kind: 'refused after', status }) as const),
  { kind: 'denied after' },
];

describe.each(WAYS)('an answer of refusal with the effect: %j', fault => {
  it('counts as applied where the list shows it', () => {
    const harness = editedRows(5);
    harness.service.faultOf = () => fault;
    const end = harness.push();
    if (end.kind !== 'done') throw new Error(end.kind);
    expect(end.report.closed.map(({ outcome }) => outcome)).toEqual(Array(5).fill('landed'));
    for (let n = 1; n <= 5; n++) expect(harness.rowOf(`r${n}`).status).toContain('Applied');
    expect(harness.service.writes).toHaveLength(5);
    expect(harness.push().kind).toBe('nothing');
    expect(harness.unexplained()).toEqual([]);
  });

  it('of a create gives the record to its row, and makes it once', () => {
    const harness = new PushHarness();
    for (let n = 1; n <= 3; n++) harness.type({ name: `fresh ${n}` });
    harness.service.faultOf = () => fault;
    harness.push();
    harness.service.faultOf = () => null;
    harness.pushUntilQuiet();
    expect(harness.service.records.size).toBe(3);
    expect(harness.unexplained()).toEqual([]);
  });

  it.each([true, false])('of a create that the list shows late makes one record (alone: %s)', isAlone => {
    const harness = new PushHarness({ idempotency: 'off' });
    harness.pulled({ name: 'old' });
    harness.clock.advance(10 * 60_000);
    harness.service.lagMs = 5 * 60_000;
    if (!isAlone) harness.type({ name: 'another' });
    harness.type({ name: 'fresh' });
    harness.service.faultOf = ({ body }) => (body['name'] === 'fresh' ? fault : null);
    harness.push();
    harness.service.faultOf = () => null;
    harness.pushEachMinute(15);
    const names = [...harness.service.records.values()].map(({ name }) => name);
    expect(names.sort()).toEqual(isAlone ? ['fresh', 'old'] : ['another', 'fresh', 'old']);
    expect(harness.unexplained()).toEqual([]);
  });
});

describe.each(WAYS.slice(0, 4))('a new row that is corrected after a refusal with the effect: %j', fault => {
  it('makes no second record once the list shows the first: the person is asked', () => {
    const harness = new PushHarness({ idempotency: 'off', resource: things });
    harness.pulled({ name: 'old' });
    harness.clock.advance(10 * 60_000);
    harness.service.lagMs = 60_000;
    const row = harness.type({ name: 'fresh', memo: 'typed' });
    harness.service.faultOf = () => fault;
    harness.push();
    harness.service.faultOf = () => null;
    harness.edit(row, { name: 'corrected' });
    harness.clock.advance(60_000);
    const asked = harness.plan().plan.blocked;
    expect(asked).toMatchObject([{ asks: { sameAs: expect.any(String) } }]);
    harness.pushEachMinute(15);
    expect([...harness.service.records.values()].map(({ name }) => name).sort()).toEqual(['fresh', 'old']);
    expect(asked[0]?.reason.en).toContain('fresh');
  });
});

describe('an answer of refusal without the effect', () => {
  it('stays a refusal', () => {
    const harness = editedRows(2);
    harness.service.faultOf = () => ({ kind: 'refused', status: 422 });
    const end = harness.push();
    if (end.kind !== 'done') throw new Error(end.kind);
    expect(end.report.closed.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
    expect(harness.rowOf('r1').status).toContain('Rejected');
  });
});

describe('a column to be proven', () => {
  it('is proven by a refusal with the effect', () => {
    const harness = new PushHarness({ settings: defaultSettings });
    for (let n = 1; n <= 3; n++) {
      harness.pulled({ name: `thing ${n}` });
      harness.edit(harness.rowOf(`r${n}`), { note: `new ${n}` });
    }
    harness.service.faultOf = () => ({ kind: 'refused after' });
    harness.push();
    expect([...harness.proven]).toEqual(['update note']);
  });
});
