/** Sheet: its size, rows and columns. */
import { contentBounds, ensureRow, hasContent } from '../../model/cells';
import { checkValue } from '../../model/coercion';
import { Exception } from '../../model/exception';
import type { SheetState } from '../../model/state';
import {
  deleteColumns,
  deleteRows,
  type Inherit,
  insertColumns,
  insertRows,
  moveColumns,
} from '../../model/structure';
import { writeValues } from '../../model/writing';
import type { SpreadsheetContext } from './context';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

/** The default height in pixels. */
const ROW_HEIGHT = 21;

export class SheetGrid {
  constructor(
    readonly context: SpreadsheetContext,
    readonly sheetId: number,
  ) {}

  getMaxRows(): number {
    return this.context.grid(this.sheetId).maxRows;
  }

  getMaxColumns(): number {
    return this.context.grid(this.sheetId).columns.length;
  }

  /** The last row with content; 0 for an empty tab. */
  getLastRow(): number {
    this.context.settle();
    return contentBounds(this.context.grid(this.sheetId)).rows;
  }

  getLastColumn(): number {
    this.context.settle();
    return contentBounds(this.context.grid(this.sheetId)).columns;
  }

  insertRowsAfter(...args: unknown[]): this {
    overload(args, 'Sheet.insertRowsAfter', 'int,int');
    const [after, count] = args as [number, number];
    return rows(this, after, count, 'before');
  }

  insertRowsBefore(...args: unknown[]): this {
    overload(args, 'Sheet.insertRowsBefore', 'int,int');
    const [before, count] = args as [number, number];
    return rows(this, before - 1, count, 'after');
  }

  insertRowAfter(...args: unknown[]): this {
    overload(args, 'Sheet.insertRowAfter', 'int');
    return rows(this, args[0] as number, 1, 'before');
  }

  insertRowBefore(...args: unknown[]): this {
    overload(args, 'Sheet.insertRowBefore', 'int');
    return rows(this, (args[0] as number) - 1, 1, 'after');
  }

  /** Inserts at a row; the new rows take over nothing. */
  insertRows(...args: unknown[]): void {
    overload(args, 'Sheet.insertRows', 'int,int?');
    const [at, count = 1] = args as [number, number?];
    rows(this, at - 1, count, 'nothing');
  }

  insertColumnsAfter(...args: unknown[]): this {
    overload(args, 'Sheet.insertColumnsAfter', 'int,int');
    const [after, count] = args as [number, number];
    return columns(this, after, count, 'before');
  }

  insertColumnsBefore(...args: unknown[]): this {
    overload(args, 'Sheet.insertColumnsBefore', 'int,int');
    const [before, count] = args as [number, number];
    return columns(this, before - 1, count, 'after');
  }

  insertColumnAfter(...args: unknown[]): this {
    overload(args, 'Sheet.insertColumnAfter', 'int');
    return columns(this, args[0] as number, 1, 'before');
  }

  insertColumnBefore(...args: unknown[]): this {
    overload(args, 'Sheet.insertColumnBefore', 'int');
    return columns(this, (args[0] as number) - 1, 1, 'after');
  }

  insertColumns(...args: unknown[]): void {
    overload(args, 'Sheet.insertColumns', 'int,int?');
    const [at, count = 1] = args as [number, number?];
    columns(this, at - 1, count, 'nothing');
  }

  deleteRow(...args: unknown[]): this {
    overload(args, 'Sheet.deleteRow', 'int');
    removeRows(this, args[0] as number, 1);
    return this;
  }

  deleteRows(...args: unknown[]): void {
    overload(args, 'Sheet.deleteRows', 'int,int');
    removeRows(this, args[0] as number, args[1] as number);
  }

  deleteColumn(...args: unknown[]): this {
    overload(args, 'Sheet.deleteColumn', 'int');
    removeColumns(this, args[0] as number, 1);
    return this;
  }

  deleteColumns(...args: unknown[]): void {
    overload(args, 'Sheet.deleteColumns', 'int,int');
    removeColumns(this, args[0] as number, args[1] as number);
  }

