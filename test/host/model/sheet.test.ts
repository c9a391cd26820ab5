import { describe, expect, it } from 'vitest';
import {
  clearRange,
  hideColumns,
  hideRows,
  hideSheet,
  pasteCells,
  setUserFormat,
  setUserStyle,
  typeInto,
} from '../../../host/core/model';
import { newWorkbook } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const actor = { now: NOW };

describe('a list of ranges', () => {
  it('is written with one call each', () => {
    const { sheet, kernel } = newWorkbook();
    const list = sheet.getRangeList(['A1:A2', 'C3']);
    const before = kernel.calls.length;
    list
      .setNumberFormat('@')
      .setBackground('red')
      .setFontWeight('bold')
      .setNote('n')
      .setValue('007')
      .setWrap(true);
    expect(kernel.calls.length - before).toBe(6);
    expect(list.getRanges().map(range => range.getA1Notation())).toEqual(['A1:A2', 'C3']);
    expect(sheet.getRange('C3').getValue()).toBe('007');
    expect(sheet.getRange('A2').getBackground()).toBe('#ff0000');
    expect(sheet.getRange('B1:C3').getNotes()).toEqual([
      ['', ''],
      ['', ''],
      ['', 'n'],
    ]);
    list.clearContent();
    expect(sheet.getRange('C3').isBlank()).toBe(true);
  });

  it('needs ranges that exist', () => {
    const { sheet } = newWorkbook();
    expect(() => sheet.getRangeList(['A1', 'ZZ1'])).toThrow('Range not found');
    expect(() => sheet.getRangeList([])).toThrow(/at least one range/);
  });
});

describe('columns of a sheet', () => {
  it('have widths, and can be hidden by script and by hand', () => {
    const { doc, sheet } = newWorkbook();
    expect(sheet.getColumnWidth(1)).toBe(100);
    sheet.setColumnWidths(2, 2, 55).setColumnWidth(1, 33);
    expect([1, 2, 3, 4].map(column => sheet.getColumnWidth(column))).toEqual([33, 55, 55, 100]);
    sheet.hideColumns(2);
    hideColumns(doc, 0, 3, 1, actor);
    expect([1, 2, 3, 4].map(column => sheet.isColumnHiddenByUser(column))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    sheet.showColumns(2);
    expect(sheet.isColumnHiddenByUser(2)).toBe(false);
    expect(() => sheet.setColumnWidth(9, 10)).toThrow('Those columns are out of bounds.');
  });

  it('grow with their longest text when they are fitted', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:B1').setValues([['a text that is rather long', 'b']]);
    sheet.autoResizeColumns(1, 2);
    expect(sheet.getColumnWidth(1)).toBeGreaterThan(sheet.getColumnWidth(2));
  });
});

describe('rows of a sheet', () => {
  it('have a height of their own, which moves along with them', () => {
    const { sheet } = newWorkbook();
    sheet.setRowHeights(2, 2, 60);
    sheet.insertRowsBefore(1, 1);
    expect([1, 2, 3, 4, 5].map(row => sheet.getRowHeight(row))).toEqual([21, 21, 60, 60, 21]);
    expect(() => sheet.getRowHeight(22)).toThrow('out of bounds');
  });
});

describe('clearing a sheet', () => {
  it('takes contents, or looks, or notes, and leaves the rest', () => {
    const { sheet } = newWorkbook();
    const cell = sheet.getRange('B2');
    const state = () => [cell.getValue(), cell.getBackground(), cell.getNote()];
    cell.setValue('x').setBackground('red').setNote('n');
    sheet.clearNotes();
    expect(state()).toEqual(['x', '#ff0000', '']);
    sheet.clearContents();
    expect(state()).toEqual(['', '#ff0000', '']);
    cell.setValue('x').setNote('n');
    sheet.clear();
    expect(state()).toEqual(['', '#ffffff', 'n']);
  });
});

describe('a sheet copied by script', () => {
  it('stands last, in the same spreadsheet only', () => {
    const { sheet, book } = newWorkbook({ sheets: ['a', 'b'] });
    sheet.getRange('A1').setValue('x');
    const copy = sheet.copyTo(book);
    expect([copy.getName(), copy.getIndex(), copy.getRange('A1').getValue()]).toEqual(['a의 사본', 3, 'x']);
    expect(() => sheet.copyTo({} as never)).toThrow(/permission/);
  });
});

