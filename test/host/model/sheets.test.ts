import { describe, expect, it } from 'vitest';
import {
  cloneDocument,
  duplicateDocument,
  duplicateSheet,
  renameSheet,
  restore,
  select,
  snapshot,
  typeInto,
} from '../../../host/core/model';
import { newDocument, newWorkbook, open } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const actor = { now: NOW };

describe('tabs', () => {
  it('are inserted at a place, with a name, or as a copy', () => {
    const { book } = newWorkbook({ sheets: ['a'] });
    book.insertSheet('b');
    book.insertSheet('c', 0);
    book.insertSheet();
    const names = () => book.getSheets().map(sheet => sheet.getName());
    expect(names()).toEqual(['c', 'a', 'b', '시트4']);
    expect(book.getActiveSheet().getName()).toBe('시트4');
    expect(() => book.insertSheet('A')).toThrow(
      'A sheet with the name "A" already exists. Please enter another name.',
    );
    const source = book.getSheetByName('a');
    if (!source) throw new Error('no sheet');
    source.getRange('A1').setValue('x');
    expect(book.insertSheet('d', { template: source }).getRange('A1').getValue()).toBe('x');
    expect(names()).toContain('d');
  });

  it('have ids that stay and say nothing about their place', () => {
    const { book } = newWorkbook({ sheets: ['a', 'b'] });
    const [a, b] = book.getSheets();
    const id = b?.getSheetId() ?? -1;
    expect(a?.getSheetId()).toBe(0);
    b?.setName('renamed').activate();
    book.moveActiveSheet(1);
    expect(book.getSheetById(id)?.getName()).toBe('renamed');
    expect(book.getSheets()[0]?.getSheetId()).toBe(id);
    expect(b?.getIndex()).toBe(1);
  });

  it('are renamed with the formulas that point to them', () => {
    const { doc, sheet, book } = newWorkbook({ sheets: ['a', 'b'] });
    sheet.getRange('A1').setFormula('=b!A1&\'B\'!A2&"b!A1"');
    sheet.getRange('A1').getValue();
    const id = book.getSheetByName('b')?.getSheetId() ?? -1;
    expect(renameSheet(doc, id, "it's", actor).applied).toBe(true);
    expect(sheet.getRange('A1').getFormula()).toBe("='it''s'!A1&'it''s'!A2&\"b!A1\"");
  });

  it('leave #REF! behind when they are deleted', () => {
    const { sheet, book } = newWorkbook({ sheets: ['a', 'b'] });
    const other = book.getSheetByName('b');
    if (!other) throw new Error('no sheet');
    sheet.getRange('A1').setFormula('=b!A1');
    book.setNamedRange('IN_B', other.getRange('A1'));
    book.deleteSheet(other);
    expect([sheet.getRange('A1').getFormula(), sheet.getRange('A1').getValue()]).toEqual(['=#REF!', '#REF!']);
    expect(book.getRangeByName('IN_B')).toBeNull();
    expect(() => other.getName()).toThrow(/not found/);
    expect(() => book.deleteSheet(sheet)).toThrow("You can't remove all the sheets in a document.");
  });

  it('can be hidden, but not all of them', () => {
    const { sheet, book } = newWorkbook({ sheets: ['a', 'b'] });
    sheet.hideSheet();
    expect(sheet.isSheetHidden()).toBe(true);
    expect(book.getActiveSheet().getName()).toBe('b');
    expect(() => book.getActiveSheet().hideSheet()).toThrow("You can't hide all the sheets in a document.");
    sheet.showSheet();
    expect(sheet.isSheetHidden()).toBe(false);
  });

  it('know the active cells', () => {
    const { doc, app, sheet, book } = newWorkbook();
    select(doc, 0, 'B2:C3');
    expect(app.getActiveRange().getA1Notation()).toBe('B2:C3');
    expect(sheet.getActiveCell().getA1Notation()).toBe('B2');
    select(doc, 0, 'A1,B5:C6');
    const several = book.getActiveRangeList()?.getRanges() ?? [];
    expect(several.map((range: { getA1Notation(): string }) => range.getA1Notation())).toEqual([
      'A1',
      'B5:C6',
    ]);
    sheet.getRange('D4').activate();
    expect(doc.selection).toEqual({ row: 3, column: 3, rows: 1, columns: 1 });
  });

  it('freeze rows, but not all', () => {
    const { sheet } = newWorkbook({ rows: 3 });
    sheet.setFrozenRows(2);
    expect(sheet.getFrozenRows()).toBe(2);
    expect(() => sheet.setFrozenRows(3)).toThrow(/freeze all visible rows/);
  });

  it('freeze columns, but not all that are seen', () => {
    const { sheet } = newWorkbook({ columns: 4 });
    sheet.hideColumns(3, 2);
    sheet.setFrozenColumns(1);
    expect(sheet.getFrozenColumns()).toBe(1);
    expect(() => sheet.setFrozenColumns(2)).toThrow("You can't freeze all visible columns on the sheet.");
    sheet.showColumns(4);
    sheet.setFrozenColumns(2);
    expect(sheet.getFrozenColumns()).toBe(2);
    sheet.setFrozenColumns(0);
  });
});

