import { describe, expect, it } from 'vitest';
import { adjustedBaseline, withAdjustments } from '../../../../src/push/decide/adjustment';
import { Scene, things } from '../../../support/builders/push';

const scene = new Scene().synced({ id: 't1', name: 'N', memo: 'A', amount: 1 });
const memo = things.fields.findIndex(field => field.name === 'memo');

describe('an adjustment', () => {
  it('changes cell and baseline of its field and nothing else', () => {
    const { table, baseline } = withAdjustments(things, scene.table(), scene.baseline, [
      { recordId: 't1', field: 'memo', cell: 'B', base: 'C' },
    ]);
    expect(table.rows[0]?.cells).toEqual(
      scene.table().rows[0]?.cells.map((cell, i) => (i === memo ? 'B' : cell)),
    );
    expect(baseline.get('t1')?.values).toEqual(
      scene.baseline.get('t1')?.values.map((v, i) => (i === memo ? 'C' : v)),
    );
  });

  it('leaves the cell where only the baseline moves: what the user typed goes out as an edit', () => {
    const { table } = withAdjustments(things, scene.table(), scene.baseline, [
      { recordId: 't1', field: 'memo', base: 'C' },
    ]);
    expect(table).toEqual(scene.table());
  });

  it('empties a cell with null', () => {
    const { table } = withAdjustments(things, scene.table(), scene.baseline, [
      { recordId: 't1', field: 'memo', cell: null, base: 'A' },
    ]);
    expect(table.rows[0]?.cells[memo]).toBe('');
  });

  it('ends what was accepted and shown differently', () => {
    const known = new Scene().known({ id: 't1', memo: 'A' }, { memo: { sent: 'S', shown: 'D' } });
    const [record] = adjustedBaseline(things, known.baseline, [{ recordId: 't1', field: 'memo', base: 'D' }]);
    expect(record).not.toHaveProperty('accepted');
  });

  it('makes no baseline for a record that has none', () => {
    expect(adjustedBaseline(things, new Map(), [{ recordId: 'x', field: 'memo', base: 'D' }])).toEqual([]);
  });
});
