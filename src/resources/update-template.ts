/**
 * The team's description of changes for a list without an update in the contract: a request with placeholders for a
 * record's fields (docs/bulk-edit.md). Nothing is known of its body beforehand.
 */

import { type Decoded, number, object, oneOf, optional, or, text, where } from '../common/decode';
import { jsonHash } from '../common/hash';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../common/json';
import { bareName, fillBody, mayBeEmpty } from '../common/placeholders';

/** The most records per request, because all of a request are in doubt together (push/send/next-batch.ts). */
export const MOST_RECORDS = 50;

/** Methods that change a record. */
export const UPDATE_METHODS = ['post', 'put', 'patch'] as const;

/** Where an answer has the outcomes of single records; paths such as "data.results". */
const recordAnswers = object({
  /** The list in the answer. */
  list: text,
  /** The member of an item with the record's id. */
  id: text,
  /** The member with the error; an item without it, or with an empty one, was taken. */
  error: text,
});
export type RecordAnswers = Decoded<typeof recordAnswers>;

/** The description as stored and exported. */
export const storedTemplate = object({
  method: oneOf(...UPDATE_METHODS),
  /** Below the API root; may contain {{id}}. */
  path: text,
  /** JSON with placeholders, as typed. A list whose only item contains {{id}} takes several records. */
  body: text,
  /** The maximum number of records per request. */
  most: or(
    where(number, most => Number.isInteger(most) && most >= 1 && most <= MOST_RECORDS),
    MOST_RECORDS,
  ),
  /** changed: members of unedited fields are left out. all: they are sent with the service's values. */
  sends: or(oneOf('all'), 'changed'),
  answers: optional(recordAnswers),
});
export type UpdateTemplate = Decoded<typeof storedTemplate>;

/** Identifies the contents of a description: with another description, the same changes are another request. */
export function templateHash({
  method,
  path,
  body,
}: Pick<UpdateTemplate, 'method' | 'path' | 'body'>): string {
  return jsonHash([method, path, body], 16);
}

/** A placeholder in the body. */
export interface Slot {
  readonly field: string;
  /** Whether it is quoted: sent as text, "" if empty. A bare placeholder keeps its type, null if empty. */
  readonly asText: boolean;
  readonly mayBeEmpty: boolean;
}

/** The parts of a body. */
export interface TemplateParts {
  /** The JSON for one record: the whole body, or the item of its list. */
  readonly item: Json;
  /** The body around the list (which may be the list alone); null if a request takes one record. */
  readonly frame: Json | null;
  /** Names of the members that lead to the list. */
  readonly listAt: readonly string[];
  /** All placeholders of the item, in order. */
  readonly slots: readonly Slot[];
}

/** A private-use character, which no keyboard has. */
const MARK = '\ue000';
const WHOLE = /^\ue000([tb])([^\ue000]*)\ue000$/;
const BARE = /"\ue000b([^\ue000]*)\ue000"/g;
const WITHIN = /\ue000[tb]([^\ue000]*)\ue000/g;

/** The body as JSON with marked texts in place of placeholders; undefined if it is invalid. */
export function markedBody(body: string): Json | undefined {
  const marked = fillBody(body, ({ name }, inText) => {
    const inner = JSON.stringify(`${MARK}${inText ? 't' : 'b'}${name ?? ''}${MARK}`);
    return inText ? inner.slice(1, -1) : inner;
  });
  return parseJson(marked);
}

/** A placeholder as it stands in a marked body. */
export function markedSlot({ field, asText, mayBeEmpty: isOptional }: Slot): string {
  return `${MARK}${asText ? 't' : 'b'}${field}${isOptional ? '?' : ''}${MARK}`;
}

/** The body of this marked JSON, with placeholders. */
export function unmarked(json: string): string {
  return json.replace(BARE, '{{$1}}').replace(WITHIN, '{{$1}}');
}

/** The placeholder, if the JSON is a placeholder alone; else null. */
export function slotIn(json: Json): Slot | null {
  const [, kind, name] = typeof json === 'string' ? (WHOLE.exec(json) ?? []) : [];
  if (kind === undefined || name === undefined) return null;
  return { field: bareName(name), asText: kind === 't', mayBeEmpty: mayBeEmpty(name) };
}

/** Names of placeholders within longer texts. */
export function namesWithin(json: Json): string[] {
  if (typeof json !== 'string' || slotIn(json) !== null) return [];
  return [...json.matchAll(WITHIN)].map(([, name = '']) => bareName(name));
}

/** Each value within, the JSON itself included, with the names that lead to it. */
export function* valuesIn(
  json: Json,
  path: readonly string[] = [],
): Generator<{ readonly value: Json; readonly path: readonly string[] }> {
  yield { value: json, path };
  if (typeof json !== 'object' || json === null) return;
  for (const name of Object.keys(json)) yield* valuesIn((json as JsonObject)[name] as Json, [...path, name]);
}

/** Whether {{id}} occurs in it, alone, within a text, or in the name of a member. */
export function holdsId(json: Json): boolean {
  for (const { value, path } of valuesIn(json))
    for (const one of [value, ...path.slice(-1)])
      if (slotIn(one)?.field === 'id' || namesWithin(one).includes('id')) return true;
  return false;
}

/** The parts of a checked body (check-template.ts). */
export function partsOf(template: Pick<UpdateTemplate, 'body'>): TemplateParts {
  const whole = markedBody(template.body) ?? {};
  const list = listPlaces(whole)[0];
  const item = list === undefined ? whole : (list.value[0] as Json);
  const slots = [...valuesIn(item)].flatMap(({ value }) => slotIn(value) ?? []);
  if (list === undefined) return { item, frame: null, listAt: [], slots };
  return { item, frame: withList(whole, list.path, []), listAt: list.path, slots };
}

/** Lists whose only item contains {{id}}: possible places for several records. */
export function listPlaces(
  whole: Json,
): { readonly value: readonly Json[]; readonly path: readonly string[] }[] {
  return [...valuesIn(whole)].flatMap(({ value, path }) =>
    Array.isArray(value) && value.length === 1 && holdsId(value[0] as Json) ? [{ value, path }] : [],
  );
}

/** The body with a list in this place; without a place the list itself. */
export function withList(body: Json, at: readonly string[], list: readonly Json[]): Json {
  const [name, ...rest] = at;
  if (name === undefined || !isJsonObject(body)) return [...list];
  return { ...body, [name]: withList(body[name] ?? null, rest, list) };
}

/** The item with values. look: undefined leaves the field's member out, and also an object that becomes empty. */
export function filled(item: Json, look: (slot: Slot) => Json | undefined): Json | undefined {
  const slot = slotIn(item);
  if (slot !== null) {
    const value = look(slot);
    return value === undefined || !slot.asText ? value : asText(value);
  }
  if (typeof item === 'string')
    return item.replace(WITHIN, (_, name: string) =>
      asText(look({ field: bareName(name), asText: true, mayBeEmpty: mayBeEmpty(name) }) ?? null),
    );
  if (Array.isArray(item)) return item.map((one: Json) => filled(one, look) ?? null);
  if (!isJsonObject(item)) return item;
  const members = Object.keys(item).flatMap((name): [string, Json][] => {
    const value = filled(item[name] as Json, look);
    const named = name.replace(WITHIN, (_, field: string) =>
      asText(look({ field: bareName(field), asText: true, mayBeEmpty: mayBeEmpty(field) }) ?? null),
    );
    return value === undefined ? [] : [[named, value]];
  });
  const isEmptied = members.length === 0 && Object.keys(item).length > 0;
  return isEmptied ? undefined : Object.fromEntries(members);
}

function asText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
