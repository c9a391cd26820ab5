/**
 * Edits that could no longer be sent after a change of the list's description (resources/update-template.ts): the
 * next refresh would overwrite them. The user is told before the change.
 */

import { localState } from '../../changes/merge';
import { shownLine } from '../../common/shown-line';
import { recordIdOf } from '../../changes/table';
import { described, keptFields, withPicks } from '../../resources/described';
import type { FieldDefinition, ResourceDefinition } from '../../resources/definition';
import type { UpdateTemplate } from '../../resources/update-template';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as tabTexts from '../../text/tab-texts';
import * as templateTexts from '../../text/requests/template-texts';
import { joined, type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { tablesOf } from '../table-with';

const MOST_ROWS_NAMED = 10;

/**
 * The question about edits that the next description leaves out; null if no edit is left out. next: null for no
 * description. Throws UserError if a lost baseline hides which cells are edits.
 */
export function strandedText(
  context: Context,
  resource: ResourceDefinition,
  next: UpdateTemplate | null,
): Text | null {
  const now = context.list(resource.name) ?? resource;
  const stay = new Set(next === null ? [] : keptFields(described(resource, next)).map(({ name }) => name));
  const found = tablesOf(context, now).flatMap(
    table => editsIn(context, table, field => field.writable !== undefined && !stay.has(field.name)) ?? [],
  );
  return found.length === 0 ? null : joined([...found.map(textOf), templateTexts.askStranded]);
}

/** Throws UserError if a copied tab has edits that only the original can send, because a pull would overwrite them. */
export function requireNoneStranded(context: Context, { resource, sheet, meta }: TableSheet): void {
  const { workbook } = context.platform;
  if (new BaselineSheet(workbook, resource, sheet.id).binding() === null) return;
  const table = TableSheet.open(workbook, sheet, withPicks(resource, meta.kept), meta);
  const found = editsIn(context, table, () => true);
  if (found !== null) throw new UserError(joined([textOf(found), templateTexts.strandedInCopy]));
}

function textOf({ tab, rows, columns }: NonNullable<ReturnType<typeof editsIn>>): Text {
  const named = rows.slice(0, MOST_ROWS_NAMED).join(', ');
  const more = Math.max(0, rows.length - MOST_ROWS_NAMED);
  return templateTexts.stranded(shownLine(tab, 100), joined(columns, ', '), named, more);
}

/** The tab, its rows with such edits in order, and the labels of their columns; null for none. */
function editsIn({ platform }: Context, table: TableSheet, isLost: (field: FieldDefinition) => boolean) {
  const { resource, meta } = table;
  const fields = [...resource.fields.entries()].filter(
    ([, field]) => isLost(field) && meta.kept.includes(field.name),
  );
  if (fields.length === 0) return null;
  const stored = new BaselineSheet(platform.workbook, resource, table.sheet.id);
  // Without a baseline edits are unknown, and the next pull would overwrite them.
  if (stored.binding() === null)
    throw new UserError(tabTexts.baselineLost(shownLine(table.sheet.name(), 100)));
  const baseline = stored.load();
  const rows: number[] = [];
  const columns = new Set<FieldDefinition>();
  for (const row of table.read().snapshot.rows) {
    const base = baseline.get(recordIdOf(row) ?? '');
    if (base === undefined) continue;
    const edited = fields.filter(([i, field]) => {
      const cell = row.cells[i];
      if (cell === undefined) return false;
      return localState(field, cell, base.values[i], base.accepted?.[field.name]).kind !== 'clean';
    });
    if (edited.length > 0) rows.push(row.row);
    for (const [, field] of edited) columns.add(field);
  }
  if (rows.length === 0) return null;
  return { tab: table.sheet.name(), rows, columns: [...columns].map(({ label }) => label) };
}
