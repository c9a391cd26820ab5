import { describe, expect, it } from 'vitest';
import { contacts } from '../../../../src/resources/contacts';
import { isEmptyPlan, planHash, saysNothing } from '../../../../src/push/plan/plan';
import { makePlan } from '../../../../src/push/plan/planner';
import { verbatim } from '../../../../src/text/texts';
import { nothingUnsettled, Scene } from '../../../support/builders/push';
import { plannedUpdate, tokenOf, unanswered } from '../../../support/builders/journal';

const old = (n: number) => ({ id: `t${n}`, name: `thing ${n}`, memo: 'A' });

describe('a plan', () => {
  it('tells updates, creates, conflicts, blocked rows, vanished ones and what is there already', () => {
    const scene = new Scene()
      .synced(old(1))
      .edited(old(2), { memo: 'B' })
      .changedOnBothSides(old(3), { memo: 'B' }, { memo: 'C' })
      .edited(old(4), { memo: '=1' })
      .changedOnBothSides(old(5), { memo: 'B' }, { memo: 'B' })
      .vanished(old(6))
      .created({ name: 'new' });
    const plan = makePlan(scene.planInput());
    expect(plan.operations.map(operation => operation.recordId)).toEqual(['t2', null]);
    expect(plan.conflicts.map(conflict => conflict.recordId)).toEqual(['t3']);
    expect(plan.blocked.map(note => note.recordId)).toEqual(['t4']);
    expect(plan.alreadyThere.map(row => row.recordId)).toEqual(['t5']);
    expect(plan.vanished).toEqual([{ recordId: 't6', title: 'thing 6' }]);
    expect(plan.suspicion).toBeNull();
  });

  it('changes nothing that it was made of', () => {
    const scene = new Scene().edited(old(1), { memo: 'B' }).created({ name: 'new' });
    const input = scene.planInput();
    const before = JSON.stringify([input.table, [...input.baseline], [...input.remote.records]]);
    makePlan(input);
    expect(JSON.stringify([input.table, [...input.baseline], [...input.remote.records]])).toBe(before);
  });

  it('never takes a vanished row for a delete, and does not list what is gone on the service too', () => {
    const scene = new Scene().vanished(old(1)).known(old(2));
    const plan = makePlan(scene.planInput());
    expect(plan.vanished.map(({ recordId }) => recordId)).toEqual(['t1']);
    expect(plan.operations).toEqual([]);
  });
});

describe('the same id in several rows', () => {
  it('blocks all of them that were touched', () => {
    const scene = new Scene()
      .synced(old(1))
      .row({ ...old(1), memo: 'B' })
      .row({ ...old(1), memo: 'C' });
    const plan = makePlan(scene.planInput());
    expect(plan.operations).toEqual([]);
    expect(plan.blocked.map(note => note.row)).toEqual([3, 4]);
  });
});

describe('a row with an open entry', () => {
  const reason = verbatim('waits');

  it('is not planned; the others are', () => {
    const scene = new Scene()
      .edited(old(1), { memo: 'B' })
      .edited(old(2), { memo: 'B' })
      .created({ name: 'new' }, tokenOf('a'));
    const unsettled = {
      ...nothingUnsettled,
      records: new Map([['t1', reason]]),
      tokens: new Map([[tokenOf('a'), reason]]),
    };
    const plan = makePlan(scene.planInput({ unsettled }));
    expect(plan.operations.map(operation => operation.recordId)).toEqual(['t2']);
    expect(plan.open.map(note => [note.row, note.reason])).toEqual([
      [2, reason],
      [4, reason],
    ]);
  });

  it('is shown as sent again when it is, with the values that go', () => {
    const entry = unanswered(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }));
    const unsettled = {
      ...nothingUnsettled,
      records: new Map([['t1', reason]]),
      resends: new Map([[2, entry]]),
    };
    const plan = makePlan(new Scene().edited(old(1), { memo: 'B' }).planInput({ unsettled }));
    expect(plan.resends).toMatchObject([
      { kind: 'update', row: 2, recordId: 't1', changes: [{ field: 'memo', from: 'A', to: 'B' }] },
    ]);
    expect(plan.open).toEqual([]);
    expect(isEmptyPlan(plan)).toBe(false);
  });

  it('that landed, and may land once more, waits with a newer edit and says nothing without one', () => {
    const scene = new Scene().edited(old(1), { memo: 'C' }).synced(old(2));
    const held = new Map([
      ['t1', reason],
      ['t2', reason],
    ]);
    const plan = makePlan(scene.planInput({ unsettled: { ...nothingUnsettled, held } }));
    expect(plan.operations).toEqual([]);
    expect(plan.open.map(note => note.recordId)).toEqual(['t1']);
  });
});

