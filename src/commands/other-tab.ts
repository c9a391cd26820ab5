/** The tabs of a list by dates, to each other: a record may stand in several, and what was sent from one is written down there. */

import type { OtherTab } from '../push/stores';
import type { ResourceDefinition } from '../resources/definition';
import { isByDates } from '../resources/described';
import { compareBindings } from '../sheet/binding';
import { BaselineSheet } from '../sheet/hidden/baseline-sheet';
import type { TableSheet } from '../sheet/table/table-sheet';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { tablesOf } from './table-with';

/** What entries of the tab are told by, where its list has several; nothing where it has one. */
export function tabOf({ resource, sheet }: Pick<TableSheet, 'resource' | 'sheet'>): {
  readonly tab?: number;
} {
  return isByDates(resource) ? { tab: sheet.id } : {};
}

/** The tab with this sheet's id, with the rows of these records; null where it is gone, cannot be read, or is another workspace's. */
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
  try {
    const snapshot = table.readRows(ids);
    return {
      baseline,
      snapshot,
      // Its Status may be protected against who works in this tab: the books do not depend on it.
      table: { writeOutcomes: outcomes => context.convenience(() => table.writeOutcomes(outcomes)) },
    };
  } catch (error) {
    // Columns that its next pull asks for are missing there.
    if (error instanceof UserError) return null;
    throw error;
  }
}
