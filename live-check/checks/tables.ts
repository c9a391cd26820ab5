/** A tab that a person has converted to a table, with typed columns. */

import { group, type Json } from '../check';
import type { Lab } from '../lab';
import type { Task } from '../task';

const HEADERS = ['name', 'amount', 'day'];
const ROWS: readonly (readonly [name: string, amount: number, day: number])[] = [
  ['a', 1, 46_000],
  ['b', 2, 46_001],
  ['a', 3, 46_002],
  ['b', 4, 46_003],
];

const toTable: Task = {
  name: 'table',
  does: 'Select A4:C8, choose "Format > Convert to table", and set the column types: amount to Number, day to Date.',
  prepare: sheet => {
    sheet.getRange('A4:C4').setValues([HEADERS]);
    sheet.getRange('A5:C8').setValues(ROWS.map(row => [...row]));
    sheet.getRange('C5:C8').setNumberFormat('yyyy-mm-dd');
  },
};

/** Whether each attempt is accepted. */
function taken(lab: Lab, attempts: Readonly<Record<string, () => unknown>>): Json {
  return Object.fromEntries(
    Object.entries(attempts).map(([name, action]) => [
      name,
      lab.throws(() => {
        action();
        SpreadsheetApp.flush();
      }, name)
        ? 'refused'
        : 'taken',
    ]),
  );
}

export const tableChecks = group('tables', {
  values: {
    title: 'Values and headers written into a table',
    otherwise:
      'Sheets refuses values of a table. The report names each column that was refused. Choose Format > Convert to range, and pull again.',
    weight: 'mend',
    settles: [3],
    task: toTable,
    expected: { block: 'taken', header: 'taken', values: ['x', '10'] },
    run: lab => {
      const tab = lab.taskTab();
      const answers = taken(lab, {
        block: () =>
          tab.getRange('A5:B6').setValues([
            ['x', 10],
            ['y', 20],
          ]),
        header: () => tab.getRange('A4:C4').setValues([HEADERS]),
      }) as Record<string, Json>;
      return { ...answers, values: (tab.getRange('A5:B5').getValues()[0] ?? []).map(String) };
    },
  },
  looks: {
    title: 'Dropdowns, formats, colours, notes and protection in a table',
    otherwise:
      'Other parts of the dressing are refused than expected. Values come first, and each part that is refused costs one line.',
    whenRefused: 'Values come first, and each part of the dressing that is refused costs one line.',
    weight: 'harmless',
    settles: [3],
    task: toTable,
    expected: {
      choices: 'refused',
      clearing: 'refused',
      format: 'taken',
      background: 'taken',
      note: 'taken',
      protection: 'taken',
    },
    run: lab => {
      const tab = lab.taskTab();
      const rule = SpreadsheetApp.newDataValidation().requireValueInList(['1', '2'], true).build();
      return taken(lab, {
        choices: () => tab.getRange('B5:B8').setDataValidation(rule),
        clearing: () => tab.getRange('B5:B8').clearDataValidations(),
        format: () => tab.getRange('B5:B8').setNumberFormat('#,##0.00'),
        background: () => tab.getRange('A5:C8').setBackground('#eeeeee'),
        note: () => tab.getRange('A4').setNote('live check'),
        protection: () => tab.getRange('A5:A8').protect().setWarningOnly(true),
      });
    },
  },
  typed: {
    title: 'A text written into a number column and a date column of a table',
    otherwise:
      'The table refuses or changes the text. The add-on reads each block back, and names the cells that did not keep their value.',
    whenRefused: 'The add-on reads each block back, and names the cells that did not keep their value.',
    weight: 'harmless',
    settles: [3],
    task: toTable,
    expected: { written: 'taken', values: ['✂ text', '✂ text'] },
    run: lab => {
      const range = lab.taskTab().getRange('B8:C8');
      const answer = taken(lab, { written: () => range.setValues([['✂ text', '✂ text']]) });
      return { ...(answer as object), values: (range.getValues()[0] ?? []).map(String) };
    },
  },
  headers: {
    title: 'Equal and empty headers written into a table',
    otherwise:
      'The table refuses them or renames them. The add-on writes headers that are unique and not empty.',
    whenRefused: 'The add-on writes headers that are unique and not empty.',
    weight: 'harmless',
    settles: [3],
    task: toTable,
    expected: { written: 'taken', values: ['name', 'name', ''] },
    run: lab => {
      const range = lab.taskTab().getRange('A4:C4');
      const answer = taken(lab, { written: () => range.setValues([['name', 'name', '']]) });
      const values = (range.getValues()[0] ?? []).map(String);
      range.setValues([HEADERS]);
      return { ...(answer as object), values };
    },
  },
  filter: {
    title: 'What a script sees of the filter of a table, and createFilter over a table',
    otherwise:
      'The script sees more, or less. "Fill" names the rows that are shown, and warns that a table may hide some.',
    whenRefused: 'Without a filter a pull goes on. "Fill" warns that a table may hide rows.',
    weight: 'harmless',
    settles: [12],
    task: toTable,
    expected: { filter: 'none', hidden: [false, false], created: 'taken' },
    run: lab => {
      const tab = lab.taskTab();
      const filter = tab.getFilter() === null ? 'none' : 'seen';
      const hidden = [5, 6].map(row => tab.isRowHiddenByFilter(row));
      return {
        filter,
        hidden,
        ...(taken(lab, { created: () => tab.getRange('A4:C8').createFilter() }) as object),
      };
    },
  },
});
