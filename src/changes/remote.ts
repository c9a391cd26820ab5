/** A list as the service has it now, by id. */

import type { Completeness } from '../api/list';
import type { Scalar } from './scalar';

export interface RemoteRecord {
  readonly id: string;
  /** In the order of the resource's fields, as the service wrote them. */
  readonly values: readonly Scalar[];
  /** For telling which record is the newest; null where the service does not say. */
  readonly createdAt: string | null;
}

export interface RemoteList {
  readonly records: ReadonlyMap<string, RemoteRecord>;
  readonly completeness: Completeness;
}

/** The newest record by its time of creation; null when no record has one. */
export function newestOf(list: RemoteList): RemoteRecord | null {
  let newest: RemoteRecord | null = null;
  for (const record of list.records.values()) {
    if (record.createdAt !== null && (newest?.createdAt == null || record.createdAt > newest.createdAt))
      newest = record;
  }
  return newest;
}
