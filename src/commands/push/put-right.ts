/**
 * Unsent rows that their user has put right since. A preview against the records as they were last seen tells it, so
 * the service is asked nothing. What only the service can tell stays in Status until the next push or pull.
 */

import type { Baseline } from '../../changes/baseline';
import type { RemoteList } from '../../changes/remote';
import { saysCellsUnsent } from '../../changes/row-status';
import type { TableRow } from '../../changes/table';
import { makePlan } from '../../push/plan/planner';
import { shownLate } from '../../push/settle/ignored-fields';
import { StoredNewRowAnswers } from '../../sheet/properties/new-row-answers';
import { coveredCells } from '../../sheet/table/covered-cells';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import type { Context } from '../context';

/** The numbers of those among the rows whose Status names a cell that is right by now. */
export function putRight(
  context: Context,
  table: TableSheet,
  reading: TableReading,
  baseline: Baseline,
  rows: readonly TableRow[],
): ReadonlySet<number> {
  const { resource } = table;
  const labels = resource.fields.map(({ label }) => label);
  const named = new Set(rows.filter(({ status }) => saysCellsUnsent(status, labels)).map(({ row }) => row));
  if (named.size === 0) return named;
  const { clock, documentStore } = context.platform;
  const remote: RemoteList = {
    records: new Map(
      [...baseline].map(([id, { values }]) => [
        id,
        { id, values: values.map(value => value ?? null), createdAt: null },
      ]),
    ),
    completeness: { kind: 'complete' },
  };
  const settings = context.settings(resource);
  const books = { resource, settings, table: reading.snapshot, baseline, remote };
  const { blocked } = makePlan({
    ...books,
    unsettled: NOTHING_OPEN(),
    now: clock.now(),
    newRows: new StoredNewRowAnswers(documentStore),
    ignored: shownLate(books).ignored,
    inScope: ({ row }) => named.has(row),
  });
  for (const { row } of blocked) named.delete(row);
  // Merged cells cost a call, so they are looked at last.
  if (named.size === 0) return named;
  const merged = new Set([...coveredCells(table, reading)].map(cell => Number(cell.split(':')[0])));
  return new Set([...named].filter(row => !merged.has(row)));
}

const NOTHING_OPEN = () => ({
  records: new Map(),
  tokens: new Map(),
  rows: new Map(),
  named: new Set<string>(),
  creates: [],
  held: new Map(),
  rowless: [],
  resends: new Map(),
});
