/** Rows of a tab as the page gets them. */
import type { SheetView } from '../../host/index';
import type { CellPicture, Look } from '../protocol';
import { a1Of } from './a1';
import type { Looks } from './looks';

/** The cells of some rows, row by row. */
export function picturesOf(
  tab: SheetView,
  looks: Looks,
  from: number,
  count: number,
): (CellPicture | null)[][] {
  const { maxColumns } = tab.size();
  const a1 = a1Of({ row: from, column: 0, rows: count, columns: maxColumns });
  const values = tab.values(a1);
  const displays = tab.display(a1);
  const formulas = tab.formulas(a1);
  return tab.styles(a1).map((styles, r) =>
    styles.map((style, c) => {
      const shown = displays[r]?.[c] ?? '';
      const { value, align } = valueAndPlace(values[r]?.[c], shown);
      const formula = formulas[r]?.[c] ?? '';
      const look = looks.numberOf(style, value === undefined ? undefined : align);
      const cell: CellPicture = {
        ...(value === undefined ? {} : { value }),
        ...(typeof value === 'number' && shown !== String(value) ? { shown } : {}),
        ...(formula === '' ? {} : { formula }),
        ...(look === undefined ? {} : { look }),
        ...(style?.note ? { note: style.note } : {}),
      };
      return Object.keys(cell).length === 0 ? null : cell;
    }),
  );
}

/**
 * The text that editing starts with, and the alignment. Dates, percentages, errors and booleans are edited as shown.
 */
function valueAndPlace(
  value: unknown,
  shown: string,
): { readonly value?: number | string; readonly align?: Look['horizontal'] } {
  if (value === '' || value === undefined) return {};
  if (typeof value === 'string') return { value: shown };
  if (typeof value === 'boolean') return { value: shown, align: 'center' };
  if (typeof value === 'number' && !shown.endsWith('%')) return { value, align: 'right' };
  return { value: shown, align: 'right' };
}
