/** The values in force, by list, of what the documents leave open (docs/service.md#put). Origins: known-facts.ts. */

import type { Json } from '../common/json';
import type { FieldDefinition, ResourceDefinition } from './definition';
import type { UpdateTemplate } from './update-template';

export const MOST_PARALLEL = 5;
export const MOST_WINDOW_DAYS = 31;

export type WriteKind = 'update' | 'create';

/**
 * Whether the service takes a field outside the contract. taken: it goes without a trial. never: the team does not
 * send it. ignored, refused: the outcome of the last trial; the next push tries one row again.
 */
export const FIELD_WORDS = ['taken', 'ignored', 'refused', 'never'] as const;
export type FieldWord = (typeof FIELD_WORDS)[number];
export type FieldWords = Readonly<Record<string, Readonly<Partial<Record<WriteKind, FieldWord>>>>>;

/** The name under which `fields` has a word for all fields without a word of their own. */
export const ALL_FIELDS = '*';

export interface ResourceSettings {
  /** How a PUT names its record: `id` in the body, `?id=`, or `/{id}`. Default: body. */
  readonly putNaming: 'body' | 'query' | 'path';
  /** merge: a PUT carries the changed fields. replace: all non-empty fields. whole: all fields. Default: merge. */
  readonly putMode: 'merge' | 'replace' | 'whole';
  /** How a field is emptied: with "" or null. Default: "". */
  readonly emptyAs: 'text' | 'null';
  /** Parallel requests of a push, 1 to 5. Default: 1, because parallel ones drew 401s (docs/service.md#parallel). */
  readonly parallel: number;
  /** The days per request of a list by dates, 1 to 31. Default: 31 (docs/service.md#windows). */
  readonly windowDays: number;
  /** Whether the service ignores idempotency keys. Default: false (docs/service.md#idempotency). */
  readonly ignoresKeys: boolean;
  /** The user says that the list always comes whole, against mere suspicion. Default: false. */
  readonly comesWhole: boolean;
  /** True once a field that an update left out was seen to survive. Absent: nothing was seen. */
  readonly keepsUnsent?: boolean;
  /** The team's description of changes, if the contract has none. Absent: there is no description. */
  readonly template?: UpdateTemplate;
  /** Fields outside the contract. Default: the first use of each proves whether the service takes it. */
  readonly fields: FieldWords;
}

export type PutNamingSetting = ResourceSettings['putNaming'];

export const defaultSettings: ResourceSettings = {
  putNaming: 'body',
  putMode: 'merge',
  emptyAs: 'text',
  parallel: 1,
  windowDays: MOST_WINDOW_DAYS,
  ignoresKeys: false,
  comesWhole: false,
  fields: {},
};

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

/** One word about these fields, in updates and new records. */
export function wordsFor(names: readonly string[], word: FieldWord): FieldWords {
  return Object.fromEntries(names.map(name => [name, { update: word, create: word }]));
}

/** What is known of a field; undefined for nothing. */
export function wordOf({ fields }: ResourceSettings, kind: WriteKind, name: string): FieldWord | undefined {
  return fields[name]?.[kind] ?? fields[ALL_FIELDS]?.[kind];
}

/** Whether the user may edit the field of existing records. */
export function isEditable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return resource.update !== undefined && isSendable(field, settings, 'update');
}

/** Whether the field may be sent with a new record. */
export function isCreatable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return (
    resource.create !== undefined &&
    (isSendable(field, settings, 'create') || resource.create.required.includes(field.name))
  );
}

function isSendable(
  { name, writable }: FieldDefinition,
  settings: ResourceSettings,
  kind: WriteKind,
): boolean {
  return writable === 'always' || (writable === 'bySetting' && wordOf(settings, kind, name) !== 'never');
}

/** Whether the field may be sent but is not known to be taken: its first use has to prove it. */
export function needsProof(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
  kind: WriteKind,
): boolean {
  const required = (kind === 'update' ? resource.update : resource.create)?.required ?? [];
  const word = wordOf(settings, kind, field.name);
  return (
    field.writable === 'bySetting' && word !== 'taken' && word !== 'never' && !required.includes(field.name)
  );
}
