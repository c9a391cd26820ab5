/** The report: a tab with a row per check and the verdict below. A later run continues from its last column. */

import { settledBy } from './assumptions';
import { canonical, type Check } from './check';
import { handInText } from './hand-in';
import { LEFTOVERS } from './leftovers';
import { literal } from './literal';
import { columns, HAND_IN_LABEL, outcomes, summaryOf, TITLE, toDoOf, meaningOf } from './report-texts';
import type { Outcome, Result, Tried } from './try-check';
import { verdictOf, verdictText } from './verdict';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const HEADER_ROW = 5;
const FIRST_ROW = HEADER_ROW + 1;
const WIDTHS = columns.map(({ width }) => width);
const at = (name: string): number => columns.findIndex(column => column.name === name) + 1;
const [EXPECTED_COLUMN, CAME_COLUMN, ID_COLUMN] = [at('Expected (local host)'), at('Came'), at('Check')];
const COLUMNS = columns.length;
/** The cell with the text to send, right of its label. */
const HAND_IN = { row: 3, column: EXPECTED_COLUMN };
const RUNNING = 'running';
const WAITING = 'waiting';
const COLOURS: Readonly<Record<Outcome, string>> = {
  same: '#e6f4ea',
  different: '#fce8e6',
  failed: '#fce8e6',
  killed: '#fce8e6',
  'not tried': '#fef7e0',
  waiting: '#fef7e0',
};
const VERDICT_COLOURS = {
  'Safe to use': '#e6f4ea',
  'Safe except': '#fef7e0',
  'Not safe': '#fce8e6',
  'No verdict yet': '#ffffff',
} as const;

export class Report {
  private constructor(
    private readonly sheet: Sheet,
    private readonly checks: readonly Check[],
    /** Per check: empty, the mark of a running or waiting check, or its result as JSON. */
    private readonly states: string[],
    /** False if an earlier run has begun the report. */
    readonly isNew: boolean,
  ) {}

  /** The unfinished report of this spreadsheet, or a new one in a new tab. */
  static open(book: Spreadsheet, checks: readonly Check[]): Report {
    return Report.unfinished(book, checks) ?? Report.make(book, checks);
  }

  private static unfinished(book: Spreadsheet, checks: readonly Check[]): Report | null {
    const id = PropertiesService.getDocumentProperties().getProperty(LEFTOVERS.checkpoint);
    const sheet = id === null ? undefined : book.getSheets().find(one => String(one.getSheetId()) === id);
    if (sheet === undefined || sheet.getMaxRows() < FIRST_ROW + checks.length - 1) return null;
    const rows = sheet.getRange(FIRST_ROW, 1, checks.length, COLUMNS).getValues();
    // The person may have sorted the report, so rows are found by the names of their checks.
    const found = checks.map(check => rows.findIndex(row => row[ID_COLUMN - 1] === check.id));
    // Another version of the add-on has other checks, so its report is not continued.
    if (found.includes(-1)) return null;
    const states = found.map(row => String(rows[row]?.[COLUMNS - 1]));
    const report = new Report(sheet, checks, states, false);
    report.rows = found.map(row => FIRST_ROW + row);
    return report;
  }

  /** The row of each check. */
  private rows: number[] = [];

  private static make(book: Spreadsheet, checks: readonly Check[]): Report {
    const sheet = book.insertSheet(freeName(book, TITLE), 0);
    const height = verdictRow(checks);
    if (sheet.getMaxRows() < height) sheet.insertRowsAfter(sheet.getMaxRows(), height - sheet.getMaxRows());
    sheet.getRange(1, 1, height, COLUMNS).setNumberFormat('@').setVerticalAlignment('top');
    sheet
      .getRange(1, 1, HAND_IN.row, 1)
      .setValues([[`${TITLE}: what differs from the local host`], [''], [HAND_IN_LABEL]]);
    sheet.getRange(1, 1).setFontWeight('bold');
    const header = sheet.getRange(HEADER_ROW, 1, 1, COLUMNS).setValues([columns.map(({ name }) => name)]);
    header.setFontWeight('bold').setBackground('#e8eaed');
    sheet
      .getRange(FIRST_ROW, 1, checks.length, COLUMNS)
      .setValues(checks.map(rowOf))
      .setWrapStrategy(SpreadsheetApp.WrapStrategy.WRAP);
    // Compared answers are long, so they are shown in full only if they differ.
    sheet
      .getRange(1, EXPECTED_COLUMN, FIRST_ROW + checks.length - 1, 2)
      .setWrapStrategy(SpreadsheetApp.WrapStrategy.CLIP);
    sheet.getRange(HEADER_ROW, 1, checks.length + 1, COLUMNS).createFilter();
    WIDTHS.forEach((width, i) => {
      sheet.setColumnWidth(i + 1, width);
    });
    sheet.hideColumns(COLUMNS);
    sheet.setFrozenRows(HEADER_ROW);
    PropertiesService.getDocumentProperties().setProperty(LEFTOVERS.checkpoint, String(sheet.getSheetId()));
    SpreadsheetApp.flush();
    const states = checks.map(() => '');
    const report = new Report(sheet, checks, states, true);
    report.rows = checks.map((_, i) => FIRST_ROW + i);
    return report;
  }

