/** From a record of the service to one value a field: nested members by path, lists joined for reading. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../resources/definition';
import type { Scalar } from './scalar';

/** The record's values in the order of the resource's fields, as the service wrote them (not canonical). */
export function flatten(record: JsonObject, resource: ResourceDefinition): Scalar[] {
  return resource.fields.map(field => fieldValue(record, field));
}

/** The value of one field of a record. */
export function fieldValue(record: JsonObject, field: FieldDefinition): Scalar {
  return typed(atPath(record, field.name.split('.')), field.type);
}

/** Follows a path; "users[].name" gives the names of all users. */
function atPath(value: Json | undefined, path: readonly string[]): Json | undefined {
  const [head, ...rest] = path;
  if (head === undefined || value === undefined || value === null) return value;
  if (!isJsonObject(value)) return undefined;
  if (!head.endsWith('[]')) return atPath(member(value, head), rest);
  const list = member(value, head.slice(0, -2));
  if (!Array.isArray(list)) return undefined;
  return list.map(item => atPath(item, rest) ?? null);
}

function typed(value: Json | undefined, type: FieldType): Scalar {
  if (value === undefined || value === null) return null;
  if (type === 'integer' || type === 'decimal') return numeric(value);
  if (typeof value === 'boolean') return type === 'boolean' ? value : String(value);
  if (typeof value === 'number') return type === 'boolean' ? value !== 0 : String(value);
  return readable(value);
}

/** Some amounts come as texts ("10.00"); what is no number is shown as it came rather than lost. */
function numeric(value: Json): Scalar {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  const text = readable(value);
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

/** Nobody reads deeper; an answer that nests for ever must not end the pull. */
const DEEPEST = 8;

/** A nested object by its name, a list by its members, anything else as JSON. */
function readable(value: Json, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((item: Json) => readable(item, depth + 1)).join(', ');
  if (isJsonObject(value)) {
    const name = ['name', 'companyName', 'title', 'nickname']
      .map(key => member(value, key))
      .find(v => typeof v === 'string');
    return typeof name === 'string' ? name : asJson(value);
  }
  return value === null ? '' : String(value);
}

function asJson(value: JsonObject): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '…';
  }
}
