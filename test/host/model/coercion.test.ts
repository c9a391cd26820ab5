import { describe, expect, it } from 'vitest';
import { pasteText, typeInto } from '../../../host/core/model';
import { calculate, newWorkbook } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const SERIAL_OF = (y: number, m: number, d: number): number => Date.UTC(y, m - 1, d) / 86_400_000 + 25_569;
const actor = { now: NOW };

/** What a script reads after it has written a value into an unformatted cell, or into one with a format. */
function written(value: unknown, format?: string) {
  const { sheet, doc } = newWorkbook();
  const cell = sheet.getRange('B2');
  if (format) cell.setNumberFormat(format);
  cell.setValues([[value]]);
  return {
    value: cell.getValue() as unknown,
    formula: cell.getFormula(),
    format: cell.getNumberFormat(),
    display: cell.getDisplayValue(),
    state: doc.sheets[0]?.rows[1]?.cells[1],
  };
}

describe('what setValues makes of text in a cell without a format', () => {
  it.each([
    ['007', 7],
    ['1e3', 1000],
    ['1E+3', 1000],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['-5', -5],
    ['+5', 5],
    ['(5)', -5],
    ['.5', 0.5],
    [' 12 ', 12],
    ['₩1,000', 1000],
    ['-₩1,000', -1000],
    ['$12.50', 12.5],
    ['10%', 0.1],
    ['TRUE', true],
    ['false', false],
    ['12345678901234567890', 12345678901234600000],
  ])('%j becomes %j', (text, value) => {
    expect(written(text)).toMatchObject({ value, formula: '' });
  });

  it.each([
    ['10%', '0%'],
    ['12.5%', '0.00%'],
    ['1,234', '#,##0'],
    ['1e3', '0.00E+00'],
    ['₩1,000', '[$₩]#,##0'],
  ])('%j gives the cell the format %j', (text, format) => {
    expect(written(text).format).toBe(format);
  });

  it.each([
    ['2026-01-03', SERIAL_OF(2026, 1, 3), 'yyyy-mm-dd'],
    ['2026-01-03 12:30:00', SERIAL_OF(2026, 1, 3) + 12.5 / 24, 'yyyy-mm-dd hh:mm:ss'],
    ['2026/1/3', SERIAL_OF(2026, 1, 3), 'yyyy. m. d'],
    ['2026. 1. 3', SERIAL_OF(2026, 1, 3), 'yyyy. m. d'],
    ['2026년 1월 3일', SERIAL_OF(2026, 1, 3), 'yyyy. m. d'],
    ['1-2', SERIAL_OF(2026, 1, 2), 'yyyy. m. d'],
    ['1/2', SERIAL_OF(2026, 1, 2), 'yyyy. m. d'],
    ['03-1-2', SERIAL_OF(2003, 1, 2), 'yyyy. m. d'],
    ['2026-05', SERIAL_OF(2026, 5, 1), 'yyyy. m. d'],
    ['12:30', 12.5 / 24, 'h:mm:ss'],
    ['오후 3:00', 15 / 24, 'am/pm h:mm:ss'],
  ])('%j becomes a date with the format %s', (text, serial, format) => {
    const { state, format: given, value } = written(text);
    expect(state).toBeCloseTo(serial, 9);
    expect(given).toBe(format);
    expect(value).toBeInstanceOf(Date);
  });

  it.each([
    ['Mar 1 2016', SERIAL_OF(2016, 3, 1), 'mmm d yyyy'],
    ['Mar 1, 2016', SERIAL_OF(2016, 3, 1), 'mmm d, yyyy'],
    ['mar 1', SERIAL_OF(2026, 3, 1), 'mmm d'],
    ['March 1, 2016', SERIAL_OF(2016, 3, 1), 'mmmm d, yyyy'],
    ['Tue, Mar 1, 2016', SERIAL_OF(2016, 3, 1), 'mmm d, yyyy'],
    ['Sept. 30, 2026', SERIAL_OF(2026, 9, 30), 'mmm d, yyyy'],
    ['5 January 2026', SERIAL_OF(2026, 1, 5), 'd mmmm yyyy'],
    ['5-Jan-26', SERIAL_OF(2026, 1, 5), 'd-mmm-yy'],
    ['1 JUNE', SERIAL_OF(2026, 6, 1), 'd mmmm'],
    ['Jan-26', SERIAL_OF(2026, 1, 26), 'mmm-d'],
    ['Feb-31', SERIAL_OF(2031, 2, 1), 'mmm-yy'],
    ['Jan 2026', SERIAL_OF(2026, 1, 1), 'mmm yyyy'],
    ['2026-Jan-05', SERIAL_OF(2026, 1, 5), 'yyyy-mmm-d'],
    ['Mar 1 2016 3:00 PM', SERIAL_OF(2016, 3, 1) + 15 / 24, 'yyyy. m. d am/pm h:mm:ss'],
    ['2026년 10월 5일', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026년10월5일', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['26년 10월 5일', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026년 10월 5일 월요일', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026년 10월', SERIAL_OF(2026, 10, 1), 'yyyy. m. d'],
    ['10월 5일', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026. 10. 5.', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026.10.05', SERIAL_OF(2026, 10, 5), 'yyyy. m. d'],
    ['2026. 10. 5 오후 3:00:00', SERIAL_OF(2026, 10, 5) + 15 / 24, 'yyyy. m. d am/pm h:mm:ss'],
    ['2026년 10월 5일 오전 9시 30분', SERIAL_OF(2026, 10, 5) + 9.5 / 24, 'yyyy. m. d am/pm h:mm:ss'],
    ['오후 3시', 15 / 24, 'am/pm h:mm:ss'],
    ['3 pm', 15 / 24, 'am/pm h:mm:ss'],
    ['12:30 a.m.', 0.5 / 24, 'am/pm h:mm:ss'],
    ['24:00', 1, '[h]:mm:ss'],
    ['100:00', 100 / 24, '[h]:mm:ss'],
    ['100:30:15', (100 * 3600 + 30 * 60 + 15) / 86_400, '[h]:mm:ss'],
  ])('%j is parsed as a person types it: a date or a duration with the format %s', (text, serial, format) => {
    const { state, format: given, value } = written(text);
    expect(state).toBeCloseTo(serial as number, 9);
    expect(given).toBe(format);
    expect(value).toBeInstanceOf(Date);
  });

  it('shows what was typed, a duration with all its hours', () => {
    expect(written('Mar 1, 2016').display).toBe('3월 1, 2016');
    expect(written('100:00').display).toBe('100:00:00');
  });

  it.each([
    ['en_US', '1/2/2026', SERIAL_OF(2026, 1, 2), 'm/d/yyyy'],
    ['en_GB', '1/2/2026', SERIAL_OF(2026, 2, 1), 'dd/mm/yyyy'],
    ['en_GB', '31/12', SERIAL_OF(2026, 12, 31), 'dd/mm/yyyy'],
    ['de_DE', '31.12.26', SERIAL_OF(2026, 12, 31), 'dd/mm/yyyy'],
    ['ja_JP', '26/1/2', SERIAL_OF(2026, 1, 2), 'yyyy-mm-dd'],
    ['en_US', 'Mar 1 2016', SERIAL_OF(2016, 3, 1), 'mmm d yyyy'],
  ])('reads dates in the order of the locale: in %s %j', (locale, text, serial, format) => {
    const { sheet, doc } = newWorkbook({ locale });
    const cell = sheet.getRange('B2').setValues([[text]]);
    expect(cell.getNumberFormat()).toBe(format);
    expect(doc.sheets[0]?.rows[1]?.cells[1]).toBe(serial);
  });

  it.each(['Mar 1 2016', '5 January 2026', 'Jan-26', '100:00', '2026년 10월 5일', '오후 3:00'])(
    'leaves %j as it stands under the format @',
    text => {
      expect(written(text, '@')).toMatchObject({ value: text, state: text });
    },
  );

  it.each([
    'May',
    'March',
    'Mar',
    'March 32 2026 x',
    'Feb 30, 2026',
    'May I ask 3 questions',
    'Marketing 2026',
    'Monday 3',
    'Decor 5',
    'SEPT2',
    'Q1 2026',
    '25시',
    '3:60',
    '13 pm',
    '10월 32일',
    '2026-01-03T12:30:00Z',
    '오전',
    'True story',
  ])('%j is no date and stays text', text => {
    expect(written(text)).toMatchObject({ value: text, formula: '' });
  });

  it.each([
    '124-81-00998',
    '010-1234-5678',
    '02-123-4567',
    '13-1',
    '2026-02-30',
    '1.2.3.4',
    '@x',
    '#태그',
    '가나다',
    '12a',
    '1,23',
    '---',
    '10 %%',
    ' =1+1',
  ])('%j stays text', text => {
    expect(written(text)).toMatchObject({ value: text, formula: '' });
  });

  it.each(['+82 10', '+82 10-1234-5678', '-x', '- item'])('%j becomes a formula', text => {
    expect(written(text).formula).toBe(`=${text}`);
  });

  it('shows an error where text with a leading plus cannot be computed', () => {
    expect(written('+82 10').value).toBe('#ERROR!');
  });

  it('computes a phone number with hyphens and a leading plus', () => {
    expect(written('+82-10-1234').value).toBe(82 - 10 - 1234);
  });

  it('runs text with a leading equals sign as a formula', () => {
    expect(written('=1+1')).toMatchObject({ value: 2, formula: '=1+1' });
  });

  it('runs it after a tab or a line break too', () => {
    expect(written('\t=1+1').formula).toBe('=1+1');
    expect(written('\n=1+1').formula).toBe('=1+1');
  });

  it('swallows a leading apostrophe and reads the rest as text', () => {
    expect(written("'007").value).toBe('007');
    expect(written("'=1+1")).toMatchObject({ value: '=1+1', formula: '' });
    expect(written("''quoted").value).toBe("'quoted");
  });

  it('takes US dates month first in a US spreadsheet', () => {
    const { sheet, doc } = newWorkbook({ locale: 'en_US' });
    sheet.getRange('A1').setValues([['3/4/2026']]);
    sheet.getRange('A1').getValue();
    expect(doc.sheets[0]?.rows[0]?.cells[0]).toBe(SERIAL_OF(2026, 3, 4));
  });
});

describe('what setValues makes of text in a plain text cell', () => {
  it.each(['007', '1-2', '1/2', '1e3', '10%', 'TRUE', '2026-01-03', '₩1,000', '+82 10', '-5', '#N/A', ' 5 '])(
    '%j stays text',
    text => {
      expect(written(text, '@')).toMatchObject({ value: text, formula: '', format: '@' });
    },
  );

  it('still runs a leading equals sign as a formula', () => {
    const { value, formula } = written('=HYPERLINK("http://x","y")', '@');
    expect(formula).toBe('=HYPERLINK("http://x","y")');
    expect(value).toBe('y');
  });

  it.each(["'=1+1", "'+82 10", "'-5", "'@x", "''quoted", "'\t=1"])(
    '%j is guarded by its apostrophe, which is not read back',
    text => {
      expect(written(text, '@')).toMatchObject({ value: text.slice(1), formula: '' });
    },
  );

  it('needs the format before the values: afterwards the zeros are gone', () => {
    const { sheet } = newWorkbook();
    const cell = sheet.getRange('A1');
    cell.setValues([['007']]);
    cell.setNumberFormat('@');
    expect(cell.getValue()).toBe('7');
  });

  it('turns numbers into their digits', () => {
    expect(written(12.5, '@').value).toBe('12.5');
  });

  it.each(['한글', '\u1112\u1161\u11ab\u1100\u1173\u11af', '😀 a\nb', 'a\tb'])(
    '%j comes back as it went in',
    text => {
      expect(written(text, '@').value).toBe(text);
    },
  );
});

describe('what setValues makes of other values', () => {
  it('keeps numbers and booleans', () => {
    expect(written(12.5).value).toBe(12.5);
    expect(written(true).value).toBe(true);
  });

  it('clears the cell for null, undefined and an empty text', () => {
    for (const empty of [null, undefined, '']) {
      const { sheet, doc } = newWorkbook();
      const cell = sheet.getRange('A1');
      cell.setValue('x');
      cell.setValues([[empty]]);
      expect(cell.getValue()).toBe('');
      expect(doc.sheets[0]?.rows[0]?.cells[0]).toBeUndefined();
    }
  });

  it('keeps a Date as a serial number of the spreadsheet, with a date format', () => {
    const { state, format, value } = written(new Date(Date.UTC(2026, 0, 2, 15)));
    expect(state).toBe(SERIAL_OF(2026, 1, 3));
    expect(format).toBe('yyyy. m. d');
    expect(value).toEqual(new Date(Date.UTC(2026, 0, 2, 15)));
  });

  it("does not touch the cell's own number format", () => {
    expect(written(new Date(Date.UTC(2026, 0, 2, 15)), '#,##0')).toMatchObject({
      value: SERIAL_OF(2026, 1, 3),
      format: '#,##0',
    });
    expect(written('10%', '#,##0.00')).toMatchObject({ value: 0.1, format: '#,##0.00' });
  });

  it('shows NaN and infinities as #NUM!', () => {
    expect(written(Number.NaN).value).toBe('#NUM!');
    expect(written(Number.POSITIVE_INFINITY).value).toBe('#NUM!');
  });

  it.each([[{ a: 1 }], [[1]], [() => 1], [Symbol('x')], [1n]])('refuses %s', value => {
    expect(() =>
      newWorkbook()
        .sheet.getRange('A1')
        .setValues([[value]]),
    ).toThrow(/^Cannot convert/);
  });

  it('refuses an invalid Date', () => {
    expect(() => newWorkbook().sheet.getRange('A1').setValue(new Date('x'))).toThrow(/invalid Date/);
  });

  it('takes 50,000 characters and refuses one more, before anything is written', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A1:B1');
    range.setValues([['x'.repeat(50_000), 'y']]);
    expect(String(range.getValue())).toHaveLength(50_000);
    expect(() => range.setValues([['z', 'x'.repeat(50_001)]])).toThrow(/maximum of 50000 characters/);
    expect(sheet.getRange('B1').getValue()).toBe('y');
  });
});