  /** Moves the columns of a range before a column, numbered as before the move. */
  moveColumns(...args: unknown[]): void {
    overload(args, 'Sheet.moveColumns', 'object,int');
    const range = emulated(RangeBase, args[0], args, 'Sheet.moveColumns');
    if (range.sheetId !== this.sheetId) throw new Exception('The columns are on another sheet.');
    change(this, (sheet, doc) =>
      moveColumns(doc, sheet, range.rect.column, range.rect.columns, (args[1] as number) - 1),
    );
  }

  /**
   * Appends below the last row with content. It is unsafe beside other writers, and converts text as setValues does.
   */
  appendRow(...args: unknown[]): this {
    overload(args, 'Sheet.appendRow', 'array');
    const values = args[0] as unknown[];
    values.forEach(checkValue);
    if (values.length === 0) throw new Exception('The row to append has no cells.');
    const { context } = this;
    context.settle();
    change(this, (sheet, doc) => {
      const at = contentBounds(sheet).rows;
      if (values.length > sheet.columns.length) {
        insertColumns(doc, sheet, sheet.columns.length, values.length - sheet.columns.length, 'before');
      }
      if (at >= sheet.maxRows) insertRows(doc, sheet, sheet.maxRows, at - sheet.maxRows + 1, 'before');
      const rect = { row: at, column: 0, rows: 1, columns: values.length };
      writeValues(doc, sheet, rect, [values], context.kernel.now());
    });
    return this;
  }

  getFrozenRows(): number {
    return this.context.grid(this.sheetId).frozenRows;
  }

  getFrozenColumns(): number {
    return this.context.grid(this.sheetId).frozenColumns;
  }

  setFrozenRows(...args: unknown[]): void {
    overload(args, 'Sheet.setFrozenRows', 'int');
    freeze(this, args[0] as number, 'rows');
  }

  setFrozenColumns(...args: unknown[]): void {
    overload(args, 'Sheet.setFrozenColumns', 'int');
    freeze(this, args[0] as number, 'columns');
  }

  getColumnWidth(...args: unknown[]): number {
    overload(args, 'Sheet.getColumnWidth', 'int');
    return span(this, args[0] as number, 1)[0]?.width ?? 0;
  }

  setColumnWidth(...args: unknown[]): this {
    overload(args, 'Sheet.setColumnWidth', 'int,int');
    return this.setColumnWidths(args[0], 1, args[1]);
  }

  setColumnWidths(...args: unknown[]): this {
    overload(args, 'Sheet.setColumnWidths', 'int,int,int');
    const [start, count, width] = args as [number, number, number];
    if (width < 1) throw new Exception('Invalid argument: width');
    const found = span(this, start, count);
    this.context.mayDress(this.sheetId, columnsBlock(this, start, count), 'layout');
    change(this, () => {
      for (const column of found) column.width = width;
    });
    return this;
  }

  getRowHeight(...args: unknown[]): number {
    overload(args, 'Sheet.getRowHeight', 'int');
    const at = rowSpan(this, args[0] as number, 1);
    return this.context.grid(this.sheetId).rows[at]?.height ?? ROW_HEIGHT;
  }

  setRowHeight(...args: unknown[]): this {
    overload(args, 'Sheet.setRowHeight', 'int,int');
    return this.setRowHeights(args[0], 1, args[1]);
  }

  /** Rows do not grow automatically here, because the host does not measure fonts. */
  setRowHeights(...args: unknown[]): this {
    overload(args, 'Sheet.setRowHeights', 'int,int,int');
    const [start, count, height] = args as [number, number, number];
    const at = rowSpan(this, start, count);
    change(this, sheet => {
      for (let i = 0; i < count; i++) ensureRow(sheet, at + i).height = height;
    });
    return this;
  }

  /** Widths are estimated from the shown text, because the host does not measure fonts. */
  autoResizeColumns(...args: unknown[]): this {
    overload(args, 'Sheet.autoResizeColumns', 'int,int');
    const [start, count] = args as [number, number];
    const found = span(this, start, count);
    this.context.settle();
    change(this, sheet => {
      found.forEach((column, i) => {
        const longest = sheet.rows.reduce((most, row) => {
          const cell = row?.cells[start - 1 + i];
          return hasContent(cell)
            ? Math.max(most, String(typeof cell === 'object' ? cell.v : cell).length)
            : most;
        }, 2);
        column.width = Math.min(20 + longest * 8, 2000);
      });
    });
    return this;
  }

