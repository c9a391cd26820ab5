/** References keep the service's JSON type, because 1001 and "1001" may name two records. */

import { jsonId } from '../../api/record-id';
import type { Json, JsonObject } from '../../common/json';
import { member } from '../../common/json';
import type { RemoteList } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';

/**
 * Turns references into numbers if the list has them as numbers. If no record has the reference yet, the type of the
 * list's own ids decides, because a service uses one type of id.
 */
export function withJsonTypes(
  resource: ResourceDefinition,
  remote: RemoteList,
  body: JsonObject,
): JsonObject {
  const typed: Record<string, Json> = { ...body };
  for (const { name, reference } of resource.fields) {
    const value = member(body, name);
    if (reference === undefined || typeof value !== 'string') continue;
    typed[name] = jsonId(value, comesAsNumber(resource, remote, name));
  }
  return typed;
}

function comesAsNumber(resource: ResourceDefinition, remote: RemoteList, name: string): boolean {
  const at = resource.fields.findIndex(field => field.name === name);
  let hasValue = false;
  let hasNumber = false;
  let hasNumberId = false;
  for (const { values, numbers = [] } of remote.records.values()) {
    if (numbers.includes(name)) hasNumber = true;
    else if ((values[at] ?? null) !== null) hasValue = true;
    if (numbers.includes('id')) hasNumberId = true;
  }
  return hasNumber || (!hasValue && hasNumberId);
}
