/**
 * An update's effect on fields that it did not carry. A service may merge, replace or reset [?]. So the whole record
 * is compared with its old state: all field types, read-only fields, members without a column.
 */

import { canonical, sameValue } from '../../changes/canonical';
import { fieldTypes } from '../../changes/field-types';
import type { RemoteRecord } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { wordSet } from '../../api/evidence/word-set';
import { plain } from '../../api/service-message';
import { canonicalJson, has, isJsonObject, type Json, type JsonObject, member } from '../../common/json';
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

/** The values of all compared fields that the update does not change. old: its record before. */
export function uneditedValues(
  resource: ResourceDefinition,
  entry: OpenEntry,
  old: RemoteRecord | undefined,
): Readonly<Record<string, Scalar>> {
  if (old === undefined) return {};
  const edited = new Set(Object.keys(entry.after));
  const unedited: Record<string, Scalar> = {};
  for (const [i, field] of resource.fields.entries())
    if (isCompared(resource, field) && !isCarried(resource, edited, field.name))
      unedited[field.name] = old.values[i] ?? null;
  return unedited;
}

/** The fields that the update sends unchanged. The service may ignore them and even reset them. */
export function carriedNames({ update, fields }: ResourceDefinition, entry: OpenEntry): string[] {
  const { after, carried } = entry;
  const isSent = (name: string): boolean => has(carried, name) || update?.required.includes(name) === true;
  return fields.map(({ name }) => name).filter(name => isSent(name) && !has(after, name));
}

/**
 * Whether the update carried a member without a column with this value. Of a described request the name alone proves
 * nothing, because most requests name an id.
 */
export function carriesMember(
  resource: ResourceDefinition,
  entry: OpenEntry,
): (path: string, now: Scalar) => boolean {
  const { update } = resource;
  const sent = new Set([...Object.keys(bodyOf(entry)), ...(update?.required ?? [])]);
  const { recordId } = entry;
  const request =
    update?.parts === undefined
      ? null
      : describedRequest(update, [{ recordId, body: bodyOf(entry) }], () => false).body;
  const said = [...valuesIn(request as Json)];
  const columns = new Set(resource.fields.map(({ name }) => name));
  return (path, now) => {
    if (columns.has(path)) return false;
    const name = path.slice(path.lastIndexOf('.') + 1);
    return (
      isCarried(resource, sent, path) ||
      said.some(one => one.path[one.path.length - 1] === name && String(one.value) === String(now))
    );
  };
}

/**
 * True if a service that replaces or resets may lose this value. Read-only numbers and days are compared, but they make
 * no record go alone, because earlier records had some too.
 */
export function mayBeLost(resource: ResourceDefinition, name: string, value: Scalar): boolean {
  if (isNothing(value)) return false;
  const { type, writable } = fieldOf(resource, name);
  const { staysFilled, isOneOfFew } = fieldTypes[type];
  return writable !== undefined || staysFilled || isOneOfFew;
}

/**
 * The proof from a left-out field that survived. For a field with few values it proves this value only, because
 * another value may be the service's default.
 */
export function proofOf(resource: ResourceDefinition, name: string, value: Scalar): string {
  const field = fieldOf(resource, name);
  return hasFewValues(field) ? `${name}=${canonical(field, value)}` : name;
}

function hasFewValues({ type, reference }: FieldDefinition): boolean {
  return fieldTypes[type].isOneOfFew && reference === undefined;
}

/** True if the field lost its value: it is empty, 0, or another of few values. Read-only fields count too. */
export function isLost(field: FieldDefinition, was: Scalar, now: Scalar): boolean {
  if (isNothing(was)) return false;
  if (isNothing(now)) return true;
  if (fieldTypes[field.type].isNumber) return now === 0 && was !== 0;
  return hasFewValues(field) && !sameValue(field, was, now);
}

/** A chosen record of another list changes its id and its name together. The name counts as sent. */
export function isCarried(
  { picks = {} }: ResourceDefinition,
  sent: ReadonlySet<string>,
  name: string,
): boolean {
  const [head = ''] = name.split('.');
  return [...sent].some(
    one =>
      one === name ||
      (one.includes('.') && one.startsWith(`${head}.`) && name.startsWith(`${head}.`)) ||
      (has(picks, one) && (picks[one]?.shown === name || picks[one]?.shown === head)),
  );
}

/** False for a field that the service maintains, or that is computed from other fields. */
function isCompared({ together }: ResourceDefinition, field: FieldDefinition): boolean {
  if (field.type === 'id' || field.isMaintained === true || field.name.startsWith('$')) return false;
  return together?.fields.includes(field) !== true;
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
const DEEPEST = 7;

/** Members that differ and have no column. Columns and members that services maintain themselves do not count. */
export function changedMembers(
  resource: ResourceDefinition,
  old: JsonObject | undefined,
  now: JsonObject | undefined,
): ChangedField[] {
  if (old === undefined || now === undefined || old === now) return [];
  const known = [...resource.fields, ...(resource.more ?? [])];
  const isColumn = (path: string): boolean =>
    resource.fields.some(({ name }) => name === path || name.startsWith(`${path}[`));
  const isMaintained = (path: string): boolean => {
    const field = known.find(({ name }) => name === path);
    return field === undefined
      ? MAINTAINED.has(plain(path.slice(path.lastIndexOf('.') + 1)))
      : field.isMaintained === true;
  };
  const before = new Map(leaves(old, '', 0));
  const after = new Map(leaves(now, '', 0));
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field): ChangedField[] => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null];
    const isFree = was === is || field === 'id' || isColumn(field) || isMaintained(field);
    return isFree ? [] : [{ field, was, now: is }];
  });
}

/** The filled values in a record, by path. A list is one value. */
function leaves(json: Json, path: string, depth: number): (readonly [path: string, value: Scalar])[] {
  if (isJsonObject(json) && depth < DEEPEST)
    return Object.keys(json).flatMap(name =>
      leaves(member(json, name) ?? null, path === '' ? name : `${path}.${name}`, depth + 1),
    );
  const value = typeof json === 'object' && json !== null ? canonicalJson(json) : json;
  return isNothing(value) || value === '[]' || value === '{}' ? [] : [[path, value]];
}
