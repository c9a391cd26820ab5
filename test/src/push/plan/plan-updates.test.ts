import { describe, expect, it } from 'vitest';
import type { RowPlan } from '../../../../src/push/plan/plan';
import { planUpdate } from '../../../../src/push/plan/plan-updates';
import { contacts } from '../../../../src/resources/contacts';
import { ALL_FIELDS, defaultSettings, wordsFor } from '../../../../src/resources/settings';
import * as pushTexts from '../../../../src/text/push/push-texts';
import { Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'Alpha', memo: 'A', amount: 10, kind: 'BIG', createdAt: '2025-01-02T03:04:05' };

function plan(scene: Scene): RowPlan {
  const row = scene.rows[0]!;
  return planUpdate(scene.planInput(), row, row.id);
}

describe('a row that was pulled', () => {
  it('is not planned while nobody touched it', () => {
    expect(plan(new Scene().synced(old))).toEqual({ blocked: [], warnings: [] });
  });

  it('is not planned while nobody touched it, although its record is gone, or not shown', () => {
    for (const scene of [new Scene().goneOnService(old), new Scene().goneOnService(old).cut()])
      expect(plan(scene)).toEqual({ blocked: [], warnings: [] });
    const taken = new Scene().row({ ...old, memo: 'b' }).known(old, { memo: { sent: 'b', shown: 'B!' } });
    expect(plan(taken)).toEqual({ blocked: [], warnings: [] });
  });

  it('sends the edited field only, from what the service has', () => {
    const { operation } = plan(new Scene().edited(old, { memo: 'B' }));
    expect(operation).toMatchObject({
      kind: 'update',
      recordId: 't1',
      changes: [{ field: 'memo', from: 'A', to: 'B' }],
    });
  });

  it('is a conflict when both changed a field differently, and then none of its fields is sent', () => {
    const planned = plan(new Scene().changedOnBothSides(old, { memo: 'B', amount: 5 }, { memo: 'C' }));
    expect(planned.operation).toBeUndefined();
    expect(planned.conflict?.fields).toEqual([{ field: 'memo', base: 'A', mine: 'B', theirs: 'C' }]);
  });

  it('is there already when both made the same change', () => {
    const planned = plan(new Scene().changedOnBothSides(old, { memo: 'B' }, { memo: ' B ' }));
    expect(planned.operation).toBeUndefined();
    expect(planned.alreadyThere).toMatchObject({ recordId: 't1', adopted: false, fields: ['memo'] });
  });

  it('is held back where the column shows another value than the record’s own: an amount turned below 0', () => {
    const turned = (own: number): RowPlan => {
      const scene = new Scene().edited(old, { amount: 7 });
      const fields = things.fields.map(field =>
        field.name === 'amount' ? { ...field, derived: { from: [field], value: () => null } } : field,
      );
      Object.assign(scene.records.get('t1') as object, { raw: { amount: own } });
      const input = scene.planInput();
      const resource = { ...things, fields };
      return planUpdate({ ...input, resource }, scene.rows[0]!, 't1');
    };
    expect(turned(-10)).toMatchObject({ blocked: [{ field: 'amount' }] });
    expect(turned(-10).operation).toBeUndefined();
    expect(turned(10).operation?.changes).toMatchObject([{ field: 'amount', to: 7 }]);
  });

  it('leaves a column alone that the user deleted', () => {
    expect(plan(new Scene().typed(old, { memo: undefined }))).toEqual({ blocked: [], warnings: [] });
  });
});

describe('an edited row is blocked', () => {
  const reasons = (planned: RowPlan): (string | null)[] => {
    expect(planned.operation).toBeUndefined();
    return planned.blocked.map(note => note.field);
  };

  it('when a column was edited that cannot be sent', () => {
    expect(reasons(plan(new Scene().edited(old, { memo: 'B', createdAt: '2024-01-01T00:00:00' })))).toEqual([
      'createdAt',
    ]);
    const never = { ...defaultSettings, fields: wordsFor([ALL_FIELDS], 'never') };
    expect(reasons(plan(new Scene(undefined, never).edited(old, { note: 'x' })))).toEqual(['note']);
  });

  it('when a number stands where text belongs: a leading zero may be lost', () => {
    expect(reasons(plan(new Scene().typed({ ...old, memo: '007' }, { memo: 7 })))).toEqual(['memo']);
  });

  it('when the service’s text is longer than a cell, and the cell was edited', () => {
    const long = { ...old, memo: 'x'.repeat(60_000) };
    expect(plan(new Scene().synced(long))).toEqual({ blocked: [], warnings: [] });
    expect(reasons(plan(new Scene().typed(long, { memo: 'short' })))).toEqual(['memo']);
  });

  it('when its record is gone from a complete list', () => {
    const planned = plan(new Scene().goneOnService(old, { memo: 'B' }));
    expect(planned.blocked[0]?.reason.en).toContain('gone from the service');
  });

  it('when its record is not shown in a list that is cut: nothing is overwritten unseen', () => {
    const planned = plan(new Scene().goneOnService(old, { memo: 'B' }).cut());
    expect(planned.operation).toBeUndefined();
    expect(planned.blocked[0]?.reason.en).toContain('the list came incomplete');
  });

  it('when nobody knows what it was pulled from', () => {
    const scene = new Scene().row({ ...old, memo: 'B' }).listed(old);
    expect(plan(scene).blocked[0]?.reason.en).toContain('Pull first');
  });

  it('when its id is on no complete list', () => {
    expect(plan(new Scene().row({ ...old, id: 'typo' })).blocked[0]?.reason.en).toContain('typo');
  });

  it('with every reason at once', () => {
    expect(reasons(plan(new Scene().typed(old, { memo: '=x', amount: 'ten', kind: '?' })))).toEqual([
      'memo',
      'amount',
      'kind',
    ]);
  });
});

