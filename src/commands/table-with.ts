/** The tab of a list in which records are edited. A list by dates has several, and each record stands in some of them. */

import { isByDates } from '../resources/described';
import { TableSheet } from '../sheet/table/table-sheet';
import type { Context } from './context';

/** The tab with most of these rows (by record id or token), with the columns that can be edited now; null where the list has no tab. */
export function tableWith(
  context: Context,
  list: string,
  names: readonly (string | null)[],
): TableSheet | null {
  const resource = context.list(list);
  const { workbook } = context.platform;
  if (resource === undefined) return null;
  if (!isByDates(resource)) return TableSheet.find(workbook, resource);
  let found: { readonly table: TableSheet; readonly count: number } | null = null;
  for (const { sheet, meta } of TableSheet.all(workbook)) {
    if (meta.resource !== list) continue;
    const table = TableSheet.open(workbook, sheet, resource, meta);
    const ids = new Set(table.readIds());
    const count = names.filter(name => name !== null && ids.has(name)).length;
    if (count > (found?.count ?? -1)) found = { table, count };
  }
  return found?.table ?? null;
}