describe('typing', () => {
  it('keeps a leading equals sign as text in a plain text cell, and runs it elsewhere', () => {
    const { doc, sheet } = newWorkbook();
    sheet.getRange('A1').setNumberFormat('@');
    sheet.getRange('A1').getValue();
    typeInto(doc, 0, 'A1', '=1+1', actor);
    typeInto(doc, 0, 'B1', '=1+1', actor);
    calculate(doc);
    expect(sheet.getRange('A1:B1').getValues()).toEqual([['=1+1', 2]]);
    expect(sheet.getRange('A1:B1').getFormulas()).toEqual([['', '=1+1']]);
  });

  it('loses leading zeros in a cell without format and keeps them in a plain text cell', () => {
    const { doc, sheet } = newWorkbook();
    sheet.getRange('A1').setNumberFormat('@');
    sheet.getRange('A1').getValue();
    typeInto(doc, 0, 'A1', '0077', actor);
    typeInto(doc, 0, 'B1', '0077', actor);
    expect(sheet.getRange('A1:B1').getValues()).toEqual([['0077', 77]]);
  });

  it('keeps line breaks inside the cell', () => {
    const { doc, sheet } = newWorkbook();
    typeInto(doc, 0, 'A1', 'a\nb', actor);
    expect(sheet.getRange('A1:A2').getValues()).toEqual([['a\nb'], ['']]);
  });
});

