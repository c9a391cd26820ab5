/** Runs the checks one after the other, within the time of an execution: what is left waits for the next click. */

import { liveCheckTexts } from '../text/live-check-texts';
import { koreanMinute } from '../common/calendar';
import { inLanguage, type Language, languageOf, type Text } from '../text/text';
import type { Check } from './check';
import { sweep } from './leftovers';
import { Report } from './report';
import { tryCheck } from './try-check';
import { endTurn, takeTurn } from './turn';

/** An execution is killed after six minutes, and no check takes more than two. */
const BUDGET_MS = 235_000;

/**
 * The menu item. Goes on with an unfinished report, else begins one in a new tab.
 * @param facts Of the build, for the text to hand in.
 * @returns that text, as far as there are results; '' where somebody else is at it.
 */
export function runLiveCheck(checks: readonly Check[], facts: Readonly<Record<string, string>>): string {
  const startedAt = Date.now();
  const book = SpreadsheetApp.getActiveSpreadsheet();
  const language = languageOf(Session.getActiveUserLocale());
  const until = takeTurn(startedAt);
  if (until !== null) {
    tell(book, language, liveCheckTexts.isRunning(koreanMinute(until).slice(6)));
    return '';
  }
  try {
    return runAll(checks, facts, { startedAt, book, language });
  } finally {
    endTurn();
  }
}

function runAll(
  checks: readonly Check[],
  facts: Readonly<Record<string, string>>,
  {
    startedAt,
    book,
    language,
  }: {
    readonly startedAt: number;
    readonly book: GoogleAppsScript.Spreadsheet.Spreadsheet;
    readonly language: Language;
  },
): string {
  sweep(book);
  const report = Report.open(book, checks, language);
  tell(book, language, liveCheckTexts.running);
  report.settleKilled();
  for (let check = report.next(); check !== undefined; check = report.next()) {
    if (Date.now() - startedAt > BUDGET_MS) break;
    report.begin(check);
    report.write(check, tryCheck(check, book));
  }
  sweep(book);
  return report.conclude({
    ...facts,
    at: new Date().toISOString(),
    locale: book.getSpreadsheetLocale(),
    timeZone: book.getSpreadsheetTimeZone(),
    language: Session.getActiveUserLocale(),
  });
}

function tell(book: GoogleAppsScript.Spreadsheet.Spreadsheet, language: Language, text: Text): void {
  book.toast(inLanguage(text, language), inLanguage(liveCheckTexts.title, language));
}

/** Single checks without a report, for the script editor: their results as JSON. */
export function runSome(checks: readonly Check[], ids: readonly string[]): string {
  const book = SpreadsheetApp.getActiveSpreadsheet();
  sweep(book);
  const results = checks.filter(({ id }) => ids.includes(id)).map(check => tryCheck(check, book).result);
  sweep(book);
  return JSON.stringify(results);
}
