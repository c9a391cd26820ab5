/** The values that a filter offers. */
import type { SheetView } from '../../host/index';
import { a1Of } from './a1';

/** The distinct values of a filter's column, as cells show them, without the header. */
export function valuesBelow(tab: SheetView, column: number): string[] {
  const { filter } = tab.state;
  const rect = filter ?? { row: 0, rows: tab.size().rows };
  if (rect.rows < 2) return [];
  const a1 = a1Of({ row: rect.row + 1, column, rows: rect.rows - 1, columns: 1 });
  return [...new Set(tab.display(a1).map(([value = '']) => value))];
}
