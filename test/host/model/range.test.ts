import { describe, expect, it } from 'vitest';
import { newWorkbook, open, newDocument } from '../support/workbook';

describe('the shape of what is written', () => {
  it('must have the rows of the range', () => {
    const range = newWorkbook().sheet.getRange('A1:A3');
    expect(() => range.setValues([[1], [2]])).toThrow(
      'The number of rows in the data does not match the number of rows in the range. The data has 2 but the range has 3.',
    );
  });

  it('must have the columns of the range in every row', () => {
    const range = newWorkbook().sheet.getRange('A1:B2');
    expect(() => range.setValues([[1, 2], [3]])).toThrow(
      'The number of columns in the data does not match the number of columns in the range. The data has 1 but the range has 2.',
    );
    expect(() =>
      range.setNumberFormats([
        ['@', '@', '@'],
        ['@', '@', '@'],
      ]),
    ).toThrow(/The data has 3/);
    expect(() => range.setNotes([['a', 'b']])).toThrow(/number of rows/);
  });

  it('must be an array of arrays', () => {
    const range = newWorkbook().sheet.getRange('A1');
    for (const wrong of ['x', 1, null, undefined, ['x'], { 0: ['x'] }]) {
      expect(() => range.setValues(wrong as never)).toThrow(
        /method signature for SpreadsheetApp.Range.setValues/,
      );
    }
  });

  it('changes nothing when it is refused', () => {
    const { sheet, service } = newWorkbook();
    expect(() => sheet.getRange('A1:A2').setValues([['x']])).toThrow();
    expect(service.pending()).toBe(0);
  });
});

describe('arguments', () => {
  it('of a wrong type are named with the signature', () => {
    const { sheet, book } = newWorkbook();
    expect(() => sheet.getRange('A1').setNumberFormat(1 as never)).toThrow(
      "The parameters (number) don't match the method signature for SpreadsheetApp.Range.setNumberFormat.",
    );
    expect(() => sheet.getRange(1.5, 1)).toThrow(/method signature/);
    expect(() => sheet.getRange('1' as never, 1)).toThrow(/\(String,number\)/);
    expect(() => book.deleteSheet('시트1' as never)).toThrow(/method signature/);
    expect(() => sheet.insertRowsAfter(1, undefined as never)).toThrow(/method signature/);
    expect(() => (sheet.getRange('A1') as unknown as { setValue(): void }).setValue()).toThrow(
      /method signature/,
    );
  });

  it.each([
    [0, 1, 1, 1, 'The starting row of the range is too small.'],
    [1, 0, 1, 1, 'The starting column of the range is too small.'],
    [1, 1, 0, 1, 'The number of rows in the range must be at least 1.'],
    [1, 1, 1, 0, 'The number of columns in the range must be at least 1.'],
    [1, 9, 1, 1, 'The coordinates of the range are outside the dimensions of the sheet.'],
  ])('getRange(%d, %d, %d, %d) says why it is no range', (row, column, rows, columns, message) => {
    expect(() => newWorkbook().sheet.getRange(row, column, rows, columns)).toThrow(message);
  });

  it('of errors have the name Exception', () => {
    expect(() => newWorkbook().sheet.getRange(0, 1)).toThrow(expect.objectContaining({ name: 'Exception' }));
  });
});

describe('members that are not emulated', () => {
  it('throw their name', () => {
    const { sheet, book, app } = newWorkbook();
    expect(() => sheet.getRange('A1').randomize()).toThrow('"Range.randomize" is not emulated');
    expect(() => sheet.getRange('A1').splitTextToColumns()).toThrow('"Range.splitTextToColumns"');
    expect(() => book.getBandings()).toThrow('"Spreadsheet.getBandings"');
    expect(() => app.newTextStyle()).toThrow('"SpreadsheetApp.newTextStyle"');
    expect(() => app.newRichTextValue().setLinkUrl('x')).toThrow('"RichTextValueBuilder.setLinkUrl"');
  });

  it('include the own state of the emulation', () => {
    const { sheet } = newWorkbook();
    expect(() => (sheet as unknown as { context: unknown }).context).toThrow('"Sheet.context"');
  });
});

