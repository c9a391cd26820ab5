import { type Completeness, idOf } from '../api/list';
import { type Json, type JsonObject, member } from '../common/json';
import { atPath } from '../common/json-path';
import { flatten } from '../changes/flatten';
import type { Look } from '../changes/look';
import type { RemoteList, RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { ResourceDefinition } from '../resources/definition';

/** A fetched list as records of the resource; a record that came twice counts once, as it came last. look: when it was read, where that matters. */
export function toRemoteList(
  resource: ResourceDefinition,
  records: readonly JsonObject[],
  completeness: Completeness,
  look?: Look,
): RemoteList {
  const byId = new Map<string, RemoteRecord>();
  for (const record of records) {
    const remote = toRemote(resource, record);
    byId.set(remote.id, remote);
  }
  return look === undefined ? { records: byId, completeness } : { records: byId, completeness, look };
}

/** One record; its id must be there. */
export function toRemote(resource: ResourceDefinition, record: JsonObject): RemoteRecord {
  const createdAt = member(record, 'createdAt');
  const values = flatten(record, resource);
  const raw = rawOf(resource, record, values);
  return {
    id: idOf(record, resource.name),
    values,
    createdAt: typeof createdAt === 'string' ? createdAt : null,
    ...(raw === null ? {} : { raw }),
  };
}

/** What an update may have to carry along, where its value is not what the service wrote; null for nothing. */
function rawOf(
  resource: ResourceDefinition,
  record: JsonObject,
  values: readonly Scalar[],
): Record<string, Json> | null {
  if (resource.update === undefined) return null;
  const raw: Record<string, Json> = {};
  let isAny = false;
  resource.fields.forEach((field, i) => {
    if (field.writable === undefined) return;
    const json = atPath(record, field.name.split('.'));
    if (json === undefined || json === null || json === values[i]) return;
    raw[field.name] = json;
    isAny = true;
  });
  return isAny ? raw : null;
}
