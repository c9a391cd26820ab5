/** Access to single cells of the sparse grid, and the definition of content. */
import type { Rect } from './a1';
import type { CellError, CellState, RichCell, RowState, Scalar, SheetState, Style } from './state';

/** The row's state, created if it is missing. */
export function ensureRow(sheet: SheetState, row: number): RowState {
  while (sheet.rows.length <= row) sheet.rows.push(undefined);
  let state = sheet.rows[row];
  if (!state) {
    state = { cells: [], styles: [] };
    sheet.rows[row] = state;
  }
  return state;
}

export function cellAt(sheet: SheetState, row: number, column: number): CellState {
  return sheet.rows[row]?.cells[column];
}

export function styleAt(sheet: SheetState, row: number, column: number): Style | undefined {
  return sheet.rows[row]?.styles[column];
}

/** Writes a cell and keeps the array dense up to it, because V8 is slow with holes. */
export function putCell(row: RowState, column: number, cell: CellState): void {
  const { cells } = row;
  if (isRich(cell) && (cell.f !== undefined || cell.spilledFrom !== undefined)) row.hadFormula = true;
  if (column >= cells.length) {
    if (cell === undefined) return;
    while (cells.length < column) cells.push(undefined);
    cells.push(cell);
    return;
  }
  cells[column] = cell;
}

/** Like putCell, for the looks. */
export function putStyle(row: RowState, column: number, style: Style | undefined): void {
  const { styles } = row;
  if (column >= styles.length) {
    if (style === undefined) return;
    while (styles.length < column) styles.push(undefined);
    styles.push(style);
    return;
  }
  styles[column] = style;
}

export function isRich(cell: CellState): cell is RichCell {
  return typeof cell === 'object' && cell !== null;
}

export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && typeof (value as CellError).error === 'string';
}

/** The cell's value without formula and quoting; null if it is empty. */
export function cellValue(cell: CellState): string | number | boolean | CellError | null {
  if (cell === undefined) return null;
  return isRich(cell) ? cell.v : cell;
}

/** The formula with its "=", or ''. */
export function cellFormula(cell: CellState): string {
  return isRich(cell) ? (cell.f ?? '') : '';
}

/**
 * True for a literal, a formula (even if it shows nothing) and a spilled value. A spilled "" counts: below
 * ARRAYFORMULA(IF(A2:A="","",...)) the last row of the grid is the last row with content.
 */
export function hasContent(cell: CellState): boolean {
  if (cell === undefined || cell === '') return false;
  if (!isRich(cell)) return true;
  return cell.f !== undefined || (cell.v !== null && (cell.v !== '' || cell.spilledFrom !== undefined));
}

/** How many rows and columns, counted from A1, hold content: the basis of getLastRow and getLastColumn. */
export function contentBounds(sheet: SheetState): { rows: number; columns: number } {
  let rows = 0;
  let columns = 0;
  for (let r = 0; r < sheet.rows.length; r++) {
    const cells = sheet.rows[r]?.cells;
    if (!cells) continue;
    for (let c = cells.length - 1; c >= 0; c--) {
      if (!hasContent(cells[c])) continue;
      rows = r + 1;
      if (c >= columns) columns = c + 1;
      break;
    }
  }
  return { rows, columns };
}

/** Empties the cells of a block and keeps their looks. */
export function clearCells(sheet: SheetState, rect: Rect): void {
  const end = Math.min(rect.row + rect.rows, sheet.rows.length);
  for (let r = rect.row; r < end; r++) {
    const cells = sheet.rows[r]?.cells;
    if (!cells) continue;
    const last = Math.min(rect.column + rect.columns, cells.length);
    for (let c = rect.column; c < last; c++) cells[c] = undefined;
  }
}

/** Puts a literal into the empty cells of a block. */
export function fillEmpty(sheet: SheetState, rect: Rect, value: Scalar): void {
  for (let r = rect.row; r < rect.row + rect.rows; r++) {
    const row = ensureRow(sheet, r);
    for (let c = rect.column; c < rect.column + rect.columns; c++)
      if (!hasContent(row.cells[c])) putCell(row, c, value);
  }
}

/** Visits every cell that has a state of its own. */
export function forEachCell(
  sheet: SheetState,
  visit: (row: number, column: number, cell: CellState) => void,
): void {
  for (let r = 0; r < sheet.rows.length; r++) {
    const cells = sheet.rows[r]?.cells;
    if (!cells) continue;
    for (let c = 0; c < cells.length; c++) {
      if (cells[c] !== undefined) visit(r, c, cells[c]);
    }
  }
}
