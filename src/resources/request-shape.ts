/**
 * The common shapes of a body as choices of a form, so that no user has to type JSON: which fields, under which names,
 * one record or many. From the choices follows the body of the description (update-template.ts), and back.
 */

import { type Decoded, flag, listOf, object, oneOf, text } from '../common/decode';
import { isJsonObject, type Json, type JsonObject, sameJson } from '../common/json';
import { listPlaces, markedBody, markedSlot, slotIn, unmarked, withList } from './update-template';

/**
 * list: many records in a list within the body. bare: the body is the list. path: one record, named in the path.
 * member: one record, named in the body. key: one record, under its id.
 */
export const SHAPE_KINDS = ['list', 'bare', 'path', 'member', 'key'] as const;

/** A changed field and its place in a record, such as "category.id". asText: as in {@link Slot}. */
const member = () => object({ field: text, name: text, asText: flag, mayBeEmpty: flag });
type ShapeMember = Decoded<ReturnType<typeof member>>;

export function shapeInput() {
  return object({
    kind: oneOf(...SHAPE_KINDS),
    /** The place of the list, such as "data.items"; used by "list". */
    list: text,
    /** The place of the id in a record; not used by "path" and "key". */
    id: text,
    idAsText: flag,
    members: listOf(member()),
  });
}
export type RequestShape = Decoded<ReturnType<typeof shapeInput>>;

/** The body with placeholders, indented. The id of a "path" stands in the path, which is not made here. */
export function bodyOfShape(shape: RequestShape): string {
  return unmarked(JSON.stringify(markedBodyOf(shape), null, 2));
}

function markedBodyOf({ kind, list, id, idAsText, members }: RequestShape): Json {
  const idSlot = markedSlot({ field: 'id', asText: idAsText, mayBeEmpty: false });
  const named = kind === 'path' || kind === 'key' ? {} : within({}, stepsOf(id), idSlot);
  const record = members.reduce<JsonObject>(
    (made, { name, ...slot }) => within(made, stepsOf(name), markedSlot(slot)),
    named,
  );
  if (kind === 'list') return withList(within({}, stepsOf(list), []), stepsOf(list), [record]);
  if (kind === 'bare') return [record];
  return kind === 'key' ? { [markedSlot({ field: 'id', asText: true, mayBeEmpty: false })]: record } : record;
}

/** The choices from which this body follows; null if none do, so that only its text can be edited. */
export function shapeOf(body: string, path: string): RequestShape | null {
  const whole = markedBody(body);
  if (whole === undefined) return null;
  const place = listPlaces(whole)[0];
  const [only, ...others] = isJsonObject(whole) ? Object.entries(whole) : [];
  const isKey = only !== undefined && others.length === 0 && slotIn(only[0])?.field === 'id';
  const record = place === undefined ? (isKey ? (only[1] as Json) : whole) : (place.value[0] as Json);
  const slots = leavesOf(record);
  if (slots === null) return null;
  const ids = slots.filter(({ field }) => field === 'id');
  const list = place?.path.join('.') ?? '';
  const kind =
    place !== undefined
      ? list === ''
        ? 'bare'
        : 'list'
      : isKey
        ? 'key'
        : ids.length > 0
          ? 'member'
          : 'path';
  if (kind === 'path' && !path.includes('{{id}}')) return null;
  const shape = {
    kind,
    list,
    id: ids[0]?.name ?? '',
    idAsText: ids[0]?.asText ?? false,
    members: slots.filter(({ field }) => field !== 'id'),
  } as const;
  return sameJson(markedBodyOf(shape), whole) ? shape : null;
}

/** The placeholders of a record with their places; null if it holds anything else. */
function leavesOf(json: Json, place: readonly string[] = []): ShapeMember[] | null {
  const slot = slotIn(json);
  if (slot !== null) return [{ ...slot, name: place.join('.') }];
  if (!isJsonObject(json)) return null;
  const parts = Object.entries(json).map(([name, inner]) => leavesOf(inner as Json, [...place, name]));
  return parts.includes(null) ? null : parts.flatMap(found => found ?? []);
}

/** The object with a value at this place. */
function within(into: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = into[name];
  if (rest.length === 0) return { ...into, [name]: value };
  return { ...into, [name]: within(isJsonObject(inner ?? null) ? (inner as JsonObject) : {}, rest, value) };
}

/** False if a name is missing, or two values would have the same place. */
export function areNamesGood(shape: RequestShape): boolean {
  const { kind, list, id, members } = shape;
  const places = [
    ...(kind === 'list' ? [list] : []),
    ...(kind === 'path' || kind === 'key' ? [] : [id]),
    ...members.map(({ name }) => name),
  ];
  const isWhole = places.every(place => stepsOf(place).every(step => step.trim() !== ''));
  const made = shapeOf(bodyOfShape(shape), '{{id}}');
  return isWhole && made?.members.length === members.length;
}

function stepsOf(place: string): string[] {
  return place.trim().split('.');
}
