/** The records for a condition of a pull, by name: from the pulled tab if there is one, else from the service. */

import { joinValues } from '../../api/list-request';
import { membersIn } from '../../api/members';
import type { BaselineRecord } from '../../changes/baseline';
import { shown } from '../../changes/cell-text';
import { isOddId, isToken } from '../../changes/table';
import { type Decoder, flag, listOf, number, object, pair, text } from '../../common/decode';
import { sha256Hex } from '../../common/hash';
import { formatRegistrationNumber } from '../../common/registration-number';
import { fetchWhole } from '../../pull/fetch-whole';
import { readChunks, writeChunks } from '../../platform/chunked-cache';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { compareBindings } from '../../sheet/binding';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import { invoiceParties } from '../../sheet/table/invoice-parties';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import { inLanguage, orElse, UserError } from '../../text/text';
import type { Context } from '../context';

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** What distinguishes equal names: a registration number, an account number, the parent tag. '' for nothing. */
  readonly detail: string;
}

export interface NamedList {
  readonly records: readonly NamedRecord[];
  readonly from: 'tab' | 'service';
  /** Epoch milliseconds. */
  readonly asOf: number;
  /** Whether records may be missing. */
  readonly isCut: boolean;
}

/** The fields with a record's name, in order of preference. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];
const DETAILS = ['registrationNumber', 'code', 'organizationName', 'number', 'teamName', 'tagId'];
const LONGEST = 120;
/** A list from the service is cached for this long, so that the form and its pull read it once. */
const CACHED_SECONDS = 1_800;

/** tab: the pulled list. service: the last answer, at most half an hour old. fresh: a new request. */
type Where = 'tab' | 'service' | 'fresh';

/**
 * Throws UserError if nothing is pulled and the service must not be asked, because members' data come only by a pull.
 */
export function namedRecords(context: Context, list: string, where: Where = 'tab'): NamedList {
  const resource = resourceNamed(list);
  if (resource === undefined) throw new Error(`no list ${list}`);
  const isPersonal = membersIn(resource, {}) !== 'none';
  const pulled = where === 'tab' || isPersonal ? pulledRecords(context, resource) : null;
  if (pulled !== null) return pulled;
  if (isPersonal) throw new UserError(pullTexts.pullForNames(resource.label));
  return withInvoiceParties(context, resource, recordsOfService(context, resource, where === 'fresh'));
}

/** For a partial list: adds the parties of pulled invoices, with a note about their source. */
function withInvoiceParties(context: Context, { isParty }: ResourceDefinition, list: NamedList): NamedList {
  if (isParty !== true || !list.isCut) return list;
  const known = new Set(list.records.map(({ id }) => id));
  const parties = [...invoiceParties(context.platform.workbook, context.binding())];
  const others = parties.flatMap(([number, { contactId, cells, day }]): NamedRecord[] => {
    const name = oneLine(shown(cells.get('companyName') ?? ''));
    if (contactId === '' || name === '' || known.has(contactId)) return [];
    known.add(contactId);
    const from = inLanguage(pullTexts.onInvoice(day), context.language);
    return [{ id: contactId, name, detail: `${formatRegistrationNumber(number)} ${from}` }];
  });
  return { ...list, records: [...list.records, ...others] };
}

/** The records of the pulled list; null if it was not pulled here, or only in part, or its record of that is lost. */
export function pulledRecords(context: Context, resource: ResourceDefinition): NamedList | null {
  const { workbook } = context.platform;
  const tabs = TableSheet.all(workbook).filter(
    ({ meta }) =>
      meta.resource === resource.name &&
      compareBindings(meta.binding, context.binding()) !== 'otherWorkspace',
  );
  if (
    tabs.length === 0 ||
    !holdAll(
      resource,
      tabs.map(({ meta }) => meta.parameters),
    )
  )
    return null;
  if (isWritable(resource) && baselineOf(context, resource).binding() === null) return null;
  const asOf = Math.max(...tabs.map(({ meta }) => meta.asOf));
  const isCut = tabs.some(({ meta }) => meta.incomplete !== null);
  const rows = isWritable(resource)
    ? [...baselineOf(context, resource).load().values()].map(record => recordValues(resource, record))
    : tabs.flatMap(({ sheet, meta }) => tabRows(TableSheet.open(workbook, sheet, resource, meta)));
  const list = { records: named(context, resource, rows), from: 'tab', asOf, isCut } as const;
  return withInvoiceParties(context, resource, list);
}

