/** Chooses the columns of the tab in sight, from the fields of its list and whatever else came. */

import { repeatedParameter } from '../../api/list-request';
import {
  allFields,
  type FieldDefinition,
  isWritable,
  type ResourceDefinition,
} from '../../resources/definition';
import { type FieldSpec, withFields } from '../../resources/derived';
import { worded } from '../../resources/kinds';
import { STATUS_FIELD } from '../../sheet/table/table-meta';
import { TableSheet } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { inLanguage } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { termsOfTab } from './refresh';

/** The columns of a tab, and what else it could show. */
export interface TabColumns {
  readonly table: TableSheet;
  /** The list as it is without anybody's choice. */
  readonly resource: ResourceDefinition;
  /** What came and is no field of the list. */
  readonly others: readonly FieldSpec[];
  /** Fields of the list that the tab does not show, those of a new tab first. */
  readonly removed: readonly FieldDefinition[];
}

/** The columns of the tab in sight. Throws UserError when they cannot be chosen. */
export function columnsInSight(context: Context): TabColumns {
  const { workbook } = context.platform;
  const active = workbook.activeSheetId();
  const found = TableSheet.all(workbook).find(({ sheet }) => sheet.id === active);
  const named = found === undefined ? undefined : context.list(found.meta.resource);
  if (found === undefined || named === undefined) throw new UserError(pullTexts.cannotRefresh);
  const resource = worded(named, found.meta);
  const table = TableSheet.open(workbook, found.sheet, named, found.meta);
  const removed = allFields(resource).filter(
    field => !table.resource.fields.some(({ name }) => name === field.name),
  );
  return { table, resource, others: table.meta.others, removed };
}

/** They are remembered in the tab's metadata, which has room for 30,000 characters: each takes up to 150 of them. */
export const MOST_COLUMNS = 150;

/** Keeps the columns with the tab, null for those of the list: deletes those that go; the next pull makes those that come. shown: hidden ones that come into sight. */
export function setColumns(
  context: Context,
  tab: TabColumns,
  fields: readonly FieldSpec[] | null,
  shown: readonly string[] = [],
): void {
  const { table, resource } = tab;
  if (fields !== null && fields.length > MOST_COLUMNS)
    throw new UserError(pullTexts.tooManyColumns(fields.length, MOST_COLUMNS));
  const before = termsOfTab(table.meta);
  context.withLock(() => {
    bringIntoSight(table, shown);
    rearrange(table, resource, fields);
  });
  // Where the tab asked for what this user pulled, the columns that they chose now are theirs too; else the refresh asks.
  const pulls = context.confirmedPulls();
  const { id } = table.sheet;
  if (pulls.otherTerms(id, before) === null) pulls.set(id, termsOfTab(table.meta), pulls.hadMembers(id));
}

function bringIntoSight(table: TableSheet, names: readonly string[]): void {
  if (names.length === 0) return;
  const { columnOf } = table.read().layout;
  table.sheet.showColumns(names.flatMap(name => columnOf.get(name) ?? []));
}

/** Deletes the columns that go, and remembers the others; the next pull makes those that come. */
function rearrange(
  table: TableSheet,
  resource: ResourceDefinition,
  fields: readonly FieldSpec[] | null,
): void {
  const { meta, sheet } = table;
  const wanted = fields === null ? resource.fields : withFields(resource, fields).fields;
  const stays = (name: string): boolean => name === STATUS_FIELD || wanted.some(field => field.name === name);
  const going = [...table.read().layout.columnOf].filter(([name]) => !stays(name));
  const kept = meta.header.filter(({ field }) => stays(field));
  const coming = wanted
    .filter(({ name }) => !kept.some(({ field }) => field === name))
    .map(({ name, label }) => ({ field: name, label: inLanguage(label, meta.language) }));
  table.saveMeta({ ...meta, fields, header: [...kept, ...coming] });
  sheet.deleteColumns(going.map(([, column]) => column));
}

/** True for a column that cannot be removed: it names or dates a row, or a push reads it. */
export function isFixed(resource: ResourceDefinition, field: FieldDefinition | undefined): boolean {
  if (field === undefined) return false;
  const { window, momentField } = resource.list;
  return (
    isWritable(resource) ||
    field.type === 'id' ||
    field.name === window?.dayField ||
    field.name === momentField ||
    field.name === repeatedParameter(resource)?.name
  );
}
