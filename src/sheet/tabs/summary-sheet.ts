/** Tabs with summaries. Metadata identifies them, so a summary is rewritten in place even after a move or rename. */

import { type Decoded, decodeText, flag, listOf, number, object, or, text, those } from '../../common/decode';
import { type Cell, PlatformError, type Sheet, type Workbook } from '../../platform/ports';
import { dayRange } from '../../pull/staging';
import { storedFigures } from '../../summaries/figures';
import { linkTo, quoted } from '../../summaries/formulas';
import type { Group } from '../../summaries/monthly-groups';
import { around, FIRST_ROW, filled, hasLabels, type Summary } from '../../summaries/summary';
import { noRoom } from '../../text/reports/summary-texts';
import { type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import { SUMMARY_TAG } from '../names';
import { emptyTab, USER_COLUMNS } from './own-tab';

const EARLIER_FIRST = 25;

/** A pale yellow, as input cells have in many spreadsheets. */
const INPUT_SHADE = '#fff8e1';

const storedTag = object({
  kind: text,
  /** Ids of the source tabs. */
  sources: listOf(number),
  /** A duplicated tab carries a copy of the tag. The id identifies the original. */
  sheetId: number,
  /** Number of our columns. */
  columns: number,
  /** First cells of the header as written; empty if an earlier version wrote the tab. */
  labels: or(listOf(text), []),
  /** The chart as created. It is left alone while it shows the right cells. */
  chart: or(text, ''),
  chartIds: or(listOf(number), []),
  /** Hidden columns, and number of written rows; none and 0 if an earlier version wrote the tab. */
  hidden: or(listOf(number), []),
  height: or(number, 0),
  /** First row from which formulas fill as many rows as the tab has; 0: below the own rows. */
  fillsFrom: or(number, 0),
  /** The first row of the lines. An earlier version had a chart above. */
  first: or(number, EARLIER_FIRST),
  /** Of which lines each number is the sum; null if an earlier version wrote the tab. */
  figures: or(json => storedFigures()(json), null),
  /** The pulled days of its transactions when it was made; none if an earlier version wrote the tab. */
  days: or(those(dayRange), []),
  /** False during a write: the tab may be half written. */
  isDone: flag,
});

type SummaryTag = Decoded<typeof storedTag>;

export type SummaryKey = Pick<SummaryTag, 'kind' | 'sources'>;

export interface SummaryTab {
  readonly sheet: Sheet;
  readonly tag: SummaryTag;
}

export function summaryTabs(workbook: Workbook): SummaryTab[] {
  return workbook.sheetsWithTag(SUMMARY_TAG).flatMap(({ sheet, value }) => {
    const tag = decodeText(storedTag, value);
    return tag !== undefined && tag.sheetId === sheet.id ? [{ sheet, tag }] : [];
  });
}

/**
 * The tab of this summary; null if there is none. A tab whose columns a user rearranged belongs to the user, and so
 * does a tab that fails `fits`.
 */
export function findSummary(
  workbook: Workbook,
  key: SummaryKey,
  labels: readonly Text[],
  fits: (tab: SummaryTab) => boolean = () => true,
): SummaryTab | null {
  const wanted = keyText(key);
  const isMeant = (tab: SummaryTab): boolean => keyText(tab.tag) === wanted && isOurs(tab, labels);
  return summaryTabs(workbook).find(tab => isMeant(tab) && fits(tab)) ?? null;
}

/** False if the user moved, added or renamed columns among ours. labels: those of a tab that does not know its own. */
export function isOurs({ sheet, tag }: SummaryTab, labels: readonly Text[]): boolean {
  if (!tag.isDone) return true;
  if (sheet.size().columns < tag.columns) return false;
  const [header = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: tag.columns });
  // Labels may change with the version.
  return hasLabels(tag.labels.length > 0 ? tag.labels.map(verbatim) : labels, header);
}

/** True if a new report would be out of line with the user's cells: rows would move, or it would cover them. */
export function isCovered(tab: SummaryTab, { columns, first = tab.tag.first }: Summary): boolean {
  return hasNeighbours(tab) && (columns > tab.tag.columns || first !== tab.tag.first);
}

/** True if cells right of our columns have content. */
export function hasNeighbours({ sheet, tag }: SummaryTab): boolean {
  return sheet.size().lastColumn > tag.columns;
}

/** The groups of a summary in order, because user cells beside a group belong to it. first: row of the first group. */
export function groupsIn({ sheet }: SummaryTab, first = FIRST_ROW): Group[] {
  const rows = sheet.size().lastRow - first + 1;
  if (rows < 1) return [];
  const groups = sheet
    .read({ row: first, column: 1, rows, columns: 2 })
    .map(([name = '', id = '']: readonly Cell[]) => ({ id: String(id), name: String(name) }));
  while (groups[groups.length - 1]?.id === '') groups.pop();
  return groups;
}

/** A cell of an earlier report that its reader may have changed; '' for none. */
export function cellIn(old: SummaryTab | null, at: { readonly row: number; readonly column: number }): Cell {
  const [[cell = ''] = []] = old?.sheet.read({ ...at, rows: 1, columns: 1 }) ?? [];
  return cell;
}