describe('a duplicated tab', () => {
  it('has an id of its own, the cells, the looks, and shares nothing', () => {
    const { doc, sheet, book } = newWorkbook();
    sheet.getRange('A1').setValue('x').setBackground('red').setNote('n');
    sheet.getRange('A2').setFormula('=A1');
    sheet.setFrozenRows(1);
    book.setNamedRange('STAMP', sheet.getRange('A1'));
    const id = duplicateSheet(doc, 0);
    const copy = book.getSheetById(id);
    expect(id).not.toBe(0);
    expect(copy?.getName()).toBe('시트1의 사본');
    copy?.getRange('A1').setValue('changed');
    expect(copy?.getRange('A1:A2').getValues()).toEqual([['changed'], ['changed']]);
    expect(sheet.getRange('A1:A2').getValues()).toEqual([['x'], ['x']]);
    expect([copy?.getRange('A1').getBackground(), copy?.getFrozenRows()]).toEqual(['#ff0000', 1]);
    expect(book.getNamedRanges().map(range => range.getName())).toEqual(['STAMP', "'시트1의 사본'!STAMP"]);
    expect(book.getRangeByName('STAMP')?.getSheet().getSheetId()).toBe(0);
  });
});

describe('a copy of the spreadsheet', () => {
  it('has another id, the same sheet ids, hidden tabs and metadata, and shares nothing', () => {
    const doc = newDocument({ sheets: ['a', 'hidden'] });
    const original = open(doc);
    original.book.addDeveloperMetadata('doc', doc.id);
    original.sheet.getRange('A:A').addDeveloperMetadata('field', 'id');
    const hidden = original.book.getSheetByName('hidden');
    hidden?.getRange('A1').setValue('journal');
    hidden?.hideSheet();

    const copy = duplicateDocument(doc, { id: 'doc-2', owner: 'lee@example.com' });
    const { book } = open(copy, {}, 'lee@example.com');
    expect(book.getId()).toBe('doc-2');
    expect(book.getName()).toBe(`${doc.name}의 사본`);
    expect(copy.sheets.map(sheet => sheet.id)).toEqual(doc.sheets.map(sheet => sheet.id));
    expect(book.getSheetByName('hidden')?.isSheetHidden()).toBe(true);
    expect(book.getSheetByName('hidden')?.getRange('A1').getValue()).toBe('journal');
    expect(
      book
        .createDeveloperMetadataFinder()
        .find()
        .map(entry => entry.getValue()),
    ).toEqual(['doc-1', 'id']);
    typeInto(copy, 0, 'A1', 'copy', actor);
    expect(original.sheet.getRange('A1').getValue()).toBe('');
  });
});

describe('a version', () => {
  it('brings back cells, hidden tabs and metadata in place, as often as wanted', () => {
    const { doc, sheet, book } = newWorkbook();
    sheet.getRange('A1').setValue('old').getValue();
    const version = snapshot(doc);
    const before = cloneDocument(doc);
    for (const value of ['new', 'newer']) {
      sheet.getRange('A1').setValue(value);
      sheet.getRange('B:B').addDeveloperMetadata('k');
      book.insertSheet(value);
      restore(doc, version);
      expect({ ...doc, nextId: 0 }).toEqual({ ...before, nextId: 0 });
      expect(sheet.getRange('A1').getValue()).toBe('old');
    }
  });

  it('never hands out an id twice', () => {
    const { doc, book } = newWorkbook();
    const version = snapshot(doc);
    book.addDeveloperMetadata('k');
    const id = book.getDeveloperMetadata()[0]?.getId();
    restore(doc, version);
    book.addDeveloperMetadata('k');
    expect(book.getDeveloperMetadata()[0]?.getId()).not.toBe(id);
  });
});

describe('named ranges', () => {
  it('can be set, moved, renamed and removed', () => {
    const { book, sheet } = newWorkbook();
    book.setNamedRange('FIN_STAMP', sheet.getRange('A1'));
    expect(book.getRange('fin_stamp').getA1Notation()).toBe('A1');
    const [named] = book.getNamedRanges();
    named?.setRange(sheet.getRange('B2')).setName('OTHER');
    expect(book.getRangeByName('OTHER')?.getA1Notation()).toBe('B2');
    expect(book.getRangeByName('FIN_STAMP')).toBeNull();
    named?.remove();
    expect(book.getNamedRanges()).toHaveLength(0);
    expect(() => book.removeNamedRange('OTHER')).toThrow(/does not exist/);
  });

  it.each(['A1', '1x', 'with space', 'TRUE', 'R1C1', ''])('refuse the name %j', name => {
    const { book, sheet } = newWorkbook();
    expect(() => book.setNamedRange(name, sheet.getRange('A1'))).toThrow(/not a valid name/);
  });
});

describe('conditional formats', () => {
  it('are remembered and follow their cells', () => {
    const { sheet, app } = newWorkbook();
    const rule = app
      .newConditionalFormatRule()
      .whenTextStartsWith('x')
      .setBackground('red')
      .setRanges([sheet.getRange('B2:B5')])
      .build();
    sheet.setConditionalFormatRules([rule]);
    sheet.insertRowBefore(1);
    expect(sheet.getConditionalFormatRules()[0]?.getRanges()[0]?.getA1Notation()).toBe('B3:B6');
    expect(() => app.newConditionalFormatRule().whenCellEmpty().build()).toThrow(/empty ranges/);
  });
});

describe('appendRow', () => {
  it('coerces as setValues does and grows the grid', () => {
    const { sheet } = newWorkbook({ rows: 1, columns: 1 });
    sheet.appendRow(['007', '=1+1']);
    sheet.appendRow(['x']);
    expect(sheet.getRange('A1:B2').getValues()).toEqual([
      [7, 2],
      ['x', ''],
    ]);
  });
});
