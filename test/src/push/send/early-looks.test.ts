import { describe, expect, it } from 'vitest';
import { wasTried } from '../../../../src/push/entry/journal';
import { defaultSettings } from '../../../../src/resources/settings';
import type { Fault } from '../../../support/push/memory-service';
import { editedRows, PushHarness } from '../../../support/push-harness';

const LAG_MS = 8_000;

/** A service whose list shows each change this late. */
function lagging(harness: PushHarness): PushHarness {
  harness.clock.advance(60_000);
  harness.service.lagMs = LAG_MS;
  return harness;
}

/** The outcomes of all entries whose effect the last look of the push showed. */
function outcomesShown(harness: PushHarness, push: () => void): unknown[] {
  let lookAt = 0;
  harness.service.onList = () => {
    lookAt = harness.clock.now();
  };
  push();
  const entries = [...harness.journal.entries.values()].filter(wasTried);
  return harness.service.effects
    .filter(({ at }) => at <= lookAt - LAG_MS)
    .map(({ write }) => entries.find(({ key }) => key === write.key))
    .map(entry => (entry !== undefined && 'outcome' in entry ? entry.outcome : entry?.state));
}

const ANSWERS: readonly (Fault | null)[] = [
  null,
  { kind: 'refused after' },
  { kind: 'refused after', status: 409 },
  { kind: 'denied after' },
];

describe.each(ANSWERS)('a list that shows late what was answered with %j', fault => {
  it('decides about each update until the last look of the push', () => {
    const harness = lagging(editedRows(120));
    harness.service.faultOf = ({ ordinal }) => (ordinal <= 100 ? fault : null);
    const outcomes = outcomesShown(harness, () => harness.push());
    expect(outcomes.length).toBeGreaterThan(40);
    expect(new Set(outcomes)).toEqual(new Set(['landed']));
    expect(harness.violations).toEqual([]);
  });

  it('decides about each new row, too', () => {
    const harness = lagging(editedRows(1));
    for (let n = 1; n <= 120; n++) harness.type({ name: `fresh ${n}` });
    harness.service.faultOf = ({ ordinal }) => (ordinal > 1 && ordinal <= 40 ? fault : null);
    const outcomes = outcomesShown(harness, () => harness.push());
    expect(outcomes.length).toBeGreaterThan(50);
    expect(new Set(outcomes)).toEqual(new Set(['landed']));
    harness.service.faultOf = () => null;
    harness.pushUntilQuiet();
    expect(harness.service.effects).toHaveLength(121);
    expect(harness.faults()).toEqual([]);
  });
});

describe('a refused update that a later look shows', () => {
  const refusedFirst = (): PushHarness => {
    const harness = lagging(editedRows(3));
    harness.service.faultOf = ({ ordinal }) => (ordinal === 1 ? { kind: 'refused after' } : null);
    return harness;
  };

  it('is reported once, as applied, and its row says so', () => {
    const harness = refusedFirst();
    const end = harness.push();
    if (end.kind !== 'done') throw new Error(end.kind);
    expect(end.report.closed.map(({ recordId, outcome }) => `${recordId} ${outcome}`).slice(0, 2)).toEqual([
      'r1 landed',
      'r2 landed',
    ]);
    expect(end.report.closed).toHaveLength(3);
    expect(harness.rowOf('r1').status).toContain('Applied');
    expect(harness.baseline.records.get('r1')?.values).toContain('new 1');
  });

  it('is found by the execution that continues the push', () => {
    const whole = refusedFirst();
    whole.push();
    const [, secondSent] = whole.crash.trace.flatMap((step, i) => (step === 'journal: sent' ? [i] : []));
    const harness = refusedFirst();
    expect(harness.push({ killAt: secondSent ?? 0 }).kind).toBe('killed');
    expect(harness.rowOf('r1').status).toContain('Rejected');
    const end = harness.resume();
    if (end.kind !== 'done') throw new Error(end.kind);
    expect(end.report.closed).toContainEqual(expect.objectContaining({ recordId: 'r1', outcome: 'landed' }));
    expect(harness.rowOf('r1').status).toContain('Applied');
  });

  it('keeps what the user has typed since', () => {
    const harness = refusedFirst();
    harness.service.onEffect = ({ id }) => {
      if (id === 'r2') harness.edit(harness.rowOf('r1'), { memo: 'typed since' });
    };
    harness.push();
    expect(harness.valueIn(harness.rowOf('r1'), 'memo')).toBe('typed since');
    expect(harness.plan().plan.operations).toMatchObject([
      { recordId: 'r1', changes: [{ from: 'new 1', to: 'typed since' }] },
    ]);
  });

  it('stays refused if the value there is another', () => {
    const harness = refusedFirst();
    harness.service.stores = fields => (fields['memo'] === 'new 1' ? { memo: 'made of it' } : fields);
    harness.push();
    expect(harness.rowOf('r1').status).toContain('Rejected');
  });

  it('proves its column', () => {
    const harness = lagging(new PushHarness({ settings: defaultSettings }));
    for (const cells of [{ note: 'new' }, { memo: 'new' }, { isHidden: true }])
      harness.edit(harness.rowOf(harness.pulled({ name: 'thing', memo: 'old' })), cells);
    harness.clock.advance(60_000);
    harness.service.faultOf = ({ body }) => ('note' in body ? { kind: 'refused after' } : null);
    harness.push();
    expect(harness.proven).toEqual(new Set(['update note', 'update isHidden']));
  });

  it.each(['refused', 'denied before'] as const)('is none if it had no effect: %s', kind => {
    const harness = lagging(editedRows(4));
    harness.service.faultOf = ({ ordinal }) => (ordinal <= 2 ? { kind } : null);
    harness.push();
    const outcomes = [...harness.journal.entries.values()].map(entry => 'outcome' in entry && entry.outcome);
    expect(outcomes.slice(0, 2)).toEqual(['rejected', 'rejected']);
  });
});