  /** The next check; undefined if all are done or wait for a person. */
  next(): Check | undefined {
    return this.checks[this.states.indexOf('')];
  }

  isSettled(check: Check): boolean {
    return this.states[this.checks.indexOf(check)]?.startsWith('{') === true;
  }

  waiting(): readonly Check[] {
    return this.checks.filter((_, i) => this.states[i] === WAITING);
  }

  /** Marks the check that an earlier run died in, and looks again at the checks that waited for a person. */
  takeUp(): void {
    this.states.forEach((state, i) => {
      const check = this.checks[i];
      if (state === WAITING) this.states[i] = '';
      if (state !== RUNNING || check === undefined) return;
      this.write(check, { result: { id: check.id, outcome: 'killed', ms: 0 }, reason: '' });
    });
  }

  /** Marks the check in the spreadsheet before it begins, so that the next run knows where this one died. */
  begin(check: Check): void {
    const i = this.checks.indexOf(check);
    this.states[i] = RUNNING;
    this.sheet.getRange(this.rowAt(i), COLUMNS).setValue(RUNNING);
    SpreadsheetApp.flush();
  }

  write(check: Check, tried: Tried): void {
    const { result } = tried;
    const i = this.checks.indexOf(check);
    const state = result.outcome === 'waiting' ? WAITING : JSON.stringify(result);
    this.states[i] = state;
    const isSame = result.outcome === 'same';
    const came = isSame ? canonical(check.expected) : result.came === undefined ? '' : canonical(result.came);
    const values = {
      Came: literal(came),
      'What it means': literal(meaningOf(check, tried)),
      'What to do': literal(toDoOf(check, tried)),
      Settles: settledBy(check),
      Milliseconds: String(result.ms),
      Check: check.id,
      Record: state,
    };
    const row = this.rowAt(i);
    this.sheet.getRange(row, CAME_COLUMN, 1, COLUMNS - CAME_COLUMN + 1).setValues([Object.values(values)]);
    this.sheet.getRange(row, 1).setValue(outcomes[result.outcome]).setBackground(COLOURS[result.outcome]);
    if (!isSame)
      this.sheet.getRange(row, EXPECTED_COLUMN, 1, 2).setWrapStrategy(SpreadsheetApp.WrapStrategy.WRAP);
  }

  /** Writes the top lines, the verdict, and the text to send once all checks are done or wait for a person. */
  conclude(facts: Readonly<Record<string, string>>): string {
    const results = this.results();
    const left = this.checks.length - results.length;
    const waiting = results.filter(({ outcome }) => outcome === 'waiting').length;
    const verdict = verdictOf(this.checks, results, left);
    const summary = summaryOf(results, left, verdict.title);
    const text = handInText({ ...facts, verdict: verdict.title }, results);
    this.sheet.getRange(2, 1).setValue(summary);
    this.sheet.getRange(HAND_IN.row, HAND_IN.column).setValue(left > 0 ? '' : text);
    this.sheet
      .getRange(verdictRow(this.checks), 1, 1, 2)
      .setValues([['Verdict', literal(verdictText(verdict))]])
      .setBackground(VERDICT_COLOURS[verdict.title]);
    this.sheet.getRange(verdictRow(this.checks), 1).setFontWeight('bold');
    this.sheet.getRange(verdictRow(this.checks), 2).setWrapStrategy(SpreadsheetApp.WrapStrategy.OVERFLOW);
    if (left + waiting === 0) PropertiesService.getDocumentProperties().deleteProperty(LEFTOVERS.checkpoint);
    this.sheet.activate();
    SpreadsheetApp.flush();
    this.sheet.getParent().toast(summary, TITLE, 30);
    return text;
  }

  private results(): Result[] {
    return this.states.flatMap((state, i): Result[] => {
      if (state === WAITING) return [{ id: this.checks[i]?.id ?? '', outcome: 'waiting', ms: 0 }];
      return state.startsWith('{') ? [JSON.parse(state) as Result] : [];
    });
  }

  private rowAt(i: number): number {
    return this.rows[i] ?? FIRST_ROW + i;
  }
}

function rowOf(check: Check): string[] {
  const known: Readonly<Record<string, string>> = {
    'What is tried': literal(check.title),
    'Expected (local host)': literal(canonical(check.expected)),
    Settles: settledBy(check),
    Check: check.id,
  };
  return columns.map(({ name }) => known[name] ?? '');
}

/** An empty row stays above it, so that sorting the checks leaves the verdict in place. */
function verdictRow(checks: readonly Check[]): number {
  return FIRST_ROW + checks.length + 1;
}

/** The name, with a number if it is taken. */
function freeName(book: Spreadsheet, name: string): string {
  let free = name;
  for (let i = 2; book.getSheetByName(free) !== null; i++) free = `${name} ${i}`;
  return free;
}
