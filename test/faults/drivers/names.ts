/** Developer metadata by which the machine finds the tab and its columns, as the add-on's documentation names it. */

export const TABLE_TAG = 'financeSheets.table';
export const COLUMN_TAG = 'financeSheets.field';
/** On the tab of the history: the add-on's own, though it is not hidden. */
export const HISTORY_TAG = 'financeSheets.history';

/** True for the name of such a tab: one whose run was killed has no tag yet. */
export function isHistoryName(name: string): boolean {
  return /^(?:Push history|보낸 기록)/.test(name);
}

/** True when the tag says that this very sheet is the tab of the resource (a duplicate carries a copy of the tag). */
export function tagNames(value: string, resource: string, sheetId: number): boolean {
  try {
    const meta = JSON.parse(value) as { resource?: string; sheetId?: number };
    return meta.resource === resource && meta.sheetId === sheetId;
  } catch {
    return false;
  }
}
