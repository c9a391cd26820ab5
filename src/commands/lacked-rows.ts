/** The rows of a tab whose records did not come: a record may be gone, or two pages lack it. */

import { fromCell } from '../changes/cell-codec';
import type { RemoteList } from '../changes/remote';
import { recordIdOf, type TableRow } from '../changes/table';
import { type Day, serialOf, textOfSerial } from '../common/calendar';
import type { ResourceDefinition } from '../resources/definition';
import type { TableReading, TableSheet } from '../sheet/table/table-sheet';
import { saysGone } from '../summaries/counted';

/** Rows whose Status says already that the record is gone do not count. */
export function lackedRows(
  { meta }: Pick<TableSheet, 'meta'>,
  { snapshot }: Pick<TableReading, 'snapshot'>,
  records: RemoteList['records'],
): TableRow[] {
  return snapshot.rows.filter(row => {
    const id = recordIdOf(row);
    return id !== null && !records.has(id) && !saysGone(meta, row.status);
  });
}

/** The days of the rows whose records did not come. */
export function daysLacked(table: TableSheet | null, records: RemoteList['records']): Day[] {
  if (table === null) return [];
  const days = lackedRows(table, table.read(), records).map(row => dayOfRow(table.resource, row));
  return [...new Set(days.filter(day => day !== null))];
}

/** The day in the row's cell; null if the list has no dates, or the cell none. */
export function dayOfRow({ fields, list }: ResourceDefinition, row: TableRow): Day | null {
  const at = fields.findIndex(({ name }) => name === list.window?.dayField);
  const field = fields[at];
  return field === undefined ? null : dayIn(fromCell(field, row.cells[at] ?? '').value);
}

export function dayIn(value: unknown): Day | null {
  const serial = serialOf(String(value ?? ''));
  return serial === null ? null : textOfSerial(Math.floor(serial));
}
