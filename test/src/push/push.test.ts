import { describe, expect, it } from 'vitest';
import { confirmedBefore } from '../../../src/push/push';
import { plannedUpdate, sent } from '../../support/builders/journal';
import { PushHarness } from '../../support/push-harness';
import { runPlanned } from '../../support/push/run-planned';

/** Two edited rows that an earlier run confirmed and did not send. */
function confirmed(): PushHarness {
  const harness = new PushHarness();
  for (const n of [1, 2]) {
    harness.pulled({ name: `thing ${n}`, memo: 'old' });
    harness.edit(harness.rowOf(`r${n}`), { memo: 'new' });
  }
  harness.journal.confirm(['r1', 'r2'].map(id => plannedUpdate(id, { memo: 'old' }, { memo: 'new' })));
  return harness;
}

function outcomes(harness: PushHarness): Record<string, string | undefined> {
  const entries = [...harness.journal.entries.values()];
  return Object.fromEntries(
    entries.map(entry => [entry.operationId, entry.state === 'closed' ? entry.outcome : entry.state]),
  );
}

describe('a push of some rows', () => {
  it('takes the place of what was confirmed of these rows, and leaves what was confirmed of others', () => {
    const harness = confirmed();
    const planned = harness.plan();
    const operations = planned.plan.operations.filter(({ recordId }) => recordId === 'r1');
    expect(operations).toHaveLength(1);
    runPlanned(harness, {
      ...planned,
      plan: { ...planned.plan, operations },
      inScope: row => row.id === 'r1',
    });
    expect(outcomes(harness)).toMatchObject({ 'update-r1': 'withdrawn', 'update-r2': 'planned' });
    expect(harness.service.writes.map(({ id }) => id)).toEqual(['r1']);
  });

  it('of the whole tab takes the place of all that was confirmed', () => {
    const harness = confirmed();
    runPlanned(harness, harness.plan());
    expect(outcomes(harness)).toMatchObject({ 'update-r1': 'withdrawn', 'update-r2': 'withdrawn' });
    expect(harness.service.writes).toHaveLength(2);
  });
});

describe('what was confirmed before', () => {
  it('is told apart by the user’s own list; what was sent is neither', () => {
    const own = plannedUpdate('r1', {}, {});
    const colleagues = plannedUpdate('r2', {}, {});
    const entries = [own, colleagues, sent(plannedUpdate('r3', {}, {}))];
    expect(confirmedBefore(entries, entry => entry === own)).toEqual({ own: [own], others: [colleagues] });
  });
});
