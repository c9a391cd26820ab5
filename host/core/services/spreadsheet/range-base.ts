/** The position of a range: the part of Range that touches no cells. The model counts from 0, scripts count from 1. */
import { CLOSED, type OpenSides, openA1, type Rect, rectToA1 } from '../../model/a1';
import { Exception } from '../../model/exception';
import type { SpreadsheetContext } from './context';
import { overload } from './signatures';

export class RangeBase {
  constructor(
    readonly context: SpreadsheetContext,
    readonly sheetId: number,
    readonly rect: Rect,
    /** The sides that the asked A1 text leaves open: "A2:A" has no last row. */
    readonly open: OpenSides = CLOSED,
  ) {}

  getRow(): number {
    return this.rect.row + 1;
  }

  getColumn(): number {
    return this.rect.column + 1;
  }

  getLastRow(): number {
    return this.rect.row + this.rect.rows;
  }

  getLastColumn(): number {
    return this.rect.column + this.rect.columns;
  }

  getRowIndex(): number {
    return this.getRow();
  }

  getNumRows(): number {
    return this.rect.rows;
  }

  getNumColumns(): number {
    return this.rect.columns;
  }

  getHeight(): number {
    return this.rect.rows;
  }

  getWidth(): number {
    return this.rect.columns;
  }

  /** "G:G" for a whole column, '' for a whole tab. */
  getA1Notation(): string {
    return this.open === CLOSED ? rectToA1(this.rect) : openA1(this.rect, this.open);
  }

  getSheet(): object {
    return this.context.make.sheet(this.sheetId);
  }

  getGridId(): number {
    return this.sheetId;
  }

  getCell(...args: unknown[]): object {
    overload(args, 'Range.getCell', 'int,int');
    const [row, column] = args as [number, number];
    if (row < 1 || column < 1 || row > this.rect.rows || column > this.rect.columns) {
      throw new Exception('Cell reference out of range');
    }
    const place = {
      row: this.rect.row + row - 1,
      column: this.rect.column + column - 1,
      rows: 1,
      columns: 1,
    };
    return this.context.make.range(this.sheetId, place);
  }

  offset(...args: unknown[]): object {
    overload(args, 'Range.offset', 'int,int,int?,int?');
    const [down, right, rows = this.rect.rows, columns = this.rect.columns] = args as number[];
    const sheet = this.context.sheet(this.sheetId);
    const rect = checkedRect(
      sheet,
      this.rect.row + (down ?? 0) + 1,
      this.rect.column + (right ?? 0) + 1,
      rows,
      columns,
    );
    return this.context.make.range(this.sheetId, rect);
  }

  activate(): this {
    this.context.select(this.sheetId, this.rect);
    return this;
  }

  toString(): string {
    return 'Range';
  }
}

/** A rectangle on a sheet from 1-based coordinates. Throws the platform's messages for an invalid range. */
export function checkedRect(
  size: { readonly maxRows: number; readonly columns: { readonly length: number } },
  row: number,
  column: number,
  rows: number,
  columns: number,
): Rect {
  if (row < 1) throw new Exception('The starting row of the range is too small.');
  if (column < 1) throw new Exception('The starting column of the range is too small.');
  if (rows < 1) throw new Exception('The number of rows in the range must be at least 1.');
  if (columns < 1) throw new Exception('The number of columns in the range must be at least 1.');
  if (row + rows - 1 > size.maxRows || column + columns - 1 > size.columns.length) {
    throw new Exception('The coordinates of the range are outside the dimensions of the sheet.');
  }
  return { row: row - 1, column: column - 1, rows, columns };
}
