/**
 * Names of other lists' records as pulled records tell them: a transaction names its category, tag and counterparty.
 * They stand in cells where the other list was never pulled, or does not have the record.
 */

import { listedValue, type RemoteList } from '../../changes/remote';
import type { Workbook } from '../../platform/ports';
import type { ResourceDefinition } from '../../resources/definition';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, type Language } from '../../text/text';
import type { Binding } from '../binding';
import { LabelStore, oneLine, TOLD } from './label-store';
import { pulledNames } from './pulled-names';
import type { TableSheet } from './table-sheet';

/**
 * Stores the names of records that the other list, as pulled, does not have, if users can pick from that list. A record
 * without a name is called so, with its id. Returns the lists with new or changed names. If nothing can be picked, the
 * pull does not read the store.
 * existing: the tab. Its rows of other days tell names too, when its ids become names.
 */
export function rememberTold(
  workbook: Workbook,
  binding: Binding,
  resource: ResourceDefinition,
  { records }: RemoteList,
  language: Language,
  existing: TableSheet | null,
): string[] {
  return Object.entries(resource.picks ?? {}).flatMap(([idField, { reference, shown }]) => {
    const picking = resource.fields.find(field => field.reference === reference);
    if (picking === undefined) return [];
    const isFirst = picking.choices === undefined;
    // The words of its cells were lost. Only the whole list can tell which of them are edits.
    if (isFirst && existing?.meta.named.includes(idField) === true) return [];
    const shows = new Map(picking.choices?.map(({ value, label }) => [value, inLanguage(label, language)]));
    const told = new Map<string, string>();
    const pairs = [
      ...(isFirst ? pairsIn(existing, idField, shown) : []),
      ...[...records.values()].map(record =>
        [idField, shown].map(field => oneLine(listedValue(resource, record, field))),
      ),
    ];
    for (const [id = '', name = ''] of pairs) {
      if (id === '' || shows.get(id) === name || (name === '' && (told.has(id) || shows.has(id)))) continue;
      told.set(id, name === '' ? inLanguage(sheetTexts.notListed(id), language) : name);
    }
    if (told.size === 0) return [];
    // Read only for a record that its cell does not name so: the list itself is right about its own records.
    const listed = pulledNames(workbook, reference);
    const others = [...told].filter(([id]) => listed?.has(id) !== true);
    const rows = others.map(([id, name]) => ({ resource: reference, field: TOLD, id, labels: [name] }));
    return new LabelStore(workbook).remember(binding, rows) ? [reference] : [];
  });
}

/** Ids and names in the rows of a tab that shows ids. */
function pairsIn(table: TableSheet | null, idField: string, shown: string): string[][] {
  if (table === null) return [];
  const at = [idField, shown].map(name => table.resource.fields.findIndex(field => field.name === name));
  return table.read().snapshot.rows.map(({ cells }) => at.map(i => oneLine(cells[i])));
}
