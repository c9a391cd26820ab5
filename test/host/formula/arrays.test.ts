import { describe, expect, it } from 'vitest';
import { newWorkbook } from '../support/workbook';

/** The block that a formula in F1 spills. */
function block(formula: string, rows: number, columns: number) {
  const { sheet } = newWorkbook({ columns: 12, rows: 30 });
  sheet.getRange('A1:C6').setValues([
    ['가', 3, true],
    ['나', 1, false],
    ['가', 2, true],
    ['', '', ''],
    ['b', 10, true],
    ['B', 3, true],
  ]);
  sheet.getRange('F1').setFormula(formula);
  return sheet.getRange(1, 6, rows, columns).getValues() as unknown[][];
}
const one = (formula: string): unknown => block(formula, 1, 1)[0]?.[0];
const column = (formula: string, rows: number): unknown[] => block(formula, rows, 1).map(([value]) => value);

describe('FILTER', () => {
  it('keeps the rows for which all conditions hold', () => {
    expect(block('=FILTER(A1:B6,A1:A6="가")', 3, 2)).toEqual([
      ['가', 3],
      ['가', 2],
      ['', ''],
    ]);
    expect(column('=FILTER(A1:A6,C1:C6,B1:B6>=3)', 4)).toEqual(['가', 'b', 'B', '']);
    expect(column('=FILTER(A1:A6,(B1:B6>=3)*(A1:A6<>"b"))', 2)).toEqual(['가', '']);
    expect(column('=FILTER(A:A,A:A<>"")', 6)).toEqual(['가', '나', '가', 'b', 'B', '']);
  });

  it('keeps columns where the condition is a row', () => {
    expect(block('=FILTER(A1:C2,{TRUE,FALSE,TRUE})', 2, 3)).toEqual([
      ['가', true, ''],
      ['나', false, ''],
    ]);
  });

  it('keeps columns of a single row, and the whole row where the condition is one cell', () => {
    expect(block('=FILTER(A1:C1,{TRUE,FALSE,TRUE})', 1, 3)).toEqual([['가', true, '']]);
    expect(one('=COLUMNS(FILTER(A1:C1,A1="가"))')).toBe(3);
  });

  it.each([
    ['=FILTER(A1:A6,A1:A6="z")', '#N/A'],
    ['=FILTER(A1:A6,A1:A5="가")', '#N/A'],
    ['=IFERROR(FILTER(A1:A6,A1:A6="z"),"none")', 'none'],
  ])('%s is %s', (formula, expected) => {
    expect(one(formula)).toBe(expected);
  });
});

describe('UNIQUE, SORT, TRANSPOSE', () => {
  it('UNIQUE keeps the first of equal rows, tells case apart, and keeps one empty row', () => {
    expect(column('=UNIQUE(A1:A6)', 6)).toEqual(['가', '나', '', 'b', 'B', '']);
    expect(column('=UNIQUE(B1:B6,FALSE,TRUE)', 5)).toEqual([1, 2, '', 10, '']);
    expect(block('=UNIQUE({1,1,2},TRUE)', 1, 3)).toEqual([[1, 2, '']]);
  });

  it('SORT orders by columns or by cells, empty cells last', () => {
    expect(column('=SORT(B1:B6)', 6)).toEqual([1, 2, 3, 3, 10, '']);
    expect(column('=SORT(A1:B6,2,FALSE)', 6)).toEqual(['b', '가', 'B', '가', '나', '']);
    expect(column('=SORT(A1:A3,B1:B3,TRUE)', 3)).toEqual(['나', '가', '가']);
    expect(block('=SORT(FILTER(A1:B6,A1:A6<>""),1,TRUE,2,FALSE)', 5, 2)).toEqual([
      ['가', 3],
      ['가', 2],
      ['나', 1],
      ['b', 10],
      ['B', 3],
    ]);
    expect(one('=SORT(A1:A3,4,TRUE)')).toBe('#VALUE!');
  });

  it('work inside one another', () => {
    expect(block('=TRANSPOSE(SORT(UNIQUE(FILTER(B1:B6,B1:B6<>""))))', 1, 5)).toEqual([[1, 2, 3, 10, '']]);
  });

  it('do not spill over what is there', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A2').setValues([[1], [2]]);
    sheet.getRange('C2').setValue('taken');
    sheet.getRange('C1').setFormula('=SORT(A1:A2)');
    expect(sheet.getRange('C1:C2').getValues()).toEqual([['#REF!'], ['taken']]);
  });
});