/** Whether every kind of the list was pulled completely. */
function holdAll(
  { list: { parameters = [] } }: ResourceDefinition,
  held: readonly Readonly<Record<string, string>>[],
): boolean {
  const kinds = parameters.find(({ isRequired }) => isRequired === true);
  const others = (one: Readonly<Record<string, string>>): string[] =>
    Object.keys(one).filter(name => name !== kinds?.name);
  const whole = held.filter(one => others(one).length === 0);
  if (kinds === undefined) return whole.length > 0;
  const known = new Set(whole.flatMap(one => (one[kinds.name] ?? '').split('+')));
  return kinds.choices?.every(({ value }) => known.has(value)) === true;
}

/** A record's values by field name. */
type Values = (name: string) => string;

function baselineOf({ platform: { workbook } }: Context, resource: ResourceDefinition): BaselineSheet {
  return new BaselineSheet(workbook, resource, null);
}

function tabRows(table: TableSheet): Values[] {
  // A tab without header has no names.
  const rows = orElse([], () => table.read().snapshot.rows);
  return rows.map(({ id, cells }) =>
    valuesOf(
      table.resource,
      cells.map(cell => (cell === undefined ? '' : shown(cell))),
      id,
    ),
  );
}

function recordsOfService(context: Context, resource: ResourceDefinition, isFresh: boolean): NamedList {
  const { cache, compressor, clock } = context.platform;
  // The name depends on this user's secret, so that no other user can put other data there.
  const name = `names-${sha256Hex(`${context.secret()}\n${resource.name}`, 40)}`;
  let known: NamedList | undefined;
  context.convenience(() => {
    if (!isFresh) known = cachedList(readChunks({ cache, compressor }, name));
  });
  if (known !== undefined) return known;
  const kinds = resource.list.parameters?.find(({ isRequired }) => isRequired === true);
  const parameters =
    kinds === undefined ? {} : { [kinds.name]: joinValues((kinds.choices ?? []).map(({ value }) => value)) };
  const { comesWhole } = context.settings(resource);
  const { remote } = fetchWhole(context.client(), resource, parameters, { comesWhole });
  const rows = [...remote.records.values()].map(record => recordValues(resource, record));
  const list: NamedList = {
    records: named(context, resource, rows),
    from: 'service',
    asOf: clock.now(),
    isCut: remote.completeness.kind === 'cut',
  };
  context.convenience(() => {
    const { records, asOf, isCut } = list;
    const stored = { asOf, isCut, records: records.map(one => [one.id, [one.name, one.detail]]) };
    writeChunks({ cache, compressor }, name, stored, CACHED_SECONDS);
  });
  return list;
}

const stored = object({ asOf: number, isCut: flag, records: listOf(pair(text, pair(text, text))) });
const cachedList: Decoder<NamedList> = json => {
  const found = stored(json);
  if (found === undefined) return undefined;
  const records = found.records.map(([id, [name, detail]]) => ({ id, name, detail }));
  return { asOf: found.asOf, isCut: found.isCut, from: 'service', records };
};

function recordValues(
  resource: ResourceDefinition,
  { id, values }: Pick<BaselineRecord, 'id' | 'values'>,
): Values {
  const texts = values.map(value => String(value ?? ''));
  return valuesOf(resource, texts, id);
}

function valuesOf({ fields }: ResourceDefinition, values: readonly string[], id: string): Values {
  return name => (name === 'id' ? id : (values[fields.findIndex(field => field.name === name)] ?? ''));
}

function named(context: Context, resource: ResourceDefinition, rows: readonly Values[]): NamedRecord[] {
  const there = (names: readonly string[]): string[] =>
    names.filter(name => resource.fields.some(field => field.name === name));
  const [name] = there(NAMES);
  const details = there(DETAILS);
  const above = details.includes('tagId') ? tagsAbove(context) : new Map<string, string>();
  return rows.flatMap(value => {
    const id = value('id');
    const label = oneLine(value(name ?? 'id'));
    if (id === '' || label === '' || isToken(id) || isOddId(id)) return [];
    const detail = details.map(one => {
      const found = oneLine(value(one));
      if (one === 'tagId') return above.get(found) ?? '';
      return one === 'registrationNumber' ? formatRegistrationNumber(found) : found;
    });
    return [{ id, name: label, detail: detail.filter(one => one !== '').join(' ') }];
  });
}

/** Tags by id, to distinguish tag details of equal name. */
function tagsAbove(context: Context): Map<string, string> {
  const { records } = namedRecords(context, 'tags');
  return new Map(records.map(({ id, name }) => [id, name]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
