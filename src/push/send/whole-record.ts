/**
 * An update's effect on fields that it did not carry. A service may merge, replace or reset [?]. So the whole record
 * is compared with its old state: all field types, read-only fields, members without a column.
 */

import { canonical, sameIn, sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import { type RemoteList, type RemoteRecord, listedValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { wordSet } from '../../api/evidence/word-set';
import { plain } from '../../api/service-message';
import { has, isJsonObject, type Json, type JsonObject, member, sameJson } from '../../common/json';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../resources/definition';
import { valuesIn } from '../../resources/update-template';
import { describedRequest } from './described-request';
import { bodyOf, type OpenEntry } from '../entry/journal';

export interface ChangedField {
  /** Name of the field, or path of a member without a column. */
  readonly field: string;
  /** The service's value before the update (was) and after it (now). */
  readonly was: Scalar;
  readonly now: Scalar;
  /** Only the beginning of the old value is known. */
  readonly isCut?: true;
}

type Changing = Pick<OpenEntry, 'recordId'> & OpenEntry;

/** All changed fields that the update did not carry. belongs: fields that users said change with updates. */
export function unsentChanges(
  resource: ResourceDefinition,
  entry: Changing,
  before: RemoteList,
  after: RemoteList,
  belongs: ReadonlySet<string>,
): ChangedField[] {
  const [old, now] = [before, after].map(({ records }) => records.get(entry.recordId ?? ''));
  if (old === undefined || now === undefined) return [];
  const sent = sentWith(resource, entry);
  const isFree = (name: string): boolean =>
    belongs.has(name) || sent.has(name) || goesWith(resource, sent, name);
  const columns = resource.fields.flatMap((field, i): ChangedField[] => {
    const [was, is] = [old.values[i] ?? null, now.values[i] ?? null];
    if (!isCompared(resource, field) || isFree(field.name) || sameValue(field, was, is)) return [];
    return [{ field: field.name, was: canonical(field, was), now: canonical(field, is) }];
  });
  const isSaid = saidInRequest(resource, entry);
  const others = otherMembers(resource, old, now).filter(
    ({ field, now: is }) => !isFree(field) && !isSaid(field, is),
  );
  return [...columns, ...others];
}

/**
 * Whether a described request carried this value in a member of this name. The name alone proves nothing, because most
 * requests name an id.
 */
function saidInRequest(
  { update }: ResourceDefinition,
  entry: OpenEntry,
): (path: string, now: Scalar) => boolean {
  if (update?.parts === undefined) return () => false;
  const { recordId } = entry;
  const { body } = describedRequest(update, [{ recordId, body: bodyOf(entry) }], () => false);
  const said = [...valuesIn(body as Json)];
  return (field, now) => {
    const name = field.slice(field.lastIndexOf('.') + 1);
    return said.some(({ path, value }) => path[path.length - 1] === name && String(value) === String(now));
  };
}

/**
 * Filled fields that the update leaves out. A service that replaces or resets would lose them. Read-only numbers and
 * days are compared, but they make no record go alone, because earlier records had some too.
 */
export function fieldsAtRisk(resource: ResourceDefinition, entry: OpenEntry, before: RemoteList): string[] {
  const old = before.records.get(entry.recordId ?? '');
  if (old === undefined) return [];
  const sent = sentWith(resource, entry);
  return resource.fields
    .filter(
      (field, i) =>
        isCompared(resource, field) &&
        mayBeLost(field) &&
        !sent.has(field.name) &&
        !goesWith(resource, sent, field.name) &&
        !isNothing(old.values[i] ?? null),
    )
    .map(field => field.name);
}

/**
 * The proof from a left-out field that survived. For a field with few values it proves this value only, because
 * another value may be the service's default.
 */
export function proofOf(resource: ResourceDefinition, name: string, value: Scalar): string {
  const field = fieldOf(resource, name);
  const isOneOfFew = fieldTypes[field.type].isOneOfFew && field.reference === undefined;
  return isOneOfFew ? `${name}=${canonical(field, value)}` : name;
}

/** True if the field lost its value: it is empty, 0, or another of few values. */
export function isLost(field: FieldDefinition, was: Scalar, now: Scalar): boolean {
  if (isNothing(now)) return true;
  const { isNumber, isOneOfFew } = fieldTypes[field.type];
  if (isNumber) return now === 0 && was !== 0;
  return isOneOfFew && field.reference === undefined && !sameValue(field, was, now);
}

/** True if the record's field is the same before and after. */
export function isUnchanged(
  resource: ResourceDefinition,
  { recordId }: Pick<OpenEntry, 'recordId'>,
  name: string,
  before: RemoteList,
  after: RemoteList,
): boolean {
  const valueIn = (list: RemoteList): Scalar => listedValue(resource, list.records.get(recordId ?? ''), name);
  return sameIn(resource, name, valueIn(before), valueIn(after));
}

/** Fields that the update carries, and fields that the service requires. */
function sentWith(resource: ResourceDefinition, entry: OpenEntry): ReadonlySet<string> {
  return new Set([...Object.keys(bodyOf(entry)), ...(resource.update?.required ?? [])]);
}

/** A chosen record of another list changes its id and its name together. The name counts as sent. */
export function goesWith(
  { picks = {} }: ResourceDefinition,
  sent: ReadonlySet<string>,
  name: string,
): boolean {
  const [head = ''] = name.split('.');
  return [...sent].some(
    one =>
      (one.includes('.') && one.startsWith(`${head}.`) && name.startsWith(`${head}.`)) ||
      (has(picks, one) && (picks[one]?.shown === name || picks[one]?.shown === head)),
  );
}

/** False for a field that the service maintains, or that is computed from other fields. */
function isCompared({ together }: ResourceDefinition, field: FieldDefinition): boolean {
  if (field.type === 'id' || field.isMaintained === true || field.name.startsWith('$')) return false;
  return together?.fields.includes(field) !== true;
}

function mayBeLost({ type, writable }: FieldDefinition): boolean {
  const { staysFilled, isOneOfFew } = fieldTypes[type];
  return writable !== undefined || staysFilled || isOneOfFew;
}

function isNothing(value: Scalar): boolean {
  return value === null || value === '';
}

// Members without a column.

/** Names of members that services maintain themselves, used where the member is not described. */
const MAINTAINED = wordSet(
  'modifiedat modified modifiedon modifieddate modifiedby updatedat updated updatedon updateddate updatedby',
  'lastmodified lastmodifiedat lastmodifieddate lastmodifiedby lastupdated lastupdatedat version revision rev etag',
);
const DEEPEST = 6;

function otherMembers(resource: ResourceDefinition, old: RemoteRecord, now: RemoteRecord): ChangedField[] {
  if (old.source === undefined || now.source === undefined || old.source === now.source) return [];
  const known = [...resource.fields, ...(resource.more ?? [])];
  const isColumn = (path: string): boolean =>
    resource.fields.some(({ name }) => name === path || name.startsWith(`${path}[`));
  const isMaintained = (path: string): boolean => {
    const field = known.find(({ name }) => name === path);
    return field === undefined
      ? MAINTAINED.has(plain(path.slice(path.lastIndexOf('.') + 1)))
      : field.isMaintained === true;
  };
  return differences(old.source, now.source, '', 0).filter(
    ({ field }) => field !== 'id' && !isColumn(field) && !isMaintained(field),
  );
}

/** Members that differ, by path. A list is one value. */
function differences(old: JsonObject, now: JsonObject, within: string, depth: number): ChangedField[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): ChangedField[] => {
    const [was, is] = [member(old, name), member(now, name)];
    if (isEmptyJson(was) && isEmptyJson(is)) return [];
    if (was !== undefined && is !== undefined && sameJson(was, is)) return [];
    const path = within + name;
    const isDeeper = depth < DEEPEST && (isJsonObject(was) || isJsonObject(is));
    if (isDeeper && (isJsonObject(was) || isEmptyJson(was)) && (isJsonObject(is) || isEmptyJson(is)))
      return differences(isJsonObject(was) ? was : {}, isJsonObject(is) ? is : {}, `${path}.`, depth + 1);
    return [{ field: path, was: told(was), now: told(is) }];
  });
}

function isEmptyJson(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

function told(value: Json | undefined): Scalar {
  if (value === undefined) return null;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}