describe('SUMPRODUCT', () => {
  it.each([
    ['=SUMPRODUCT(B1:B3,B1:B3)', 14],
    ['=SUMPRODUCT((A1:A6="가")*(B1:B6))', 5],
    ['=SUMPRODUCT((A1:A6="가")*(C1:C6=TRUE)*1)', 2],
    ['=SUMPRODUCT(B1:B6,B1:B5)', '#VALUE!'],
    ['=SUMPRODUCT((A1:A6="가")*A1:A6)', '#VALUE!'],
  ])('%s is %s', (formula, expected) => {
    expect(one(formula)).toBe(expected);
  });
});

describe('XLOOKUP', () => {
  it.each([
    ['=XLOOKUP("나",A1:A6,B1:B6)', 1],
    ['=XLOOKUP("가",A1:A6,B1:B6)', 3],
    ['=XLOOKUP("가",A1:A6,B1:B6,"none",0,-1)', 2],
    ['=XLOOKUP("z",A1:A6,B1:B6)', '#N/A'],
    ['=XLOOKUP("z",A1:A6,B1:B6,"none")', 'none'],
    ['=XLOOKUP("?",A1:A6,B1:B6,"none")', 'none'],
    ['=XLOOKUP("?",A1:A6,B1:B6,"none",2)', 3],
    ['=XLOOKUP(4,B1:B6,A1:A6,"none",-1)', '가'],
    ['=XLOOKUP(4,B1:B6,A1:A6,"none",1)', 'b'],
    ['=XLOOKUP("3",B1:B6,A1:A6,"none")', 'none'],
    ['=XLOOKUP(1/0,B1:B6,A1:A6,"none")', '#DIV/0!'],
    ['=XLOOKUP(1,B1:B6,A1:A5)', '#VALUE!'],
    ['=XLOOKUP(1,A1:B6,A1:A6)', '#VALUE!'],
    ['=XLOOKUP(2,{1,2,3},{"a","b","c"})', 'b'],
  ])('%s is %s', (formula, expected) => {
    expect(one(formula)).toBe(expected);
  });

  it('answers a whole row, and one value for each key of an array', () => {
    expect(block('=XLOOKUP("나",A1:A6,A1:C6)', 1, 3)).toEqual([['나', 1, false]]);
    expect(column('=ARRAYFORMULA(XLOOKUP(A1:A3,A1:A6,B1:B6))', 3)).toEqual([3, 1, 3]);
    expect(column('=ARRAYFORMULA(XLOOKUP({"나";"z"},A1:A6,B1:B6))', 2)).toEqual([1, '#N/A']);
  });
});

describe('SUMIF, COUNTIF and AVERAGEIF in ARRAYFORMULA', () => {
  it('give one result for each condition', () => {
    expect(column('=ARRAYFORMULA(SUMIF(A1:A6,A1:A3,B1:B6))', 3)).toEqual([5, 1, 5]);
    expect(block('=ARRAYFORMULA(COUNTIF(A1:A6,{"가","나","z"}))', 1, 3)).toEqual([[2, 1, 0]]);
    expect(column('=ARRAYFORMULA(AVERAGEIF(A1:A6,{"가";"z"},B1:B6))', 2)).toEqual([2.5, '#DIV/0!']);
  });
});

describe('lookups over long columns', () => {
  it.each([
    ['=MATCH("k150",A:A,0)', 150],
    ['=MATCH("K150",A:A,0)', 150],
    ['=MATCH("k15?",A:A,0)', 150],
    ['=MATCH("200",A:A,0)', '#N/A'],
    ['=MATCH(200,B:B,0)', 200],
    ['=VLOOKUP("k180",A:B,2,FALSE)', 180],
    ['=INDEX(B:B,MATCH("k7",A:A,0))', 7],
    ['=XLOOKUP("k199",A:A,B:B)', 199],
    ['=XLOOKUP("007",A:A,B:B,"text is no number")', 'text is no number'],
    ['=XLOOKUP(7,C:C,B:B,"nor a number text")', 'nor a number text'],
    ['=XLOOKUP("7",C:C,B:B)', 7],
    ['=MATCH(7,C:C,0)', '#N/A'],
  ])('%s is %s', (formula, expected) => {
    const { sheet } = newWorkbook({ rows: 200, columns: 4 });
    const rows = Array.from({ length: 200 }, (_, i) => [`k${i + 1}`, i + 1, String(i + 1)]);
    sheet.getRange('C1:C200').setNumberFormat('@');
    sheet.getRange('A1:C200').setValues(rows);
    sheet.getRange('D1').setFormula(formula);
    expect(sheet.getRange('D1').getValue()).toBe(expected);
  });
});

