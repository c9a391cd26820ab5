import { type FetchedList, idOf } from '../api/list';
import { isQuotedId } from '../api/record-id';
import { jsonHash } from '../common/hash';
import { type Json, type JsonObject, member, sameJson } from '../common/json';
import { atPath } from '../common/json-path';
import type { Take } from '../common/json-pieces';
import { isLongNumber, withoutMarks } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import { isWritable, type ResourceDefinition } from '../resources/definition';
import { flatten, flattener } from './flatten';
import type { Look } from './look';
import type { RemoteList, RemoteRecord } from './remote';
import type { Scalar } from './scalar';
import { oddId } from './table';
import { evidenceReader } from './together';

type Unfinished = { -readonly [K in keyof RemoteRecord]: RemoteRecord[K] };

const DIGITS = /^-?\d+$/;

/** A record as it came, with what was made of it. */
interface Known {
  readonly record: JsonObject;
  readonly remote: RemoteRecord;
}

/** Records by the ids that they came with. A list that is looked at again and again is taken apart only where it changed. */
export type KnownRecords = Map<Json | undefined, Known>;

/** Reads a list of which most is known: a record that is as it was is the one that was known, so that the new one is garbage at once. */
export function keepingKnown(known: KnownRecords): Take {
  return record => {
    const old = known.get(member(record, 'id'))?.record;
    return old !== undefined && sameJson(old, record) ? old : record;
  };
}

export interface ToRemoteOptions {
  /** When it was read, where that matters. */
  readonly look?: Look;
  /** What the list before left, where there was one; this list takes its place. */
  readonly known?: KnownRecords | undefined;
  /** Default: `toRemote`, and the whole record where it is known when the list was read. */
  readonly rowOf?: (record: JsonObject) => RemoteRecord;
}

/** A fetched list as records of the resource; a record that came twice counts once, as it came last. */
export function toRemoteList(
  resource: ResourceDefinition,
  list: FetchedList,
  { look, known, rowOf = (look === undefined ? remoteReader : wholeReader)(resource) }: ToRemoteOptions = {},
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
  return { records: byId, completeness: list.completeness, odd, ...(look === undefined ? {} : { look }) };
}

/** `toRemote` for many records: what depends on the fields alone is worked out once. */
export function remoteReader(resource: ResourceDefinition): (record: JsonObject) => RemoteRecord {
  const valuesOf = flattener(resource);
  const evidenceOf = evidenceReader(resource);
  if (evidenceOf === null) return record => toRemote(resource, record, valuesOf);
  return record => ({ ...toRemote(resource, record, valuesOf), evidence: evidenceOf(record) });
}

/** The same with all that has no column: what an update does to it shows only so. */
export function wholeReader(resource: ResourceDefinition): (record: JsonObject) => RemoteRecord {
  const read = remoteReader(resource);
  if (resource.update === undefined) return read;
  const columns = new Set(resource.fields.map(({ name }) => name));
  return record => {
    const others = Object.keys(record).filter(name => !columns.has(name));
    return { ...read(record), source: Object.fromEntries(others.map(name => [name, inShort(record[name])])) };
  };
}

/** A list of this many characters is compared by its length and the number of its items: those of a transaction have megabytes. */
const LONGEST_LIST = 400;

function inShort(value: Json | undefined): Json {
  if (!Array.isArray(value)) return value ?? null;
  const text = JSON.stringify(value);
  return text.length <= LONGEST_LIST ? value : `[${value.length}] ${text.length}`;
}

/** One record; its id must be there. valuesOf: `flattener` of the resource, where many records come. */
export function toRemote(
  resource: ResourceDefinition,
  record: JsonObject,
  valuesOf = flattener(resource),
): RemoteRecord {
  const createdAt = member(record, 'createdAt');
  const values = valuesOf(record);
  const raw = rawOf(resource, record, values);
  const given = member(record, 'id');
  // In quotation marks where a number of the same digits names another record.
  const id = typeof given === 'string' && isQuotedId(given) ? given : idOf(record, resource.name);
  const remote: Unfinished = { id, values, createdAt: typeof createdAt === 'string' ? createdAt : null };
  if (raw !== null) remote.raw = raw;
  const numbers = isWritable(resource) ? numbersIn(resource, record) : [];
  if (numbers.length > 0) remote.numbers = numbers;
  if (given === id && DIGITS.test(id)) remote.hasTextDigits = true;
  return remote;
}

/** What an update may have to carry along, where its value is not what the service wrote, or is listed as empty; null for nothing. */
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

/** Records without a usable id, each under a mark that stays the same as long as the record does. */
export function oddRecords(resource: ResourceDefinition, records: readonly JsonObject[]): RemoteRecord[] {
  const used = new Map<string, number>();
  return records.map(record => {
    const raw = member(record, 'id');
    const told = raw === undefined || raw === null ? '-' : idTold(raw);
    const hash = jsonHash(record, 8);
    const count = (used.get(hash) ?? 0) + 1;
    used.set(hash, count);
    const id = oddId(told, count === 1 ? hash : `${hash}-${count}`);
    const values = flatten(record, resource);
    return {
      id,
      values: values.map((value, i) => (resource.fields[i]?.type === 'id' ? id : value)),
      createdAt: null,
    };
  });
}
