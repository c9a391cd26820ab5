import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Book, createHost, type Host, type HostUser } from '../../../host/index';

const code = `function stamp() {
  SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue('by a script');
}`;

describe('undo of what a person did to cells', () => {
  let host: Host;
  let kim: HostUser;
  let lee: HostUser;
  let book: Book;
  let tab: string;
  const shown = (a1: string) => book.sheet(tab).display(a1);

  beforeEach(async () => {
    host = await createHost({ bundle: { code } });
    kim = host.user({ email: 'kim@example.com' });
    lee = host.user({ email: 'lee@example.com' });
    book = host.createSpreadsheet({ owner: kim, editors: [lee] });
    tab = book.sheets()[0] ?? '';
  });
  afterEach(() => host.close());

  it('takes typing, pasting, copying and clearing back, latest first', () => {
    book.as(kim).type(tab, 'A1', '1');
    book.as(kim).paste(tab, 'A1', '2\t3\n4\t5');
    book.as(kim).copyPaste(tab, 'A1:B2', 'A3:B4');
    book.as(kim).clear(tab, 'A1:B2');
    expect(book.as(kim).undo().applied).toBe(true);
    expect(shown('A1:B2')).toEqual([
      ['2', '3'],
      ['4', '5'],
    ]);
    book.as(kim).undo();
    expect(shown('A3:B4')).toEqual([
      ['', ''],
      ['', ''],
    ]);
    book.as(kim).undo();
    expect(shown('A1:B1')).toEqual([['1', '']]);
    book.as(kim).undo();
    expect(shown('A1')).toEqual([['']]);
    expect(book.as(kim).undo()).toMatchObject({ applied: false, reason: null });
  });

  it('does again what was taken back, until something new is done', () => {
    book.as(kim).type(tab, 'A1', '007');
    book.as(kim).undo();
    expect(book.as(kim).redo().applied).toBe(true);
    expect(shown('A1')).toEqual([['7']]);
    book.as(kim).undo();
    book.as(kim).type(tab, 'B1', 'new');
    expect(book.as(kim).redo().applied).toBe(false);
  });

  it('computes formulas that were put back, and formulas that read them', () => {
    book.as(kim).paste(tab, 'A1', '1\t=A1+1');
    book.as(kim).type(tab, 'A1', '5');
    book.as(kim).type(tab, 'B1', 'text');
    book.as(kim).undo();
    expect(shown('A1:B1')).toEqual([['5', '6']]);
    book.as(kim).undo();
    expect(shown('A1:B1')).toEqual([['1', '2']]);
  });

  it('never overwrites what a script or somebody else has written since', () => {
    book.as(kim).type(tab, 'A1', 'mine');
    host.run('stamp', { user: lee, spreadsheet: book });
    expect(book.as(kim).undo()).toMatchObject({ applied: false, reason: expect.stringContaining('changed') });
    expect(shown('A1')).toEqual([['by a script']]);
  });

  it('is refused when rows have come since', () => {
    book.as(kim).clear(tab, 'A1');
    book.as(lee).insertRows(tab, 1);
    expect(book.as(kim).undo().applied).toBe(false);
  });

  it('is each person’s own', () => {
    book.as(kim).type(tab, 'A1', 'kim');
    book.as(lee).type(tab, 'B1', 'lee');
    book.as(kim).undo();
    expect(shown('A1:B1')).toEqual([['', 'lee']]);
  });

  it('takes columns by number, whatever stands in row 1', () => {
    book.as(kim).paste(tab, 'A1', 'B\tA\n1\t2');
    book.as(kim).moveColumn(tab, 1, 3);
    expect(shown('A1:B2')).toEqual([
      ['A', 'B'],
      ['2', '1'],
    ]);
  });
});
