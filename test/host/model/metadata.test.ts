import { describe, expect, it } from 'vitest';
import { newWorkbook } from '../support/workbook';

describe('developer metadata', () => {
  it('sits on the spreadsheet, a sheet, a whole row or a whole column, and nowhere else', () => {
    const { sheet, book, app } = newWorkbook();
    book.addDeveloperMetadata('k', 'book');
    sheet.addDeveloperMetadata('k', 'sheet');
    sheet.getRange('3:3').addDeveloperMetadata('k', 'row');
    sheet.getRange('B:B').addDeveloperMetadata('k', 'column');
    for (const a1 of ['B1:B3', 'A1', 'A3:B3', '3:4', 'B:C', 'A1:H20']) {
      expect(() => sheet.getRange(a1).addDeveloperMetadata('k')).toThrow(
        /arbitrary ranges is not currently supported/,
      );
    }
    const found = book.createDeveloperMetadataFinder().withKey('k').find();
    expect(found.map(entry => [entry.getValue(), String(entry.getLocation().getLocationType())])).toEqual([
      ['book', 'SPREADSHEET'],
      ['sheet', 'SHEET'],
      ['row', 'ROW'],
      ['column', 'COLUMN'],
    ]);
    expect(found[3]?.getLocation().getColumn()?.getA1Notation()).toBe('B:B');
    expect(found[3]?.getVisibility()).toBe(app.DeveloperMetadataVisibility.DOCUMENT);
  });

  it('on a column moves with the column, and goes with it', () => {
    const { sheet, book } = newWorkbook();
    sheet.getRange('B:B').addDeveloperMetadata('field', 'name');
    sheet.insertColumnBefore(1);
    sheet.moveColumns(sheet.getRange('C1'), 6);
    const [entry] = book.createDeveloperMetadataFinder().withKey('field').find();
    expect(entry?.getLocation().getColumn()?.getColumn()).toBe(5);
    sheet.deleteColumn(5);
    expect(book.createDeveloperMetadataFinder().find()).toHaveLength(0);
    expect(() => entry?.getValue()).toThrow(/not found/);
  });

  it('on a row moves when rows are inserted above', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('2:2').addDeveloperMetadata('k', 'v');
    sheet.insertRowBefore(1);
    expect(sheet.getRange('3:3').getDeveloperMetadata()[0]?.getValue()).toBe('v');
    expect(sheet.getRange('2:2').getDeveloperMetadata()).toHaveLength(0);
  });

  it('is found by key, value, id, place, visibility and scope', () => {
    const { sheet, book, app } = newWorkbook();
    const other = book.insertSheet('other');
    other.getRange('A:A').addDeveloperMetadata('k', 'other');
    sheet.getRange('A:A').addDeveloperMetadata('k', 'a');
    sheet.getRange('B:B').addDeveloperMetadata('k', 'b', app.DeveloperMetadataVisibility.PROJECT);
    sheet.addDeveloperMetadata('k', 'sheet');
    const values = (finder: GoogleAppsScript.Spreadsheet.DeveloperMetadataFinder) =>
      finder
        .find()
        .map(entry => entry.getValue())
        .sort();
    const { DeveloperMetadataLocationType: type, DeveloperMetadataVisibility: visibility } = app;
    expect(values(book.createDeveloperMetadataFinder())).toEqual(['a', 'b', 'other', 'sheet']);
    expect(values(sheet.createDeveloperMetadataFinder())).toEqual(['a', 'b', 'sheet']);
    expect(values(sheet.createDeveloperMetadataFinder().withLocationType(type.COLUMN))).toEqual(['a', 'b']);
    expect(values(book.createDeveloperMetadataFinder().withVisibility(visibility.PROJECT))).toEqual(['b']);
    expect(values(book.createDeveloperMetadataFinder().withValue('other'))).toEqual(['other']);
    expect(values(sheet.getRange('A:A').createDeveloperMetadataFinder())).toEqual(['a']);
    expect(values(sheet.getRange('A1:B1').createDeveloperMetadataFinder())).toEqual([]);
    expect(values(sheet.getRange('A1:B1').createDeveloperMetadataFinder().onIntersectingLocations())).toEqual(
      ['a', 'b', 'sheet'],
    );
    const [first] = book.createDeveloperMetadataFinder().withValue('b').find();
    expect(values(book.createDeveloperMetadataFinder().withId(first?.getId() ?? -1))).toEqual(['b']);
  });

  it('can be changed and removed', () => {
    const { book } = newWorkbook();
    book.addDeveloperMetadata('k');
    const [entry] = book.getDeveloperMetadata();
    expect(entry?.getValue()).toBeNull();
    entry?.setValue('v').setKey('k2');
    expect(book.getDeveloperMetadata().map(one => [one.getKey(), one.getValue()])).toEqual([['k2', 'v']]);
    entry?.remove();
    expect(book.getDeveloperMetadata()).toHaveLength(0);
  });

  it('may hold 30,000 characters on the spreadsheet, and again on each sheet with its rows and columns', () => {
    const { sheet, book } = newWorkbook();
    book.addDeveloperMetadata('a', 'x'.repeat(29_999));
    expect(() => book.addDeveloperMetadata('b')).toThrow(/of a spreadsheet cannot exceed 30000/);
    sheet.addDeveloperMetadata('a', 'x'.repeat(9_999));
    sheet.getRange('A:A').addDeveloperMetadata('a', 'x'.repeat(9_999));
    sheet.getRange('1:1').addDeveloperMetadata('a', 'x'.repeat(9_999));
    expect(() => sheet.getRange('B:B').addDeveloperMetadata('b')).toThrow(/of a sheet cannot exceed 30000/);
    expect(() => sheet.getDeveloperMetadata()[0]?.setValue('x'.repeat(10_000))).toThrow(/cannot exceed/);
    book.insertSheet('other').addDeveloperMetadata('a', 'x'.repeat(29_999));
    expect(sheet.getRange('B:B').getDeveloperMetadata()).toHaveLength(0);
  });

  it('comes along when a tab is duplicated, with ids of its own', () => {
    const { sheet, book } = newWorkbook();
    sheet.getRange('B:B').addDeveloperMetadata('field', 'name');
    const copy = book.duplicateActiveSheet();
    const [entry] = copy.getRange('B:B').getDeveloperMetadata();
    const [original] = sheet.getRange('B:B').getDeveloperMetadata();
    expect(entry?.getValue()).toBe('name');
    expect(entry?.getId()).not.toBe(original?.getId());
    entry?.setValue('changed');
    expect(original?.getValue()).toBe('name');
  });
});
