/**
 * Undo of a person's edit of cells. It works only while the cells still hold the edit and no row, column or tab was
 * added or removed, so that it never overwrites later changes by others.
 */
import type { Rect } from '../a1';
import { cellFormula, cellValue, ensureRow, isRich, putCell, putStyle } from '../cells';
import { findSheet } from '../document';
import type { CellState, DocumentState, Style } from '../state';
import { type ActionResult, type Actor, editing, refused } from './action';

/** Cells of a block with their looks, at one moment. */
interface Block {
  readonly cells: readonly (readonly CellState[])[];
  readonly styles: readonly (readonly (Style | undefined)[])[];
}

export interface CellEdit {
  readonly sheetId: number;
  readonly rect: Rect;
  /** Rows of the grid, after the edit. */
  readonly rows: number;
  readonly columns: number;
  readonly before: Block;
  readonly after: Block;
}

/** Runs an action on a block and records the change; null if the action was refused. */
export function remembering(
  doc: DocumentState,
  sheetId: number,
  rect: Rect,
  action: () => ActionResult,
): { readonly result: ActionResult; readonly edit: CellEdit | null } {
  const before = blockAt(doc, sheetId, rect);
  const result = action();
  const sheet = findSheet(doc, sheetId);
  if (!result.applied || !sheet) return { result, edit: null };
  const grid = { rows: sheet.maxRows, columns: sheet.columns.length };
  return { result, edit: { sheetId, rect, ...grid, before, after: blockAt(doc, sheetId, rect) } };
}

/** Restores the block from before the edit (`undo`) or after it (`redo`). */
export function putBack(
  doc: DocumentState,
  edit: CellEdit,
  direction: 'undo' | 'redo',
  actor: Actor,
): ActionResult {
  const [there, wanted] = direction === 'undo' ? [edit.after, edit.before] : [edit.before, edit.after];
  const { sheetId, rect } = edit;
  const sheet = findSheet(doc, sheetId);
  const stands = sheet && sheet.maxRows === edit.rows && sheet.columns.length === edit.columns;
  if (!stands || !sameCells(blockAt(doc, sheetId, rect), there)) return refused(CHANGED_SINCE);
  return editing(doc, sheet, rect, actor, () => {
    for (let r = 0; r < rect.rows; r++) {
      const row = ensureRow(sheet, rect.row + r);
      for (let c = 0; c < rect.columns; c++) {
        putCell(row, rect.column + c, copyOf(wanted.cells[r]?.[c]));
        putStyle(row, rect.column + c, wanted.styles[r]?.[c]);
      }
    }
    return rect;
  });
}

export const CHANGED_SINCE = 'These cells have changed since, so this cannot be undone.';

function blockAt(doc: DocumentState, sheetId: number, rect: Rect): Block {
  const rows = findSheet(doc, sheetId)?.rows ?? [];
  const places = Array.from({ length: rect.columns }, (_, c) => rect.column + c);
  const lines = Array.from({ length: rect.rows }, (_, r) => rows[rect.row + r]);
  return {
    cells: lines.map(line => places.map(place => copyOf(line?.cells[place]))),
    styles: lines.map(line => places.map(place => line?.styles[place])),
  };
}

/** Results of formulas may have changed meanwhile; they are not edits. */
function sameCells(one: Block, other: Block): boolean {
  return one.cells.every((line, r) =>
    line.every((cell, c) => contentOf(cell) === contentOf(other.cells[r]?.[c])),
  );
}

function contentOf(cell: CellState): string {
  const formula = cellFormula(cell);
  if (formula !== '') return formula;
  if (isRich(cell) && cell.spilledFrom !== undefined) return '';
  return JSON.stringify(cellValue(cell)) ?? '';
}

/** A copy, because a calculation changes rich cells in place. */
function copyOf(cell: CellState): CellState {
  return isRich(cell) ? { ...cell } : cell;
}
