/**
 * Fields that hold the id of another list's record show its name, where that list was pulled. Cells are read by the names with which they were written: a
 * record that was renamed since is still the same, and names that two records share carry the id.
 */

import { parseJson } from '../common/json';
import type { Workbook } from '../platform/ports';
import {
  type Choice,
  type FieldDefinition,
  isWritable,
  type ResourceDefinition,
} from '../resources/definition';
import { resourceNamed } from '../resources/registry';
import { verbatim } from '../text/text';
import type { Binding } from './binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { LABELS_SHEET, TABLE_TAG } from './names';
import { parseMeta } from './table-meta';

/** Names by id. */
type Names = ReadonlyMap<string, string>;
/** What cells were written with, by id, the latest first. */
type Written = ReadonlyMap<string, readonly string[]>;

/** A cell that somebody edited keeps its word until it is pushed, so a few renamings back are understood. */
const MOST_LABELS = 3;

/** The names that a record goes by, the best first. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];

/**
 * The definition with its references as choices: labels of the pulled lists, and what cells were written with before. A field whose list was never pulled
 * stays as it is and shows ids.
 */
export function resolveReferences(workbook: Workbook, resource: ResourceDefinition): ResourceDefinition {
  if (!resource.fields.some(field => field.reference !== undefined)) return resource;
  const written = new LabelStore(workbook);
  return {
    ...resource,
    fields: resource.fields.map(field => resolved(workbook, resource, field, written)),
  };
}

/** Remembers what the cells of the definition's references show, before they are written. */
export function rememberLabels(workbook: Workbook, binding: Binding, resource: ResourceDefinition): void {
  // What cannot be edited is written anew by every pull.
  const fields = isWritable(resource) ? resource.fields.filter(isResolved) : [];
  if (fields.length > 0) new LabelStore(workbook).replace(binding, resource.name, fields);
}

/** True for a reference that shows names. */
export function isResolved(field: FieldDefinition): boolean {
  return field.reference !== undefined && field.choices !== undefined;
}

function resolved(
  workbook: Workbook,
  resource: ResourceDefinition,
  field: FieldDefinition,
  written: LabelStore,
): FieldDefinition {
  if (field.reference === undefined) return field;
  const before = written.of(resource.name, field.name);
  const names = pulledNames(workbook, field.reference);
  if (names === null && before.size === 0) return field;
  return { ...field, type: 'enumeration', choices: choicesOf(names ?? new Map(), before) };
}

/**
 * One label for each id, and none for two: a name that another record has, or had when cells were written, carries its id. A label of old stands only for
 * whom it stood for then.
 */
export function choicesOf(names: Names, written: Written): Choice[] {
  const owners = new Map<string, Set<string>>();
  const owns = (label: string, id: string): void => {
    owners.set(label, (owners.get(label) ?? new Set()).add(id));
  };
  for (const [id, name] of names) owns(name, id);
  for (const [id, labels] of written) for (const label of labels) owns(label, id);
  const ids = new Set([...names.keys(), ...written.keys()]);
  return [...ids].map(id => {
    const name = names.get(id);
    const old = written.get(id) ?? [];
    const isShared = name !== undefined && ((owners.get(name)?.size ?? 0) > 1 || ids.has(name));
    const label = name === undefined ? (old[0] ?? id) : isShared ? `${name} (${id})` : name;
    const aliases = old.filter(word => word !== label && owners.get(word)?.size === 1);
    return { value: id, label: verbatim(label), ...(aliases.length === 0 ? {} : { aliases }) };
  });
}

/** Names by id, from the pulled tab of a list; null when there is none. Undotted names of one line: they go into a dropdown. */
export function pulledNames(workbook: Workbook, list: string): Names | null {
  const resource = resourceNamed(list);
  const found = workbook
    .sheetsWithTag(TABLE_TAG)
    .map(({ sheet, value }) => ({ sheet, meta: parseMeta(value) }))
    .find(({ sheet, meta }) => meta?.resource === list && meta.sheetId === sheet.id);
  if (resource === undefined || found === undefined || found.meta === null) return null;
  const { lastRow, lastColumn } = found.sheet.size();
  if (lastRow < 2) return new Map();
  const [header = [], ...rows] = found.sheet.read({ row: 1, column: 1, rows: lastRow, columns: lastColumn });
  const columnOf = (name: string): number => {
    const label = found.meta?.header.find(entry => entry.field === name)?.label;
    return label === undefined ? -1 : header.indexOf(label);
  };
  const id = columnOf('id');
  const name = NAMES.map(columnOf).find(column => column >= 0) ?? -1;
  const names = new Map<string, string>();
  if (id < 0 || name < 0) return names;
  for (const row of rows) {
    const label = String(row[name] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (row[id] !== '' && label !== '') names.set(String(row[id]).trim(), label);
  }
  return names;
}

interface LabelRow {
  readonly resource: string;
  readonly field: string;
  readonly id: string;
  readonly labels: readonly string[];
}

/** Labels as cells were written with them: one row an id, heads resource, field, id. */
class LabelStore {
  private readonly store: HiddenSheet;
  private rows: LabelRow[] | null = null;

  constructor(workbook: Workbook) {
    this.store = new HiddenSheet(workbook, LABELS_SHEET, 3);
  }

  of(resource: string, field: string): Written {
    const own = this.all().filter(row => row.resource === resource && row.field === field);
    return new Map(own.map(({ id, labels }) => [id, labels]));
  }

  replace(binding: Binding, resource: string, fields: readonly FieldDefinition[]): void {
    const others = this.all().filter(row => row.resource !== resource);
    const own = fields.flatMap(field =>
      (field.choices ?? []).map(({ value, label, aliases = [] }): LabelRow => {
        const labels = [label.en, ...aliases].slice(0, MOST_LABELS);
        return { resource, field: field.name, id: value, labels };
      }),
    );
    const rows = [...others, ...own];
    this.store.replace(
      { binding, extra: {} },
      rows.map(row => ({ heads: [row.resource, row.field, row.id], text: JSON.stringify(row.labels) })),
    );
    this.rows = rows;
  }

  private all() {
    this.rows ??= this.store.readHeader() === null ? [] : this.store.read().flatMap(parseRow);
    return this.rows;
  }
}

function parseRow({ heads, text }: StoreRow): LabelRow[] {
  const json = parseJson(text);
  const [resource = '', field = '', id = ''] = heads;
  return Array.isArray(json) && id !== '' ? [{ resource, field, id, labels: json.map(String) }] : [];
}
