/** Developer metadata by which the machine finds the tab and its columns. The names come from the documentation. */

export const TABLE_TAG = 'financeSheets.table';
export const COLUMN_TAG = 'financeSheets.field';
/** The tag of the history tab. The add-on owns this tab, although it is not hidden. */
export const HISTORY_TAG = 'financeSheets.history';

/** True for a name of a history tab. After a killed run, the tab has no tag yet. */
export function isHistoryName(name: string): boolean {
  return /^(?:Push history|보낸 기록)/.test(name);
}

/** True if the tag names this sheet as the resource's tab (null: any list's). A duplicate carries a copy of the tag. */
export function tagNames(value: string, resource: string | null, sheetId: number): boolean {
  try {
    const meta = JSON.parse(value) as { resource?: string; sheetId?: number };
    return [null, meta.resource].includes(resource) && meta.sheetId === sheetId;
  } catch {
    return false;
  }
}
