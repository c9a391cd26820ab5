/** Read-only cells of a described list: a pull names values typed over them, and moves their marks with the cells. */
import { describe, expect, it } from 'vitest';
import { marksOf, typedOver } from '../../../src/changes/left-cells';
import type { MergedTable, PullInput } from '../../../src/pull/merge-input';
import { mergeTable } from '../../../src/pull/merge-table';
import { planUpdate } from '../../../src/push/plan/plan-updates';
import * as pushTexts from '../../../src/text/push/push-texts';
import { describedThings } from '../../support/builders/described';
import { pullInput } from '../../support/builders/pull';
import { row, Scene, seen, type Values } from '../../support/builders/push';

const list = describedThings();
const old = (n: number) => ({ id: `t${n}`, name: `thing ${n}`, memo: 'A', amount: n, note: 'as pulled' });

/** What the last pull left of the record. */
function left(values: Values): string {
  return marksOf(list, i => row(list, 2, values).cells[i]) ?? '';
}

class Tab extends Scene {
  constructor() {
    super(list);
  }

  /** Pulled with these values, and known by them. */
  override known(values: Values): this {
    const { values: all } = seen(list, values);
    // A described list stores no other values.
    const kept = all.map((value, i) =>
      ['id', 'memo', 'amount'].includes(list.fields[i]?.name ?? '') ? value : undefined,
    );
    this.baseline.set(String(values['id']), { id: String(values['id']), values: kept, left: left(values) });
    return this;
  }
}

const merge = (scene: Scene, more: Partial<PullInput> = {}): MergedTable =>
  mergeTable(pullInput(scene, more));
const named = (merged: MergedTable) => merged.putBack.map(({ row: at, field }) => [at, field.name]);

describe('a pull of a described list', () => {
  it('puts back and names what was typed, and nothing that only the service changed', () => {
    const tab = new Tab()
      .typed(old(1), { name: 'typed' })
      .changedOnService(old(2), { name: 'theirs', note: 'theirs' })
      .changedOnBothSides(old(3), { note: 'typed' }, { note: 'theirs', name: 'theirs' })
      // The service has by now what was typed.
      .changedOnBothSides(old(4), { note: 'same' }, { note: 'same' })
      .edited(old(5), { memo: 'an edit' });
    const merged = merge(tab);
    expect(named(merged)).toEqual([
      [2, 'name'],
      [4, 'note'],
    ]);
    expect(merged.counts).toMatchObject({ edited: 1 });
    for (const [i, one] of [{ ...old(1) }, { ...old(2), name: 'theirs', note: 'theirs' }].entries())
      expect(merged.baseline[i]?.left).toBe(left(one));
  });

  it('marks new records as it shows them', () => {
    expect(merge(new Tab().listed(old(1))).baseline[0]?.left).toBe(left(old(1)));
  });

  it('keeps the marks of rows that it does not cover, but those of a column that comes back empty there', () => {
    const tab = new Tab().typed(old(1), { name: 'typed', note: undefined }).known(old(1));
    tab.records.clear();
    const { baseline, putBack } = merge(tab.cut());
    expect(putBack).toEqual([]);
    const shown = row(list, 2, old(1), { cells: { name: 'typed', note: '' } });
    expect(typedOver(list, shown, baseline[0])).toEqual([
      list.fields.findIndex(({ name }) => name === 'name'),
    ]);
  });

  it('keeps the row of a missing record where something was typed over, as in every list', () => {
    const tab = new Tab();
    tab.rows.push(row(list, 2, old(1), { cells: { name: 'typed' } }));
    tab.known(old(1)).goneOnService(old(2));
    const merged = merge(tab);
    expect([merged.removed, merged.counts.gone]).toEqual([[3], 1]);
  });

  it('says nothing without marks: a tab of an earlier version', () => {
    const tab = new Tab().typed(old(1), { name: 'typed' });
    const { left: _, ...known } = tab.baseline.get('t1')!;
    tab.baseline.set('t1', known);
    expect(merge(tab).putBack).toEqual([]);
    expect(merge(tab).baseline[0]?.left).toBe(left(old(1)));
  });
});

describe('a plan of a described list', () => {
  const plan = (tab: Tab) => planUpdate(tab.planInput(), tab.rows[0]!, 't1');

  it('holds a row back whose read-only cells were typed over, with all their columns in one reason', () => {
    const { blocked, operation } = plan(
      new Tab().typed(old(1), { name: 'typed', note: '', memo: 'an edit' }),
    );
    const labels = { ko: 'Name, Note', en: 'Name, Note' };
    expect(operation).toBeUndefined();
    expect(blocked).toEqual([
      expect.objectContaining({ field: 'name', reason: pushTexts.readOnlyEdited(labels) }),
    ]);
  });

  it('sends the row where they show what the service has by now, as after a pull that died', () => {
    const tab = new Tab().changedOnBothSides(old(1), { note: 'new', memo: 'an edit' }, { note: 'new' });
    expect(plan(tab)).toMatchObject({
      blocked: [],
      operation: { changes: [{ field: 'memo', to: 'an edit' }] },
    });
  });
});
