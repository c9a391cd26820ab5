/** The envelope around the records of an answer. */

import type { Shape } from '../shape/dimensions';
import { type Json, placed } from './json';
import type { ListName } from './lists';

/** The message of a service that could not read everything. */
export const PARTLY = '일부 자료를 읽지 못했습니다 (코드 5120)';

type Members = { [name: string]: Json };

/** The envelope of a list. members: the paging members, by their paths from the top. */
export function listAnswer(
  list: ListName,
  records: readonly Json[],
  ids: readonly string[],
  members: Members,
  shape: Shape,
): Json {
  const wrapping = shape.wrapping;
  if (wrapping === 'bare') return around(records, members, shape);
  const top: Members = { ...neighbours(shape) };
  const at = wrapping === 'by id' ? ['data'] : wrapping === 'named' ? [camel(list)] : wrapping.split('.');
  const body: Json = wrapping === 'by id' ? keyed(records, ids) : listed(records, shape);
  if (shape.around !== 'nothing') {
    const inner = at[0] === 'data' && at.length === 1 ? body : placed({}, at, body);
    return around(inner, { ...top, ...members }, shape);
  }
  placed(top, at, body);
  const whole = merged(top, members);
  // The plain service always sends a meta, even an empty one.
  if (whole['meta'] === undefined && wrapping === 'data') whole['meta'] = {};
  return whole;
}

/** The envelope of a single record. */
export function singleAnswer(record: Members, shape: Shape): Json {
  const { id: _, ...withoutId } = record;
  switch (shape.single) {
    case 'object':
      return around(record, {}, shape);
    case 'list of one':
      return around([record], {}, shape);
    case 'data list':
      return shape.around === 'nothing' ? { data: [record], meta: {} } : around([record], {}, shape);
    case 'without id':
      return shape.around === 'nothing' ? { data: withoutId, meta: {} } : around(withoutId, {}, shape);
    default:
      return shape.around === 'nothing' ? { data: record, meta: {} } : around(record, {}, shape);
  }
}

function around(body: Json, members: Members, shape: Shape): Json {
  switch (shape.around) {
    case 'success':
      return merged({ success: true, code: 'OK', message: null, data: body }, members);
    case 'code':
      return merged({ code: 0, msg: 'ok', data: body }, members);
    default:
      return body;
  }
}

function merged(into: Members, members: Members): Members {
  const whole = { ...into };
  for (const [name, member] of Object.entries(members)) {
    const there = whole[name];
    whole[name] = isObject(there) && isObject(member) ? merged({ ...there }, { ...member }) : member;
  }
  return whole;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}

function keyed(records: readonly Json[], ids: readonly string[]): Json {
  const map: Members = {};
  records.forEach((record, i) => {
    placed(map, [ids[i] === undefined || ids[i] === '' ? `_${i}` : (ids[i] as string)], record);
  });
  return map;
}

/** The records, as the framework sends a list. */
function listed(records: readonly Json[], { listAs, wrapping }: Shape): Json {
  if (records.length === 0) {
    if (listAs === 'empty object') return {};
    // An empty "content" may be a part of something else.
    return listAs === 'empty null' && !wrapping.includes('content') ? null : records;
  }
  if (listAs !== 'by number') return records;
  return Object.fromEntries(records.map((record, i) => [String(2 * i), record]));
}

/** Members that have nothing to do with paging. */
function neighbours(shape: Shape): Members {
  switch (shape.neighbours) {
    case 'request id':
      return { requestId: 'b7f4-11', meta: { requestId: 'b7f4-11' } };
    case 'version and time':
      return { meta: { version: '2.1', generatedAt: '2026-11-02T09:00:00', timeZone: 'Asia/Seoul' } };
    case 'errors':
      return { errors: [{ message: PARTLY, path: ['items', 3] }] };
    case 'warnings':
      return { warnings: [], meta: { locale: 'ko', currency: 'KRW' } };
    default:
      return {};
  }
}

function camel(list: string): string {
  return list.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
