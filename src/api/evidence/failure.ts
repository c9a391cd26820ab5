/** Answers with a status of success whose body says that they failed: {"success": false, "code": "E01", "message": "..."}. */

import { isJsonObject, type Json, type JsonObject, member, parseJson } from '../../common/json';
import { plain, serviceMessage, serviceMessageOf } from '../service-message';
import { faultIn, hasBadCode, saidOutright, saysError } from './verdict';

/** What may stand around all of it, one in another. */
const WRAPPERS = ['data', 'result', 'response', 'body', 'meta', 'header', 'head', 'status'];

const NOTHING: ReadonlySet<unknown> = new Set();

/**
 * What the service says where the answer to a reading tells of a failure; null where it does not. The text is the service's as it came: whoever shows it takes the
 * key out (client.withoutKey). hasRecords: then only a plain "success: false" counts, since codes and messages stand beside good answers too. held: the records
 * and what holds them, whose members are their own.
 */
export function failureIn(
  answer: Json | undefined,
  hasRecords: boolean,
  held: ReadonlySet<unknown> = NOTHING,
): string | null {
  if (!isJsonObject(answer)) return null;
  return hasFailed(answer, envelopes(answer, held), hasRecords) ? (serviceMessageOf(answer) ?? '') : null;
}

/** The same for an answer that is one record. One that stands bare and has no id may be a failure as well. */
export function failureBeside(answer: Json | undefined, record: JsonObject | null): string | null {
  const isRecord = record !== null && (record !== answer || member(record, 'id') !== undefined);
  return failureIn(answer, isRecord, new Set([record]));
}

/**
 * What the service says where records came and a list of errors beside them: some of what was asked for could not be read. null where it names no error. held: as
 * for failureIn.
 */
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
 * The same for the answer to a write, as its text (docs/architecture.md#outcomes). A body with a record in it is believed to be a record, unless it says in so
 * many words that the request failed, or lists errors.
 */
export function failureInWrite(body: string): string | null {
  const json = parseJson(body);
  if (!isJsonObject(json)) return null;
  const around = envelopes(json, NOTHING);
  const hasRecord = around.some(object => named(object, 'id') !== undefined);
  const hasErrors = around.some(object => faultIn(named(object, 'errors')) === 'refused');
  return hasErrors || hasFailed(json, around, hasRecord) ? serviceMessage(body) : null;
}

function hasFailed(answer: JsonObject, around: readonly JsonObject[], hasRecords: boolean): boolean {
  if (around.some(object => saidOutright(object) === 'refused')) return true;
  if (hasRecords) return false;
  const isGood = saidOutright(answer) === 'taken';
  // Records have codes, too.
  const isBad = (object: JsonObject): boolean => serviceMessageOf(object) !== null && hasBadCode(object);
  return around.some(object => saysError(object) || (!isGood && isBad(object)));
}

/** The answer, and what it may be wrapped in. */
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
