/** What the documents leave open, as settings per resource (docs/service.md#put), in the document's properties. */

import { type Decoded, flag, object, oneOf, optional, or, text, those } from '../common/decode';
import type { Json } from '../common/json';
import type { FieldDefinition, ResourceDefinition } from './definition';
import { storedTemplate } from './update-template';

export const MOST_PARALLEL = 5;
export const MOST_WINDOW_DAYS = 31;

const settings = object({
  /** How a PUT names its record: `id` in the body, `?id=`, or `/{id}`. Default: body. */
  putNaming: or(oneOf('query', 'path'), 'body'),
  /** merge: a PUT carries the changed fields. replace: all non-empty fields. whole: all fields. Default: merge. */
  putMode: or(oneOf('replace', 'whole'), 'merge'),
  /** How a field is emptied: with "" or null. Default: "". */
  emptyAs: or(oneOf('null'), 'text'),
  /** Fields outside the contract that are always sent, without proof. */
  extraWritable: or(those(text), []),
  /** Other fields. prove: the first use proves each. always: sent unproven. never: read-only. Default: prove. */
  otherFields: or(oneOf('always', 'never'), 'prove'),
  /** Parallel requests of a push, 1 to 5. Default: 1, because parallel ones drew 401s (docs/service.md#parallel). */
  parallel: json => wholeNumber(json, MOST_PARALLEL) ?? 1,
  /** The days per request of a list by dates, 1 to 31. Default: 31 (docs/service.md#windows). */
  windowDays: json => wholeNumber(json, MOST_WINDOW_DAYS) ?? MOST_WINDOW_DAYS,
  /** Whether the service ignores idempotency keys. Default: false (docs/service.md#idempotency). */
  ignoresKeys: flag,
  /** The user says that the list always comes whole, against mere suspicion. Default: false. */
  comesWhole: flag,
  /** The team's description of changes, if the contract has none. Absent: there is no description. */
  template: optional(storedTemplate),
});

export type ResourceSettings = Decoded<typeof settings>;
export type PutNamingSetting = ResourceSettings['putNaming'];

export const defaultSettings: ResourceSettings = {
  putNaming: 'body',
  putMode: 'merge',
  emptyAs: 'text',
  extraWritable: [],
  otherFields: 'prove',
  parallel: 1,
  windowDays: MOST_WINDOW_DAYS,
  ignoresKeys: false,
  comesWhole: false,
};

/** Stored settings; a missing or invalid value has its default. */
export function parseSettings(stored: Json | undefined): ResourceSettings {
  return settings(stored) ?? defaultSettings;
}

/** What an update carries, by the setting or by the team's description. */
export function putModeOf(
  resource: ResourceDefinition,
  settings: ResourceSettings,
): ResourceSettings['putMode'] {
  const template = resource.update?.template;
  if (template === undefined) return settings.putMode;
  return template.sends === 'all' ? 'whole' : 'merge';
}

/** A whole number from 1 to `most`; else null. */
export function wholeNumber(value: Json | undefined, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

/** Whether the user may edit the field of existing records. */
export function isEditable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return resource.update !== undefined && isSendable(field, settings);
}

/** Whether the field may be sent with a new record. */
export function isCreatable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return (
    resource.create !== undefined &&
    (isSendable(field, settings) || resource.create.required.includes(field.name))
  );
}

function isSendable(field: FieldDefinition, settings: ResourceSettings): boolean {
  return (
    field.writable === 'always' ||
    (field.writable === 'bySetting' &&
      (settings.otherFields !== 'never' || settings.extraWritable.includes(field.name)))
  );
}

/** Whether the field may be sent but is not known to be taken: its first use has to prove it. */
export function needsProof(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
  kind: 'update' | 'create',
): boolean {
  const required = (kind === 'update' ? resource.update : resource.create)?.required ?? [];
  return (
    field.writable === 'bySetting' &&
    settings.otherFields === 'prove' &&
    !settings.extraWritable.includes(field.name) &&
    !required.includes(field.name)
  );
}
