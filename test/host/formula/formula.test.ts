import { describe, expect, it } from 'vitest';
import { newWorkbook } from '../support/workbook';

/** The value of a formula in H1 beside a small table. */
function value(formula: string) {
  const { sheet, book } = newWorkbook();
  sheet.getRange('A1:D6').setValues([
    ['품목', '구분', '금액', '날짜'],
    ['가', 'IN', 1000, '2026-01-05'],
    ['나', 'OUT', 200, '2026-01-20'],
    ['가', 'OUT', 30, '2026-02-01'],
    ['Abc', 'IN', 4, '2026-02-28'],
    ['', '', '', ''],
  ]);
  book.setNamedRange('AMOUNTS', sheet.getRange('C2:C5'));
  sheet.getRange('H1').setFormula(formula);
  return sheet.getRange('H1').getValue() as unknown;
}

describe('operators', () => {
  it.each([
    ['=1+2*3', 7],
    ['=(1+2)*3', 9],
    ['=-2^2', 4],
    ['=2^3^2', 64],
    ['=10%', 0.1],
    ['=50%*200', 100],
    ['=7/2', 3.5],
    ['="a"&1&TRUE', 'a1TRUE'],
    ['="a"="A"', true],
    ['=1<>2', true],
    ['=2>=2', true],
    ['="b">"a"', true],
    ['="1"+1', 2],
    ['="1"=1', false],
    ['=1<"a"', true],
    ['="a"<TRUE', true],
    ['=F6=0', true],
    ['=F6=""', true],
    ['=F6+1', 1],
    ['=1e3+.5', 1000.5],
    ['="say ""hi"""', 'say "hi"'],
    ['=C2-C3', 800],
    ['=$C$2+C$3+$C4', 1230],
    ["='시트1'!C2+시트1!C3", 1200],
    ['=1 + \n 2', 3],
  ])('%s is %j', (formula, expected) => {
    expect(value(formula)).toBe(expected);
  });
});

describe('errors', () => {
  it.each([
    ['=1/0', '#DIV/0!'],
    ['=1+"x"', '#VALUE!'],
    ['=""+1', '#VALUE!'],
    ['=NOPE(1)', '#NAME?'],
    ['=nope', '#NAME?'],
    ['=Z100', '#REF!'],
    ["='other'!A1", '#REF!'],
    ['=#REF!+1', '#REF!'],
    ['=1+', '#ERROR!'],
    ['=SUM(1', '#ERROR!'],
    ['=82 10', '#ERROR!'],
    ['=1 § 2', '#ERROR!'],
    ['=LEN()', '#N/A'],
    ['=SQRT(-1)', '#NUM!'],
    ['=10^400', '#NUM!'],
    ['=H1+1', '#REF!'],
    ['=SUM(H:H)', '#REF!'],
    ['=1/0+NOPE()', '#DIV/0!'],
    ['=MATCH("x",A2:A5,0)', '#N/A'],
    ['=VLOOKUP("가",A2:B5,3,FALSE)', '#REF!'],
    ['=INDEX(A1:B2,3,1)', '#NUM!'],
  ])('%s shows %s', (formula, error) => {
    expect(value(formula)).toBe(error);
  });

  it('are caught by IFERROR, and only #N/A by IFNA', () => {
    expect(value('=IFERROR(1/0,"none")')).toBe('none');
    expect(value('=IFERROR(5,"none")')).toBe(5);
    expect(value('=IFERROR(NOPE())')).toBe('');
    expect(value('=IFNA(NA(),1)')).toBe(1);
    expect(value('=IFNA(1/0,1)')).toBe('#DIV/0!');
  });

  it('of a cycle mark every cell on it', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A4').setFormulas([['=A2'], ['=A3'], ['=A1'], ['=1+1']]);
    expect(sheet.getRange('A1:A4').getValues()).toEqual([['#REF!'], ['#REF!'], ['#REF!'], [2]]);
  });
});

