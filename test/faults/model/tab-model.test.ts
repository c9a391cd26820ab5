import { describe, expect, it } from 'vitest';
import type { RawCell, TabView } from '../drivers/driver';
import { TabModel } from './tab-model';

/** Columns: id, name, the user's column, status. */
function view(...rows: readonly (readonly [mark: string | null, ...cells: RawCell[]])[]): TabView {
  return {
    name: 'Tags',
    columns: new Map([
      ['id', 1],
      ['name', 2],
      ['$status', 4],
    ]),
    header: ['ID', 'Name', 'My notes', 'Status'],
    rows: rows.map(([mark, ...cells], i) => ({ row: i + 2, mark, cells })),
    formulas: [],
  };
}

/** A tab with one pulled row that is marked m1. */
function pulled(): TabModel {
  const model = new TabModel(['name']);
  model.afterAddOn(view([null, 'r1', 'one', 'mine', '']), () => {});
  return model;
}

describe('the model of the tab', () => {
  it('marks new rows and says that they were added', () => {
    const marks: unknown[] = [];
    const model = new TabModel(['name']);
    const diff = model.afterAddOn(view([null, 'r1', 'one', '', '']), (row, mark) => marks.push([row, mark]));
    expect(marks).toEqual([[2, 'm1']]);
    expect(diff.added.map(row => row.id)).toEqual(['r1']);
  });

  it('knows what a person typed, until it is typed back', () => {
    const model = pulled();
    model.afterPerson(view(['m1', 'r1', 'two', 'mine', '']), () => {}, 7);
    expect(model.rows.get('m1')?.cells['name']).toEqual({ value: 'two', pristine: 'one', typedAt: 7 });
    model.afterPerson(view(['m1', 'r1', 'one', 'mine', '']), () => {}, 8);
    expect(model.rows.get('m1')?.cells['name']?.typedAt).toBe(null);
  });

  it('keeps a row that lost its id, and takes a row with the id of another record for another row', () => {
    const model = pulled();
    model.afterPerson(view(['m1', '', 'one', 'mine', '']), () => {}, 7);
    expect([...model.rows.keys()]).toEqual(['m1']);
    expect(model.unnamed).toEqual(new Set(['m1']));
    model.afterPerson(view(['m1', 'r2', 'one', 'mine', '']), () => {}, 8);
    expect([...model.rows.values()].map(({ mark, id }) => [mark, id])).toEqual([['m2', 'r2']]);
  });

  it('finds what the add-on changed in a cell, in an id, beside the table, and which rows went', () => {
    const model = pulled();
    model.afterPerson(view(['m1', 'r1', 'two', 'mine', ''], [null, '', 'new', '', '']), () => {}, 7);
    const diff = model.afterAddOn(view(['m2', 'new:1', 'newer', 'theirs', '✓']), () => {});
    expect(diff.changed.map(({ row, from, to }) => [row.mark, from.typedAt, from.value, to])).toEqual([
      ['m2', 7, 'new', 'newer'],
    ]);
    expect(diff.ids.map(({ row, to }) => [row.mark, to])).toEqual([['m2', 'new:1']]);
    expect(diff.foreign.map(({ to }) => to)).toEqual(['theirs']);
    expect(diff.removed.map(row => row.mark)).toEqual(['m1']);
  });

  it('follows a row that was sorted, and takes nothing for changed', () => {
    const model = new TabModel(['name']);
    model.afterAddOn(view([null, 'r1', 'one', '', ''], [null, 'r2', 'two', '', '']), () => {});
    model.afterPerson(view(['m2', 'r2', 'two', '', ''], ['m1', 'r1', 'one', '', '']), () => {}, 3);
    expect([...model.rows.values()].map(row => [row.mark, row.row, row.cells['name']?.typedAt])).toEqual([
      ['m2', 2, null],
      ['m1', 3, null],
    ]);
  });

  it('knows that a cell which a dying execution wrote may still count as what it was before', () => {
    const model = pulled();
    model.afterAddOn(view(['m1', 'r1', 'two', 'mine', '']), () => {}, true);
    model.afterPerson(view(['m1', 'r1', 'one', 'mine', '']), () => {}, 7);
    expect(model.rows.get('m1')?.cells['name']?.typedAt).toBe(null);
    model.afterPerson(view(['m1', 'r1', 'three', 'mine', '']), () => {}, 8);
    expect(model.rows.get('m1')?.cells['name']?.typedAt).toBe(8);
  });

  it('takes an edit for sent once the service has it', () => {
    const model = pulled();
    model.afterPerson(view(['m1', 'r1', 'two', 'mine', '']), () => {}, 7);
    model.takenOver('r1', { name: 'two' });
    expect(model.rows.get('m1')?.cells['name']).toEqual({ value: 'two', pristine: 'two', typedAt: null });
  });

  it('keeps what a row of another tab is compared with, and both where nobody can tell which tab it was', () => {
    const cell = (isSent: boolean | 'perhaps', typed: string): unknown => {
      const model = pulled();
      model.takenOver('r1', { name: 'two' }, () => isSent);
      model.afterPerson(view(['m1', 'r1', 'three', 'mine', '']), () => {}, 7);
      model.afterPerson(view(['m1', 'r1', typed, 'mine', '']), () => {}, 8);
      return model.rows.get('m1')?.cells['name']?.typedAt;
    };
    expect([cell(true, 'one'), cell(true, 'two')]).toEqual([8, null]);
    expect([cell(false, 'one'), cell(false, 'two')]).toEqual([null, 8]);
    expect([cell('perhaps', 'one'), cell('perhaps', 'two')]).toEqual([null, null]);
  });
});
