import { describe, expect, it } from 'vitest';
import { type CreatePlan, planCreate } from '../../../../src/push/plan/plan-creates';
import { nothingUnsettled } from '../../../../src/push/plan/plan-input';
import { contacts } from '../../../../src/resources/contacts';
import { people } from '../../../../src/resources/people';
import { teams } from '../../../../src/resources/teams';
import { defaultSettings } from '../../../../src/resources/settings';
import { allWritable, anonymousThings, Scene, things } from '../../../support/builders/push';

function plan(scene: Scene, taken = new Set<string>()): CreatePlan {
  return planCreate(scene.planInput(), scene.rows[scene.rows.length - 1]!, taken);
}

const company = { companyName: '가나다', registrationNumber: '1248100998' };

describe('a new row', () => {
  it('is a create of its filled fields', () => {
    expect(plan(new Scene().created({ name: 'X', amount: 3 })).operation).toMatchObject({
      kind: 'create',
      recordId: null,
      changes: [
        { field: 'name', from: null, to: 'X' },
        { field: 'amount', from: null, to: 3 },
      ],
    });
  });

  it('is blocked when a required field is empty, or holds nothing but blanks', () => {
    expect(plan(new Scene(contacts).created({ companyName: '가' })).blocked).toMatchObject([
      { field: 'registrationNumber' },
    ]);
    expect(plan(new Scene().created({ name: '   ', memo: 'm' })).blocked).toMatchObject([{ field: 'name' }]);
  });

  it('is blocked when a field is filled that cannot be sent with it, unless the setting allows it', () => {
    const never = { ...defaultSettings, otherFields: 'never' as const };
    const typed = new Scene(things, never).created({ name: 'X', note: 'n' });
    expect(plan(typed).blocked).toMatchObject([{ field: 'note' }]);
    expect(plan(new Scene().created({ name: 'X', note: 'n' })).operation).toBeDefined();
    expect(plan(new Scene(things, allWritable).created({ name: 'X', note: 'n' })).operation).toBeDefined();
    expect(
      plan(new Scene(things, allWritable).created({ name: 'X', createdAt: '2025-01-01' })).blocked,
    ).toMatchObject([{ field: 'createdAt' }]);
  });

  it('is blocked when its registration number was typed as a number', () => {
    const scene = new Scene(contacts);
    scene.created({ companyName: '가' });
    const row = scene.rows[0]!;
    scene.rows[0] = { ...row, cells: row.cells.map((cell, i) => (i === 2 ? 1248100998 : cell)) };
    expect(plan(scene).blocked).toMatchObject([{ field: 'registrationNumber' }]);
  });

  it('is blocked in a list in which nothing can be created', () => {
    expect(plan(new Scene(teams).created({ name: 'X' })).blocked).toHaveLength(1);
  });

  it('is blocked when its text would be a formula', () => {
    expect(plan(new Scene().created({ name: '=1' })).operation).toBeUndefined();
  });
});

describe('a new row with something odd in it', () => {
  it('that is only warned of is created all the same', () => {
    const foreign = { companyName: 'Acme', registrationNumber: 'DE-123', region: 'FOREIGN' };
    const planned = plan(new Scene(contacts).created(foreign));
    expect(planned.operation).toMatchObject({ kind: 'create' });
    expect(planned.warnings).toMatchObject([{ field: 'registrationNumber' }]);
    expect(planned.blocked).toEqual([]);
  });
});

