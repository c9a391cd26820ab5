import { describe, expect, it } from 'vitest';
import {
  adjustmentsOf,
  linkedBaseline,
  linkProblem,
  mayStillLand,
  questionsOf,
} from '../../../../src/push/decide/decisions';
import { contacts } from '../../../../src/resources/contacts';
import { longAgo, plannedCreate, recently, unanswered } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { MINUTE, NOW, record, row, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const conflicting = () => new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' });

describe('a decision about a conflict', () => {
  it.each([
    ['mine', { kind: 'mine' } as const, { recordId: 't1', field: 'memo', base: 'theirs' }],
    [
      'the service',
      { kind: 'service' } as const,
      { recordId: 't1', field: 'memo', cell: 'theirs', base: 'theirs' },
    ],
    [
      'another value',
      { kind: 'typed', value: 'both' } as const,
      { recordId: 't1', field: 'memo', cell: 'both', base: 'theirs' },
    ],
  ])('for %s moves the baseline to what the user saw', (_, choice, adjustment) => {
    const plan = plannedRun(conflicting());
    const [conflict] = questionsOf(plan).conflicts[0]?.fields ?? [];
    if (conflict === undefined) throw new Error('no conflict');
    expect(adjustmentsOf(plan, [{ recordId: 't1', conflict, choice }])).toEqual([adjustment]);
  });

  it('counts for nothing once either side has moved on', () => {
    const [conflict] = questionsOf(plannedRun(conflicting())).conflicts[0]?.fields ?? [];
    if (conflict === undefined) throw new Error('no conflict');
    const decision = { recordId: 't1', conflict, choice: { kind: 'mine' } as const };
    const moved = new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs again' });
    expect(adjustmentsOf(plannedRun(moved), [decision])).toEqual([]);
  });
});

describe('a link', () => {
  const scene = new Scene().synced(old).listed({ id: 'free', name: 'F' }).created({ name: 'F' });

  it('goes to a record that is listed and belongs to no row', () => {
    expect(linkProblem(plannedRun(scene), 'free', null)).toBeNull();
    expect(linkProblem(plannedRun(scene), 'nowhere', null)).toBe('notListed');
    expect(linkProblem(plannedRun(scene), 't1', null)).toBe('hasRow');
  });

  it('does not go to a record that another entry or the baseline knows', () => {
    const known = new Scene().vanished(old);
    expect(linkProblem(plannedRun(known), 't1', null)).toBe('isKnown');
    const named = unanswered(plannedCreate('x', { name: 'X' }, { recordId: 'free' }));
    expect(linkProblem(plannedRun(scene, { entries: [named] }), 'free', null)).toBe('isKnown');
    expect(linkProblem(plannedRun(scene, { entries: [named] }), 'free', named)).toBeNull();
  });

  it('makes filled cells edits where they differ, and leaves empty ones to the next pull', () => {
    const typed = row(things, 2, { name: 'F', memo: 'mine' });
    const base = linkedBaseline(
      things,
      typed,
      record(things, { id: 'free', name: 'F', memo: 'theirs', amount: 5 }),
    );
    const baseOf = (name: string): unknown =>
      base.values[things.fields.findIndex(field => field.name === name)];
    expect([baseOf('name'), baseOf('memo'), baseOf('amount')]).toEqual(['F', 'theirs', null]);
    // So is a column that the user deleted.
    const without = row(things, 2, { name: 'F' }, { cells: { memo: undefined } });
    const { values } = linkedBaseline(things, without, record(things, { id: 'free', memo: 'theirs' }));
    expect(values[things.fields.findIndex(({ name }) => name === 'memo')]).toBeNull();
  });
});

describe('"not applied"', () => {
  it('can be said only once nothing can land any more', () => {
    const create = plannedCreate('x', { name: 'X' });
    expect(mayStillLand(unanswered(create, recently), NOW)).toBe(true);
    expect(mayStillLand(unanswered(create, longAgo), NOW)).toBe(false);
    // An execution that died may have sent it minutes after it was journalled.
    expect(mayStillLand({ ...unanswered(create, NOW - 12 * MINUTE), state: 'sent' }, NOW)).toBe(true);
  });
});

describe('a decision about one field of a row in conflict', () => {
  const both = () =>
    new Scene().changedOnBothSides(
      { ...old, amount: 1 },
      { memo: 'mine', amount: 2 },
      { memo: 'theirs', amount: 3 },
    );

  it('is about that field, whichever of them it is', () => {
    const plan = plannedRun(both());
    for (const conflict of questionsOf(plan).conflicts[0]?.fields ?? []) {
      const [adjustment] = adjustmentsOf(plan, [{ recordId: 't1', conflict, choice: { kind: 'service' } }]);
      expect(adjustment).toEqual({
        ...{ recordId: 't1', field: conflict.field },
        ...{ cell: conflict.theirs, base: conflict.theirs },
      });
    }
  });

  it('counts for nothing once the user typed something else', () => {
    const [conflict] = questionsOf(plannedRun(conflicting())).conflicts[0]?.fields ?? [];
    if (conflict === undefined) throw new Error('no conflict');
    const decision = { recordId: 't1', conflict, choice: { kind: 'service' } as const };
    const moved = new Scene().changedOnBothSides(old, { memo: 'typed since' }, { memo: 'theirs' });
    expect(adjustmentsOf(plannedRun(moved), [decision])).toEqual([]);
  });
});

describe('the questions of a plan', () => {
  it('are its conflicts, the new rows that may exist, odd values, and what is in doubt', () => {
    const scene = conflicting().listed({ id: 'free', name: 'F' }).created({ name: 'F', memo: 'other' });
    const doubt = unanswered(plannedCreate('x', { name: 'X' }));
    const blocked = scene.synced({ id: 't5', name: 'M' }).row({ id: 't5', name: 'P' });
    const { conflicts, rows, entries, odd } = questionsOf(plannedRun(blocked, { entries: [doubt] }));
    expect(conflicts.map(({ recordId }) => recordId)).toEqual(['t1']);
    expect(rows.map(({ asks }) => asks)).toEqual([{ sameAs: 'free' }]);
    expect(entries.map(({ entry }) => entry.operationId)).toEqual(['create-x']);
    expect(odd).toEqual([]);
  });

  it('name an odd value that may be meant', () => {
    const contact = { id: 'c1', companyName: 'C', registrationNumber: '1248100998' };
    const scene = new Scene(contacts).edited(contact, { registrationNumber: '123' });
    const { odd, rows } = questionsOf(plannedRun(scene, { resource: contacts }));
    expect(odd).toMatchObject([{ recordId: 'c1', field: 'registrationNumber' }]);
    expect(rows).toEqual([]);
  });
});

describe('the baseline of a new row that becomes a record', () => {
  it('carries the id of that record', () => {
    const base = linkedBaseline(things, row(things, 2, { name: 'F' }), record(things, { id: 'free' }));
    expect([base.id, base.values[0]]).toEqual(['free', 'free']);
  });
});