describe('a spreadsheet', () => {
  it('tells who owns and edits it', () => {
    const { book } = newWorkbook();
    expect(book.getOwner()?.getEmail()).toBe('kim@example.com');
    expect(book.getEditors().map(user => user.getEmail())).toEqual(['kim@example.com', 'lee@example.com']);
    expect(book.getUrl()).toContain(book.getId());
  });

  it('finds ranges by A1 text with and without a sheet', () => {
    const { book } = newWorkbook({ sheets: ['a', '둘째 시트'] });
    expect(book.getRange("'둘째 시트'!B2").getSheet().getName()).toBe('둘째 시트');
    expect(book.getRange('B2').getSheet().getName()).toBe('a');
    expect(() => book.getRange('NOTHING')).toThrow('Range not found');
  });

  it('tells of a new sheet that an argument is wrong', () => {
    const { book } = newWorkbook();
    expect(() => book.insertSheet({ templat: 1 } as never)).toThrow(/method signature/);
    expect(() => book.insertSheet('x', 9)).toThrow(/sheetIndex/);
    expect(() => book.insertSheet('')).toThrow(/cannot be empty/);
    expect(book.getNumSheets()).toBe(1);
  });
});

describe('by hand', () => {
  it('cells are copied with their looks, notes and validations, or only as values', () => {
    const { doc, sheet, app } = newWorkbook();
    const rule = app.newDataValidation().requireCheckbox().build();
    sheet.getRange('A1').setValue(1.5).setNumberFormat('0.00').setNote('n').setDataValidation(rule);
    sheet.getRange('A2').setFormula('=A1*2').getValue();
    const at = (a1: string) => ({ sheetId: 0, a1 });
    pasteCells(doc, at('A1:A2'), at('C3'), actor);
    pasteCells(doc, at('A1:A2'), at('E3'), actor, 'values');
    expect(sheet.getRange('C3:C4').getFormulas()).toEqual([[''], ['=C3*2']]);
    expect([sheet.getRange('C3').getDisplayValue(), sheet.getRange('C3').getNote()]).toEqual(['1.50', 'n']);
    expect(sheet.getRange('C3').getDataValidation()).not.toBeNull();
    expect(sheet.getRange('E3:E4').getValues()).toEqual([[1.5], [3]]);
    expect(sheet.getRange('E4').getFormula()).toBe('');
    expect(sheet.getRange('E3').getNote()).toBe('');
  });

  it('a format over existing numbers turns them into text when it is plain text, and not back', () => {
    const { doc, sheet } = newWorkbook();
    typeInto(doc, 0, 'A1', '1,000', actor);
    setUserFormat(doc, 0, 'A1', '@', actor);
    expect(sheet.getRange('A1').getValue()).toBe('1,000');
    setUserFormat(doc, 0, 'A1', '0', actor);
    expect(sheet.getRange('A1').getValue()).toBe('1,000');
  });

  it('cells are cleared and coloured, rows and sheets hidden', () => {
    const { doc, sheet } = newWorkbook({ sheets: ['a', 'b'] });
    typeInto(doc, 0, 'A1', 'x', actor);
    setUserStyle(doc, 0, 'A1', { background: '#00ff00', note: 'n' }, actor);
    expect(clearRange(doc, 0, 'A1', actor).edited?.rect).toEqual({ row: 0, column: 0, rows: 1, columns: 1 });
    expect([sheet.getRange('A1').getValue(), sheet.getRange('A1').getNote()]).toEqual(['', 'n']);
    hideRows(doc, 0, 2, 2, actor);
    expect(doc.sheets[0]?.rows.map(row => row?.hidden === true)).toEqual([false, false, true, true]);
    hideSheet(doc, 0);
    expect(sheet.isSheetHidden()).toBe(true);
    expect(() => hideSheet(doc, doc.sheets[1]?.id ?? -1)).toThrow(/hide all the sheets/);
  });

  it('an A1 that is no range throws and changes nothing', () => {
    const { doc } = newWorkbook();
    expect(() => typeInto(doc, 0, 'ZZ1', 'x', actor)).toThrow('ZZ1 is not a range of "시트1".');
    expect(() => typeInto(doc, 99, 'A1', 'x', actor)).toThrow('Sheet 99 not found');
  });
});
