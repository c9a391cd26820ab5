/** Tabs that the add-on makes, and how it knows them again. */

import type { Sheet, Workbook } from '../../platform/ports';

/** The tab of that tag, whose value is the tab's id: a duplicated tab carries a copy of the tag. */
export function tabWithTag(
  workbook: Workbook,
  tag: string,
  isOurs: (sheet: Sheet) => boolean = () => true,
): Sheet | null {
  const tabs = workbook.sheetsWithTag(tag);
  return tabs.find(({ sheet, value }) => value === String(sheet.id) && isOurs(sheet))?.sheet ?? null;
}

/** An empty tab of that name, with room at the right for columns of the user's own. */
export function emptyTab(workbook: Workbook, wanted: string, columns: number): Sheet {
  const left = workbook.sheetByName(wanted);
  // Made by an execution that was killed before it could write anything.
  if (left !== null && left.size().lastRow === 0) return left;
  return workbook.addSheet({
    name: freeName(workbook, wanted),
    rows: 50,
    columns: columns + 3,
    hidden: false,
  });
}

/** A tab of that name may be there already, and be the user's own. */
export function freeName(workbook: Workbook, wanted: string): string {
  const taken = new Set(workbook.sheetNames());
  let name = wanted;
  for (let i = 2; taken.has(name); i++) name = `${wanted} (${i})`;
  return name;
}
