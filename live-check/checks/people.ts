/** What people do in the grid and a script cannot: chips, filter views, Find and replace. */

import { group } from '../check';
import { kindOf } from '../lab';
import { LEFTOVERS } from '../leftovers';
import type { Task } from '../task';

const NEEDLE = 'liveCheckNeedle';

const chip: Task = {
  name: 'chip',
  does: 'Type @ into A5 and choose a person; type @ into A6 and choose a file or a date.',
  prepare: sheet => {
    sheet.getRange('A4').setValue('chips');
  },
};

const view: Task = {
  name: 'filter view',
  does: 'Select A4:B8, choose "Data > Create filter view", hide the rows with b in column A, and leave the view open.',
  prepare: sheet => {
    sheet.getRange('A4:B8').setValues([
      ['name', 'number'],
      ['a', 1],
      ['b', 2],
      ['a', 3],
      ['b', 4],
    ]);
  },
};

/** A hidden sheet that contains the text too. */
const hiddenName = `${LEFTOVERS.task}hidden`;

const replacing: Task = {
  name: 'replace',
  does: `Choose "Edit > Find and replace", find ${NEEDLE}, replace with changed, search in "All sheets", and press "Replace all".`,
  prepare: sheet => {
    sheet.getRange('A4').setValue(NEEDLE);
    const book = sheet.getParent();
    const hidden = book.getSheetByName(hiddenName) ?? book.insertSheet(hiddenName, book.getNumSheets());
    hidden.getRange('A1').setValue(NEEDLE);
    hidden.hideSheet();
  },
  cleanUp: book => {
    const hidden = book.getSheetByName(hiddenName);
    if (hidden !== null) book.deleteSheet(hidden);
  },
};

export const chipChecks = group('chips', {
  read: {
    title: 'What getValue gives for a chip of a person, of a file or of a date',
    otherwise:
      'A chip reads as another kind of value. The plan of a push shows what would be sent, and the cell is checked by its type.',
    whenRefused: 'A cell that cannot be read stops a push before anything is sent.',
    weight: 'harmless',
    task: chip,
    expected: { kinds: ['string', 'string'], areFilled: true, formulas: ['', ''] },
    run: lab => {
      const range = lab.taskTab().getRange('A5:A6');
      const values = range.getValues().map(([value]) => value as unknown);
      return {
        kinds: values.map(kindOf),
        areFilled: values.every(value => String(value) !== ''),
        formulas: range.getFormulas().map(([formula = '']) => formula),
      };
    },
  },
  written: {
    title: 'A text written over a chip',
    otherwise:
      'The chip stays. The add-on reads each block back, and names the cells that did not keep their value.',
    whenRefused: 'The add-on names the cells that did not keep their value.',
    weight: 'harmless',
    task: chip,
    expected: ['plain'],
    run: lab => {
      const value: unknown = lab.taskTab().getRange('A5').setValue('plain').getValue();
      // A remaining chip holds a person's name, which must not be in the report.
      return [value === 'plain' ? 'plain' : 'another value'];
    },
  },
});

export const viewChecks = group('views', {
  hidden: {
    title: 'What a script sees of a filter view that a person has open',
    otherwise:
      'A script sees the view. "Fill" then leaves out the rows that the view hides, as with a filter.',
    whenRefused: '"Fill" warns that a filter view may hide rows.',
    weight: 'harmless',
    settles: [12],
    task: view,
    expected: { filter: 'none', hidden: [false, false, false, false] },
    run: lab => {
      const tab = lab.taskTab();
      return {
        filter: tab.getFilter() === null ? 'none' : 'seen',
        hidden: [5, 6, 7, 8].map(row => tab.isRowHiddenByFilter(row)),
      };
    },
  },
});

export const replaceChecks = group('replace', {
  hidden: {
    title: 'Find and replace over all sheets, with a hidden sheet among them',
    otherwise:
      'Hidden sheets stay as they are. If they change, a checksum finds each row, and it counts as unknown.',
    whenRefused: 'A checksum finds each row of a hidden sheet that was changed.',
    weight: 'harmless',
    task: replacing,
    expected: { inSight: 'changed', hidden: 'changed' },
    run: lab => ({
      inSight: String(lab.taskTab().getRange('A4').getValue()),
      hidden: String(lab.book.getSheetByName(hiddenName)?.getRange('A1').getValue()),
    }),
  },
});
