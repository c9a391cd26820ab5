/** Protections and filters, and their effect on writes. */

import { group } from '../check';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

function protectedRanges(tab: Sheet): string[] {
  return tab.getProtections(SpreadsheetApp.ProtectionType.RANGE).map(one => one.getRange().getA1Notation());
}

/** Five rows with a header, filtered so that the rows with b are hidden. */
function filtered(tab: Sheet): void {
  tab.getRange('A1:B5').setValues([
    ['name', 'number'],
    ['a', 4],
    ['b', 3],
    ['a', 2],
    ['b', 1],
  ]);
  const criteria = SpreadsheetApp.newFilterCriteria().setHiddenValues(['b']).build();
  tab.getRange('A1:B5').createFilter().setColumnFilterCriteria(1, criteria);
}

export const coverChecks = group('covers', {
  protectionGrows: {
    title: 'Rows inserted within and below a protected range',
    otherwise: 'The warning ends above new rows. A pull sets it again, and a warning protects no data.',
    whenRefused: 'A protection only warns. Values are written first.',
    weight: 'harmless',
    expected: { inside: ['A2:B7'], below: ['A2:B7'] },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A2:B5').protect().setWarningOnly(true);
      tab.insertRowsAfter(3, 2);
      const inside = protectedRanges(tab);
      tab.insertRowsAfter(7, 2);
      return { inside, below: protectedRanges(tab) };
    },
  },
  protectionWarns: {
    title: 'A protection that only warns',
    otherwise: 'The sheet refuses the pull of a colleague. The protection has to go.',
    weight: 'mend',
    expected: { warns: true, editors: 0, value: 'x' },
    run: lab => {
      const tab = lab.tab();
      const protection = tab.getRange('A1').protect().setWarningOnly(true).setDescription('live check');
      tab.getRange('A1').setValue('x');
      return {
        warns: protection.isWarningOnly(),
        editors: protection.getEditors().length,
        value: String(tab.getRange('A1').getValue()),
      };
    },
  },
  protectionOfTab: {
    title: 'Protecting a tab that is protected',
    otherwise: 'The tab has two protections. Both only warn.',
    whenRefused: 'A protection only warns. Values are written first.',
    weight: 'harmless',
    expected: { description: 'first', count: 1 },
    run: lab => {
      const tab = lab.tab();
      tab.protect().setDescription('first').setWarningOnly(true);
      const again = tab.protect();
      return {
        description: again.getDescription(),
        count: tab.getProtections(SpreadsheetApp.ProtectionType.SHEET).length,
      };
    },
  },
  protectionMoves: {
    title: 'Moving a protection to another range',
    otherwise: 'The warning stays where it was. It stops no write.',
    whenRefused: 'A protection only warns. Values are written first.',
    weight: 'harmless',
    expected: { ranges: ['B2:C9'], warns: true, left: [] },
    run: lab => {
      const tab = lab.tab();
      const protection = tab.getRange('A1').protect().setWarningOnly(true);
      protection.setRange(tab.getRange('B2:C9'));
      const ranges = protectedRanges(tab);
      const warns = protection.isWarningOnly();
      protection.remove();
      return { ranges, warns, left: protectedRanges(tab) };
    },
  },
  filterGrows: {
    title: 'Rows inserted within and below a filter',
    otherwise: 'New rows are below the filter, so it does not hide them. Their values are right.',
    weight: 'harmless',
    settles: [12],
    expected: { inside: 'A1:B7', below: 'A1:B7' },
    run: lab => {
      const tab = lab.tab();
      const filter = tab.getRange('A1:B5').createFilter();
      tab.insertRowsAfter(3, 2);
      const inside = filter.getRange().getA1Notation();
      tab.insertRowsAfter(7, 2);
      return { inside, below: tab.getFilter()?.getRange().getA1Notation() ?? '' };
    },
  },
  filterKeeps: {
    title: 'The conditions of a filter, and the rows that it hides',
    otherwise: 'A pull may lose the conditions. Values stay, and a pull writes hidden rows too.',
    weight: 'harmless',
    settles: [12],
    expected: { hidden: [false, true, false, true], conditions: ['b'], second: true },
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      const hidden = [2, 3, 4, 5].map(row => tab.isRowHiddenByFilter(row));
      tab.insertRowsAfter(5, 1);
      return {
        hidden,
        conditions: tab.getFilter()?.getColumnFilterCriteria(1)?.getHiddenValues() ?? [],
        second: lab.throws(() => tab.getRange('A1:B3').createFilter()),
      };
    },
  },
  filterWrites: {
    title: 'Writing into rows that a filter hides',
    otherwise: 'The sheet leaves hidden rows out, so values land in other rows.',
    weight: 'stop',
    settles: [12],
    expected: { values: ['1', '2', '3', '4'], stillHidden: true },
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      const range = tab.getRange('B2:B5').setValues([[1], [2], [3], [4]]);
      return {
        values: range.getValues().map(([value]) => String(value)),
        stillHidden: tab.isRowHiddenByFilter(3),
      };
    },
  },
  filterSorts: {
    title: 'Sorting through a filter that hides rows',
    otherwise: 'Hidden rows move, or stay. The add-on finds rows by their ids.',
    whenRefused: 'The add-on finds rows by their ids, in any order.',
    weight: 'harmless',
    expected: ['1', '2', '3', '4'],
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      tab.getFilter()?.sort(2, true);
      return tab
        .getRange('B2:B5')
        .getValues()
        .map(([value]) => String(value));
    },
  },
});
