/** A service that resets unsent fields. The first record shows the reset, and the add-on remembers it after the run. */

import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/common/json';
import { answeredEffects } from '../../src/push/send/unsent-effects';
import { isEffectStop } from '../../src/push/push-report';
import type { ResourceDefinition } from '../../src/resources/definition';
import { verbatim } from '../../src/text/texts';
import { anonymousThings } from '../support/builders/push';
import type { Fault } from '../support/push/memory-service';
import { PushHarness } from '../support/push-harness';

const ANSWERED = { at: 1, by: 'kim@example.com' };

/** What transactions have that cannot be sent: ticks, choices, amounts, days. */
const ledger: ResourceDefinition = {
  ...anonymousThings,
  fields: [
    ...anonymousThings.fields,
    { name: 'isIncluded', type: 'boolean', label: verbatim('Included') },
    { name: 'taxType', type: 'enumeration', label: verbatim('Tax type') },
    { name: 'total', type: 'integer', label: verbatim('Total') },
    { name: 'day', type: 'date', label: verbatim('Day') },
  ],
};

const FULL = { name: 'N', memo: 'old', isIncluded: true, taxType: 'TAXABLE', total: 110, day: '2026-10-05' };

function edits(count: number, record: (n: number) => JsonObject = () => FULL): PushHarness {
  const harness = new PushHarness({ resource: ledger });
  for (let n = 1; n <= count; n++) {
    harness.pulled(record(n));
    harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
  }
  return harness;
}

const touched = (harness: PushHarness): Set<string | null> =>
  new Set(harness.service.writes.map(({ id }) => id));

function stopOf(harness: PushHarness) {
  const end = harness.push();
  if (end.kind !== 'done' || !isEffectStop(end.report.stop)) throw new Error(JSON.stringify(end));
  return end.report.stop;
}

const RESETS: readonly JsonObject[] = [
  { isIncluded: false },
  { taxType: null },
  { taxType: 'EXEMPT' },
  { total: 0 },
  { total: 100 },
  { day: '2026-10-06' },
  { day: null },
  { note: 'filled' },
  { flags: { isLocked: false } },
];
const ANSWERS: readonly Fault[] = [
  { kind: 'refused after' },
  { kind: 'denied after' },
  { kind: 'fail after' },
  { kind: 'drop after' },
  { kind: 'cut answer' },
];

/** Each reset with a plain answer, and each answer with a plain reset. */
const CASES = [
  ...RESETS.map(reset => [reset, null] as const),
  ...ANSWERS.map(fault => [{ isIncluded: false }, fault] as const),
];

describe('a service that resets a field with each update', () => {
  it.each(CASES)('is found out at the first record: %j, answered with %j', (reset, fault) => {
    const harness = edits(40, () => ({ ...FULL, flags: { isLocked: true } }));
    harness.service.stores = fields => ({ ...fields, ...reset });
    harness.service.faultOf = () => fault;
    const stop = stopOf(harness);
    const [name = ''] = Object.keys(reset);
    expect(stop.fields.map(({ field }) => field.split('.')[0])).toEqual([name]);
    expect(touched(harness).size).toBe(1);
    expect(harness.violations).toEqual([]);
  });
});

describe('whole records', () => {
  it.each(['replace', 'whole'] as const)(
    'are guarded as well: what is only read is not sent (%s)',
    putMode => {
      const harness = edits(5);
      harness.settings = { ...harness.settings, putMode };
      harness.service.stores = fields => ({ ...fields, isIncluded: false });
      expect(stopOf(harness).fields).toEqual([{ field: 'isIncluded', was: true, now: false }]);
      expect(touched(harness).size).toBe(1);
    },
  );
});

