/** Profit and loss of a tab of transactions. */

import { notCounted } from '../../resources/ticket-marks';
import { tickets } from '../../resources/tickets';
import { findSummary, hasNeighbours, type SummaryTab } from '../../sheet/tabs/summary-sheet';
import { MARK } from '../../summaries/counted';
import { findProfit, profitFields } from '../../summaries/profit/lines';
import { CANCELLED_CELL, profit } from '../../summaries/profit/profit';
import { FIRST_LINE } from '../../summaries/profit/profit-figures';
import { KIND_FIELD } from '../../summaries/report-kinds';
import { BOOKED_ON, partMonths } from '../../summaries/summary';
import * as profitTexts from '../../text/reports/profit-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { inLanguage, UserError } from '../../text/text';
import type { Context } from '../context';
import { kindsFor, type SummaryMade, typedText, write } from './summary-command';
import { readSource, type SourceTab } from './summary-source';

export const PROFIT = 'profit';

/** wanted: the kinds of transactions that count; empty: all, with a warning if there are several. Needs the lock. */
export function writeProfit(context: Context, tab: SourceTab, wanted: readonly string[]): SummaryMade {
  const source = readSource(context, tab, profitFields, [KIND_FIELD, BOOKED_ON, MARK, notCounted.name]);
  const { kinds, labels, mixed, named } = kindsFor(tab, source, wanted);
  const found = findProfit(source, kinds, labels);
  if (found.months.length === 0) throw new UserError(summaryTexts.noTickets(tickets.label));
  const key = { kind: [PROFIT, ...kinds].join(':'), sources: [tab.sheet.id] };
  const { workbook } = context.platform;
  const words = found.lines.map(({ label }) => inLanguage(label, source.language));
  // The user's notes beside a line must stay beside that line.
  const old = findSummary(workbook, key, [], one => !hasNeighbours(one) || hasLines(one, words));
  const report = profit(source, {
    ...found,
    kinds,
    labels,
    warnings: mixed === null ? [] : [mixed],
    cancelled: typedText(old ?? findSummary(workbook, key, []), CANCELLED_CELL),
  });
  return write(context, {
    tab: old,
    key,
    summary: report,
    sources: [tab],
    title: named(profitTexts.title),
    note: profitTexts.note,
    doubts: found.doubts,
    mixed,
    partMonths: partMonths(source, found.months),
  });
}

function hasLines({ sheet }: SummaryTab, labels: readonly string[]): boolean {
  const rows = Math.max(sheet.size().lastRow - FIRST_LINE + 1, labels.length);
  const cells = sheet.read({ row: FIRST_LINE, column: 1, rows, columns: 1 });
  return cells.every(([cell = ''], i) => cell === (labels[i] ?? ''));
}
