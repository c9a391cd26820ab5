import { describe, expect, it } from 'vitest';
import { recalculate } from '../../../host/core/formula';
import { NOW } from '../support/test-kernel';
import { newWorkbook } from '../support/workbook';

/** The block that a formula in F1 spills, and the cells that it read. */
function calculated(formula: string, rows: number, columns = 1) {
  const { sheet, doc } = newWorkbook({ columns: 12, rows: 100 });
  sheet.getRange('A1:C4').setValues([
    ['가', 3, 'Bank'],
    ['나', 1, '['],
    ['가', 0, ''],
    ['', -2, 'ba'],
  ]);
  sheet.getRange('F1').setFormula(formula);
  const values = sheet.getRange(1, 6, rows, columns).getValues() as unknown[][];
  const { cellsRead } = recalculate(doc, { now: NOW });
  return { values, column: values.map(([value]) => value), cellsRead };
}
const column = (formula: string): unknown[] => calculated(formula, 4).column;

describe('IF in ARRAYFORMULA', () => {
  it.each([
    ['=ARRAYFORMULA(IF(B1:B4=0,"none",6/B1:B4))', [2, 6, 'none', -3]],
    ['=ARRAYFORMULA(IF(B1:B4>0,B1:B4,1/0))', [3, 1, '#DIV/0!', '#DIV/0!']],
    ['=ARRAYFORMULA(IF(6/B1:B4>0,"yes","no"))', ['yes', 'yes', '#DIV/0!', 'no']],
    ['=ARRAYFORMULA(IF(B1:B4=0,"none",IF(6/B1:B4>0,"yes","no"))&"!")', ['yes!', 'yes!', 'none!', 'no!']],
    ['=ARRAYFORMULA(IF(ISERROR(6/B1:B4),0,6/B1:B4))', [2, 6, 0, -3]],
    ['=ARRAYFORMULA(IF(TRUE,B1:B4,1/0))', [3, 1, 0, -2]],
    ['=ARRAYFORMULA(IF(B1:B4>0,B1:B2,0))', [3, 1, 0, 0]],
    ['=ARRAYFORMULA(IF(B1:B4<1,B1:B3,5))', [5, 5, 0, '#N/A']],
  ])('%s takes only the errors of the branch that it shows', (formula, expected) => {
    expect(column(formula)).toEqual(expected);
  });
});

describe('an array formula', () => {
  it.each([
    ['=ARRAYFORMULA(IF(B1:B4>0,1,2))', 4],
    ['=ARRAYFORMULA(IF(IF(IF(B1:B4>0,1,2)>1,3,4)>3,5,6))', 4],
    ['=FILTER({A1:A4,B1:B4*2},B1:B4>0)', 12],
    ['=ARRAYFORMULA(IFERROR(6/B1:B4,0)+B1:B4)', 8],
    ['=ARRAYFORMULA(IF(ISNUMBER(IF(A1:A90="",B1:B90,1)),1,2))', 180],
  ])('%s reads each range once: %i cells', (formula, cells) => {
    expect(calculated(formula, 1).cellsRead).toBe(cells);
  });

  it('repeats single rows and columns, and computes them once', () => {
    expect(calculated('=ARRAYFORMULA((B1:B4+1)*({1,2}*10))', 4, 2).values).toEqual([
      [40, 80],
      [20, 40],
      [10, 20],
      [-10, -20],
    ]);
    const { values } = calculated('=ARRAYFORMULA(B1:B4*0+RANDBETWEEN(1,10^9)*{1,1})', 4, 2);
    expect(new Set(values.flat()).size).toBe(1);
  });

  it('joins blocks below and beside one another, with their errors', () => {
    expect(calculated('=ARRAYFORMULA({"a",B1:B1;A1:A3,6/B1:B3})', 4, 2).values).toEqual([
      ['a', 3],
      ['가', 2],
      ['나', 6],
      ['가', '#DIV/0!'],
    ]);
  });
});

describe('equality of texts', () => {
  it.each([
    ['=ARRAYFORMULA(C1:C4="bANK")', [true, false, false, false]],
    ['=ARRAYFORMULA(C1:C4="{")', [false, false, false, false]],
    ['=ARRAYFORMULA(C1:C4="")', [false, false, true, false]],
    ['=ARRAYFORMULA(A1:A4="나")', [false, true, false, false]],
    ['=ARRAYFORMULA("É"={"é";"e";"É";"가"})', [true, false, true, false]],
  ])('%s ignores case alone', (formula, expected) => {
    expect(column(formula)).toEqual(expected);
  });
});
