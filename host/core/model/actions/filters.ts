/**
 * What a person does with the filter of a tab.
 */
import { contentBounds } from '../cells';
import { Exception } from '../exception';
import { createFilter, removeFilter, setCriteria } from '../filters';
import { sortFilter } from '../sort-filter';
import type { DocumentState, FilterCriteriaState } from '../state';
import { type ActionResult, type Actor, blockOf, editing, layingOut, sheetOf } from './action';

export interface FilterChoice {
  /** Default: all data. Ignored if the tab has a filter. */
  readonly range?: string;
  /** The column whose filter menu is opened, 0-based. */
  readonly column?: number;
  /** Values to untick, as cells show them; '' is "(Blanks)". */
  readonly hide?: readonly string[];
  readonly condition?: FilterCriteriaState['condition'];
}

/** Creates a filter if there is none, and sets the criteria of a column. */
export function filterRows(
  doc: DocumentState,
  sheetId: number,
  choice: FilterChoice,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  const { range, column, hide = [], condition = null } = choice;
  if (sheet.filter && range !== undefined) throw new Exception(`"${sheet.name}" has a filter already.`);
  return layingOut(doc, sheet, actor, () => {
    if (!sheet.filter) {
      const all = contentBounds(sheet);
      const rect = { row: 0, column: 0, rows: Math.max(all.rows, 1), columns: Math.max(all.columns, 1) };
      createFilter(doc, sheet, range === undefined ? rect : blockOf(sheet, range));
    }
    if (column === undefined) return;
    const some = hide.length > 0 || condition !== null;
    setCriteria(doc, sheet, column, some ? { hiddenValues: hide, visibleValues: [], condition } : null);
  });
}

export function clearFilter(doc: DocumentState, sheetId: number, actor: Actor): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => removeFilter(sheet));
}

export function sortThroughFilter(
  doc: DocumentState,
  sheetId: number,
  column: number,
  ascending: boolean,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return editing(doc, sheet, sheet.filter ?? null, actor, () => {
    sortFilter(doc, sheet, column, ascending);
    return null;
  });
}
