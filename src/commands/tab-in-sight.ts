/**
 * The active tab and the state of its edits, from the spreadsheet alone, without asking the service. Status then says
 * which rows are edited.
 */

import type { Baseline } from '../changes/baseline';
import { typedOver } from '../changes/left-cells';
import { type LocalState, localState } from '../changes/merge';
import {
  outlastsPull,
  promises,
  type RowStatus,
  saysCellsUnsent,
  saysDone,
  saysEdited,
  saysGoesOn,
  saysNew,
  saysUnsent,
  saysWaiting,
} from '../changes/row-status';
import { hasContent, isBlank, isCalledTotal, isOwnTotal, recordIdOf, type TableRow } from '../changes/table';
import { makePlan } from '../push/plan/planner';
import { type FieldDefinition, isWritable, type ResourceDefinition } from '../resources/definition';
import { canBeDescribed, isDescribed, isKept } from '../resources/described';
import { BaselineSheet } from '../sheet/hidden/baseline-sheet';
import { statusText } from '../sheet/table/status-cells';
import { resourceOfMeta, type TableReading, TableSheet } from '../sheet/table/table-sheet';
import * as statusTexts from '../text/push/status-texts';
import { joined } from '../text/text';
import type { Context } from './context';
import { orderOf } from './pull/pull-command';
import type { RemoteList } from '../changes/remote';
import { shownLate } from '../push/settle/ignored-fields';
import { StoredNewRowAnswers } from '../sheet/properties/new-row-answers';
import { readUserFormulas } from '../sheet/table/spills';
import { readColumns } from '../sheet/table/read-columns';
import { coveredCells } from '../sheet/table/covered-cells';
import { isEditable } from '../resources/settings';
import * as tabTexts from '../text/tab-texts';

/**
 * null if the active tab is not the add-on's. Throws UserError if its header or ids are lost. edits: null for a tab
 * that sends nothing.
 */
export function tabInSight(context: Context) {
  const { workbook } = context.platform;
  const active = workbook.activeSheetId();
  const found = TableSheet.all(workbook).find(({ sheet }) => sheet.id === active);
  const resource = found && (context.list(found.meta.resource) ?? resourceOfMeta(found.meta));
  if (found === undefined || resource === undefined) return null;
  const { sheet, meta } = found;
  const table = TableSheet.open(workbook, sheet, resource, meta);
  const facts = { name: sheet.name(), resource, meta, canRefresh: orderOf(context, meta) !== null };
  if (!isWritable(resource)) return { ...facts, records: idsIn(table), edits: null };
  const look = () => {
    const whole = table.read();
    const baseline = new BaselineSheet(workbook, resource, sheet.id).load();
    // Formulas cost a call. A row that they fill is not new, and neither is a row of sums.
    const mayBeNew = whole.snapshot.rows.some(row => recordIdOf(row) === null && hasContent(resource, row));
    const { reading, keys } = mayBeNew
      ? readUserFormulas(table, context.settings(resource), whole, baseline)
      : { reading: whole, keys: new Set<string>() };
    const { rows } = reading.snapshot;
    const isNew = (row: TableRow): boolean =>
      recordIdOf(row) === null && hasContent(resource, row) && !isOwnTotal(resource, row, keys);
    const seen = seenIn(table, rows, baseline, { isNew, broken: brokenPromises(context, resource, rows) });
    const unsent = rows.filter(({ row }) => seen.ifRight.has(row));
    for (const row of putRight(context, table, reading, baseline, unsent))
      seen.notes.set(row, seen.ifRight.get(row) ?? null);
    // The user emptied a new row, and formulas still fill it.
    const counted = new Set(rows);
    for (const row of whole.snapshot.rows)
      if (!counted.has(row) && saysNew(row.status)) seen.notes.set(row.row, null);
    return { reading: whole, ...seen };
  };
  const { reading, counts, notes } = look();
  // Read again under the lock: a push may have ended meanwhile.
  if (notes.size > 0 && context.stored() !== null)
    context.ifFree(() => {
      const now = look();
      context.pushTable(table).writeNotes(now.reading.snapshot, now.notes, now.reading);
    });
  const known = reading.snapshot.rows.filter(row => recordIdOf(row) !== null);
  return { ...facts, records: known.length, edits: counts };
}

