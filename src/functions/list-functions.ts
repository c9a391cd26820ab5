/** FIN_CATEGORIES and FIN_CONTACTS: a whole list, from the service when its owner allows it, else from the pulled tab. */

import { fetchList } from '../api/list';
import type { Json } from '../common/json';
import { flatten } from '../changes/flatten';
import type { Platform } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import { TableSheet } from '../sheet/table-sheet';
import { functionTexts } from '../text/function-texts';
import { languageOf } from '../text/text';
import { UserError } from '../text/user-error';
import { cached } from './cached';
import { clientOf, functionContext } from './function-context';
import { type FunctionResult, rowsOf, toResult } from './rows';

/** The list as rows. stamp: what the cell was given as FIN_STAMP, '' for nothing. */
export function listFunction(
  platform: Platform,
  name: string,
  resource: ResourceDefinition,
  stamp: string,
): FunctionResult {
  const context = functionContext(platform, name);
  const language = languageOf(platform.workbook.locale());
  const { connection } = context;
  if (connection === null) return fromTab(platform, name, resource);
  const records = cached(
    context,
    [connection.baseUrl, connection.workspaceId, resource.name],
    stamp,
    (): Json[][] => {
      const { method, path } = resource.list;
      const list = fetchList(clientOf(context, connection), { method, path });
      // A formula has no room for "incomplete": better no answer than one that looks whole.
      if (list.completeness.kind === 'cut')
        throw new UserError(functionTexts.incomplete(name, list.completeness.reason));
      return list.records.map(record => flatten(record, resource));
    },
  );
  return rowsOf(resource, records, language);
}

function fromTab(platform: Platform, name: string, resource: ResourceDefinition): FunctionResult {
  const table = TableSheet.find(platform.workbook, resource);
  if (table === null) throw new UserError(functionTexts.notAllowed(name, resource.label));
  return tableRows(table, () => true);
}

/** The rows of a pulled tab that have an id, own columns only. */
export function tableRows(table: TableSheet, wanted: (cells: readonly unknown[]) => boolean): FunctionResult {
  const { snapshot } = table.read();
  const header = table.resource.fields.map(field => field.label[table.meta.language]);
  const rows = snapshot.rows
    .filter(row => row.id !== '' && wanted(row.cells))
    .map(row => row.cells.map(cell => toResult(cell ?? '')));
  return [header, ...rows];
}
