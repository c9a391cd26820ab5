/** Creates and updates, in a shape's way. */

import type { Shape } from '../shape/dimensions';
import { MASK } from './editions';
import { type Json, jsonText } from './json';
import { type ListName, specOf } from './lists';
import { refused, refusedAs } from './reads';
import type { Answer, Request } from './request';
import { render } from './spelling';
import type { Happening, State } from './state';
import { reset, type TrueRecord, type Value, type Values } from './truth';

/** A word that no field may hold, and the service's message about it. */
export const FORBIDDEN = '금지어';
export const REFUSAL = '허용되지 않는 낱말입니다 (코드 4711)';
const SAME_NAME = '같은 이름이 이미 있습니다 (코드 4090)';

/** Handles a PUT or POST. */
export function write(state: State, list: ListName, idInPath: string | null, request: Request): Answer {
  const { shape } = state;
  const body = request.body;
  if (body === null) return refused(400, '본문이 없습니다', 'body', shape);
  const isPut = request.method === 'PUT';
  const record = isPut ? recordNamed(state, list, idInPath, request) : null;
  if (isPut && record === null)
    return isNamed(shape, idInPath, request)
      ? refused(404, '그런 항목이 없습니다', 'id', shape)
      : wrongNaming(shape);
  const spec = specOf(list);
  const problem = problemIn(body, isPut, list, shape);
  if (problem !== null) {
    state.tell({ ...happening(state, list, record, body, request, 400, false), said: problem.said });
    return refusedAs(shape.refusals, problem.said, problem.field, shape);
  }
  const writable = spec.writable ?? [];
  const meant = record === null ? body : inStoredForm(state, list, record, body);
  const sent = Object.fromEntries(
    writable.filter(name => Object.hasOwn(meant, name)).map(name => [name, stored(meant[name])]),
  );
  const versions = record === null ? [] : versionsOf(state, list, record);
  const taken = inStore(list, takenBy(sent, shape), versions, shape);
  if (record !== null) {
    const emptied = { ...record.values, ...Object.fromEntries(writable.map(name => [name, null])) };
    const others = shape.put === 'resets' ? reset(list, record.values) : record.values;
    const kept = shape.put === 'replaces' ? emptied : others;
    const after = { ...kept, ...taken };
    const known = { ...meant, ...sent };
    const told = happening(state, list, record, known, request, okStatus(shape), true, after);
    state.change(list, record, after);
    state.tell(told);
    return answer(state, list, record);
  }
  const namesake = state.all(list).find(one => one.values[spec.marker] === taken[spec.marker]);
  if (namesake !== undefined && shape.sameName !== 'taken') {
    if (shape.sameName === 'existing') return answer(state, list, namesake);
    const status = Number(shape.sameName);
    state.tell({ ...happening(state, list, null, body, request, status, false), said: SAME_NAME });
    return refused(status, SAME_NAME, spec.marker, shape);
  }
  const values = {
    ...Object.fromEntries(Object.keys(spec.fields).map(name => [name, null])),
    ...defaults(spec.fields, shape),
    ...taken,
  };
  const added = state.add(list, values);
  state.tell(happening(state, list, added, body, request, okStatus(shape), true, values));
  return answer(state, list, added);
}

/**
 * The body with the stored value wherever it repeats the service's own spelling of it, now or of an earlier version (an
 * undo sends those). It does not matter whether updates take the field. A mask is taken for a value.
 */
function inStoredForm(
  state: State,
  list: ListName,
  record: TrueRecord,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const versions = versionsOf(state, list, record);
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const isRepeated = ({ values, shown }: (typeof versions)[number]): boolean =>
        Object.hasOwn(shown, name) &&
        Object.hasOwn(values, name) &&
        isSpelled(value, shown[name]) &&
        !String(value).includes(MASK);
      const version = versions.find(isRepeated);
      return [name, version === undefined ? value : (version.values[name] ?? null)];
    }),
  );
}

/** Whether a sent value repeats the service's spelling. An undo sends the canonical form of a text. */
export function isSpelled(value: unknown, shown: unknown): boolean {
  const form = (one: unknown): string =>
    typeof one === 'string' ? one.normalize('NFC').replace(/\r\n?/g, '\n').trim() : jsonText(one as Json);
  return typeof value === typeof shown && form(value) === form(shown);
}

/** The record's versions and how the service shows each, the latest first. */
export function versionsOf(state: State, list: ListName, record: TrueRecord) {
  const earlier = state.happenings.filter(
    one => one.list === list && one.nth === record.nth && one.hadEffect,
  );
  return [record.values, ...earlier.map(({ before }) => before).reverse()].map(values => ({
    values,
    shown: render(list, { ...record, values }, state.shape),
  }));
}

export function happening(
  state: State,
  list: ListName,
  record: TrueRecord | null,
  body: Readonly<Record<string, unknown>>,
  request: Request,
  status: number,
  hadEffect: boolean,
  after: Values = record?.values ?? {},
): Happening {
  return {
    kind: request.method === 'PUT' ? 'put' : 'post',
    at: state.now,
    list,
    nth: record?.nth ?? null,
    sent: body,
    before: request.method === 'PUT' ? (record?.values ?? {}) : {},
    after,
    status,
    hadEffect,
  };
}