describe('the hash of a plan whose reasons name rows', () => {
  it('is the same after a sort: the same id twice, a new row that another row equals', () => {
    const twice = (...rows: { id: string; name: string; memo: string }[]): Scene => {
      const scene = new Scene().known(old(1)).listed(old(1)).synced(old(2)).synced(old(3));
      for (const row of rows) scene.row(row);
      return scene.created({ name: 'thing 3' });
    };
    const [a, b] = [{ ...old(1), memo: 'B' }, old(1)];
    const hash = (scene: Scene): string => planHash(makePlan(scene.planInput()));
    const reversed = twice(a, b);
    reversed.rows.reverse();
    reversed.rows.forEach((row, i) => {
      reversed.rows[i] = { ...row, row: i + 2 };
    });
    expect(makePlan(twice(a, b).planInput()).blocked.length).toBeGreaterThanOrEqual(2);
    expect(hash(reversed)).toBe(hash(twice(a, b)));
    expect(hash(twice(a, b, old(1)))).not.toBe(hash(twice(a, b)));
  });
});

describe('the hash of a plan', () => {
  const scene = (memo = 'B'): Scene =>
    new Scene().edited(old(1), { memo }).created({ name: 'new' }).synced(old(2));
  const hashOf = (made: Scene): string => planHash(makePlan(made.planInput()));

  it('changes with a value, in whatever it differs', () => {
    expect(hashOf(scene('C'))).not.toBe(hashOf(scene()));
    const numbers = (amount: number | string): Scene =>
      new Scene().typed({ ...old(1), amount: 7 }, { amount });
    expect(hashOf(numbers(8))).not.toBe(hashOf(numbers('8x')));
  });
});

describe('a plan of some rows', () => {
  const scene = () =>
    new Scene()
      .edited(old(1), { memo: 'B' })
      .edited(old(2), { memo: 'B' })
      .created({ name: 'new' })
      .vanished(old(3));
  const rowless = { row: 0, recordId: 't9', title: 'x', field: null, reason: verbatim('waits') };
  const unsettled = { ...nothingUnsettled, rowless: [rowless] };

  it('has no other row, and says nothing of rows that are gone', () => {
    const plan = makePlan(scene().planInput({ unsettled, inScope: row => row.id === 't1' }));
    expect(plan.operations.map(({ recordId }) => recordId)).toEqual(['t1']);
    expect([plan.vanished, plan.open]).toEqual([[], []]);
  });

  it('of all rows has them all, and what is in doubt without a row', () => {
    const plan = makePlan(scene().planInput({ unsettled }));
    expect(plan.operations).toHaveLength(3);
    expect(plan.vanished.map(({ recordId }) => recordId)).toEqual(['t3']);
    expect(plan.open).toEqual([rowless]);
  });
});

describe('an emptied row', () => {
  it('with a token that an entry knows is told of; one that no entry knows is no row at all', () => {
    const reason = verbatim('waits');
    const unsettled = { ...nothingUnsettled, tokens: new Map([[tokenOf('a'), reason]]) };
    const plan = makePlan(
      new Scene().created({}, tokenOf('a')).created({}, tokenOf('b')).planInput({ unsettled }),
    );
    expect(plan.open).toMatchObject([{ row: 2, recordId: null, reason }]);
    expect([plan.operations, plan.blocked]).toEqual([[], []]);
  });

  it('of a record is an edit of all its fields', () => {
    const plan = makePlan(new Scene().edited(old(1), { name: null, memo: null }).planInput());
    expect(plan.blocked).toMatchObject([{ recordId: 't1', field: 'name' }]);
  });
});

describe('what is sent again', () => {
  it('is shown with what goes along unedited', () => {
    const carried = { name: 'thing 1' };
    const entry = unanswered(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }, { carried }));
    const unsettled = { ...nothingUnsettled, resends: new Map([[2, entry]]) };
    const plan = makePlan(new Scene().edited(old(1), { memo: 'B' }).planInput({ unsettled }));
    expect(plan.resends).toMatchObject([{ carried: { name: 'thing 1' } }]);
    const bare = { ...nothingUnsettled, resends: new Map([[2, { ...entry, carried: {} }]]) };
    const plain = makePlan(new Scene().edited(old(1), { memo: 'B' }).planInput({ unsettled: bare }));
    expect(plain.resends[0]).not.toHaveProperty('carried');
  });
});

describe('the same id in several rows, whatever was done to one of them', () => {
  it.each([
    ['an edit that is there already', { ...old(1), memo: 'theirs' }],
    ['an edit that conflicts', { ...old(1), memo: 'mine' }],
    ['an edit that is blocked', { ...old(1), name: '=1' }],
  ])('blocks the row with %s', (_, touched) => {
    const scene = new Scene()
      .known(old(1))
      .row(old(1))
      .row(touched)
      .listed({ ...old(1), memo: 'theirs' });
    const plan = makePlan(scene.planInput());
    expect(plan.blocked).toMatchObject([{ row: 3, field: null, same: '2 rows of one id' }]);
    expect(plan.blocked[0]?.reason.en).toContain('2, 3');
    expect([plan.operations, plan.conflicts, plan.alreadyThere]).toEqual([[], [], []]);
  });
});

