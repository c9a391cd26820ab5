import { describe, expect, it } from 'vitest';
import type { PlannedRun } from '../../../../src/push/plan/plan-run';
import { tags } from '../../../../src/resources/tags';
import { plannedRun } from '../../../support/builders/planned-run';
import { anonymousThings, NOW, Scene } from '../../../support/builders/push';

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

  it('shows what an update carries along', () => {
    const tag = { id: 't1', name: 'N', description: 'A' };
    expect(plannedRun(new Scene(tags).edited(tag, { description: 'B' })).plan.operations).toMatchObject([
      { recordId: 't1', carried: { name: 'N' } },
    ]);
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

describe('an update that would carry along what the list may not show yet', () => {
  const settings = { ...new Scene().settings, putMode: 'replace' as const };
  const accepted = { memo: { sent: 'b', shown: 'A' } };
  const scene = (listed = 'A') =>
    new Scene(undefined, settings)
      .row({ ...old, memo: 'b', amount: 2 })
      .known(old, accepted)
      .listed({ ...old, memo: listed });
  const recentIds = new Set(['t1']);

  it('waits while the list shows the value of before a change of the last minutes', () => {
    const { plan } = plannedRun(scene(), { recentIds });
    expect(plan.operations).toEqual([]);
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
  });

  it('goes where nothing was changed lately', () => {
    expect(plannedRun(scene()).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('waits too where the list shows that value as empty, so that the update would leave it out and empty it', () => {
    const filled = new Scene(undefined, settings)
      .row({ ...old, memo: 'b', amount: 2 })
      .known({ ...old, memo: '' }, { memo: { sent: 'b', shown: '' } })
      .listed({ ...old, memo: '' });
    expect(plannedRun(filled, { recentIds }).plan.operations).toEqual([]);
    expect(plannedRun(filled, { recentIds }).plan.blocked).toMatchObject([{ recordId: 't1', field: null }]);
    expect(plannedRun(filled).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });

  it('goes where fields that are left out stay as they are', () => {
    const merging = new Scene()
      .row({ ...old, memo: 'b', amount: 2 })
      .known({ ...old, memo: '' }, { memo: { sent: 'b', shown: '' } })
      .listed({ ...old, memo: '' });
    expect(plannedRun(merging, { recentIds }).plan.operations).toMatchObject([{ recordId: 't1' }]);
  });
});
