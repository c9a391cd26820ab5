/**
 * How a push reads the service: a list without dates as a whole, of a list by dates only the days of its rows, because
 * two years of transactions take minutes.
 */

import type { ServiceClient } from '../../api/client';
import { fetchList } from '../../api/list';
import { listRequest, valuesOf } from '../../api/list-request';
import { leftOutOf, withoutMembers } from '../../api/members';
import { windowsOf } from '../../api/windows';
import type { Days } from '../../common/period';
import type { Baseline, BaselineRecord } from '../../changes/baseline';
import { NamedRecords, namedAsBefore } from '../../changes/record-names';
import type { RemoteList } from '../../changes/remote';
import type { TableRow, TableSnapshot } from '../../changes/table';
import { RowsInPassing } from '../../changes/rows-in-passing';
import { type KnownRecords, keepingKnown, toRemoteList, wholeReader } from '../../changes/to-remote';
import { member } from '../../common/json';
import { addDays, type Day } from '../../common/calendar';
import { isInDoubt, type OpenEntry } from '../../push/entry/journal';
import { isUntouched } from '../../push/plan/plan-updates';
import type { ResourceDefinition } from '../../resources/definition';
import type { ResourceSettings } from '../../resources/settings';
import type { TableReading, TableSheet } from '../../sheet/table/table-sheet';
import { dayIn, dayOfRow, lackedRows } from '../lacked-rows';
import * as apiTexts from '../../text/api-texts';
import { readTwiceIf } from '../../changes/read-twice';
import { isByDates } from '../../resources/described';
import type { BaselineSheet } from '../../sheet/hidden/baseline-sheet';

/** Reads the service again. known: records kept from the look before. */
export type Look = (known?: KnownRecords) => RemoteList;

/** How a push of this tab reads the service. days: computed at the first look; what is in doubt is found on any day. */
export function lookOf(
  client: ServiceClient,
  table: TableSheet,
  settings: ResourceSettings,
  baseline: BaselineSheet,
  reading: TableReading,
  entries: readonly OpenEntry[],
  days: () => readonly Days[],
): Look {
  const { resource } = table;
  if (!isByDates(resource)) {
    const counts = absenceCounts(table, reading, entries);
    return known => fetchRemote(client, resource, settings, baseline.load(), counts, known);
  }
  const inDoubt = inDoubtHere(entries, reading);
  let asked: readonly Days[] | null = null;
  let hasSearched = false;
  const look = (windows: readonly Days[]) => fetchDays(client, table, settings, windows, baseline.load());
  return () => {
    asked ??= days();
    const list = look(asked);
    const missing = inDoubt.filter(id => !list.records.has(id));
    if (missing.length === 0 || hasSearched) return list;
    // Search only once, because a missing record is not worth reading two years of transactions at each look.
    hasSearched = true;
    const all = allDays(table, settings);
    const wider = look(all);
    if (missing.some(id => wider.records.has(id))) asked = all;
    // Use the wider, later list in any case: a record that has gone meanwhile must not be sent.
    return wider;
  };
}

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
): Days[] {
  const { resource } = table;
  const open = new Set(entries.map(({ recordId }) => recordId));
  const withFormula = new Set([...formulas].map(cell => Number(cell.split(':')[0])));
  const days = besides.map(({ values }) => dayOfRecord(resource, values));
  for (const row of rows) {
    const base = baseline.get(row.id);
    const isOpen = open.has(row.id);
    if (base === undefined && !isOpen) continue;
    const isMeant = isOpen || withFormula.has(row.row) || isWanted(row);
    if (!isMeant && (base === undefined || isUntouched({ resource }, row, base))) continue;
    days.push(dayOf(resource, row, baseline));
  }
  const known = days.filter(day => day !== null);
  // If a record's day is unknown, the push reads all days of the tab.
  if (known.length < days.length) return allDays(table, settings);
  return spans([...new Set(known)].sort(), settings.windowDays);
}

/** All days that were pulled into the tab. */
function allDays({ meta }: TableSheet, { windowDays }: Pick<ResourceSettings, 'windowDays'>): Days[] {
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
function spans(days: readonly Day[], most: number): Days[] {
  const ranges: Days[] = [];
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
function fetchDays(
  client: ServiceClient,
  { resource, meta }: TableSheet,
  { comesWhole }: Pick<ResourceSettings, 'comesWhole'>,
  windows: readonly Days[],
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

/** Whether a record that is not in a list would count as gone, or a create in doubt as not made. */
function absenceCounts(table: TableSheet, reading: TableReading, entries: readonly OpenEntry[]) {
  const hasCreate = entries.some(entry => entry.kind === 'create' && isInDoubt(entry));
  return (records: RemoteList['records']): boolean =>
    hasCreate || lackedRows(table, reading, records).length > 0;
}

/** The service's current list, with ids as in the baseline. known: records kept from the look before. */
function fetchRemote(
  client: ServiceClient,
  resource: ResourceDefinition,
  { comesWhole }: Pick<ResourceSettings, 'comesWhole'>,
  baseline: Baseline,
  counts: ReturnType<typeof absenceCounts>,
  known?: KnownRecords,
): RemoteList {
  const options = { comesWhole, ...(known === undefined ? {} : { take: keepingKnown(known) }) };
  const read = () => {
    const list = fetchList(client, listRequest(resource), resource.list, options);
    const remote = asKnown(
      client,
      resource,
      baseline,
      toRemoteList(resource, list, { known, rowOf: wholeReader(resource) }),
    );
    return { remote, mayHaveSlipped: list.mayHaveSlipped === true };
  };
  const { result, timing } = client.timed(() => readTwiceIf(counts, read));
  return { ...result.remote, look: timing };
}

/** Also tells the client which ids are numbers, so that later requests name records as the service does. */
export function asKnown(
  client: ServiceClient,
  resource: ResourceDefinition,
  baseline: Baseline,
  list: RemoteList,
): RemoteList {
  const remote = namedAsBefore(resource, list, baseline.values());
  for (const { id, numbers } of remote.records.values())
    if (numbers?.includes('id') === true) client.numberIds.add(`${resource.name} ${id}`);
  return remote;
}

/** Records of this tab whose last change is in doubt. */
function inDoubtHere(entries: readonly OpenEntry[], { snapshot }: TableReading): readonly string[] {
  const inTab = new Set(snapshot.rows.map(({ id }) => id));
  return entries
    .filter(isInDoubt)
    .flatMap(({ recordId }) => recordId ?? [])
    .filter(id => inTab.has(id));
}
