import { describe, expect, it } from 'vitest';
import type { BaselineRecord } from '../../../../src/changes/baseline';
import type { Adjustment } from '../../../../src/push/decide/adjustment';
import { writeAdjustments } from '../../../../src/push/decide/write-adjustments';
import type { CellChange } from '../../../../src/push/stores';
import { Scene, things } from '../../../support/builders/push';

const synced = { id: 't1', name: 'N', memo: 'A', amount: 1 };
const taken: Adjustment = { recordId: 't1', field: 'memo', cell: 'B', base: 'B' };
const kept: Adjustment = { recordId: 't1', field: 'amount', base: 7 };

/** Writes into a tab that leaves cells of the given fields as they are; gives what happened, in order. */
function written(adjustments: readonly Adjustment[], refused: readonly string[] = [], scene = new Scene()) {
  scene.synced(synced).synced({ ...synced, id: 't2' });
  const steps: string[] = [];
  const cells: CellChange[] = [];
  const records: BaselineRecord[] = [];
  const left = writeAdjustments(
    {
      resource: things,
      table: {
        read: () => scene.table(),
        readRows: () => ({ tab: 'Things', rows: [] }),
        writeTokens: () => {},
        writeOutcomes: () => {},
        writeCells: changes => {
          steps.push('cells');
          cells.push(...changes);
          return changes.filter(({ field }) => refused.includes(field));
        },
      },
      baseline: {
        load: () => scene.baseline,
        update: changed => {
          steps.push('baseline');
          records.push(...changed);
        },
      },
      flush: () => void steps.push('flush'),
    },
    scene.table(),
    adjustments,
  );
  return { left, steps, cells, records };
}

const baseOf = (record: BaselineRecord | undefined, name: string) =>
  record?.values[things.fields.findIndex(field => field.name === name)];

describe('what the user decided', () => {
  it('is in the cells before it is in the baseline, and there before anything else happens', () => {
    const { steps, left } = written([taken, kept]);
    expect(steps).toEqual(['cells', 'baseline', 'flush']);
    expect(left).toEqual([]);
  });

  it('is written over the cell as it was read, and moves the baseline of its own record only', () => {
    const { cells, records } = written([taken]);
    expect(cells).toEqual([{ recordId: 't1', field: 'memo', was: 'A', value: 'B' }]);
    expect(records.map(({ id }) => id)).toEqual(['t1']);
    expect([baseOf(records[0], 'memo'), baseOf(records[0], 'amount')]).toEqual(['B', 1]);
  });

  it('empties a cell where that was chosen', () => {
    expect(written([{ ...taken, cell: null, base: null }]).cells).toMatchObject([{ value: null }]);
  });

  it('touches no cell where the user’s own value stays: only the baseline moves', () => {
    const { cells, steps, records } = written([kept]);
    expect([cells, steps]).toEqual([[], ['baseline', 'flush']]);
    expect(baseOf(records[0], 'amount')).toBe(7);
  });

  it('moves no baseline of a cell that could not be written, and is given back', () => {
    const { left, records } = written([taken, kept], ['memo']);
    expect(left).toEqual([taken]);
    expect([baseOf(records[0], 'memo'), baseOf(records[0], 'amount')]).toEqual(['A', 7]);
    expect(written([taken], ['memo']).steps).toEqual(['cells']);
  });

  it('of one record is not held back by the same cell of another one', () => {
    const other: Adjustment = { ...kept, recordId: 't2' };
    const { left, records } = written([taken, other], ['memo']);
    expect(left).toEqual([taken]);
    expect(records.map(({ id }) => id)).toEqual(['t2']);
  });
});
