/** Names that appear in users' spreadsheets. They never change without a migration. */

/** Hidden sheets. */
export const JOURNAL_SHEET = '_finance_sheets_journal';
export const STAGING_SHEET = '_finance_sheets_staging';
export const STATE_SHEET = '_finance_sheets_state';
/** Words that cells show for ids of other lists. */
export const LABELS_SHEET = '_finance_sheets_labels';

/** Custom requests, as earlier versions kept them. */
export const OLD_REQUESTS_SHEET = '_finance_sheets_requests';

/** Hidden sheet with the baseline of a resource's tab. tab: the sheet's id, for a list with several tabs. */
export function baselineSheetName(resource: string, tab: number | null): string {
  return `_finance_sheets_base_${resource}${tab === null ? '' : `_${tab}`}`;
}

/** Developer metadata: the purpose of a tab, and the field of a column. */
export const TABLE_TAG = 'financeSheets.table';
/** Like TABLE_TAG, for a tab with archived records: reports read it, and no pull or push finds it. */
export const ARCHIVED_TAG = 'financeSheets.archived';
/** Tag of the history tab. Its value is the sheet's id. */
export const HISTORY_TAG = 'financeSheets.history';
/** Tag of a summary: its sources and the number of our columns. */
export const SUMMARY_TAG = 'financeSheets.summary';
/** Tags of the tabs for saved requests and their results. The value is the sheet's id. */
export const REQUESTS_TAG = 'financeSheets.requests';
export const RESULTS_TAG = 'financeSheets.requestResults';
export const COLUMN_TAG = 'financeSheets.field';

/** Every pull changes this named cell. Cell functions that take it are then computed again. */
export const STAMP_NAME = 'FIN_STAMP';
