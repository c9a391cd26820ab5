import { describe, expect, it } from 'vitest';
import type { ClosedEntry, PlannedEntry, TriedEntry } from '../../../../src/push/entry/journal';
import { planUndo, type PushedRun, pushedRuns } from '../../../../src/push/decide/undo';
import { plannedCreate, plannedUpdate, sent } from '../../../support/builders/journal';
import { allWritable, Scene, things, type Values } from '../../../support/builders/push';

function landed(entry: PlannedEntry, more: Partial<TriedEntry> = {}): ClosedEntry {
  return { ...sent(entry), state: 'closed', outcome: 'landed', ...more };
}

const renamed = landed(plannedUpdate('t1', { memo: 'old' }, { memo: 'new' }));

function runOf(...entries: readonly ClosedEntry[]): PushedRun {
  const [run] = pushedRuns(entries);
  if (run === undefined) throw new Error('no run');
  return run;
}

function undone(
  scene: Scene,
  entry: ClosedEntry,
  formulas: readonly string[] = [],
): ReturnType<typeof planUndo> {
  const books = {
    table: scene.table(),
    baseline: scene.baseline,
    remote: scene.remote(),
    formulas: new Set(formulas),
  };
  return planUndo(things, allWritable, runOf(entry), books);
}

const now: Values = { id: 't1', name: 'N', memo: 'new' };

describe('the runs of a history', () => {
  it('are those that had an effect, the latest first, with who took them back', () => {
    const first = landed(plannedUpdate('a', {}, { memo: '1' }, { runId: 'r1', confirmedAt: 1 }));
    const refused = {
      ...landed(plannedUpdate('b', {}, { memo: '2' }, { runId: 'r2', confirmedAt: 2 })),
      outcome: 'rejected' as const,
    };
    const undo = landed(plannedUpdate('a', {}, { memo: '3' }, { runId: 'r3', confirmedAt: 3, undoes: 'r1' }));
    expect(pushedRuns([first, refused, undo]).map(({ runId, undone }) => [runId, undone])).toEqual([
      ['r3', false],
      ['r1', true],
    ]);
  });
});

describe('an undo', () => {
  it('puts the old value into the cell, on top of what the service has', () => {
    const plan = undone(new Scene().synced(now), renamed);
    expect(plan).toEqual({
      adjustments: [{ recordId: 't1', field: 'memo', cell: 'old', base: 'new' }],
      skipped: [],
    });
  });

  it.each<[string, Scene, string]>([
    [
      'was changed on the service since',
      new Scene().synced({ ...now, memo: 'theirs' }),
      'changed on the service since',
    ],
    ['was edited in the tab since', new Scene().edited(now, { memo: 'mine' }), 'edited in the tab since'],
    ['has no row any more', new Scene().vanished(now), 'no row in this tab'],
    ['is gone from the service', new Scene().goneOnService(now), "not in the service's list"],
  ])('leaves a record that %s', (_, scene, reason) => {
    const plan = undone(scene, renamed);
    expect(plan.adjustments).toEqual([]);
    expect(plan.skipped[0]?.reason.en).toContain(reason);
  });

  it('leaves a cell that holds a formula', () => {
    expect(undone(new Scene().synced(now), renamed, ['2:2']).skipped[0]?.reason.en).toContain('formula');
  });

  it('has nothing to do where everything is as it was before', () => {
    expect(undone(new Scene().synced({ ...now, memo: 'old' }), renamed)).toEqual({
      adjustments: [],
      skipped: [],
    });
  });

  it('takes back what the service showed differently', () => {
    const scene = new Scene().row(now).listed({ ...now, memo: 'NEW!' });
    scene.known({ ...now, memo: 'old' }, { memo: { sent: 'new', shown: 'NEW!' } });
    expect(undone(scene, { ...renamed, outcome: 'shownDifferently' }).adjustments).toEqual([
      { recordId: 't1', field: 'memo', cell: 'old', base: 'NEW!' },
    ]);
  });

  it('lists creates, which cannot be taken back', () => {
    const create = landed(plannedCreate('x', { name: 'X' }), { recordId: 't1' });
    expect(undone(new Scene().synced(now), create).skipped[0]?.reason.en).toContain('cannot be taken back');
  });
});
