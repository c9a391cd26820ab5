/**
 * Copying blocks of cells, as copy and paste or Range.copyTo do.
 */
import { shiftRelative } from '../formula/rewrite';
import type { Rect } from './a1';
import { cellValue, ensureRow, isRich, putCell, putStyle } from './cells';
import type { CellState, SheetState, Style } from './state';

/** formats: looks, notes and validations. values: results. formulas: formulas and values. all: formulas and formats. */
export type CopyWhat = 'all' | 'values' | 'formats' | 'formulas';

/** Copies `source` to `target`; a larger target is filled by repetition. Returns the written block. */
export function copyCells(
  from: SheetState,
  source: Rect,
  to: SheetState,
  target: Rect,
  what: CopyWhat,
): Rect {
  const taken = take(from, source);
  const rows = target.rows % source.rows === 0 ? target.rows : source.rows;
  const columns = target.columns % source.columns === 0 ? target.columns : source.columns;
  for (let r = 0; r < rows; r++) {
    const row = ensureRow(to, target.row + r);
    for (let c = 0; c < columns; c++) {
      const piece = taken[r % source.rows]?.[c % source.columns];
      if (!piece) continue;
      const column = target.column + c;
      if (what !== 'formats') {
        const shift = {
          rows: target.row + r - (source.row + (r % source.rows)),
          columns: column - (source.column + (c % source.columns)),
        };
        putCell(row, column, what === 'values' ? valueOnly(piece.cell) : moved(piece.cell, shift));
      }
      if (what === 'all' || what === 'formats') putStyle(row, column, piece.style);
    }
  }
  return { row: target.row, column: target.column, rows, columns };
}

function take(sheet: SheetState, rect: Rect): { cell: CellState; style: Style | undefined }[][] {
  return Array.from({ length: rect.rows }, (_, r) => {
    const row = sheet.rows[rect.row + r];
    return Array.from({ length: rect.columns }, (__, c) => ({
      cell: row?.cells[rect.column + c],
      style: row?.styles[rect.column + c],
    }));
  });
}

function valueOnly(cell: CellState): CellState {
  const value = cellValue(cell);
  if (value === null) return undefined;
  return typeof value === 'object' ? { v: value } : value;
}

function moved(cell: CellState, shift: { rows: number; columns: number }): CellState {
  if (!isRich(cell)) return cell;
  if (cell.spilledFrom) return undefined;
  if (cell.f === undefined) return { ...cell };
  return { v: null, f: shiftRelative(cell.f, shift.rows, shift.columns) };
}