/** The number of rows with an id: users have rows of sums and formulas of their own below. */
function idsIn(table: TableSheet): number {
  const { layout, cells } = readColumns(table, ['id']);
  const column = layout.columnOf.get('id');
  return column === undefined ? cells.length : cells.filter(line => !isBlank(line[column - 1])).length;
}

/**
 * The rows whose Status promises what no open entry keeps: another tab, or another command, has settled or dropped the
 * entry, or a version was restored.
 */
function brokenPromises(
  context: Context,
  resource: ResourceDefinition,
  rows: readonly TableRow[],
): ReadonlySet<TableRow> {
  const promised = rows.filter(({ status }) => promises(status));
  if (promised.length === 0 || context.stored() === null) return new Set();
  const journal = context.journal();
  if (journal.isBehindProperties()) return new Set();
  const own = journal.open().filter(entry => entry.resource === resource.name);
  const kept = new Set(own.flatMap(({ recordId, token }) => [recordId, token]));
  return new Set(promised.filter(({ id }) => !kept.has(id)));
}

/**
 * The counts, and what Status should say by now: that a row is edited or new, or nothing where the old value is back.
 * ifRight: what it should say of an unsent row if that was put right. broken: rows whose Status says nothing true.
 */
function seenIn(
  { resource, meta }: TableSheet,
  rows: readonly TableRow[],
  baseline: Baseline,
  about: { readonly isNew: (row: TableRow) => boolean; readonly broken: ReadonlySet<TableRow> },
) {
  const { broken } = about;
  /**
   * Each row once. Only a preview knows what will be sent. unreadable: with a value that cannot be sent. typedOver:
   * with a value in a cell that can only be read. unsent: Status marks the row as not sent or waiting, and it still
   * differs from the baseline.
   */
  const counts = { edited: 0, fresh: 0, unreadable: 0, typedOver: 0, unsent: 0 };
  const notes = new Map<number, RowStatus | null>();
  const ifRight = new Map<number, RowStatus>();
  const isOurs = (field: FieldDefinition): boolean => field.type !== 'id' && isKept(resource, field);
  const note = (of: TableRow, now: RowStatus | null): void => {
    const { row, status } = of;
    if (broken.has(of)) notes.set(row, now);
    else if (now !== null && saysUnsent(status)) ifRight.set(row, now);
    else if (statusText(now, meta.language) !== status && mayReplace(now, status)) notes.set(row, now);
  };
  for (const row of rows) {
    const base = baseline.get(row.id);
    const waits = saysWaiting(row.status) && !broken.has(row);
    if (base === undefined) {
      const isNew = about.isNew(row);
      // A record that is gone from the service has no baseline, but the row still waits.
      if (waits && (isNew || recordIdOf(row) !== null)) counts.unsent += 1;
      else if (isNew) counts.fresh += 1;
      if (row.id !== '' || resource.create === undefined || isCalledTotal(row)) continue;
      note(row, isNew ? { tone: 'none', text: statusTexts.newRow } : null);
      continue;
    }
    const stateOf = (field: FieldDefinition, i: number): LocalState['kind'] => {
      const cell = row.cells[i];
      return cell === undefined
        ? 'clean'
        : localState(field, cell, base.values[i], base.accepted?.[field.name]).kind;
    };
    const states = resource.fields.map((field, i) =>
      field.writable === undefined ? 'clean' : stateOf(field, i),
    );
    const isTypedOver =
      typedOver(resource, row, base).length > 0 ||
      resource.fields.some(
        (field, i) => field.writable === undefined && isOurs(field) && stateOf(field, i) !== 'clean',
      );
    const isClean =
      !(waits && isTypedOver) &&
      !resource.fields.some((field, i) => waits && isOurs(field) && stateOf(field, i) !== 'clean');
    if (states.includes('problem')) counts.unreadable += 1;
    // A push's message about a row that was put right since counts no more.
    else if (waits && !isClean) counts.unsent += 1;
    else if (isTypedOver) counts.typedOver += 1;
    else if (states.includes('edited')) counts.edited += 1;
    const edited = resource.fields.filter((_, i) => states[i] === 'edited' || states[i] === 'problem');
    if (edited.length > 0)
      note(row, { tone: 'none', text: statusTexts.edited(edited.map(({ label }) => label)) });
    else if (isClean || saysEdited(row.status)) note(row, null);
  }
  return { counts, notes, ifRight };
}

