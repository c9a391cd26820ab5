/** A page beside the spreadsheet: page.html calls the script and reports what it saw. */

import { group, type Json } from '../check';
import type { Lab } from '../lab';
import { LEFTOVERS, removeProperties } from '../leftovers';
import { ECHOED, isSameAccount, LARGE, markAccount, seenByPage, startData } from '../page';
import type { Task } from '../task';

const PAGE = 'LiveCheck';

const open: Task = {
  name: 'page',
  does: 'Wait until the sidebar at the right says Done, at most two minutes.',
  prepare: () => {
    markAccount();
    const output = HtmlService.createHtmlOutputFromFile(PAGE).append(startData()).setTitle('Live check');
    SpreadsheetApp.getUi().showSidebar(output);
  },
  cleanUp: () => removeProperties(`${LEFTOVERS.kept}page`),
};

const nothing = 'nothing came';

/** A value that the page reported. */
function seen(name: string): Json {
  return seenByPage()[name] ?? nothing;
}

/** Notes the page's own errors. */
function noteErrors(lab: Lab): void {
  const { errors } = seenByPage();
  if (Array.isArray(errors) && errors.length > 0) lab.note('errors', errors.join(' | '));
}

export const pageChecks = group('page', {
  start: {
    title: 'The data with which a page starts',
    otherwise:
      'The page does not get its start data. A page without start data asks for them by a first call.',
    whenRefused: 'A page without start data asks for them by a first call.',
    weight: 'harmless',
    settles: [11],
    task: open,
    expected: { start: ECHOED },
    run: lab => {
      noteErrors(lab);
      return { start: seen('start') };
    },
  },
  slashes: {
    title: 'Texts with // and /* in the script of a page: in quotation marks, and in a template literal',
    otherwise:
      'Only template literals lose such texts, as two reports say: the build writes none. If quoted texts lose them, the build has to write them otherwise.',
    weight: 'mend',
    settles: [11],
    task: open,
    expected: { quoted: ['a//b', 'c/*d*/e'] },
    run: lab => {
      lab.note('template literals', JSON.stringify(seen('template')));
      return { quoted: seen('quoted') };
    },
  },
  call: {
    title: 'A call of google.script.run: JSON there and back',
    otherwise:
      'The sidebar cannot ask the script. The menu "By typing" offers connect, pull, push, resolve, undo and settings too.',
    weight: 'mend',
    settles: [11],
    task: open,
    expected: { echo: ECHOED },
    run: lab => {
      noteErrors(lab);
      return { echo: seen('echo') };
    },
  },
  large: {
    title: 'An answer of 0.8 MB to a page',
    otherwise: 'Long answers do not reach a page. The sidebar gets answers over 30,000 characters in pieces.',
    whenRefused: 'The sidebar gets answers over 30,000 characters in pieces.',
    weight: 'harmless',
    settles: [11],
    task: open,
    expected: { length: LARGE, end: 'end' },
    run: lab => {
      lab.note('ms', Number(seen('largeMs')) || -1);
      return { length: seen('length'), end: seen('end') };
    },
  },
  account: {
    title: 'The account that answers a page',
    otherwise:
      'Another account answers than the one at the screen. The sidebar compares a random id and stops. Use a window with one account only.',
    weight: 'mend',
    settles: [9, 11],
    task: open,
    expected: ['same account'],
    run: () => [isSameAccount() ? 'same account' : 'another account'],
  },
});
