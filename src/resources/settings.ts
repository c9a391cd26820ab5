/** What the service's documents leave open and a user can set, per resource (docs/service.md#put). Stored in the document's properties. */

import { type Decoded, flag, object, oneOf, optional, or, text, those } from '../common/decode';
import type { Json } from '../common/json';
import type { FieldDefinition, ResourceDefinition } from './definition';
import { storedTemplate } from './update-template';

export const MOST_PARALLEL = 5;
export const MOST_WINDOW_DAYS = 31;

const settings = object({
  /** How a PUT names its record: `id` in the body, `?id=`, or `/{id}`. Default body. */
  putNaming: or(oneOf('query', 'path'), 'body'),
  /** merge: a PUT changes the fields that it carries. replace: it carries all fields that hold something. whole: empty ones as well. Default merge. */
  putMode: or(oneOf('replace', 'whole'), 'merge'),
  /** How a field is emptied: with "" or with null. Default "". */
  emptyAs: or(oneOf('null'), 'text'),
  /** Fields, beyond the contract's, that are always sent, without a proof. */
  extraWritable: or(those(text), []),
  /**
   * The other fields that the service may take: each is proven at its first use (prove), sent without a proof (always), or only read (never). Default prove.
   */
  otherFields: or(oneOf('always', 'never'), 'prove'),
  /** How many requests of a push are under way at the same time, 1 to 5. Default 1: parallel ones have drawn 401s (docs/service.md#parallel). */
  parallel: json => wholeNumber(json, MOST_PARALLEL) ?? 1,
  /** Days of one request of a list by dates, 1 to 31. Default 31 (docs/service.md#windows). */
  windowDays: json => wholeNumber(json, MOST_WINDOW_DAYS) ?? MOST_WINDOW_DAYS,
  /** True where the service pays no heed to idempotency keys. Default false (docs/service.md#idempotency). */
  ignoresKeys: flag,
  /** The user says that the list always comes whole: a round count or an unknown member is no suspicion then. What the answer says outright counts still. Default false. */
  comesWhole: flag,
  /** How the service takes changes of a list for which the contract describes none, as the team has described it. Absent: nobody has. */
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

/** Settings as stored; whatever is missing or not understood has its default. */
export function parseSettings(stored: Json | undefined): ResourceSettings {
  return settings(stored) ?? defaultSettings;
}

/** What becomes of fields that an update does not carry, and what it carries for that: as the setting says, or as the team has described it. */
export function putModeOf(
  resource: ResourceDefinition,
  settings: ResourceSettings,
): ResourceSettings['putMode'] {
  const template = resource.update?.template;
  if (template === undefined) return settings.putMode;
  return template.sends === 'all' ? 'whole' : 'merge';
}

/** A whole number from 1 to `most`, else null. */
export function wholeNumber(value: Json | undefined, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most ? value : null;
}

/** True when the user may edit the field in rows of existing records. */
export function isEditable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return resource.update !== undefined && isSendable(field, settings);
}

/** True when the field may be sent with a new record. */
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

/** True when the field may be sent, and nobody said that the service takes it: its first use has to show it. */
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
