/**
 * Users' formulas in a tab, and the cells that array formulas fill. The add-on never writes these cells. It never takes
 * them for rows (docs/known-limits.md#array-formulas).
 */

import type { Baseline } from '../../changes/baseline';
import { SHEET_ERRORS } from '../../changes/cell-text';
import { localState } from '../../changes/merge';
import { saysNew } from '../../changes/row-status';
import { isBlank, recordIdOf, type TableRow } from '../../changes/table';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { isEditable, type ResourceSettings } from '../../resources/settings';
import { ownedColumns } from './layout';
import { filledBelow, maySpill } from './spilling';
import type { TableReading, TableSheet } from './table-sheet';

/** Content of a tab besides values. */
export type UserFormulas = ReturnType<typeof readUserFormulas>;

/**
 * Reads the formulas of a tab that was just read. Read-only lists are skipped: their columns show the service's values.
 * Cells there that no record fills are not written (table-writer.ts).
 */
export function readUserFormulas(
  { sheet, resource }: TableSheet,
  settings: ResourceSettings,
  whole: TableReading,
  baseline: Baseline,
) {
  const [rows, columns] = [whole.cells.length, Math.max(1, whole.lastColumn)];
  /** By row and column from 0; '' for no formula. A formula in the header may fill the cells below it. */
  const [inHeader = [], ...formulas] =
    rows === 0 || !isWritable(resource)
      ? []
      : sheet.readFormulas({ row: 1, column: 1, rows: rows + 1, columns });
  const spills = findSpills(resource, settings, whole, [inHeader, ...formulas], baseline);
  /** Cells of the resource's columns with a formula or its result: "row:index of the field". */
  const keys = new Set(spills.cells);
  formulas.forEach((line, i) => {
    if (line.every(formula => formula === '')) return;
    for (const { column, index } of whole.layout.own)
      if ((line[column - 1] ?? '') !== '') keys.add(`${i + 2}:${index}`);
  });
  /** The reading without rows that array formulas alone fill. */
  const reading = withoutFilledRows(whole, spills);
  return { reading, formulas, spills, keys };
}

/**
 * The platform reports only cells that hold formulas. In an editable column, any cell below an array formula may be its
 * result. A cell to its right may be its result if its value differs from the baseline. Columns that cannot be edited
 * show the service's values in any case.
 */
function findSpills(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  reading: TableReading,
  /** From row 1 on. */
  formulas: readonly (readonly string[])[],
  baseline: Baseline,
) {
  /** Cells that an array formula may fill, without the formula's own cell: "row:index of the field". */
  const cells = new Set<string>();
  /** Cells of these formulas: "row:index of the field". */
  const anchors = new Set<string>();
  /** Field indexes of the columns where the filling continues below the last row. */
  const open = new Set<number>();
  if (!formulas.some(line => line.some(maySpill))) return { cells, anchors, open };
  const editable = new Map(
    reading.layout.own
      .filter(({ field }) => field.type !== 'id' && isEditable(resource, field, settings))
      .map(({ column, index }) => [column, index]),
  );
  const rowsByNumber = new Map(reading.snapshot.rows.map(row => [row.row, row]));
  const isErrorAt = (row: number, column: number): boolean => {
    const value = (row === 0 ? reading.header : reading.cells[row - 1])?.[column - 1];
    return typeof value === 'string' && SHEET_ERRORS.test(value);
  };
  for (const [column, index] of editable) {
    const own = formulas.map(line => line[column - 1] ?? '');
    // The last item is for the row below the tab.
    const isFilled = filledBelow([...own, ''], row => isErrorAt(row, column));
    if (isFilled.pop() === true) open.add(index);
    own.forEach((formula, row) => {
      if (isFilled[row] === true) cells.add(`${row + 1}:${index}`);
      if (formula === '' || !maySpill(formula) || isErrorAt(row, column)) return;
      if (row > 0) anchors.add(`${row + 1}:${index}`);
      spreadRight(Math.max(row, 1), column);
    });
  }
  const ours = new Set(ownedColumns(reading.layout));
  formulas.forEach((line, row) => {
    line.forEach((formula, i) => {
      // A formula in each row fills one row: its results are edits like others.
      if (formula === '' || ours.has(i + 1) || hasFormula(row + 1, i + 1)) return;
      if (maySpill(formula) && !isErrorAt(row, i + 1)) spreadRight(Math.max(row, 1), i + 1, isAllEdited);
    });
  });
  return { cells, anchors, open };

  function hasFormula(row: number, column: number): boolean {
    return (formulas[row]?.[column - 1] ?? '') !== '';
  }

  function spreadRight(row: number, from: number, isFilled: typeof isAllEdited = () => true): void {
    for (let column = from + 1; ; column++) {
      const index = editable.get(column);
      if (index === undefined || hasFormula(row, column)) return;
      if (!isEdit(rowsByNumber.get(row + 1), index) || !isFilled(row, index, from)) return;
      for (let at = row; at < formulas.length && !hasFormula(at, column); at++)
        cells.add(`${at + 1}:${index}`);
      open.add(index);
    }
  }

  /** Beside a column of the user's own, edits are no sign of results unless each record has one. */
  function isAllEdited(row: number, index: number, from: number): boolean {
    let records = 0;
    for (let at = row; at < formulas.length && (at === row || !hasFormula(at, from)); at++) {
      const line = rowsByNumber.get(at + 1);
      if (line === undefined || recordIdOf(line) === null) continue;
      if (!isEdit(line, index)) return false;
      records++;
    }
    return records > 1;
  }

  function isEdit(row: TableRow | undefined, index: number): boolean {
    const field = resource.fields[index];
    const cell = row?.cells[index] ?? '';
    if (row === undefined || field === undefined || cell === '') return false;
    const base = baseline.get(recordIdOf(row) ?? '');
    if (base === undefined) return true;
    return localState(field, cell, base.values[index], base.accepted?.[field.name]).kind !== 'clean';
  }
}

/**
 * The reading without rows that only array formulas fill. It ends with the last record or the last new row, whatever
 * the user's own columns hold below. New records go to the first row below.
 */
function withoutFilledRows(reading: TableReading, { cells }: UserFormulas['spills']): TableReading {
  const isFilled = (row: TableRow): boolean =>
    row.id !== '' ||
    (row.status !== '' && !saysNew(row.status)) ||
    row.cells.some((cell, i) => !isBlank(cell) && !cells.has(`${row.row}:${i}`));
  const { rows, odd = [] } = reading.snapshot;
  const oddAt = new Set(odd.map(({ row }) => row));
  let at = rows.length - 1;
  let { lastRow } = reading;
  for (; lastRow > 1 && !oddAt.has(lastRow); lastRow--) {
    const row = rows[at];
    if (row?.row !== lastRow) continue;
    if (isFilled(row)) break;
    at--;
  }
  if (cells.size === 0 && lastRow === reading.lastRow) return reading;
  return {
    ...reading,
    snapshot: {
      ...reading.snapshot,
      rows: rows.filter(row => row.row <= lastRow && (cells.size === 0 || row.userContent || isFilled(row))),
    },
    cells: lastRow === reading.lastRow ? reading.cells : reading.cells.slice(0, lastRow - 1),
    lastRow,
  };
}
