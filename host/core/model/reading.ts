/** What a script reads from a block. As on the platform, empty cells are '' and errors are strings. */
import type { Rect } from './a1';
import { cellFormula, cellValue, isCellError } from './cells';
import { formatKind, formatNumber } from './number-format';
import { serialToEpoch } from './serial-date';
import type { CellState, DocumentState, SheetState, Style } from './state';

export type ReadValue = string | number | boolean | Date;

/** getValues: number, boolean, Date (where the number format is a date), string or ''; errors as "#REF!". */
export function readValues(doc: DocumentState, sheet: SheetState, rect: Rect): ReadValue[][] {
  return readBlock(sheet, rect, (cell, style) => readValue(cell, style, doc.timeZone));
}

/** The value of one cell as getValues gives it. */
export function readValue(cell: CellState, style: Style | undefined, timeZone: string): ReadValue {
  const value = cellValue(cell);
  if (value === null) return '';
  if (typeof value === 'number') {
    return style !== undefined && formatKind(style.numberFormat) === 'date'
      ? new Date(serialToEpoch(value, timeZone))
      : value;
  }
  return typeof value === 'object' ? value.error : value;
}

/** getDisplayValues: the shown text, under number format and locale. */
export function readDisplay(doc: DocumentState, sheet: SheetState, rect: Rect): string[][] {
  return readBlock(sheet, rect, (cell, style) => displayOf(cell, style, doc.locale));
}

/** What the grid shows for one cell. */
export function displayOf(cell: CellState, style: Style | undefined, locale: string): string {
  const value = cellValue(cell);
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isCellError(value) ? value.error : formatNumber(value, style?.numberFormat, locale);
}

/** getFormulas: the text with its "=", or ''. */
export function readFormulas(sheet: SheetState, rect: Rect): string[][] {
  return readBlock(sheet, rect, cell => cellFormula(cell));
}

/** One look of each cell, or its default. */
export function readStyles<T>(sheet: SheetState, rect: Rect, read: (style: Style | undefined) => T): T[][] {
  return readBlock(sheet, rect, (_, style) => read(style));
}

function readBlock<T>(
  sheet: SheetState,
  rect: Rect,
  read: (cell: CellState, style: Style | undefined) => T,
): T[][] {
  const block: T[][] = [];
  for (let r = 0; r < rect.rows; r++) {
    const row = sheet.rows[rect.row + r];
    const line: T[] = [];
    for (let c = 0; c < rect.columns; c++) {
      line.push(read(row?.cells[rect.column + c], row?.styles[rect.column + c]));
    }
    block.push(line);
  }
  return block;
}
