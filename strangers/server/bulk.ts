/**
 * Changes of transactions, one or several per request. The contract names a path but no body, so each shape has its
 * own body, taken from public interfaces (docs/strangers.md). Only the service's reference (reference.ts) describes
 * it.
 */

import type { Shape } from '../shape/dimensions';
import { type Json, jsonText } from './json';
import { specOf } from './lists';
import { refused, refusedAs } from './reads';
import { naming, pathOf } from './reference';
import type { Answer, Request } from './request';
import { idOf, render } from './spelling';
import type { Happening, State } from './state';
import { reset, type TrueRecord, type Values } from './truth';
import { FORBIDDEN, inStore, neverTaken, REFUSAL, stored, takenBy, isSpelled, versionsOf } from './writes';

const LIST = 'tickets';

/** Kinds of answers that give a reason for each refused record. */
const SPEAKING: ReadonlySet<Shape['bulkAnswer']> = new Set(['results', 'multi-status', 'failures']);

/** Whether records may be refused silently: then only the lists show the outcome. */
export function refusesSilently({ bulkAnswer, bulkPartial, bulkList }: Shape): boolean {
  const isAlone = bulkList === 'one in the path' || bulkList === 'one in the body';
  return bulkPartial === 'each' && !isAlone && !SPEAKING.has(bulkAnswer);
}

type Fields = Readonly<Record<string, unknown>>;

/** The part of a request for one record. */
interface Item {
  readonly id: unknown;
  readonly members: unknown;
}

/** The outcome for one record. */
interface Done {
  readonly item: Item;
  readonly record: TrueRecord | null;
  readonly sent: Fields;
  /** The reason of the refusal; null if the record was taken. */
  readonly said: string | null;
}

/** Whether the request changes transactions, valid or not. */
export function isBulk(request: Request, base: string, shape: Shape): boolean {
  if (!request.path.startsWith(base)) return false;
  const path = request.path.slice(base.length);
  const own = pathOf(shape);
  const isOwn = own.includes('{') ? /^tickets\/[^/]+$/.test(path) : path === own;
  return isOwn && request.method === shape.bulkMethod;
}

export function bulk(state: State, base: string, request: Request): Answer {
  const { shape } = state;
  const items = itemsIn(request, base, shape);
  if (items === null) return refused(400, '본문의 형식이 다릅니다', 'body', shape);
  const most = Number(shape.bulkMost);
  if (items.length === 0 || (items.length > 1 && items.length > most))
    return refused(400, `한 번에 ${most}건까지 보낼 수 있습니다`, 'size', shape);
  const done = items.map(item => judged(state, item));
  const bad = done.find(({ said }) => said !== null);
  const isAlone = shape.bulkList === 'one in the path' || shape.bulkList === 'one in the body';
  if (bad !== undefined && (shape.bulkPartial === 'all or nothing' || isAlone)) {
    for (const one of done) tell(state, one, false, one.record?.values ?? {}, 400, bad.said ?? '');
    return refusedAs(shape.refusals, bad.said ?? '', 'items', shape);
  }
  for (const one of done) {
    if (one.said !== null || one.record === null) {
      // Some answers have no outcomes of single records, so the reason is never heard.
      const isHeard = SPEAKING.has(shape.bulkAnswer);
      tell(state, one, false, one.record?.values ?? {}, 400, isHeard ? (one.said ?? '') : '');
      continue;
    }
    const known = asStored(state, one.record, one.sent);
    const after = afterwards(state, one.record, known);
    // Records the values before the change.
    tell(state, { ...one, sent: { ...one.sent, ...known } }, true, after, 200);
    state.change(LIST, one.record, after);
  }
  return answered(state, done);
}

/** null: the body does not match the reference. */
function itemsIn(request: Request, base: string, shape: Shape): Item[] | null {
  const body = jsonIn(request.bodyText);
  const whole = (json: unknown): Item => ({ id: at(json, naming(shape).id), members: json });
  const many = (json: unknown): Item[] | null => (Array.isArray(json) ? json.map(whole) : null);
  switch (shape.bulkList) {
    case 'bare array':
      return many(body);
    case 'by id': {
      const map = at(body, 'tickets');
      if (typeof map !== 'object' || map === null || Array.isArray(map)) return null;
      return Object.entries(map).map(([id, members]) => ({ id, members }));
    }
    case 'one in the path':
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
      return [{ id: decodeURIComponent(request.path.slice(base.length + LIST.length + 1)), members: body }];
    case 'one in the body':
      return typeof body === 'object' && body !== null && !Array.isArray(body) ? [whole(body)] : null;
    default:
      return many(at(body, shape.bulkList));
  }
}

function judged(state: State, item: Item): Done {
  const { shape } = state;
  const record = recordFor(state, item);
  const names = naming(shape);
  const sent = Object.fromEntries(
    Object.entries(names.fields).flatMap(([path, member]) => {
      const value = at(item.members, member);
      return value === undefined ? [] : [[path, value]];
    }),
  );
  return { item, record, sent, said: problemOf(item, record, sent, shape) };
}