/** Whether Status says no more than that the row is edited, new, sent, or unsent because of what is gone by now. */
function mayReplace(now: RowStatus | null, status: string): boolean {
  if (status === '' || saysEdited(status) || saysNew(status)) return true;
  return now === null ? outlastsPull(status) && saysWaiting(status) && !saysGoesOn(status) : saysDone(status);
}

/**
 * The numbers of those among the rows whose Status names a cell that is right by now. A preview against the records as
 * they were last seen tells it. What only the service can tell stays in Status until the next push or pull.
 */
function putRight(
  context: Context,
  table: TableSheet,
  reading: TableReading,
  baseline: Baseline,
  rows: readonly TableRow[],
): ReadonlySet<number> {
  const { resource } = table;
  const labels = resource.fields.map(({ label }) => label);
  const named = new Set(rows.filter(({ status }) => saysCellsUnsent(status, labels)).map(({ row }) => row));
  if (named.size === 0) return named;
  const { clock, documentStore } = context.platform;
  const remote: RemoteList = {
    records: new Map(
      [...baseline].map(([id, { values }]) => [
        id,
        { id, values: values.map(value => value ?? null), createdAt: null },
      ]),
    ),
    completeness: { kind: 'complete' },
  };
  const settings = context.settings(resource);
  const books = { resource, settings, table: reading.snapshot, baseline, remote };
  const { blocked } = makePlan({
    ...books,
    unsettled: NOTHING_OPEN(),
    now: clock.now(),
    newRows: new StoredNewRowAnswers(documentStore),
    ignored: shownLate(books).ignored,
    inScope: ({ row }) => named.has(row),
  });
  for (const { row } of blocked) named.delete(row);
  // Merged cells cost a call, so they are looked at last.
  if (named.size === 0) return named;
  const merged = new Set([...coveredCells(table, reading)].map(cell => Number(cell.split(':')[0])));
  return new Set([...named].filter(row => !merged.has(row)));
}

const NOTHING_OPEN = () => ({
  records: new Map(),
  tokens: new Map(),
  rows: new Map(),
  named: new Set<string>(),
  creates: [],
  held: new Map(),
  rowless: [],
  resends: new Map(),
});

/** Labels beyond this number are counted. */
const MOST_NAMED = 8;

/** Says what can be edited in the tab. canDescribe: a team can describe the request by which changes go. */
export function editableIn(context: Context, { resource, meta }: Pick<TableSheet, 'resource' | 'meta'>) {
  const canDescribe = canBeDescribed(resource) || isDescribed(resource);
  if (!isWritable(resource))
    return { text: canDescribe ? tabTexts.readOnlyYet : tabTexts.readOnly, canDescribe };
  const settings = context.settings(resource);
  const fields = new Map(resource.fields.map(field => [field.name, field]));
  // In the order of the tab's columns.
  const labels = meta.header.flatMap(({ field: name }) => {
    const field = fields.get(name);
    return field !== undefined && isEditable(resource, field, settings) ? [field.label] : [];
  });
  if (isDescribed(resource) && meta.kept.length === 0)
    return { text: tabTexts.editableAfterRefresh, canDescribe };
  const more = labels.length - MOST_NAMED;
  return {
    text: tabTexts.editable(joined(labels.slice(0, MOST_NAMED), ', '), Math.max(0, more)),
    canDescribe,
  };
}
