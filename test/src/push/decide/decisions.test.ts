import { describe, expect, it } from 'vitest';
import { adjustmentOf, linkedBaseline, linkedId } from '../../../../src/push/decide/decisions';
import {
  linkProblem,
  mayStillLand,
  questionsOf,
  type Questions,
} from '../../../../src/push/decide/questions';
import type { RunInput } from '../../../../src/push/plan/plan-run';
import { contacts } from '../../../../src/resources/contacts';
import {
  longAgo,
  plannedCreate,
  plannedUpdate,
  recently,
  unanswered,
} from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { MINUTE, NOW, record, row, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const conflicting = () => new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' });

function asked(scene: Scene, more: Partial<RunInput> = {}): Questions {
  const planned = plannedRun(scene, { resource: scene.resource, ...more });
  return questionsOf({ planned, resource: scene.resource, settings: scene.settings, now: NOW });
}

const namesOf = ({ conflicts, rows, odd, entries }: Questions): string[] => [
  ...conflicts.flatMap(({ fields }) => fields.map(({ name }) => name)),
  ...[...rows, ...odd, ...entries].map(({ name }) => name),
];

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
      { kind: 'typed', text: 'both' } as const,
      { recordId: 't1', field: 'memo', cell: 'both', base: 'theirs' },
    ],
  ])('for %s moves the baseline to what the user saw', (_, choice, adjustment) => {
    const [conflict] = asked(conflicting()).conflicts;
    const [field] = conflict?.fields ?? [];
    if (conflict === undefined || field === undefined) throw new Error('no conflict');
    expect(adjustmentOf(conflict, field, choice, 'both')).toEqual(adjustment);
  });
});

describe('the name of a question', () => {
  const [name] = namesOf(asked(conflicting()));

  it('is the same however often it is asked, and wherever its row stands', () => {
    expect(namesOf(asked(conflicting()))).toEqual([name]);
    const below = new Scene()
      .synced({ id: 't0', name: 'above' })
      .changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' });
    expect(namesOf(asked(below))).toEqual([name]);
  });

  it.each([
    ['the service has another value', old, { memo: 'mine' }, { memo: 'theirs again' }],
    ['the cell has another value', old, { memo: 'typed since' }, { memo: 'theirs' }],
    ['another value was pulled', { ...old, memo: 'B' }, { memo: 'mine' }, { memo: 'theirs' }],
    ['the record has another name', old, { memo: 'mine' }, { memo: 'theirs', name: 'Other' }],
    ['it is another record', { ...old, id: 't2' }, { memo: 'mine' }, { memo: 'theirs' }],
    ['it is another field', old, { amount: 1 }, { amount: 2 }],
  ])('is another one where %s', (_, base, mine, theirs) => {
    const names = namesOf(asked(new Scene().changedOnBothSides(base, mine, theirs)));
    expect(names).toHaveLength(1);
    expect(names).not.toContain(name);
  });

  it('tells fields of one row apart', () => {
    const both = new Scene().changedOnBothSides(
      { ...old, amount: 1 },
      { memo: 'mine', amount: 2 },
      { memo: 'theirs', amount: 3 },
    );
    expect(new Set(namesOf(asked(both))).size).toBe(2);
  });

  it('of a new row is another one once a record that it may be was changed', () => {
    const scene = (memo: string) =>
      new Scene().listed({ id: 'free', name: 'F', memo }).created({ name: 'F' });
    const rows = (memo: string) => asked(scene(memo).created({ name: 'F', memo: 'own' }));
    expect(namesOf(rows('theirs'))).toEqual(namesOf(rows('theirs')));
    expect(namesOf(rows('theirs'))).not.toEqual(namesOf(rows('changed since')));
  });

  it('of an unknown outcome is another one once it was sent again', () => {
    const create = plannedCreate('x', { name: 'X' });
    const [one, other] = [longAgo, recently].map(at =>
      namesOf(
        asked(new Scene().listed({ id: 't8', name: 'may be it' }), { entries: [unanswered(create, at)] }),
      ),
    );
    expect(one).toHaveLength(1);
    expect(one).not.toEqual(other);
  });
});

describe('new rows of the same content', () => {
  const twins = new Scene().listed({ id: 'free', name: 'F', memo: 'theirs' });
  const twice = twins.created({ name: 'F', memo: 'mine' }).created({ name: 'F', memo: 'mine' });

  it('are one question, as what is said counts for their content', () => {
    const { rows } = asked(twice);
    expect(rows.map(one => one.rows.length)).toEqual([2]);
  });

  it('offer the record that they may be, with what they say otherwise', () => {
    expect(asked(twice).rows[0]?.candidates).toMatchObject([
      {
        recordId: 'free',
        title: 'F',
        differs: [{ field: 'memo', mine: 'mine', theirs: 'theirs' }],
        problem: null,
      },
    ]);
  });
});

