/** The grid of a tab: values and looks when rows and columns are inserted, deleted and moved. */

import { group } from '../check';

export const gridChecks = group('grid', {
  takenOver: {
    title: 'The looks that an inserted row takes over',
    otherwise: 'New rows lack colour or dropdowns. Each value is checked before it is sent.',
    weight: 'harmless',
    expected: { format: '#,##0', background: '#00ff00', hasChoices: true, note: '', value: '' },
    run: lab => {
      const tab = lab.tab();
      const rule = SpreadsheetApp.newDataValidation().requireValueInList(['5'], true).build();
      tab
        .getRange('A2')
        .setNumberFormat('#,##0')
        .setBackground('#00ff00')
        .setNote('n')
        .setDataValidation(rule)
        .setValue(5);
      tab.insertRowsAfter(2, 1);
      const made = tab.getRange('A3');
      return {
        format: made.getNumberFormat(),
        background: made.getBackground(),
        hasChoices: made.getDataValidation() !== null,
        note: made.getNote(),
        value: String(made.getValue()),
      };
    },
  },
  grown: {
    title: 'A tab that grows at its end',
    otherwise: 'New rows lack formats. A pull sets them again; colour and dropdowns may end above.',
    weight: 'harmless',
    expected: { rows: 500, format: '@', value: 'x' },
    run: lab => {
      const tab = lab.tab();
      const before = tab.getMaxRows();
      tab.getRange('A2:A').setNumberFormat('@');
      tab.insertRowsAfter(before, 500);
      const last = tab.getRange(tab.getMaxRows(), 1).setValue('x');
      return {
        rows: tab.getMaxRows() - before,
        format: last.getNumberFormat(),
        value: String(last.getValue()),
      };
    },
  },
  allRows: {
    title: 'Deleting all rows',
    otherwise: 'The sheet takes it. The add-on always leaves one row.',
    weight: 'harmless',
    expected: { unfrozen: true, all: true },
    run: lab => {
      const tab = lab.tab();
      tab.setFrozenRows(1);
      return {
        unfrozen: lab.throws(() => tab.deleteRows(2, tab.getMaxRows() - 1), 'all but the frozen'),
        all: lab.throws(() => tab.deleteRows(1, tab.getMaxRows()), 'all'),
      };
    },
  },
  rowsBetween: {
    title: 'Rows inserted and deleted between others',
    otherwise: 'Values end up in other rows.',
    weight: 'stop',
    expected: { moved: ['1', '', '2'], formula: '=A3', back: ['1', '2', ''] },
    run: lab => {
      const tab = lab.tab();
      const column = tab.getRange('A1:A3');
      tab.getRange('A1:A2').setValues([[1], [2]]);
      const formula = tab.getRange('C1').setFormula('=A2');
      tab.insertRowsAfter(1, 1);
      const moved = column.getValues().map(([value]) => String(value));
      const text = formula.getFormula();
      tab.deleteRows(2, 1);
      return { moved, formula: text, back: column.getValues().map(([value]) => String(value)) };
    },
  },
  heights: {
    title: 'The height of a row, and a row inserted above it',
    otherwise: 'Rows look higher or lower. The add-on sets no heights.',
    whenRefused: 'The add-on sets no heights.',
    weight: 'harmless',
    expected: [21, 60, 60],
    run: lab => {
      const tab = lab.tab();
      const before = tab.getRowHeight(2);
      const set = tab.setRowHeight(2, 60).getRowHeight(2);
      tab.insertRowsBefore(1, 1);
      return [before, set, tab.getRowHeight(3)];
    },
  },
  movedColumn: {
    title: 'A column that a script moves',
    otherwise:
      'The column lands elsewhere. The add-on finds columns by header and mark, but its own moves have to change.',
    weight: 'mend',
    expected: { values: ['b', 'c', 'a'], width: 234 },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:C1').setValues([['a', 'b', 'c']]);
      tab.setColumnWidth(1, 234);
      tab.moveColumns(tab.getRange('A:A'), 4);
      return { values: tab.getRange('A1:C1').getValues()[0] ?? [], width: tab.getColumnWidth(3) };
    },
  },
  frozen: {
    title: 'Frozen columns, and all of them frozen',
    otherwise: 'A pull may stop after it made the tab. It has to freeze fewer columns.',
    weight: 'mend',
    expected: { two: 2, all: true, withHidden: true },
    run: lab => {
      const tab = lab.tab();
      tab.setFrozenColumns(2);
      const two = tab.getFrozenColumns();
      const all = lab.throws(() => {
        tab.setFrozenColumns(tab.getMaxColumns());
        SpreadsheetApp.flush();
      }, 'all columns');
      tab.hideColumns(3, tab.getMaxColumns() - 2);
      const withHidden = lab.throws(() => {
        tab.setFrozenColumns(2);
        SpreadsheetApp.flush();
      }, 'all in sight');
      return { two, all, withHidden };
    },
  },
  merged: {
    title: 'Writing into merged cells',
    otherwise:
      'The sheet refuses the write, and a pull stops there. Nothing is lost: unmerge the cells and pull again.',
    whenRefused: 'A pull stops at a merged cell and says so. Nothing is lost.',
    weight: 'harmless',
    expected: { isRefused: false, values: ['first', ''], after: ['first', ''], isMerged: true },
    run: lab => {
      const range = lab.cells('@', 1, 2).merge();
      const isRefused = lab.throws(() => {
        range.setValues([['first', 'second']]);
        SpreadsheetApp.flush();
      });
      const values = range.getValues()[0] ?? [];
      const isMerged = range.isPartOfMerge();
      return { isRefused, values, after: range.breakApart().getValues()[0] ?? [], isMerged };
    },
  },
});
