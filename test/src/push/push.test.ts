import { describe, expect, it } from 'vitest';
import { confirmedBefore } from '../../../src/push/push';
import {
  accepted,
  plannedCreate,
  plannedUpdate,
  rejected,
  sent,
  tokenOf,
} from '../../support/builders/journal';
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

  it('takes the place of a new row that was confirmed before', () => {
    const harness = confirmed();
    harness.type({ name: 'fresh' }).id = tokenOf('a');
    harness.journal.confirm([plannedCreate('a', { name: 'fresh' })]);
    const planned = harness.plan();
    const operations = planned.plan.operations.filter(({ kind }) => kind === 'create');
    const inScope = (row: { id: string }) => row.id === tokenOf('a');
    runPlanned(harness, { ...planned, plan: { ...planned.plan, operations }, inScope });
    expect(outcomes(harness)).toMatchObject({ 'create-a': 'withdrawn', 'update-r1': 'planned' });
    expect(harness.service.named('fresh')).toHaveLength(1);
  });

  it('leaves alone what was confirmed of another list', () => {
    const harness = confirmed();
    harness.journal.confirm([plannedUpdate('x1', {}, {}, { resource: 'others' })]);
    runPlanned(harness, harness.plan());
    expect(outcomes(harness)).toMatchObject({ 'update-x1': 'planned', 'update-r1': 'withdrawn' });
  });

  it('of the whole tab takes the place of all that was confirmed', () => {
    const harness = confirmed();
    runPlanned(harness, harness.plan());
    expect(outcomes(harness)).toMatchObject({ 'update-r1': 'withdrawn', 'update-r2': 'withdrawn' });
    expect(harness.service.writes).toHaveLength(2);
  });
});

describe('what a push writes down', () => {
  const written = (harness: PushHarness) =>
    [...harness.journal.entries.values()].filter(({ operationId }) => operationId.endsWith('000'));

  it('is one run, each of its rows by its place, without words where nobody said any', () => {
    const harness = confirmed();
    harness.push();
    const entries = written(harness);
    expect(entries.map(({ order, reason, undoes }) => [order, reason, undoes])).toEqual([
      [0, '', ''],
      [1, '', ''],
    ]);
    expect(new Set(entries.map(({ runId }) => runId)).size).toBe(1);
    expect(new Set(entries.map(({ operationId }) => operationId)).size).toBe(2);
  });

  it('is what the user decided, cell and baseline, before anything leaves', () => {
    const harness = new PushHarness();
    const id = harness.pulled({ name: 'N', memo: 'new' });
    const row = harness.rowOf(id);
    const planned = harness.plan();
    const adjustments = [{ recordId: id, field: 'memo', cell: 'old', base: 'new' }];
    const plan = {
      ...planned.plan,
      operations: [
        {
          ...{ kind: 'update' as const, row: 2, recordId: id, title: 'N' },
          changes: [{ field: 'memo', from: 'new', to: 'old' }],
        },
      ],
    };
    let cellThen: unknown;
    harness.service.onWrite = () => {
      cellThen = harness.valueIn(row, 'memo');
    };
    runPlanned(harness, { ...planned, plan, adjustments });
    expect([cellThen, harness.service.records.get(id)?.['memo']]).toEqual(['old', 'old']);
    expect(harness.push().kind).toBe('nothing');
  });

  it('tells in its report also what earlier runs had left open', () => {
    const harness = new PushHarness();
    harness.pulled({ name: 'N', memo: 'new' });
    harness.journal.confirm([accepted(plannedUpdate('r1', { memo: 'old' }, { memo: 'new' }))]);
    expect(harness.push()).toMatchObject({ report: { closed: [{ operationId: 'update-r1' }] } });
  });
});

describe('a refusal that an earlier run left open', () => {
  const told = (value: string): unknown[] => {
    const harness = new PushHarness();
    harness.pulled({ name: 'N', memo: 'old' });
    harness.edit(harness.rowOf('r1'), { memo: value });
    harness.journal.confirm([rejected(plannedUpdate('r1', { memo: 'old' }, { memo: 'new' }))]);
    const result = harness.push();
    return 'report' in result ? result.report.closed.map(entry => entry.outcome) : [];
  };

  it('is not told of a row that goes again and arrives', () => {
    expect(told('new')).toEqual(['landed']);
  });

  it('is told of a row with nothing to send', () => {
    expect(told('old')).toEqual(['rejected']);
  });
});

describe('a push that ends early', () => {
  function edits(count: number): PushHarness {
    const harness = new PushHarness();
    for (let n = 1; n <= count; n++) {
      harness.pulled({ name: `thing ${n}`, memo: 'old' });
      harness.edit(harness.rowOf(`r${n}`), { memo: 'new' });
    }
    return harness;
  }
  const states = (harness: PushHarness): string[] => Object.values(outcomes(harness)).map(String).sort();

  it('because its user stopped it drops what it has not sent, and sends none of it later', () => {
    const harness = edits(3);
    harness.isCancelled = () => harness.service.writes.length > 0;
    expect(harness.push()).toMatchObject({ report: { stop: 'cancelled', remaining: 0 } });
    expect(states(harness)).toEqual(['landed', 'withdrawn', 'withdrawn']);
    harness.isCancelled = () => false;
    harness.resume();
    expect(harness.service.writes).toHaveLength(1);
  });

  it('because PUT empties what is not sent drops what it has not sent', () => {
    const harness = edits(3);
    harness.service.putReplaces = true;
    expect(harness.push()).toMatchObject({ report: { stop: { title: 'thing 1' } } });
    expect(states(harness).filter(state => state === 'withdrawn')).toHaveLength(2);
    harness.resume();
    expect(harness.service.writes).toHaveLength(1);
  });

  it('for want of time keeps what it has not sent, and goes on with it', () => {
    const harness = edits(3);
    harness.budgetMs = 200;
    expect(harness.push()).toMatchObject({ report: { stop: 'time' } });
    expect(states(harness)).not.toContain('withdrawn');
    harness.budgetMs = 270_000;
    harness.resume();
    expect(states(harness)).toEqual(['landed', 'landed', 'landed']);
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
