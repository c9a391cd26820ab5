// Creates and updates: validation and execution.
import { seoulTime } from '../data/calendar';
import type { RecordData } from '../data/world';
import type { Effect } from '../log';
import type { State } from '../state/state';
import { newRecord, unsentValues, type WritableResource, writableResources } from '../state/writable';
import type { Switches } from '../switches';
import type { Route } from '../validation';
import { type Answer, failed } from './answer';

type Fields = Readonly<Record<string, unknown>>;

const HYPHENATED = ['registrationNumber', 'phone', 'tel', 'phoneNumber', 'accountNumber'];

/** A requested write. The request's switches apply even if it lands late. */
export interface WritePlan {
  readonly resource: string;
  /** Undefined for a create. */
  readonly id: string | undefined;
  readonly values: Fields;
  readonly seq: number;
  readonly idempotencyKey: string | null;
  readonly switches: Switches;
}

export interface WriteResult {
  readonly answer: Answer;
  readonly effect: Effect;
}

/** Checks beyond the contract's schemas; returns the id of the record that a PUT names. */
export function namedRecord(
  route: Route,
  pathId: string | undefined,
  query: Fields,
  body: Fields,
  switches: Switches,
): { readonly id: string | undefined } | { readonly answer: Answer } {
  if (route.method === 'POST') return { id: undefined };
  const naming = switches.putNaming;
  if ((pathId !== undefined) !== (naming === 'path')) return { answer: failed(404, 'there is no such path') };
  if (naming !== 'body' && body['id'] !== undefined)
    return { answer: failed(400, 'body has an unknown field "id"') };
  const id = naming === 'path' ? pathId : naming === 'query' ? query['id'] : body['id'];
  return typeof id === 'string'
    ? { id }
    : { answer: failed(400, `${naming} must name the record: id is missing`) };
}

/** What is wrong with the values under the switches; undefined if nothing is. */
export function valueProblem(
  state: State,
  resource: string,
  body: Fields,
  switches: Switches,
): string | undefined {
  const writable = writableResources[resource];
  if (writable === undefined) return undefined;
  for (const [field, value] of Object.entries(body)) {
    if (field === 'id') continue;
    if (switches.onlyContractFields && !writable?.contractFields.includes(field))
      return `body has an unknown field "${field}"`;
    if (switches.clearing === 'null' && value === '')
      return `body.${field} must not be empty (null clears it)`;
    if (switches.clearing === 'empty-text' && value === null)
      return `body.${field} must be a text ("" clears it)`;
  }
  const tagId = body['tagId'];
  if (typeof tagId === 'string' && tagId !== '' && state.source('tags')?.get(tagId) === undefined) {
    return 'body.tagId is not the id of a tag';
  }
  return undefined;
}

/** Applies the write. The time becomes createdAt and modifiedAt, and decides what a stale read shows. */
export function applyWrite(state: State, plan: WritePlan, now: number): WriteResult {
  const writable = writableResources[plan.resource];
  const source = state.source(plan.resource);
  const unwritable: WriteResult = {
    answer: failed(404, `${plan.resource} cannot be written`),
    effect: { kind: 'none' },
  };
  if (writable === undefined && plan.switches.acceptUnknown) return keepUnknown(state, plan, now);
  if (writable === undefined || source === undefined) return unwritable;
  const values = stored(plan);
  if (plan.id === undefined) {
    const record = newRecord(writable, state.nextId(), values, state.world.workspaceId, seoulTime(now));
    source.put(record, now);
    state.noteCreated(plan.resource, record.id, plan.seq, plan.idempotencyKey, plan.values);
    state.save(now);
    return {
      answer: written(201, plan.resource, record, plan.switches),
      effect: { kind: 'created', resource: plan.resource, id: record.id },
    };
  }
  const current = source.get(plan.id);
  if (current === undefined)
    return { answer: failed(404, `there is no record ${plan.id}`), effect: { kind: 'none' } };
  const record = changed(writable, current, values, plan.switches, seoulTime(now));
  source.put(record, now);
  state.save(now);
  return {
    answer: written(200, plan.resource, record, plan.switches),
    effect: { kind: 'updated', resource: plan.resource, id: record.id },
  };
}

/** For resources without known fields: stores the body unchanged. */
function keepUnknown(state: State, plan: WritePlan, now: number): WriteResult {
  const record: RecordData = { ...plan.values, id: state.nextId(), createdAt: seoulTime(now) };
  state.kindOf(plan.resource).put(record, now);
  state.noteCreated(plan.resource, record.id, plan.seq, plan.idempotencyKey, plan.values);
  state.save(now);
  return {
    answer: written(200, plan.resource, record, plan.switches),
    effect: { kind: 'created', resource: plan.resource, id: record.id },
  };
}

function changed(
  writable: WritableResource,
  current: RecordData,
  values: Fields,
  switches: Switches,
  now: string,
): RecordData {
  return {
    ...current,
    ...unsentValues(writable, switches.putMode),
    ...values,
    ...(writable.hasTimes ? { modifiedAt: now } : {}),
    id: current.id,
  };
}

function written(status: number, resource: string, record: RecordData, switches: Switches): Answer {
  switch (switches.writeAnswer) {
    case 'record':
      return { status, payload: { kind: 'record', resource, record } };
    case 'id':
      return { status, payload: { kind: 'record', resource, record: { id: record.id } } };
    case 'empty':
      return { status: 204, payload: { kind: 'nothing' } };
  }
}

/** The values as the service stores them. */
function stored(plan: WritePlan): Fields {
  const { trim, hyphens } = plan.switches.normalise;
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(plan.values)) {
    if (field === 'id' || plan.switches.ignoredFields.includes(field)) continue;
    let text = value;
    if (typeof text === 'string' && trim) text = text.trim();
    if (typeof text === 'string' && hyphens && HYPHENATED.includes(field)) text = text.replaceAll('-', '');
    kept[field] = text;
  }
  return kept;
}
