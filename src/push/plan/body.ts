/** What is sent: the changed fields and whatever the service requires, nothing else. */

import { has, type Json, type JsonObject } from '../../common/json';
import { canonical } from '../../changes/canonical';
import { scalarOf } from '../../changes/flatten';
import { type RemoteRecord, rawValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';

/**
 * Fields that an update carries unedited, as the service wrote them: byte for byte, in their JSON type.
 * A flag that came as 1 or 0, and a code that came as a number, go in the form of an edit.
 */
export type Carried = Readonly<Record<string, Json>>;

/**
 * What an update of these fields carries along: required fields that the user did not edit; with "PUT replaces", all others that can be written too. They come
 * from the record as the service has it now, never from an old cell. What is empty there is left out, unless the setting says that the service asks for
 * whole records: then the empty members that it lists go along as well.
 */
export function carriedFields(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  changed: readonly string[],
  current: RemoteRecord,
): Carried {
  const carried: Record<string, Json> = {};
  const mode = putModeOf(resource, settings);
  for (const { name, writable, type, reference } of resource.fields) {
    const isRequired = resource.update?.required.includes(name) === true;
    const isMeant = mode !== 'merge' && writable !== undefined;
    if (!(isRequired || isMeant) || changed.includes(name)) continue;
    const raw = rawValue(resource, current, name);
    const asEdited = typeof raw === 'number' && reference === undefined ? scalarOf(raw, type) : raw;
    // A flag of 2 is none: what nobody understands goes back as it came.
    const value = type === 'boolean' && typeof asEdited !== 'boolean' ? raw : asEdited;
    const isAsked = isMeant && mode === 'whole' && has(current.raw ?? {}, name);
    if ((value !== null && value !== '') || isAsked) carried[name] = value;
  }
  return carried;
}

/** Body of an update: the changed fields as they were confirmed, and what goes along with them. */
export function updateBody(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  after: Readonly<Record<string, Scalar>>,
  carried: Carried,
): JsonObject {
  const body: Record<string, Json> = {};
  // A described request says itself how a field is emptied.
  const isDescribed = resource.update?.template !== undefined;
  for (const { name } of resource.fields) {
    if (has(after, name))
      body[name] = isDescribed ? (after[name] ?? null) : sent(after[name] ?? null, settings);
    else if (has(carried, name)) body[name] = carried[name] ?? null;
  }
  return body;
}

/** Body of a create: the filled fields. */
export function createBody(
  resource: ResourceDefinition,
  after: Readonly<Record<string, Scalar>>,
): JsonObject {
  const body: Record<string, Json> = {};
  for (const name of Object.keys(after)) {
    const value = canonical(fieldOf(resource, name), after[name] ?? null);
    if (value !== null) body[name] = value;
  }
  return body;
}

function sent(value: Scalar, settings: ResourceSettings): Json {
  return value === null && settings.emptyAs === 'text' ? '' : value;
}
