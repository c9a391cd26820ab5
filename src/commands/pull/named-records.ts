/** Records by which a pull can be narrowed, as people know them: of the pulled tab where there is one, else of the service. */

import { joinValues } from '../../api/list-request';
import { membersIn } from '../../api/members';
import { shown } from '../../changes/cell-text';
import { isOddId, isToken } from '../../changes/table';
import { flag, listOf, number, object, pair, text, type Decoder } from '../../common/decode';
import { sha256Hex } from '../../common/hash';
import { formatRegistrationNumber } from '../../common/registration-number';
import { findable, type Findable } from '../../common/search';
import { fetchWhole } from '../../pull/fetch-whole';
import { readChunks, writeChunks } from '../../platform/chunked-cache';
import { isWritable, type ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { compareBindings } from '../../sheet/binding';
import { BaselineSheet } from '../../sheet/hidden/baseline-sheet';
import { invoiceParties } from '../../sheet/table/invoice-parties';
import { TableSheet } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { inLanguage } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

export interface NamedRecord {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of its name: a registration number, an account's number, the tag above it. '' for nothing. */
  readonly detail: string;
}

export interface NamedList {
  readonly records: readonly NamedRecord[];
  readonly from: 'tab' | 'service';
  /** Epoch milliseconds. */
  readonly asOf: number;
  /** Records may be missing. */
  readonly isCut: boolean;
}

/** The names that a record goes by, the best first. */
const NAMES = ['name', 'companyName', 'nickname', 'title'];
const DETAILS = ['registrationNumber', 'code', 'organizationName', 'number', 'teamName', 'tagId'];
const LONGEST = 120;
/** A list that came from the service is good for so long: choosing in a form and pulling with it read it once. */
const CACHED_SECONDS = 1_800;

export function findableOf({ name, detail }: NamedRecord): Findable {
  return findable([name], [detail]);
}

/** tab: the pulled one where there is one. service: as it was asked last, within half an hour. fresh: the service is asked anew. */
type Where = 'tab' | 'service' | 'fresh';

/** Throws UserError where nothing is pulled and the service must not be asked: members' data come in only where somebody pulls them. */
export function namedRecords(context: Context, list: string, where: Where = 'tab'): NamedList {
  const resource = resourceNamed(list);
  if (resource === undefined) throw new Error(`no list ${list}`);
  const isPersonal = membersIn(resource, {}) !== 'none';
  const pulled = where === 'tab' || isPersonal ? pulledRecords(context, resource) : null;
  if (pulled !== null) return pulled;
  if (isPersonal) throw new UserError(pullTexts.pullForNames(resource.label));
  return withInvoiceParties(context, resource, recordsOfService(context, resource, where === 'fresh'));
}

/** Where the list is a part: also those that pulled invoices name, each with a word about where it comes from. */
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

/** The records of the pulled list, as the service had them; null where it was never pulled, not from here, or only in part. */
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
  const asOf = Math.max(...tabs.map(({ meta }) => meta.asOf));
  const isCut = tabs.some(({ meta }) => meta.incomplete !== null);
  const rows = isWritable(resource)
    ? baselineRows(context, resource)
    : tabs.flatMap(({ sheet, meta }) => tabRows(TableSheet.open(workbook, sheet, resource, meta)));
  const list = { records: named(context, resource, rows), from: 'tab', asOf, isCut } as const;
  return withInvoiceParties(context, resource, list);
}

/** True where every kind of the list was pulled, all of it. */
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

/** A record by the names of its fields. */
type Values = (name: string) => string;

function baselineRows(context: Context, resource: ResourceDefinition): Values[] {
  const baseline = new BaselineSheet(context.platform.workbook, resource, null);
  return [...baseline.load().values()].map(({ id, values }) =>
    valuesOf(
      resource,
      values.map(value => String(value ?? '')),
      id,
    ),
  );
}

function tabRows(table: TableSheet): Values[] {
  try {
    const { rows } = table.read().snapshot;
    return rows.map(({ id, cells }) =>
      valuesOf(
        table.resource,
        cells.map(cell => (cell === undefined ? '' : shown(cell))),
        id,
      ),
    );
  } catch (error) {
    // Whose header is lost names nobody.
    if (error instanceof UserError) return [];
    throw error;
  }
}

function recordsOfService(context: Context, resource: ResourceDefinition, isFresh: boolean): NamedList {
  const { cache, compressor, clock } = context.platform;
  // Under a name that only this user's executions know, so that nobody else can put other names there.
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
  const rows = [...remote.records.values()].map(({ id, values }) =>
    valuesOf(
      resource,
      values.map(value => String(value ?? '')),
      id,
    ),
  );
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

/** Tags by id, to tell tag details of one name apart. */
function tagsAbove(context: Context): Map<string, string> {
  const { records } = namedRecords(context, 'tags');
  return new Map(records.map(({ id, name }) => [id, name]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}
