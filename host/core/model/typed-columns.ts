/**
 * Typed columns of a table ("Convert to table"): which operations they refuse a script. They refuse a person nothing.
 */
import type { Rect } from './a1';
import { Exception } from './exception';
import type { DocumentState, SheetState, TypedColumns, TypedRefusal } from './state';

/** The message of Sheets (reported by at least eight repositories, in English). */
export const TYPED_COLUMNS = 'This operation is not allowed on cells in typed columns.';

/** The exception of a refusing typed column in the block; null for none. rect: null for the whole tab. */
export function refusedBy(
  doc: DocumentState,
  sheet: SheetState,
  rect: Rect | null,
  what: TypedRefusal,
): { readonly error: Exception; readonly isLate: boolean } | null {
  const columns = rect ? sheet.columns.slice(rect.column, rect.column + rect.columns) : sheet.columns;
  // A user makes tables only on visible tabs.
  const everywhere = sheet.hidden ? undefined : doc.typedColumns;
  const refusing = columns.map(({ typed = everywhere }) => typed).find(typed => refuses(typed, what));
  if (!refusing) return null;
  return {
    error: new Exception(refusing.message ?? TYPED_COLUMNS),
    isLate: refusing.isLate === true,
  };
}

/** The permissions that writing these values needs from typed columns. */
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
