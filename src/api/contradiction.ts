/** Answers with a 2xx status that say in their body that the request failed. Many services put every failure into such an envelope. */

import { isJsonObject, type Json, type JsonObject, parseJson } from '../common/json';
import { serviceMessage } from './service-message';

/** Members that say whether it went well; names are compared without case, `_` and `-`. */
const WENT_WELL = ['success', 'ok', 'succeeded', 'issuccess', 'successful', 'successyn'];
/** Members that say how it went, in words or as a status. */
const STATES = ['status', 'state', 'result', 'resultstatus', 'code', 'statuscode', 'resultcode'];
const FAILED_WORDS = /^(?:fail|failed|failure|error|err|ng|rejected|denied|invalid)$/i;
const NO = ['false', 'n', 'no', '0', 'f'];
/** What may stand around all of it. */
const WRAPPERS = ['data', 'result', 'response', 'body', 'meta', 'header'];

/**
 * What the service says went wrong, though the status was 2xx; null where the body does not say so (docs/architecture.md#outcomes). A body with a record in it
 * is believed to be a record, unless it says in so many words that the request failed.
 */
export function failureIn(body: string): string | null {
  const json = parseJson(body);
  if (!isJsonObject(json)) return null;
  const within = (object: JsonObject): JsonObject[] => WRAPPERS.flatMap(name => objectsIn(object, name));
  const around = [json, ...within(json), ...within(json).flatMap(within)];
  const hasRecord = around.some(object => named(object, 'id') !== undefined);
  const failed = around.some(object => saysNo(object) || (!hasRecord && showsError(object)));
  return failed ? serviceMessage(body) : null;
}

function saysNo(object: JsonObject): boolean {
  const isNo = (value: Json): boolean =>
    value === false || value === 0 || (typeof value === 'string' && NO.includes(value.trim().toLowerCase()));
  return (
    WENT_WELL.some(name => isNo(named(object, name) ?? true)) || isSomething(named(object, 'errors') ?? null)
  );
}

function showsError(object: JsonObject): boolean {
  return isSomething(named(object, 'error') ?? null) || STATES.some(name => isFailed(named(object, name)));
}

function isFailed(value: Json | undefined): boolean {
  if (typeof value === 'number') return value >= 400 && value < 600;
  if (typeof value !== 'string') return false;
  return FAILED_WORDS.test(value.trim()) || /^[45]\d\d$/.test(value.trim());
}

function isSomething(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (isJsonObject(value)) return Object.keys(value).length > 0;
  return value !== null && value !== '' && value !== false && value !== 0;
}

function objectsIn(json: JsonObject, name: string): JsonObject[] {
  const value = named(json, name);
  return isJsonObject(value) ? [value] : [];
}

function named(object: JsonObject, wanted: string): Json | undefined {
  const name = Object.keys(object).find(key => plain(key) === wanted);
  return name === undefined ? undefined : object[name];
}

function plain(name: string): string {
  return name.slice(0, 40).replace(/[_-]/g, '').toLowerCase();
}
