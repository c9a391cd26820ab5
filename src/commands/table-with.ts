/**
 * The tabs of a list with editable records. A list by dates has several, and a record is in some of them. Results go to
 * the tab of origin.
 */

import type { ConfirmedEntry } from '../push/entry/journal';
import { isByDates } from '../resources/described';
import type { ResourceDefinition } from '../resources/definition';
import { TableSheet } from '../sheet/table/table-sheet';
import type { Context } from './context';
import type { OtherTab } from '../push/stores';
import { compareBindings } from '../sheet/binding';
import { BaselineSheet } from '../sheet/hidden/baseline-sheet';
import { orElse } from '../text/text';

/** The tab with most rows of these entries (preferably their origin); null if the list has no tab. */
export function tableWith(
  context: Context,
  list: string,
  entries: readonly Pick<ConfirmedEntry, 'recordId' | 'token' | 'tab'>[],
): TableSheet | null {
  const resource = context.list(list);
  const [first, ...others] = resource === undefined ? [] : tablesOf(context, resource);
  if (first === undefined || others.length === 0) return first ?? null;
  const counted = [first, ...others].map(table => {
    const ids = new Set(table.readIds());
    const count = entries.filter(({ recordId, token }) => ids.has(recordId ?? token ?? '')).length;
    return { table, count, hasSent: entries.some(({ tab }) => tab === table.sheet.id) };
  });
  counted.sort((one, other) => other.count - one.count || Number(other.hasSent) - Number(one.hasSent));
  return counted[0]?.table ?? first;
}

export function tablesOf({ platform }: Context, resource: ResourceDefinition): TableSheet[] {
  const { workbook } = platform;
  if (!isByDates(resource)) {
    const only = TableSheet.find(workbook, resource);
    return only === null ? [] : [only];
  }
  return TableSheet.all(workbook).flatMap(({ sheet, meta }) =>
    meta.resource === resource.name ? [TableSheet.open(workbook, sheet, resource, meta)] : [],
  );
}

/** The tab's id for its entries, if its list has several tabs; else nothing. */
export function tabOf({ resource, sheet }: Pick<TableSheet, 'resource' | 'sheet'>): { tab?: number } {
  return isByDates(resource) ? { tab: sheet.id } : {};
}

/** The tab with this sheet id and these records' rows; null if it is gone, unreadable or foreign. */
export function otherTab(
  context: Context,
  resource: ResourceDefinition,
  tab: number,
  ids: ReadonlySet<string>,
): OtherTab | null {
  const found = tablesOf(context, resource).find(({ sheet }) => sheet.id === tab);
  if (found === undefined) return null;
  const baseline = new BaselineSheet(context.platform.workbook, resource, tab);
  const binding = baseline.binding();
  if (binding === null || compareBindings(binding, context.binding()) !== 'same') return null;
  const table = context.pushTable(found);
  // Its Status may be protected against this user; the baseline and journal do not depend on it.
  const writeOutcomes: OtherTab['table']['writeOutcomes'] = outcomes =>
    context.convenience(() => table.writeOutcomes(outcomes));
  // Refused if it lacks columns that its next pull will add.
  return orElse(null, () => ({ baseline, snapshot: table.readRows(ids), table: { writeOutcomes } }));
}
