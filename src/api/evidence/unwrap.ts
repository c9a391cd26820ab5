/** Finds the records in an answer, in any wrapper (docs/service.md#wrapping). */

import { has, isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import { withoutMarks } from '../../common/long-numbers';
import { wordsOf } from './member-words';
import { wordSet } from './word-set';

export interface Found {
  readonly records: readonly JsonObject[];
  /** The arrays and objects that are records or hold them. They contain no clues. */
  readonly held: ReadonlySet<unknown>;
}

export type Unwrapped =
  | { readonly kind: 'found'; readonly found: Found }
  /** There are several lists, and none is clearly meant. */
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

/** Usual names of lists, the most likely first. `data` is the contract's. */
const LISTS = wordSet(
  'data items content contents results result list records rows value values entries entry elements objects hits edges nodes documents docs collection item',
);
/** Usual names of wrappers. */
const WRAPPERS = wordSet(
  'data result results response body payload content list items hits page embedded output value records collection res rst message',
);
/** Lists beside the records. */
const OTHERS = wordSet(
  'errors error warnings warning links link included facets aggregations sort sorts filters filter columns fields messages notices order orderby schema',
  'headers breadcrumbs permissions',
);
/** Usual names around a single record. */
const HOLDERS = wordSet('result response body payload item record content value items list records results');
/** Usual names beside a single record. */
const AROUND = wordSet('meta metadata paging error errors links status header page info');
const DEEPEST = 8;

/** path: of the request; its last part often names the list ("tag-details": tagDetails). */
export function unwrap(answer: Json, path: string): Unwrapped {
  if (Array.isArray(answer)) return ofList(answer);
  if (!isJsonObject(answer)) return { kind: 'none' };
  return within(answer, listName(path), 0);
}

function within(object: JsonObject, wanted: string, depth: number): Unwrapped {
  // A record may contain lists of its own.
  if (member(object, 'id') !== undefined && depth > 0) return ofList([object], object);
  const lists = Object.keys(object).filter(name => isRecordList(name, object[name]));
  for (const name of [wanted, ...LISTS]) {
    const own = lists.filter(list => plain(list) === name);
    if (own.length > 1) return { kind: 'ambiguous', names: own };
    if (own.length === 1) return ofList(object[own[0] as string] as readonly Json[]);
  }
  const deeper = inWrappers(object, wanted, depth);
  if (deeper.kind !== 'none') return deeper;
  const full = lists.filter(list => (object[list] as readonly Json[]).length > 0);
  const [only] = lists.length === 1 ? lists : full;
  if (full.length > 1) return { kind: 'ambiguous', names: full };
  if (only !== undefined) return ofList(object[only] as readonly Json[]);
  return inUnknown(object, wanted, depth);
}

/** Names of lists that are no part of a record, as "content" or "value" may be. */
const NO_PART = /(?:s|list|data)$/;

/**
 * Whether an answer without records names an empty list. For a list without records PHP writes {}, and Go null. An
 * empty map of records by id is {} too. An object with an id is a record.
 */
export function holdsNothing(answer: Json, path: string, depth = 0): boolean {
  if (!isJsonObject(answer)) return Array.isArray(answer) && answer.length === 0;
  if (member(answer, 'id') !== undefined) return false;
  return Object.entries(answer).some(([key, value]) => {
    const name = plain(key);
    if (isJsonObject(value) && Object.keys(value).length > 0)
      return WRAPPERS.has(name) && depth < DEEPEST && holdsNothing(value, path, depth + 1);
    if (name !== listName(path) && !LISTS.has(name)) return false;
    return value === null ? NO_PART.test(name) : typeof value === 'object' && Object.keys(value).length === 0;
  });
}

/** Searches an object that may also be a map of the records. */
function inObject(value: JsonObject, wanted: string, depth: number): Unwrapped {
  const map = mapById(value);
  return map === null ? within(value, wanted, depth) : { kind: 'found', found: map };
}

/** Searches objects that are named like a wrapper or like the list. */
function inWrappers(object: JsonObject, wanted: string, depth: number): Unwrapped {
  if (depth >= DEEPEST) return { kind: 'none' };
  for (const name of [wanted, ...WRAPPERS]) {
    for (const key of Object.keys(object)) {
      const value = object[key];
      if (plain(key) !== name || !isJsonObject(value)) continue;
      const found = inObject(value, wanted, depth + 1);
      if (found.kind !== 'none') return found;
    }
  }
  return { kind: 'none' };
}

/** Searches objects of any name: only one of them may have records. */
function inUnknown(object: JsonObject, wanted: string, depth: number): Unwrapped {
  const own = mapById(object);
  if (own !== null) return { kind: 'found', found: own };
  if (depth >= DEEPEST) return { kind: 'none' };
  const founds: { readonly key: string; readonly found: Unwrapped }[] = [];
  for (const key of Object.keys(object)) {
    const value = object[key];
    if (!isJsonObject(value) || OTHERS.has(plain(key))) continue;
    const found = inObject(value, wanted, depth + 1);
    // A single object with an id under an unknown name is something else beside the list.
    if (found.kind !== 'none' && !(found.kind === 'found' && found.found.held.has(value)))
      founds.push({ key, found });
  }
  if (founds.length > 1) return { kind: 'ambiguous', names: founds.map(({ key }) => key) };
  return founds[0]?.found ?? { kind: 'none' };
}

/** Whether it is a list of objects; an empty list may be one. */
function isRecordList(name: string, value: Json | undefined): boolean {
  return Array.isArray(value) && value.every(isJsonObject) && !OTHERS.has(plain(name));
}

function ofList(list: readonly Json[], holder: unknown = list): Unwrapped {
  if (!list.every(isJsonObject)) return { kind: 'none' };
  const nodes = list.map(edge => member(edge, 'node'));
  // Relay: edges with a node each.
  const areEdges = list.every(edge => member(edge, 'id') === undefined) && nodes.every(isJsonObject);
  const records = areEdges ? nodes : list;
  return { kind: 'found', found: { records, held: new Set([holder, list]) } };
}

const MOST_MODELS = 50;

/** An object whose members are the records by id, perhaps among other members; null if it is none. */
function mapById(object: JsonObject): Found | null {
  const keys = Object.keys(object);
  const own = keys.filter(key => isJsonObject(object[key]) && isKeyOf(key, object[key] as JsonObject));
  if (own.length > 0) {
    // Records without an id, or with an id that is no text, stand under a key that the service made. Kinds of records
    // may have other members, so that several are models.
    const models = own.slice(0, MOST_MODELS).map(key => object[key] as JsonObject);
    const named = new Set(own);
    const records = keys
      .filter(key => named.has(key) || models.some(model => isLike(object[key] as Json, model)))
      .map(key => object[key] as JsonObject);
    return { records, held: new Set<unknown>(records) };
  }
  const values = Object.values(object);
  if (values.length === 0 || !values.every(isJsonObject)) return null;
  const held = new Set<unknown>([object, ...values]);
  const isNamed = values.some(value => member(value, 'id') !== undefined);
  // PHP sends a list with gaps as an object.
  if (isNamed) return keys.every(key => /^\d{1,6}$/.test(key)) ? { records: values, held } : null;
  // If the records have no ids, the keys are the ids, provided that all look alike and like ids.
  if (!keys.every(isIdLike)) return null;
  return { records: keys.map((id): JsonObject => ({ ...(object[id] as JsonObject), id })), held };
}

/** Whether the key is the record's id. For a number beyond 2^53 only the key has all digits. */
function isKeyOf(key: string, record: JsonObject): boolean {
  const id = member(record, 'id');
  const text = withoutMarks(String(id));
  return text === key || Number(key) === id;
}

/** Whether the object has most of the model's members, so that it is another record. */
function isLike(value: Json, model: JsonObject): boolean {
  if (!isJsonObject(value)) return false;
  const names = Object.keys(model).filter(name => name !== 'id');
  return names.filter(name => has(value, name)).length > names.length / 2;
}

/** Whether it has digits, as ids do and names of members rarely do. */
function isIdLike(key: string): boolean {
  return /\d/.test(key) && !/^\d{0,3}[a-z]+\d$/i.test(key);
}

/** The likely name of the list, from the path of its request. */
function listName(path: string): string {
  return plain(path.split('/').pop() as string);
}

/** A name in lower case with letters and digits only, without the prefix that some frameworks add. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9\uac00-\ud7a3]/g, '');
}

/**
 * The single record of an answer: bare, wrapped, or as a list of one. null if there is none; 'list' if the answer is
 * a list of several. ownList: a list within the record.
 */
export function singleRecord(answer: Json, path: string, ownList = ''): JsonObject | 'list' | null {
  let value: Json | undefined = answer;
  for (let depth = 0; depth < DEEPEST; depth++) {
    if (Array.isArray(value)) {
      if (value.length > 1) return 'list';
      value = value[0] as Json | undefined;
    }
    if (!isJsonObject(value)) return null;
    const inner: Json | undefined = has(value, ownList) ? undefined : wrappedIn(value, path);
    if (inner === undefined) return value;
    value = inner;
  }
  return null;
}

/** The content of an envelope; undefined if the object is the record itself. */
function wrappedIn(object: JsonObject, path: string): Json | undefined {
  const data = member(object, 'data');
  if (data !== undefined) return data;
  const wanted = listName(path);
  const keys = Object.keys(object);
  const holder = keys.find(key => {
    const isHolder = plain(key) === wanted || HOLDERS.has(plain(key));
    return isHolder && typeof object[key] === 'object' && object[key] !== null;
  });
  // An envelope has no id, and no list beside its content.
  const isEnvelope =
    holder !== undefined &&
    keys.every(key => key === holder || typeof object[key] !== 'object' || isAround(key)) &&
    member(object, 'id') === undefined;
  return isEnvelope ? object[holder as string] : undefined;
}

function isAround(key: string): boolean {
  return wordsOf(key).some(word => AROUND.has(word));
}
