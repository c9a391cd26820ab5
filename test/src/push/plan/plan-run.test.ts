import { describe, expect, it } from 'vitest';
import type { PlannedRun } from '../../../../src/push/plan/plan-run';
import type { UnclearEntry } from '../../../../src/push/entry/journal';
import { longAgo, plannedUpdate, unanswered } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { anonymousThings, NOW, Scene, type Values } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1 };

describe('the plan of a run', () => {
  it('heeds what the user said about new rows', () => {
    const scene = () => new Scene(anonymousThings).created({ name: 'X' });
    const words = { isAllowed: () => false, isAsked: () => true, mayLandUntil: () => 0 };
    expect(plannedRun(scene()).plan.operations).toHaveLength(1);
    expect(plannedRun(scene(), { newRows: words }).plan.blocked).toMatchObject([{ asks: { sameAs: null } }]);
  });

  it('has only the rows that are wanted', () => {
    const scene = () => new Scene().edited(old, { memo: 'B' }).edited({ ...old, id: 't2' }, { memo: 'B' });
    const ids = ({ plan }: PlannedRun) => plan.operations.map(({ recordId }) => recordId);
    expect(ids(plannedRun(scene()))).toEqual(['t1', 't2']);
    expect(ids(plannedRun(scene(), { inScope: row => row.id === 't2' }))).toEqual(['t2']);
  });

  it('says how long a look lasts where that is longer than usual', () => {
    const scene = new Scene().edited(old, { memo: 'B' });
    const looked = (tookMs: number) =>
      plannedRun(scene, { remote: { ...scene.remote(), look: { at: NOW, tookMs, requests: 9 } } }).plan;
    expect(looked(1000)).not.toHaveProperty('looksLastSeconds');
    expect(looked(10_100).looksLastSeconds).toBe(31);
  });
});

describe('the plan after an update without an answer, whose value the service writes in another way', () => {
  const two = unanswered(plannedUpdate('t1', { memo: 'A', amount: 1 }, { memo: 'B', amount: 2 }), longAgo);
  const one = unanswered(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }), longAgo);
  const mine = (entry: UnclearEntry, row: Values, listed: Values) =>
    plannedRun(
      new Scene()
        .row({ ...old, ...row })
        .known(old)
        .listed({ ...old, ...listed }),
      { entries: [entry] },
    ).plan.conflicts.flatMap(({ fields }) => fields.map(({ field, mine }) => [field, mine]));

  it('asks about a value that was typed back before it was settled, also where nothing shows it as sent', () => {
    expect(mine(two, { amount: 2 }, { memo: 'b.', amount: 2 })).toEqual([['memo', 'A']]);
    expect(mine(one, {}, { memo: 'b.' })).toEqual([['memo', 'A']]);
  });

  it('asks about the sent value that still stands in the cell', () => {
    expect(mine(two, { memo: 'B', amount: 2 }, { memo: 'b.', amount: 2 })).toEqual([['memo', 'B']]);
    expect(mine(one, { memo: 'B' }, { memo: 'b.' })).toEqual([['memo', 'B']]);
  });
});

describe('the plan of an undo', () => {
  const back = { recordId: 't1', field: 'memo', cell: 'A', base: 'B' };
  const scene = () =>
    new Scene()
      .edited({ ...old, memo: 'B' }, { amount: 2 })
      .edited({ ...old, id: 't2', memo: 'B' }, { memo: 'C' });

  it('sends what it takes back and none of the edits beside it', () => {
    const { plan, adjustments } = plannedRun(scene(), { adjust: () => [back] });
    expect(plan.operations).toMatchObject([
      { recordId: 't1', changes: [{ field: 'memo', from: 'B', to: 'A' }] },
    ]);
    expect(plan.operations[0]?.changes).toHaveLength(1);
    expect(adjustments).toEqual([back]);
  });

  it('sends nothing where there is nothing to take back', () => {
    expect(plannedRun(scene(), { adjust: () => [] }).plan.operations).toEqual([]);
  });
});
