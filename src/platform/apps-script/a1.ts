import { letters } from '../../common/column-letters';
import type { Block, CellInput } from '../ports';

export type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;
/** Cells by line. */
export type Lines = readonly (readonly CellInput[])[];

/** False for a tab of a chart or of a data source: it refuses every call about cells. */
export function hasCells(sheet: GoogleSheet): boolean {
  return sheet.getType() === SpreadsheetApp.SheetType.GRID;
}

/** A1 notation of a block. rows: 0 means down to the end of the grid. */
export function a1(block: Block): string {
  const left = letters(block.column);
  const right = letters(block.column + block.columns - 1);
  const bottom = block.rows === 0 ? '' : String(block.row + block.rows - 1);
  return `${left}${block.row}:${right}${bottom}`;
}

export function rangeOf(sheet: GoogleSheet, block: Block): GoogleAppsScript.Spreadsheet.Range {
  return sheet.getRange(block.row, block.column, block.rows, block.columns);
}

export function blockOf(range: GoogleAppsScript.Spreadsheet.Range): Block {
  const [row, column] = [range.getRow(), range.getColumn()];
  return { row, column, rows: range.getLastRow() - row + 1, columns: range.getLastColumn() - column + 1 };
}
