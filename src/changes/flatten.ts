/** Converts a record to one value per field. Nested members go by path; lists become one text. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { pathReader } from '../common/json-path';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../resources/definition';
import { derivedValue } from './derived-value';
import { fieldTypes } from './field-types';
import type { Scalar } from './scalar';

/**
 * Gives the values of a record in the order of the resource's fields, as the service wrote them (not canonical). The
 * fields are prepared once for many records.
 */
export function flattener({ fields }: ResourceDefinition): (record: JsonObject) => Scalar[] {
  const members = new Members();
  const others: { readonly at: number; readonly read: (record: JsonObject) => Scalar }[] = [];
  fields.forEach((field, at) => {
    if (isPlainPath(field))
      members.add(field.name.split('.'), { at, fromJson: fieldTypes[field.type].fromJson });
    else others.push({ at, read: readerOf(field) });
  });
  const nothing: readonly Scalar[] = fields.map(() => null);
  return record => {
    const values = nothing.slice();
    members.read(record, values);
    for (const { at, read } of others) values[at] = read(record);
    return values;
  };
}

/** True for a plain member of the record or of a nested object: not derived, and not gathered from a list. */
function isPlainPath({ name, derived }: FieldDefinition): boolean {
  return derived === undefined && !name.includes('[]');
}

interface Place {
  /** Position of the value in the row. */
  readonly at: number;
  readonly fromJson: (json: NonNullable<Json>) => Scalar;
}

/** The fields as a tree of member names. A missing nested object is tested once, not once for each of its fields. */
class Members {
  private readonly named = new Map<string, { readonly places: Place[]; readonly within: Members | null }>();
  private steps: readonly MemberStep[] = [];

  add([name, ...rest]: readonly string[], place: Place): void {
    if (name === undefined) return;
    const known = this.named.get(name) ?? { places: [], within: null };
    const within = rest.length === 0 ? known.within : (known.within ?? new Members());
    if (rest.length === 0) known.places.push(place);
    else within?.add(rest, place);
    this.named.set(name, { ...known, within });
    this.steps = [...this.named].map(([own, found]) => ({
      name: own,
      isInherited: own in Object.prototype,
      ...found,
    }));
  }

  read(record: JsonObject, values: Scalar[]): void {
    for (const { name, isInherited, places, within } of this.steps) {
      // Only names that Object.prototype also has need the slower check of ownership.
      const json = isInherited ? member(record, name) : record[name];
      if (json === undefined || json === null) continue;
      for (const { at, fromJson } of places) values[at] = fromJson(json);
      if (within !== null && isJsonObject(json)) within.read(json, values);
    }
  }
}

interface MemberStep {
  readonly name: string;
  readonly isInherited: boolean;
  readonly places: readonly Place[];
  readonly within: Members | null;
}

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

/** Converts a member of a record to a value of the type. */
export function scalarOf(value: Json | undefined, type: FieldType): Scalar {
  return value === undefined || value === null ? null : fieldTypes[type].fromJson(value);
}
