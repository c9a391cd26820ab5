/**
 * How a service takes changes of a list for which the contract describes no update: a request that a team has written down, with placeholders for a record's fields
 * (docs/bulk-edit.md). Nothing about its body is known beforehand.
 */

import { type Decoded, number, object, oneOf, optional, or, text, where } from '../common/decode';
import { jsonHash } from '../common/hash';
import { isJsonObject, type Json, type JsonObject, parseJson } from '../common/json';
import { bareName, fillBody, mayBeEmpty } from '../common/placeholders';

/** Requests of more records than this are not sent: all of one request are in doubt together (push/send/next-batch.ts). */
export const MOST_RECORDS = 50;

/** Where an answer speaks of single records; paths such as "data.results". */
const recordAnswers = object({
  /** The list in the answer. */
  list: text,
  /** The member of an item with the record's id. */
  id: text,
  /** The member that says what was wrong; an item without it, or with nothing in it, was taken. */
  error: text,
});
export type RecordAnswers = Decoded<typeof recordAnswers>;

/** As it is kept for the team, and handed from company to company. */
export const storedTemplate = object({
  method: oneOf('post', 'put'),
  /** Below the API root; may hold {{id}}. */
  path: text,
  /** JSON with placeholders, as typed. A list in it whose only item holds {{id}} takes several records. */
  body: text,
  /** How many records a request takes, where it takes several. */
  most: or(
    where(number, most => Number.isInteger(most) && most >= 1 && most <= MOST_RECORDS),
    MOST_RECORDS,
  ),
  /** changed: members of fields that were not edited are left out. all: they go along as the service has them. */
  sends: or(oneOf('all'), 'changed'),
  answers: optional(recordAnswers),
});
export type UpdateTemplate = Decoded<typeof storedTemplate>;

/** What a described request is made of, in short: with another description, the same changes are another request. */
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
  /** It stands within quotes: its value goes as a text, and an empty one as "". A bare one keeps its type, and an empty one is null. */
  readonly asText: boolean;
  readonly mayBeEmpty: boolean;
}

/** The body taken apart. */
export interface TemplateParts {
  /** What stands for one record: the whole body, or the item of its list. */
  readonly item: Json;
  /** The body around the list, which may be the list alone; null where a request takes one record. */
  readonly frame: Json | null;
  /** Names that lead to the list within the frame. */
  readonly listAt: readonly string[];
  /** All placeholders of the item, in their order. */
  readonly slots: readonly Slot[];
}

/** For private use: no keyboard has it. */
const MARK = '\ue000';
const WHOLE = /^\ue000([tb])([^\ue000]*)\ue000$/;
const WITHIN = /\ue000[tb]([^\ue000]*)\ue000/g;

/** The body as JSON in which marked texts stand for placeholders; undefined where it is no JSON. */
export function markedBody(body: string): Json | undefined {
  const marked = fillBody(body, ({ name }, inText) => {
    const inner = JSON.stringify(`${MARK}${inText ? 't' : 'b'}${name ?? ''}${MARK}`);
    return inText ? inner.slice(1, -1) : inner;
  });
  return parseJson(marked);
}

/** The placeholder that the JSON text stands for, alone; null for any other. */
export function slotIn(json: Json): Slot | null {
  const [, kind, name] = typeof json === 'string' ? (WHOLE.exec(json) ?? []) : [];
  if (kind === undefined || name === undefined) return null;
  return { field: bareName(name), asText: kind === 't', mayBeEmpty: mayBeEmpty(name) };
}

/** Names of placeholders that are a part of a longer text. */
export function namesWithin(json: Json): string[] {
  if (typeof json !== 'string' || slotIn(json) !== null) return [];
  return [...json.matchAll(WITHIN)].map(([, name = '']) => bareName(name));
}

/** Each value within, the JSON itself included, and the names that lead to it. */
export function* valuesIn(
  json: Json,
  path: readonly string[] = [],
): Generator<{ readonly value: Json; readonly path: readonly string[] }> {
  yield { value: json, path };
  if (typeof json !== 'object' || json === null) return;
  for (const name of Object.keys(json)) yield* valuesIn((json as JsonObject)[name] as Json, [...path, name]);
}

/** True where {{id}} stands in it, alone or in a text, or as the name of a member. */
export function holdsId(json: Json): boolean {
  for (const { value, path } of valuesIn(json))
    for (const one of [value, ...path.slice(-1)])
      if (slotIn(one)?.field === 'id' || namesWithin(one).includes('id')) return true;
  return false;
}

/** Takes a body apart that was checked (check-template.ts). */
export function partsOf(template: Pick<UpdateTemplate, 'body'>): TemplateParts {
  const whole = markedBody(template.body) ?? {};
  const list = listPlaces(whole)[0];
  const item = list === undefined ? whole : (list.value[0] as Json);
  const slots = [...valuesIn(item)].flatMap(({ value }) => slotIn(value) ?? []);
  if (list === undefined) return { item, frame: null, listAt: [], slots };
  return { item, frame: withList(whole, list.path, []), listAt: list.path, slots };
}

/** Lists whose only item holds {{id}}: the places for several records. */
export function listPlaces(
  whole: Json,
): { readonly value: readonly Json[]; readonly path: readonly string[] }[] {
  return [...valuesIn(whole)].flatMap(({ value, path }) =>
    Array.isArray(value) && value.length === 1 && holdsId(value[0] as Json) ? [{ value, path }] : [],
  );
}

/** The body with a list in that place; without a place it is the list. */
export function withList(body: Json, at: readonly string[], list: readonly Json[]): Json {
  const [name, ...rest] = at;
  if (name === undefined || !isJsonObject(body)) return [...list];
  return { ...body, [name]: withList(body[name] ?? null, rest, list) };
}

/** The item with its values. look: undefined for a field that does not go along: its member is left out, and an object of which nothing is left as well. */
export function filled(item: Json, look: (slot: Slot) => Json | undefined): Json | undefined {
  const slot = slotIn(item);
  if (slot !== null) {
    const value = look(slot);
    return value === undefined || !slot.asText ? value : asText(value);
  }
  if (typeof item === 'string')
    return item.replace(WITHIN, (_, name: string) =>
      asText(look({ field: bareName(name), asText: true, mayBeEmpty: false }) ?? null),
    );
  if (Array.isArray(item)) return item.map((one: Json) => filled(one, look) ?? null);
  if (!isJsonObject(item)) return item;
  const members = Object.keys(item).flatMap((name): [string, Json][] => {
    const value = filled(item[name] as Json, look);
    const named = name.replace(WITHIN, (_, field: string) =>
      asText(look({ field: bareName(field), asText: true, mayBeEmpty: false }) ?? null),
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