describe('a registration number', () => {
  const contact = { id: 'c1', companyName: '가나', registrationNumber: '0248100998' };

  it.each(['123', 'DE123', '02481009981'])(
    'of another shape (%s) is blocked until its user says that it is meant',
    text => {
      const scene = new Scene(contacts).typed(contact, { registrationNumber: text });
      const blocked = plan(scene);
      expect(blocked.operation).toBeUndefined();
      expect(blocked.blocked).toMatchObject([{ field: 'registrationNumber', ifMeant: expect.any(String) }]);
      const meant = blocked.blocked[0]?.ifMeant;
      const newRows = {
        isAllowed: (hash: string) => hash === meant,
        isAsked: () => false,
        mayLandUntil: () => 0,
      };
      const allowed = planUpdate({ ...scene.planInput(), newRows }, scene.rows[0]!, 'c1');
      expect(allowed.operation?.changes).toMatchObject([{ to: text }]);
      expect(allowed.warnings).toMatchObject([{ field: 'registrationNumber' }]);
      // Said of this value, and of no other.
      const other = new Scene(contacts).typed(contact, { registrationNumber: `${text}9` });
      expect(planUpdate({ ...other.planInput(), newRows }, other.rows[0]!, 'c1').operation).toBeUndefined();
    },
  );

  it('of another shape is sent for a foreign contact, with a warning, also where the tab has no column for the region', () => {
    const abroad = { ...contact, region: 'FOREIGN' };
    const scene = new Scene(contacts).typed(abroad, { registrationNumber: 'DE123' });
    const at = contacts.fields.findIndex(({ name }) => name === 'region');
    const row = scene.rows[0]!;
    scene.rows[0] = { ...row, cells: row.cells.map((cell, i) => (i === at ? undefined : cell)) };
    expect(plan(scene).operation).toBeDefined();
    expect(plan(scene).warnings).toMatchObject([{ field: 'registrationNumber' }]);
  });
});

describe('a formula in a cell', () => {
  const memo = `2:${things.fields.findIndex(({ name }) => name === 'memo')}`;
  const planned = (scene: Scene, formulas: readonly string[] = [memo]) =>
    planUpdate(scene.planInput({ formulas: new Set(formulas) }), scene.rows[0]!, 't1');
  const nothing = { blocked: [], warnings: [] };

  it('that still gives what the service had is a conflict once the service has something else', () => {
    const moved = new Scene().changedOnService(old, { memo: 'theirs' });
    expect(planned(moved).operation).toBeUndefined();
    expect(planned(moved).conflict?.fields).toEqual([
      { field: 'memo', base: 'A', mine: 'A', theirs: 'theirs', formula: true },
    ]);
    expect(planned(moved, [])).toEqual(nothing);
  });

  it('is none while the service says the same, in whatever form', () => {
    expect(planned(new Scene().synced(old))).toEqual(nothing);
    expect(planned(new Scene().changedOnService(old, { memo: ' A ' }))).toEqual(nothing);
  });
});

describe('a row that the service took and shows differently', () => {
  const accepted = { memo: { sent: 'b', shown: 'B!' } };
  const scene = (typed: string, theirs = 'B!') =>
    new Scene()
      .row({ ...old, memo: typed, amount: 5 })
      .known(old, accepted)
      .listed({ ...old, memo: theirs });

  it('sends an edit of another field without it, whatever the service shows there by now', () => {
    for (const theirs of ['B!', 'b', 'third']) {
      const { operation, conflict, alreadyThere } = plan(scene('b', theirs));
      expect(operation?.changes, theirs).toEqual([{ field: 'amount', from: 10, to: 5 }]);
      expect([conflict, alreadyThere], theirs).toEqual([undefined, undefined]);
    }
  });
});

describe('a record that this spreadsheet wrote minutes ago', () => {
  const recentIds = new Set(['t1']);
  const planned = (scene: Scene) => planUpdate(scene.planInput({ recentIds }), scene.rows[0]!, 't1');

  it('is not listed yet, and neither gone nor unknown', () => {
    for (const scene of [new Scene().goneOnService(old, { memo: 'B' }), new Scene().row(old)]) {
      expect(planned(scene).operation).toBeUndefined();
      expect(planned(scene).blocked[0]?.reason.en).toBe(pushTexts.notListedYet.en);
    }
  });

  it('is pulled first where nobody knows what its row was made on, though it is listed', () => {
    const scene = new Scene().row({ ...old, memo: 'B' }).listed(old);
    expect(planned(scene).blocked[0]?.reason).toEqual(pushTexts.noBaseline);
  });
});
