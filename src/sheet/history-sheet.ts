/** The history as people read it: a tab of its own, written anew each time somebody asks for it. The journal is the truth; this is a view of it. */

import type { Cell, Sheet, Workbook } from '../platform/ports';
import { historyTexts } from '../text/history-texts';
import type { Language } from '../text/text';
import { HISTORY_TAG } from './names';

const ROWS_PER_BLOCK = 25_000;
const WIDTHS = [120, 160, 90, 90, 160, 120, 110, 160, 160, 150, 200, 160, 130, 130];

/** Writes header, lines and the closing sentence into our columns; whatever the user added right of them stays. */
export function writeHistory(
  workbook: Workbook,
  lines: readonly (readonly string[])[],
  closing: string,
  language: Language,
): void {
  const header = historyTexts.columns.map(text => text[language]);
  const sheet = findOrAdd(workbook, header, language);
  const width = header.length;
  const closed = [closing, ...Array<string>(width - 1).fill('')];
  const wanted: (readonly Cell[])[] = [header, ...lines, closed];
  const { lastRow, columns } = sheet.size();
  // What an earlier, longer list left below.
  while (wanted.length < lastRow) wanted.push(Array<string>(width).fill(''));
  sheet.ensureSize(wanted.length + 1, Math.max(width, columns));
  sheet.format([{ row: 1, column: 1, rows: 0, columns: width }], '@');
  for (let at = 0; at < wanted.length; at += ROWS_PER_BLOCK) {
    const rows = wanted.slice(at, at + ROWS_PER_BLOCK);
    sheet.write({ row: at + 1, column: 1, rows: rows.length, columns: width }, rows);
  }
  sheet.activate();
}

function findOrAdd(workbook: Workbook, header: readonly string[], language: Language): Sheet {
  // A duplicated tab carries a copy of the tag; the id tells which one is ours. One whose columns were rearranged is its user's now.
  const known = workbook
    .sheetsWithTag(HISTORY_TAG)
    .find(({ sheet, value }) => value === String(sheet.id) && hasOurColumns(sheet));
  if (known !== undefined) return known.sheet;
  const taken = new Set(workbook.sheetNames());
  const label = historyTexts.tab[language];
  let name = label;
  for (let i = 2; taken.has(name); i++) name = `${label} (${i})`;
  // Some room at the right, for columns of the user's own.
  const left = workbook.sheetByName(label);
  const sheet =
    // Made by a run that was killed before it could write anything.
    left !== null && left.size().lastRow === 0
      ? left
      : workbook.addSheet({ name, rows: 50, columns: header.length + 3, hidden: false });
  sheet.ensureSize(2, header.length + 3);
  sheet.setTag(HISTORY_TAG, String(sheet.id));
  sheet.dressHeader(header.length, [{ column: 1, note: historyTexts.note[language] }]);
  WIDTHS.forEach((width, i) => {
    sheet.dressColumn(i + 1, { width });
  });
  sheet.warnOnEdit({ row: 1, column: 1, rows: 0, columns: header.length });
  return sheet;
}

function hasOurColumns(sheet: Sheet): boolean {
  const labels = historyTexts.columns;
  if (sheet.size().lastColumn < labels.length) return false;
  const row = sheet.read({ row: 1, column: 1, rows: 1, columns: labels.length })[0] ?? [];
  return labels.every(({ ko, en }, i) => row[i] === ko || row[i] === en);
}
