/** The rows behind the selected cell of a report, without asking the service. */

import type { Context } from '../../commands/context';
import { type CellRows, cellRows, differenceOf, type RowsPart } from '../../commands/summaries/cell-rows';
import { shownLine } from '../../common/shown-line';
import * as cellRowsTexts from '../../text/reports/cell-rows-texts';
import { UserError } from '../../text/user-error';
import { inSheet, nothing } from './method';
import { shown } from './shown';

const LONGEST_NAME = 80;

export type CellRowsView = ReturnType<typeof cellRowsView>;
export type RowsPartView = NonNullable<CellRowsView['found']>['parts'][number];
export type CellRow = RowsPartView['rows'][number];

export const cellRowsMethods = () => ({ cellRows: inSheet(nothing, cellRowsView) });

/** A cell without rows is no failure: the page shows the reason, and the reader selects another cell. */
function cellRowsView(context: Context) {
  try {
    return { text: '', found: foundView(context, cellRows(context)) };
  } catch (error) {
    if (error instanceof UserError) return { text: shown(context, error.text), found: null };
    throw error;
  }
}

function foundView(context: Context, { report, cell, parts }: CellRows) {
  return { report, cell, parts: parts.map(part => partView(context, part)) };
}

function partView(context: Context, part: RowsPart) {
  const { warning, value, rows, rest, all, isCount, isDifference, tabs } = part;
  const differs = differenceOf(part);
  const { goneTab, unnamed } = cellRowsTexts;
  return {
    /** '' for a cell with a number. */
    warning,
    value,
    /** The number of all rows, and their sum. */
    all,
    /** The rows that are too many for the list. */
    rest,
    isCount,
    isDifference,
    /** '' if the rows make the cell. */
    differs: differs === null ? '' : shown(context, differs),
    tabs: tabs.map(({ id, name }) => ({ id, name: name ?? shown(context, goneTab), isGone: name === null })),
    rows: rows.map(({ tab, row, on, party, amount, own }) => ({
      tab,
      row,
      on,
      party: party === '' ? shown(context, unnamed) : shownLine(party, LONGEST_NAME),
      /** What the row adds to the cell; for a cell that counts rows, the amount in the tab. */
      amount: isCount ? own : amount,
    })),
  };
}
