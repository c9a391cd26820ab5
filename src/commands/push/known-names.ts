/** What is known of records besides the list that was read before a push: their ids in the tab, parties of invoices. */

import type { ServiceClient } from '../../api/client';
import type { Baseline } from '../../changes/baseline';
import { namedAsBefore } from '../../changes/record-names';
import type { RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';
import { shown } from '../../changes/cell-text';
import { hasContent, recordIdOf, type TableRow } from '../../changes/table';
import { shownLine } from '../../common/shown-line';
import type { KnownParty } from '../../push/plan/plan-input';
import type { RunInput } from '../../push/plan/plan-run';
import { invoiceParties } from '../../sheet/table/invoice-parties';
import type { TableReading } from '../../sheet/table/table-sheet';
import type { Context } from '../context';

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
