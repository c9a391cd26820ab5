/** The filter of a tab. A new range needs a new filter, which is only made if the tab would accept it. */

import type { Block } from '../ports';
import { type GoogleSheet, rangeOf } from './a1';
import type { Refusals } from './refusals';

/** Gives the tab a filter over this block, with the conditions of the old filter. */
export function setFilter(sheet: GoogleSheet, block: Block, refusals: Refusals): void {
  const old = sheet.getFilter();
  if (old === null) {
    refusals.lay(sheet, 'filter', () => void rangeOf(sheet, block).createFilter());
    return;
  }
  // A table may refuse a new filter.
  if (!refusals.isPlain(sheet, { row: 2, column: block.column, rows: 1, columns: block.columns })) {
    refusals.note(sheet, 'filter', '');
    return;
  }
  const place = old.getRange();
  const conditions = conditionsOf(old);
  const over = (range: GoogleAppsScript.Spreadsheet.Range): void => {
    sheet.getFilter()?.remove();
    const filter = range.createFilter();
    for (const { column, criteria } of conditions) filter.setColumnFilterCriteria(column, criteria);
  };
  refusals.lay(sheet, 'filter', () => over(rangeOf(sheet, block)));
  if (sheet.getFilter() === null) refusals.lay(sheet, 'filter', () => over(place));
}

/** The filter's conditions by column. */
export function conditionsOf(filter: GoogleAppsScript.Spreadsheet.Filter): {
  readonly column: number;
  readonly criteria: GoogleAppsScript.Spreadsheet.FilterCriteria;
}[] {
  const range = filter.getRange();
  const first = range.getColumn();
  const columns = Array.from({ length: range.getLastColumn() - first + 1 }, (_, i) => first + i);
  return columns.flatMap(column => {
    const criteria = filter.getColumnFilterCriteria(column);
    return criteria === null ? [] : [{ column, criteria }];
  });
}
