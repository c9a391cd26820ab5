/** The real duration of calls. Only the sufficiency of the add-on's time limits is compared. */

import { group, type Json } from '../check';
import type { Lab } from '../lab';

/** Rows that the add-on writes at once. With the columns below they are 100,000 cells. */
const ROWS = 25_000;
const COLUMNS = 4;
const SIZES: readonly (readonly [rows: number, columns: number])[] = [
  [1, 1],
  [250, 4],
  [ROWS, COLUMNS],
];
/** A longer call would use up the execution's time. */
const LIMIT_MS = 60_000;

/** A tab of the given size, and the time for each number of cells. */
function measured(
  lab: Lab,
  action: (range: GoogleAppsScript.Spreadsheet.Range, name: string) => number,
): Json {
  const tab = lab.tab();
  tab.insertRowsAfter(tab.getMaxRows(), ROWS - tab.getMaxRows());
  SpreadsheetApp.flush();
  return SIZES.map(
    ([rows, columns]) => action(tab.getRange(1, 1, rows, columns), String(rows * columns)) < LIMIT_MS,
  );
}

const block = (rows: number, columns: number): string[][] =>
  Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => `row ${i} ${j}`));

export const speedChecks = group('speed', {
  read: {
    title: 'Reading 1, 1,000 and 100,000 cells',
    otherwise: 'One call takes too long. The blocks have to be smaller.',
    weight: 'mend',
    expected: [true, true, true],
    run: lab =>
      measured(lab, (range, name) => {
        range.setValue('some text');
        SpreadsheetApp.flush();
        return lab.measure(name, () => range.getValues());
      }),
  },
  write: {
    title: 'Writing 1, 1,000 and 100,000 cells',
    otherwise: 'One write takes too long. The blocks have to be smaller.',
    weight: 'mend',
    expected: [true, true, true],
    run: lab =>
      measured(lab, (range, name) => {
        const values = block(range.getNumRows(), range.getNumColumns());
        const queued = lab.measure(name, () => range.setValues(values));
        return queued + lab.measure(`${name} flush`, () => SpreadsheetApp.flush());
      }),
  },
  format: {
    title: 'Formatting 1, 1,000 and 100,000 cells',
    otherwise: 'New tabs take long. The add-on has to format them while they are small.',
    weight: 'mend',
    expected: [true, true, true],
    run: lab =>
      measured(lab, (range, name) =>
        lab.measure(name, () => {
          range.setNumberFormat('@').setBackground('#eeeeee');
          SpreadsheetApp.flush();
        }),
      ),
  },
  stores: {
    title: 'Reading a property',
    otherwise: 'Everything gets slower. A run stops in time and goes on later.',
    weight: 'harmless',
    expected: [true],
    run: lab => {
      const store = PropertiesService.getDocumentProperties();
      return [lab.measure('service', () => store.getProperty('liveCheck.missing'), 10) < 5_000];
    },
  },
  local: {
    title: 'Asking a range for its row',
    otherwise: 'Everything gets slower. A run stops in time and goes on later.',
    weight: 'harmless',
    expected: [true],
    run: lab => {
      const range = lab.cells();
      return [lab.measure('local', () => range.getRow(), 200) < 1_000];
    },
  },
  tabs: {
    title: 'Making and deleting a tab',
    otherwise: 'This live check takes longer. The add-on makes tabs rarely.',
    weight: 'harmless',
    expected: [true],
    run: lab => [
      lab.measure('tab', () => {
        lab.tab();
        lab.clean();
        SpreadsheetApp.flush();
      }) < 30_000,
    ],
  },
});
