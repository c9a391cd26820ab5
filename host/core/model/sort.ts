/** Sorts rows of a block. Cells move with looks, notes and validations; metadata and hiding stay. */
import { shiftRelative } from '../formula/rewrite';
import type { Rect } from './a1';
import { cellValue, contentBounds, ensureRow, isCellError, isRich, putCell, putStyle } from './cells';
import type { CellState, DocumentState, SheetState, Style } from './state';
import { dropSpills } from './structure';

export interface SortKey {
  /** 0-based column of the sheet. */
  readonly column: number;
  readonly ascending: boolean;
}

const collators = new Map<string, Intl.Collator>();

/** Sorts the rows of a block by keys (stable). Cells beside the block stay, as in Sheets. */
export function sortRange(doc: DocumentState, sheet: SheetState, rect: Rect, keys: readonly SortKey[]): void {
  dropSpills(sheet);
  const bottom = Math.min(rect.row + rect.rows, sheet.rows.length);
  if (bottom <= rect.row) return;
  const order: number[] = [];
  for (let r = rect.row; r < bottom; r++) order.push(r);
  const compare = valueOrder(doc.locale);
  const values = keys.map(key => order.map(r => cellValue(sheet.rows[r]?.cells[key.column])));
  order.sort((a, b) => {
    for (let k = 0; k < keys.length; k++) {
      const column = values[k];
      const key = keys[k];
      if (!column || !key) continue;
      const result = compare(column[a - rect.row] ?? null, column[b - rect.row] ?? null, key.ascending);
      if (result !== 0) return result;
    }
    return a - b;
  });
  arrange(sheet, rect, order);
}

/** Sorts all data rows below the frozen ones, over all columns. */
export function sortSheet(doc: DocumentState, sheet: SheetState, keys: readonly SortKey[]): void {
  const rows = contentBounds(sheet).rows - sheet.frozenRows;
  if (rows < 2) return;
  const rect = { row: sheet.frozenRows, column: 0, rows, columns: sheet.columns.length };
  sortRange(doc, sheet, rect, keys);
}

function arrange(sheet: SheetState, rect: Rect, order: readonly number[]): void {
  const width = rect.columns;
  const taken = order.map(from => {
    const row = sheet.rows[from];
    const cells: CellState[] = [];
    const styles: (Style | undefined)[] = [];
    for (let c = 0; c < width; c++) {
      cells.push(row?.cells[rect.column + c]);
      styles.push(row?.styles[rect.column + c]);
    }
    return { from, cells, styles };
  });
  taken.forEach(({ from, cells, styles }, i) => {
    const to = rect.row + i;
    if (from === to) return;
    const row = ensureRow(sheet, to);
    for (let c = 0; c < width; c++) {
      const cell = cells[c];
      // A sorted formula is treated like a copied one: its relative references shift.
      const placed =
        isRich(cell) && cell.f !== undefined ? { ...cell, f: shiftRelative(cell.f, to - from, 0) } : cell;
      putCell(row, rect.column + c, placed);
      putStyle(row, rect.column + c, styles[c]);
    }
  });
}

/** Order: numbers, text, booleans, errors. Empty cells are last in both directions. */
export function valueOrder(
  locale: string,
): (a: ReturnType<typeof cellValue>, b: ReturnType<typeof cellValue>, ascending: boolean) => number {
  const name = locale.replace('_', '-');
  let collator = collators.get(name);
  if (!collator) {
    collator = new Intl.Collator(name);
    collators.set(name, collator);
  }
  const texts = collator;
  return (a, b, ascending) => {
    const emptyA = a === null || a === '';
    const emptyB = b === null || b === '';
    if (emptyA || emptyB) return Number(emptyA) - Number(emptyB);
    const kind = rank(a) - rank(b);
    const result = kind !== 0 ? kind : within(a, b, texts);
    return ascending ? result : -result;
  };
}

function rank(value: ReturnType<typeof cellValue>): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  return typeof value === 'boolean' ? 2 : 3;
}

function within(a: unknown, b: unknown, texts: Intl.Collator): number {
  if (typeof a === 'string' && typeof b === 'string') return texts.compare(a, b);
  if (isCellError(a) || isCellError(b)) return 0;
  return Number(a) - Number(b);
}
