/** The body that is sent: the changed fields and the fields that the service requires, nothing else. */

import { has, type Json, type JsonObject } from '../../common/json';
import { canonical } from '../../changes/canonical';
import { scalarOf } from '../../changes/flatten';
import { type RemoteRecord, rawValue } from '../../changes/remote';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { putModeOf, type ResourceSettings } from '../../resources/settings';

/**
 * Fields that an update carries unedited, as the service wrote them: byte for byte, in their JSON type. Exception: a
 * flag that came as 1 or 0 and a code that came as a number have the form of an edit.
 */
export type Carried = Readonly<Record<string, Json>>;

/**
 * The unedited fields that an update carries: required fields, and all writable fields if a PUT replaces records. The
 * values come from the service's current record, never from an old cell. Empty fields are left out. With the setting
 * "whole", empty members of the listed record are carried too.
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
    // A number other than 1 and 0 is no flag, and goes back unchanged.
    const value = type === 'boolean' && typeof asEdited !== 'boolean' ? raw : asEdited;
    const isAsked = isMeant && mode === 'whole' && has(current.raw ?? {}, name);
    if ((value !== null && value !== '') || isAsked) carried[name] = value;
  }
  return carried;
}

/** Body of an update: the confirmed changes and the carried fields. */
export function updateBody(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  after: Readonly<Record<string, Scalar>>,
  carried: Carried,
): JsonObject {
  const body: Record<string, Json> = {};
  // A described request states itself how a field is emptied.
  const isDescribed = resource.update?.template !== undefined;
  for (const { name } of resource.fields) {
    if (has(after, name))
      body[name] = isDescribed ? (after[name] ?? null) : sent(after[name] ?? null, settings);
    else if (has(carried, name)) body[name] = carried[name] ?? null;
  }
  return body;
}

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
