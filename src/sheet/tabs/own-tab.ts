/** Creates the add-on's other tabs and finds them again. */

import type { Sheet, Workbook } from '../../platform/ports';

/** The tab with this tag. The tag's value is the tab's id, because a duplicated tab carries a copy of the tag. */
export function tabWithTag(
  workbook: Workbook,
  tag: string,
  isOurs: (sheet: Sheet) => boolean = () => true,
): Sheet | null {
  const tabs = workbook.sheetsWithTag(tag);
  return tabs.find(({ sheet, value }) => value === String(sheet.id) && isOurs(sheet))?.sheet ?? null;
}

/** Columns at the right of a new tab for the user. */
export const USER_COLUMNS = 3;

/** An empty tab with this name and room for user columns at the right. */
export function emptyTab(workbook: Workbook, wanted: string, columns: number): Sheet {
  const left = workbook.sheetByName(wanted);
  // A killed execution made this tab and wrote nothing.
  if (left !== null && left.size().lastRow === 0) return left;
  return workbook.addSheet({
    name: freeName(workbook, wanted),
    rows: 50,
    columns: columns + USER_COLUMNS,
    hidden: false,
  });
}

/** A tab with this name may exist and belong to the user. Sheets takes names that differ only in case for the same. */
export function freeName(workbook: Workbook, wanted: string): string {
  const taken = new Set(workbook.sheetNames().map(one => one.toLowerCase()));
  let name = wanted;
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${wanted} (${i})`;
  return name;
}
