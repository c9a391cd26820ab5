/** The history tab and other views, written anew on each request. The journal is the only source. */

import type { Cell, Sheet, Workbook } from '../../platform/ports';
import * as historyTexts from '../../text/push/history-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { shows } from '../../text/is-called';
import { inBlocks } from '../blocks';
import { HISTORY_TAG } from '../names';
import { emptyTab, tabWithTag } from './own-tab';

/** One of our tabs that shows data from another place. */
export interface View {
  readonly tag: string;
  readonly tab: Text;
  readonly note: Text;
  readonly columns: readonly Text[];
  readonly widths: readonly number[];
}

/** A function, because a constant would build all its texts at load. */
export function historyView(): View {
  return {
    ...historyTexts,
    tag: HISTORY_TAG,
    widths: [120, 160, 90, 90, 160, 120, 110, 160, 160, 150, 200, 160, 130, 130],
  };
}

/** Writes header, lines and closing sentence to our columns and returns the tab. User columns at the right stay. */
export function writeView(
  workbook: Workbook,
  view: View,
  lines: readonly (readonly string[])[],
  closing: string,
  language: Language,
): Sheet {
  const header = view.columns.map(text => inLanguage(text, language));
  const sheet = findOrAdd(workbook, view, language);
  const width = header.length;
  const closed = [closing, ...Array<string>(width - 1).fill('')];
  const wanted: (readonly Cell[])[] = [header, ...lines, closed];
  const { lastRow, columns } = sheet.size();
  // Clear the rest of an earlier, longer list.
  while (wanted.length < lastRow) wanted.push(Array<string>(width).fill(''));
  sheet.ensureSize(wanted.length + 1, Math.max(width, columns));
  sheet.format([{ row: 1, column: 1, rows: 0, columns: width }], '@');
  inBlocks(wanted, (rows, at) =>
    sheet.offer({ row: at + 1, column: 1, rows: rows.length, columns: width }, rows),
  );
  return sheet;
}

/** The tab with this tag if its columns are in order. Else a new tab with room for user columns at the right. */
function findOrAdd(workbook: Workbook, view: View, language: Language): Sheet {
  const { columns } = view;
  // A tab with rearranged columns now belongs to its user.
  const known = tabWithTag(workbook, view.tag, sheet => hasColumns(sheet, columns));
  if (known !== null) return known;
  const sheet = emptyTab(workbook, inLanguage(view.tab, language), columns.length);
  sheet.ensureSize(2, columns.length + 3);
  sheet.setTag(view.tag, String(sheet.id));
  sheet.dressHeader(columns.length, [{ column: 1, note: inLanguage(view.note, language) }]);
  for (const [i, width] of view.widths.entries()) sheet.dressColumn(i + 1, { width });
  sheet.warnOnEdit({ row: 1, column: 1, rows: 0, columns: columns.length });
  return sheet;
}

function hasColumns(sheet: Sheet, labels: readonly Text[]): boolean {
  if (sheet.size().lastColumn < labels.length) return false;
  const row = sheet.read({ row: 1, column: 1, rows: 1, columns: labels.length })[0] ?? [];
  return labels.every((label, i) => shows(row[i], label));
}