describe('records that a row may be', () => {
  it('are all that have the same number, told apart by it', () => {
    const company = { registrationNumber: '1248100998' };
    const scene = new Scene(contacts)
      .listed({ id: 'c1', companyName: 'One', ...company })
      .listed({ id: 'c2', companyName: 'Two', ...company })
      .created({ companyName: 'Three', ...company });
    const [question] = asked(scene).rows;
    expect(question?.canCreate).toBe(true);
    expect(question?.candidates).toMatchObject([
      { title: 'One', facts: [{ field: 'registrationNumber', value: '1248100998' }] },
      { title: 'Two', facts: [{ field: 'registrationNumber', value: '1248100998' }] },
    ]);
  });

  it('are named with the reason where they cannot be taken', () => {
    const scene = new Scene().vanished(old).created({ name: 'N', memo: 'typed anew' });
    expect(asked(scene).rows[0]?.candidates).toMatchObject([{ recordId: 't1', problem: 'isKnown' }]);
  });

  it('of an unknown create are those that turned up since, but for an update there are none', () => {
    const scene = new Scene().synced(old).listed({ id: 't8', name: 'renamed since' });
    const create = unanswered(plannedCreate('x', { name: 'X' }), longAgo);
    expect(asked(scene, { entries: [create] }).entries[0]?.candidates).toMatchObject([
      { recordId: 't8', title: 'renamed since', problem: null },
    ]);
    const update = unanswered(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }), recently);
    expect(asked(scene, { entries: [update] }).entries[0]).toMatchObject({ candidates: [] });
  });

  it('are found by the name that they were shown by, or by an id that was typed', () => {
    const { candidates = [] } =
      asked(new Scene().listed({ id: 'free', name: 'F' }).created({ name: 'F', memo: 'm' })).rows[0] ?? {};
    const name = candidates[0]?.name ?? '';
    expect(linkedId({ kind: 'link', candidate: name }, candidates)).toBe('free');
    expect(linkedId({ kind: 'link', candidate: 'another' }, candidates)).toBeUndefined();
    expect(linkedId({ kind: 'link', recordId: 'typed' }, candidates)).toBe('typed');
  });
});

describe('an unknown outcome', () => {
  it('says when it is decided by itself, and from when on it can be said to have had no effect', () => {
    const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
    const scene = new Scene().changedOnBothSides(old, { memo: 'C' }, { memo: 'A' });
    const held = NOW + 9 * MINUTE;
    expect(asked(scene, { entries: [unanswered(update, recently)] }).entries).toMatchObject([
      { until: held, freeAt: held, row: 2 },
    ]);
    const create = unanswered(plannedCreate('x', { name: 'X' }), longAgo);
    const seen = new Scene().listed({ id: 't8', name: 'may be it' });
    expect(asked(seen, { entries: [create] }).entries).toMatchObject([
      { until: null, freeAt: null, row: null },
    ]);
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

describe('the questions of a plan', () => {
  it('are its conflicts, the new rows that may exist, odd values, and what is in doubt', () => {
    const scene = conflicting().listed({ id: 'free', name: 'F' }).created({ name: 'F', memo: 'other' });
    const doubt = unanswered(plannedCreate('x', { name: 'X' }));
    const blocked = scene.synced({ id: 't5', name: 'M' }).row({ id: 't5', name: 'P' });
    const { conflicts, rows, entries, odd } = asked(blocked, { entries: [doubt] });
    expect(conflicts.map(({ recordId }) => recordId)).toEqual(['t1']);
    expect(rows.map(({ candidates }) => candidates.map(({ recordId }) => recordId))).toEqual([['free']]);
    expect(entries.map(({ entry }) => entry.operationId)).toEqual(['create-x']);
    expect(odd).toEqual([]);
  });

  it('name an odd value that may be meant', () => {
    const contact = { id: 'c1', companyName: 'C', registrationNumber: '1248100998' };
    const scene = new Scene(contacts).edited(contact, { registrationNumber: '123' });
    const { odd, rows } = asked(scene);
    expect(odd).toMatchObject([{ note: { recordId: 'c1', field: 'registrationNumber' } }]);
    expect(rows).toEqual([]);
  });
});

describe('the baseline of a new row that becomes a record', () => {
  it('carries the id of that record', () => {
    const base = linkedBaseline(things, row(things, 2, { name: 'F' }), record(things, { id: 'free' }));
    expect([base.id, base.values[0]]).toEqual(['free', 'free']);
  });
});
