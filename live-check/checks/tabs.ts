/** Tabs and ranges: reading and writing. */

import { group } from '../check';

export const tabChecks = group('tabs', {
  empty: {
    title: 'The data range of an empty tab',
    otherwise: 'New tabs are read wrong.',
    weight: 'mend',
    expected: { lastRow: 0, lastColumn: 0, range: 'A1', values: [['']] },
    run: lab => {
      const tab = lab.tab();
      const range = tab.getDataRange();
      return {
        lastRow: tab.getLastRow(),
        lastColumn: tab.getLastColumn(),
        range: range.getA1Notation(),
        values: range.getValues(),
      };
    },
  },
  openRanges: {
    title: 'Open ranges, and formats of a list of them',
    otherwise: 'The first pull stops and leaves an empty tab. The add-on has to name the last row.',
    weight: 'mend',
    expected: { name: 'A2:A', reachesTheEnd: true, formats: ['@', '@', true] },
    run: lab => {
      const tab = lab.tab();
      const last = tab.getMaxRows();
      tab.getRangeList(['B2:B', 'D2:F']).setNumberFormat('@');
      const formatAt = (row: number, column: number): string => tab.getRange(row, column).getNumberFormat();
      return {
        name: tab.getRange('A2:A').getA1Notation(),
        reachesTheEnd: tab.getRange('A2:A').getLastRow() === last,
        formats: [formatAt(last, 2), formatAt(last, 6), formatAt(1, 2) !== '@'],
      };
    },
  },
  openRangeLooks: {
    title: 'Colour, dropdown and protection of an open range',
    otherwise: 'The dressing of a new tab ends above its last rows. The add-on has to name the last row.',
    weight: 'mend',
    expected: { background: '#ff0000', choices: [['a', 'b'], true], lastProtected: true },
    run: lab => {
      const tab = lab.tab();
      const open = tab.getRange('B2:B').setBackground('#ff0000');
      open.setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['a', 'b'], true).build());
      const protection = open.protect().setWarningOnly(true);
      const last = tab.getRange(tab.getMaxRows(), 2);
      return {
        background: last.getBackground(),
        choices: (last.getDataValidation()?.getCriteriaValues() ?? []) as string[],
        lastProtected: protection.getRange().getLastRow() === tab.getMaxRows(),
      };
    },
  },
  wrongShape: {
    title: 'Values that do not fit the range',
    otherwise: 'If the sheet takes them, values may land in other cells.',
    weight: 'stop',
    expected: { fewRows: true, ragged: true, offTheGrid: true, untouched: '' },
    run: lab => {
      const tab = lab.tab();
      const range = tab.getRange('A1:B2');
      return {
        fewRows: lab.throws(() => range.setValues([[1, 2]]), 'few rows'),
        ragged: lab.throws(() => range.setValues([[1, 2], [3]]), 'ragged'),
        offTheGrid: lab.throws(
          () => tab.getRange(tab.getMaxRows(), 1, 2, 1).setValues([[1], [2]]),
          'off the grid',
        ),
        untouched: String(range.getValue()),
      };
    },
  },
  order: {
    title: 'The order of writes and reads',
    otherwise: 'A read does not see the write before it, so a read-back proves nothing.',
    weight: 'stop',
    expected: ['second', 'third'],
    run: lab => {
      const cell = lab.cells().setValue('first').setValue('second');
      const seen = String(cell.getValue());
      cell.setValue('third');
      SpreadsheetApp.flush();
      return [seen, String(cell.getValue())];
    },
  },
  cellElsewhere: {
    title: 'The selected cell of a tab that is not in sight',
    otherwise:
      '"Rows of this cell" asks the tab in sight, so its lists stay right. Only the host differs from the sheet.',
    weight: 'harmless',
    expected: { elsewhere: 'A1', own: true, inSight: 'B2' },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('C3').activate();
      const seen = lab.tab();
      seen.getRange('B2').activate();
      const cell = tab.getActiveCell();
      return {
        elsewhere: cell.getA1Notation(),
        own: cell.getSheet().getSheetId() === tab.getSheetId(),
        inSight: seen.getActiveCell().getA1Notation(),
      };
    },
  },
  deleted: {
    title: 'A tab that was deleted',
    otherwise:
      'The sheet takes writes into a deleted tab. They reach no other tab, and the next command does not find the tab.',
    weight: 'harmless',
    expected: { isFound: false, isRefused: true, isGone: true },
    run: lab => {
      const tab = lab.tab();
      const [name, count] = [tab.getName(), lab.book.getNumSheets()];
      lab.book.deleteSheet(tab);
      return {
        isFound: lab.book.getSheetByName(name) !== null,
        isRefused: lab.throws(() => {
          tab.getRange('A1').setValue('x');
          SpreadsheetApp.flush();
        }),
        isGone: lab.book.getNumSheets() === count - 1,
      };
    },
  },
  names: {
    title: 'Two tabs whose names differ by capitals only',
    otherwise: 'Both may exist. The add-on finds its tabs by their marks.',
    weight: 'harmless',
    expected: { isRefused: true, sameId: true },
    run: lab => {
      const tab = lab.tab();
      const upper = tab.getName().toUpperCase();
      return {
        isRefused: lab.throws(() => lab.book.insertSheet(upper)),
        sameId: lab.book.getSheetByName(tab.getName())?.getSheetId() === tab.getSheetId(),
      };
    },
  },
  colour: {
    title: 'Taking away the colour of a tab',
    otherwise: 'The colour for an incomplete tab stays after a complete pull. The header of Status is right.',
    whenRefused: 'The colour is dressing. The header of Status says whether a tab is complete.',
    weight: 'harmless',
    expected: ['#ff0000', null],
    run: lab => {
      const tab = lab.tab().setTabColor('#ff0000');
      const before = tab.getTabColor();
      return [before, tab.setTabColor(null).getTabColor()];
    },
  },
  hidden: {
    title: 'Writing and reading a hidden sheet',
    otherwise: 'The journal of what is sent cannot be kept. Do not send.',
    weight: 'stop',
    expected: { isHidden: true, value: 'kept', activeIsAnother: true },
    run: lab => {
      const tab = lab.tab().hideSheet();
      tab.getRange('A1').setValue('kept');
      return {
        isHidden: tab.isSheetHidden(),
        value: String(tab.getRange('A1').getValue()),
        activeIsAnother: lab.book.getActiveSheet().getSheetId() !== tab.getSheetId(),
      };
    },
  },
  copied: {
    title: 'A copied tab, and the marks on its columns',
    otherwise: 'The copy has no marks. With or without them, a copy is no tab of the add-on.',
    weight: 'harmless',
    settles: [10],
    expected: { value: 'x', marks: ['value'], isAnotherTab: true },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1').setValue('x');
      tab.getRange('A:A').addDeveloperMetadata('liveCheck.copied', 'value');
      const copy = tab.copyTo(lab.book);
      lab.afterwards(() => lab.book.deleteSheet(copy));
      copy.setName('live-check-99');
      return {
        value: String(copy.getRange('A1').getValue()),
        marks: copy
          .getRange('A:A')
          .getDeveloperMetadata()
          .map(one => one.getValue() ?? ''),
        isAnotherTab: copy.getSheetId() !== tab.getSheetId(),
      };
    },
  },
  cleared: {
    title: 'Clearing contents only',
    otherwise: 'Notes, colours or dropdowns go too. The next pull brings them back.',
    weight: 'harmless',
    expected: { value: '', note: 'n', background: '#ff0000', hasChoices: true },
    run: lab => {
      const cell = lab.cells().setValue('x').setNote('n').setBackground('#ff0000');
      cell.setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['x'], true).build());
      cell.clearContent();
      return {
        value: String(cell.getValue()),
        note: cell.getNote(),
        background: cell.getBackground(),
        hasChoices: cell.getDataValidation() !== null,
      };
    },
  },
  shown: {
    title: 'The tab that is in sight after a tab was made',
    otherwise: 'Another tab may be open after a pull. No data depend on it.',
    whenRefused: 'No data depend on the tab that is in sight.',
    weight: 'harmless',
    expected: { inserted: true, chosen: true },
    run: lab => {
      const before = lab.book.getActiveSheet();
      const tab = lab.tab();
      const inserted = lab.book.getActiveSheet().getSheetId() === tab.getSheetId();
      lab.book.setActiveSheet(before);
      return { inserted, chosen: lab.book.getActiveSheet().getSheetId() === before.getSheetId() };
    },
  },
});
