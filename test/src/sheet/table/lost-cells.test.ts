import { expect, it } from 'vitest';
import type { MergedTable } from '../../../../src/pull/merge-input';
import { baselineOfKept, putBackCells } from '../../../../src/sheet/table/lost-cells';
import type { TableReading } from '../../../../src/sheet/table/table-sheet';
import { row, seen, things } from '../../../support/builders/push';

const [name, memo] = [1, 2];
const values = ['a', 'b', 'c'].map(id => ({ id, name: `${id} name`, memo: `${id} memo` }));
const reading = {
  layout: { own: things.fields.map((field, index) => ({ field, index, column: index + 1 })) },
  lastRow: 3,
  snapshot: { rows: values.slice(0, 2).map((one, i) => row(things, 2 + i, one)) },
} as unknown as TableReading;
const merged = {
  appended: [{ record: { id: 'c' } }],
  baseline: values.map(one => seen(things, one)),
  putBack: [name, memo].map(index => ({ row: 3, field: things.fields[index] })),
  removed: [2],
} as unknown as MergedTable;
const valuesAfter = (lost: { row: number; column: number }[]) =>
  new Map(baselineOfKept(things, reading, merged, lost).map(record => [record.id, record.values]));

it('the baseline forgets exactly the values whose cells did not keep them', () => {
  const after = valuesAfter([
    { row: 2, column: memo + 1 },
    { row: 4, column: name + 1 },
    { row: 3, column: 99 },
  ]);
  expect([after.get('a')?.[name], after.get('a')?.[memo]]).toEqual(['a name', undefined]);
  expect(after.get('b')?.slice(0, 3)).toEqual(['b', 'b name', 'b memo']);
  expect([after.get('c')?.[name], after.get('c')?.[memo]]).toEqual([undefined, 'c memo']);
});

it('the baseline forgets a record whose id was lost', () => {
  expect([...valuesAfter([{ row: 3, column: 1 }]).keys()]).toEqual(['a', 'c']);
});

it('a cell counts as put back by its present row, unless it did not keep the value', () => {
  expect(putBackCells(reading, merged, [{ row: 3, column: memo + 1 }])).toEqual([
    { row: 2, field: things.fields[name] },
  ]);
  expect(putBackCells(reading, merged, [{ row: 2, column: memo + 1 }])).toHaveLength(2);
});
