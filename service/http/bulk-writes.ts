// Changes of many transactions in one request, in a shape that the switch `bulkUpdate` defines. The real body is
// unknown.
import { seoulTime } from '../data/calendar';
import type { RecordData } from '../data/world';
import type { Effect } from '../log';
import type { State } from '../state/state';
import type { BulkUpdate } from '../switches';
import { type Answer, failed } from './answer';
import { isObject } from './is-object';

type Fields = Readonly<Record<string, unknown>>;

/** For each reference: the field of a transaction with its id, and the members that show its record. */
const REFERENCES: Readonly<
  Record<string, { readonly list: string; readonly shown: Readonly<Record<string, string>> }>
> = {
  'expenseCategory.id': {
    list: 'categories',
    shown: { 'expenseCategory.name': 'name', 'expenseCategory.code': 'code' },
  },
  contactId: { list: 'contacts', shown: { contact: 'companyName' } },
  tagId: { list: 'tags', shown: { tag: 'name' } },
  tagDetailId: { list: 'tag-details', shown: { tagDetail: 'name' } },
};

interface Item {
  readonly id: string;
  readonly changes: Fields;
  /** The reason of a refusal; undefined if the record is accepted. */
  readonly problem: string | undefined;
}

export interface BulkResult {
  readonly answer: Answer;
  readonly effect: Effect;
}

/** The body as an object in which `list` and `id` are places, wherever the request has them. */
export function laidOut({ list, id }: BulkUpdate, pathId: string | undefined, body: unknown): Fields {
  if (list === '[]') return { [list]: body };
  if (!isObject(body)) return {};
  if (id === '{path}') return { ...body, ...(pathId === undefined ? {} : { [id]: pathId }) };
  if (id !== '{name}') return body;
  const [[name, record] = ['', {}], ...others] = Object.entries(body);
  return others.length === 0 && isObject(record) ? { ...record, [id]: name } : {};
}

/** What is wrong with the whole request; undefined if nothing is. */
export function bulkProblem(state: State, shape: BulkUpdate, body: Fields): string | undefined {
  const items = itemsOf(body, shape);
  if (items === undefined) return `${shape.list} must be a list of objects`;
  if (items.length === 0 || items.length > shape.most) return `1 to ${shape.most} records a request`;
  const known = Object.keys(shape.members);
  for (const item of items) {
    if (idOf(item, shape) === undefined) return `${shape.id} is missing`;
    const odd = leaves(item).find(path => path !== shape.id && !known.includes(path));
    if (odd !== undefined) return `there is no member ${odd}`;
  }
  if (shape.partial === 'each') return undefined;
  return read(state, shape, body).find(({ problem }) => problem !== undefined)?.problem;
}

/** Applies the accepted changes. */
export function applyBulk(state: State, shape: BulkUpdate, body: Fields, now: number): BulkResult {
  const items = read(state, shape, body);
  const changed: string[] = [];
  for (const { id, changes, problem } of items) {
    const current = state.tickets.get(id);
    if (problem !== undefined || current === undefined) continue;
    state.tickets.put(withChanges(state, shape, current, changes, seoulTime(now)), now);
    changed.push(id);
  }
  if (changed.length > 0) state.save(now);
  const effect: Effect =
    changed.length === 0 ? { kind: 'none' } : { kind: 'updated-many', resource: 'tickets', ids: changed };
  return { answer: answerOf(shape, items, changed.length), effect };
}

function answerOf(shape: BulkUpdate, items: readonly Item[], changed: number): Answer {
  if (shape.answer === 'nothing') return { status: 204, payload: { kind: 'nothing' } };
  if (shape.answer === 'count')
    return { status: 200, payload: { kind: 'record', resource: 'tickets', record: { updated: changed } } };
  const results = items.map(({ id, problem }) => ({
    ticketId: id,
    ok: problem === undefined,
    error: problem ?? null,
  }));
  const [first] = items;
  // For a single record, its refusal refuses the request.
  if (shape.list === '' && first?.problem !== undefined) return failed(400, first.problem);
  return { status: 200, payload: { kind: 'record', resource: 'tickets', record: { results } } };
}

function read(state: State, shape: BulkUpdate, body: Fields): Item[] {
  return (itemsOf(body, shape) ?? []).map(item => {
    const id = idOf(item, shape) ?? '';
    const changes: Record<string, unknown> = {};
    for (const [member, field] of Object.entries(shape.members)) {
      const value = at(item, member);
      if (value === undefined) continue;
      const isReference = REFERENCES[field] !== undefined && value !== null;
      changes[field] = value === '' ? null : isReference ? String(value) : value;
    }
    return { id, changes, problem: problemOf(state, shape, id, changes) };
  });
}

function problemOf(state: State, shape: BulkUpdate, id: string, changes: Fields): string | undefined {
  if (state.tickets.get(id) === undefined) return `there is no transaction ${id}`;
  if (shape.refusedIds.includes(id)) return 'this transaction is closed';
  for (const [field, { list }] of Object.entries(REFERENCES)) {
    const value = changes[field];
    if (value !== undefined && value !== null && state.source(list)?.get(String(value)) === undefined)
      return `${field} names no record`;
  }
  return undefined;
}

function withChanges(
  state: State,
  shape: BulkUpdate,
  current: RecordData,
  changes: Fields,
  modifiedAt: string,
): RecordData {
  // Under `replace`, writable fields that were not sent are emptied.
  const emptied =
    shape.mode === 'replace' ? Object.values(shape.members).map(field => [field, null] as const) : [];
  let record: RecordData = { ...current, modifiedAt };
  for (const [field, value] of [...emptied, ...Object.entries(changes)]) {
    record = set(record, field, value) as RecordData;
    const reference = REFERENCES[field];
    if (reference === undefined) continue;
    const named = value === null ? undefined : state.source(reference.list)?.get(String(value));
    for (const [shown, from] of Object.entries(reference.shown))
      record = set(record, shown, named?.[from] ?? null) as RecordData;
  }
  return record;
}

/** The body's shape is invented, so ids are accepted as numbers and as texts. */
function idOf(item: Fields, shape: BulkUpdate): string | undefined {
  const id = at(item, shape.id);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

function itemsOf(body: Fields, shape: BulkUpdate): readonly Fields[] | undefined {
  if (shape.list === '') return [body];
  const list = at(body, shape.list);
  return Array.isArray(list) && list.every(isObject) ? list : undefined;
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce((found: unknown, name) => (isObject(found) ? found[name] : undefined), value);
}

function set(value: unknown, path: string, to: unknown): Fields {
  const [name = '', ...rest] = path.split('.');
  const object = isObject(value) ? value : {};
  return { ...object, [name]: rest.length === 0 ? to : set(object[name], rest.join('.'), to) };
}

/** The paths of all values that are not objects. */
function leaves(value: Fields, before = ''): string[] {
  return Object.entries(value).flatMap(([name, inner]) =>
    isObject(inner) ? leaves(inner, `${before}${name}.`) : [`${before}${name}`],
  );
}