describe('a record that was pulled and has no row', () => {
  it('is not called vanished when an entry names it or a new row takes it', () => {
    const named = { ...nothingUnsettled, named: new Set(['t1']) };
    expect(makePlan(new Scene().vanished(old(1)).planInput({ unsettled: named })).vanished).toEqual([]);
    const taken = makePlan(new Scene().vanished(old(1)).created({ name: 'thing 1', memo: 'A' }).planInput());
    expect(taken.alreadyThere).toMatchObject([{ recordId: 't1', adopted: true }]);
    expect(taken.vanished).toEqual([]);
  });

  it('that waits with a conflict is left alone while an earlier try may still land', () => {
    const held = new Map([['t1', verbatim('waits')]]);
    const scene = new Scene().changedOnBothSides(old(1), { memo: 'B' }, { memo: 'C' });
    const plan = makePlan(scene.planInput({ unsettled: { ...nothingUnsettled, held } }));
    expect([plan.conflicts.length, plan.open.length]).toEqual([0, 1]);
  });
});

describe('a plan that says nothing at all', () => {
  const nothing = makePlan(new Scene().synced(old(1)).planInput());
  const note = { row: 2, recordId: 't1', title: '', field: null, reason: verbatim('r') };

  it('has neither something to send nor something to tell', () => {
    expect(saysNothing(nothing)).toBe(true);
    expect(saysNothing(makePlan(new Scene().edited(old(1), { memo: 'B' }).planInput()))).toBe(false);
  });

  it.each([
    { conflicts: [{ row: 2, recordId: 't1', title: '', fields: [] }] },
    { blocked: [note] },
    { open: [note] },
    { vanished: [{ recordId: 't1', title: '' }] },
    { warnings: [note] },
    { open: [note], blocked: [note] },
    { warnings: [note], vanished: [{ recordId: 't1', title: '' }] },
  ])('is not one with %j', more => {
    expect(saysNothing({ ...nothing, ...more })).toBe(false);
  });
});

describe('the hash of what was shown', () => {
  const plan = makePlan(new Scene().synced(old(1)).planInput());
  const note = { row: 2, recordId: 't1', title: 'N', field: 'memo', reason: verbatim('r') };
  const row = { row: 2, recordId: 't1', title: 'N' };
  const changes = [{ field: 'memo', from: 'A', to: 'B' }];
  const operation = { ...row, kind: 'update' as const, changes };

  it('changes with each thing that a plan may say, and with each part of it', () => {
    const plans: Partial<typeof plan>[] = [
      {},
      { resource: 'others' },
      { operations: [operation] },
      { operations: [operation, operation] },
      { operations: [{ ...operation, carried: { name: 'N' } }] },
      { operations: [{ ...operation, kind: 'create', recordId: null }] },
      { conflicts: [{ ...row, fields: [{ field: 'memo', base: 'A', mine: 'B', theirs: 'C' }] }] },
      { blocked: [note] },
      { blocked: [{ ...note, reason: verbatim('other') }] },
      { blocked: [{ ...note, field: null }] },
      { warnings: [note] },
      { alreadyThere: [{ ...row, adopted: true, fields: ['memo'] }] },
      { alreadyThere: [{ ...row, adopted: false, fields: ['memo'] }] },
      { vanished: [{ recordId: 't9', title: 'N' }] },
      { open: [note] },
      { resends: [{ ...operation, operationId: 'o', reason: verbatim('again') }] },
      { suspicion: verbatim('odd') },
    ];
    expect(new Set(plans.map(more => planHash({ ...plan, ...more }))).size).toBe(plans.length);
  });
});

describe('an update that makes two records alike', () => {
  const at = (n: number, registrationNumber: string) => ({
    id: `c${n}`,
    companyName: `회사 ${n}`,
    registrationNumber,
  });
  const [one, two, three] = [at(1, '1248100998'), at(2, '2208162517'), at(3, '1018112345')];
  const scene = () => new Scene(contacts).synced(one);
  const noted = (of: Scene) => makePlan(of.planInput()).warnings.map(({ row, reason }) => [row, reason.en]);

  it('is noted with the other record, and sent', () => {
    const taken = scene().typed(two, { registrationNumber: '124-81-00998' });
    expect(noted(taken)).toEqual([
      [3, expect.stringMatching(/^"회사 1" has the same "Registration number": 124-81-00998/)],
    ]);
    expect(makePlan(taken.planInput()).operations).toHaveLength(1);
    expect(noted(scene().typed(two, { companyName: '(주)회사1' }))[0]?.[1]).toContain(
      '"회사 1" has the same "Company"',
    );
  });

  it('is noted on both where both get a new value', () => {
    const both = scene().typed(two, { companyName: '새길' }).typed(three, { companyName: '새길' });
    expect(noted(both).map(([row]) => row)).toEqual([3, 4]);
  });

  it('is none where the other gives its value up, nor where they were alike before', () => {
    const exchanged = new Scene(contacts)
      .typed(one, { companyName: '회사 2' })
      .typed(two, { companyName: '회사 1' });
    expect(noted(exchanged)).toEqual([]);
    const twin = { ...two, companyName: '회사 1' };
    expect(noted(scene().typed(twin, { companyName: '회사  1' }))).toEqual([]);
    expect(noted(scene().typed(two, { memo: 'B' }))).toEqual([]);
  });
});
