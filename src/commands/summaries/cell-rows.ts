/** The rows of the pulled tabs behind the selected cell of a report, from the spreadsheet alone. */

import { textOfSerial } from '../../common/calendar';
import { letters } from '../../common/column-letters';
import type { Cell } from '../../platform/ports';
import { balances } from '../../resources/balances';
import { TableSheet } from '../../sheet/table/table-sheet';
import { isOurs, type SummaryTab, summaryTabs } from '../../sheet/tabs/summary-sheet';
import { balanceFields } from '../../summaries/cash-days';
import { numberIn } from '../../summaries/criteria';
import {
  type Behind,
  type ColumnOf,
  type RowBehind,
  rowsBehind,
  warningsBehind,
} from '../../summaries/rows-behind';
import * as texts from '../../text/reports/cell-rows-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { readSource } from './summary-source';

export type RowsPart = ReturnType<typeof partOf>;

/** More rows would make a slow answer, and a list that is too long to read. */
const MOST_ROWS = 1_000;
/** The fields that name a transaction: its counterparty, else the shop, else the content. */
const PLACES = ['cardUsage.storeName', 'content'] as const;
const PARTY = ['contact', 'contactId', ...PLACES] as const;
const [, NICKNAME, NUMBER, BALANCE, BANK_NAME] = balanceFields;
const ACCOUNT = [BANK_NAME, NICKNAME, NUMBER] as const;
/** Sums of decimals differ in their last digits. */
const LEAST = 0.005;

/** The tab in sight if it is a report. */
export function reportInSight({ platform: { workbook } }: Context): SummaryTab | null {
  const active = workbook.activeSheetId();
  return summaryTabs(workbook).find(({ sheet, tag }) => sheet.id === active && tag.isDone) ?? null;
}

/**
 * One part for a cell with a number, and one for each warning of a cell with warnings. Throws UserError if the selected
 * cell has no rows.
 */
export function cellRows(context: Context) {
  const found = reportInSight(context);
  if (found === null) throw new UserError(texts.noReport);
  const { sheet, tag } = found;
  const report = sheet.name();
  if (tag.figures === null) throw new UserError(texts.older(report));
  if (!isOurs(found, [])) throw new UserError(texts.moved(report));
  const spot = context.platform.workbook.selectedCell();
  const cell = `${letters(spot.column)}${spot.row}`;
  const columnOf = columnsOf(found);
  const warnings = warningsBehind(tag.figures, spot, columnOf);
  if (warnings !== null) {
    if (warnings.length === 0) throw new UserError(texts.none);
    const most = Math.ceil(MOST_ROWS / warnings.length);
    const parts = warnings.map(({ text, won, rows }) =>
      partOf(context, { rows, isCount: false, isDifference: false }, text, won, most),
    );
    return { report, cell, parts };
  }
  const behind = rowsBehind(tag.figures, spot, columnOf);
  if (behind === null) throw new UserError(texts.noFigure(cell));
  const value = numberIn(columnOf(spot.column)[spot.row - 1] ?? '');
  if (value === null) throw new UserError(texts.noNumber(cell));
  return { report, cell, parts: [partOf(context, behind, '', value, MOST_ROWS)] };
}

/** warning: in its own words; '' for a cell with a number. value: the number in the cell, or the won of the warning. */
function partOf(context: Context, behind: Behind, warning: string, value: number, most: number) {
  const { rows: all, isCount, isDifference } = behind;
  const shown = largest(all, most);
  const isShown = new Set(shown);
  const tabs = [...new Set(shown.map(({ tab }) => tab))].map(id => describer(context, id, shown));
  return {
    warning,
    value,
    rows: tabs.flatMap(({ rows }) => rows),
    all: totalOf(all),
    /** How many more rows there are, and their sum. They have the smallest amounts. */
    rest: totalOf(all.filter(row => !isShown.has(row))),
    isCount,
    isDifference,
    tabs: tabs.map(({ id, name }) => ({ id, name })),
  };
}

/** What a reader must know if the rows do not make the cell; null if they do. */
export function differenceOf({ value, all }: Pick<RowsPart, 'value' | 'all'>): Text | null {
  return Math.abs(value - all.amount) < LEAST ? null : texts.differs(value, all.amount);
}

/** The columns of a report. Each is read once, when it is needed. */
function columnsOf({ sheet }: SummaryTab): ColumnOf {
  const rows = sheet.size().lastRow;
  const known = new Map<number, readonly Cell[]>();
  return column => {
    const cells =
      known.get(column) ?? sheet.read({ row: 1, column, rows, columns: 1 }).map(([cell = '']) => cell);
    known.set(column, cells);
    return cells;
  };
}

function totalOf(rows: readonly RowBehind[]): { rows: number; amount: number } {
  return { rows: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The rows with the largest amounts, in the order of the tab. */
function largest(rows: readonly RowBehind[], most: number): RowBehind[] {
  if (rows.length <= most) return [...rows];
  const kept = [...rows].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount)).slice(0, most);
  const isKept = new Set(kept);
  return rows.filter(row => isKept.has(row));
}

/** The name of a tab, and its rows as people recognise them. name: null for a tab that was deleted. */
function describer(context: Context, id: number, all: readonly RowBehind[]) {
  const rows = all.filter(({ tab }) => tab === id);
  const tab = TableSheet.reported(context.platform.workbook).find(({ sheet }) => sheet.id === id);
  if (tab === undefined)
    return { id, name: null, rows: rows.map(row => ({ ...row, on: '', party: '', own: null })) };
  const days = [...new Set(rows.map(({ day }) => day))];
  const isBalance = tab.meta.resource === balances.name;
  const amount = isBalance ? BALANCE : 'amount';
  const source = readSource(context, tab, [], [...days, amount, ...(isBalance ? ACCOUNT : PARTY)]);
  const partyField = source.isEditable('contactId') ? 'contactId' : 'contact';
  return {
    id,
    name: tab.sheet.name(),
    rows: rows.map(row => {
      const cell = (field: string): Cell => source.cells(field)[row.row - 2] ?? '';
      const serial = numberIn(cell(row.day));
      const words = (isBalance ? ACCOUNT : [partyField, ...PLACES]).map(field => String(cell(field)));
      const named = words.filter(word => word !== '');
      return {
        ...row,
        /** The day by which the report counts the row; '' for none. */
        on: serial === null ? '' : textOfSerial(serial).slice(0, 10),
        party: isBalance ? named.join(' ') : (named[0] ?? ''),
        /** The amount in the tab; null for none. */
        own: numberIn(cell(amount)),
      };
    }),
  };
}
