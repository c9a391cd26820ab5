/** Names of the records of pulled lists. */

import { isOddId, isToken } from '../../changes/table';
import type { Workbook } from '../../platform/ports';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { BaselineSheet } from '../hidden/baseline-sheet';
import { TABLE_TAG } from '../names';
import { oneLine } from './label-store';
import { findLayout } from './layout';
import { parseMeta } from './table-meta';

/** Names by id. */
export type Names = ReadonlyMap<string, string>;

/** Fields that name a record, the best first. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];

/**
 * Names by id, as the service had them at the last pull; null if the list was never pulled. An editable list is read
 * from its baseline, because its cells may hold edits that were not sent.
 */
export function pulledNames(workbook: Workbook, list: string): Names | null {
  const resource = resourceNamed(list);
  if (resource === undefined) return null;
  return isWritable(resource) ? baselineNames(workbook, resource) : shownNames(workbook, resource, list);
}

function baselineNames(workbook: Workbook, resource: ResourceDefinition): Names | null {
  const baseline = new BaselineSheet(workbook, resource, null);
  if (baseline.binding() === null) return null;
  const at = NAMES.map(name => resource.fields.findIndex(field => field.name === name)).find(
    index => index >= 0,
  );
  const names = new Map<string, string>();
  for (const { id, values } of baseline.load().values()) {
    const label = oneLine(at === undefined ? '' : values[at]);
    if (label !== '') names.set(id, label);
  }
  return names;
}

/** A read-only list has no baseline, and every pull writes its cells anew. */
function shownNames(workbook: Workbook, resource: ResourceDefinition, list: string): Names | null {
  let names: Map<string, string> | null = null;
  for (const { sheet, value } of workbook.sheetsWithTag(TABLE_TAG)) {
    const meta = parseMeta(value);
    if (meta?.resource !== list || meta.sheetId !== sheet.id) continue;
    names ??= new Map();
    const { lastRow, lastColumn } = sheet.size();
    if (lastRow < 2) continue;
    const [header = [], ...rows] = sheet.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
    const { columnOf } = findLayout(resource, meta, header, sheet);
    const id = columnOf.get('id');
    const name = NAMES.map(field => columnOf.get(field)).find(column => column !== undefined);
    if (id === undefined || name === undefined) continue;
    for (const row of rows) {
      const key = String(row[id - 1] ?? '').trim();
      const label = oneLine(row[name - 1]);
      // A record that is being created has no id to send.
      if (key !== '' && !isToken(key) && !isOddId(key) && label !== '') names.set(key, label);
    }
  }
  return names;
}

/** True if the whole list was pulled. */
export function isWhole(workbook: Workbook, list: string): boolean {
  const tabs = workbook.sheetsWithTag(TABLE_TAG).flatMap(({ sheet, value }) => {
    const meta = parseMeta(value);
    return meta?.resource === list && meta.sheetId === sheet.id ? [meta] : [];
  });
  return tabs.length > 0 && tabs.every(({ incomplete }) => incomplete === null);
}