/** Writes our columns and returns the tab's name. Cells to their right stay. */
export function writeSummary(
  workbook: Workbook,
  tab: SummaryTab | null,
  key: SummaryKey,
  summary: Summary,
  /** room: number of hidden rows that formulas may fill. */
  words: { readonly name: string; readonly note: string; readonly room: number } & Pick<SummaryTag, 'days'>,
): string {
  const { columns, rows } = summary;
  const { first = FIRST_ROW, fillsFrom = 0, inputs } = summary;
  // Clear the rest of an earlier, larger summary. Results of a formula disappear with the formula.
  const width = Math.max(columns, tab?.tag.columns ?? 0);
  const height = Math.max(rows.length, tab?.tag.height || (tab?.sheet.size().lastRow ?? 0));
  const needed = Math.max(height, (fillsFrom || height) + words.room) + 1;
  requireRoom(workbook, tab, needed, width);
  const sheet = tab?.sheet ?? emptyTab(workbook, words.name, columns);
  const hidden = [...summary.hidden];
  const { chart: shownChart = '', chartIds: shownIds = [], hidden: wasHidden = [] } = tab?.tag ?? {};
  const tag = {
    ...key,
    sheetId: sheet.id,
    chart: shownChart,
    chartIds: shownIds,
    hidden,
    height,
    first,
    fillsFrom,
    days: words.days,
  };
  const [header = []] = rows;
  const named = header.findIndex(cell => typeof cell !== 'string');
  const labels = header.slice(0, named < 0 ? undefined : named).filter(cell => typeof cell === 'string');
  const remember = (more: Omit<SummaryTag, keyof SummaryKey | 'sheetId'>): void =>
    sheet.setTag(SUMMARY_TAG, JSON.stringify({ ...tag, ...more }));
  remember({ ...tag, columns: width, labels, figures: null, isDone: false });
  sheet.ensureSize(needed, width);
  for (const [format, blocks] of summary.formats) sheet.format(blocks, format);
  const cells = Array.from({ length: height }, (_, i) => filled(rows[i] ?? [], width));
  for (const { row, column, place, label } of summary.links ?? []) {
    const line = cells[row - 1];
    if (line !== undefined) line[column - 1] = linkTo(sheet.id, quoted(place), quoted(label));
  }
  sheet.offer({ row: 1, column: 1, rows: height, columns: width }, cells);
  sheet.dressHeader(columns, [{ column: 1, note: words.note }]);
  if (tab === null) {
    sheet.dressColumn(1, { width: 160 });
    sheet.setWidths(summary.widths);
    for (const block of summary.guarded ?? around(inputs, columns)) sheet.warnOnEdit(block);
    if (inputs.length > 0) sheet.shade(inputs, INPUT_SHADE);
  }
  // Columns that the user showed or hid stay so while the columns are the same.
  const [show, hide] = [without(wasHidden, hidden), without(hidden, wasHidden)];
  if (show.length > 0) sheet.showColumns(show);
  if (hide.length > 0) sheet.hideColumns(hide);
  workbook.flush();
  const chart = JSON.stringify(summary.chart);
  const chartIds =
    chart === tag.chart
      ? tag.chartIds
      : sheet.replaceCharts(tag.chartIds, summary.chart === null ? [] : [summary.chart]);
  const { lines, figures, warnings } = summary.figures;
  const written = { columns, labels, height: rows.length, figures: { lines, figures, warnings } };
  remember({ ...tag, ...written, chart, chartIds, isDone: true });
  sheet.activate();
  return sheet.name();
}

const MOST_CELLS = 10_000_000;
/** Counting all grids takes two calls per sheet, so only a report that needs more cells is checked. */
const UNCHECKED = 100_000;

/** Throws before anything is written if the spreadsheet has no room for a report of this size. */
function requireRoom(workbook: Workbook, tab: SummaryTab | null, rows: number, columns: number): void {
  const size = tab?.sheet.size() ?? { rows: 0, columns: 0 };
  const wide = columns + (tab === null ? USER_COLUMNS : 0);
  const lack = lackOf(workbook, size, rows, wide);
  if (lack !== null) throw new UserError(noRoom(lack.more, lack.used));
}

/** The missing cells, and the cells in use; null if a tab can grow to this size, or needs few cells for it. */
function lackOf(
  workbook: Workbook,
  size: { readonly rows: number; readonly columns: number },
  rows: number,
  columns: number,
): { readonly more: number; readonly used: number } | null {
  const more = Math.max(size.rows, rows) * Math.max(size.columns, columns) - size.rows * size.columns;
  if (more <= UNCHECKED) return null;
  const used = workbook.cellCount();
  return used + more > MOST_CELLS ? { more, used } : null;
}

function without(all: readonly number[], others: readonly number[]): number[] {
  return all.filter(one => !others.includes(one));
}

/**
 * Makes room in the reports of a tab that has grown, so that formula results are never cut off. Returns the names of
 * reports for which the spreadsheet has no room.
 */
export function makeRoom(workbook: Workbook, sheetId: number): string[] {
  const source = workbook.sheetById(sheetId);
  if (source === null) return [];
  const { lastRow } = source.size();
  return summaryTabs(workbook)
    .filter(({ tag }) => tag.sources.includes(sheetId))
    .flatMap(({ sheet, tag }) => {
      const rows = Math.max(tag.height, lastRow + (tag.fillsFrom || tag.height)) + 1;
      if (lackOf(workbook, sheet.size(), rows, tag.columns) !== null) return [sheet.name()];
      try {
        sheet.ensureSize(rows, tag.columns);
        return [];
      } catch (error) {
        if (!cannotGrow(error)) throw error;
        return [sheet.name()];
      }
    });
}

/** Whether the report's tab can take no rows, because the spreadsheet is full or the tab is protected. */
export function cannotGrow(error: unknown): boolean {
  return error instanceof PlatformError && ['full', 'protected'].includes(error.trouble.kind);
}

function keyText({ kind, sources }: SummaryKey): string {
  return [kind, ...sources].join();
}
