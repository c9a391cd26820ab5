/**
 * SCAN and LAMBDA as Google documents them:
 * https://support.google.com/docs/answer/12568597, https://support.google.com/docs/answer/12508718
 */
import { describe, expect, it } from 'vitest';
import { newWorkbook } from '../support/workbook';

function block(formula: string, rows: number, columns = 1): unknown[][] {
  const { sheet } = newWorkbook({ columns: 12, rows: 30 });
  sheet.getRange('A1:B4').setValues([
    [1, 'a'],
    [2, 'b'],
    [3, 'a'],
    [4, ''],
  ]);
  sheet.getRange('F1').setFormula(formula);
  return sheet.getRange(1, 6, rows, columns).getDisplayValues() as unknown[][];
}
const column = (formula: string, rows: number): unknown[] => block(formula, rows).map(([cell]) => cell);

describe('SCAN', () => {
  it('shows each result on the way, in the shape of the array, row by row', () => {
    expect(column('=SCAN(0,A1:A4,LAMBDA(total,one,total+one))', 5)).toEqual(['1', '3', '6', '10', '']);
    expect(block('=SCAN(10,{1,2;3,4},LAMBDA(total,one,total+one))', 2, 2)).toEqual([
      ['11', '13'],
      ['16', '20'],
    ]);
    expect(column('=SCAN("",B1:B3,LAMBDA(text,one,text&one))', 3)).toEqual(['a', 'ab', 'aba']);
  });

  it('works on arrays, inside ARRAYFORMULA, and sees cells beside its own names', () => {
    expect(column('=ARRAYFORMULA(SCAN(0,A1:A4*10,LAMBDA(total,one,total+one))-A1:A4)', 4)).toEqual([
      '9',
      '28',
      '57',
      '96',
    ]);
    expect(column('=SCAN(0,A1:A2,LAMBDA(total,one,IF(one>1,total+$A$4,total)))', 2)).toEqual(['0', '4']);
  });

  it('passes an error on from where it comes', () => {
    expect(column('=SCAN(0,{1;"x";3},LAMBDA(total,one,total+one))', 3)).toEqual(['1', '#VALUE!', '#VALUE!']);
  });

  it.each([
    ['=SCAN(0,A1:A2)', '#N/A'],
    ['=SCAN(0,A1:A2,A1)', '#VALUE!'],
    ['=SCAN(0,A1:A2,LAMBDA(one,one))', '#N/A'],
    ['=SCAN(0,A1:A2,LAMBDA(a1,one,one))', '#ERROR!'],
    ['=LAMBDA(one,one+1)', '#N/A'],
    ['=SCAN(0,A1:A2,LAMBDA(total,one,other))', '#NAME?'],
    ['=SCAN(0,A1:A2,LAMBDA(total,one,A1:A2))', '#VALUE!'],
  ])('%s is %s', (formula, error) => {
    expect(column(formula, 1)).toEqual([error]);
  });

  it('follows the cells that only its LAMBDA names', () => {
    const { sheet } = newWorkbook({ columns: 12, rows: 30 });
    sheet.getRange('B1').setFormula('=SCAN(0,{1},LAMBDA(total,one,total+A1))');
    sheet.getRange('A1').setValue(7);
    expect(sheet.getRange('B1').getValue()).toBe(7);
  });
});
