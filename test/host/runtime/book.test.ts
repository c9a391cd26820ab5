import { describe, expect, it } from 'vitest';
import { HostError } from '../../../host/index';
import { hostWith, mainOf } from './support/test-host';

const EMPTY = 'function main() {}';
const TABLE = 'id\tname\tage\n3\t셋\t30\n1\t하나\t10\n2\t둘\t20';

async function withTable(code = EMPTY) {
  const t = await hostWith(code);
  const tab = t.book.sheets()[0] ?? '';
  t.book.as(t.kim).paste(tab, 'A1', TABLE);
  return { ...t, tab, hands: t.book.as(t.lee), view: () => t.book.sheet(tab) };
}

describe('reading a tab', () => {
  it('by blocks, rows, columns, records and cells', async () => {
    const { view, hands, tab } = await withTable();
    hands.format(tab, 'C2:C4', '0.00');
    hands.note(tab, 'B1', 'a note');
    hands.type(tab, 'D2', '=C2*2');
    expect(view().values()[1]).toEqual([3, '셋', 30, 60]);
    expect(view().display('C2:D2')).toEqual([['30.00', '60']]);
    expect(view().formulas('D2')).toEqual([['=C2*2']]);
    expect(view().column('name')).toEqual(['셋', '하나', '둘']);
    expect(view().row(3)).toEqual([1, '하나', 10, '']);
    expect(view().records()[2]).toMatchObject({ id: 2, name: '둘' });
    expect(view().cell('B1')).toEqual({
      value: 'name',
      display: 'name',
      formula: '',
      note: 'a note',
      format: '',
    });
    expect(view().a1('age', 4)).toBe('C4');
    expect(view().size()).toMatchObject({ rows: 4, columns: 4, maxRows: 1000, maxColumns: 26 });
  });

  it('says what there is when something is not there', async () => {
    const { book, view } = await withTable();
    expect(() => book.sheet('none')).toThrow(HostError);
    expect(() => view().column('none')).toThrow('There is no column "none"');
    expect(() => view().values('ZZZZ1')).toThrow('is not a range');
  });
});

describe("a person's hands", () => {
  it('type and paste as Sheets takes it: numbers, dates, zeros lost, and text under @', async () => {
    const { view, hands, tab } = await withTable();
    hands.type(tab, 'E1', '007');
    hands.format(tab, 'E2:E3', '@');
    hands.type(tab, 'E2', '007');
    hands.paste(tab, 'E3', '008\n1/2');
    expect(view().values('E1:E3').flat()).toEqual([7, '007', '008']);
    expect(view().values('E4')[0]?.[0]).toBeInstanceOf(Date);
  });

  it('sort a whole tab below its frozen rows, or tear a range apart', async () => {
    const { view, hands, tab, run } = await withTable(
      mainOf('SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].setFrozenRows(1);'),
    );
    expect(run('main').outcome).toBe('finished');
    hands.sort(tab, { by: 'id' });
    expect(
      view()
        .values()
        .map(row => row.join()),
    ).toEqual(['id,name,age', '1,하나,10', '2,둘,20', '3,셋,30']);
    hands.sort(tab, { by: 'A', descending: true, range: 'A2:A4' });
    expect(
      view()
        .values()
        .slice(1)
        .map(row => row.join()),
    ).toEqual(['3,하나,10', '2,둘,20', '1,셋,30']);
  });

  it('insert, delete and move rows and columns; formulas follow', async () => {
    const { view, hands, tab } = await withTable();
    hands.type(tab, 'E2', '=C2');
    hands.insertRows(tab, 2, 2);
    expect(view().cell('E4').formula).toBe('=C4');
    hands.deleteRows(tab, 2, 2);
    hands.moveColumn(tab, 'age', 'id');
    expect(view().row(1)).toEqual(['age', 'id', 'name', '', '']);
    expect(view().cell('E2')).toMatchObject({ formula: '=A2', value: 30 });
    hands.insertColumns(tab, 'id');
    expect(view().row(1).slice(0, 4)).toEqual(['age', '', 'id', 'name']);
    hands.deleteColumns(tab, 'age', 2);
    expect(view().row(1).slice(0, 2)).toEqual(['id', 'name']);
    expect(view().cell('D2').display).toBe('#REF!');
    hands.moveRows(tab, 4, 2);
    expect(view().column('id')).toEqual([2, 3, 1]);
  });

  it('copy, clear and hide', async () => {
    const { view, hands, tab } = await withTable();
    hands.copyPaste(tab, 'A2:B3', 'F1');
    expect(view().values('F1:G2')).toEqual([
      [3, '셋'],
      [1, '하나'],
    ]);
    hands.clear(tab, 'F1:G2');
    expect(view().values('F1:G2').flat()).toEqual(['', '', '', '']);
    hands.hideRows(tab, 2);
    hands.hideColumns(tab, 'name');
    expect([view().state.rows[1]?.hidden, view().state.columns[1]?.hidden]).toEqual([true, true]);
  });

  it('add, rename, duplicate, hide and delete tabs', async () => {
    const { book, hands, tab } = await withTable();
    hands.rename(tab, '원본');
    const copy = hands.duplicate('원본', '사본');
    hands.insertSheet('빈 탭');
    hands.hideSheet('사본');
    expect([copy, book.sheet('사본').hidden, book.sheet('사본').column('id')]).toEqual([
      '사본',
      true,
      [3, 1, 2],
    ]);
    hands.deleteSheet('원본');
    expect([book.sheets().sort(), book.hasSheet('원본')]).toEqual([['빈 탭', '사본'], false]);
    hands.showSheet('사본');
    hands.select('사본', 'B2:C3');
    expect(book.document.selection).toMatchObject({ row: 1, column: 1, rows: 2, columns: 2 });
  });

  it('are told of warnings and refusals', async () => {
    const { hands, tab, view, run } = await withTable(
      mainOf(`
        const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
        sheet.getRange('A1:C1').protect().setWarningOnly(true);
        const rule = SpreadsheetApp.newDataValidation().requireValueInList(['x', 'y']).setAllowInvalid(false).build();
        sheet.getRange('D1').setDataValidation(rule);`),
    );
    expect(run('main').error).toBeNull();
    expect(hands.type(tab, 'A1', 'new')).toMatchObject({ applied: true, warned: true, reason: null });
    expect(hands.type(tab, 'D1', 'z')).toMatchObject({
      applied: false,
      reason: expect.stringContaining('D1'),
    });
    expect(view().row(1).slice(0, 4)).toEqual(['new', 'name', 'age']);
    expect(hands.paste(tab, 'D1', 'z').applied).toBe(true);
  });

  it('belong to somebody who may edit', async () => {
    const { host, book } = await withTable();
    expect(() => book.as(host.user({ email: 'stranger@example.com' }))).toThrow('may not edit');
  });
});

