/** The tabs of a list in which records are edited. A list by dates has several, and each record stands in some of them. */

import type { ConfirmedEntry } from '../push/entry/journal';
import { isByDates } from '../resources/described';
import type { ResourceDefinition } from '../resources/definition';
import { TableSheet } from '../sheet/table/table-sheet';
import type { Context } from './context';

/** The tab with most rows of these entries, of several the one from which they were sent, with the columns that can be edited now; null where the list has no tab. */
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

/** All of them. */
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
