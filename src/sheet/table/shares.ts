/** Shares ("10%") in cells for amounts. Only the cell's number format tells them from amounts. */

import type { Baseline } from '../../changes/baseline';
import { showsBaseline } from '../../changes/merge';
import { recordIdOf, type TableRow } from '../../changes/table';
import { asSeen } from '../../changes/whole-number';
import type { FieldDefinition } from '../../resources/definition';
import { isEditable, type ResourceSettings } from '../../resources/settings';
import type { TableReading, TableSheet } from './table-sheet';

/** Turns shares in columns of whole won into texts. Reads formats of edited numbers only, one call per column. */
export function withSharesSeen(
  { sheet, resource }: TableSheet,
  settings: ResourceSettings,
  reading: TableReading,
  baseline: Baseline,
): TableReading {
  const seen = new Map<number, (TableRow['cells'][number] | undefined)[]>();
  for (const { field, column, index } of reading.layout.own) {
    if (field.type !== 'integer' || !isEditable(resource, field, settings)) continue;
    const edited = reading.snapshot.rows.filter(row => isEditedNumber(row, index, field, baseline));
    const [first, last] = [edited[0]?.row ?? 0, edited[edited.length - 1]?.row ?? 0];
    if (first === 0) continue;
    const formats = sheet.readFormats({ row: first, column, rows: last - first + 1, columns: 1 });
    for (const row of edited) {
      const cells = seen.get(row.row) ?? [...row.cells];
      cells[index] = asSeen(cells[index] ?? '', formats[row.row - first]?.[0] ?? '');
      seen.set(row.row, cells);
    }
  }
  if (seen.size === 0) return reading;
  const rows = reading.snapshot.rows.map(row => ({ ...row, cells: seen.get(row.row) ?? row.cells }));
  return { ...reading, snapshot: { ...reading.snapshot, rows } };
}

function isEditedNumber(row: TableRow, index: number, field: FieldDefinition, baseline: Baseline): boolean {
  const cell = row.cells[index];
  if (typeof cell !== 'number') return false;
  const value = baseline.get(recordIdOf(row) ?? '')?.values[index];
  return value === undefined || !showsBaseline(field, cell, value);
}
