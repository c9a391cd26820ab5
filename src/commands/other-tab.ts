/** The other tabs of a list by dates: a record may be in several, and results go to the tab of origin. */

import type { OtherTab } from '../push/stores';
import type { ResourceDefinition } from '../resources/definition';
import { isByDates } from '../resources/described';
import { compareBindings } from '../sheet/binding';
import { BaselineSheet } from '../sheet/hidden/baseline-sheet';
import type { TableSheet } from '../sheet/table/table-sheet';
import { UserError } from '../text/text';
import type { Context } from './context';
import { tablesOf } from './table-with';

/** The tab's id for its entries, if its list has several tabs; else nothing. */
export function tabOf({ resource, sheet }: Pick<TableSheet, 'resource' | 'sheet'>): {
  readonly tab?: number;
} {
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
  try {
    const snapshot = table.readRows(ids);
    return {
      baseline,
      snapshot,
      // Its Status may be protected against this user; the baseline and journal do not depend on it.
      table: { writeOutcomes: outcomes => context.convenience(() => table.writeOutcomes(outcomes)) },
    };
  } catch (error) {
    // It lacks columns that its next pull will add.
    if (error instanceof UserError) return null;
    throw error;
  }
}
