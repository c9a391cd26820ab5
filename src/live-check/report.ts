/** The report: a tab with a row for each check. It is also the checkpoint: what stands in its last column is what a later run goes on from. */

import { liveCheckTexts } from '../text/live-check-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { canonical, type Check } from './check';
import { handInText } from './hand-in';
import { LEFTOVERS } from './leftovers';
import type { Outcome, Result, Tried } from './try-check';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Spreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const HEADER_ROW = 5;
const FIRST_ROW = HEADER_ROW + 1;
/** Result, what is tried, expected, came, what it means, what to do, milliseconds, name of the check, record. */
const WIDTHS = [100, 330, 260, 260, 330, 300, 90, 180, 60];
const EXPECTED_COLUMN = 3;
const CAME_COLUMN = 4;
const ID_COLUMN = 8;
const COLUMNS = WIDTHS.length;
/** The cell to hand in stands here, right of its label. */
const HAND_IN = { row: 3, column: EXPECTED_COLUMN };
const RUNNING = 'running';
const COLOURS: Readonly<Record<Outcome, string>> = {
  same: '#e6f4ea',
  different: '#fce8e6',
  failed: '#fce8e6',
  killed: '#fce8e6',
  'not tried': '#fef7e0',
};
/** What a cell shows of a long answer; all of it stands in the text to hand in. */
const SHOWN = 1_000;

export class Report {
  private constructor(
    private readonly sheet: Sheet,
    private readonly checks: readonly Check[],
    private readonly language: Language,
    /** Of each check: nothing yet, the mark of one that is running, or its result as JSON. */
    private readonly states: string[],
  ) {}

  /** The unfinished report of this spreadsheet, or a new one in a new tab. */
  static open(book: Spreadsheet, checks: readonly Check[], language: Language): Report {
    return Report.unfinished(book, checks, language) ?? Report.make(book, checks, language);
  }

  private static unfinished(book: Spreadsheet, checks: readonly Check[], language: Language): Report | null {
    const id = PropertiesService.getDocumentProperties().getProperty(LEFTOVERS.checkpoint);
    const sheet = id === null ? undefined : book.getSheets().find(one => String(one.getSheetId()) === id);
    if (sheet === undefined || sheet.getMaxRows() < FIRST_ROW + checks.length - 1) return null;
    const rows = sheet.getRange(FIRST_ROW, 1, checks.length, COLUMNS).getValues();
    // Another version of the add-on has other checks: its report is not gone on with.
    if (rows.some((row, i) => row[ID_COLUMN - 1] !== checks[i]?.id)) return null;
    return new Report(
      sheet,
      checks,
      language,
      rows.map(row => String(row[COLUMNS - 1])),
    );
  }

  private static make(book: Spreadsheet, checks: readonly Check[], language: Language): Report {
    const say = (text: Text): string => inLanguage(text, language);
    const sheet = book.insertSheet(freeName(book, say(liveCheckTexts.tab)), 0);
    const height = FIRST_ROW + checks.length - 1;
    if (sheet.getMaxRows() < height) sheet.insertRowsAfter(sheet.getMaxRows(), height - sheet.getMaxRows());
    sheet.getRange(1, 1, height, COLUMNS).setNumberFormat('@').setVerticalAlignment('top');
    sheet
      .getRange(1, 1, HAND_IN.row, 1)
      .setValues([[say(liveCheckTexts.title)], [''], [say(liveCheckTexts.handIn)]]);
    sheet.getRange(1, 1).setFontWeight('bold');
    const header = sheet.getRange(HEADER_ROW, 1, 1, COLUMNS).setValues([liveCheckTexts.columns.map(say)]);
    header.setFontWeight('bold').setBackground('#e8eaed');
    sheet
      .getRange(FIRST_ROW, 1, checks.length, COLUMNS)
      .setValues(
        checks.map(check => ['', say(check.title), canonical(check.expected), '', '', '', '', check.id, '']),
      )
      .setWrapStrategy(SpreadsheetApp.WrapStrategy.WRAP);
    // What a machine compares is long: it is shown whole only where it differs.
    sheet.getRange(1, EXPECTED_COLUMN, height, 2).setWrapStrategy(SpreadsheetApp.WrapStrategy.CLIP);
    sheet.getRange(HEADER_ROW, 1, checks.length + 1, COLUMNS).createFilter();
    WIDTHS.forEach((width, i) => {
      sheet.setColumnWidth(i + 1, width);
    });
    sheet.hideColumns(COLUMNS);
    sheet.setFrozenRows(HEADER_ROW);
    PropertiesService.getDocumentProperties().setProperty(LEFTOVERS.checkpoint, String(sheet.getSheetId()));
    SpreadsheetApp.flush();
    return new Report(
      sheet,
      checks,
      language,
      checks.map(() => ''),
    );
  }

