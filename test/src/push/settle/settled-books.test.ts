import { describe, expect, it } from 'vitest';
import { baselineAfter, hasRow, withSettlements } from '../../../../src/push/settle/settled-books';
import { makePlan } from '../../../../src/push/plan/planner';
import { settle } from '../../../../src/push/settle/settle';
import {
  accepted,
  plannedCreate,
  plannedUpdate,
  tokenOf,
  unanswered,
} from '../../../support/builders/journal';
import { baselineOf, Scene, things } from '../../../support/builders/push';
import type { OpenEntry } from '../../../../src/push/entry/journal';

const old = { id: 't1', name: 'N', memo: 'A' };

function planned(scene: Scene, entries: readonly OpenEntry[]) {
  const settled = settle(scene.settleInput(entries));
  const books = withSettlements(scene.planInput(), settled);
  return { ...books, plan: makePlan(scene.planInput({ ...books, unsettled: settled.unsettled })) };
}

describe('what was settled, in memory', () => {
  it('plans nothing for an update that landed', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    const { plan } = planned(scene, [accepted(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }))]);
    expect([plan.operations, plan.alreadyThere]).toEqual([[], []]);
  });

  it('plans an edit that was made since, on top of what landed', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'C' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    const { plan } = planned(scene, [accepted(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }))]);
    expect(plan.operations).toMatchObject([{ changes: [{ field: 'memo', from: 'B', to: 'C' }] }]);
  });

  it('gives the row of a create its id, found by token or by content', () => {
    for (const token of [tokenOf('a'), '']) {
      const scene = new Scene().created({ name: 'X' }, token).listed({ id: 't9', name: 'X' });
      const { table, plan } = planned(scene, [unanswered(plannedCreate('a', { name: 'X' }))]);
      expect(table.rows[0]?.id).toBe('t9');
      expect([plan.operations, plan.blocked]).toEqual([[], []]);
    }
  });

  it('gives a record whose row was deleted no baseline', () => {
    const scene = new Scene().listed({ id: 't9', name: 'X' });
    expect(planned(scene, [unanswered(plannedCreate('a', { name: 'X' }))]).baseline.size).toBe(0);
  });

  it('leaves tab and baseline as they were read', () => {
    const scene = new Scene().created({ name: 'X' }, tokenOf('a')).listed({ id: 't9', name: 'X' });
    planned(scene, [unanswered(plannedCreate('a', { name: 'X' }))]);
    expect(scene.rows[0]?.id).toBe(tokenOf('a'));
    expect(scene.baseline.size).toBe(0);
  });

  it('takes nothing for seen of a create that is not listed yet: what was typed stays until the service shows something', () => {
    const entry = accepted(plannedCreate('a', { name: 'X' }), { recordId: 't9' });
    const record = baselineAfter(things, baselineOf(), { kind: 'unlisted', entry, recordId: 't9' });
    expect(record).toEqual({
      id: 't9',
      values: ['t9', undefined, null, null, null, null, null, null],
      accepted: { name: { sent: 'X', shown: null } },
    });
  });
});

describe('an update that landed while its record was lost from the hidden sheet', () => {
  it('makes no baseline: of its other cells nobody knows what they were', () => {
    const scene = new Scene().row({ ...old, memo: 'B' }).listed({ ...old, memo: 'B' });
    const [landed] = settle(
      scene.settleInput([accepted(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }))]),
    ).settlements;
    if (landed === undefined) throw new Error('not settled');
    expect(landed.kind).toBe('landed');
    expect(baselineAfter(things, new Map(), landed)).toBeNull();
  });
});

describe('an update that landed after its row was deleted', () => {
  it('moves the baseline all the same: the next pull shows the record as it is', () => {
    const scene = new Scene().known(old).listed({ ...old, memo: 'B' });
    const { baseline } = planned(scene, [accepted(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }))]);
    expect(baseline.get('t1')?.values[things.fields.findIndex(({ name }) => name === 'memo')]).toBe('B');
  });
});

describe('the row of what was created', () => {
  const has = (scene: Scene, lost: readonly [number, string][] = [], token: string | null = tokenOf('a')) =>
    hasRow(scene.table(), new Map(lost), token, 't9');

  it('is known by its id, by its token, or by the token that it had', () => {
    expect(has(new Scene().row({ id: 't9', name: 'X' }))).toBe(true);
    expect(has(new Scene().created({ name: 'X' }, tokenOf('a')))).toBe(true);
    expect(has(new Scene().created({ name: 'X' }), [[2, tokenOf('a')]])).toBe(true);
  });

  it('is none that has another name, or none at all', () => {
    expect(has(new Scene().synced(old).created({ name: 'X' }).created({ name: 'X' }, tokenOf('b')))).toBe(
      false,
    );
    expect(has(new Scene().created({ name: 'X' }), [[2, tokenOf('b')]])).toBe(false);
    expect(has(new Scene().created({ name: 'X' }), [], null)).toBe(false);
  });
});
