/** Names of the records of pulled lists. */

import { isOddId, isToken } from '../../changes/table';
import type { Workbook } from '../../platform/ports';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { BaselineSheet } from '../hidden/baseline-sheet';
import { TABLE_TAG } from '../names';
import { oneLine } from './label-store';
import { findLayout } from './layout';
import { tabsTagged } from './table-meta';

/** Names by id. */
export type Names = ReadonlyMap<string, string>;

/** What people call the records of a list. */
export interface Called {
  readonly names: Names;
  /** Account codes by id. */
  readonly codes: Names;
}

/** Fields that name a record, the best first. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];

/** Names by id; null if the list was never pulled. */
export function pulledNames(workbook: Workbook, list: string): Names | null {
  return pulledCalled(workbook, list)?.names ?? null;
}

/**
 * Names and codes, as the service had them at the last pull; null if the list was never pulled. An editable list is
 * read from its baseline, because its cells may hold edits that were not sent.
 */
export function pulledCalled(workbook: Workbook, list: string): Called | null {
  const resource = resourceNamed(list);
  if (resource === undefined) return null;
  if (isWritable(resource)) return calledInBaseline(workbook, resource);
  const names = shownNames(workbook, resource, list);
  return names && { names, codes: new Map() };
}

function calledInBaseline(workbook: Workbook, resource: ResourceDefinition): Called | null {
  const baseline = new BaselineSheet(workbook, resource, null);
  if (baseline.binding() === null) return null;
  const placeOf = (name: string): number => resource.fields.findIndex(field => field.name === name);
  const at = NAMES.map(placeOf).find(index => index >= 0);
  const codeAt = placeOf('code');
  const names = new Map<string, string>();
  const codes = new Map<string, string>();
  for (const { id, values } of baseline.load().values()) {
    const label = oneLine(at === undefined ? '' : values[at]);
    const code = oneLine(values[codeAt]);
    if (label !== '') names.set(id, label);
    if (code !== '') codes.set(id, code);
  }
  return { names, codes };
}

/** A read-only list has no baseline, and every pull writes its cells anew. */
function shownNames(workbook: Workbook, resource: ResourceDefinition, list: string): Names | null {
  let names: Map<string, string> | null = null;
  for (const { sheet, meta } of tabsTagged(workbook, TABLE_TAG)) {
    if (meta.resource !== list) continue;
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
  const tabs = tabsTagged(workbook, TABLE_TAG).filter(({ meta }) => meta.resource === list);
  return tabs.length > 0 && tabs.every(({ meta }) => meta.incomplete === null);
}
