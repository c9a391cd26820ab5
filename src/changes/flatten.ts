/** From a record of the service to one value a field: nested members by path, lists joined for reading. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { atPath } from '../common/json-path';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../resources/definition';
import { spellingOfParts } from '../common/time-spellings';
import type { Scalar } from './scalar';
import { booleanIn, numberIn } from './spellings';

/** The record's values in the order of the resource's fields, as the service wrote them (not canonical). */
export function flatten(record: JsonObject, resource: ResourceDefinition): Scalar[] {
  return resource.fields.map(field => fieldValue(record, field));
}

/** The value of one field of a record. */
export function fieldValue(record: JsonObject, field: FieldDefinition): Scalar {
  return typed(atPath(record, field.name.split('.')), field.type);
}

function typed(value: Json | undefined, type: FieldType): Scalar {
  if (value === undefined || value === null) return null;
  if (type === 'integer' || type === 'decimal') return numeric(value);
  if (type === 'boolean') return truth(value);
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if ((type === 'date' || type === 'time') && Array.isArray(value))
    return spellingOfParts(value) ?? readable(value);
  return readable(value);
}

/** Some amounts come as texts ("10.00", "1,234"); what is no number is shown as it came rather than lost. */
function numeric(value: Json): Scalar {
  // JSON has rounded an integer beyond these: shown as a text, it is in no sum.
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : String(value);
  const text = readable(value);
  return numberIn(text) ?? text;
}

/** Truth values come as texts ("true", "Y") and as 1 and 0, too. */
function truth(value: Json): Scalar {
  if (typeof value === 'boolean') return value;
  const text = readable(value);
  return booleanIn(text) ?? text;
}

/** Nobody reads deeper; an answer that nests for ever must not end the pull. */
const DEEPEST = 8;

/** A nested object by its name, a list by its members, anything else as JSON. */
function readable(value: Json, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) return value.map((item: Json) => readable(item, depth + 1)).join(', ');
  if (isJsonObject(value)) {
    const text = (names: readonly string[]): string | undefined =>
      names.map(name => member(value, name)).find(found => typeof found === 'string') as string | undefined;
    const key = text(['key']);
    if (key !== undefined) return `${key}: ${readable(member(value, 'value') ?? null, depth + 1)}`;
    const name = text(['name', 'companyName', 'title', 'nickname']);
    if (name === undefined) return asJson(value);
    const amount = member(value, 'amount');
    return typeof amount === 'number' ? `${name} ${amount}` : name;
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
