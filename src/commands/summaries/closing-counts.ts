/** Counts the open work of a month: from a checklist, else from the rows of the active tab. Sends no request. */

import { textOfSerial } from '../../common/calendar';
import { tickets } from '../../resources/tickets';
import { type SummaryTab, summaryTabs } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import { checks } from '../../summaries/closing/checks';
import { inputRow } from '../../summaries/closing/inputs';
import { typeCell } from '../../summaries/summary';
import * as monthEndTexts from '../../text/reports/month-end-texts';
import * as closingTexts from '../../text/reports/closing-texts';
import { shows } from '../../text/is-called';
import { orElse, type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { CLOSING } from './summary-closing';
import { readSource, type SourceTab } from './summary-source';

export interface ClosingCounts {
  /** "2026-10"; '' for all rows of a tab. */
  readonly month: string;
  /** The tab of the checklist; null if the rows were counted. */
  readonly tab: { readonly name: string; readonly sheetId: number } | null;
  /** at: the row of the count in the checklist; null if the rows were counted. */
  readonly counts: readonly { readonly label: Text; readonly rows: number; readonly at: number | null }[];
}

/** Counting more rows would delay the first screen too long. */
const MOST_ROWS = 20_000;

/** Counts of the active checklist, the active tab's checklist, or the last one; null if there is nothing to count. */
export function closingCounts(context: Context): ClosingCounts | null {
  const { workbook } = context.platform;
  const active = workbook.activeSheetId();
  const lists = summaryTabs(workbook).filter(({ tag }) => tag.kind === CLOSING && tag.isDone);
  const tab = TableSheet.all(workbook).find(
    ({ sheet, meta }) => sheet.id === active && meta.resource === tickets.name,
  );
  const own =
    lists.find(({ sheet }) => sheet.id === active) ?? lists.find(({ tag }) => tag.sources.includes(active));
  if (own === undefined && tab !== undefined) return countRows(context, tab);
  const list = own ?? lists[lists.length - 1];
  return list === undefined ? null : readChecklist(list);
}

/** The column of the counts. */
const COUNT = 2;
/** The checks stand within this many rows from the first input, in every version. */
const MOST_LINES = 40;

/** The counts in a checklist; null if its cells were moved. */
export function readChecklist({ sheet }: SummaryTab): ClosingCounts | null {
  const first = inputRow('month');
  const rows = Math.min(sheet.size().lastRow - first + 1, MOST_LINES);
  if (rows < 1) return null;
  const cells = sheet.read({ row: first, column: 1, rows, columns: COUNT });
  const [, month] = cells[0] ?? [];
  const counts = checks.flatMap(({ title }) => {
    const line = cells.findIndex(([label = '']) => shows(label, title));
    const rows = cells[line]?.[COUNT - 1];
    return typeof rows === 'number' ? [{ label: title, rows, at: first + line }] : [];
  });
  if (typeof month !== 'object' || counts.length === 0) return null;
  return {
    month: textOfSerial(month.serial).slice(0, 7),
    tab: { name: sheet.name(), sheetId: sheet.id },
    counts,
  };
}

/** Counts incomplete rows of all months; null if the tab lacks the columns or is too long. */
function countRows(context: Context, tab: SourceTab): ClosingCounts | null {
  if (tab.sheet.size().lastRow > MOST_ROWS) return null;
  const fields = ['id', 'isIncluded', 'expenseCategory.id', 'contactId', 'status'];
  return orElse(null, () => {
    const source = readSource(context, tab, fields);
    const [ids, included, categories, contacts, statuses] = fields.map(source.cells);
    const confirmed: unknown[] = ['CONFIRMED', 'USER_CONFIRMED'].map(code =>
      typeCell(source, code, 'status'),
    );
    const rows = (ids ?? []).flatMap((id, i) =>
      id === '' || included?.[i] === false || source.isGone(i) ? [] : [i],
    );
    const { unclassified, noContact, unconfirmed } = closingTexts;
    return {
      month: '',
      tab: null,
      counts: [
        { label: unclassified, rows: rows.filter(i => categories?.[i] === '').length, at: null },
        { label: noContact, rows: rows.filter(i => contacts?.[i] === '').length, at: null },
        { label: unconfirmed, rows: rows.filter(i => !confirmed.includes(statuses?.[i])).length, at: null },
      ],
    };
  });
}

/** Shows the count of a check in its checklist, so that its rows can be listed. Throws UserError if it is gone. */
export function showCheck({ platform: { workbook } }: Context, sheetId: number, row: number): void {
  const list = summaryTabs(workbook).find(({ sheet, tag }) => sheet.id === sheetId && tag.kind === CLOSING);
  if (list === undefined || !Number.isInteger(row) || row < 1 || row > list.sheet.size().rows)
    throw new UserError(monthEndTexts.checklistGone);
  list.sheet.select(row, COUNT);
}