describe('a field that goes along unchanged', () => {
  /** The service takes no hidden mark from an update, and resets it. */
  function resetting(isHidden: (n: number) => boolean | null): PushHarness {
    const harness = edits(20, n => ({ ...FULL, isHidden: isHidden(n) }));
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.service.stores = fields => ({ ...fields, isHidden: false });
    return harness;
  }

  it.each([
    ['every record', () => true],
    ['the records after the first four', (n: number) => n >= 5],
    ['the last record', (n: number) => n === 20],
  ] as const)('is found out at the first record that loses it: %s', (_what, isHidden) => {
    const harness = resetting(isHidden);
    expect(stopOf(harness).fields.map(({ field }) => field)).toEqual(['isHidden']);
    const harmed = harness.service.effects.filter(
      ({ id, before }) =>
        before?.['isHidden'] === true && harness.service.records.get(id)?.['isHidden'] !== true,
    );
    expect(new Set(harmed.map(({ id }) => id)).size).toBeLessThanOrEqual(1);
    expect(stopOf(harness)).toMatchObject({ isEarlier: true });
  });

  it('may come back in another form of the same text', () => {
    const harness = edits(5, () => ({ ...FULL, note: '010-1234-5678 Hong' }));
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.service.stores = fields => ({ ...fields, note: '01012345678 HONG' });
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
  });

  it('costs no wait where the contract names it: all records but the first go together', () => {
    const harness = new PushHarness({
      resource: { ...ledger, update: { path: 'tags', required: ['name'] } },
    });
    for (let n = 1; n <= 5; n++) {
      harness.pulled({ name: `N${n}`, memo: 'old' });
      harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
    }
    harness.push();
    // Preview, confirmation, after the first record, after the others.
    expect(harness.service.lists).toBe(4);
    expect(harness.service.writes).toHaveLength(5);
  });

  it('is compared where the service requires it', () => {
    const harness = new PushHarness({
      resource: { ...ledger, update: { path: 'tags', required: ['name'] } },
    });
    harness.pulled({ name: 'N', memo: 'old' });
    harness.edit(harness.rowOf('r1'), { memo: 'new' });
    harness.service.stores = fields => ({ ...fields, name: 'other' });
    expect(stopOf(harness).fields).toEqual([{ field: 'name', was: 'N', now: 'other' }]);
  });
});

describe('a default that the first record has already', () => {
  it('is found out at the first record that has another value, which goes alone', () => {
    const harness = edits(20, n => ({ ...FULL, isIncluded: n < 5 }));
    harness.service.stores = fields => ({ ...fields, isIncluded: true });
    expect(stopOf(harness).fields).toEqual([{ field: 'isIncluded', was: false, now: true }]);
    const harmed = harness.service.effects.filter(({ before }) => before?.['isIncluded'] === false);
    expect(harmed).toHaveLength(1);
  });
});

describe('after fields changed without being sent', () => {
  function damaged(): PushHarness {
    const harness = edits(5);
    harness.service.stores = fields => ({ ...fields, isIncluded: false });
    stopOf(harness);
    return harness;
  }

  it.each(['push', 'later push', 'resume'])('nothing more leaves until somebody has answered: %s', what => {
    const harness = damaged();
    if (what === 'later push') harness.clock.advance(3 * 86_400_000);
    if (what === 'resume') harness.resume();
    else expect(stopOf(harness)).toMatchObject({ isEarlier: true, isAnswered: false });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('nothing more leaves once it is said to be damage', () => {
    const harness = damaged();
    harness.effects = answeredEffects(harness.effects, 'damage', ANSWERED);
    for (let round = 0; round < 3; round++)
      expect(stopOf(harness)).toMatchObject({ isEarlier: true, isAnswered: true });
    expect(harness.service.writes).toHaveLength(1);
  });

  it('the rest goes once it is said to belong to it, and only for these fields', () => {
    const harness = damaged();
    harness.effects = answeredEffects(harness.effects, 'belongs', ANSWERED);
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
    expect(touched(harness).size).toBe(5);
    harness.service.stores = fields => ({ ...fields, isIncluded: true, total: 0 });
    for (let n = 1; n <= 5; n++) harness.edit(harness.rowOf(`r${n}`), { memo: `newer ${n}` });
    expect(stopOf(harness).fields).toEqual([{ field: 'total', was: 110, now: 0 }]);
  });

  it('new rows go all the same', () => {
    const harness = damaged();
    for (let n = 2; n <= 5; n++) harness.edit(harness.rowOf(`r${n}`), { memo: 'old' });
    harness.type({ name: 'fresh' });
    expect(harness.push()).toMatchObject({ report: { stop: null, remaining: 0 } });
  });
});

describe('a list that lags', () => {
  it('does not make the own change of a moment ago look like damage', () => {
    const harness = edits(1);
    harness.clock.sleep(120_000);
    harness.push();
    // The first update has shown that the others stay.
    harness.settings = { ...harness.settings, keepsUnsent: true };
    harness.clock.advance(5_000);
    harness.service.lagMs = 60_000;
    harness.edit(harness.rowOf('r1'), { amount: 7 });
    expect(harness.push()).toMatchObject({ report: { stop: null } });
    expect(harness.effects.damage).toBeNull();
  });
});
