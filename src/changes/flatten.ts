/** From a record of the service to one value a field: nested members by path, lists joined for reading. */

import type { Json, JsonObject } from '../common/json';
import { pathReader } from '../common/json-path';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../resources/definition';
import { derivedValue } from './derived-value';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/** The record's values in the order of the resource's fields, as the service wrote them (not canonical). */
export function flatten(record: JsonObject, resource: ResourceDefinition): Scalar[] {
  return flattener(resource)(record);
}

/** The same for the many records of a list: what depends on the fields alone is worked out once. */
export function flattener({ fields }: ResourceDefinition): (record: JsonObject) => Scalar[] {
  const readers = fields.map(readerOf);
  return record => readers.map(read => read(record));
}

/** The value of one field of a record. */
export function fieldValue(record: JsonObject, field: FieldDefinition): Scalar {
  return readerOf(field)(record);
}

function readerOf({ name, type, derived }: FieldDefinition): (record: JsonObject) => Scalar {
  if (derived !== undefined) {
    const sources = new Map(derived.from.map(source => [source, readerOf(source)]));
    return record => derivedValue(derived, source => sources.get(source)?.(record) ?? null) ?? null;
  }
  const { fromJson } = fieldTypes[type];
  const read = pathReader(name);
  return record => {
    const json = read(record);
    return json === undefined || json === null ? null : fromJson(json);
  };
}

/** What a member of a record is as a field of that type. */
export function scalarOf(value: Json | undefined, type: FieldType): Scalar {
  return value === undefined || value === null ? null : fieldTypes[type].fromJson(value);
}
