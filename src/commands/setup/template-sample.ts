/** The author of a description tries it before its use: sample requests, one edited row, lists of names. */

import { fromCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { recordIdOf } from '../../changes/table';
import type { JsonObject } from '../../common/json';
import { describedRequest } from '../../push/send/described-request';
import type { ResourceDefinition } from '../../resources/definition';
import { described } from '../../resources/described';
import type { UpdateTemplate } from '../../resources/update-template';
import { pulledNames } from '../../sheet/table/pulled-names';
import { inLanguage, type Text, UserError } from '../../text/text';
import { nobody } from '../asker';
import type { Context } from '../context';
import { tablesOf } from '../table-with';
import { shownLine } from '../../common/shown-line';
import * as templateTexts from '../../text/requests/template-texts';
import { pushRequest } from '../push/push-command';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { runPull, WHOLE } from '../pull/pull-command';
import { resultText } from '../pull/result-text';

/**
 * For two records: in the first every field goes as it stands in a pulled tab, in the second every optional field is
 * emptied. One request if it can hold both. Where no tab has a value, the field's label stands for it.
 * @param template A description without faults.
 */
export function sampleRequests(context: Context, resource: ResourceDefinition, template: UpdateTemplate) {
  const { update, fields } = described(resource, template);
  if (update?.parts === undefined) return [];
  const { parts } = update;
  const real = realRow(context, resource);
  const slots = parts.slots.filter(({ field }) => field !== 'id');
  const valueIn = (name: string): Scalar => {
    const known = real?.values.get(name) ?? null;
    if (known !== null) return known;
    const field = fields.find(one => one.name === name);
    if (field === undefined) return name;
    const label = inLanguage(field.label, context.language);
    // The user chooses a name; the id is sent.
    return field.reference === undefined ? label : `${label} ID`;
  };
  const edited = Object.fromEntries(slots.map(({ field }) => [field, valueIn(field)]));
  const emptied = Object.fromEntries(
    slots
      .filter(({ mayBeEmpty }) => mayBeEmpty || template.sends === 'all')
      .map(({ field, mayBeEmpty }) => [field, mayBeEmpty ? null : valueIn(field)]),
  );
  const entries = [
    { recordId: real?.id ?? 'ID-1', body: edited },
    ...(slots.some(({ mayBeEmpty }) => mayBeEmpty) ? [{ recordId: 'ID-2', body: emptied }] : []),
  ];
  const requestOf = (of: typeof entries) => {
    const { method, path, body } = describedRequest(update, of, () => false);
    return { method, path, body: (body ?? {}) as JsonObject };
  };
  return parts.frame === null || template.most === 1
    ? entries.map(entry => requestOf([entry]))
    : [requestOf(entries)];
}

/** The id of a pulled tab's first record, and the values that its cells show, by field. null: no tab has a record. */
function realRow(context: Context, { name, picks = {} }: ResourceDefinition) {
  const present = context.list(name);
  const [table] = present === undefined ? [] : tablesOf(context, present);
  const row = table?.readFirst() ?? null;
  const id = row === null ? null : recordIdOf(row);
  if (table === undefined || row === null || id === null) return null;
  const values = new Map(
    table.resource.fields.map((field, i): [string, Scalar] => {
      const { value, problem } = fromCell(field, row.cells[i] ?? '');
      return [field.name, problem === null ? value : null];
    }),
  );
  // A tab of before the description shows names only.
  for (const [field, { reference, shown }] of Object.entries(picks)) {
    const names = pulledNames(context.platform.workbook, reference) ?? new Map<string, string>();
    const found = [...names].find(([, one]) => one === values.get(shown));
    if (values.get(field) === null || values.get(field) === undefined) values.set(field, found?.[0] ?? null);
  }
  return { id, values };
}

/** The first row with an edit: the tab in sight comes first. Throws UserError if there is none. */
export function firstEdited(context: Context, resource: ResourceDefinition) {
  const active = context.platform.workbook.activeSheetId();
  const tables = tablesOf(context, context.list(resource.name) ?? resource);
  const inOrder = [...tables].sort((a, b) => Number(b.sheet.id === active) - Number(a.sheet.id === active));
  for (const { sheet } of inOrder) {
    const { operations } = pushRequest(context, 'all', { sheet: sheet.id }).plan().plan;
    const row = operations.find(({ kind }) => kind === 'update')?.row;
    if (row !== undefined) return { sheet: sheet.id, row };
  }
  const tab = inOrder[0]?.sheet.name();
  throw new UserError(
    tab === undefined ? templateTexts.noTab(resource.label) : templateTexts.noEdit(shownLine(tab, 100)),
  );
}

/** Lists that were never pulled, so that no dropdown offers their records. */
export function unpulledLists(context: Context, list: string): ResourceDefinition[] {
  const names = new Set(context.list(list)?.fields.flatMap(({ reference }) => reference ?? []));
  const pulled = new Set(TableSheet.all(context.platform.workbook).map(({ meta }) => meta.resource));
  return [...names].flatMap(name => (pulled.has(name) ? [] : (resourceNamed(name) ?? [])));
}

/** Pulls them, one after the other. Throws as a pull does; the lists before stay. */
export function pullLists(context: Context, lists: readonly ResourceDefinition[]): Text[] {
  const { workbook } = context.platform;
  const inSight = workbook.activeSheetId();
  const results = lists.map(resource => runPull(context, resource, WHOLE, nobody));
  workbook.sheetById(inSight)?.activate();
  return results.flatMap(done => (done.kind === 'done' ? [resultText(done.result)] : []));
}
