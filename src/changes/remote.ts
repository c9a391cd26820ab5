/** A list as the service has it now, by id. */

import type { Completeness } from '../api/list';
import { type Json, type JsonObject, member } from '../common/json';
import type { ResourceDefinition } from '../resources/definition';
import type { Look } from './look';
import type { Scalar } from './scalar';

export interface RemoteRecord {
  readonly id: string;
  /** In the order of the resource's fields, as the service wrote them. */
  readonly values: readonly Scalar[];
  /** Fields that can be written, where the JSON of the service is not the value itself (an id as a number, a truth value as a text) or is empty, by name. */
  readonly raw?: Readonly<Record<string, Json>>;
  /** For telling which record is the newest; null where the service does not say. */
  readonly createdAt: string | null;
  /** The id and references whose JSON was a number: they go back as numbers. Absent: none. Told for lists that can be written. */
  readonly numbers?: readonly string[];
  /** True when the id came as a text of digits: a number of the same digits may name another record. */
  readonly hasTextDigits?: boolean;
  /** Members that are no column, by which a push sees what an update did beside what it carried; absent: nobody asked. Long lists are told in short. */
  readonly source?: JsonObject;
  /** What the columns need that all records of a pull decide together, in the order of `together.from`; absent: nothing. */
  readonly evidence?: readonly Scalar[];
}

export interface RemoteList {
  readonly records: ReadonlyMap<string, RemoteRecord>;
  readonly completeness: Completeness;
  /** When it was read; absent: nobody knows, so that nothing is overwritten by it. */
  readonly look?: Look;
  /** Records without a usable id (api/record-id.ts), each under a mark (oddId): shown, never written. */
  readonly odd?: readonly RemoteRecord[];
}

/** A field of a record; null for nothing, and where the record is not listed. */
export function listedValue(
  resource: ResourceDefinition,
  record: RemoteRecord | undefined,
  name: string,
): Scalar {
  return record?.values[resource.fields.findIndex(field => field.name === name)] ?? null;
}

/** A field as the service wrote it, byte for byte and in its JSON type; null for nothing. */
export function rawValue(resource: ResourceDefinition, record: RemoteRecord, name: string): Json {
  const value = listedValue(resource, record, name);
  return record.raw === undefined ? value : (member(record.raw, name) ?? value);
}

/** True when a record that is not listed is gone: a record without a usable id may be any that is missing. */
export function judgesAbsence({ completeness, odd = [] }: RemoteList): boolean {
  return completeness.kind === 'complete' && odd.length === 0;
}

/** How many of the newest records the list holds, where what is missing is older than all of them; null for any other list. */
export function newestCount({ completeness }: RemoteList): number | null {
  return completeness.kind === 'cut' ? (completeness.newest ?? null) : null;
}
