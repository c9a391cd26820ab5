import { describe, expect, it } from 'vitest';
import type { RowPlan } from '../../../../src/push/plan/plan';
import { planCreate } from '../../../../src/push/plan/plan-creates';
import { oddId } from '../../../../src/changes/table';
import { contacts } from '../../../../src/resources/contacts';
import { people } from '../../../../src/resources/people';
import { defaultSettings } from '../../../../src/resources/settings';
import { tags } from '../../../../src/resources/tags';
import { teams } from '../../../../src/resources/teams';
import { tokenOf } from '../../../support/builders/journal';
import { NOW, anonymousThings, nothingUnsettled, row, Scene, things } from '../../../support/builders/push';

function plan(scene: Scene, taken = new Set<string>()): RowPlan {
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
    expect(plan(new Scene().created({ name: 'X' })).operation).not.toHaveProperty('later');
  });

  it('warns where it looks like a row of sums', () => {
    for (const name of ['합계', '합 계', '소 계:', 'Sub-total'])
      expect(plan(new Scene().created({ name })).warnings[0]?.reason.en, name).toContain('a row of sums');
    expect(plan(new Scene().created({ name: '합계상사' })).warnings).toEqual([]);
  });

  it('has nothing in a column that the user deleted', () => {
    const scene = new Scene();
    scene.rows.push(row(things, 2, { name: 'X' }, { cells: { memo: undefined, amount: undefined } }));
    expect(plan(scene).operation?.changes).toEqual([{ field: 'name', from: null, to: 'X' }]);
  });

  it('is blocked when a required field is empty, or holds nothing but blanks', () => {
    expect(plan(new Scene(contacts).created({ companyName: '가' })).blocked).toMatchObject([
      { field: 'registrationNumber' },
    ]);
    expect(plan(new Scene().created({ name: '   ', memo: 'm' })).blocked).toMatchObject([{ field: 'name' }]);
  });

  it('is blocked when its registration number was typed as a number', () => {
    const scene = new Scene(contacts);
    scene.created({ companyName: '가' });
    const row = scene.rows[0]!;
    scene.rows[0] = { ...row, cells: row.cells.map((cell, i) => (i === 2 ? 1248100998 : cell)) };
    expect(plan(scene).blocked).toMatchObject([{ field: 'registrationNumber' }]);
  });

  it('names at once all its cells that no setting lets go, as a copied row has them', () => {
    const copied = { createdAt: '2025-01-02T03:04:05', modifiedAt: '2025-02-02T00:00:00' };
    const settings = { ...defaultSettings, fields: { description: { create: 'never' as const } } };
    const scene = new Scene(tags, settings).created({ name: 'N', description: 'd', ...copied });
    const { blocked } = plan(scene);
    expect(blocked.map(({ field, reason }) => [field, reason.en])).toEqual([
      ['description', expect.stringContaining('set the column to "sent"')],
      ['createdAt', '"Created, Modified" cannot be sent with a new row. Empty these cells.'],
    ]);
  });

  it('is blocked in a list in which nothing can be created', () => {
    expect(plan(new Scene(teams).created({ name: 'X' })).blocked).toHaveLength(1);
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
    expect(planned.blocked[0]?.reason.en).toContain('다른 이름');
  });

  it('in the tab is blocked, be it a new row as well', () => {
    expect(
      plan(new Scene(contacts).created(company).created({ ...company, companyName: '라' })).operation,
    ).toBeUndefined();
    expect(
      plan(new Scene().synced({ id: 't1', name: 'X' }).created({ name: ' X ', memo: 'm' })).operation,
    ).toBeUndefined();
  });

  it.each([
    ['case', '마케팅 abc'],
    ['width', '마케팅 ＡＢＣ'],
    ['two spaces', '마케팅  ABC'],
    ['no space', '마케팅ABC'],
    ['a non-breaking space', '마케팅\u00a0ABC'],
    ['a character of no width', '마케\u200b팅 ABC'],
    ['decomposed Hangul', '마케팅 ABC'.normalize('NFD')],
  ])('by a name that differs in %s is asked about, with the other spelling', (_, typed) => {
    for (const scene of [
      new Scene(tags).listed({ id: 't9', name: '마케팅 ABC', isHidden: true }),
      new Scene(tags).synced({ id: 't9', name: '마케팅 ABC', isHidden: true }),
    ]) {
      const planned = plan(scene.created({ name: typed, description: 'd' }));
      expect(planned.operation).toBeUndefined();
      expect(planned.blocked).toMatchObject([{ field: 'name', asks: {} }]);
      expect(planned.blocked[0]?.reason.en).toMatch(/마케팅 ABC|row 2/);
    }
  });

  it('by an e-mail in capitals is asked about for an invitation', () => {
    const scene = new Scene(people).listed({
      id: 'p1',
      name: '김',
      email: 'kim@example.com',
      phoneNumber: '010',
    });
    const planned = plan(scene.created({ name: '이', email: 'KIM@Example.com', phoneNumber: '011' }));
    expect(planned.blocked).toMatchObject([{ field: 'email', asks: { sameAs: 'p1' } }]);
    expect(planned.blocked[0]?.reason.en).toContain('kim@example.com');
  });

  it.each(['주식회사 한빛상사', '㈜한빛상사', '(주) 한빛 상사', '한빛상사'])(
    'by the name %s under another number is created, and the review names the other',
    companyName => {
      const other = { id: 'c1', companyName: '주식회사 한빛상사', registrationNumber: '2208162517' };
      const typed = { companyName, registrationNumber: '1248100998' };
      const listed = plan(new Scene(contacts).listed(other).created(typed));
      expect(listed.operation).toBeDefined();
      expect(listed.warnings).toMatchObject([{ field: 'companyName' }]);
      expect(listed.warnings[0]?.reason.en).toContain('주식회사 한빛상사');
      const inTab = plan(
        new Scene(contacts).created({ ...typed, registrationNumber: '2208162517' }).created(typed),
      );
      expect(inTab.warnings[0]?.reason.en).toContain('Row 2');
      expect(
        plan(new Scene(contacts).listed({ ...other, companyName: '한빛상사 대전점' }).created(typed))
          .warnings,
      ).toEqual([]);
    },
  );

  it('is told by the next field that tells two things apart, where the first is empty', () => {
    const resource = { ...things, sameness: ['memo', 'name'] };
    const scene = (values: { name: string; memo?: string }) =>
      new Scene(resource).listed({ id: 't9', name: 'X', memo: 'M' }).created({ amount: 1, ...values });
    expect(plan(scene({ name: 'X' })).blocked).toMatchObject([{ field: 'name', asks: { sameAs: 't9' } }]);
    expect(plan(scene({ name: 'Y', memo: 'M' })).blocked).toMatchObject([{ field: 'memo' }]);
    expect(plan(scene({ name: 'X', memo: 'N' })).operation).toBeDefined();
  });

  it('among creates that are in doubt is blocked', () => {
    const scene = new Scene().created({ name: 'X', memo: 'other' });
    const unsettled = { ...nothingUnsettled, creates: [{ name: 'X' }] };
    expect(planCreate(scene.planInput({ unsettled }), scene.rows[0]!, new Set()).operation).toBeUndefined();
  });

  it('among creates that are in doubt is blocked, even where the user said that it is to be created anyway', () => {
    const scene = new Scene().created({ name: 'X', memo: 'other' });
    const unsettled = { ...nothingUnsettled, creates: [{ name: 'X' }] };
    const newRows = { isAllowed: () => true, isAsked: () => false, mayLandUntil: () => 0 };
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

  it('as a record without a row that a cut list does not show is blocked', () => {
    const scene = new Scene().known({ id: 't1', name: 'X' }).created({ name: 'x' });
    expect(plan(scene.cut()).blocked).toMatchObject([{ field: 'name', asks: { sameAs: null } }]);
    expect(
      plan(new Scene().known({ id: 't1', name: 'Y' }).created({ name: 'x' }).cut()).operation,
    ).toBeDefined();
  });

  it('as a record without a row that was made a moment ago waits until the list shows it', () => {
    const scene = new Scene().known({ id: 't1', name: 'X' }).created({ name: 'X' });
    const planned = (ids: readonly string[]) =>
      planCreate(scene.planInput({ recentIds: new Set(ids) }), scene.rows[0]!, new Set());
    const [blocked] = planned(['t1']).blocked;
    expect(blocked?.reason.en).toContain('does not list it yet');
    expect(blocked).not.toHaveProperty('asks');
    // A whole list without an older record proves that the record is gone.
    expect(planned([]).operation).toBeDefined();
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

  it('does not adopt one where it lacks what a record must have: a memo names nothing', () => {
    const planned = plan(new Scene().listed({ id: 't9', name: 'X', memo: 'm' }).created({ memo: 'm' }));
    expect(planned.alreadyThere).toBeUndefined();
    expect(planned.blocked).toMatchObject([{ field: 'name' }]);
  });

  it('does not adopt what an open entry names', () => {
    const scene = new Scene().listed({ id: 't9', name: 'X' }).created({ name: 'X' });
    const unsettled = { ...nothingUnsettled, named: new Set(['t9']) };
    const planned = planCreate(scene.planInput({ unsettled }), scene.rows[0]!, new Set());
    expect(planned.alreadyThere).toBeUndefined();
    expect(planned.operation).toBeUndefined();
  });
});

describe('a row whose id cell was emptied', () => {
  const own = { id: 't9', name: 'X', memo: 'm', createdAt: '2025-01-02T03:04:05' };
  const { id: _, ...rest } = own;
  const edited = { ...rest, name: 'renamed' };
  const gone = (scene: Scene) => scene.known(own).listed(own).created(edited);

  it('is known again by its read-only values, and asked about instead of created', () => {
    const planned = plan(gone(new Scene()));
    expect(planned.operation).toBeUndefined();
    expect(planned.blocked).toMatchObject([
      { recordId: null, field: null, asks: { sameAs: 't9', isOwnRow: true } },
    ]);
    expect(planned.blocked[0]?.reason.en).toContain('"X"');
  });

  it('is known again, too, where an earlier push has put a token into the cell', () => {
    const planned = plan(new Scene().known(own).listed(own).created(edited, tokenOf('a')));
    expect(planned.blocked).toMatchObject([{ asks: { sameAs: 't9', isOwnRow: true } }]);
  });

  it('is known again by what is left of them where the user deleted a column', () => {
    const tag = { id: 'g1', name: 'N', createdAt: '2025-01-02T03:04:05', modifiedAt: '2025-02-02T00:00:00' };
    const scene = new Scene(tags).known(tag).listed(tag);
    scene.rows.push(row(tags, 2, { ...tag, name: 'M' }, { id: '', cells: { modifiedAt: undefined } }));
    expect(plan(scene).blocked).toMatchObject([{ asks: { sameAs: 'g1', isOwnRow: true } }]);
  });

  it('is not taken for a record whose read-only values are others', () => {
    const scene = new Scene()
      .known({ ...own, createdAt: '2024-01-01T00:00:00' })
      .listed(own)
      .created(edited);
    expect(plan(scene).blocked).toMatchObject([{ field: 'createdAt' }]);
  });

  it('is not taken for a record that has its row, is taken, or is gone from the service', () => {
    const isAsked = (scene: Scene, taken?: Set<string>) =>
      plan(scene, taken).blocked.some(({ asks }) => asks?.isOwnRow === true);
    expect(isAsked(new Scene().synced(own).created(edited))).toBe(false);
    expect(isAsked(gone(new Scene()), new Set(['t9']))).toBe(false);
    expect(isAsked(new Scene().known(own).created(edited))).toBe(false);
  });

  it('is not taken for one of two records that it could be', () => {
    const twin = { ...own, id: 't8' };
    const planned = plan(gone(new Scene().known(twin).listed(twin)));
    expect(planned.blocked).toMatchObject([{ field: 'createdAt' }]);
  });
});

describe('a new row that may have been sent before an earlier version was restored', () => {
  const words = { isAllowed: () => false, isAsked: () => true, mayLandUntil: () => NOW };

  it('waits for the word of its user', () => {
    const scene = new Scene(anonymousThings).created({ name: 'X' });
    const planned = planCreate(scene.planInput({ newRows: words }), scene.rows[0]!, new Set());
    expect(planned.operation).toBeUndefined();
    expect(planned.blocked).toMatchObject([{ field: null, asks: { sameAs: null } }]);
  });

  it('is created by that word, and the plan says so', () => {
    const scene = new Scene(anonymousThings).created({ name: 'X' });
    const newRows = { ...words, isAllowed: () => true };
    const planned = planCreate(scene.planInput({ newRows }), scene.rows[0]!, new Set());
    expect(planned.operation).toMatchObject({ kind: 'create', anyway: true });
    expect(planned.warnings).toHaveLength(1);
  });

  it('waits, whatever its user says, while what was sent may still land', () => {
    const scene = new Scene().synced({ id: 't1', name: 'X' }).created({ name: 'X' }).created({ name: 'Y' });
    for (const isAllowed of [() => false, () => true]) {
      const newRows = { ...words, isAllowed, mayLandUntil: () => NOW + 1 };
      for (const row of scene.rows.slice(1)) {
        const planned = planCreate(scene.planInput({ newRows }), row, new Set());
        expect(planned.operation).toBeUndefined();
        expect(planned.blocked).toHaveLength(1);
        expect(planned.blocked[0]?.asks).toBeUndefined();
        expect(planned.blocked[0]?.reason.en).toMatch(/it waits until \d\d:\d\d\.$/);
      }
    }
  });

  it('is told apart from the other new rows of the tab, by content and not by place', () => {
    const hashes: ReadonlySet<string>[] = [];
    const newRows = {
      isAllowed: () => false,
      mayLandUntil: () => 0,
      isAsked: (_: string, present: () => ReadonlySet<string>) => {
        hashes.push(present());
        return false;
      },
    };
    const scene = new Scene(anonymousThings)
      .synced({ id: 't1', name: 'old' })
      .created({})
      .created({ name: 'X' })
      .created({ name: 'Y' });
    expect(planCreate(scene.planInput({ newRows }), scene.rows[2]!, new Set()).operation).toBeDefined();
    expect(hashes[0]?.size).toBe(2);
  });
});

describe('a new row beside a record without a usable id', () => {
  it('that is the same thing is asked about, and can be linked to nothing', () => {
    const scene = new Scene().created({ name: 'X' });
    const odd = new Scene().listed({ id: oddId('', 'abc'), name: 'X' });
    const remote = { ...scene.remote(), odd: [...odd.records.values()] };
    const planned = planCreate(scene.planInput({ remote }), scene.rows[0]!, new Set());
    expect(planned.operation).toBeUndefined();
    expect(planned.blocked).toMatchObject([{ field: 'name', asks: { sameAs: null } }]);
    const other = {
      ...remote,
      odd: [...new Scene().listed({ id: oddId('', 'abc'), name: 'Y' }).records.values()],
    };
    expect(planCreate(scene.planInput({ remote: other }), scene.rows[0]!, new Set()).operation).toBeDefined();
  });
});

describe('a new row with a field that its list was refused with', () => {
  it('goes without that field, which follows', () => {
    const scene = new Scene().created({ name: 'X', note: 'n' }, tokenOf('x'));
    const refusedLast = new Map([
      [tokenOf('x'), { after: { name: 'X', note: 'n' }, later: [], wasSent: true }],
    ]);
    const planned = planCreate(scene.planInput({ refusedLast }), scene.rows[0]!, new Set());
    expect(planned.operation?.changes).toEqual([{ field: 'name', from: null, to: 'X' }]);
    expect(planned.operation?.later).toEqual(['note']);
    expect(planned.warnings).toMatchObject([{ field: 'note' }]);
  });
});
