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
  /** Writable fields, by name, that are empty or whose JSON differs from the value (such as an id as a number). */
  readonly raw?: Readonly<Record<string, Json>>;
  /** Tells which record is the newest; null if the service gives no time. */
  readonly createdAt: string | null;
  /** The id and references that came as numbers and go back as numbers. Absent: none. Only for writable lists. */
  readonly numbers?: readonly string[];
  /** True if the id came as a text of digits. The same digits as a number may name another record. */
  readonly hasTextDigits?: boolean;
  /** Members without a column, long lists shortened. They show side effects of an update. Absent: not requested. */
  readonly source?: JsonObject;
  /** Input of columns that all records of a pull decide together, in the order of `together.from`; absent: none. */
  readonly evidence?: readonly Scalar[];
}

export interface RemoteList {
  readonly records: ReadonlyMap<string, RemoteRecord>;
  readonly completeness: Completeness;
  /** Time of reading. Absent: unknown; then the list is no reason to overwrite a record. */
  readonly look?: Look;
  /** Records without a usable id (api/record-id.ts), each under a mark (oddId). They are shown, never written. */
  readonly odd?: readonly RemoteRecord[];
}

/** A field of a record; null if the field is empty or the record is not listed. */
export function listedValue(
  resource: ResourceDefinition,
  record: RemoteRecord | undefined,
  name: string,
): Scalar {
  return record?.values[resource.fields.findIndex(field => field.name === name)] ?? null;
}

/** A field exactly as the service wrote it, in its JSON type; null if empty. */
export function rawValue(resource: ResourceDefinition, record: RemoteRecord, name: string): Json {
  const value = listedValue(resource, record, name);
  return record.raw === undefined ? value : (member(record.raw, name) ?? value);
}

/** True if an unlisted record is gone. A record without a usable id could be any missing record. */
export function judgesAbsence({ completeness, odd = [] }: RemoteList): boolean {
  return completeness.kind === 'complete' && odd.length === 0;
}

/** Number of the newest records in a list that lacks only older records; null for any other list. */
export function newestCount({ completeness }: RemoteList): number | null {
  return completeness.kind === 'cut' ? (completeness.newest ?? null) : null;
}
