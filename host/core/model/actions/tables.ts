/** What a person does with tables. Here a table is only a set of typed columns over all rows. */
import type { DocumentState, TypedColumns } from '../state';
import { type ActionResult, type Actor, layingOut, sheetOf } from './action';

/** Format > Convert to table. columns: the typed columns, 0-based; null for all. */
export function convertToTable(
  doc: DocumentState,
  sheetId: number,
  columns: readonly number[] | null,
  typed: TypedColumns,
  actor: Actor,
): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    sheet.columns.forEach((column, i) => {
      if (columns === null || columns.includes(i)) column.typed = typed;
    });
  });
}

/** Format > Convert to range: values and looks stay. */
export function convertToRange(doc: DocumentState, sheetId: number, actor: Actor): ActionResult {
  const sheet = sheetOf(doc, sheetId);
  return layingOut(doc, sheet, actor, () => {
    for (const column of sheet.columns) delete column.typed;
  });
}