describe('pasting text', () => {
  it('parts rows at line breaks and cells at tabs', () => {
    const { doc, sheet } = newWorkbook();
    const result = pasteText(doc, 0, 'B2', 'a\t007\r\nb\t1/2\n', actor);
    expect(result.edited?.rect).toEqual({ row: 1, column: 1, rows: 2, columns: 2 });
    expect(sheet.getRange('B2:B4').getValues()).toEqual([['a'], ['b'], ['']]);
    expect(sheet.getRange('C2').getValue()).toBe(7);
    expect(sheet.getRange('C3').getValue()).toBeInstanceOf(Date);
  });

  it('reads quoted fields with line breaks, tabs and doubled quotes', () => {
    const { doc, sheet } = newWorkbook();
    pasteText(doc, 0, 'A1', '"a\nb"\t"say ""hi"""\n5" pipe\t"open', actor);
    expect(sheet.getRange('A1:B2').getValues()).toEqual([
      ['a\nb', 'say "hi"'],
      ['5" pipe', '"open'],
    ]);
  });

  it('keeps text in plain text cells', () => {
    const { doc, sheet } = newWorkbook();
    sheet.getRange('A:A').setNumberFormat('@');
    sheet.getRange('A1').getValue();
    pasteText(doc, 0, 'A1', '007\n=1+1', actor);
    expect(sheet.getRange('A1:A2').getValues()).toEqual([['007'], ['=1+1']]);
  });

  it('grows the grid', () => {
    const { doc, sheet } = newWorkbook({ rows: 2, columns: 1 });
    pasteText(doc, 0, 'A2', 'a\tb\nc\td', actor);
    expect([sheet.getMaxRows(), sheet.getMaxColumns()]).toEqual([3, 2]);
    expect(sheet.getRange('A2:B3').getValues()).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});