function recordNamed(
  state: State,
  list: ListName,
  idInPath: string | null,
  request: Request,
): TrueRecord | null {
  const { naming } = state.shape;
  const asText = (id: Json): string => (typeof id === 'string' ? id : jsonText(id));
  if (naming === 'path') return idInPath === null ? null : state.byId(list, id => asText(id) === idInPath);
  if (idInPath !== null) return null;
  if (naming === 'query') {
    const wanted = request.query.get('id');
    return wanted === undefined ? null : state.byId(list, id => asText(id) === wanted);
  }
  const given = request.body?.['id'];
  if (given === undefined) return null;
  const found = state.byId(list, id => id === given);
  if (found !== null) return found;
  const other = state.byId(list, id => asText(id) === String(given));
  if (other !== null && state.isUsable(list, other))
    state.tell({
      ...happening(state, list, other, request.body ?? {}, request, 404, false),
      kind: 'wrong id type',
    });
  return null;
}

/** Whether the request names a record in this service's way; the record need not exist. */
function isNamed({ naming }: Shape, idInPath: string | null, request: Request): boolean {
  if (naming === 'path') return idInPath !== null;
  if (idInPath !== null) return false;
  return naming === 'query' ? request.query.has('id') : Object.hasOwn(request.body ?? {}, 'id');
}

function wrongNaming(shape: Shape): Answer {
  return refused(Number(shape.wrongNaming), '그런 항목이 없습니다', 'id', shape);
}

function problemIn(
  body: Readonly<Record<string, unknown>>,
  isPut: boolean,
  list: ListName,
  shape: Shape,
): { readonly said: string; readonly field: string } | null {
  const { required = [], requiredInPut = [], writable = [] } = specOf(list);
  const needed = isPut ? (shape.put === 'takes whole records' ? writable : requiredInPut) : required;
  for (const field of needed) {
    const value = body[field];
    const mayBeEmpty = isPut && !requiredInPut.includes(field);
    if (value === undefined || (!mayBeEmpty && (value === null || value === '')))
      return { field, said: `${field} 항목이 필요합니다` };
  }
  const allowed = new Set(['id', ...writable]);
  const strange = Object.keys(body).find(name => !allowed.has(name));
  if (strange !== undefined && shape.fields === 'refused')
    return { field: strange, said: `${strange} 항목은 받지 않습니다` };
  const bad = writable.find(
    name => typeof body[name] === 'string' && (body[name] as string).includes(FORBIDDEN),
  );
  if (bad !== undefined) return { field: bad, said: REFUSAL };
  if (shape.fields === 'refused' && bonus(body) !== undefined)
    return { field: bonus(body) ?? '', said: '이 항목은 고칠 수 없습니다' };
  return null;
}

/** Fields beyond the contract that a service may drop or refuse. */
const BONUS = ['description', 'memo'];

/** Whether this service takes the field from no record. */
export function neverTaken({ fields }: Shape, path: string): boolean {
  return (fields === 'dropped' || fields === 'refused') && BONUS.includes(path);
}

/** The field in the request that this service drops or refuses. */
function bonus(body: Readonly<Record<string, unknown>>): string | undefined {
  return BONUS.find(name => Object.hasOwn(body, name) && body[name] !== '' && body[name] !== null);
}

export function stored(json: unknown): Value {
  return typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean' ? json : null;
}

export function takenBy(sent: Values, shape: Shape): Values {
  if (shape.fields === 'dropped') {
    return Object.fromEntries(Object.entries(sent).filter(([name]) => !BONUS.includes(name)));
  }
  if (shape.fields !== 'trimmed') return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim().replace(/ {2,}/g, ' ').replace(/-/g, '') : value,
    ]),
  );
}

/** The values as this service stores texts. A value that a version of the record has stays as it is. */
export function inStore(
  list: ListName,
  sent: Values,
  versions: readonly { readonly values: Values }[],
  { stored: how }: Shape,
): Values {
  const { marker } = specOf(list);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const isKnown = versions.some(({ values }) => values[name] === value);
      if (typeof value !== 'string' || name === marker || isKnown) return [name, value];
      if (how === 'escaped') return [name, value.replace(/&/g, '&amp;')];
      if (how === 'cut') return [name, value.slice(0, MOST_SIGNS)];
      return [name, how === 'upper case' ? value.toUpperCase() : value];
    }),
  );
}

const MOST_SIGNS = 12;

function defaults(fields: Readonly<Record<string, unknown>>, shape: Shape): Values {
  if (shape.fields !== 'defaulted') return {};
  return {
    ...('region' in fields ? { region: 'DOMESTIC' } : {}),
    ...('isHidden' in fields ? { isHidden: false } : {}),
  };
}

function okStatus(shape: Shape): number {
  return Number(shape.status);
}

/** The answer to a write that took effect. */
export function answer(state: State, list: ListName, record: TrueRecord): Answer {
  const { shape } = state;
  const status = okStatus(shape);
  const of = (json: Json): Answer => ({
    status,
    type: 'application/json',
    headers: {},
    text: status === 204 ? '' : jsonText(json),
  });
  const whole = render(list, record, shape);
  const id: Json = whole['id'] ?? null;
  switch (shape.answer) {
    case 'wrapped':
      return of({ success: true, code: 'OK', data: whole });
    case 'list of one':
      return of([whole]);
    case 'id':
      return of({ id });
    case 'nothing':
      return { status, type: 'application/json', headers: {}, text: '' };
    case 'job id':
      return of({ jobId: `job-${state.writes}`, status: 'QUEUED' });
    case 'another id': {
      const [other] = state.all(list);
      return of({ id: other === undefined ? id : (render(list, other, shape)['id'] ?? null), result: 'OK' });
    }
    case 'words':
      return { status, type: 'text/plain', headers: {}, text: status === 204 ? '' : 'OK' };
    case 'cut off':
      return {
        status,
        type: 'application/json',
        headers: {},
        text: status === 204 ? '' : jsonText({ data: whole }).slice(0, 20),
      };
    default:
      return of({ data: whole });
  }
}
