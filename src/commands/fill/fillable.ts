/** The columns of a tab that can be filled for many rows at once. */

import type { TableRow } from '../../changes/table';
import { type FieldDefinition, isWritable, type ResourceDefinition } from '../../resources/definition';
import { isDescribed } from '../../resources/described';
import { isEditable } from '../../resources/settings';
import type { TableSheet } from '../../sheet/table/table-sheet';
import * as fillScreenTexts from '../../text/push/fill-screen-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { writableTable } from '../push/plan-push';

/** The active tab, or the tab of this id, if its rows are editable. Throws UserError otherwise. */
export function fillableTable(context: Context, sheet?: number): TableSheet {
  const table = writableTable(context, sheet);
  if (fillableFields(context, table).length === 0) throw new UserError(fillScreenTexts.noColumns);
  return table;
}

/** The visible columns that can be edited now. */
export function fillableFields(context: Context, { resource, meta }: TableSheet): FieldDefinition[] {
  const settings = context.settings(resource);
  return resource.fields.filter(
    field =>
      isWritable(resource) &&
      isEditable(resource, field, settings) &&
      // A tab pulled before the team described the request has no baseline values for the field.
      (!isDescribed(resource) || meta.kept.includes(field.name)) &&
      meta.header.some(({ field: name }) => name === field.name),
  );
}

/** The field of this name. Throws UserError if it can no longer be filled. */
export function fillableField(context: Context, table: TableSheet, name: string): FieldDefinition {
  const field = fillableFields(context, table).find(one => one.name === name);
  if (field === undefined) throw new UserError(fillScreenTexts.noColumns);
  return field;
}

/** Columns that can have suggestions: those with the name of another list's record. */
export function suggestableFields(context: Context, table: TableSheet): FieldDefinition[] {
  return likenessOf(table.resource, '').length === 0
    ? []
    : fillableFields(context, table).filter(({ reference }) => reference !== undefined);
}

/** Fields that show the counterparty or shop of a record, except `name` and the field that shows `name` in words. */
export function likenessOf(
  { likeness = [], picks = {} }: ResourceDefinition,
  name: string,
): readonly string[] {
  return likeness.filter(one => one !== name && one !== picks[name]?.shown);
}

/** Ids in several rows. A write finds its row by id, so it could reach another row than shown. */
export function copiedIds(rows: readonly TableRow[]): ReadonlySet<string> {
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const { id } of rows) (once.has(id) ? shared : once).add(id);
  return shared;
}
