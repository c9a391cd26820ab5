/** The terms of a pull: those of last time, the tab's columns, and records by name. */

import type { Parameters } from '../../api/list-request';
import { listLabel } from '../../changes/field-label';
import { findable, plainName, searched } from '../../common/search';
import { codeForm, codeWords } from '../../resources/called';
import type { ParameterDefinition, ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { columnsKey } from '../../sheet/properties/confirmed-pulls';
import { ConditionNames } from '../../sheet/properties/condition-names';
import { type Called, pulledCalled } from '../../sheet/table/pulled-names';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import * as pushTexts from '../../text/push/push-texts';
import { verbatim } from '../../text/texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { pulledRecords } from './named-records';
import { orderOf, type PullOrder } from './pull-command';
import { tabPulled } from './same-pull';

/** The terms of the active tab, else of the tab of the list that was pulled last. */
export function lastTime(context: Context, resource: ResourceDefinition) {
  const { workbook } = context.platform;
  const tabs = TableSheet.all(workbook).filter(({ meta }) => meta.resource === resource.name);
  const active = workbook.activeSheetId();
  const latest = [...tabs].sort((a, b) => b.meta.asOf - a.meta.asOf)[0];
  const meta = (tabs.find(({ sheet }) => sheet.id === active) ?? latest)?.meta;
  const again = meta === undefined ? null : orderOf(context, meta);
  return meta === undefined || again === null ? null : { order: again.order, meta };
}

/**
 * The columns of the target tab; null if there is no tab yet. columns: their columnsKey. notTheirs: the tab and its
 * columns, if this user has not pulled them (any editor can change them). null: the user has.
 */
export function columnsOf(context: Context, resource: ResourceDefinition, { parameters }: PullOrder) {
  const found = tabPulled(TableSheet.all(context.platform.workbook), resource, parameters);
  if (found === undefined) return null;
  const { fields } = found.meta;
  const columns = columnsKey(fields);
  const isOwn = fields === null || context.confirmedPulls().columns(found.sheet.id) === columns;
  if (isOwn) return { columns, notTheirs: null };
  return { columns, notTheirs: { tab: found.sheet.name(), names: fields.map(({ name }) => name) } };
}

/** Throws UserError if a required value is missing. */
export function checkRequired({ label, list }: ResourceDefinition, wanted: Parameters): void {
  const missing = list.parameters?.find(
    ({ name, isRequired }) => isRequired === true && wanted[name] === undefined,
  );
  if (missing !== undefined) throw new UserError(pullTexts.missing(label, missing.label));
}

const MOST_NEAR = 5;

/** The id of the pulled record with this name. Throws UserError with the candidates unless there is exactly one. */
export function idNamed(context: Context, parameter: ParameterDefinition, typed: string): string {
  const byId = /^id:\s*(\S.*)$/i.exec(typed)?.[1];
  if (byId !== undefined) return byId;
  const list = parameter.reference ?? '';
  const known = calledIn(context, list);
  const id = idAmong(context, parameter, typed, known);
  // The tab is named after the record, which its own list may lack.
  if (resourceNamed(list)?.isParty === true)
    rememberNamed(context, list, [{ id, name: known?.names.get(id) ?? typed }]);
  return id;
}

/** Stores names of records for tabs and notes, which show ids if this fails. */
export function rememberNamed(
  context: Context,
  list: string,
  records: readonly { readonly id: string; readonly name: string }[],
): void {
  const { userStore, workbook } = context.platform;
  context.convenience(() => new ConditionNames(userStore, workbook.id()).remember(list, records));
}

function idAmong(
  context: Context,
  parameter: ParameterDefinition,
  typed: string,
  known: Called | null,
): string {
  const list = parameter.reference ?? '';
  const shown = typed.slice(0, 60);
  if (known === null) throw new UserError(pullTexts.notPulled(parameter.label, listLabel(list), shown));
  const wanted = typed.replace(/\s+/g, ' ').normalize('NFC').toLowerCase();
  const entries = [...known.names].map(([id, name]) => ({
    id,
    name,
    key: name.normalize('NFC').toLowerCase(),
  }));
  const form = codeForm(typed);
  const isCoded = ({ id, name }: (typeof entries)[number]): boolean =>
    codeWords(known.codes.get(id) ?? '', name).some(word => codeForm(word) === form);
  const named = entries.filter(({ key }) => key === wanted);
  const same = named.length > 0 ? named : entries.filter(one => one.id === typed || isCoded(one));
  const [only] = same;
  if (same.length === 1 && only !== undefined) return only.id;
  if (named.length > 1) {
    const ids = named.slice(0, MOST_NEAR).map(({ id }) => `id:${id}`);
    throw new UserError(pullTexts.ambiguous(parameter.label, shown, ids.join(', ')));
  }
  if (same.length > 1) {
    const names = same.slice(0, MOST_NEAR).map(({ name }) => name);
    throw new UserError(pushTexts.severalMeant(parameter.label, shown, verbatim(names.join(', '))));
  }
  const records = entries.map(entry => ({ ...entry, detail: '', found: findable([entry.name]) }));
  const alike = records.filter(({ found }) => found.plain.includes(plainName(typed)));
  const [alone] = alike;
  // Equal except for company form, spaces and width. A partial name is only offered, because another name may match
  // tomorrow.
  if (alike.length === 1 && alone !== undefined) return alone.id;
  const resource = resourceNamed(list);
  const pulled = resource === undefined || alike.length > 1 ? null : pulledRecords(context, resource);
  // With what distinguishes them, unless the list was pulled only in part.
  const numbered =
    pulled?.records.map(record => ({ ...record, found: findable([record.name], [record.detail]) })) ??
    records;
  const near = alike.length > 1 ? alike : searched(typed, numbered, one => one.found);
  throw new UserError(
    pullTexts.notFound(parameter.label, shown, near.slice(0, MOST_NEAR).map(calledOf).join(', ')),
  );
}

/** Names and codes in the pulled list; for a partial list with the parties of invoices. null: never pulled. */
function calledIn(context: Context, list: string): Called | null {
  const known = pulledCalled(context.platform.workbook, list);
  const resource = resourceNamed(list);
  if (known === null || resource?.isParty !== true) return known;
  const records = pulledRecords(context, resource)?.records ?? [];
  return {
    ...known,
    names: new Map([...records.map(({ id, name }) => [id, name] as const), ...known.names]),
  };
}

function calledOf({ name, detail }: { readonly name: string; readonly detail: string }): string {
  return detail === '' ? name : `${name} (${detail})`;
}
