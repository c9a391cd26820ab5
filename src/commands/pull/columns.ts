/** Chooses the columns of the active tab from the list's fields and other fields that came. */

import { repeatedParameter } from '../../api/list-request';
import { allFields, isWritable, type ResourceDefinition } from '../../resources/definition';
import { type FieldSpec, undeclaredLabel, withFields } from '../../resources/derived';
import { worded } from '../../resources/kinds';
import { STATUS_FIELD } from '../../sheet/table/table-meta';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import { inLanguage, UserError } from '../../text/text';
import type { Context } from '../context';
import { termsOfTab } from './refresh';

/** A tab's columns, and the others that it could show. */
export type TabColumns = ReturnType<typeof columnsInSight>;

/** The columns of the active tab. Throws UserError if they cannot be chosen. */
export function columnsInSight(context: Context) {
  const { workbook } = context.platform;
  const active = workbook.activeSheetId();
  const found = TableSheet.all(workbook).find(({ sheet }) => sheet.id === active);
  const named = found === undefined ? undefined : context.list(found.meta.resource);
  if (found === undefined || named === undefined) throw new UserError(pullTexts.cannotRefresh);
  /** The list without a user's choice of columns. */
  const resource = worded(named, found.meta);
  const table = TableSheet.open(workbook, found.sheet, named, found.meta);
  /** Fields of the list that the tab does not show, those of a new tab first. */
  const removed = allFields(resource).filter(
    field => !table.resource.fields.some(({ name }) => name === field.name),
  );
  /** Fields that came but are not in the list's definition. */
  const others = table.meta.others.map(spec => ({ ...spec, label: undeclaredLabel(spec.name) }));
  return { table, resource, others, removed };
}

/** The tab's metadata has room for 30,000 characters, and a column takes up to 150. */
export const MOST_COLUMNS = 150;

/** Deletes removed columns and stores the others; the next pull adds new ones. */
export function setColumns(context: Context, tab: TabColumns, fields: readonly FieldSpec[]): void {
  const { table, resource } = tab;
  if (fields.length > MOST_COLUMNS)
    throw new UserError(pullTexts.tooManyColumns(fields.length, MOST_COLUMNS));
  const before = termsOfTab(table.meta);
  context.withLock(() => rearrange(table, resource, fields));
  // If this user pulled the tab's terms, the chosen columns become theirs too; otherwise the refresh asks.
  const pulls = context.confirmedPulls();
  const { id } = table.sheet;
  if (pulls.otherTerms(id, before) === null) pulls.set(id, termsOfTab(table.meta), pulls.hadMembers(id));
}

/** Unhides these columns. */
export function bringIntoSight(context: Context, { table }: TabColumns, names: readonly string[]): void {
  if (names.length === 0) return;
  context.withLock(() => {
    const { columnOf } = table.read().layout;
    table.sheet.showColumns(names.flatMap(name => columnOf.get(name) ?? []));
  });
}

function rearrange(table: TableSheet, resource: ResourceDefinition, fields: readonly FieldSpec[]): void {
  const { meta, sheet } = table;
  const wanted = withFields(resource, fields).fields;
  const stays = (name: string): boolean => name === STATUS_FIELD || wanted.some(field => field.name === name);
  const going = [...table.read().layout.columnOf].filter(([name]) => !stays(name));
  const kept = meta.header.filter(({ field }) => stays(field));
  const coming = wanted
    .filter(({ name }) => !kept.some(({ field }) => field === name))
    .map(({ name, label }) => ({ field: name, label: inLanguage(label, meta.language) }));
  table.saveMeta({ ...meta, fields, header: [...kept, ...coming] });
  sheet.deleteColumns(going.map(([, column]) => column));
}

/** Whether the column cannot be removed: it names or dates a row, or pushes need it. */
export function isFixed(resource: ResourceDefinition, name: string): boolean {
  const field = resource.fields.find(one => one.name === name);
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