  /** The check that comes next; undefined when all are done. */
  next(): Check | undefined {
    return this.checks[this.states.indexOf('')];
  }

  /** Names what an earlier run was in when it ended. */
  settleKilled(): void {
    this.states.forEach((state, i) => {
      const check = this.checks[i];
      if (state !== RUNNING || check === undefined) return;
      this.write(check, { result: { id: check.id, outcome: 'killed', ms: 0 }, reason: null });
    });
  }

  /** Stands in the spreadsheet before the check begins: if the run ends within it, the next one knows where. */
  begin(check: Check): void {
    const at = this.checks.indexOf(check);
    this.states[at] = RUNNING;
    this.sheet.getRange(FIRST_ROW + at, COLUMNS).setValue(RUNNING);
    SpreadsheetApp.flush();
  }

  write(check: Check, { result, reason }: Tried): void {
    const at = this.checks.indexOf(check);
    const state = JSON.stringify(result);
    this.states[at] = state;
    const isSame = result.outcome === 'same';
    const came = isSame ? canonical(check.expected) : result.came === undefined ? '' : canonical(result.came);
    const means = isSame ? '' : this.meaning(check, result.outcome, reason);
    const toDo = isSame || result.outcome === 'not tried' ? '' : this.say(liveCheckTexts.toDo[check.weight]);
    const row = FIRST_ROW + at;
    this.sheet
      .getRange(row, CAME_COLUMN, 1, COLUMNS - CAME_COLUMN + 1)
      .setValues([[literal(came), means, toDo, String(result.ms), check.id, state]]);
    this.sheet
      .getRange(row, 1)
      .setValue(this.say(liveCheckTexts.outcomes[result.outcome]))
      .setBackground(COLOURS[result.outcome]);
    if (!isSame)
      this.sheet.getRange(row, EXPECTED_COLUMN, 1, 2).setWrapStrategy(SpreadsheetApp.WrapStrategy.WRAP);
  }

  /** The line at the top, and the text to hand in once there is nothing left to do. */
  conclude(facts: Readonly<Record<string, string>>): string {
    const results = this.results();
    const left = this.checks.length - results.length;
    const count = (outcome: Outcome): number => results.filter(one => one.outcome === outcome).length;
    const others = count('different') + count('failed') + count('killed');
    const summary = liveCheckTexts.summary(count('same'), others, count('not tried'), left);
    const text = handInText(facts, results);
    this.sheet.getRange(2, 1).setValue(this.say(summary));
    this.sheet.getRange(HAND_IN.row, HAND_IN.column).setValue(left > 0 ? '' : text);
    if (left === 0) PropertiesService.getDocumentProperties().deleteProperty(LEFTOVERS.checkpoint);
    this.sheet.activate();
    SpreadsheetApp.flush();
    this.sheet.getParent().toast(this.say(summary), this.say(liveCheckTexts.title), 30);
    return text;
  }

  private results(): Result[] {
    return this.states.filter(state => state.startsWith('{')).map(state => JSON.parse(state) as Result);
  }

  private meaning(check: Check, outcome: Outcome, reason: Text | null): string {
    if (reason !== null) return this.say(reason);
    return outcome === 'killed' ? this.say(liveCheckTexts.killed) : this.say(check.otherwise);
  }

  private say(text: Text): string {
    return inLanguage(text, this.language);
  }
}

/** Cut for the eye, and no formula whatever the platform said. */
function literal(text: string): string {
  const shown = text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}...`;
  return /^[=+\-@']/.test(shown) ? `'${shown}` : shown;
}

/** The name, with a number where it is taken. */
function freeName(book: Spreadsheet, name: string): string {
  let free = name;
  for (let i = 2; book.getSheetByName(free) !== null; i++) free = `${name} ${i}`;
  return free;
}
