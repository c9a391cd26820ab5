import { type Completeness, idOf } from '../api/list';
import { type JsonObject, member } from '../common/json';
import { flatten } from '../changes/flatten';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { ResourceDefinition } from '../resources/definition';

/** A fetched list as records of the resource; a record that came twice counts once, as it came last. */
export function toRemoteList(
  resource: ResourceDefinition,
  records: readonly JsonObject[],
  completeness: Completeness,
): RemoteList {
  const byId = new Map<string, RemoteRecord>();
  for (const record of records) {
    const remote = toRemote(resource, record);
    byId.set(remote.id, remote);
  }
  return { records: byId, completeness };
}

/** One record; its id must be there. */
export function toRemote(resource: ResourceDefinition, record: JsonObject): RemoteRecord {
  const createdAt = member(record, 'createdAt');
  return {
    id: idOf(record, resource.name),
    values: flatten(record, resource),
    createdAt: typeof createdAt === 'string' ? createdAt : null,
  };
}
