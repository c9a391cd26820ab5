/** The table and the baseline after the settlements. The preview plans with them, because it writes nothing. */

import { idTypeOf } from '../../changes/record-names';
import { has } from '../../common/json';
import {
  type AcceptedDifference,
  type Baseline,
  type BaselineRecord,
  baselineRecord,
} from '../../changes/baseline';
import type { Books } from '../../changes/books';
import type { TableRow, TableSnapshot } from '../../changes/table';
import type { ResourceDefinition } from '../../resources/definition';
import type { Settled } from './settle';
import type { Settlement } from './settlement';
import { rebaselined } from './compare-with-sent';

/** Applies settlements in memory. lostTokens: tokens by row number that were found again. */
export function withSettlements(
  { resource, table, baseline }: Omit<Books, 'remote'>,
  { settlements, lostTokens, elsewhere }: Pick<Settled, 'settlements' | 'lostTokens' | 'elsewhere'>,
): Pick<Books, 'table' | 'baseline'> {
  if (settlements.length === 0) return { table, baseline };
  const ids = new Map<string, string>();
  const records = new Map(baseline);
  const marks = new Map<string, string>();
  for (const settlement of settlements) {
    if (settlement.kind === 'nameless' && settlement.entry.token !== null)
      marks.set(settlement.entry.token, settlement.mark);
    const record = baselineAfter(resource, baseline, settlement);
    const { entry } = settlement;
    if (record === null || elsewhere.has(entry.operationId)) continue;
    if (entry.kind === 'create' && !hasRow(table, lostTokens, entry.token, record.id)) continue;
    records.set(record.id, record);
    if (entry.kind === 'create' && entry.token !== null) ids.set(entry.token, record.id);
  }
  const nameOf = (row: TableRow): string => (row.id !== '' ? row.id : (lostTokens.get(row.row) ?? ''));
  // A row without a usable id is read-only from now on.
  const odd = table.rows.flatMap(row => {
    const mark = marks.get(nameOf(row));
    return mark === undefined ? [] : [{ ...row, id: mark }];
  });
  const rows: TableRow[] = table.rows.flatMap(row => {
    if (marks.has(nameOf(row))) return [];
    const id = ids.get(nameOf(row));
    return id === undefined ? [row] : [{ ...row, id }];
  });
  const all = odd.length === 0 ? table : { ...table, odd: [...(table.odd ?? []), ...odd] };
  return { table: { ...all, rows }, baseline: records };
}

/** The baseline record after the settlement; null if there is none. */
export function baselineAfter(
  resource: ResourceDefinition,
  baseline: Baseline,
  settlement: Settlement,
): BaselineRecord | null {
  const { entry } = settlement;
  if (settlement.kind === 'landed' || settlement.kind === 'notApplied') {
    const { record, seen } = settlement;
    if (record === undefined || seen === undefined) return null;
    const { id } = record;
    // The record was lost from the baseline, so that the values of its other fields are unknown.
    if (entry.kind === 'update' && !baseline.has(id)) return null;
    const after = rebaselined(resource, id, baseline.get(id), entry.after, seen);
    return baselineRecord({ ...after, idIs: idTypeOf(record) });
  }
  if (settlement.kind === 'unlisted') {
    // The list does not show the record yet. The typed values must not count as clean later.
    const different: Record<string, AcceptedDifference> = {};
    for (const name of Object.keys(entry.after))
      different[name] = { sent: entry.after[name] ?? null, shown: null };
    const seen = { applied: [], different };
    const record = rebaselined(resource, settlement.recordId, undefined, entry.after, seen);
    const values = resource.fields.map((field, i) =>
      has(different, field.name) ? undefined : record.values[i],
    );
    return { ...record, values };
  }
  return null;
}

/** False if the row was deleted. Then the record gets no baseline, and the next pull shows it as new. */
export function hasRow(
  table: TableSnapshot,
  lostTokens: ReadonlyMap<number, string>,
  token: string | null,
  id: string,
): boolean {
  return table.rows.some(
    row => row.id === id || (token !== null && (row.id === token || lostTokens.get(row.row) === token)),
  );
}