describe('ranges by A1 text', () => {
  it.each([
    ['B2', 'B2'],
    ['b2:a1', 'A1:B2'],
    ['A2:A', 'A2:A'],
    ['B:C', 'B:C'],
    ['C:B', 'B:C'],
    ['$B:$B', 'B:B'],
    ['3:4', '3:4'],
    ['4:3', '3:4'],
    ['C5:B2', 'B2:C5'],
    ['R5C3', 'C5'],
    ['r2c2:r4c5', 'B2:E4'],
    ['R10C5:R1C2', 'B1:E10'],
    ['!c2:e5', 'C2:E5'],
    ['시트1!$C$3', 'C3'],
    ["'시트1'!A1:A2", 'A1:A2'],
  ])('%s is %s', (text, a1) => {
    expect(newWorkbook().sheet.getRange(text).getA1Notation()).toBe(a1);
  });

  it.each(['A0', 'I1', 'A21', 'nope', "'other'!A1", '', 'A1:B2:C3'])('%j is not found', text => {
    expect(() => newWorkbook().sheet.getRange(text)).toThrow('Range not found');
  });

  it('knows its place', () => {
    const range = newWorkbook().sheet.getRange(2, 3, 4, 2);
    expect([range.getRow(), range.getColumn(), range.getLastRow(), range.getLastColumn()]).toEqual([
      2, 3, 5, 4,
    ]);
    expect([range.getNumRows(), range.getNumColumns(), range.getHeight(), range.getWidth()]).toEqual([
      4, 2, 4, 2,
    ]);
    expect(range.getCell(2, 2).getA1Notation()).toBe('D3');
    expect(range.offset(-1, -2, 1, 1).getA1Notation()).toBe('A1');
    expect(() => range.offset(-2, 0)).toThrow('The starting row of the range is too small.');
    expect(() => range.getCell(5, 1)).toThrow('Cell reference out of range');
  });
});

describe('looks', () => {
  it('have the defaults of a new sheet', () => {
    const cell = newWorkbook().sheet.getRange('A1');
    expect([cell.getBackground(), cell.getFontWeight(), cell.getNote(), cell.getNumberFormat()]).toEqual([
      '#ffffff',
      'normal',
      '',
      '0.###############',
    ]);
    expect(cell.getFontColors()).toEqual([['#000000']]);
  });

  it('are read back as set, per cell or for all, and reset with null', () => {
    const { sheet } = newWorkbook();
    const range = sheet.getRange('A1:B1');
    range
      .setBackgrounds([['#FFF', 'Red']])
      .setFontWeight('bold')
      .setNotes([['a', '']]);
    expect(range.getBackgrounds()).toEqual([['#ffffff', '#ff0000']]);
    expect(range.getFontWeights()).toEqual([['bold', 'bold']]);
    expect(range.getNotes()).toEqual([['a', '']]);
    range.setBackground(null).setFontWeight(null);
    expect(range.getBackgrounds()).toEqual([['#ffffff', '#ffffff']]);
    expect(range.getFontWeights()).toEqual([['normal', 'normal']]);
  });

  it('of many cells share one object', () => {
    const { sheet, doc, app } = newWorkbook({ rows: 500 });
    sheet.getRange('A:B').setNumberFormat('@').setBackground('red');
    app.flush();
    expect(new Set(doc.sheets[0]?.rows.flatMap(row => row?.styles)).size).toBe(1);
  });

  it('refuse what is no colour, weight or alignment', () => {
    const cell = newWorkbook().sheet.getRange('A1');
    expect(() => cell.setBackground('reddish')).toThrow(/Invalid argument/);
    expect(() => cell.setFontWeight('heavy' as never)).toThrow(/Invalid argument/);
    expect(() => cell.setHorizontalAlignment('middle' as never)).toThrow(/Invalid argument/);
  });
});

describe('clearing', () => {
  it('of content keeps looks, notes and validations; clear() takes the looks too', () => {
    const { sheet, app } = newWorkbook();
    const cell = sheet.getRange('A1');
    cell.setValue('x').setBackground('red').setNote('n').setNumberFormat('@');
    cell.setDataValidation(app.newDataValidation().requireCheckbox().build());
    cell.clearContent();
    expect([cell.getValue(), cell.getBackground(), cell.getNote()]).toEqual(['', '#ff0000', 'n']);
    cell.clear();
    expect([cell.getBackground(), cell.getNumberFormat(), cell.getNote()]).toEqual([
      '#ffffff',
      '0.###############',
      'n',
    ]);
    expect(cell.getDataValidation()).not.toBeNull();
    cell.clear({ commentsOnly: true, validationsOnly: true });
    expect([cell.getNote(), cell.getDataValidation()]).toEqual(['', null]);
  });
});

