/** Names that end up in people's spreadsheets. They never change without a migration. */

/** Hidden sheets. */
export const JOURNAL_SHEET = '_finance_sheets_journal';
export const STAGING_SHEET = '_finance_sheets_staging';
export const STATE_SHEET = '_finance_sheets_state';
/** What cells show for ids of other lists. */
export const LABELS_SHEET = '_finance_sheets_labels';

/** What custom requests sent and what became of it. */
export const REQUEST_JOURNAL_SHEET = '_finance_sheets_requests';

/** Hidden sheet with the baseline of a resource's table. tab: the sheet's id, of a list that has several tabs. */
export function baselineSheetName(resource: string, tab: number | null): string {
  return `_finance_sheets_base_${resource}${tab === null ? '' : `_${tab}`}`;
}

/** Developer metadata: what a tab is, and which field a column shows. */
export const TABLE_TAG = 'financeSheets.table';
/** On the history tab; its value is the sheet's id. */
export const HISTORY_TAG = 'financeSheets.history';
/** On a summary: what it sums, and how far our columns go. */
export const SUMMARY_TAG = 'financeSheets.summary';
/** On the tab of saved requests and on that of their results, as on the history. */
export const REQUESTS_TAG = 'financeSheets.requests';
export const RESULTS_TAG = 'financeSheets.requestResults';
export const COLUMN_TAG = 'financeSheets.field';

/** The named cell that every pull changes, so that cell functions which take it are computed again. */
export const STAMP_NAME = 'FIN_STAMP';
