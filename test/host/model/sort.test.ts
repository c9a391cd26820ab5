import { describe, expect, it } from 'vitest';
import { sortRange, sortSheet } from '../../../host/core/model';
import { newWorkbook } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const actor = { now: NOW };
const by = (column: number, ascending = true) => [{ column, ascending }];

describe('sorting', () => {
  it('orders numbers, text, booleans, errors, and leaves empty cells last either way', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A1:A7');
    range.setValues([['나'], [true], [10], [null], ['가'], [2], ['=1/0']]);
    range.sort(1);
    expect(range.getValues().flat()).toEqual([2, 10, '가', '나', true, '#DIV/0!', '']);
    range.sort({ column: 1, ascending: false });
    expect(range.getValues().flat()).toEqual(['#DIV/0!', true, '나', '가', 10, 2, '']);
  });

  it('is stable, and takes further keys', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A1:B4');
    range.setValues([
      ['b', 1],
      ['a', 2],
      ['b', 0],
      ['a', 1],
    ]);
    range.sort(1);
    expect(range.getValues()).toEqual([
      ['a', 2],
      ['a', 1],
      ['b', 1],
      ['b', 0],
    ]);
    range.sort([1, { column: 2, ascending: false }]);
    expect(range.getValues()[2]).toEqual(['b', 1]);
    range.sort([{ column: 1, ascending: true }, 2]);
    expect(range.getValues()).toEqual([
      ['a', 1],
      ['a', 2],
      ['b', 0],
      ['b', 1],
    ]);
  });

  it('takes formats, notes and validations along with the cells', () => {
    const { sheet, app } = newWorkbook();
    sheet.getRange('A1:A2').setValues([[2], [1]]);
    const rule = app.newDataValidation().requireCheckbox().build();
    sheet.getRange('A1').setNote('two').setBackground('red').setDataValidation(rule);
    sheet.getRange('A1:A2').sort(1);
    expect(sheet.getRange('A1:A2').getNotes()).toEqual([[''], ['two']]);
    expect(sheet.getRange('A2').getBackground()).toBe('#ff0000');
    expect(
      sheet
        .getRange('A1:A2')
        .getDataValidations()
        .map(row => row[0] !== null),
    ).toEqual([false, true]);
  });

  it('lets metadata on rows stay where it is', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A2').setValues([[2], [1]]);
    sheet.getRange('1:1').addDeveloperMetadata('id', 'two');
    sheet.sort(1);
    expect(sheet.getRange('1:1').getDeveloperMetadata()[0]?.getValue()).toBe('two');
  });

  it('moves formulas as if they were copied', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A2').setValues([[2], [1]]);
    sheet.getRange('B1:B2').setFormulas([['=A1*$A$1'], ['=A2*10']]);
    sheet.getRange('A1:B2').sort(1);
    expect(sheet.getRange('B1:B2').getFormulas()).toEqual([['=A1*10'], ['=A2*$A$1']]);
    expect(sheet.getRange('B1:B2').getValues()).toEqual([[10], [2]]);
  });

  it('of the whole tab keeps the frozen header on top and rows together', () => {
    const { sheet, doc } = newWorkbook();
    sheet.getRange('A1:B3').setValues([
      ['이름', 'id'],
      ['나', 1],
      ['가', 2],
    ]);
    sheet.setFrozenRows(1);
    sheet.getRange('A1').getValue();
    sortSheet(doc, 0, by(0), actor);
    expect(sheet.getRange('A1:B3').getValues()).toEqual([
      ['이름', 'id'],
      ['가', 2],
      ['나', 1],
    ]);
  });

  it('of part of the columns tears rows apart', () => {
    const { sheet, doc } = newWorkbook();
    sheet.getRange('A1:B2').setValues([
      ['나', 1],
      ['가', 2],
    ]);
    sheet.getRange('A1').getValue();
    sortRange(doc, 0, 'A1:A2', by(0), actor);
    expect(sheet.getRange('A1:B2').getValues()).toEqual([
      ['가', 1],
      ['나', 2],
    ]);
  });

  it('refuses a column outside the range', () => {
    const { sheet } = newWorkbook();
    expect(() => sheet.getRange('A1:B2').sort(3)).toThrow(/outside the range/);
    expect(() => sheet.getRange('A1:B2').sort({ column: 1, descending: true } as never)).toThrow(
      /method signature/,
    );
  });
});
