/**
 * The filter of a tab. The hidden rows are computed when the filter is set and stored with the rows. As in Sheets, a
 * later change of a value neither hides nor shows a row. Hidden rows are read and written like others.
 */
import type { Rect } from './a1';
import { type AxisChange, changeRect } from './axis-change';
import { cellAt, cellValue, ensureRow, styleAt } from './cells';
import { Exception } from './exception';
import { displayOf } from './reading';
import type { CellState, DocumentState, FilterCriteriaState, FilterState, SheetState } from './state';

/** Throws if the tab already has a filter. */
export function createFilter(doc: DocumentState, sheet: SheetState, rect: Rect): void {
  if (sheet.filter) throw new Exception("You can't create a filter in a sheet that already has a filter.");
  const { row, column, rows, columns } = rect;
  sheet.filter = { row, column, rows, columns, criteria: [] };
  applyFilter(doc, sheet);
}

/** Removes the filter and shows all rows that it hid. */
export function removeFilter(sheet: SheetState): void {
  delete sheet.filter;
  for (const row of sheet.rows) if (row?.filtered) delete row.filtered;
}

/** null removes the criteria. Throws for a column outside the filter. */
export function setCriteria(
  doc: DocumentState,
  sheet: SheetState,
  column: number,
  criteria: Omit<FilterCriteriaState, 'column'> | null,
): void {
  const filter = filterAt(sheet, column);
  const others = filter.criteria.filter(known => known.column !== column);
  filter.criteria = criteria ? [...others, { ...criteria, column }] : others;
  applyFilter(doc, sheet);
}

/** Moves the filter's range and columns with a change of the grid. Removes the filter when its cells are gone. */
export function followFilter(doc: DocumentState, sheet: SheetState, change: AxisChange): void {
  const { filter } = sheet;
  if (!filter) return;
  const moved = changeRect<FilterState>(filter, change);
  if (!moved) {
    removeFilter(sheet);
    return;
  }
  const criteria = moved.criteria.flatMap(known => {
    const column = change.axis === 'column' ? change.point(known.column) : known.column;
    const inside = column !== null && column >= moved.column && column < moved.column + moved.columns;
    return inside ? [{ ...known, column }] : [];
  });
  sheet.filter = { ...moved, criteria };
  if (criteria.length !== filter.criteria.length) {
    applyFilter(doc, sheet);
    return;
  }
  sheet.rows.forEach((row, r) => {
    if (row?.filtered && (r <= moved.row || r >= moved.row + moved.rows)) delete row.filtered;
  });
}

export function cloneFilter(filter: FilterState): FilterState {
  return { ...filter, criteria: filter.criteria.map(criteria => ({ ...criteria })) };
}

/** Recomputes which rows are hidden. */
export function applyFilter(doc: DocumentState, sheet: SheetState): void {
  const { filter } = sheet;
  for (const row of sheet.rows) if (row?.filtered) delete row.filtered;
  if (!filter || filter.criteria.length === 0) return;
  for (let r = filter.row + 1; r < filter.row + filter.rows; r++) {
    const shown = filter.criteria.every(criteria => {
      const cell = cellAt(sheet, r, criteria.column);
      return shows(criteria, cell, displayOf(cell, styleAt(sheet, r, criteria.column), doc.locale));
    });
    if (!shown) ensureRow(sheet, r).filtered = true;
  }
}

/** Values are compared by the text that the cell shows. */
function shows({ hiddenValues, condition }: FilterCriteriaState, cell: CellState, text: string): boolean {
  if (hiddenValues.includes(text)) return false;
  if (!condition) return true;
  const value = cellValue(cell);
  const [wanted] = condition.values;
  switch (condition.type) {
    case 'CELL_EMPTY':
      return value === null || value === '';
    case 'CELL_NOT_EMPTY':
      return value !== null && value !== '';
    case 'TEXT_EQUAL_TO':
      return text.toLowerCase() === String(wanted).toLowerCase();
    case 'TEXT_CONTAINS':
      return text.toLowerCase().includes(String(wanted).toLowerCase());
    case 'NUMBER_GREATER_THAN':
      return typeof value === 'number' && value > Number(wanted);
    default:
      throw new Exception(`The filter condition ${condition.type} is not emulated by this host.`);
  }
}

/** The filter, checked for one of its columns. Throws for a column outside it. */
export function filterAt(sheet: SheetState, column: number): FilterState {
  const { filter } = sheet;
  if (!filter) throw new Exception('The sheet has no filter.');
  if (column < filter.column || column >= filter.column + filter.columns) {
    throw new Exception('Those columns are out of bounds.');
  }
  return filter;
}