describe('a new row whose like exists', () => {
  it('on the service is blocked, whatever form the number is written in', () => {
    const scene = new Scene(contacts).listed({
      id: 'c1',
      companyName: '다른 이름',
      registrationNumber: '124-81-00998',
    });
    const planned = plan(scene.created(company));
    expect(planned.operation).toBeUndefined();
    expect(planned.blocked[0]?.reason.en).toContain('c1');
  });

  it('in the tab is blocked, be it a new row as well', () => {
    expect(
      plan(new Scene(contacts).created(company).created({ ...company, companyName: '라' })).operation,
    ).toBeUndefined();
    expect(
      plan(new Scene().synced({ id: 't1', name: 'X' }).created({ name: ' X ', memo: 'm' })).operation,
    ).toBeUndefined();
  });

  it('by e-mail is blocked for an invitation', () => {
    const scene = new Scene(people).listed({
      id: 'p1',
      name: '김',
      email: 'kim@example.com',
      phoneNumber: '010',
    });
    expect(
      plan(scene.created({ name: '이', email: 'kim@example.com', phoneNumber: '011' })).operation,
    ).toBeUndefined();
  });

  it('among creates that are in doubt is blocked', () => {
    const scene = new Scene().created({ name: 'X', memo: 'other' });
    const unsettled = { ...nothingUnsettled, creates: [{ name: 'X' }] };
    expect(planCreate(scene.planInput({ unsettled }), scene.rows[0]!, new Set()).operation).toBeUndefined();
  });

  it('among creates that are in doubt is blocked, even where the user said that it is to be created anyway', () => {
    const scene = new Scene().created({ name: 'X', memo: 'other' });
    const unsettled = { ...nothingUnsettled, creates: [{ name: 'X' }] };
    const newRows = { isAllowed: () => true, isAsked: () => false };
    const planned = planCreate(scene.planInput({ unsettled, newRows }), scene.rows[0]!, new Set());
    expect(planned).toMatchObject({ blocked: [{ field: 'name' }] });
    expect(planned.operation).toBeUndefined();
    expect(planCreate(scene.planInput({ newRows }), scene.rows[0]!, new Set()).operation).toBeDefined();
  });

  it('as a record whose own row was edited since is blocked, with that row', () => {
    const scene = new Scene().edited({ id: 't1', name: 'X' }, { name: 'Y' }).created({ name: 'X' });
    const [blocked] = plan(scene).blocked;
    expect(blocked).toMatchObject({ row: 3, field: 'name', asks: { sameAs: null } });
    expect(blocked?.reason.en).toContain('row 2');
  });

  it('is no matter where a list has no field that tells two things apart', () => {
    expect(
      plan(new Scene(anonymousThings).created({ name: 'X' }).created({ name: 'X' })).operation,
    ).toBeDefined();
  });
});

describe('a new row that equals a record', () => {
  it('adopts it when it stands in no row', () => {
    const scene = new Scene()
      .listed({ id: 't9', name: 'X', memo: 'm', amount: 4 })
      .created({ name: 'X', memo: 'm ' });
    expect(plan(scene).alreadyThere).toMatchObject({
      recordId: 't9',
      adopted: true,
      fields: ['name', 'memo'],
    });
  });

  it('does not adopt it when it stands in a row, or another new row has taken it', () => {
    expect(
      plan(new Scene().synced({ id: 't9', name: 'X' }).created({ name: 'X' })).alreadyThere,
    ).toBeUndefined();
    expect(
      plan(new Scene().listed({ id: 't9', name: 'X' }).created({ name: 'X' }), new Set(['t9'])).alreadyThere,
    ).toBeUndefined();
  });

  it('does not adopt what an open entry names', () => {
    const scene = new Scene().listed({ id: 't9', name: 'X' }).created({ name: 'X' });
    const unsettled = { ...nothingUnsettled, named: new Set(['t9']) };
    const planned = planCreate(scene.planInput({ unsettled }), scene.rows[0]!, new Set());
    expect(planned.alreadyThere).toBeUndefined();
    expect(planned.operation).toBeUndefined();
  });

  it('does not adopt a record of which it says something else', () => {
    const scene = new Scene()
      .listed({ id: 't9', name: 'X', memo: 'other' })
      .created({ name: 'X', memo: 'm' });
    expect(plan(scene).alreadyThere).toBeUndefined();
  });

  it('marks what it adopts as taken', () => {
    const taken = new Set<string>();
    plan(new Scene().listed({ id: 't9', name: 'X' }).created({ name: 'X' }), taken);
    expect([...taken]).toEqual(['t9']);
  });
});