describe('functions', () => {
  it.each([
    ['=SUM(C2:C5)', 1234],
    ['=SUM(C:C,1,"2",TRUE)', 1238],
    ['=SUM(A2:A5)', 0],
    ['=SUM(AMOUNTS)', 1234],
    ['=SUM(C2:C)', 1234],
    ['=AVERAGE(C2:C5)', 308.5],
    ['=AVERAGE(A2:A5)', '#DIV/0!'],
    ['=MIN(C2:C5)', 4],
    ['=MAX(C2:C5,5000)', 5000],
    ['=COUNT(A1:D6)', 8],
    ['=COUNTA(A1:C6)', 15],
    ['=COUNTBLANK(A1:A6)', 1],
    ['=COUNTUNIQUE(A2:A5)', 3],
    ['=MEDIAN(C2:C5)', 115],
    ['=LARGE(C2:C5,2)', 200],
    ['=SUMPRODUCT(C2:C3,C4:C5)', 30_800],
    ['=SUMIF(A2:A5,"가",C2:C5)', 1030],
    ['=SUMIF(C2:C5,">=30")', 1230],
    ['=SUMIFS(C2:C5,A2:A5,"가",B2:B5,"IN")', 1000],
    ['=SUMIFS(C2:C5,A2:A5,"a*")', 4],
    ['=SUMIFS(C2:C5,A2:A5,"<>가")', 204],
    ['=SUMIFS(C2:C5,D2:D5,">=2026-02-01")', 34],
    ['=SUMIFS(C2:C5,D2:D5,"<"&DATE(2026,2,1))', 1200],
    ['=SUMIFS(C2:C5,A2:A4,"가")', '#VALUE!'],
    ['=COUNTIF(B2:B5,"in")', 2],
    ['=COUNTIF(A1:A6,"?")', 3],
    ['=COUNTIF(A2:A6,"<>")', 4],
    ['=COUNTIF(A2:A6,"")', 1],
    ['=COUNTIFS(A2:A5,"가",C2:C5,">100")', 1],
    ['=AVERAGEIFS(C2:C5,B2:B5,"OUT")', 115],
    ['=MAXIFS(C2:C5,B2:B5,"OUT")', 200],
    ['=IF(C2>500,"big","small")', 'big'],
    ['=IF(FALSE,1)', false],
    ['=IF(TRUE,1,1/0)', 1],
    ['=IF(TRUE,,2)', ''],
    ['=IFS(FALSE,1,TRUE,2)', 2],
    ['=SWITCH("b","a",1,"b",2)', 2],
    ['=AND(TRUE,C2>1)', true],
    ['=OR(FALSE,C2<1)', false],
    ['=NOT(TRUE)', false],
    ['=ISBLANK(F6)', true],
    ['=ISERROR(1/0)', true],
    ['=ISNUMBER(C2)', true],
    ['=ROUND(1.005,2)', 1.01],
    ['=ROUND(-2.5)', -3],
    ['=ROUND(1250,-2)', 1300],
    ['=ROUNDUP(1.21,1)', 1.3],
    ['=ROUNDDOWN(-1.29,1)', -1.2],
    ['=INT(-1.5)', -2],
    ['=MOD(-3,2)', 1],
    ['=CEILING(7,5)', 10],
    ['=FLOOR(7,5)', 5],
    ['=CONCATENATE("a",1,C2:C3)', 'a11000200'],
    ['=TEXTJOIN("-",TRUE,A2:A6)', '가-나-가-Abc'],
    ['=LEN("한글😀")', 4],
    ['=LEFT("abc")', 'a'],
    ['=LEFT("abc",2)', 'ab'],
    ['=RIGHT("abc",2)', 'bc'],
    ['=RIGHT("abc",0)', ''],
    ['=MID("abcd",2,2)', 'bc'],
    ['=TRIM("  a   b ")', 'a b'],
    ['=UPPER("a")&LOWER("B")', 'Ab'],
    ['=SUBSTITUTE("a-b-c","-","+")', 'a+b+c'],
    ['=SUBSTITUTE("a-b-c","-","+",2)', 'a-b+c'],
    ['=FIND("b","abc")', 2],
    ['=SEARCH("B","abc")', 2],
    ['=TEXT(1234.5,"#,##0")', '1,235'],
    ['=TEXT(DATE(2026,3,5),"yyyy-mm-dd")', '2026-03-05'],
    ['=VALUE("1,000")', 1000],
    ['=HYPERLINK("http://x","y")', 'y'],
    ['=HYPERLINK("http://x")', 'http://x'],
    ['=INDEX(A1:C3,2,3)', 1000],
    ['=INDEX(A1:D1,3)', '금액'],
    ['=SUM(INDEX(A1:D6,0,3))', 1234],
    ['=MATCH("나",A1:A5,0)', 3],
    ['=MATCH(250,{4;200;1000})', 2],
    ['=VLOOKUP("나",A2:C5,3,FALSE)', 200],
    ['=VLOOKUP("a*",A2:C5,3,FALSE)', 4],
    ['=HLOOKUP("금액",A1:C5,2,FALSE)', 1000],
    ['=ROW()', 1],
    ['=ROW(C4)', 4],
    ['=COLUMN()', 8],
    ['=COLUMN(C4)', 3],
    ['=ROWS(A1:B3)', 3],
    ['=YEAR(D2)*100+MONTH(D2)', 202_601],
    ['=DAY(EOMONTH(D2,1))', 28],
    ['=EDATE(DATE(2026,1,31),1)-DATE(2026,2,28)', 0],
    ['=WEEKDAY(DATE(2026,3,5))', 5],
    ['=DAYS(D3,D2)', 15],
    ['=SUM({1,2;3,4})', 10],
    ['=SUM(ARRAYFORMULA(C2:C5*2))', 2468],
    ['=SUM(ARRAYFORMULA(IF(B2:B5="IN",C2:C5,0)))', 1004],
    ['=SUM(ARRAYFORMULA(LEN(A2:A5)))', 6],
  ])('%s is %j', (formula, expected) => {
    expect(value(formula)).toBe(expected);
  });

  it('pick the value of their own row from a range where one value is wanted', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A3').setValues([[1], [2], [3]]);
    sheet.getRange('B1:B3').setFormula('=A1:A3*10');
    sheet.getRange('B2').setFormula('=$A$1:$A$3*10');
    expect(sheet.getRange('B2').getValue()).toBe(20);
  });

  it('give dates, shown and read as dates', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A3').setFormulas([['=TODAY()'], ['=A1+1'], ['=NOW()']]);
    const [[today], [tomorrow], [now]] = sheet.getRange('A1:A3').getValues() as [[Date], [Date], [Date]];
    expect(today.toISOString()).toBe('2026-03-04T15:00:00.000Z');
    expect(tomorrow.toISOString()).toBe('2026-03-05T15:00:00.000Z');
    expect(now.toISOString()).toBe('2026-03-05T00:00:00.000Z');
    expect(sheet.getRange('A1').getDisplayValue()).toBe('2026. 3. 5');
  });
});

