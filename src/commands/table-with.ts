/** The tabs of a list in which records are edited. A list by dates has several, and each record stands in some of them. */

import { isByDates } from '../resources/described';
import type { ResourceDefinition } from '../resources/definition';
import { TableSheet } from '../sheet/table/table-sheet';
import type { Context } from './context';

/** The tab with most of these rows (by record id or token), with the columns that can be edited now; null where the list has no tab. */
export function tableWith(
  context: Context,
  list: string,
  names: readonly (string | null)[],
): TableSheet | null {
  const resource = context.list(list);
  const [first, ...others] = resource === undefined ? [] : tablesOf(context, resource);
  if (first === undefined || others.length === 0) return first ?? null;
  const counted = [first, ...others].map(table => {
    const ids = new Set(table.readIds());
    return { table, count: names.filter(name => name !== null && ids.has(name)).length };
  });
  const most = Math.max(...counted.map(({ count }) => count));
  return counted.find(({ count }) => count === most)?.table ?? first;
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
