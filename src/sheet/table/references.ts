/**
 * A field with the id of another list's record shows its name, if that list was pulled. Cells are read by the names
 * with which they were written, so a renamed record stays the same. If two records share a name, the label contains the
 * id.
 */

import { isOddId, isToken } from '../../changes/table';
import type { Workbook } from '../../platform/ports';
import {
  type Choice,
  type FieldDefinition,
  isWritable,
  type ResourceDefinition,
} from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { cellWords } from '../../text/texts';
import { inLanguage } from '../../text/text';
import { BaselineSheet } from '../hidden/baseline-sheet';
import type { Binding } from '../binding';
import { findLayout } from './layout';
import { TABLE_TAG } from '../names';
import { type LabelRow, LabelStore, oneLine, type Written } from './label-store';
import { partiesBeside } from './party-names';
import { parseMeta } from './table-meta';

/** Names by id. */
type Names = ReadonlyMap<string, string>;
/** Sheets refuses a dropdown with more entries. */
const MOST_OFFERED = 500;

/** An edited cell keeps its word until the push. The limit allows for some renames in that time. */
const MOST_LABELS = 6;

/** Fields that name a record, the best first. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];

/** Gives references their choices: labels of pulled lists and labels in cells. Without both, a field shows ids. */
export function resolveReferences(workbook: Workbook, resource: ResourceDefinition): ResourceDefinition {
  if (!resource.fields.some(field => field.reference !== undefined)) return resource;
  const written = new LabelStore(workbook);
  const fields = resource.fields.map((field): FieldDefinition => {
    if (field.reference === undefined) return field;
    const before = written.of(resource.name, field.name);
    const names = pulledNames(workbook, field.reference);
    if (names === null && before.size === 0) return field;
    const parties = names === null ? undefined : partiesBeside(workbook, written, field.reference);
    return { ...field, type: 'enumeration', choices: choicesOf(names, before, parties) };
  });
  return { ...resource, fields };
}

/**
 * Stores the words of the definition's references.
 * - Call before cells are written: old words are kept, because a kill may leave them in cells.
 * - Call after the write with `standing`, the words in each field's cells: other old words are dropped.
 * A dropped word becomes free for the record that has it as its name now.
 */
export function rememberLabels(
  workbook: Workbook,
  binding: Binding,
  resource: ResourceDefinition,
  standing?: ReadonlyMap<string, ReadonlySet<unknown>>,
): void {
  // Every pull writes read-only fields anew.
  const fields = isWritable(resource) ? resource.fields.filter(isResolved) : [];
  const rows = fields.flatMap(({ name, choices = [] }) => {
    const stands = (word: string): boolean => standing?.get(name)?.has(word) !== false;
    return choices.map(({ value, label, aliases = [], isGone }): LabelRow => {
      const words = [inLanguage(label, 'en'), ...aliases];
      const labels = words.filter((word, i) => stands(word) || (i === 0 && isGone !== true));
      return { resource: resource.name, field: name, id: value, labels: labels.slice(0, MOST_LABELS) };
    });
  });
  if (rows.length > 0) new LabelStore(workbook).remember(binding, rows);
}

/** True for a reference that shows names. */
export function isResolved(field: FieldDefinition): boolean {
  return field.reference !== undefined && field.choices !== undefined;
}

/**
 * One label for each id, and no label for two ids. A name that belongs or belonged to another record gets its id added.
 * parties: names from transactions besides the pulled list, the latest first. The dropdown offers as many as fit.
 */
export function choicesOf(listed: Names | null, written: Written, parties: Names = new Map()): Choice[] {
  const names = listed === null ? null : new Map([...parties, ...listed]);
  const others = [...parties.keys()].filter(id => listed?.has(id) !== true);
  const withoutRoom = new Set(others.slice(Math.max(0, MOST_OFFERED - (listed?.size ?? 0))));
  const owners = new Map<string, Set<string>>();
  const owns = (label: string, id: string): void => {
    owners.set(alike(label), (owners.get(alike(label)) ?? new Set()).add(id));
  };
  for (const [id, name] of names ?? []) owns(name, id);
  for (const [id, labels] of written) for (const label of labels) owns(label, id);
  const ids = new Set([...(listed ?? []), ...(names ?? []), ...written].map(([id]) => id));
  return [...ids].map(id => {
    const name = names?.get(id);
    const old = written.get(id) ?? [];
    const isShared = name !== undefined && ((owners.get(alike(name))?.size ?? 0) > 1 || ids.has(name));
    const label = name === undefined ? (old[0] ?? id) : isShared ? `${name} (${id})` : name;
    // A word that now names another record is never a label. A cell that still shows it keeps its old meaning.
    const aliases = old.filter(word => word !== label);
    return {
      value: id,
      label: cellWords(label),
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(names !== null && name === undefined ? { isGone: true } : {}),
      ...(withoutRoom.has(id) ? { isOffered: false } : {}),
    };
  });
}

/** Brings similar names to one form: case, width and spaces do not count. */
function alike(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

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