describe('arrays', () => {
  it('spill right and down into empty cells', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('B2').setFormula('={1,2;3,4}');
    sheet.getRange('E1').setFormula('=SUM(B2:C3)');
    expect(sheet.getRange('B2:C3').getValues()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(sheet.getRange('C3').getFormula()).toBe('');
    expect(sheet.getRange('E1').getValue()).toBe(10);
    expect(sheet.getLastRow()).toBe(3);
  });

  it('show #REF! where something is in their way, and spill when it goes', () => {
    const { doc, sheet } = newWorkbook();
    sheet.getRange('A1').setFormula('={1;2;3}');
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual([1, 2, 3]);
    sheet.getRange('A3').setValue('mine');
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual(['#REF!', '', 'mine']);
    expect(doc.sheets[0]?.rows[0]?.cells[0]).toMatchObject({
      v: { message: 'Array result was not expanded because it would overwrite data in A3.' },
    });
    sheet.getRange('A3').clearContent();
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual([1, 2, 3]);
  });

  it('come back when a spilled cell is cleared', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1').setFormula('={1;2;3}');
    sheet.getRange('A1:A3').getValues();
    sheet.getRange('A2').clearContent();
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual([1, 2, 3]);
  });

  it('shrink, and vanish with their formula', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('C1').setValue(true);
    sheet.getRange('A1').setFormula('=IF(C1,{1;2;3},{9})');
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual([1, 2, 3]);
    sheet.getRange('C1').setValue(false);
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual([9, '', '']);
    sheet.getRange('C1').setValue(true);
    sheet.getRange('A1').getValue();
    sheet.getRange('A1').setValue('x');
    expect(sheet.getRange('A1:A3').getValues().flat()).toEqual(['x', '', '']);
  });

  it('need room in the grid', () => {
    const { doc, sheet } = newWorkbook({ rows: 2 });
    sheet.getRange('A1').setFormula('={1;2;3}');
    expect(sheet.getRange('A1').getValue()).toBe('#REF!');
    expect(doc.sheets[0]?.rows[0]?.cells[0]).toMatchObject({
      v: { message: 'Result was not automatically expanded, please insert more rows (1).' },
    });
  });

  it('move with their formula when rows are inserted', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A2').setFormula('={1;2}');
    sheet.getRange('A2').getValue();
    sheet.insertRowBefore(1);
    expect(sheet.getRange('A1:A4').getValues().flat()).toEqual(['', '', 1, 2]);
  });
});

describe('recalculation', () => {
  it('follows references in any order, across sheets', () => {
    const { sheet, book } = newWorkbook({ sheets: ['a', 'b'] });
    const other = book.getSheetByName('b');
    sheet.getRange('A1').setFormula('=b!A1*2');
    other?.getRange('A1').setFormula('=a!B1+1');
    sheet.getRange('B1').setValue(1);
    expect(sheet.getRange('A1').getValue()).toBe(4);
    sheet.getRange('B1').setValue(2);
    expect(sheet.getRange('A1').getValue()).toBe(6);
  });

  it('survives 20,000 formulas that build on one another, written bottom up', () => {
    const { sheet } = newWorkbook({ rows: 20_000, columns: 2 });
    sheet.getRange('A20000').setValue(1);
    sheet.getRange('A1:A19999').setFormulas(Array.from({ length: 19_999 }, (_, i) => [`=A${i + 2}+1`]));
    expect(sheet.getRange('A1').getValue()).toBe(20_000);
  });

  it('reads no formula into text that only looks like one in another cell', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1').setValue("'=1+1");
    sheet.getRange('B1').setFormula('=A1&"!"');
    expect(sheet.getRange('B1').getValue()).toBe('=1+1!');
  });
});
