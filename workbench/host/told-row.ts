/** A row of cells as sent to a window, and whether the sheet still holds the same. */
import type { SheetView } from '../../host/index';

type RowState = SheetView['state']['rows'][number];
type CellState = NonNullable<RowState>['cells'][number];

export interface ToldRow {
  /** The sheet's row object, which keeps its identity when rows are inserted, deleted or moved. */
  readonly source: RowState;
  readonly cells: readonly unknown[];
  readonly styles: readonly unknown[];
  /** JSON by column; '' is an empty cell. */
  readonly texts: readonly string[];
}

export function toldRow(source: RowState, texts: readonly string[]): ToldRow {
  return { source, cells: source?.cells.map(contentOf) ?? [], styles: [...(source?.styles ?? [])], texts };
}

/** Whether the row holds what was sent. This is much faster than making texts of its cells. */
export function holdsTheSame(row: RowState, told: ToldRow): boolean {
  const { cells = [], styles = [] } = row ?? {};
  for (let c = 0; c < Math.max(cells.length, told.cells.length); c++)
    if (contentOf(cells[c]) !== told.cells[c]) return false;
  for (let c = 0; c < Math.max(styles.length, told.styles.length); c++)
    // Styles are shared and immutable, so identity suffices.
    if (styles[c] !== told.styles[c]) return false;
  return true;
}

/** A formula's cell is mutated in place, so its result is compared. */
function contentOf(cell: CellState): unknown {
  if (typeof cell !== 'object') return cell;
  const { v, f = '' } = cell;
  return `${f}\n${typeof v === 'object' && v !== null ? v.error : `${typeof v} ${v}`}`;
}
