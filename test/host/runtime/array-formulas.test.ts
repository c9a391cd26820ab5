import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const READ = mainOf(`
  const range = SpreadsheetApp.getActiveSheet().getRange(a);
  return [range.getValues(), range.getFormulas()];
`);

async function sheetWith(code: string, formula: string) {
  const test = await hostWith(`${READ}\n${code}`);
  const { book, kim } = test;
  const [tab = ''] = book.sheets();
  book.as(kim).paste(tab, 'A1', 'n\n1\n2\n3');
  book.as(kim).type(tab, 'B2', formula);
  const read = (a1: string): unknown => test.value('main', { args: [a1] });
  return { ...test, tab, read };
}

describe('an array formula as a script sees it', () => {
  it.each([['=ARRAYFORMULA(A2:A4*2)'], ['=FILTER(A2:A4*2,A2:A4>0)']])(
    'shows %s at its first cell only; the cells below read as values',
    async formula => {
      const { read } = await sheetWith('', formula);
      expect(read('B2:B4')).toEqual([
        [[2], [4], [6]],
        [[formula], [''], ['']],
      ]);
    },
  );

  it.each([
    ['a number', 5],
    ['the very value that stood there', 4],
    ['a text', 'x'],
    ['an empty text with an apostrophe', "'"],
  ])(
    'becomes #REF! when a script writes %s into a spilled cell, and spills again when that is emptied',
    async (what, value) => {
      const code = `function write(v) { SpreadsheetApp.getActiveSheet().getRange('B3').setValue(v); }`;
      const { read, run } = await sheetWith(code, '=ARRAYFORMULA(A2:A4*2)');
      run('write', { args: [value] });
      if (what.startsWith('an empty')) {
        expect(read('B2:B4')).toEqual([
          [[2], [4], [6]],
          [['=ARRAYFORMULA(A2:A4*2)'], [''], ['']],
        ]);
        return;
      }
      expect(read('B2:B4')).toEqual([
        [['#REF!'], [value], ['']],
        [['=ARRAYFORMULA(A2:A4*2)'], [''], ['']],
      ]);
      run('write', { args: [''] });
      expect(read('B2:B4')).toEqual([
        [[2], [4], [6]],
        [['=ARRAYFORMULA(A2:A4*2)'], [''], ['']],
      ]);
    },
  );

  it('is lost when a script writes the values of its block back', async () => {
    const code = `function back() {
      const range = SpreadsheetApp.getActiveSheet().getRange('B2:B4');
      range.setValues(range.getValues());
    }`;
    const { read, run } = await sheetWith(code, '=ARRAYFORMULA(A2:A4*2)');
    run('back');
    expect(read('B2:B4')).toEqual([
      [[2], [4], [6]],
      [[''], [''], ['']],
    ]);
  });

  it('stays when a script writes its formula and nothing below it', async () => {
    const code = `function again() {
      SpreadsheetApp.getActiveSheet().getRange('B2:B4').setValues([['=ARRAYFORMULA(A2:A4*2)'], [''], ['']]);
    }`;
    const { read, run } = await sheetWith(code, '=ARRAYFORMULA(A2:A4*2)');
    run('again');
    expect(read('B2:B4')).toEqual([
      [[2], [4], [6]],
      [['=ARRAYFORMULA(A2:A4*2)'], [''], ['']],
    ]);
  });

  it('follows inserted rows, and vanishes whole when its first cell is cleared', async () => {
    const code = `function insert() { SpreadsheetApp.getActiveSheet().insertRowBefore(2); }
      function clear() { SpreadsheetApp.getActiveSheet().getRange('B3').clearContent(); }`;
    const { read, run } = await sheetWith(code, '=ARRAYFORMULA(A2:A4*2)');
    run('insert');
    expect(read('B3:B5')).toEqual([
      [[2], [4], [6]],
      [['=ARRAYFORMULA(A3:A5*2)'], [''], ['']],
    ]);
    run('clear');
    expect(read('B3:B5')).toEqual([
      [[''], [''], ['']],
      [[''], [''], ['']],
    ]);
  });

  it('makes the last row that of the grid when it spills empty texts, as on the platform', async () => {
    const code = `function last() {
      const sheet = SpreadsheetApp.getActiveSheet();
      return [sheet.getLastRow(), sheet.getMaxRows(), sheet.getRange('B9').isBlank(), sheet.getRange('B9').getValue()];
    }`;
    const { value } = await sheetWith(code, '=ARRAYFORMULA(IF(A2:A="","",A2:A*2))');
    expect(value('last')).toEqual([1000, 1000, false, '']);
  });
});

describe('limits of what formulas give', () => {
  const code = `function LONG(n) { return 'x'.repeat(n); }\nfunction ROWS_OF(n) { return [['a'], ['x'.repeat(n)]]; }
    function PLUS_ONE(day) { return [day instanceof Date, day]; }`;

  it('refuses a custom function whose result is longer than 50,000 characters', async () => {
    const { book, kim } = await hostWith(code);
    const [tab = ''] = book.sheets();
    book.as(kim).type(tab, 'A1', '=LONG(50000)');
    book.as(kim).type(tab, 'B1', '=LONG(50001)');
    book.as(kim).type(tab, 'C1', '=ROWS_OF(50001)');
    book.as(kim).type(tab, 'D1', '=REPT("x",50001)');
    const [row = []] = book.sheet(tab).values('A1:D1');
    expect([String(row[0]).length, ...row.slice(1)]).toEqual([50_000, '#ERROR!', '#ERROR!', '#VALUE!']);
    expect(book.document.sheets[0]?.rows[0]?.cells[1]).toMatchObject({
      v: { message: 'Your input contains more than the maximum of 50000 characters in a single cell.' },
    });
  });

  it('lets TODAY() be an argument and runs again on the next day only', async () => {
    const { host, book, kim } = await hostWith(code, { clock: { now: '2026-10-05T09:00:00+09:00' } });
    const [tab = ''] = book.sheets();
    book.as(kim).type(tab, 'A1', '=PLUS_ONE(TODAY())');
    expect(book.sheet(tab).values('A1:B1')).toEqual([[true, new Date('2026-10-04T15:00:00Z')]]);
    expect(book.formulaRuns).toHaveLength(1);
    host.clock.advance(3_600_000);
    book.recalculate();
    expect(book.formulaRuns).toHaveLength(1);
    host.clock.advance(86_400_000);
    book.recalculate();
    expect(book.formulaRuns).toHaveLength(2);
    expect(book.sheet(tab).values('B1:B1')).toEqual([[new Date('2026-10-05T15:00:00Z')]]);
  });
});
