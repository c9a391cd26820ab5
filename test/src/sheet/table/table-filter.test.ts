import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../../src/sheet/table/layout';
import { widenFilter } from '../../../../src/sheet/table/table-filter';
import { things } from '../../../support/builders/push';
import { memoryPlatform } from '../../../support/memory';

const layout = layoutOf(
  things,
  new Map([
    ['id', 1],
    ['name', 2],
    ['$status', 3],
  ]),
);

/** The filter of a tab of 1,000 rows and six columns, after rows were written down to `last`. */
function widened(columns: number, rows: number, last: number) {
  const { workbook } = memoryPlatform();
  const sheet = workbook.addSheet({ name: 'Things', rows: 1_000, columns: 6, hidden: false });
  sheet.setFilter({ row: 1, column: 1, rows, columns });
  widenFilter(sheet, layout, 5, last);
  const filter = sheet.filterBlock();
  return [filter?.columns, filter?.rows];
}

describe('the filter of a tab that has grown', () => {
  it('reaches to the end of the grid, so that the next rows are within it, too', () => {
    expect(widened(5, 10, 20)).toEqual([5, 1_000]);
  });

  it('stays as long as it is where the new rows are within it', () => {
    expect(widened(5, 20, 20)).toEqual([5, 20]);
  });

  it('takes in columns beside ours only where it is over all of ours', () => {
    expect(widened(3, 20, 20)).toEqual([5, 20]);
    expect(widened(2, 20, 20)).toEqual([2, 20]);
  });
});
