/** What is sent: the changed fields and whatever the service requires, nothing else. */

import { has, type Json, type JsonObject } from '../common/json';
import { canonical } from '../changes/canonical';
import type { RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import { fieldOf, type FieldDefinition, type ResourceDefinition } from '../resources/definition';
import type { ResourceSettings } from '../resources/settings';

/**
 * Body of an update. Required fields that the user did not edit come from the record as the service has it now, never from an old cell; with
 * "PUT replaces", so do all other fields that can be written.
 */
export function updateBody(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  after: Readonly<Record<string, Scalar>>,
  current: RemoteRecord,
): JsonObject {
  const body: Record<string, Json> = {};
  resource.fields.forEach((field, i) => {
    if (has(after, field.name)) {
      body[field.name] = sent(after[field.name] ?? null, settings);
      return;
    }
    const carried =
      resource.update?.required.includes(field.name) ||
      (settings.putMode === 'replace' && isKnownWritable(field));
    const value = carried ? canonical(field, current.values[i] ?? null) : null;
    if (value !== null) body[field.name] = value;
  });
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

function isKnownWritable(field: FieldDefinition): boolean {
  return field.writable !== undefined;
}

function sent(value: Scalar, settings: ResourceSettings): Json {
  return value === null && settings.emptyAs === 'text' ? '' : value;
}
