import { describe, expect, it } from 'vitest';
import { manyRemoved } from '../../../src/pull/many-removed';
import { Scene } from '../../support/builders/push';

/** A tab with so many rows of records, and some that are new. */
function rows(count: number, fresh = 0) {
  const scene = new Scene();
  for (let n = 0; n < count; n++) scene.row({ id: `t${n}`, name: 'N' });
  for (let n = 0; n < fresh; n++) scene.created({ name: 'new' });
  return scene.rows;
}

describe('rows that would go all at once', () => {
  it('are many when they are more than twenty and more than a tenth of the tab', () => {
    expect(manyRemoved('Tab', rows(100), 21)).toEqual({ tab: 'Tab', removed: 21, rows: 100 });
    expect(manyRemoved('Tab', rows(209), 21)).not.toBeNull();
  });

  it('are many when they are all rows of the tab, unless there is only one', () => {
    expect(manyRemoved('Tab', rows(14), 14)).toEqual({ tab: 'Tab', removed: 14, rows: 14 });
    expect(manyRemoved('Tab', rows(2), 2)).not.toBeNull();
    expect(manyRemoved('Tab', rows(1), 1)).toBeNull();
    expect(manyRemoved('Tab', rows(0, 3), 0)).toBeNull();
  });

  it('go unasked while they are at most twenty, or at most a tenth', () => {
    expect(manyRemoved('Tab', rows(21), 20)).toBeNull();
    expect(manyRemoved('Tab', rows(210), 21)).toBeNull();
    expect(manyRemoved('Tab', rows(300), 21)).toBeNull();
  });

  it('are counted against the rows of records: new ones hide nothing', () => {
    expect(manyRemoved('Tab', rows(100, 200), 21)).toEqual({ tab: 'Tab', removed: 21, rows: 100 });
  });
});
