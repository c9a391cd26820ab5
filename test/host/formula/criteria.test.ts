/** SUMIFS and COUNTIFS as reports use them: over open-ended columns of another tab, by search and by index. */
import { describe, expect, it } from 'vitest';
import { newDocument, open } from '../support/workbook';

const HEADER = ['id', '분류', '방향', '날짜', '금액', '포함'];
const ROWS: readonly (readonly unknown[])[] = [
  ['0077', '식비', 'OUT', '2026-01-05', 1000, true],
  ['77', '식비', 'OUT', '2026-01-31', 200, true],
  ['1234567890123456', '*할인*', 'IN', '2026-02-01', 30, true],
  ['1234567890123457', 'a*b', 'OUT', '2026-02-28', 4, false],
  ['x-1', 'A1B', 'OUT', '2026-03-01', 0.5, true],
  ['x-2', '', 'OUT', '', 7, ''],
  ['x-3', '>3', 'IN', '2026-01-15', 90_000, 'TRUE'],
  ['x-4', '100', 'OUT', '2026-01-20', 800_000, true],
];

/** The value of a formula in B5 of a report; A4 is a category, B3 a month. */
function report(formula: string, padding: number, category = '식비') {
  const doc = newDocument({ sheets: ['거래 - 카드', '요약'], rows: 200, columns: 8 });
  const { book, service } = open(doc);
  const table = book.getSheetByName('거래 - 카드');
  table?.getRange('A1:B200').setNumberFormat('@');
  table?.getRange('D1:D200').setNumberFormat('yyyy-mm-dd');
  table?.getRange(1, 1, 1, 6).setValues([HEADER]);
  table?.getRange(2, 1, ROWS.length, 6).setValues(ROWS as unknown[][]);
  // Rows that no condition below should find make the block large enough for an index.
  const filler = Array.from({ length: padding }, () => ['z', 'zzz', 'NONE', '2020-01-01', 1e9, 'no']);
  if (padding > 0) table?.getRange(2 + ROWS.length, 1, padding, 6).setValues(filler);
  const summary = book.getSheetByName('요약');
  summary?.getRange('A4').setNumberFormat('@').setValue(category);
  summary?.getRange('B3').setFormula('=DATE(2026,1,1)');
  summary?.getRange('B5').setFormula(formula);
  const seen = summary?.getRange('B5').getValue() as unknown;
  service.commit();
  return seen;
}

const T = "'거래 - 카드'!";
const sum = (...pairs: string[]): string => `=SUMIFS(${T}$E$2:$E,${pairs.join(',')})`;
const ID = `${T}$A$2:$A`;
const CATEGORY = `${T}$B$2:$B`;
const WAY = `${T}$C$2:$C`;
const DAY = `${T}$D$2:$D`;
const COUNTED = `${T}$F$2:$F`;

