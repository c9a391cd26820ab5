/** Turns the records of an answer into rows: takes lists within records apart, and makes ids for rows without one. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { withoutMarks } from '../common/long-numbers';
import { serialOf } from '../common/calendar';
import { atPath } from '../common/json-path';
import type { ListShape } from '../resources/definition';

/**
 * Ids made from the fields that name a row, for all answers of a list. Rows of equal name and other content are
 * numbered in order. The same row again (on two pages, or twice in a list) gets the same id.
 */
export class MadeIds {
  /** By name: the contents, with their numbers in order. */
  private readonly known = new Map<string, Map<string, number>>();

  /** content: distinguishes two rows of equal name. */
  idFor(made: string, content: string): string {
    const places = this.known.get(made) ?? new Map<string, number>();
    this.known.set(made, places);
    const place = places.get(content) ?? places.size + 1;
    places.set(content, place);
    return place === 1 ? made : `${made}|${place}`;
  }
}

/**
 * The rows of one answer, each with an `id`: its own, or one made from the fields that name it. A row that cannot be
 * named keeps no id and is refused later. ids: of the whole list.
 */
export function rowRecords(
  records: readonly JsonObject[],
  shape: ListShape,
  ids: MadeIds = new MadeIds(),
): JsonObject[] {
  const { rows: name, rowKey } = shape;
  const areParts = name !== undefined;
  const rows = areParts ? records.flatMap(record => parts(record, name, shape)) : [...records];
  if (rowKey === undefined) return rows;
  const times = new Map<string, number>();
  return rows.map(row => {
    if (hasId(row)) return row;
    const made = madeId(row, rowKey);
    if (made === '') return row;
    const text = JSON.stringify(row);
    // Two payments may be equal in every field; two balances of the same account and day may not.
    const time = areParts ? 1 : (times.get(text) ?? 0) + 1;
    times.set(text, time);
    return { ...row, id: ids.idFor(made, `${time} ${text}`) };
  });
}

/**
 * One row per part. Parts come as a list, a single object, an object by day, within another member, or not at all if
 * the record is a row itself. A named record with unreadable parts keeps a row, so that money in an unexpected shape
 * stays visible.
 */
function parts(record: JsonObject, name: string, shape: ListShape): JsonObject[] {
  const [own, around] = keyNames(name, shape);
  const found = member(record, name) ?? within(record, name);
  const { id: _, ...rest } = record;
  const row = (part: JsonObject): JsonObject => ({ ...rest, [name]: part });
  // The key fields outside the parts tell whose parts are missing.
  const isNamed = around.some(path => shownPart(atPath(record, path.split('.'))) !== '');
  const unread = (): JsonObject[] => (isNamed ? [row({})] : []);
  if (Array.isArray(found)) {
    const objects = found.filter(isJsonObject);
    return objects.length === 0 && found.length > 0 ? unread() : objects.map(row);
  }
  if (isJsonObject(found)) return partsByDay(found, shape).map(row);
  const isFlat = found === undefined && own.some(path => member(record, path) !== undefined);
  return isFlat ? [row(ownValues(record, around))] : unread();
}

/** {"2026-10-05": 1000} and {"2026-10-05": {...}} have a part per day; any other object is one part. */
function partsByDay(found: JsonObject, { rowsByDay }: ListShape): JsonObject[] {
  const days = Object.keys(found);
  if (rowsByDay === undefined || days.length === 0 || days.some(key => serialOf(key) === null))
    return [found];
  const [day, amount] = rowsByDay;
  return days.map(key => {
    const value = member(found, key) ?? null;
    return isJsonObject(value) ? { [day]: key, ...value } : { [day]: key, [amount]: value };
  });
}

/** The parts, if they lie one level deeper. */
function within(record: JsonObject, name: string): Json | undefined {
  for (const key of Object.keys(record)) {
    const inner = member(record, key);
    const found = isJsonObject(inner) ? member(inner, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The names of a row's key fields: those within a part, and those around it. */
function keyNames(name: string, { rowKey = [] }: ListShape): [own: string[], around: string[]] {
  const isOwn = (path: string): boolean => path.startsWith(`${name}.`);
  return [rowKey.filter(isOwn).map(path => path.slice(name.length + 1)), rowKey.filter(path => !isOwn(path))];
}

/**
 * The record's values without the objects that name it. Lists and objects may be values too: [2026,10,27] is a day,
 * an object may be an amount with its currency.
 */
function ownValues(record: JsonObject, around: readonly string[]): JsonObject {
  const isAround = (key: string): boolean => around.some(path => path.split('.')[0] === key);
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => key !== 'id' && !(isJsonObject(value) && isAround(key))),
  );
}

function hasId(row: JsonObject): boolean {
  const id = member(row, 'id');
  return id !== undefined && id !== null && id !== '';
}

const LONGEST_PART = 60;

function madeId(row: JsonObject, key: readonly string[]): string {
  const texts = key.map(field => shownPart(atPath(row, field.split('.'))));
  return texts.every(text => text === '') ? '' : texts.join('|');
}

function shownPart(value: Json | undefined): string {
  const text = value === undefined || value === null ? '' : withoutMarks(String(value));
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PART);
}
