/** The rows about which a pull can say something. */

import { speaksOfPay } from '../../api/members';
import type { Days } from '../../common/period';
import { isDay } from '../../common/calendar';
import { fromCell } from '../../changes/cell-codec';
import type { RemoteList } from '../../changes/remote';
import type { TableRow } from '../../changes/table';
import { decidedTogether } from '../../changes/together';
import type { PullInput } from '../../pull/merge-input';
import { dayOfRow } from '../../pull/gaps';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import { dayIn, lackedRows } from '../lacked-rows';
import type { Fetched } from './fetched';

/** Is the row within the fetched days? One without readable day counts if the pull covers all days (`held`). */
export function scopeOf(fetched: Fetched, held: readonly Days[]): PullInput['isInScope'] {
  const covers = daysCovered(fetched, held);
  if (fetched.leftOut.length === 0) return covers;
  const { fields, personalKinds } = fetched.resource;
  const at = fields.findIndex(({ name }) => name === personalKinds?.by);
  const field = fields[at];
  // Left-out records prove nothing by their absence, and neither does a row without a kind.
  return row => {
    if (!covers(row) || field === undefined) return false;
    const { value } = fromCell(field, row.cells[at] ?? '');
    return typeof value === 'string' && value !== '' && !speaksOfPay(value);
  };
}

/** The list with the columns that its records decide together with the rows that stay as they are. */
export function withDecided(
  fetched: Fetched,
  table: TableSheet,
  reading: TableReading,
  remote: RemoteList,
): RemoteList {
  const isInScope = scopeOf(fetched, table.meta.ranges);
  const mayBeGone = remote.completeness.kind === 'complete';
  const beside = lackedRows(table, reading, remote.records).filter(row => !mayBeGone || !isInScope(row));
  return { ...remote, records: decidedTogether(fetched.resource, remote.records, beside) };
}

function daysCovered(fetched: Fetched, held: readonly Days[]): PullInput['isInScope'] {
  const { resource } = fetched;
  const { window, momentField } = resource.list;
  const dayField = window?.dayField ?? momentField;
  const range = fetched.range ?? daysIn(fetched, dayField);
  if (range === null || dayField === undefined) return () => true;
  const index = resource.fields.findIndex(field => field.name === dayField);
  const asked = fetched.range;
  const isAll = asked !== null && held.every(({ start, end }) => start >= asked.start && end <= asked.end);
  return (row: TableRow) => {
    const day = dayOfRow(row, index);
    if (!isDay(day)) return isAll;
    return day >= range.start && day <= range.end;
  };
}

/** The range of the records that came, if the tab collects days. */
function daysIn(fetched: Fetched, dayField: string | undefined): Days | null {
  const index = fetched.resource.fields.findIndex(field => field.name === dayField);
  if (index < 0) return null;
  const days = [...fetched.remote.records.values()].flatMap(({ values }) => dayIn(values[index]) ?? []);
  days.sort();
  return { start: days[0] ?? '', end: days[days.length - 1] ?? '' };
}