describe('small ones that reports use', () => {
  it.each([
    ['=TEXT(DATE(2026,3,5),"yyyy-mm")', '2026-03'],
    ['=TEXT(DATE(2026,3,5),"yyyy-mm-dd")', '2026-03-05'],
    ['=TEXT(1234567.5,"#,##0")', '1,234,568'],
    ['=TEXT(-5,"#,##0;(#,##0)")', '(5)'],
    ['=TEXT(0.256,"0.0%")', '25.6%'],
    ['=TEXT(EDATE(DATE(2026,1,31),1),"yyyy-mm-dd")', '2026-02-28'],
    ['=TEXT(EOMONTH(DATE(2028,1,15),1),"yyyy-mm-dd")', '2028-02-29'],
    ['=EDATE(DATE(2026,1,31),-2)=DATE(2025,11,30)', true],
    ['=DATE(2026,13,1)=DATE(2027,1,1)', true],
    ['=N("x")+N(TRUE)+N(5)', 6],
    ['=IFERROR(1/0)', ''],
    ['=IFERROR(1/0,0)+IFERROR(5,0)', 5],
    ['=IF(B4="","",B4*2)', ''],
    ['=ROUND(2.5,0)+ROUND(-2.5,0)+ROUND(1234,-2)', 1200],
    ['=ABS(-3)', 3],
    ['=SUM(B1:B6,1)', 20],
    ['=HYPERLINK("https://example.com/x","label")', 'label'],
    ['=SPARKLINE(B1:B6)', ''],
    ['=ISBLANK(E1)', true],
  ])('%s is %j', (formula, expected) => {
    expect(one(formula)).toBe(expected);
  });

  it('a SPARKLINE is a formula with no text', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1').setFormula('=SPARKLINE({1,2,3},{"charttype","column"})');
    const cell = sheet.getRange('A1');
    expect([cell.getValue(), cell.getDisplayValue(), cell.getFormula(), cell.isBlank()]).toEqual([
      '',
      '',
      '=SPARKLINE({1,2,3},{"charttype","column"})',
      false,
    ]);
  });
});

describe('MMULT', () => {
  it('adds up running totals, and refuses what does not fit or is no number', () => {
    // Each number with those that are not larger: 3, 1, 2 -> 6, 1, 3.
    expect(column('=ARRAYFORMULA(MMULT((B1:B3>=TRANSPOSE(B1:B3))*1,B1:B3))', 3)).toEqual([6, 1, 3]);
    expect(one('=MMULT(B1:B3,B1:B2)')).toBe('#VALUE!');
    expect(one('=MMULT(A1:A1,B1:B1)')).toBe('#VALUE!');
  });
});

describe('ROW and COLUMN', () => {
  it('are of each row or column where an array is worked out, else of the first', () => {
    expect(column('=FILTER(ROW(A1:A6),A1:A6="가")', 3)).toEqual([1, 3, '']);
    expect(one('=ROW(A3:A6)')).toBe(3);
    expect(block('=ARRAYFORMULA(COLUMN(B1:D1))', 1, 3)).toEqual([[2, 3, 4]]);
    expect(one('=COLUMN(B1:D1)')).toBe(2);
  });
});

describe('ADDRESS', () => {
  it('is a place as text, with and without signs', () => {
    expect(one('=ADDRESS(5,28)')).toBe('$AB$5');
    expect(one('=ADDRESS(5,3,4)')).toBe('C5');
    expect(one('=ADDRESS(5,COLUMN(B1:B6),3)')).toBe('$B5');
    expect([one('=ADDRESS(0,1)'), one('=ADDRESS(1,1,9)')]).toEqual(['#VALUE!', '#NUM!']);
  });
});
