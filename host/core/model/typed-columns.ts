/**
 * Typed columns of a table ("Convert to table"): what they refuse a script. A person may do everything there.
 */
import type { Rect } from './a1';
import { Exception } from './exception';
import type { DocumentState, SheetState, TypedColumns, TypedRefusal } from './state';

/** What Sheets says (reported by eight repositories or more, in English). */
export const TYPED_COLUMNS = 'This operation is not allowed on cells in typed columns.';

/** The exception that a typed column of the block throws at a script; null where none of them refuses. rect: null for the whole tab. */
export function refusedBy(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect | null,
  what: TypedRefusal,
): { readonly error: Exception; readonly isLate: boolean } | null {
  const columns = rect ? sheet.columns.slice(rect.column, rect.column + rect.columns) : sheet.columns;
  // Nobody makes tables of hidden tabs.
  const everywhere = sheet.hidden ? undefined : doc.typedColumns;
  const refusing = columns.map(({ typed = everywhere }) => typed).find(typed => refuses(typed, what));
  if (!refusing) return null;
  return {
    error: new Exception(refusing.message ?? TYPED_COLUMNS),
    isLate: refusing.isLate === true,
  };
}

/** What a block of values asks of typed columns: several things may be refused apart from one another. */
export function askedBy(rect: Rect, values: readonly (readonly unknown[])[]): TypedRefusal[] {
  const asked = new Set<TypedRefusal>();
  values.forEach((row, i) => {
    if (rect.row + i === 0) {
      asked.add('headers');
      return;
    }
    asked.add('values');
    for (const value of row) {
      if (typeof value !== 'string' || value === '') continue;
      asked.add(value.startsWith('=') ? 'formulas' : 'texts');
    }
  });
  return [...asked];
}

function refuses(typed: TypedColumns | undefined, what: TypedRefusal): typed is TypedColumns {
  return typed !== undefined && (what === 'validations' || (typed.refuses ?? []).includes(what));
}
