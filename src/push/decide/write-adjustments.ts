import { has } from '../../common/json';
import type { TableSnapshot } from '../../changes/table';
import { fieldOf } from '../../resources/definition';
import { type Adjustment, adjustedBaseline } from './adjustment';
import type { FinishParts } from '../settle/finish';
import type { CellChange } from '../stores';

/**
 * Writes the cells, flushes, then writes the baseline of cells that took their value. Returns the adjustments that
 * were left out: their cell changed since the snapshot, or holds a formula.
 */
export function writeAdjustments(
  parts: Pick<FinishParts, 'resource' | 'table' | 'baseline' | 'flush'>,
  snapshot: TableSnapshot,
  adjustments: readonly Adjustment[],
): Adjustment[] {
  const { resource } = parts;
  const rowOf = new Map(snapshot.rows.map(row => [row.id, row]));
  const cells = adjustments.flatMap((adjustment): CellChange[] => {
    if (!has(adjustment, 'cell')) return [];
    const { recordId, field, cell } = adjustment;
    const was = rowOf.get(recordId)?.cells[resource.fields.indexOf(fieldOf(resource, field))];
    return [{ recordId, field, was: was ?? '', value: cell ?? null }];
  });
  const name = ({ recordId, field }: { recordId: string; field: string }): string => `${recordId} ${field}`;
  const failed = new Set((cells.length === 0 ? [] : parts.table.writeCells(cells)).map(name));
  const done = adjustments.filter(adjustment => !failed.has(name(adjustment)));
  const records = adjustedBaseline(resource, parts.baseline.load(), done);
  if (records.length > 0) {
    parts.baseline.update(records);
    parts.flush();
  }
  return adjustments.filter(adjustment => failed.has(name(adjustment)));
}
