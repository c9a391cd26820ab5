import { describe, expect, it } from 'vitest';
import type { OpenEntry } from '../../../../src/push/entry/journal';
import { planCreate } from '../../../../src/push/plan/plan-creates';
import { settle } from '../../../../src/push/settle/settle';
import {
  accepted,
  longAgo,
  plannedCreate,
  plannedUpdate,
  rejected,
  tokenOf,
  unanswered,
} from '../../../support/builders/journal';
import { anonymousThings, Scene } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const create = plannedCreate('a', { name: 'X' });
const token = tokenOf('a');

describe('settling', () => {
  it('frees the row of what was rejected', () => {
    const result = settle(new Scene().edited(old, { memo: 'B' }).settleInput([rejected(update)]));
    expect(result.settlements).toMatchObject([{ kind: 'rejected' }]);
    expect(result.unsettled.records.size).toBe(0);
  });

  it('believes a refusal only where the list shows the values of before', () => {
    const kindOf = (scene: Scene, entry: OpenEntry) =>
      settle(scene.settleInput([entry])).settlements[0]?.kind;
    const shown = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    expect(kindOf(shown, rejected(update))).toBe('landed');
    const other = new Scene().changedOnBothSides(old, { memo: 'B' }, { memo: 'theirs' });
    expect(kindOf(other, rejected(update))).toBe('notApplied');
    expect(kindOf(new Scene().goneOnService(old, { memo: 'B' }), rejected(update))).toBe('rejected');
    const made = new Scene().created({ name: 'X' }, token).listed({ id: 't9', name: 'X' });
    expect(kindOf(made, rejected(create))).toBe('landed');
    expect(kindOf(made, rejected(create, { seenBefore: ['t9'] }))).toBe('rejected');
    expect(kindOf(new Scene().created({ name: 'X' }, token), rejected(create))).toBe('rejected');
  });

  it('calls no token copied that stands in one row, also where that row was edited since', () => {
    const rowsOf = (scene: Scene) => settle(scene.settleInput([unanswered(create)])).unsettled.rows;
    expect(rowsOf(new Scene().created({ name: 'Edited since' }, token)).size).toBe(0);
    const twice = new Scene().created({ name: 'X' }, token).created({ name: 'Edited since' }, token);
    expect([...rowsOf(twice).keys()]).toEqual([3]);
  });

  it('waits with a record while two rows hold its token and neither is as it was sent', () => {
    const settled = (...ids: readonly string[]) => {
      const scene = new Scene().created({ name: 'Edited since' }, ids[0] ?? '');
      const input = scene.created({ name: 'Pasted over' }, ids[1] ?? '').listed({ id: 't9', name: 'X' });
      const { settlements, unsettled } = settle(input.settleInput([unanswered(create)]));
      return [settlements.map(({ kind }) => kind), [...unsettled.rows.keys()]];
    };
    expect(settled(token, token)).toEqual([['waiting'], [2, 3]]);
    expect(settled(token, '')).toEqual([['landed'], []]);
    expect(settled('', token)).toEqual([['landed'], []]);
  });

  it('keeps the rows of what waits from being planned, updates by id, creates by token', () => {
    const scene = new Scene().edited(old, { memo: 'C' }).created({ name: 'X' }, token);
    const { unsettled } = settle(scene.settleInput([unanswered(update), unanswered(create)]));
    expect([...unsettled.records.keys()]).toEqual(['t1']);
    expect([...unsettled.tokens.keys()]).toEqual([token]);
    expect(unsettled.resends.size).toBe(0);
    expect(unsettled.creates).toEqual([{ name: 'X' }]);
  });

  it('tells what is sent again', () => {
    const scene = new Scene().edited(old, { memo: 'B' }).created({ name: 'X' }, token);
    const { unsettled } = settle(
      scene.settleInput([unanswered(update, longAgo), unanswered(create, longAgo)]),
    );
    expect([...unsettled.resends].map(([row, { kind }]) => [row, kind])).toEqual([
      [2, 'update'],
      [3, 'create'],
    ]);
  });

  it('names every record of an entry, so that nobody else’s row takes it', () => {
    const scene = new Scene().listed({ id: 't8', name: 'Y' }).listed({ id: 't9', name: 'X' });
    const known = accepted(plannedCreate('b', { name: 'Y' }), { recordId: 't8' });
    expect([...settle(scene.settleInput([known, unanswered(create)])).unsettled.named].sort()).toEqual([
      't8',
      't9',
    ]);
  });

  it('names the record of what waits, and no more that of what has landed and only rests', () => {
    const scene = new Scene().vanished(old);
    const waiting = unanswered(update);
    const resting = { ...accepted(update, { allDefinite: false }), outcome: 'landed' as const };
    const named = (entry: OpenEntry) => [...settle(scene.settleInput([entry])).unsettled.named];
    expect([named(waiting), named(resting)]).toEqual([['t1'], []]);
  });

  it('tells of what waits and has no row any more, also where the tab has new rows without an id', () => {
    const rowless = (scene: Scene) =>
      settle(scene.settleInput([unanswered(update), unanswered(create)])).unsettled.rowless.map(
        ({ recordId, title }) => [recordId, title],
      );
    const told = [
      ['t1', 'update-t1'],
      [null, 'create-a'],
    ];
    expect(rowless(new Scene().vanished(old))).toEqual(told);
    expect(rowless(new Scene().vanished(old).created({ name: 'new' }))).toEqual(told);
    expect(rowless(new Scene().edited(old, { memo: 'C' }).created({ name: 'X' }, token))).toEqual([]);
  });

  it('names a record that it has just found for an entry, so that an equal new row does not take it', () => {
    const scene = new Scene(anonymousThings)
      .created({ name: 'X' }, token)
      .created({ name: 'X' })
      .listed({ id: 't9', name: 'X' });
    const { settlements, unsettled } = settle(scene.settleInput([unanswered(create)]));
    expect(settlements).toMatchObject([{ kind: 'landed', record: { id: 't9' } }]);
    const planned = planCreate(scene.planInput({ unsettled }), scene.rows[1]!, new Set());
    expect(planned.alreadyThere).toBeUndefined();
    expect(planned.operation).toMatchObject({ kind: 'create' });
  });

  it('calls no create in doubt that has landed: what is like it exists', () => {
    const scene = new Scene().created({ name: 'X' }, token).listed({ id: 't9', name: 'X' });
    expect(settle(scene.settleInput([unanswered(create)])).unsettled.creates).toEqual([]);
    const open = new Scene().created({ name: 'X' }, token);
    for (const sentAt of [undefined, longAgo])
      expect(settle(open.settleInput([unanswered(create, sentAt)])).unsettled.creates).toEqual([
        { name: 'X' },
      ]);
  });

  it('holds the record of an update that landed while another try may still come', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'C' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    expect([...settle(scene.settleInput([unanswered(update)])).unsettled.held.keys()]).toEqual(['t1']);
    expect(settle(scene.settleInput([unanswered(update, longAgo)])).unsettled.held.size).toBe(0);
    expect(settle(scene.settleInput([accepted(update)])).unsettled.held.size).toBe(0);
  });
});

