/** From the records of an answer to the rows of a list: lists within records taken apart, and an id for what has none. */

import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { atPath } from '../common/json-path';
import type { ListShape } from '../resources/definition';

/**
 * The rows of one answer, each with an `id`: its own, or one made of the fields that name it. What cannot be named keeps no id, and is refused later. Two rows
 * of an answer with the same made id are told apart by their order.
 */
export function rowRecords(records: readonly JsonObject[], shape: ListShape): JsonObject[] {
  const rows = shape.rows === undefined ? [...records] : records.flatMap(record => parts(record, shape.rows));
  if (shape.rowKey === undefined) return rows;
  const used = new Map<string, number>();
  return rows.map(row => {
    if (hasId(row)) return row;
    const made = madeId(row, shape.rowKey ?? []);
    if (made === '') return row;
    const count = (used.get(made) ?? 0) + 1;
    used.set(made, count);
    return { ...row, id: count === 1 ? made : `${made}|${count}` };
  });
}

function parts(record: JsonObject, name = ''): JsonObject[] {
  const list = member(record, name);
  const { id: _, ...rest } = record;
  return Array.isArray(list) ? list.filter(isJsonObject).map(part => ({ ...rest, [name]: part })) : [];
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
  const text = value === undefined || value === null ? '' : String(value);
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_PART);
}
