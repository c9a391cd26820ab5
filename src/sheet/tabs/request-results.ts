/** Results of custom requests: a view of the outbox in its own tab. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { Sheet, Workbook } from '../../platform/ports';
import { type RequestEntry, type RequestResult, resultOf } from '../../requests/request-entry';
import { queryText } from '../../requests/request';
import * as historyTexts from '../../text/push/history-texts';
import * as requestTexts from '../../text/requests/request-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { type View, writeView } from './history-sheet';
import { RESULTS_TAG } from '../names';

function textOf(result: RequestResult): Text {
  if (result === 'accepted') return requestTexts.isAccepted;
  return historyTexts.results[result === 'unknown' ? 'open' : result] as Text;
}

function view(): View {
  const [when, who, , , row, , , , , result, answer, reason, key] = historyTexts.columns as Text[];
  return {
    tag: RESULTS_TAG,
    tab: requestTexts.results,
    note: requestTexts.resultsNote,
    columns: [row, requestTexts.request, result, answer, when, who, reason, key] as Text[],
    widths: [120, 240, 140, 240, 120, 160, 140, 130],
  };
}

const MOST = 1_000;

/** Writes the latest requests, the last one first, and returns the tab. */
export function writeResults(
  workbook: Workbook,
  entries: readonly RequestEntry[],
  language: Language,
): Sheet {
  const latest = entries.slice(-MOST).reverse();
  const lines = latest.map(entry => [
    entry.row,
    shownLine(lineOf(entry), 500),
    inLanguage(textOf(resultOf(entry)), language),
    [entry.status ?? '', entry.message].join(' ').trim(),
    koreanMinute(('lastSentAt' in entry && entry.lastSentAt) || entry.confirmedAt),
    entry.user,
    entry.reason,
    'key' in entry ? entry.key : '',
  ]);
  return writeView(workbook, view(), lines, '', language);
}

function lineOf({ name, rendered }: RequestEntry): string {
  const query = queryText(rendered);
  const body = rendered.body === null ? '' : ` ${JSON.stringify(rendered.body)}`;
  return `${name === '' ? '' : `${name}: `}${rendered.method.toUpperCase()} ${rendered.path}${query === '' ? '' : `?${query}`}${body}`;
}
