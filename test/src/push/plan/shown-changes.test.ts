import { describe, expect, it } from 'vitest';
import type { Operation, Plan } from '../../../../src/push/plan/plan';
import { CHANGE_LENGTH, differenceFrom, shownChanges } from '../../../../src/push/plan/shown-changes';
import { row, things } from '../../../support/builders/push';

const update = (recordId: string, field: string, from: string, to: string): Operation => ({
  kind: 'update',
  row: 2,
  recordId,
  title: recordId,
  changes: [{ field, from, to }],
});
const create = (name: string): Operation => ({
  kind: 'create',
  row: 9,
  recordId: null,
  title: name,
  changes: [{ field: 'name', from: null, to: name }],
});
const plan = (...operations: Operation[]): Plan => ({
  resource: 'things',
  tab: 'Things',
  operations,
  conflicts: [],
  blocked: [],
  warnings: [],
  alreadyThere: [],
  vanished: [],
  open: [],
  resends: [],
  goLast: [],
  suspicion: null,
});
const rows = ['t1', 't2', 't3'].map((id, i) => row(things, i + 2, { id, name: id }, { id }));
const before = plan(update('t1', 'name', 'a', 'b'), update('t2', 'memo', 'm', 'n'), create('new'));
const shown = shownChanges('secret', things, before);
const difference = (now: Plan, partly = false) => differenceFrom('secret', things, shown, now, rows, partly);

describe('a plan that is shown', () => {
  it('is remembered change by change, in as many characters each: that is how they are found again', () => {
    expect(shown.size).toBe(3);
    expect([...shown].every(text => text.length === CHANGE_LENGTH)).toBe(true);
  });
});

describe('a plan after it was shown', () => {
  it('differs in nothing when it is the same, wherever its rows stand by now', () => {
    const moved = before.operations.map(operation => ({ ...operation, row: operation.row + 7 })).reverse();
    expect(difference(plan(...moved))).toBeNull();
  });

  it('names another value, a change that was not there, and one that is no more', () => {
    const found = difference(plan(update('t1', 'name', 'a', 'c'), create('new'), create('newer')));
    expect(found?.other.map(({ title, changes }) => [title, changes[0]?.to])).toEqual([
      ['t1', 'c'],
      ['newer', 'newer'],
    ]);
    expect(found?.missing.map(({ row: { id }, field }) => [id, field])).toEqual([['t2', 'memo']]);
    expect(found?.missingElsewhere).toBe(0);
  });

  it('differs where the same new value stands on another old one', () => {
    expect(difference(plan(update('t1', 'name', 'z', 'b')), true)?.other).toHaveLength(1);
  });

  it('says nothing of what is missing when a part of it is meant', () => {
    expect(difference(plan(create('new')), true)).toBeNull();
  });

  it('counts a missing change whose row is gone, and names no other row for it', () => {
    const now = plan(update('t1', 'name', 'a', 'b'), create('new'));
    const left = rows.filter(({ id }) => id !== 't2');
    expect(differenceFrom('secret', things, shown, now, left, false)).toMatchObject({
      missing: [],
      missingElsewhere: 1,
    });
  });

  it('is told with the user’s own secret only', () => {
    expect([...shownChanges('other', things, before)].some(text => shown.has(text))).toBe(false);
  });
});
