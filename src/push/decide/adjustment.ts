/** The user's decision about one field: the cell takes another value, or the edit stays and the baseline moves. */

import { type Baseline, type BaselineRecord, baselineRecord } from '../../changes/baseline';
import { toCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import type { TableRow, TableSnapshot } from '../../changes/table';
import { has } from '../../common/json';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';

export interface Adjustment {
  readonly recordId: string;
  readonly field: string;
  /** The new value of the cell; absent: the cell stays. */
  readonly cell?: Scalar;
  /** The service's value as the user saw it. It becomes the baseline. */
  readonly base: Scalar;
}

/** The table and the baseline after the adjustments. */
export function withAdjustments(
  resource: ResourceDefinition,
  table: TableSnapshot,
  baseline: Baseline,
  adjustments: readonly Adjustment[],
): { table: TableSnapshot; baseline: Baseline } {
  if (adjustments.length === 0) return { table, baseline };
  const byRecord = groupByRecord(adjustments);
  const rows = table.rows.map((row): TableRow => {
    const own = byRecord.get(row.id)?.filter(adjustment => has(adjustment, 'cell')) ?? [];
    if (own.length === 0) return row;
    const cells = [...row.cells];
    for (const { field, cell } of own) {
      const definition = fieldOf(resource, field);
      cells[resource.fields.indexOf(definition)] = toCell(definition, cell ?? null, 'en');
    }
    return { ...row, cells };
  });
  const records = new Map(baseline);
  for (const record of adjustedBaseline(resource, baseline, adjustments)) records.set(record.id, record);
  return { table: { ...table, rows }, baseline: records };
}

/** The baseline records that the adjustments change. */
export function adjustedBaseline(
  resource: ResourceDefinition,
  baseline: Baseline,
  adjustments: readonly Adjustment[],
): BaselineRecord[] {
  return [...groupByRecord(adjustments)].flatMap(([id, own]) => {
    const old = baseline.get(id);
    if (old === undefined) return [];
    const values = [...old.values];
    const accepted = { ...old.accepted };
    for (const { field, base } of own) {
      values[resource.fields.indexOf(fieldOf(resource, field))] = base;
      delete accepted[field];
    }
    return [baselineRecord({ ...old, values, accepted })];
  });
}

function groupByRecord(adjustments: readonly Adjustment[]): Map<string, Adjustment[]> {
  const groups = new Map<string, Adjustment[]>();
  for (const adjustment of adjustments) {
    groups.set(adjustment.recordId, [...(groups.get(adjustment.recordId) ?? []), adjustment]);
  }
  return groups;
}
