/** Counterparties that the service's list does not show. */

import { shown } from '../../changes/cell-text';
import type { RemoteList } from '../../changes/remote';
import { hasContent, recordIdOf, type TableRow } from '../../changes/table';
import { shownLine } from '../../common/shown-line';
import type { KnownParty } from '../../push/plan/plan-input';
import type { RunInput } from '../../push/plan/plan-run';
import type { ResourceDefinition } from '../../resources/definition';
import { invoiceParties } from '../../sheet/table/invoice-parties';
import type { TableReading } from '../../sheet/table/table-sheet';
import type { Context } from '../context';

/** If the list is cut and there are new rows: the service's counterparties in pulled invoices. */
export function partiesFor(
  context: Context,
  resource: ResourceDefinition,
  { completeness }: RemoteList,
  { snapshot }: TableReading,
): Pick<RunInput, 'invoiceParties'> {
  const isNew = (row: TableRow): boolean => recordIdOf(row) === null && hasContent(resource, row);
  if (resource.isParty !== true || completeness.kind !== 'cut' || !snapshot.rows.some(isNew)) return {};
  const parties = new Map<string, KnownParty>();
  for (const [number, { contactId, cells, day }] of invoiceParties(
    context.platform.workbook,
    context.binding(),
  ))
    if (contactId !== '')
      parties.set(number, { name: shownLine(shown(cells.get('companyName') ?? ''), 60), day });
  return { invoiceParties: parties };
}
