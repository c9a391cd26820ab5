import { describe, expect, it } from 'vitest';
import type { RowPlan } from '../../../../src/push/plan/plan';
import { planUpdate } from '../../../../src/push/plan/plan-updates';
import { contacts } from '../../../../src/resources/contacts';
import { tags } from '../../../../src/resources/tags';
import { ALL_FIELDS, defaultSettings, wordsFor } from '../../../../src/resources/settings';
import * as pushTexts from '../../../../src/text/push/push-texts';
import { allWritable, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'Alpha', memo: 'A', amount: 10, kind: 'BIG', createdAt: '2025-01-02T03:04:05' };

function plan(scene: Scene): RowPlan {
  const row = scene.rows[0]!;
  return planUpdate(scene.planInput(), row, row.id);
}

describe('a row that was pulled', () => {
  it('is not planned while nobody touched it', () => {
    expect(plan(new Scene().synced(old))).toEqual({ blocked: [], warnings: [] });
  });

  it('is not planned when only the service changed it', () => {
    expect(plan(new Scene().changedOnService(old, { memo: 'theirs', name: 'Beta' }))).toEqual({
      blocked: [],
      warnings: [],
    });
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

  it('sends its edit when the service changed another field', () => {
    const { operation, conflict } = plan(new Scene().changedOnBothSides(old, { memo: 'B' }, { amount: 99 }));
    expect(conflict).toBeUndefined();
    expect(operation?.changes).toEqual([{ field: 'memo', from: 'A', to: 'B' }]);
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

  it('takes what differs only in form for no change', () => {
    const scene = new Scene().typed(
      { ...old, name: '한글', memo: 'a\nb' },
      { name: ' 한글 '.normalize('NFD'), memo: 'a\r\nb ' },
    );
    expect(plan(scene)).toEqual({ blocked: [], warnings: [] });
  });

  it('sends an emptied field as empty', () => {
    expect(plan(new Scene().edited(old, { memo: null })).operation?.changes).toEqual([
      { field: 'memo', from: 'A', to: null },
    ]);
  });

  it('sends a choice by its code, in whichever language it was chosen', () => {
    for (const cell of ['Small', '작은 것', 'SMALL']) {
      expect(plan(new Scene().typed(old, { kind: cell })).operation?.changes).toEqual([
        { field: 'kind', from: 'BIG', to: 'SMALL' },
      ]);
    }
    expect(plan(new Scene().typed(old, { kind: '큰 것' })).operation).toBeUndefined();
  });

  it('leaves a column alone that the user deleted', () => {
    expect(plan(new Scene().typed(old, { memo: undefined }))).toEqual({ blocked: [], warnings: [] });
  });

  it('does not send again what the service took and shows differently', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'b' })
      .known(old, { memo: { sent: 'b', shown: 'B!' } })
      .listed({ ...old, memo: 'B!' });
    expect(plan(scene)).toEqual({ blocked: [], warnings: [] });
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

  it('no longer when the column may be tried, or the setting says that it may be sent', () => {
    expect(plan(new Scene().edited(old, { note: 'x' })).operation?.changes).toMatchObject([
      { field: 'note' },
    ]);
    const { operation } = plan(new Scene(undefined, allWritable).edited(old, { note: 'x' }));
    expect(operation?.changes).toEqual([{ field: 'note', from: null, to: 'x' }]);
  });

  it('when a number stands where text belongs: a leading zero may be lost', () => {
    expect(reasons(plan(new Scene().typed({ ...old, memo: '007' }, { memo: 7 })))).toEqual(['memo']);
  });

  it('when a formula error, a text that is no number, or an unknown choice stands there', () => {
    for (const cells of [{ memo: '#REF!' }, { amount: 'ten' }, { amount: '#N/A' }, { kind: 'Medium' }]) {
      expect(reasons(plan(new Scene().typed(old, cells)))).toEqual(Object.keys(cells));
    }
  });

  it('when a required field was emptied', () => {
    expect(reasons(plan(new Scene().edited(old, { name: null })))).toEqual(['name']);
    const contact = { id: 'c1', companyName: '가나', registrationNumber: '1248100998' };
    expect(reasons(plan(new Scene(contacts).edited(contact, { registrationNumber: null })))).toEqual([
      'registrationNumber',
    ]);
  });

  it('when its text would be a formula', () => {
    expect(reasons(plan(new Scene().edited(old, { memo: '=1+1' })))).toEqual(['memo']);
  });

  it('when the service’s text is longer than a cell, and the cell was edited', () => {
    const long = { ...old, memo: 'x'.repeat(60_000) };
    expect(plan(new Scene().synced(long))).toEqual({ blocked: [], warnings: [] });
    expect(reasons(plan(new Scene().typed(long, { memo: 'short' })))).toEqual(['memo']);
  });

  it('when the cut text itself was edited', () => {
    const long = { ...old, memo: 'x'.repeat(60_000) };
    const cell = new Scene().synced(long).rows[0]!.cells[2] as string;
    expect(reasons(plan(new Scene().typed(long, { memo: `y${cell}` })))).toEqual(['memo']);
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

  it('with and without hyphens is the same, and keeps its leading zero', () => {
    expect(plan(new Scene(contacts).typed(contact, { registrationNumber: '0248100998' }))).toEqual({
      blocked: [],
      warnings: [],
    });
    const number = { ...contact, registrationNumber: '2208162517' };
    expect(
      plan(new Scene(contacts).typed(contact, { registrationNumber: '220-81-62517' })).operation?.changes,
    ).toEqual([{ field: 'registrationNumber', from: '0248100998', to: number.registrationNumber }]);
  });

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

  it('with a wrong check digit is blocked unless the row says that the contact is foreign', () => {
    const wrong = { registrationNumber: '1234567890' };
    expect(plan(new Scene(contacts).edited(contact, wrong)).operation).toBeUndefined();
    const abroad = { ...contact, region: 'FOREIGN' };
    expect(plan(new Scene(contacts).edited(abroad, wrong)).operation).toBeDefined();
  });
});

describe('what a row is called', () => {
  it('is the name that the service knows, also where the name was edited', () => {
    expect(plan(new Scene(tags).edited({ id: 't1', name: 'Old' }, { name: 'New' })).operation?.title).toBe(
      'Old',
    );
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

  it('is none in another row, nor in a column that a push does not send', () => {
    expect(planned(new Scene().changedOnService(old, { memo: 'theirs' }), ['3:2'])).toEqual(nothing);
    const created = `2:${things.fields.findIndex(({ name }) => name === 'createdAt')}`;
    const moved = new Scene().changedOnService(old, { createdAt: '2025-09-09T00:00:00' });
    expect(planned(moved, [created])).toEqual(nothing);
  });

  it('is named in the conflict when its result and the service both changed', () => {
    const both = new Scene().changedOnBothSides(old, { memo: 'mine' }, { memo: 'theirs' });
    expect(planned(both).conflict?.fields).toMatchObject([{ mine: 'mine', formula: true }]);
    expect(planned(both, []).conflict?.fields[0]).not.toHaveProperty('formula');
  });

  it('sends its result when only that changed', () => {
    expect(planned(new Scene().edited(old, { memo: 'B' })).operation?.changes).toEqual([
      { field: 'memo', from: 'A', to: 'B' },
    ]);
  });

  it('leaves another edit of its row in the conflict', () => {
    const scene = new Scene().changedOnBothSides(old, { amount: 5 }, { memo: 'theirs' });
    expect(planned(scene).operation).toBeUndefined();
    expect(planned(scene).conflict?.fields).toMatchObject([{ field: 'memo' }]);
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

  it('sends what was typed since', () => {
    expect(plan(scene('c')).operation?.changes).toMatchObject([
      { field: 'memo', from: 'B!', to: 'c' },
      { field: 'amount' },
    ]);
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

  it('is planned like any other once it is listed', () => {
    expect(planned(new Scene().edited(old, { memo: 'B' })).operation).toBeDefined();
  });
});

describe('an edited row with a field that was refused last', () => {
  it('goes without that field, which follows', () => {
    const scene = new Scene().edited(old, { memo: 'B', note: 'n' });
    const refusedLast = new Map([['t1', { after: { memo: 'B', note: 'n' }, later: [], wasSent: true }]]);
    const planned = planUpdate(scene.planInput({ refusedLast }), scene.rows[0]!, 't1');
    expect(planned.operation).toMatchObject({ changes: [{ field: 'memo' }], later: ['note'] });
    expect(planned.warnings).toMatchObject([{ field: 'note' }]);
  });
});
