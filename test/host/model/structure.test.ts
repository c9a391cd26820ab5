import { describe, expect, it } from 'vitest';
import { deleteColumns, insertRows, moveColumn, moveRows, typeInto } from '../../../host/core/model';
import { calculate, newWorkbook } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const actor = { now: NOW };

function filled() {
  const workbook = newWorkbook();
  workbook.sheet.getRange('A1:C4').setValues([
    ['h1', 'h2', 'h3'],
    [1, 10, 100],
    [2, 20, 200],
    [3, 30, 300],
  ]);
  workbook.app.flush();
  return workbook;
}

describe('formulas when rows and columns come and go', () => {
  it.each([
    ['=B3', '=B4'],
    ['=$B$3', '=$B$4'],
    ['=SUM(B2:B4)', '=SUM(B2:B5)'],
    ['=SUM(B3:B4)', '=SUM(B4:B5)'],
    ['=SUM(A2:A)', '=SUM(A2:A)'],
    ['=SUM(B:B)', '=SUM(B:B)'],
    ['=B2&"B3"', '=B2&"B3"'],
    ["='시트1'!B3+1", "='시트1'!B4+1"],
    ['=IF(B3 > 1 , "x", B4)', '=IF(B4 > 1 , "x", B5)'],
  ])('inserting a row above row 3 makes %s %s', (before, after) => {
    const { sheet } = filled();
    sheet.getRange('E1').setFormula(before);
    sheet.insertRowBefore(3);
    expect(sheet.getRange('E1').getFormula()).toBe(after);
  });

  it('an open range starts lower when rows come above it', () => {
    const { sheet } = filled();
    sheet.getRange('E1').setFormula('=SUM(A3:A)');
    sheet.insertRowBefore(2);
    expect(sheet.getRange('E1').getFormula()).toBe('=SUM(A4:A)');
  });

  it('does not grow a range for rows that come right below it', () => {
    const { sheet } = filled();
    sheet.getRange('E1').setFormula('=SUM(B2:B4)');
    sheet.insertRowAfter(4);
    expect(sheet.getRange('E1').getFormula()).toBe('=SUM(B2:B4)');
  });

  it.each([
    ['=B3', '=#REF!', '#REF!'],
    ['=SUM(B2:B4)', '=SUM(B2:B3)', 40],
    ['=SUM(B3:B3)', '=SUM(#REF!)', '#REF!'],
    ['=B4', '=B3', 30],
    ['=SUM(A3:A)', '=SUM(A3:A)', 3],
  ])('deleting row 3 makes %s %s', (before, after, value) => {
    const { sheet } = filled();
    sheet.getRange('E1').setFormula(before);
    sheet.deleteRow(3);
    expect(sheet.getRange('E1').getFormula()).toBe(after);
    expect(sheet.getRange('E1').getValue()).toBe(value);
  });

  it('deleting a column breaks the references into it', () => {
    const { sheet } = filled();
    sheet.getRange('E1:F1').setFormulas([['=B2', '=C2']]);
    sheet.deleteColumn(2);
    expect(sheet.getRange('D1:E1').getFormulas()).toEqual([['=#REF!', '=B2']]);
  });

  it('follows from other sheets, and from formulas in the moved rows', () => {
    const { sheet, book } = filled();
    const other = book.insertSheet('other');
    other.getRange('A1').setFormula('=시트1!B3');
    sheet.getRange('D3').setFormula('=B3*2');
    sheet.insertRowsBefore(2, 2);
    expect(other.getRange('A1').getFormula()).toBe("='시트1'!B5");
    expect(sheet.getRange('D5').getFormula()).toBe('=B5*2');
    expect(sheet.getRange('D5').getValue()).toBe(40);
  });
});

describe('moving columns and rows', () => {
  it('takes cells, width and visibility along, and formulas follow', () => {
    const { doc, sheet } = filled();
    sheet.setColumnWidth(1, 321);
    sheet.hideColumns(1);
    sheet.getRange('E1').setFormula('=A2');
    sheet.getRange('E1').getValue();
    expect(moveColumn(doc, 0, 0, 3, actor).applied).toBe(true);
    expect(sheet.getRange('A1:C2').getValues()).toEqual([
      ['h2', 'h3', 'h1'],
      [10, 100, 1],
    ]);
    expect([sheet.getColumnWidth(3), sheet.isColumnHiddenByUser(3)]).toEqual([321, true]);
    expect(sheet.getRange('E1').getFormula()).toBe('=C2');
  });

  it('moves back to front too, counted as before the move', () => {
    const { sheet } = filled();
    sheet.moveColumns(sheet.getRange('B1:C1'), 1);
    expect(sheet.getRange('A1:C1').getValues()).toEqual([['h2', 'h3', 'h1']]);
    sheet.moveColumns(sheet.getRange('A1'), 3);
    expect(sheet.getRange('A1:C1').getValues()).toEqual([['h3', 'h2', 'h1']]);
  });

  it('moves rows with formulas after them', () => {
    const { doc, sheet } = filled();
    sheet.getRange('E1').setFormula('=A2');
    sheet.getRange('E1').getValue();
    moveRows(doc, 0, 1, 4, actor);
    expect(sheet.getRange('A2:A4').getValues()).toEqual([[2], [3], [1]]);
    expect(sheet.getRange('E1').getFormula()).toBe('=A4');
  });
});

