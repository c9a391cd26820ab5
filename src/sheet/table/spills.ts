/**
 * The formulas of a tab's users, and the cells that array formulas fill: these are never written, never taken for rows of their own
 * (docs/known-limits.md#array-formulas).
 */

import type { Baseline } from '../../changes/baseline';
import { SHEET_ERRORS } from '../../changes/cell-text';
import { localState } from '../../changes/merge';
import { recordIdOf, type TableRow } from '../../changes/table';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { isEditable, type ResourceSettings } from '../../resources/settings';
import { filledBelow, maySpill } from './spilling';
import type { TableReading, TableSheet } from './table-sheet';

interface Spills {
  /** Cells that an array formula may fill, itself left out: "row:index of the field". */
  readonly cells: ReadonlySet<string>;
  /** The formulas that fill them, in the same way. */
  readonly anchors: ReadonlySet<string>;
  /** Fields, by index, in whose columns the filling goes on below the last row. */
  readonly open: ReadonlySet<number>;
}

/** What stands in a tab beside values. */
export interface UserFormulas {
  /** The reading without rows that hold nothing but what array formulas put there. */
  readonly reading: TableReading;
  /** From row 2 on, by row and column from 0; '' where there is none. */
  readonly formulas: readonly (readonly string[])[];
  readonly spills: Spills;
  /** Cells of the resource's own columns that hold a formula, or what one gives: "row:index of the field". */
  readonly keys: ReadonlySet<string>;
}

/**
 * Reads the formulas of a tab that was just read. Those of a list that cannot be edited are not read: its columns show the service's values whatever was put
 * there, and cells that no record fills are not written (table-writer.ts).
 */
export function readUserFormulas(
  { sheet, resource }: TableSheet,
  settings: ResourceSettings,
  whole: TableReading,
  baseline: Baseline,
): UserFormulas {
  const [rows, columns] = [whole.cells.length, Math.max(1, whole.lastColumn)];
  const formulas =
    rows === 0 || !isWritable(resource) ? [] : sheet.readFormulas({ row: 2, column: 1, rows, columns });
  const spills = findSpills(resource, settings, whole, formulas, baseline);
  const keys = new Set(spills.cells);
  formulas.forEach((line, i) => {
    if (line.every(formula => formula === '')) return;
    for (const { column, index } of whole.layout.own)
      if ((line[column - 1] ?? '') !== '') keys.add(`${i + 2}:${index}`);
  });
  return { reading: withoutFilledRows(whole, spills), formulas, spills, keys };
}

/**
 * The platform names only the cells that hold formulas. So whatever stands below an array formula in an editable column may come of it, and so may what stands right of it
 * as long as it is an edit by its value. Columns that cannot be edited show the service's values whatever was put there.
 */
function findSpills(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  reading: TableReading,
  formulas: readonly (readonly string[])[],
  baseline: Baseline,
): Spills {
  const cells = new Set<string>();
  const anchors = new Set<string>();
  const open = new Set<number>();
  if (!isWritable(resource) || !formulas.some(line => line.some(maySpill))) return { cells, anchors, open };
  const editable = new Map(
    reading.layout.own
      .filter(({ field }) => field.type !== 'id' && isEditable(resource, field, settings))
      .map(({ column, index }) => [column, index]),
  );
  const rowsByNumber = new Map(reading.snapshot.rows.map(row => [row.row, row]));
  const isErrorAt = (row: number, column: number): boolean => {
    const value = reading.cells[row]?.[column - 1];
    return typeof value === 'string' && SHEET_ERRORS.test(value);
  };
  for (const [column, index] of editable) {
    const own = formulas.map(line => line[column - 1] ?? '');
    // The last is that of the row below the tab.
    const isFilled = filledBelow([...own, ''], row => isErrorAt(row, column));
    if (isFilled.pop() === true) open.add(index);
    own.forEach((formula, row) => {
      if (isFilled[row] === true) cells.add(`${row + 2}:${index}`);
      if (formula === '' || !maySpill(formula) || isErrorAt(row, column)) return;
      anchors.add(`${row + 2}:${index}`);
      spreadRight(row, column);
    });
  }
  return { cells, anchors, open };

  function spreadRight(row: number, from: number): void {
    for (let column = from + 1; ; column++) {
      const index = editable.get(column);
      if (index === undefined || (formulas[row]?.[column - 1] ?? '') !== '') return;
      if (!isEdit(rowsByNumber.get(row + 2), index)) return;
      for (let at = row; at < formulas.length && (formulas[at]?.[column - 1] ?? '') === ''; at++)
        cells.add(`${at + 2}:${index}`);
      open.add(index);
    }
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

/** The reading without rows that hold nothing but what array formulas put there; at the end of the tab they are no part of it. */
function withoutFilledRows(reading: TableReading, { cells }: Spills): TableReading {
  if (cells.size === 0) return reading;
  const isBlank = (row: TableRow): boolean =>
    row.id === '' &&
    row.status === '' &&
    !row.userContent &&
    row.cells.every((cell, i) => (cell ?? '') === '' || cells.has(`${row.row}:${i}`));
  const blank = new Set(reading.snapshot.rows.filter(isBlank).map(row => row.row));
  let { lastRow } = reading;
  while (blank.has(lastRow)) lastRow--;
  return {
    ...reading,
    snapshot: { ...reading.snapshot, rows: reading.snapshot.rows.filter(row => !blank.has(row.row)) },
    cells: reading.cells.slice(0, lastRow - 1),
    lastRow,
  };
}
