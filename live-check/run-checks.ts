/** Runs the checks one after the other within an execution's time. The next click runs the rest. */

import { koreanMinute } from '../src/common/calendar';
import type { Check } from './check';
import type { Surroundings } from './lab';
import { LEFTOVERS, sweep } from './leftovers';
import { Report } from './report';
import { isRunning, running, TITLE } from './report-texts';
import { endTask, stateOf, type Task } from './task';
import { tryCheck, type Tried } from './try-check';
import { endTurn, takeTurn } from './turn';

type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

/** An execution is killed after six minutes, and a check takes at most two. */
const BUDGET_MS = 235_000;

export interface LiveBuild extends Surroundings {
  readonly version: string;
}

/**
 * The menu item. Continues an unfinished report, or begins one in a new tab.
 * @returns the text to send, with the results so far; '' while another user runs it.
 */
export function runLiveCheck(checks: readonly Check[], build: LiveBuild): string {
  const startedAt = Date.now();
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const until = takeTurn(startedAt);
  if (until !== null) {
    book.toast(isRunning(koreanMinute(until).slice(6)), TITLE);
    return '';
  }
  try {
    return runAll(checks, build, startedAt, book);
  } finally {
    endTurn();
  }
}

function runAll(checks: readonly Check[], build: LiveBuild, startedAt: number, book: Spreadsheet): string {
  sweep(book);
  const report = Report.open(book, checks);
  if (report.isNew) endTasks(book, tasksOf(checks));
  book.toast(running, TITLE);
  report.takeUp();
  for (let check = report.next(); check !== undefined; check = report.next()) {
    if (Date.now() - startedAt > BUDGET_MS) break;
    report.begin(check);
    report.write(check, comesLater(check, report) ? later(check) : attended(check, book, build));
  }
  sweep(book);
  endTasks(
    book,
    tasksOf(checks).filter(task => checks.every(check => check.task !== task || report.isSettled(check))),
  );
  return report.conclude({
    version: build.version,
    at: new Date().toISOString(),
    locale: book.getSpreadsheetLocale(),
    timeZone: book.getSpreadsheetTimeZone(),
    language: Session.getActiveUserLocale(),
  });
}

/** Whether its task is among the last while another task still waits for the person. */
function comesLater({ task }: Check, report: Report): boolean {
  return task?.isLast === true && report.waiting().some(check => check.task !== task);
}

function later({ id }: Check): Tried {
  const reason = 'Do the other tasks first, then choose "Live check" again: this one needs them to be over.';
  return { result: { id, outcome: 'waiting', ms: 0 }, reason };
}

/** Tries the check, or says what a person must do first. */
function attended(check: Check, book: Spreadsheet, surroundings: Surroundings): Tried {
  const { task } = check;
  const state = task === undefined ? 'done' : stateOf(book, task);
  if (task === undefined || state === 'done') return tryCheck(check, book, surroundings);
  const outcome = state === 'skipped' ? 'not tried' : 'waiting';
  const place = `Tab: "${LEFTOVERS.task}${task.name}".`;
  const reason = state === 'skipped' ? 'You skipped it.' : `${task.does} ${place}`;
  return { result: { id: check.id, outcome, ms: 0 }, reason };
}

function tasksOf(checks: readonly Check[]): readonly Task[] {
  return [...new Set(checks.flatMap(({ task }) => (task === undefined ? [] : [task])))];
}

function endTasks(book: Spreadsheet, tasks: readonly Task[]): void {
  for (const task of tasks) endTask(book, task);
}

/** Runs single checks without a report, for the script editor. Returns their results as JSON. */
export function runSome(checks: readonly Check[], ids: readonly string[], build: LiveBuild): string {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  sweep(book);
  const chosen = checks.filter(({ id }) => ids.includes(id));
  const results = chosen.map(check => attended(check, book, build).result);
  sweep(book);
  return JSON.stringify(results);
}
