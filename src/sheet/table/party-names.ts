/**
 * Counterparties as pulled transactions name them. The service's list shows only the newest counterparties. Where a
 * user picks a counterparty, the dropdown also offers those of transactions.
 */

import { listedValue, type RemoteList } from '../../changes/remote';
import type { Workbook } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import type { Binding } from '../binding';
import { TABLE_TAG } from '../names';
import { LabelStore, oneLine } from './label-store';
import { parseMeta } from './table-meta';

/** Stands in place of a field name: names from transactions. */
const TOLD = '$told';

/** Names by id from transactions, the latest first. Empty if the list is complete: it lacks only deleted ones. */
export function partiesBeside(workbook: Workbook, store: LabelStore, list: string): Map<string, string> {
  const told = [...store.of(list, TOLD)].reverse();
  if (told.length === 0 || isWhole(workbook, list)) return new Map();
  return new Map(told.map(([id, [name = id]]) => [id, name]));
}

/**
 * Stores the counterparties of transactions if users can pick one and the list is not known to be complete. Returns the
 * lists with new or changed names. If nothing can be picked, the pull does not read the store.
 */
export function rememberParties(
  workbook: Workbook,
  binding: Binding,
  resource: ResourceDefinition,
  { records }: RemoteList,
): string[] {
  return Object.entries(resource.picks ?? {}).flatMap(([idField, { reference, shown }]) => {
    const isPicked = resource.fields.some(field => field.reference === reference);
    if (!isPicked || resourceNamed(reference)?.isParty !== true) return [];
    const told = new Map<string, string>();
    for (const record of records.values()) {
      const [id, name] = [idField, shown].map(field => oneLine(listedValue(resource, record, field)));
      if (id !== undefined && id !== '' && name !== undefined && name !== '') told.set(id, name);
    }
    if (told.size === 0 || isWhole(workbook, reference)) return [];
    const rows = [...told].map(([id, name]) => ({ resource: reference, field: TOLD, id, labels: [name] }));
    return new LabelStore(workbook).remember(binding, rows) ? [reference] : [];
  });
}

/** True if the whole list was pulled. */
function isWhole(workbook: Workbook, list: string): boolean {
  const tabs = workbook.sheetsWithTag(TABLE_TAG).flatMap(({ sheet, value }) => {
    const meta = parseMeta(value);
    return meta?.resource === list && meta.sheetId === sheet.id ? [meta] : [];
  });
  return tabs.length > 0 && tabs.every(({ incomplete }) => incomplete === null);
}
