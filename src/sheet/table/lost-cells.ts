/** Cells that did not keep what was written: what the baseline and the row's status must say of them. */

import type { BaselineRecord } from '../../changes/baseline';
import { recordIdOf } from '../../changes/table';
import type { MergedTable } from '../../pull/merge-input';
import type { ResourceDefinition } from '../../resources/definition';
import { ownColumns } from './layout';
import type { TableReading } from './table-sheet';

/** A cell that did not keep what was written. */
export interface LostCell {
  readonly row: number;
  readonly column: number;
}

/** The lost fields, by index, of each row. */
export function lostFields(
  resource: ResourceDefinition,
  reading: Pick<TableReading, 'layout'>,
  lost: readonly LostCell[],
): Map<number, number[]> {
  const fieldAt = new Map(ownColumns(resource, reading.layout).map(({ column, index }) => [column, index]));
  const rows = new Map<number, number[]>();
  for (const { row, column } of lost) {
    const index = fieldAt.get(column);
    if (index !== undefined) rows.set(row, [...(rows.get(row) ?? []), index]);
  }
  return rows;
}

/**
 * The baseline without the values that their cells do not show: the baseline moves only with its cell, else a cell that nobody touched looks like an edit, and a
 * cell that was emptied would empty the field on the service.
 */
export function baselineOfKept(
  resource: ResourceDefinition,
  reading: TableReading,
  merged: MergedTable,
  lost: readonly LostCell[],
): readonly BaselineRecord[] {
  if (lost.length === 0) return merged.baseline;
  const idOf = new Map<number, string | null>(reading.snapshot.rows.map(row => [row.row, recordIdOf(row)]));
  merged.appended.forEach(({ record }, i) => {
    idOf.set(reading.lastRow + 1 + i, record.id);
  });
  const unknown = new Map<string, readonly number[]>();
  for (const [row, fields] of lostFields(resource, reading, lost)) {
    const id = idOf.get(row);
    if (typeof id === 'string') unknown.set(id, [...(unknown.get(id) ?? []), ...fields]);
  }
  return merged.baseline.flatMap(record => {
    const fields = unknown.get(record.id);
    if (fields === undefined) return [record];
    // A record that is not shown for want of its id has no row that could have vanished.
    if (fields.some(index => resource.fields[index]?.type === 'id')) return [];
    return { ...record, values: record.values.map((value, i) => (fields.includes(i) ? undefined : value)) };
  });
}