describe.each([
  ['a block that is looked through', 0],
  ['a block with an index', 100],
])('conditions over %s', (_, padding) => {
  it.each([
    ['a month', sum(DAY, '">="&B$3', DAY, '"<"&EDATE(B$3,1)'), 891_200],
    ['a month and a category', sum(CATEGORY, '$A4', DAY, '">="&B$3', DAY, '"<"&EDATE(B$3,1)'), 1200],
    ['the end of a month', sum(DAY, '">"&EOMONTH(B$3,0)', DAY, '"<="&EOMONTH(B$3,1)'), 34],
    ['one day as a number', sum(DAY, 'DATE(2026,1,5)'), 1000],
    ['one day as text', sum(DAY, '"2026-01-05"'), 1000],
    ['TRUE finds booleans, not the text', sum(COUNTED, 'TRUE', WAY, '"OUT"'), 801_200.5],
    ['FALSE', sum(COUNTED, 'FALSE'), 4],
    ['"=" finds empty cells', sum(CATEGORY, '"="', WAY, '"OUT"'), 7],
    ['"<>" finds the others', sum(CATEGORY, '"<>"', WAY, '"IN"'), 90_030],
    ['"<>" and a text finds empty cells too', sum(CATEGORY, '"<>식비"', WAY, '"OUT"'), 800_011.5],
    ['without case', sum(WAY, '"out"', CATEGORY, '"a1b"'), 0.5],
    ['* and ? stand for text', sum(CATEGORY, '"a?b"'), 4.5],
    ['~ takes them as they are', sum(CATEGORY, '"a~*b"'), 4],
    ['~ at both ends', sum(CATEGORY, '"~*할인~*"'), 30],
    ['wildcards with <>', sum(CATEGORY, '"<>*b"', WAY, '"OUT"'), 801_207],
    ['a text that begins like an operator', sum(CATEGORY, '"=>3"'), 90_000],
    ['the same without "="', sum(CATEGORY, '">3"', WAY, '"IN"'), 0],
    ['a text that looks like a number finds all that read as it', sum(ID, '"77"'), 1200],
    ['a number finds the text that reads as it', sum(ID, '77'), 1200],
    ['digits after the fifteenth do not count', sum(ID, '"1234567890123456"'), 34],
    ['wildcards make it text', sum(ID, '"0077*"'), 1000],
    ['a number in a text column', sum(CATEGORY, '100'), 800_000],
    ['">" and a number finds no text', sum(CATEGORY, '">50"', WAY, '"OUT"'), 0],
    ['nothing', sum(CATEGORY, '"nothing"'), 0],
    ['a count', `=COUNTIFS(${WAY},"OUT",${COUNTED},TRUE)`, 4],
    ['a count of empty cells', `=COUNTIFS(${CATEGORY},"=",${WAY},"OUT")`, 1],
    ['SUMIF', `=SUMIF(${CATEGORY},$A4,${T}$E$2:$E)`, 1200],
    ['AVERAGEIFS', `=AVERAGEIFS(${T}$E$2:$E,${CATEGORY},$A4)`, 600],
    ['MAXIFS', `=MAXIFS(${T}$E$2:$E,${CATEGORY},$A4)`, 1000],
    ['ranges of different size', `=SUMIFS(${T}$E$2:$E,${T}$B$1:$B,"x")`, '#VALUE!'],
    ['half a condition', `=SUMIFS(${T}$E$2:$E,${CATEGORY},"x",${WAY})`, '#N/A'],
    ['a tab that is not there', "=SUMIFS('다른 탭'!E2:E,'다른 탭'!A2:A,1)", '#REF!'],
  ])('%s', (__, formula, expected) => {
    expect(report(formula, padding)).toBe(expected);
  });

  it('take a condition from an empty cell for 0', () => {
    expect(report(sum(`${T}$E$2:$E`, '$H$9'), padding)).toBe(0);
  });

  it('pass an error on only from a row that matches', () => {
    const doc = newDocument({ sheets: ['a'], rows: 200 });
    const { sheet } = open(doc);
    sheet.getRange('A1:B3').setValues([
      ['x', 1],
      ['y', '=1/0'],
      ['x', 2],
    ]);
    if (padding > 0)
      sheet.getRange(4, 1, padding, 2).setValues(Array.from({ length: padding }, () => ['z', 0]));
    sheet.getRange('D1:D2').setFormulas([['=SUMIFS(B:B,A:A,"x")'], ['=SUMIFS(B:B,A:A,"y")']]);
    expect(sheet.getRange('D1:D2').getValues()).toEqual([[3], ['#DIV/0!']]);
  });

  it('see what another formula computes, and follow it', () => {
    const doc = newDocument({ sheets: ['a'], rows: 200 });
    const { sheet } = open(doc);
    sheet.getRange('A1:C2').setValues([
      [1, '=A1*10', 'x'],
      [2, '=A2*10', 'y'],
    ]);
    if (padding > 0)
      sheet.getRange(3, 2, padding, 2).setValues(Array.from({ length: padding }, () => [0, 'z']));
    sheet.getRange('D1').setFormula('=SUMIFS(B:B,C:C,"y")');
    expect(sheet.getRange('D1').getValue()).toBe(20);
    sheet.getRange('A2').setValue(5);
    expect(sheet.getRange('D1').getValue()).toBe(50);
  });
});
