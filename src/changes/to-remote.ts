import { type FetchedList, idOf } from '../api/list';
import { isQuotedId } from '../api/record-id';
import { jsonHash } from '../common/hash';
import { type Json, type JsonObject, member, sameJson } from '../common/json';
import { atPath } from '../common/json-path';
import type { Take } from '../common/json-pieces';
import { isLongNumber, withoutMarks } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import { isWritable, type ResourceDefinition } from '../resources/definition';
import { flattener } from './flatten';
import type { RemoteList, RemoteRecord } from './remote';
import type { Scalar } from './scalar';
import { oddId } from './table';
import { evidenceReader } from './together';

type Unfinished = { -readonly [K in keyof RemoteRecord]: RemoteRecord[K] };

const DIGITS = /^-?\d+$/;

/** A record as it came, with its converted form. */
interface Known {
  readonly record: JsonObject;
  readonly remote: RemoteRecord;
}

/** Records by their original ids. A list that is read repeatedly is converted only where it changed. */
export type KnownRecords = Map<Json | undefined, Known>;

/** While a list is read, returns the known object for an unchanged record, so that memory for the new one is freed. */
export function keepingKnown(known: KnownRecords): Take {
  return record => {
    const old = known.get(member(record, 'id'))?.record;
    return old !== undefined && sameJson(old, record) ? old : record;
  };
}

export interface ToRemoteOptions {
  /** Records of the previous list, if any. This list replaces them. */
  readonly known?: KnownRecords | undefined;
  /** Default: `toRemote`. */
  readonly rowOf?: (record: JsonObject) => RemoteRecord;
}

/** Converts a fetched list to records of the resource. If a record came twice, the later record counts. */
export function toRemoteList(
  resource: ResourceDefinition,
  list: FetchedList,
  { known, rowOf = remoteReader(resource) }: ToRemoteOptions = {},
): RemoteList {
  const byId = new Map<string, RemoteRecord>();
  const before = new Map(known);
  known?.clear();
  for (const record of list.records) {
    const id = member(record, 'id');
    const old = before.get(id);
    const remote = old !== undefined && sameJson(old.record, record) ? old.remote : rowOf(record);
    byId.set(remote.id, remote);
    known?.set(id, { record, remote });
  }
  const odd = oddRecords(resource, list.unusable);
  return { records: byId, completeness: list.completeness, odd };
}

/** `toRemote` for many records; it prepares the fields once. */
export function remoteReader(resource: ResourceDefinition): (record: JsonObject) => RemoteRecord {
  const valuesOf = flattener(resource);
  const evidenceOf = evidenceReader(resource);
  if (evidenceOf === null) return record => toRemote(resource, record, valuesOf);
  return record => ({ ...toRemote(resource, record, valuesOf), evidence: evidenceOf(record) });
}

/** Like `remoteReader`, plus the members without a column: only they show an update's effect on themselves. */
export function wholeReader(resource: ResourceDefinition): (record: JsonObject) => RemoteRecord {
  const read = remoteReader(resource);
  if (resource.update === undefined) return read;
  const columns = new Set(resource.fields.map(({ name }) => name));
  return record => {
    const others = Object.keys(record).filter(name => !columns.has(name));
    return { ...read(record), source: Object.fromEntries(others.map(name => [name, inShort(record[name])])) };
  };
}

/** Longer lists are compared by length and number of items, because a transaction's lists have megabytes. */
const LONGEST_LIST = 400;

function inShort(value: Json | undefined): Json {
  if (!Array.isArray(value)) return value ?? null;
  const text = JSON.stringify(value);
  return text.length <= LONGEST_LIST ? value : `[${value.length}] ${text.length}`;
}

/** Converts one record, which must have an id. valuesOf: the resource's `flattener`, for many records. */
export function toRemote(
  resource: ResourceDefinition,
  record: JsonObject,
  valuesOf = flattener(resource),
): RemoteRecord {
  const createdAt = member(record, 'createdAt');
  const values = valuesOf(record);
  const raw = rawOf(resource, record, values);
  const given = member(record, 'id');
  // The id has quotation marks if a number with the same digits names another record.
  const id = typeof given === 'string' && isQuotedId(given) ? given : idOf(record, resource.name);
  const remote: Unfinished = { id, values, createdAt: typeof createdAt === 'string' ? createdAt : null };
  if (raw !== null) remote.raw = raw;
  const numbers = isWritable(resource) ? numbersIn(resource, record) : [];
  if (numbers.length > 0) remote.numbers = numbers;
  if (given === id && DIGITS.test(id)) remote.hasTextDigits = true;
  return remote;
}

/** Values that an update may have to carry, if they are empty or differ from the JSON; null for none. */
function rawOf(
  resource: ResourceDefinition,
  record: JsonObject,
  values: readonly Scalar[],
): Record<string, Json> | null {
  if (resource.update === undefined) return null;
  const raw: Record<string, Json> = {};
  resource.fields.forEach((field, i) => {
    if (field.writable === undefined) return;
    const given = atPath(record, field.name.split('.'));
    const json = typeof given === 'string' ? withoutMarks(given) : given;
    const isEmpty = json === null || json === '';
    if (json === undefined || (json === values[i] && !isEmpty)) return;
    raw[field.name] = json;
  });
  return Object.keys(raw).length > 0 ? raw : null;
}

/** The id and references that came as numbers. */
function numbersIn(resource: ResourceDefinition, record: JsonObject): string[] {
  const named = resource.fields.filter(({ type, reference }) => type === 'id' || reference !== undefined);
  return named.map(({ name }) => name).filter(name => typeof atPath(record, name.split('.')) === 'number');
}

const LONGEST_TOLD = 40;

function idTold(id: Json): string {
  return shownLine(isLongNumber(id) ? withoutMarks(id as string) : JSON.stringify(id), LONGEST_TOLD);
}

/** Records without a usable id. Each gets a mark that stays the same as long as the record does. */
export function oddRecords(resource: ResourceDefinition, records: readonly JsonObject[]): RemoteRecord[] {
  const used = new Map<string, number>();
  return records.map(record => {
    const raw = member(record, 'id');
    const told = raw === undefined || raw === null ? '-' : idTold(raw);
    const hash = jsonHash(record, 8);
    const count = (used.get(hash) ?? 0) + 1;
    used.set(hash, count);
    const id = oddId(told, count === 1 ? hash : `${hash}-${count}`);
    const values = flattener(resource)(record);
    return {
      id,
      values: values.map((value, i) => (resource.fields[i]?.type === 'id' ? id : value)),
      createdAt: null,
    };
  });
}
