/**
 * A task for a person between two clicks. Each task has a tab with one line of instructions and a cell for "done".
 * The task's checks run afterwards. The tab and properties of a task stay until then, even if a run is killed.
 */

import { attempt } from './attempt';
import { LEFTOVERS } from './leftovers';
import { literal } from './literal';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

export interface Task {
  /** The end of its tab's name. */
  readonly name: string;
  /** The instructions, in one line. */
  readonly does: string;
  /** Whether doing it would undo the answers to other tasks: its tab comes only after all others are done. */
  readonly isLast?: boolean;
  /** Writes what the person needs into the tab, from row 4 on. */
  prepare(sheet: Sheet): void;
  /** Removes what the task keeps outside its tab. */
  cleanUp?(book: Spreadsheet): void;
}

/** made: the tab is new. waiting: the person has not answered. gone: the tab was deleted. */
export type TaskState = 'made' | 'waiting' | 'done' | 'skipped';

const ANSWER = 'B2';

/** The task's tab; null if there is none. */
export function sheetOf(book: Spreadsheet, task: Task): Sheet | null {
  return book.getSheetByName(LEFTOVERS.task + task.name);
}

/** The state of the task. Creates the tab if it is missing. */
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

/** Writes the next step, and clears the answer. */
export function tell(sheet: Sheet, line: string): void {
  sheet.getRange('A1').setValue(literal(line)).setFontWeight('bold');
  sheet.getRange(ANSWER).setValue('');
}

/** Removes the task's tab and everything that it keeps elsewhere. */
export function endTask(book: Spreadsheet, task: Task): void {
  attempt(() => {
    const sheet = sheetOf(book, task);
    if (sheet !== null) book.deleteSheet(sheet);
  });
  attempt(() => task.cleanUp?.(book));
}