describe('copying cells', () => {
  it('moves relative references along', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1:A2').setValues([[1], [2]]);
    sheet.getRange('B1').setFormula('=A1*$A$1').setNumberFormat('0.0');
    sheet.getRange('B1').copyTo(sheet.getRange('B2:B3'));
    expect(sheet.getRange('B2:B3').getFormulas()).toEqual([['=A2*$A$1'], ['=A3*$A$1']]);
    expect(sheet.getRange('B2').getDisplayValue()).toBe('2.0');
    sheet.getRange('B1').copyTo(sheet.getRange('C1'), { contentsOnly: true });
    expect([sheet.getRange('C1').getFormula(), sheet.getRange('C1').getValue()]).toEqual(['', 1]);
  });

  it('turns a reference that would leave the grid into #REF!', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('B2').setFormula('=A1');
    sheet.getRange('B2').copyTo(sheet.getRange('A2'));
    expect(sheet.getRange('A2').getFormula()).toBe('=#REF!');
  });
});

describe('rich text', () => {
  it('is never parsed: neither a formula nor a number comes of it', () => {
    const { sheet, app } = newWorkbook();
    const rich = (text: string) => app.newRichTextValue().setText(text).build();
    sheet.getRange('A1:B1').setRichTextValues([[rich('=1+1'), rich('007')]]);
    expect(sheet.getRange('A1:B1').getValues()).toEqual([['=1+1', '007']]);
    expect(sheet.getRange('A1').getFormula()).toBe('');
  });
});

describe('calls', () => {
  it('are counted once each, whatever they do inside', () => {
    const { sheet, kernel } = newWorkbook();
    const before = kernel.calls.length;
    sheet.getRange('A1:B2').setValues([
      [1, 2],
      [3, 4],
    ]);
    sheet.getDataRange().getValue();
    expect(kernel.calls.slice(before)).toEqual([
      'Sheet.getRange',
      'Range.setValues',
      'Sheet.getDataRange',
      'Range.getValue',
    ]);
  });

  it('say what they cost and whether they write', () => {
    const { sheet, kernel } = newWorkbook();
    const last = () => kernel.options[kernel.options.length - 1];
    sheet.getRange('A1:B3').getValues();
    expect(last()).toEqual({ cost: 'read', cells: 6 });
    sheet.getRange('A1').clearContent();
    expect(last()).toEqual({ cost: 'write', writes: true, cells: 1 });
    sheet.getRange('A1').getRow();
    expect(last()).toEqual({ cost: 'local' });
    sheet.setFrozenRows(1);
    expect(last()).toEqual({ cost: 'write', writes: true });
  });
});

describe('SpreadsheetApp', () => {
  it('opens no other spreadsheet, as spreadsheets.currentonly allows none', () => {
    const { app, book } = newWorkbook();
    for (const call of [
      () => app.openById('x'),
      () => app.openByUrl('x'),
      () => app.create('x'),
      () => book.copy('x'),
    ]) {
      expect(call).toThrow(/Specified permissions are not sufficient/);
    }
  });

  it("refuses to change the user's locale or time zone", () => {
    const { book } = newWorkbook();
    expect(() => book.setSpreadsheetLocale('en_US')).toThrow(/setSpreadsheetLocale/);
    expect(() => book.setSpreadsheetTimeZone('UTC')).toThrow(/setSpreadsheetTimeZone/);
    expect([book.getSpreadsheetLocale(), book.getSpreadsheetTimeZone()]).toEqual(['ko_KR', 'Asia/Seoul']);
  });

  it('has enumerations that are equal to themselves only', () => {
    const { app } = newWorkbook();
    expect(app.ProtectionType.SHEET).toBe(app.ProtectionType.SHEET);
    expect(String(app.ProtectionType.SHEET)).toBe('SHEET');
    expect(app.ProtectionType.SHEET).not.toBe(app.ProtectionType.RANGE);
  });

  it('hands the user interface and toasts to the runtime', () => {
    const toasts: unknown[] = [];
    const ui = {};
    const { app, book } = open(newDocument(), {
      getUi: () => ui,
      toast: (...args) => {
        toasts.push(args);
      },
    });
    book.toast('done', 'title');
    expect(toasts).toEqual([['done', 'title', 5]]);
    expect(app.getUi()).toBe(ui);
    expect(() => newWorkbook().app.getUi()).toThrow(/from this context/);
  });
});
