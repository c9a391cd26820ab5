/** Chooses the columns of the tab in sight, from the fields of its list and whatever else came. */

import { shownLine } from '../../common/shown-line';
import { repeatedParameter } from '../../api/list-request';
import { type FieldSpec, withFields } from '../../resources/derived';
import { type FieldDefinition, isWritable, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { STATUS_FIELD, type TableMeta } from '../../sheet/table/table-meta';
import { TableSheet } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { refresh } from './refresh';
import { wordsOfTab } from './refresh-asking';

/** Asks for "+name, -name", remembers the columns with the tab, and pulls it again. */
export function columns(context: Context): void {
  const { workbook } = context.platform;
  const active = workbook.activeSheetId();
  const found = TableSheet.all(workbook).find(({ sheet }) => sheet.id === active);
  const resource = found === undefined ? undefined : resourceNamed(found.meta.resource);
  if (found === undefined || resource === undefined) throw new UserError(pullTexts.cannotRefresh);
  const table = TableSheet.open(workbook, found.sheet, resource, found.meta);
  const shown = table.resource.fields;
  const removed = resource.fields.filter(field => !shown.some(({ name }) => name === field.name));
  const others = table.meta.others.filter(({ name }) => !removed.some(field => field.name === name));
  const before = table.meta;
  const typed = context.ask(
    pullTexts.askColumns(
      shownLine(found.sheet.name(), 100),
      namesOf(shown),
      namesOf(others),
      namesOf(removed),
    ),
  );
  if (typed === null || typed.trim() === '') return;
  const fields = choose(resource, shown, table.meta.others, typed);
  context.withLock(() => rearrange(table, resource, fields));
  rememberColumns(context, table, before);
  refresh(context);
}

/** Where the tab asked for what this user pulled, the columns that they chose now are theirs too; else the refresh asks. */
function rememberColumns(context: Context, { sheet, meta }: TableSheet, before: TableMeta): void {
  const pulls = context.confirmedPulls();
  if (pulls.otherWords(sheet.id, wordsOfTab(before)) === null) pulls.set(sheet.id, wordsOfTab(meta));
}

/** Deletes the columns that go, and remembers the others; the next pull makes those that come. */
function rearrange(table: TableSheet, resource: ResourceDefinition, fields: FieldSpec[] | null): void {
  const { meta, sheet } = table;
  const wanted = fields === null ? resource.fields : withFields(resource, fields).fields;
  const stays = (name: string): boolean => name === STATUS_FIELD || wanted.some(field => field.name === name);
  const going = [...table.read().layout.columnOf].filter(([name]) => !stays(name));
  const kept = meta.header.filter(({ field }) => stays(field));
  const coming = wanted
    .filter(({ name }) => !kept.some(({ field }) => field === name))
    .map(({ name, label }) => ({ field: name, label: label[meta.language] }));
  table.saveMeta({ ...meta, fields, header: [...kept, ...coming] });
  sheet.deleteColumns(going.map(([, column]) => column));
}

function namesOf(fields: readonly FieldSpec[]): string {
  return fields.map(({ name }) => name).join(', ');
}

/** The columns as they shall be; null for those of the list. */
function choose(
  resource: ResourceDefinition,
  shown: readonly FieldDefinition[],
  others: readonly FieldSpec[],
  typed: string,
): FieldSpec[] | null {
  if (typed.trim().toLowerCase() === 'default') return null;
  let wanted: FieldSpec[] = shown.map(({ name, type }) => ({ name, type }));
  for (const part of typed.split(',').map(one => one.trim())) {
    if (part === '') continue;
    const name = part.slice(1).trim();
    const own = resource.fields.find(candidate => isCalled(candidate, name));
    const field = own?.name ?? name;
    const isShown = wanted.some(spec => spec.name === field);
    const known = own ?? others.find(spec => spec.name === name);
    if (part.startsWith('+') && known !== undefined) {
      if (!isShown) wanted = [...wanted, { name: field, type: known.type }];
    } else if (part.startsWith('-') && isShown) {
      if (isFixed(resource, own)) throw new UserError(pullTexts.columnStays(field));
      wanted = wanted.filter(spec => spec.name !== field);
    } else throw new UserError(pullTexts.badColumn(part.slice(0, 60)));
  }
  return wanted;
}

function isCalled(field: FieldDefinition, typed: string): boolean {
  return [field.name, field.label.ko, field.label.en].some(
    name => name.toLowerCase() === typed.toLowerCase(),
  );
}

/** What names or dates a row, and whatever a push reads. */
function isFixed(resource: ResourceDefinition, field: FieldDefinition | undefined): boolean {
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
