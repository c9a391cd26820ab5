/** The tabs of a list with editable records. A list by dates has several, and a record is in some of them. */

import type { ConfirmedEntry } from '../push/entry/journal';
import { isByDates } from '../resources/described';
import type { ResourceDefinition } from '../resources/definition';
import { TableSheet } from '../sheet/table/table-sheet';
import type { Context } from './context';

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
