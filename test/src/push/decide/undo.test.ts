import { describe, expect, it } from 'vitest';
import type { ClosedEntry, PlannedEntry, TriedEntry } from '../../../../src/push/entry/journal';
import { sentLately } from '../../../../src/push/plan/carries-unseen';
import { planUndo, type PushedRun, pushedRuns } from '../../../../src/push/decide/undo';
import * as undoTexts from '../../../../src/text/push/undo-texts';
import { plannedCreate, plannedUpdate, sent } from '../../../support/builders/journal';
import { allWritable, Scene, things, type Values } from '../../../support/builders/push';

function landed(entry: PlannedEntry, more: Partial<TriedEntry> = {}): ClosedEntry {
  return { ...sent(entry), state: 'closed', outcome: 'landed', ...more };
}

const renamed = landed(plannedUpdate('t1', { memo: 'old' }, { memo: 'new' }));

function runOf(...entries: readonly ClosedEntry[]): PushedRun {
  const [run] = pushedRuns(entries, () => true);
  if (run === undefined) throw new Error('no run');
  return run;
}

function undone(
  scene: Scene,
  entry: ClosedEntry & { readonly isUnseen?: boolean },
  formulas: readonly string[] = [],
  since = Number.POSITIVE_INFINITY,
): ReturnType<typeof planUndo> {
  const books = {
    table: scene.table(),
    baseline: scene.baseline,
    remote: scene.remote(),
    formulas: new Set(formulas),
    lately: sentLately([entry], things, since),
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
    expect(
      pushedRuns([first, refused, undo], () => true).map(({ runId, undone }) => [runId, undone]),
    ).toEqual([
      ['r3', false],
      ['r1', true],
    ]);
  });
});

describe('a run of a history', () => {
  it('has all that it changed, and says who confirmed it, when and why', () => {
    const more = { runId: 'r1', confirmedAt: 7, user: 'lee@example.com', reason: 'month end', undoes: 'r0' };
    const [one, two] = ['a', 'b'].map(id => landed(plannedUpdate(id, {}, { memo: '1' }, more)));
    expect(runOf(one!, two!)).toEqual({
      ...more,
      id: expect.any(String),
      isSealed: true,
      resource: 'things',
      undone: false,
      entries: [one, two],
    });
  });

  it('is one where something had an effect, whatever is known of it since', () => {
    const runs = (outcome: ClosedEntry['outcome']) =>
      pushedRuns([{ ...renamed, outcome }], () => true).length;
    for (const outcome of ['landed', 'shownDifferently', 'unlisted', 'nameless'] as const)
      expect(runs(outcome), outcome).toBe(1);
    for (const outcome of ['rejected', 'notApplied', 'gone', 'withdrawn', 'leftOut', 'heldBack'] as const)
      expect(runs(outcome), outcome).toBe(0);
  });
});

describe('a run with entries that are not closed', () => {
  const [seen, open] = ['a', 'b'].map(id => sent(plannedUpdate(id, {}, { memo: '1' })));
  const resting = { ...seen!, state: 'unknown', outcome: 'landed' } as const;

  it('has those that took effect, and those of which nothing is known', () => {
    const planned = plannedUpdate('c', {}, { memo: '1' });
    const refused = { ...open!, state: 'closed', outcome: 'rejected' } as const;
    const [run] = pushedRuns([resting, open!, planned, refused], () => true);
    expect(run?.entries).toEqual([resting, open]);
  });

  it('is undone as far as it was seen, and says what was not', () => {
    const { adjustments, skipped } = undone(new Scene().synced(now), { ...renamed, isUnseen: true });
    expect(adjustments).toEqual([]);
    expect(skipped).toMatchObject([{ recordId: 't1', field: null, reason: undoTexts.notKnown }]);
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

  it('leaves what the list shows as before a moment after it was sent, and says so: the list may lag', () => {
    const scene = new Scene().row(now).listed({ ...now, memo: 'old' });
    scene.known({ ...now, memo: 'old' }, { memo: { sent: 'new', shown: 'old' } });
    const unseen = { ...renamed, outcome: 'shownDifferently' as const };
    expect(undone(scene, unseen, [], 0)).toMatchObject({
      adjustments: [],
      skipped: [{ recordId: 't1', field: 'memo', reason: undoTexts.notShownYet }],
    });
    expect(undone(scene, unseen).adjustments).toMatchObject([{ cell: 'old', base: 'old' }]);
  });

  it('says where it leaves something, and what is there now', () => {
    const emptied = undone(new Scene().synced({ ...now, memo: null }), renamed);
    expect(emptied.skipped).toEqual([
      {
        ...{ row: 2, recordId: 't1', title: 'update-t1', field: 'memo' },
        reason: undoTexts.changedOnService(''),
      },
    ]);
    expect(undone(new Scene().vanished(now), renamed).skipped).toMatchObject([{ row: 0, field: null }]);
  });

  it('leaves what somebody has taken back on the service, although the cell says otherwise', () => {
    const scene = new Scene().changedOnService(now, { memo: 'old' });
    expect(undone(scene, renamed)).toMatchObject({ adjustments: [], skipped: [{ field: 'memo' }] });
  });

  it('leaves a column that the user deleted', () => {
    expect(undone(new Scene().typed(now, { memo: undefined }), renamed).skipped).toMatchObject([
      { field: 'memo', reason: undoTexts.noColumn },
    ]);
  });

  it('writes no cell that its user could not have edited, and takes back the others of its row', () => {
    const entry = landed(
      plannedUpdate('t1', { createdAt: '2024-01-01', memo: 'old' }, { createdAt: '2025-01-01', memo: 'new' }),
    );
    const plan = undone(new Scene().synced({ ...now, createdAt: '2025-01-01' }), entry);
    expect(plan.skipped).toMatchObject([{ field: 'createdAt', reason: undoTexts.readOnly }]);
    expect(plan.adjustments).toMatchObject([{ field: 'memo', cell: 'old' }]);
  });

  it('takes back what its user has accepted as the service shows it', () => {
    const scene = new Scene().row({ ...now, memo: 'NEW!' }).listed({ ...now, memo: 'NEW!' });
    scene.known({ ...now, memo: 'old' }, { memo: { sent: 'new', shown: 'NEW!' } });
    expect(undone(scene, renamed).adjustments).toMatchObject([{ cell: 'old', base: 'NEW!' }]);
  });

  it('empties what was empty', () => {
    const filled = landed(plannedUpdate('t1', {}, { memo: 'new' }));
    expect(undone(new Scene().synced(now), filled).adjustments).toMatchObject([{ cell: null, base: 'new' }]);
  });

  it('lists creates, which cannot be taken back', () => {
    const create = landed(plannedCreate('x', { name: 'X' }), { recordId: 't1' });
    expect(undone(new Scene().synced(now), create).skipped[0]?.reason.en).toContain('cannot be undone');
  });
});
