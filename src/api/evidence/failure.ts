/** Finds failures in bodies of 2xx answers: {"success": false, "code": "E01", "message": "..."}. */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../../common/json';
import { plain, serviceMessage, serviceMessageOf } from '../service-message';
import { faultIn, hasBadCode, saidOutright, saysError } from './verdict';
import { wordSet } from './word-set';

/** What may stand around all of it, one in another. */
const WRAPPERS = ['data', 'result', 'response', 'body', 'meta', 'header', 'head', 'status'];

const NOTHING: ReadonlySet<unknown> = new Set();

/**
 * The service's message if the answer to a read reports a failure; else null. The message is unchanged: the caller
 * removes the key (client.withoutKey). hasRecords: then only "success: false" counts, because codes and messages also
 * stand beside good answers. held: the records and their containers, whose members do not count.
 */
export function failureIn(
  answer: Json | undefined,
  hasRecords: boolean,
  held: ReadonlySet<unknown> = NOTHING,
): string | null {
  if (!isJsonObject(answer)) return null;
  return hasFailed(answer, envelopes(answer, held), hasRecords) ? (serviceMessageOf(answer) ?? '') : null;
}

/** Like {@link failureIn}, for an answer with one record. A bare object without id may be a failure too. */
export function failureBeside(answer: Json | undefined, record: JsonObject | null): string | null {
  const isRecord = record !== null && (record !== answer || member(record, 'id') !== undefined);
  return failureIn(answer, isRecord, new Set([record]));
}

/** The errors that a service lists beside records that it could read; null for none. held: as for failureIn. */
export function errorsBeside(answer: Json | undefined, held: ReadonlySet<unknown> = NOTHING): string | null {
  if (!isJsonObject(answer)) return null;
  for (const object of envelopes(answer, held)) {
    const errors = named(object, 'errors');
    if (typeof errors === 'object' && faultIn(errors) === 'refused')
      return serviceMessageOf({ errors }) ?? '';
  }
  return null;
}

/**
 * Like {@link failureIn}, for the text of the answer to a write (docs/architecture/push.md#outcomes). A body with a
 * record counts as success, unless it says explicitly that the request failed, or lists errors. A write has one record,
 * so that the only entry of a list is about this record.
 */
export function failureInWrite(body: string): string | null {
  const json = parseJson(body);
  const around = isJsonObject(json) ? envelopes(json, NOTHING) : [];
  const hasRecord = around.some(object => named(object, 'id') !== undefined);
  const hasErrors = around.some(object => faultIn(named(object, 'errors')) === 'refused');
  if (hasErrors || (isJsonObject(json) && hasFailed(json, around, hasRecord))) return serviceMessage(body);
  for (const [name, value] of listsAround(json, around)) {
    const entry = onlyEntry(value);
    if (entry !== null && (FAILED_LISTS.has(plain(name)) || isRefused(entry)))
      return serviceMessageOf(entry) ?? serviceMessage(body);
  }
  return null;
}

/** What may be a list of single records, with its name: the body, and members of objects that are no records. */
function listsAround(
  body: Json | undefined,
  around: readonly JsonObject[],
): (readonly [name: string, value: Json | undefined])[] {
  const holders = around.filter(object => named(object, 'id') === undefined);
  const members = holders.flatMap(object =>
    Object.keys(object).map(name => [name, member(object, name)] as const),
  );
  return [['', body], ...members];
}

/** Lists of the records that a service did not take. */
const FAILED_LISTS = wordSet('failed failures rejected');
/** Members with a status of HTTP. An account's `code` may have the same digits. */
const HTTP_STATES = wordSet('status statuscode');

/** The refusals among several records of an answer, such as 207: "✗ 1/3: b: message"; '' for none. */
export function refusedAmong(body: string): string {
  const json = parseJson(body);
  for (const [, value] of listsAround(json, isJsonObject(json) ? envelopes(json, NOTHING) : [])) {
    const entries = Array.isArray(value) ? value.filter(isJsonObject) : [];
    const refused = entries.filter(isRefused);
    if (refused.length === 0) continue;
    const said = refused.map(entry =>
      [named(entry, 'id'), serviceMessageOf(entry)].filter(part => part != null).join(': '),
    );
    return `✗ ${refused.length}/${entries.length}: ${said.join('; ')}`;
  }
  return '';
}

function onlyEntry(value: Json | undefined): JsonObject | null {
  const [entry] = Array.isArray(value) && value.length === 1 ? value : [];
  return isJsonObject(entry) ? entry : null;
}

/** Whether one record's entry says that the record was refused. A record may have words and an `error` of its own. */
function isRefused(entry: JsonObject): boolean {
  const parts = envelopes(entry, NOTHING);
  if (parts.some(part => saidOutright(part) === 'refused' || hasHttpFailure(part))) return true;
  return parts.every(part => named(part, 'id') === undefined) && parts.some(saysError);
}

function hasHttpFailure(object: JsonObject): boolean {
  return Object.keys(object).some(
    name => HTTP_STATES.has(plain(name)) && /^[45]\d\d$/.test(String(member(object, name))),
  );
}

function hasFailed(answer: JsonObject, around: readonly JsonObject[], hasRecords: boolean): boolean {
  if (around.some(object => saidOutright(object) === 'refused')) return true;
  if (hasRecords) return false;
  const isGood = saidOutright(answer) === 'taken';
  // Records have codes, too.
  const isBad = (object: JsonObject): boolean => serviceMessageOf(object) !== null && hasBadCode(object);
  return around.some(object => saysError(object) || (!isGood && isBad(object)));
}

/** The answer and its inner wrappers. */
function envelopes(answer: JsonObject, held: ReadonlySet<unknown>): JsonObject[] {
  const within = (object: JsonObject): JsonObject[] =>
    WRAPPERS.map(name => named(object, name)).filter(
      (value): value is JsonObject => isJsonObject(value) && !held.has(value),
    );
  const inner = within(answer);
  return [answer, ...inner, ...inner.flatMap(within)];
}

function named(object: JsonObject, wanted: string): Json | undefined {
  const name = Object.keys(object).find(key => plain(key) === wanted);
  return name === undefined ? undefined : member(object, name);
}
