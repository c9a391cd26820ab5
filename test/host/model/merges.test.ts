import { describe, expect, it } from 'vitest';
import { newWorkbook } from '../support/workbook';

describe('merged cells', () => {
  it('keep the value of the first cell, and lose the others for good', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    expect(range.merge().getValues()).toEqual([
      [1, ''],
      ['', ''],
    ]);
    expect(range.breakApart().getValues()).toEqual([
      [1, ''],
      ['', ''],
    ]);
    expect(range.isPartOfMerge()).toBe(false);
  });

  it('take what is written to the first cell, and drop the rest without a word', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('B1:C1').merge();
    const range = sheet.getRange('A1:D1').setValues([['a', 'b', 'c', 'd']]);
    expect(range.getValues()).toEqual([['a', 'b', '', 'd']]);
  });

  it('move and grow with the grid, and come along with a copy', () => {
    const { sheet, book } = newWorkbook();
    sheet.getRange('A2:B3').merge();
    sheet.insertRowsBefore(1, 1);
    sheet.insertRowsAfter(3, 1);
    const merges = (of: typeof sheet): string[] =>
      of
        .getRange('A1:H20')
        .getMergedRanges()
        .map(range => range.getA1Notation());
    expect(merges(sheet)).toEqual(['A3:B5']);
    expect(merges(sheet.copyTo(book))).toEqual(['A3:B5']);
  });

  it('are merged and taken apart as a whole only', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:B1').merge();
    expect(() => sheet.getRange('B1:C1').merge()).toThrow('select all cells in a merged range');
    expect(() => sheet.getRange('A1').breakApart()).toThrow('select all cells in a merged range');
    sheet.getRange('A1:C1').merge();
    expect(sheet.getRange('C1').isPartOfMerge()).toBe(true);
  });
});