describe('onEdit', () => {
  const CODE = `
    function onEdit(e) {
      e.source.getSheets()[0].getRange('Z1').setValue([e.range.getA1Notation(), e.value, e.oldValue, String(e.authMode)].join('|'));
      try { UrlFetchApp.fetch('http://127.0.0.1:1/'); } catch (error) { console.log(error.message); }
    }
    function main() { SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('Y1').setValue('by script'); }`;

  it('runs after an edit by hand, with little authorisation', async () => {
    const t = await hostWith(CODE);
    const tab = t.book.sheets()[0] ?? '';
    t.book.as(t.lee).type(tab, 'B2', 'one');
    const { trigger } = t.book.as(t.lee).type(tab, 'B2', 'two');
    expect(trigger?.outcome).toBe('finished');
    expect(trigger?.log[0]?.text).toContain('You do not have permission to call UrlFetchApp.fetch');
    expect(t.book.sheet(tab).cell('Z1').value).toBe('B2|two|one|LIMITED');
    t.book.as(t.lee).paste(tab, 'C1', 'a\tb');
    expect(t.book.sheet(tab).cell('Z1').value).toBe('C1:D1|||LIMITED');
  });

  it('does not hear of what scripts write', async () => {
    const t = await hostWith(CODE);
    t.value('main');
    expect(t.book.sheet(t.book.sheets()[0] ?? '').cell('Z1').value).toBe('');
  });

  it('that fails disturbs nobody', async () => {
    const t = await hostWith("function onEdit() { throw new Error('mine'); }");
    const tab = t.book.sheets()[0] ?? '';
    const { applied, trigger } = t.book.as(t.kim).type(tab, 'A1', 'x');
    expect([applied, trigger?.error?.message, t.book.sheet(tab).values()]).toEqual([true, 'mine', [['x']]]);
  });
});

describe('copies and versions', () => {
  const CODE = mainOf(`
    const book = SpreadsheetApp.getActiveSpreadsheet();
    book.getSheets()[0].addDeveloperMetadata('mark', 'kept');
    book.insertSheet('hidden').hideSheet();
    PropertiesService.getDocumentProperties().setProperty('p', '1');`);

  it('a copy has another id and owner, hidden tabs and metadata, but no document properties', async () => {
    const { host, book, lee, tab, run } = await withTable(CODE);
    expect(run('main').error).toBeNull();
    const copy = book.copy({ owner: lee, name: 'copy' });
    expect(copy.id).not.toBe(book.id);
    expect([copy.name, copy.owner, copy.sheets(), copy.sheet('hidden').hidden]).toEqual([
      'copy',
      lee,
      [tab, 'hidden'],
      true,
    ]);
    expect(copy.sheet(tab).state.metadata).toMatchObject([{ key: 'mark', value: 'kept' }]);
    expect([copy.properties(), book.properties()]).toEqual([{}, { p: '1' }]);
    copy.as(lee).type(tab, 'A2', 'changed');
    expect(book.sheet(tab).cell('A2').value).toBe(3);
    expect(host.documentProperties(copy).get('p')).toBeNull();
  });

  it('restoring a version brings hidden tabs back, and document properties only on request', async () => {
    const { host, book, kim, tab, run } = await withTable(CODE);
    expect(run('main').error).toBeNull();
    const version = book.snapshot();
    book.as(kim).type(tab, 'A2', 'changed');
    book.as(kim).deleteSheet('hidden');
    host.documentProperties(book).set({ p: '2' });
    book.restore(version);
    expect([book.sheet(tab).cell('A2').value, book.hasSheet('hidden'), book.properties()]).toEqual([
      3,
      true,
      { p: '2' },
    ]);
    book.restore(version, { properties: 'restore' });
    expect(book.properties()).toEqual({ p: '1' });
  });

  it('a version that was restored can be restored again', async () => {
    const { book, kim, tab } = await withTable();
    const version = book.snapshot();
    for (const text of ['first', 'second']) {
      book.as(kim).type(tab, 'A2', text);
      book.restore(version);
      expect(book.sheet(tab).cell('A2').value).toBe(3);
    }
  });
});
