/** Contract of sheets: size, tags, rows, names. */

import type { Sheet, Workbook } from '../../../src/platform/ports';
import { check, equal, throws } from './check';
import { block, freshSheet, type WorkbookCase } from './workbook-cells';

/** Fills column 1 with these texts, from row 1. */
function fill(sheet: Sheet, texts: readonly string[]): void {
  sheet.write(
    block(1, 1, texts.length, 1),
    texts.map(text => [text]),
  );
}

function firstColumn(sheet: Sheet): unknown[] {
  const { lastRow } = sheet.size();
  return lastRow === 0 ? [] : sheet.read(block(1, 1, lastRow, 1)).map(line => line[0]);
}

function tagOf(workbook: Workbook, key: string, { id }: Sheet): string | undefined {
  return workbook.sheetsWithTag(key).find(({ sheet }) => sheet.id === id)?.value;
}

export const structureCases: readonly WorkbookCase[] = [
  {
    name: 'adds an empty sheet that is at least as large as asked for',
    run(workbook) {
      const before = workbook.cellCount();
      const sheet = workbook.addSheet({ name: 'Contract new', rows: 1_200, columns: 30, hidden: false });
      const { rows, columns, lastRow, lastColumn } = sheet.size();
      check(rows >= 1_200 && columns >= 30, `the grid is ${rows} x ${columns}`);
      equal([lastRow, lastColumn], [0, 0], 'last row and column');
      equal(sheet.isHidden(), false, 'hidden');
      equal(sheet.name(), 'Contract new', 'name');
      check(workbook.sheetNames().includes('Contract new'), 'it is listed');
      equal(workbook.cellCount(), before + rows * columns, 'cells');
      throws(
        () => workbook.addSheet({ name: 'Contract new', rows: 1, columns: 1, hidden: false }),
        'the same name again',
      );
    },
  },
  {
    name: 'adds a hidden sheet without taking the user away from the active one',
    run(workbook) {
      const front = freshSheet(workbook);
      front.activate();
      const hidden = workbook.addSheet({ name: 'Contract hidden', rows: 10, columns: 2, hidden: true });
      equal(hidden.isHidden(), true, 'hidden');
      equal(workbook.activeSheetId(), front.id, 'active sheet');
      hidden.write(block(1, 1, 1, 1), [['x']]);
      equal(hidden.read(block(1, 1, 1, 1)), [['x']], 'values of a hidden sheet');
    },
  },
  {
    name: 'knows which rows the user has selected',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      hands.selectRows(sheet.name(), [{ first: 3, last: 5 }]);
      equal(workbook.selectedRows(), [{ first: 3, last: 5 }], 'one block');
      equal(workbook.selectedCell(), { row: 3, column: 2 }, 'the cell with the cursor');
      hands.selectRows(sheet.name(), [
        { first: 2, last: 2 },
        { first: 7, last: 9 },
      ]);
      equal(
        workbook.selectedRows(),
        [
          { first: 2, last: 2 },
          { first: 7, last: 9 },
        ],
        'two blocks',
      );
    },
  },
  {
    name: 'hides a sheet that was shown',
    run(workbook) {
      const front = freshSheet(workbook);
      const sheet = workbook.addSheet({ name: 'Contract to hide', rows: 5, columns: 2, hidden: false });
      front.activate();
      sheet.hide();
      equal(sheet.isHidden(), true, 'hidden');
      equal(workbook.activeSheetId(), front.id, 'active sheet');
    },
  },
  {
    name: 'finds sheets by name and by id, also after a rename, and null for others',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const old = sheet.name();
      hands.rename(old, `${old} 새 이름`);
      equal(workbook.sheetByName(old), null, 'by the old name');
      equal(workbook.sheetByName(`${old} 새 이름`)?.id, sheet.id, 'by the new name');
      equal(workbook.sheetById(sheet.id)?.name(), `${old} 새 이름`, 'by id');
      equal(sheet.name(), `${old} 새 이름`, 'name');
      equal(workbook.sheetById(-5), null, 'an unknown id');
    },
  },
  {
    name: 'knows the last row and column with content',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(7, 2, 1, 1), [['x']]);
      sheet.write(block(3, 5, 1, 1), [[0]]);
      const { lastRow, lastColumn } = sheet.size();
      equal([lastRow, lastColumn], [7, 5], 'last row and column');
    },
  },
  {
    name: 'grows the grid and never shrinks it, keeping what is there',
    run(workbook) {
      const sheet = freshSheet(workbook);
      fill(sheet, ['a', 'b']);
      const { rows, columns } = sheet.size();
      sheet.ensureSize(rows + 5, columns + 3);
      equal([sheet.size().rows, sheet.size().columns], [rows + 5, columns + 3], 'grown');
      sheet.ensureSize(1, 1);
      equal([sheet.size().rows, sheet.size().columns], [rows + 5, columns + 3], 'never shrunk');
      sheet.write(block(rows + 5, columns + 3, 1, 1), [['corner']]);
      equal(sheet.read(block(1, 1, 2, 1)), [['a'], ['b']], 'values');
    },
  },
  {
    name: 'inserts rows that look like the row above them, within the filter',
    run(workbook, hands) {
      const sheet = freshSheet(workbook, 10, 3);
      const tab = sheet.name();
      fill(sheet, ['a', 'b', 'c']);
      sheet.format([block(1, 2, 0, 1)], '@');
      sheet.shade([block(2, 1, 0, 1), block(2, 3, 0, 1)], '#f3f3f3');
      sheet.setFilter(block(1, 1, 10, 3));
      sheet.insertRows(2, 30);
      equal(sheet.size().rows, 40, 'rows of the grid');
      equal(firstColumn(sheet).slice(0, 2).concat(firstColumn(sheet).slice(-1)), ['a', 'b', 'c'], 'values');
      equal(sheet.filterBlock(), block(1, 1, 40, 3), 'the filter');
      for (const row of [3, 32]) {
        equal(sheet.readFormats(block(row, 2, 1, 1)), [['@']], `format of row ${row}`);
        equal(
          [1, 2, 3].map(column => hands.background(tab, row, column)),
          ['#f3f3f3', '', '#f3f3f3'],
          `shading of row ${row}`,
        );
      }
    },
  },
  {
    name: 'deletes the named rows whatever their order, each once',
    run(workbook) {
      const sheet = freshSheet(workbook);
      fill(sheet, ['1', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
      const { rows } = sheet.size();
      sheet.deleteRows([3, 8, 2, 6, 3]);
      equal(firstColumn(sheet), [1, 'd', 'e', 'g'], 'values');
      equal(sheet.size().rows, rows - 4, 'rows of the grid');
      sheet.deleteRows([]);
      equal(sheet.size().rows, rows - 4, 'deleting nothing');
    },
  },
  {
    name: 'clears contents and keeps formats, tags and the grid',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.format([block(1, 1, 0, 1)], '@');
      sheet.setTag('contract.key', 'kept');
      fill(sheet, ['001', '002']);
      const { rows } = sheet.size();
      sheet.clear();
      equal(sheet.size().lastRow, 0, 'last row');
      equal(sheet.size().rows, rows, 'rows');
      fill(sheet, ['003']);
      equal(firstColumn(sheet), ['003'], 'the text format is still there');
      equal(tagOf(workbook, 'contract.key', sheet), 'kept', 'tag');
    },
  },
  {
    name: 'keeps tags on a sheet and finds all sheets that carry one',
    run(workbook, hands) {
      const one = freshSheet(workbook);
      const two = freshSheet(workbook);
      freshSheet(workbook);
      const long = JSON.stringify({ text: '한글 "quoted"'.repeat(200) });
      equal(tagOf(workbook, 'contract.find', one), undefined, 'before');
      one.setTag('contract.find', 'first');
      one.setTag('contract.find', long);
      one.setTag('contract.other', 'x');
      two.setTag('contract.find', '2');
      hands.rename(two.name(), `${two.name()} renamed`);
      equal(tagOf(workbook, 'contract.find', one), long, 'overwritten');
      const found = new Map(
        workbook.sheetsWithTag('contract.find').map(({ sheet, value }) => [sheet.id, value]),
      );
      equal(
        found,
        new Map([
          [one.id, long],
          [two.id, '2'],
        ]),
        'found',
      );
      equal(workbook.sheetsWithTag('contract.nobody').length, 0, 'an unknown key');
    },
  },
  {
    name: 'keeps tags on columns while a user inserts, deletes and moves columns',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      for (const [i, value] of ['a', 'b', 'c', 'd'].entries())
        sheet.setColumnTag(i + 1, 'contract.field', value);
      sheet.setColumnTag(2, 'contract.other', 'x');
      equal(
        sheet.columnTags('contract.field'),
        new Map([
          [1, 'a'],
          [2, 'b'],
          [3, 'c'],
          [4, 'd'],
        ]),
        'at first',
      );
      hands.insertColumn(tab, 2);
      equal(
        sheet.columnTags('contract.field'),
        new Map([
          [1, 'a'],
          [3, 'b'],
          [4, 'c'],
          [5, 'd'],
        ]),
        'after inserting',
      );
      hands.moveColumn(tab, 5, 1);
      equal(
        sheet.columnTags('contract.field'),
        new Map([
          [1, 'd'],
          [2, 'a'],
          [4, 'b'],
          [5, 'c'],
        ]),
        'after moving left',
      );
      hands.moveColumn(tab, 1, 4);
      equal(
        sheet.columnTags('contract.field'),
        new Map([
          [1, 'a'],
          [3, 'b'],
          [4, 'd'],
          [5, 'c'],
        ]),
        'after moving right',
      );
      hands.deleteColumn(tab, 3);
      equal(
        sheet.columnTags('contract.field'),
        new Map([
          [1, 'a'],
          [3, 'd'],
          [4, 'c'],
        ]),
        'after deleting',
      );
      equal(sheet.columnTags('contract.other'), new Map(), 'a tag goes with its column');
    },
  },
  {
    name: 'gives the last value of a column tag that is set twice',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.setColumnTag(3, 'contract.field', 'old');
      sheet.setColumnTag(3, 'contract.field', 'new');
      equal(sheet.columnTags('contract.field'), new Map([[3, 'new']]), 'tags');
    },
  },
  {
    name: 'follows a user who sorts, inserts and deletes rows',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      sheet.format([block(1, 1, 0, 2)], '@');
      sheet.write(block(1, 1, 4, 2), [
        ['head', 'other'],
        ['b', '002'],
        ['c', '003'],
        ['a', '001'],
      ]);
      hands.sort(tab, 1);
      hands.insertRow(tab, 3);
      hands.deleteRow(tab, 2);
      equal(
        sheet.read(block(1, 1, 4, 2)),
        [
          ['head', 'other'],
          ['', ''],
          ['b', '002'],
          ['c', '003'],
        ],
        'values',
      );
    },
  },
];
