/** Results of custom requests: a view of their journal in its own tab. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { Sheet, Workbook } from '../../platform/ports';
import type { RequestEntry } from '../../requests/request-entry';
import { queryText } from '../../requests/request';
import * as historyTexts from '../../text/push/history-texts';
import * as requestTexts from '../../text/requests/request-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { type View, writeView } from './history-sheet';
import { RESULTS_TAG } from '../names';

/** A function, because a constant would build all its texts at load. */
function states(): Readonly<Record<RequestEntry['state'], Text>> {
  const { planned, open, rejected, withdrawn } = historyTexts.results as Record<string, Text>;
  return {
    planned,
    sent: open,
    unknown: open,
    rejected,
    withdrawn,
    accepted: requestTexts.isAccepted,
  } as Readonly<Record<RequestEntry['state'], Text>>;
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
  const stateTexts = states();
  const latest = entries.slice(-MOST).reverse();
  const lines = latest.map(entry => [
    entry.row,
    shownLine(lineOf(entry), 500),
    inLanguage(stateTexts[entry.state], language),
    [entry.status ?? '', entry.message].join(' ').trim(),
    koreanMinute(entry.sentAt ?? entry.confirmedAt),
    entry.user,
    entry.reason,
    entry.key,
  ]);
  return writeView(workbook, view(), lines, '', language);
}

function lineOf({ name, request }: RequestEntry): string {
  const query = queryText(request);
  const body = request.body === null ? '' : ` ${JSON.stringify(request.body)}`;
  return `${name === '' ? '' : `${name}: `}${request.method.toUpperCase()} ${request.path}${query === '' ? '' : `?${query}`}${body}`;
}