describe('what hangs on cells', () => {
  it('named ranges, protections and validations follow', () => {
    const { sheet, book, app } = filled();
    book.setNamedRange('TOTAL', sheet.getRange('B4'));
    sheet.getRange('B2:B4').protect().setWarningOnly(true);
    const rule = app.newDataValidation().requireValueInRange(sheet.getRange('A2:A4')).build();
    sheet.getRange('F2').setDataValidation(rule);
    sheet.insertRowBefore(3);
    sheet.insertColumnBefore(1);
    expect(book.getRangeByName('TOTAL')?.getA1Notation()).toBe('C5');
    expect(sheet.getProtections(app.ProtectionType.RANGE)[0]?.getRange().getA1Notation()).toBe('C2:C5');
    const [range] = sheet.getRange('G2').getDataValidation()?.getCriteriaValues() ?? [];
    expect((range as GoogleAppsScript.Spreadsheet.Range).getA1Notation()).toBe('B2:B5');
  });

  it('named ranges and protections vanish with their cells', () => {
    const { sheet, book, app } = filled();
    book.setNamedRange('GONE', sheet.getRange('B3'));
    sheet.getRange('A3:C3').protect();
    sheet.deleteRow(3);
    expect(book.getRangeByName('GONE')).toBeNull();
    expect(sheet.getProtections(app.ProtectionType.RANGE)).toHaveLength(0);
  });

  it('inserted rows take over formats and validations of the neighbour, not its notes', () => {
    const { sheet, app } = filled();
    const rule = app.newDataValidation().requireCheckbox().build();
    sheet.getRange('B4').setNumberFormat('@').setBackground('red').setNote('n').setDataValidation(rule);
    sheet.insertRowsAfter(4, 2);
    const cell = sheet.getRange('B6');
    expect([cell.getNumberFormat(), cell.getBackground(), cell.getNote()]).toEqual(['@', '#ff0000', '']);
    expect(cell.getDataValidation()).not.toBeNull();
    sheet.insertRows(1, 1);
    expect(sheet.getRange('B1').getNumberFormat()).toBe('0.###############');
  });

  it('frozen rows grow and shrink with what comes and goes among them', () => {
    const { sheet } = filled();
    sheet.setFrozenRows(2);
    sheet.insertRowBefore(1);
    expect(sheet.getFrozenRows()).toBe(3);
    sheet.deleteRows(1, 2);
    expect(sheet.getFrozenRows()).toBe(1);
  });
});

describe('limits of the grid', () => {
  it('refuses a range outside the grid: it must be grown first', () => {
    const { sheet } = newWorkbook({ rows: 3, columns: 2 });
    expect(() => sheet.getRange(4, 1)).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
    expect(() => sheet.getRange(1, 2, 1, 2)).toThrow(/outside the dimensions/);
    sheet.insertRowsAfter(3, 1);
    expect(sheet.getRange(4, 1).getValue()).toBe('');
  });

  it('refuses to write through a range that lies outside since rows were deleted', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A20');
    sheet.deleteRow(3);
    expect(() => range.setValue('x')).toThrow(/outside the dimensions/);
  });

  it('refuses to delete all rows, or all below the frozen ones', () => {
    const { sheet } = newWorkbook({ rows: 5 });
    expect(() => sheet.deleteRows(1, 5)).toThrow("You can't delete all the rows on the sheet.");
    sheet.setFrozenRows(1);
    expect(() => sheet.deleteRows(2, 4)).toThrow('Sorry, it is not possible to delete all non-frozen rows.');
    expect(() => sheet.deleteRows(5, 2)).toThrow('Those rows are out of bounds.');
    expect(sheet.getMaxRows()).toBe(5);
  });

  it('refuses to grow over 10 million cells or 18,278 columns', () => {
    const { sheet, book } = newWorkbook({ rows: 1000, columns: 26 });
    expect(() => sheet.insertRowsAfter(1000, 383_616)).toThrow(/limit of 10000000 cells/);
    expect(() => sheet.insertColumnsAfter(26, 18_253)).toThrow(/limit of 18278/);
    sheet.insertRowsAfter(1000, 383_615);
    expect(() => book.insertSheet()).toThrow(/limit of 10000000 cells/);
    expect(sheet.getMaxRows()).toBe(384_615);
  });

  it('refuses more than 200 sheets', () => {
    const { book } = newWorkbook({
      rows: 1,
      columns: 1,
      sheets: Array.from({ length: 200 }, (_, i) => `s${i}`),
    });
    expect(() => book.insertSheet()).toThrow(/more than 200 sheets/);
  });
});

describe('user actions on structure', () => {
  it('throw what is out of bounds and leave the rest alone', () => {
    const { doc } = filled();
    expect(() => deleteColumns(doc, 0, 7, 2, actor)).toThrow('Those columns are out of bounds.');
    expect(() => insertRows(doc, 0, 21, 1, actor)).toThrow(/outside the dimensions/);
    expect(doc.sheets[0]?.columns).toHaveLength(8);
  });

  it('append at the bottom with the looks of the last row', () => {
    const { doc, sheet } = filled();
    sheet.getRange('A20').setNumberFormat('@');
    sheet.getRange('A20').getValue();
    insertRows(doc, 0, 20, 1, actor);
    typeInto(doc, 0, 'A21', '007', actor);
    calculate(doc);
    expect(sheet.getRange('A21').getValue()).toBe('007');
  });
});