  hideColumns(...args: unknown[]): void {
    overload(args, 'Sheet.hideColumns', 'int,int?');
    setHidden(this, args, true);
  }

  showColumns(...args: unknown[]): void {
    overload(args, 'Sheet.showColumns', 'int,int?');
    setHidden(this, args, false);
  }

  isColumnHiddenByUser(...args: unknown[]): boolean {
    overload(args, 'Sheet.isColumnHiddenByUser', 'int');
    return span(this, args[0] as number, 1)[0]?.hidden ?? false;
  }
}

function change(grid: SheetGrid, action: (sheet: SheetState, doc: SpreadsheetContext['doc']) => void): void {
  const sheet = grid.context.grid(grid.sheetId);
  grid.context.change(doc => action(sheet, doc));
}

function rows<T extends SheetGrid>(grid: T, at: number, count: number, inherit: Inherit): T {
  change(grid, (sheet, doc) => {
    grid.context.mayLayOut(sheet);
    insertRows(doc, sheet, at, count, inherit);
  });
  return grid;
}

function columns<T extends SheetGrid>(grid: T, at: number, count: number, inherit: Inherit): T {
  change(grid, (sheet, doc) => {
    grid.context.mayLayOut(sheet);
    insertColumns(doc, sheet, at, count, inherit);
  });
  return grid;
}

function removeRows(grid: SheetGrid, row: number, count: number): void {
  change(grid, (sheet, doc) => {
    grid.context.mayEdit(sheet, { row: row - 1, column: 0, rows: count, columns: sheet.columns.length });
    deleteRows(doc, sheet, row - 1, count);
  });
}

function removeColumns(grid: SheetGrid, column: number, count: number): void {
  change(grid, (sheet, doc) => {
    grid.context.mayEdit(sheet, { row: 0, column: column - 1, rows: sheet.maxRows, columns: count });
    deleteColumns(doc, sheet, column - 1, count);
  });
}

/** At least one visible row or column must stay unfrozen. */
function freeze(grid: SheetGrid, count: number, what: 'rows' | 'columns'): void {
  const sheet = grid.context.grid(grid.sheetId);
  const size = what === 'rows' ? sheet.maxRows : sheet.columns.length;
  const isHidden = (at: number): boolean =>
    (what === 'rows' ? sheet.rows[at]?.hidden : sheet.columns[at]?.hidden) === true;
  let rest = count;
  while (rest < size && isHidden(rest)) rest++;
  if (count < 0 || (count > 0 && rest >= size))
    throw new Exception(`You can't freeze all visible ${what} on the sheet.`);
  grid.context.mayDress(grid.sheetId, null, 'layout');
  change(grid, state => {
    if (what === 'rows') state.frozenRows = count;
    else state.frozenColumns = count;
  });
}

function span(grid: SheetGrid, start: number, count: number) {
  const { columns: all } = grid.context.grid(grid.sheetId);
  if (start < 1 || count < 1 || start - 1 + count > all.length)
    throw new Exception('Those columns are out of bounds.');
  return all.slice(start - 1, start - 1 + count);
}

function columnsBlock(grid: SheetGrid, start: number, count: number) {
  return { row: 0, column: start - 1, rows: grid.getMaxRows(), columns: count };
}

/** The 0-based first row of a span. Throws if the span is outside the grid. */
function rowSpan(grid: SheetGrid, start: number, count: number): number {
  if (start < 1 || count < 1 || start - 1 + count > grid.context.grid(grid.sheetId).maxRows)
    throw new Exception('Those rows are out of bounds.');
  return start - 1;
}

function setHidden(grid: SheetGrid, args: readonly unknown[], hidden: boolean): void {
  const [start, count = 1] = args as [number, number?];
  const found = span(grid, start, count);
  grid.context.mayDress(grid.sheetId, columnsBlock(grid, start, count), 'layout');
  change(grid, () => {
    for (const column of found) column.hidden = hidden;
  });
}
