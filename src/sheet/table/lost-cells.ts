/** Cells that did not keep their written value, and the effect on the baseline and the row's status. */

import { type BaselineRecord, baselineRecord } from '../../changes/baseline';
import { withoutMarks } from '../../changes/left-cells';
import { recordIdOf } from '../../changes/table';
import type { MergedTable, PutBack } from '../../pull/merge-input';
import type { ResourceDefinition } from '../../resources/definition';
import type { OwnColumn } from './layout';
import type { TableReading } from './table-sheet';

/** A cell that did not keep its written value. */
export interface LostCell {
  readonly row: number;
  readonly column: number;
}

export function lostFields({ layout }: TableReading, lost: readonly LostCell[]): Map<number, OwnColumn[]> {
  const rows = new Map<number, OwnColumn[]>();
  for (const { row, column } of lost) {
    const own = layout.own.filter(known => known.column === column);
    if (own.length > 0) rows.set(row, [...(rows.get(row) ?? []), ...own]);
  }
  return rows;
}

/**
 * The baseline without values that their cells do not show. The baseline moves only with its cell. Otherwise an
 * untouched cell looks like an edit, and an emptied cell would empty the field on the service.
 */
export function baselineOfKept(
  resource: ResourceDefinition,
  reading: TableReading,
  merged: MergedTable,
  lost: readonly LostCell[],
): readonly BaselineRecord[] {
  if (lost.length === 0) return merged.baseline;
  const idOf = new Map<number, string | null>(reading.snapshot.rows.map(row => [row.row, recordIdOf(row)]));
  for (const [i, { record }] of merged.appended.entries()) idOf.set(reading.lastRow + 1 + i, record.id);
  const unknown = new Map<string, readonly OwnColumn[]>();
  for (const [row, fields] of lostFields(reading, lost)) {
    const id = idOf.get(row);
    if (typeof id === 'string') unknown.set(id, [...(unknown.get(id) ?? []), ...fields]);
  }
  return merged.baseline.flatMap(record => {
    const fields = unknown.get(record.id);
    if (fields === undefined) return [record];
    // A record whose id was lost has no row that could disappear.
    if (fields.some(({ field }) => field.type === 'id')) return [];
    const lostAt = new Set(fields.map(({ index }) => index));
    const values = record.values.map((value, i) => (lostAt.has(i) ? undefined : value));
    const left = withoutMarks(resource, record.left, i => lostAt.has(i));
    return baselineRecord({ ...record, values, left });
  });
}

/** The cells that were put back, by their present rows. Some, such as merged ones, did not keep the value. */
export function putBackCells(
  reading: TableReading,
  { putBack, removed }: MergedTable,
  lost: readonly LostCell[],
): PutBack[] {
  const fields = lostFields(reading, lost);
  const gone = [...removed].sort((a, b) => a - b);
  let above = 0;
  return putBack
    .filter(({ row, field }) => fields.get(row)?.some(own => own.field.name === field.name) !== true)
    .sort((a, b) => a.row - b.row)
    .map(({ row, field }) => {
      while (above < gone.length && (gone[above] as number) < row) above++;
      return { row: row - above, field };
    });
}
