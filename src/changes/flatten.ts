/** From a record of the service to one value a field: nested members by path, lists joined for reading. */

import type { Json, JsonObject } from '../common/json';
import { atPath } from '../common/json-path';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../resources/definition';
import { derivedValue } from './derived-value';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** The record's values in the order of the resource's fields, as the service wrote them (not canonical). */
export function flatten(record: JsonObject, resource: ResourceDefinition): Scalar[] {
  return resource.fields.map(field => fieldValue(record, field));
}

/** The value of one field of a record. */
export function fieldValue(record: JsonObject, field: FieldDefinition): Scalar {
  const { derived } = field;
  if (derived !== undefined) return derivedValue(derived, source => fieldValue(record, source)) ?? null;
  return scalarOf(atPath(record, field.name.split('.')), field.type);
}

/** What a member of a record is as a field of that type. */
export function scalarOf(value: Json | undefined, type: FieldType): Scalar {
  return value === undefined || value === null ? null : fieldTypes[type].fromJson(value);
}
