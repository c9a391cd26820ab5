/**
 * What only a person can do, between two clicks. Each task has a tab with one line that says what to do, and a cell for "done". The checks of the task look afterwards.
 * Tab and properties of a task stay until its checks have looked, also when a run is killed.
 */

import { attempt } from './attempt';
import { LEFTOVERS } from './leftovers';
import { literal } from './literal';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface Task {
  /** Ends the name of its tab. */
  readonly name: string;
  /** What the person does, in one line. */
  readonly does: string;
  /** True where doing it would undo the answers to other tasks: its tab comes once nothing else waits. */
  readonly isLast?: boolean;
  /** Puts into the tab, from row 4 on, what the person needs. */
  prepare(sheet: Sheet): void;
  /** Takes away what the task keeps outside its tab. */
  cleanUp?(book: Spreadsheet): void;
}

/** made: the tab is new. waiting: the person has not answered. gone: somebody deleted the tab. */
export type TaskState = 'made' | 'waiting' | 'done' | 'skipped';

const ANSWER = 'B2';

/** The tab of the task; null where there is none. */
export function sheetOf(book: Spreadsheet, task: Task): Sheet | null {
  return book.getSheetByName(LEFTOVERS.task + task.name);
}

/** How far the task is. Makes its tab where there is none yet. */
export function stateOf(book: Spreadsheet, task: Task): TaskState {
  const sheet = sheetOf(book, task);
  if (sheet !== null) return answerIn(sheet);
  make(book, task);
  return 'made';
}

function answerIn(sheet: Sheet): TaskState {
  const answer = String(sheet.getRange(ANSWER).getValue()).trim().toLowerCase();
  if (answer === '') return 'waiting';
  return answer === 'skip' ? 'skipped' : 'done';
}

function make(book: Spreadsheet, task: Task): void {
  const sheet = book.insertSheet(LEFTOVERS.task + task.name, book.getNumSheets());
  sheet.getRange('A1:B2').setNumberFormat('@');
  tell(sheet, task.does);
  sheet.getRange('A2').setValue('Then type done into the cell at the right, or skip:');
  sheet.getRange(ANSWER).setBackground('#fef7e0');
  sheet.setColumnWidth(1, 330);
  task.prepare(sheet);
  SpreadsheetApp.flush();
}

/** Says what comes next, and empties the answer. */
export function tell(sheet: Sheet, line: string): void {
  sheet.getRange('A1').setValue(literal(line)).setFontWeight('bold');
  sheet.getRange(ANSWER).setValue('');
}

/** Takes away the tab of the task, and what it keeps elsewhere. */
export function endTask(book: Spreadsheet, task: Task): void {
  attempt(() => {
    const sheet = sheetOf(book, task);
    if (sheet !== null) book.deleteSheet(sheet);
  });
  attempt(() => task.cleanUp?.(book));
}
