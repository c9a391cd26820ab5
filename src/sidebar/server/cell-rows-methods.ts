/** The rows behind the selected cell of a report, without asking the service. */

import type { Context } from '../../commands/context';
import { cellRows, differenceOf, type RowsPart } from '../../commands/summaries/cell-rows';
import { shownLine } from '../../common/shown-line';
import * as cellRowsTexts from '../../text/reports/cell-rows-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { orRefused } from '../../text/text';
import { inSheet, nothing, type Shown } from './method';

const LONGEST_NAME = 80;

type CellRowsView = Shown<ReturnType<typeof cellRowsView>>;
export type RowsPartView = NonNullable<CellRowsView['found']>['parts'][number];
export type CellRow = RowsPartView['rows'][number];

export const cellRowsMethods = () => ({ cellRows: inSheet(nothing, cellRowsView) });

/** A cell without rows is no failure: the page shows the reason, and the reader selects another cell. */
function cellRowsView(context: Context) {
  return orRefused(
    () => {
      const { parts, ...found } = cellRows(context);
      return { text: '', found: { ...found, parts: parts.map(partView) } };
    },
    text => ({ text, found: null }),
  );
}

function partView(part: RowsPart) {
  const { rows, tabs } = part;
  const differs = differenceOf(part);
  return {
    ...part,
    /** '' if the rows make the cell. */
    differs: differs ?? '',
    tabs: tabs.map(({ id, name }) => ({ id, name: name ?? cellRowsTexts.goneTab, isGone: name === null })),
    rows: rows.map(({ tab, row, on, party, amount, own }) => ({
      ...{ tab, row, on },
      party: party === '' ? sidebarTexts.nameless : shownLine(party, LONGEST_NAME),
      /** What the row adds to the cell; for a cell that counts rows, the amount in the tab. */
      amount: part.isCount ? own : amount,
    })),
  };
}
