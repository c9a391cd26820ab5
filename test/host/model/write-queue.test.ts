import { describe, expect, it } from 'vitest';
import { readValues } from '../../../host/core/model';
import { typeInto } from '../../../host/core/model';
import type { DocumentState } from '../../../host/core/model';
import { newDocument, newWorkbook, open } from '../support/workbook';
import { NOW } from '../support/test-kernel';

const stored = (doc: DocumentState, rows = 3, columns = 2) => {
  const sheet = doc.sheets[0];
  if (!sheet) throw new Error('no sheet');
  return readValues(doc, sheet, { row: 0, column: 0, rows, columns });
};
const block = (rows: number) => Array.from({ length: rows }, (_, i) => [`a${i}`, `b${i}`]);
const sequence = (...values: number[]) => {
  let at = 0;
  return () => values[at++ % values.length] ?? 0;
};

describe('the queue of writes', () => {
  it('keeps writes back until a flush', () => {
    const { doc, app, sheet, service } = newWorkbook();
    sheet.getRange('A1').setValue('x');
    expect(stored(doc, 1, 1)).toEqual([['']]);
    expect(service.pending()).toBe(1);
    app.flush();
    expect(stored(doc, 1, 1)).toEqual([['x']]);
    expect(service.pending()).toBe(0);
  });

  it.each([
    ['getValues', (w: ReturnType<typeof newWorkbook>) => w.sheet.getRange('H9').getValues()],
    ['getLastRow', (w: ReturnType<typeof newWorkbook>) => w.sheet.getLastRow()],
    ['getNotes', (w: ReturnType<typeof newWorkbook>) => w.sheet.getRange('H9').getNotes()],
    ['insertRowsAfter', (w: ReturnType<typeof newWorkbook>) => w.sheet.insertRowsAfter(5, 1)],
    ['insertSheet', (w: ReturnType<typeof newWorkbook>) => w.book.insertSheet('new')],
    ['sort', (w: ReturnType<typeof newWorkbook>) => w.sheet.getRange('A5:B6').sort(1)],
    ['the end', (w: ReturnType<typeof newWorkbook>) => w.service.commit()],
  ])('is applied by %s', (_, act) => {
    const workbook = newWorkbook();
    workbook.sheet.getRange('A1').setValue('x');
    act(workbook);
    expect(stored(workbook.doc, 1, 1)).toEqual([['x']]);
  });

  it('is not applied by what reads no cells', () => {
    const { sheet, book, service } = newWorkbook();
    sheet.getRange('A1').setValue('x');
    sheet.getName();
    sheet.getMaxRows();
    book.getSheetByName('시트1');
    sheet.getRange('A1').getA1Notation();
    expect(service.pending()).toBe(1);
  });

  it('belongs to one execution: another one sees nothing of it', () => {
    const doc = newDocument();
    const first = open(doc);
    const second = open(doc, {}, 'lee@example.com');
    first.sheet.getRange('A1').setValue('first');
    expect(second.sheet.getRange('A1').getValue()).toBe('');
    second.sheet.getRange('A1').setValue('second');
    second.app.flush();
    expect(first.sheet.getRange('A1').getValue()).toBe('first');
  });

  it('keeps the order of formats and values', () => {
    const { sheet } = newWorkbook();
    sheet.getRange('A1').setNumberFormat('@').setValue('007');
    sheet.getRange('A2').setValue('007').setNumberFormat('@');
    expect(sheet.getRange('A1:A2').getValues()).toEqual([['007'], ['7']]);
  });

  it('is not changed by what the script does to its array afterwards', () => {
    const { sheet } = newWorkbook();
    const values = [['before']];
    sheet.getRange('A1').setValues(values);
    (values[0] as string[])[0] = 'after';
    expect(sheet.getRange('A1').getValue()).toBe('before');
  });

  it('writes where the coordinates are, though a row was inserted above in between', () => {
    const doc = newDocument();
    const slow = open(doc);
    typeInto(doc, 0, 'A1', 'x', { now: NOW });
    slow.sheet.getRange('B1').setValue('belongs to x');
    open(doc, {}, 'lee@example.com').sheet.insertRowsBefore(1, 1);
    slow.app.flush();
    expect(stored(doc, 2)).toEqual([
      ['', 'belongs to x'],
      ['x', ''],
    ]);
  });

  it('fails at the flush when its sheet has been deleted meanwhile', () => {
    const doc = newDocument({ sheets: ['a', 'b'] });
    const slow = open(doc);
    slow.sheet.getRange('A1').setValue('x');
    const other = open(doc, {}, 'lee@example.com');
    other.book.deleteSheet(other.sheet);
    expect(() => slow.app.flush()).toThrow(/outside the dimensions/);
    expect(() => slow.app.flush()).not.toThrow();
  });
});

describe('a kill', () => {
  it('may drop everything, keep everything, or keep the upper rows of a block', () => {
    const outcome = (...random: number[]) => {
      const { doc, sheet, service } = newWorkbook();
      sheet.getRange('A1:B3').setValues(block(3));
      service.discard(sequence(...random));
      expect(service.pending()).toBe(0);
      return stored(doc);
    };
    expect(outcome(0, 0)).toEqual(Array(3).fill(['', '']));
    expect(outcome(0.5, 0)).toEqual(block(3));
    expect(outcome(0.9, 0.5)).toEqual([
      ['a0', 'b0'],
      ['a1', 'b1'],
      ['', ''],
    ]);
  });

  it('decides for each write by itself, so a later one may survive an earlier one', () => {
    const { doc, sheet, service } = newWorkbook();
    sheet.getRange('A1').setValue('journal');
    sheet.getRange('B1').setValue('cell');
    service.discard(sequence(0, 0, 0.5, 0));
    expect(stored(doc, 1)).toEqual([['', 'cell']]);
  });

  it('leaves alone what was flushed before', () => {
    const { doc, app, sheet, service } = newWorkbook();
    sheet.getRange('A1').setValue('flushed');
    app.flush();
    sheet.getRange('B1').setValue('queued');
    service.discard(() => 0);
    expect(stored(doc, 1)).toEqual([['flushed', '']]);
  });
});
