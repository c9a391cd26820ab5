/** A push of a list by dates reads only the days of its rows, because two years of transactions take minutes. */

import type { ServiceClient } from '../../api/client';
import { fetchList } from '../../api/list';
import { listRequest, valuesOf } from '../../api/list-request';
import { leftOutOf, withoutMembers } from '../../api/members';
import { type DayRange, windowsOf } from '../../api/windows';
import type { Baseline, BaselineRecord } from '../../changes/baseline';
import { NamedRecords } from '../../changes/record-names';
import type { RemoteList } from '../../changes/remote';
import type { TableRow, TableSnapshot } from '../../changes/table';
import { RowsInPassing } from '../../changes/rows-in-passing';
import { toRemoteList, wholeReader } from '../../changes/to-remote';
import { member } from '../../common/json';
import { addDays, type Day } from '../../common/calendar';
import type { OpenEntry } from '../../push/entry/journal';
import { isUntouched } from '../../push/plan/plan-updates';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import type { TableSheet } from '../../sheet/table/table-sheet';
import { dayIn, dayOfRow } from '../lacked-rows';
import { asKnown } from './known-names';
import * as apiTexts from '../../text/api-texts';

/**
 * The days that a push must read: those of rows that are edited, hold a formula or have an open entry. isWanted:
 * further rows. besides: further baseline records.
 */
export function daysOf(
  table: TableSheet,
  { rows }: TableSnapshot,
  baseline: Baseline,
  entries: readonly OpenEntry[],
  formulas: ReadonlySet<string>,
  settings: Pick<ResourceSettings, 'windowDays'>,
  isWanted: (row: TableRow) => boolean,
  besides: readonly BaselineRecord[],
): DayRange[] {
  const { resource } = table;
  const open = new Set(entries.map(({ recordId }) => recordId));
  const withFormula = new Set([...formulas].map(cell => Number(cell.split(':')[0])));
  const days = new Set<Day>();
  let hasUnknownDay = false;
  for (const row of rows) {
    const base = baseline.get(row.id);
    const isOpen = open.has(row.id);
    if (base === undefined && !isOpen) continue;
    const isMeant = isOpen || withFormula.has(row.row) || isWanted(row);
    if (!isMeant && (base === undefined || isUntouched({ resource }, row, base))) continue;
    const day = dayOf(resource, row, baseline);
    if (day === null) hasUnknownDay = true;
    else days.add(day);
  }
  for (const { values } of besides) {
    const day = dayOfRecord(resource, values);
    if (day === null) hasUnknownDay = true;
    else days.add(day);
  }
  // If a record's day is unknown, the push reads all days of the tab.
  return hasUnknownDay ? allDays(table, settings) : spans([...days].sort(), settings.windowDays);
}

/** All days that were pulled into the tab. */
export function allDays(
  { meta }: TableSheet,
  { windowDays }: Pick<ResourceSettings, 'windowDays'>,
): DayRange[] {
  return meta.ranges.flatMap(range => windowsOf(range, windowDays));
}

/** The day of the row's record: from the baseline, otherwise from the cell. */
function dayOf(resource: ResourceDefinition, row: TableRow, baseline: Baseline): Day | null {
  const known = baseline.get(row.id);
  return (known === undefined ? null : dayOfRecord(resource, known.values)) ?? dayOfRow(resource, row);
}

function dayOfRecord({ fields, list }: ResourceDefinition, values: BaselineRecord['values']): Day | null {
  return dayIn(values[fields.findIndex(({ name }) => name === list.window?.dayField)]);
}

/** Ranges that cover these days, in order. Days that are far apart get ranges of their own. */
function spans(days: readonly Day[], most: number): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges[ranges.length - 1];
    if (last !== undefined && day <= addDays(last.end, FEW_DAYS))
      ranges[ranges.length - 1] = { ...last, end: day };
    else ranges.push({ start: day, end: day });
  }
  return ranges.flatMap(range => windowsOf(range, most));
}

/** Days at most this far apart share a range, because a few more days cost less than another request. */
const FEW_DAYS = 7;

/** The current records of these days, of the kinds that the tab shows. */
export function fetchDays(
  client: ServiceClient,
  { resource, meta }: TableSheet,
  { comesWhole }: Pick<ResourceSettings, 'comesWhole'>,
  windows: readonly DayRange[],
  baseline: Baseline,
): RemoteList {
  const rows = new RowsInPassing(resource, wholeReader);
  const { result, timing } = client.timed(() => {
    const kinds = valuesOf(resource, meta.parameters);
    return windows.flatMap(window =>
      kinds.map(kind => {
        // Without the tab's own filters, such as categories, because an edited row may no longer match them.
        const request = listRequest(resource, {}, window, kind);
        const isPay = leftOutOf(resource, kind);
        // Other payroll rows stay out, because the user was asked only about the rows in the tab.
        const { take, isLeftOut } = rows.takeBut(
          isPay && (record => isPay(record) && !baseline.has(String(member(record, 'id')))),
        );
        const came = fetchList(client, request, resource.list, { comesWhole, take });
        const { list } = withoutMembers(came, isLeftOut);
        return toRemoteList(resource, list, { rowOf: record => rows.rowOf(record) });
      }),
    );
  });
  const named = new NamedRecords(resource);
  for (const list of result) for (const record of list.records.values()) named.add(record);
  return asKnown(client, resource, baseline, {
    records: named.records,
    // A missing record may have moved to another day, so it does not count as gone.
    completeness: { kind: 'cut', reason: apiTexts.someDaysOnly },
    odd: result.flatMap(({ odd = [] }) => odd),
    look: timing,
  });
}
