import { letters } from '../../common/column-letters';
import * as pullReportTexts from '../../text/pull/pull-report-texts';
import * as tabTexts from '../../text/tab-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import { refusedText } from '../failure-text';
import type { PutBack } from '../../pull/merge-input';
import type { PullEnd } from './pull-command';
import type { PullResult } from './write-pull';

/** The outcome of a pull in words, for its user or for the tab's note. */
export function outcomeText(outcome: PullEnd): Text {
  return outcome.kind === 'paused' ? pullReportTexts.pullPaused(outcome.next) : resultText(outcome.result);
}

/** Whether the result needs more words than its counts, also when no person waits for it. */
export function isNoteworthy({ lost, loss, earlier, refused, takenBack, rebuilt }: PullResult): boolean {
  return [loss, earlier, takenBack].some(one => one !== null) || lost.length + refused.length > 0 || rebuilt;
}

export function resultText(result: PullResult): Text {
  const texts: Text[] = [pullReportTexts.pulled({ tab: result.tab, ...result.counts })];
  if (result.counts.odd > 0) texts.push(pullTexts.oddRecords(result.tab, result.counts.odd));
  if (result.incomplete !== null) texts.push(pullReportTexts.incomplete(result.incomplete));
  if (result.newest !== null && result.counts.old > 0)
    texts.push(pullReportTexts.old(result.counts.old, result.newest));
  if (result.shared.length > 0) texts.push(pullReportTexts.sharedNumbers(result.shared, 3));
  if (result.leftOut !== null) texts.push(pullReportTexts.leftOut(result.leftOut));
  if (result.lost.length > 0) {
    const places = result.lost.slice(0, 5).map(({ row, column }) => `${letters(column)}${row}`);
    texts.push(pullReportTexts.cellsLost(result.tab, places.join(', '), result.lost.length));
  }
  if (result.putBack.length > 0)
    texts.push(pullReportTexts.putBack(result.tab, result.putBack.length, putBackPlaces(result.putBack)));
  if (result.earlier !== null) texts.push(tabTexts.earlierCells(result.tab, result.earlier));
  if (result.unfilled !== null) texts.push(pullReportTexts.unfilled({ tab: result.tab, ...result.unfilled }));
  if (result.belowSums !== null)
    texts.push(pullReportTexts.belowSums({ tab: result.tab, ...result.belowSums }));
  if (result.loss !== null) texts.push(result.loss);
  const refused = refusedText(result.refused);
  if (refused !== null) texts.push(refused);
  for (const { label, now } of result.moved) texts.push(pullReportTexts.labelMoved(result.tab, label, now));
  if (result.reports !== undefined && result.reports.length > 0)
    texts.push(pullReportTexts.reportsRenewed(result.reports.join(', ')));
  if (result.crowded !== undefined && result.crowded.length > 0)
    texts.push(pullReportTexts.reportsCrowded(result.crowded.join(', ')));
  if (result.rebuilt) texts.push(tabTexts.baselineRebuilt);
  if (result.takenBack !== null)
    texts.push(tabTexts.takenBack(result.takenBack.open, result.takenBack.asked));
  return joined(texts, '\n');
}

const MOST_PLACES = 5;

/** Each column with its first rows. */
function putBackPlaces(cells: readonly PutBack[]): Text {
  const columns = [...new Set(cells.map(({ field }) => field))].map(field => {
    const rows = cells.flatMap(cell => (cell.field === field ? [cell.row] : [])).sort((a, b) => a - b);
    const named = rows.slice(0, MOST_PLACES).join(', ');
    return pullReportTexts.inColumn(field.label, rows.length > MOST_PLACES ? `${named}, …` : named);
  });
  return joined(columns, '; ');
}