function problemOf(item: Item, record: TrueRecord | null, sent: Fields, shape: Shape): string | null {
  if (record === null) return '그런 거래가 없습니다';
  if (Object.keys(sent).length === 0) return '고칠 항목이 없습니다';
  const names = naming(shape);
  const known = new Set<string>([names.id, ...Object.values(names.fields)]);
  const strange = leaves(item.members).find(path => !known.has(path));
  if (strange !== undefined) return `${strange} 항목은 받지 않습니다`;
  const values = Object.values(sent);
  // The reference allows one spelling of an empty field.
  if (values.some(value => (shape.bulkEmpty === 'null' ? value === '' : value === null)))
    return '빈 값의 형식이 다릅니다';
  if (values.some(value => typeof value === 'string' && value.includes(FORBIDDEN))) return REFUSAL;
  const never = Object.keys(sent).find(
    path => neverTaken(shape, path) && sent[path] !== '' && sent[path] !== null,
  );
  return shape.fields === 'refused' && never !== undefined ? '이 항목은 고칠 수 없습니다' : null;
}

function recordFor(state: State, { id }: Item): TrueRecord | null {
  const { shape } = state;
  const asText = (json: unknown): string => (typeof json === 'string' ? json : jsonText(json as Json));
  const isNamedByText = shape.bulkList === 'one in the path' || shape.bulkList === 'by id';
  if (isNamedByText) return state.byId(LIST, known => asText(known) === id);
  const found = state.byId(LIST, known => known === id);
  if (found !== null) return found;
  const other = state.byId(LIST, known => asText(known) === String(id));
  if (other !== null && state.isUsable(LIST, other))
    state.tell({ ...happening(state, other, { id }, other.values, 404, false), kind: 'wrong id type' });
  return null;
}

/** A value in the service's own spelling, of now or of an earlier version, is converted back to the stored value. */
function asStored(state: State, record: TrueRecord, sent: Fields): Values {
  const versions = versionsOf(state, LIST, record);
  return Object.fromEntries(
    Object.entries(sent).map(([path, value]) => {
      const version = versions.find(({ shown }) => isSpelled(value, at(shown, path)));
      if (version !== undefined) return [path, version.values[path] ?? null];
      return [path, value === '' ? null : stored(value)];
    }),
  );
}

function afterwards(state: State, record: TrueRecord, sent: Values): Values {
  const { shape } = state;
  const taken = inStore(LIST, takenBy(sent, shape), versionsOf(state, LIST, record), shape);
  const { described = [] } = specOf(LIST);
  const emptied = Object.fromEntries(described.map(path => [path, null]));
  const others = shape.bulkMode === 'resets' ? reset(LIST, record.values) : {};
  return { ...record.values, ...others, ...(shape.bulkMode === 'replaces' ? emptied : {}), ...taken };
}

function answered(state: State, done: readonly Done[]): Answer {
  const { shape } = state;
  const idIn = ({ record, item }: Done): Json =>
    record === null ? (item.id as Json) : (idOf(LIST, record, shape) ?? null);
  const json = (status: number, value: Json): Answer => ({
    status,
    type: 'application/json',
    headers: {},
    text: jsonText(value),
  });
  const failures = done.filter(({ said }) => said !== null);
  switch (shape.bulkAnswer) {
    case 'multi-status':
      return json(207, {
        responses: done.map(one => ({
          id: idIn(one),
          status: one.said === null ? 200 : 422,
          ...errorOf(one, { code: 'E4711', message: one.said }, shape),
        })),
      });
    case 'failures':
      return json(200, {
        updated: done.length - failures.length,
        failed: failures.map(one => ({ id: idIn(one), reason: one.said })),
      });
    case 'count':
      return json(200, { updated: done.length - failures.length });
    case 'records':
      return json(200, {
        data: done.flatMap(({ record }) => (record === null ? [] : [render(LIST, record, shape)])),
      });
    case 'accepted':
      return json(202, { jobId: `job-${state.writes}`, status: 'QUEUED' });
    case 'nothing':
      return { status: 204, type: 'application/json', headers: {}, text: '' };
    default:
      return json(200, {
        data: {
          results: done.map(one => ({
            ticketId: idIn(one),
            ...okOf(one, shape),
            ...errorOf(one, one.said, shape),
          })),
        },
      });
  }
}

/** Most services say yes or no in a member of its own. Others leave it to the error. */
function okOf({ said }: Done, { bulkNoError }: Shape): Readonly<Record<string, Json>> {
  return bulkNoError === 'null' ? { ok: said === null } : {};
}

/** The error of a record, or what stands in its place. */
function errorOf({ said }: Done, error: Json, { bulkNoError }: Shape): Readonly<Record<string, Json>> {
  const isFlag = bulkNoError === 'false';
  if (said !== null) return isFlag ? { error: true, message: said } : { error };
  const none = NO_ERROR[bulkNoError];
  return none === undefined ? {} : { error: none };
}

const NO_ERROR: Readonly<Record<Shape['bulkNoError'], Json | undefined>> = {
  null: null,
  missing: undefined,
  false: false,
  zero: 0,
  'empty text': '',
  'empty object': {},
  'empty list': [],
  'null as text': 'null',
};

function tell(state: State, one: Done, hadEffect: boolean, after: Values, status: number, said = ''): void {
  if (one.record === null) return;
  const told = happening(state, one.record, one.sent, after, status, hadEffect);
  state.tell(said === '' ? told : { ...told, said });
}

function happening(
  state: State,
  record: TrueRecord,
  sent: Fields,
  after: Values,
  status: number,
  hadEffect: boolean,
): Happening {
  const { nth, values: before } = record;
  return { kind: 'put', at: state.now, list: LIST, nth, sent, before, after, status, hadEffect };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(json: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && !Array.isArray(inner) && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      json,
    );
}

/** The paths of all values that are not objects. */
function leaves(json: unknown, before = ''): string[] {
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leaves(inner, `${before}${name}.`)
      : [`${before}${name}`],
  );
}
