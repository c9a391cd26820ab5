/** Which columns of a tab can be filled for many rows at once. */

import type { TableRow } from '../../changes/table';
import { type FieldDefinition, isWritable, type ResourceDefinition } from '../../resources/definition';
import { isDescribed } from '../../resources/described';
import { isEditable } from '../../resources/settings';
import type { TableSheet } from '../../sheet/table/table-sheet';
import { fillTexts } from '../../text/fill-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { writableTable } from '../push/plan-push';

/** The tab in sight, or that of the id, if its rows can be edited. Throws UserError where they cannot. */
export function fillableTable(context: Context, sheet?: number): TableSheet {
  const table = writableTable(context, sheet);
  if (fillableFields(context, table).length === 0) throw new UserError(fillTexts.noColumns());
  return table;
}

/** Columns that the tab shows and that may be edited in it now. */
export function fillableFields(context: Context, { resource, meta }: TableSheet): FieldDefinition[] {
  const settings = context.settings(resource);
  return resource.fields.filter(
    field =>
      isWritable(resource) &&
      isEditable(resource, field, settings) &&
      // What was pulled before a team described the request has no last values to compare with.
      (!isDescribed(resource) || meta.kept.includes(field.name)) &&
      meta.header.some(({ field: name }) => name === field.name),
  );
}

/** The field of that name. Throws UserError for one that is no longer there to be filled. */
export function fillableField(context: Context, table: TableSheet, name: string): FieldDefinition {
  const field = fillableFields(context, table).find(one => one.name === name);
  if (field === undefined) throw new UserError(fillTexts.noColumns());
  return field;
}

/** Columns for which there can be suggestions: those with the name of another list's record. */
export function suggestableFields(context: Context, table: TableSheet): FieldDefinition[] {
  return likenessOf(table.resource, '').length === 0
    ? []
    : fillableFields(context, table).filter(({ reference }) => reference !== undefined);
}

/** Fields by which two records are taken for ones of the same counterparty or shop, when `name` is looked for: itself and what shows it tell nothing. */
export function likenessOf(
  { likeness = [], picks = {} }: ResourceDefinition,
  name: string,
): readonly string[] {
  return likeness.filter(one => one !== name && one !== picks[name]?.shown);
}

/** Ids that stand in several rows. What is written finds its row by its id: it could end in another one than was shown. */
export function copiedIds(rows: readonly TableRow[]): ReadonlySet<string> {
  const [once, shared] = [new Set<string>(), new Set<string>()];
  for (const { id } of rows) (once.has(id) ? shared : once).add(id);
  return shared;
}