describe('a token', () => {
  const doubted = unanswered(create);

  it('comes back to the row without id that equals what was sent', () => {
    const scene = new Scene(anonymousThings).created({ name: 'other' }).created({ name: 'X' });
    const { lostTokens, unsettled } = settle(scene.settleInput([doubted]));
    expect([...lostTokens]).toEqual([[3, token]]);
    expect([...unsettled.rows.keys()]).toEqual([3]);
  });

  it('comes back to no row that says anything else', () => {
    const scene = new Scene(anonymousThings).created({ name: 'X', memo: 'more' }).created({ memo: 'X' });
    expect(settle(scene.settleInput([doubted])).lostTokens.size).toBe(0);
  });

  it('comes back also where the answer gave an id that no row has yet', () => {
    const scene = new Scene(anonymousThings).row({ id: 't1', name: 'N' }).created({ name: 'X' });
    const { lostTokens } = settle(scene.settleInput([accepted(create, { recordId: 't9' })]));
    expect([...lostTokens]).toEqual([[3, token]]);
  });

  it('comes back to no row when some row has the entry’s id already', () => {
    const scene = new Scene(anonymousThings)
      .row({ id: 't9', name: 'X' })
      .created({ name: 'X' })
      .listed({ id: 't9', name: 'X' });
    expect(settle(scene.settleInput([accepted(create, { recordId: 't9' })])).lostTokens.size).toBe(0);
  });

  it('comes back once each when two equal creates have lost theirs', () => {
    const twin = unanswered(plannedCreate('b', { name: 'X' }));
    const scene = new Scene(anonymousThings).created({ name: 'X' }).created({ name: 'X' });
    expect([...settle(scene.settleInput([doubted, twin])).lostTokens]).toEqual([
      [2, token],
      [3, tokenOf('b')],
    ]);
  });

  it('that stands twice belongs to the row that equals what was sent; the other is asked about', () => {
    const scene = new Scene(anonymousThings)
      .created({ name: 'changed' }, token)
      .created({ name: 'X' }, token);
    const { unsettled, settlements } = settle(scene.settleInput([unanswered(create, longAgo)]));
    expect([...unsettled.rows.keys()]).toEqual([2]);
    expect(settlements).toMatchObject([{ kind: 'resend' }]);
  });

  it('stays with its row when that was edited', () => {
    const scene = new Scene(anonymousThings).created({ name: 'edited' }, token).created({ name: 'X' });
    const { lostTokens, unsettled } = settle(scene.settleInput([doubted]));
    expect(lostTokens.size).toBe(0);
    expect([...unsettled.tokens.keys()]).toEqual([token]);
  });
});
