/** Developer metadata: how the add-on finds its tabs and columns. */

import { group } from '../check';
import { LEFTOVERS } from '../leftovers';

const KEY = `${LEFTOVERS.key}mark`;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

/** The numbers of the columns with the mark. */
function columnsOf(tab: Sheet): number[] {
  const found = tab
    .createDeveloperMetadataFinder()
    .withKey(KEY)
    .withLocationType(SpreadsheetApp.DeveloperMetadataLocationType.COLUMN)
    .find();
  return found.map(one => one.getLocation().getColumn()?.getColumn() ?? 0).sort((a, b) => a - b);
}

export const markChecks = group('marks', {
  places: {
    title: 'Developer metadata on a tab, a column, a row',
    otherwise: 'The add-on cannot know its tabs. Perhaps another permission is needed.',
    weight: 'stop',
    expected: { tab: ['tab'], column: ['column'], row: ['row'], cells: true },
    run: lab => {
      const tab = lab.tab();
      const { PROJECT } = SpreadsheetApp.DeveloperMetadataVisibility;
      tab.addDeveloperMetadata(KEY, 'tab', PROJECT);
      tab.getRange('B:B').addDeveloperMetadata(KEY, 'column', PROJECT);
      tab.getRange('3:3').addDeveloperMetadata(KEY, 'row', PROJECT);
      const values = (holder: { getDeveloperMetadata(): GoogleAppsScript.Spreadsheet.DeveloperMetadata[] }) =>
        holder.getDeveloperMetadata().map(one => one.getValue() ?? '');
      return {
        tab: values(tab),
        column: values(tab.getRange('B:B')),
        row: values(tab.getRange('3:3')),
        cells: lab.throws(() => tab.getRange('A1:B2').addDeveloperMetadata(KEY, 'cells')),
      };
    },
  },
  book: {
    title: 'Metadata on the spreadsheet',
    otherwise: 'Metadata of the spreadsheet behave differently. The add-on uses marks on tabs and columns.',
    whenRefused: 'The add-on uses marks on tabs and columns.',
    weight: 'harmless',
    expected: ['changed'],
    run: lab => {
      lab.book.addDeveloperMetadata(KEY, 'book');
      const mine = () => lab.book.getDeveloperMetadata().filter(one => one.getKey() === KEY);
      lab.afterwards(() => {
        for (const one of mine()) one.remove();
      });
      for (const one of mine()) one.setValue('changed');
      return mine().map(one => one.getValue() ?? '');
    },
  },
  finder: {
    title: 'Finding metadata',
    otherwise: 'Another tab could pass for a tab of the add-on.',
    weight: 'stop',
    expected: { inBook: 2, inTab: 1, elsewhere: 0 },
    run: lab => {
      const [one, two, three] = [lab.tab(), lab.tab(), lab.tab()];
      for (const tab of [one, two]) tab.addDeveloperMetadata(KEY, 'x');
      const count = (of: Sheet | typeof lab.book): number =>
        of.createDeveloperMetadataFinder().withKey(KEY).find().length;
      return { inBook: count(lab.book), inTab: count(two), elsewhere: count(three) };
    },
  },
  moved: {
    title: 'A mark after columns were inserted, deleted and moved',
    otherwise: 'The add-on does not find a column with another header, and makes it anew at the right.',
    weight: 'stop',
    settles: [10],
    expected: { inserted: [3], deleted: [2], moved: [4] },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('B:B').addDeveloperMetadata(KEY, 'x');
      tab.insertColumnsAfter(1, 1);
      const inserted = columnsOf(tab);
      tab.deleteColumns(1, 1);
      const deleted = columnsOf(tab);
      tab.moveColumns(tab.getRange('B:B'), 5);
      return { inserted, deleted, moved: columnsOf(tab) };
    },
  },
  gone: {
    title: 'The mark of a deleted column',
    otherwise: 'The add-on takes a deleted column for one that is there.',
    weight: 'mend',
    settles: [10],
    expected: [],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('B:B').addDeveloperMetadata(KEY, 'x');
      tab.deleteColumns(2, 1);
      return columnsOf(tab);
    },
  },
  size: {
    title: '24,000 and 36,000 characters of metadata on a tab',
    otherwise: 'With a smaller limit a pull stops after its rows were written.',
    weight: 'mend',
    expected: { many: false, tooMany: true },
    run: lab => {
      const tab = lab.tab();
      const add = (count: number, length: number): void => {
        for (let i = 0; i < count; i++) tab.addDeveloperMetadata(`${KEY}${i}`, 'x'.repeat(length));
        SpreadsheetApp.flush();
      };
      return {
        many: lab.throws(() => add(6, 4_000), 'many'),
        tooMany: lab.throws(() => add(3, 4_000), 'too many'),
      };
    },
  },
});
