/** One answer as a page of a list: its records, and what stands around them. */

import { isJsonObject, type JsonObject, member } from '../common/json';
import { type Answer, nameOf, type ServiceClient, type ServiceRequest } from './client';
import { NotAListError, RefusedError } from './errors';
import type { Clue } from './evidence/clue';
import { clues } from './evidence/collect';
import { errorsBeside, failureIn } from './evidence/failure';
import { headerClues } from './evidence/headers';
import { unwrap } from './evidence/unwrap';

/** What a list is read with. */
export type ListReader = Pick<
  ServiceClient,
  'answer' | 'hasTime' | 'root' | 'ways' | 'unpaged' | 'withoutKey'
>;

export interface Page {
  readonly records: readonly JsonObject[];
  readonly clues: readonly Clue[];
  /** What the service says in a list of errors beside the records, the key taken out; absent: there is none. */
  readonly errors?: string;
  /** No content came at all, not even an empty list. */
  readonly isBare?: true;
}

/** client: takes the key out of what the service says. Throws NotAListError, or RefusedError where a 200 says that it failed: a failure must never pass for an empty list. */
export function readPage(
  client: Pick<ServiceClient, 'withoutKey'>,
  answer: Answer,
  request: ServiceRequest,
): Page {
  const { json, headers, status, taken } = answer;
  const fromHeaders = headerClues(headers, status);
  if (json === undefined) return { records: [], clues: fromHeaders, isBare: true };
  const what = nameOf(request);
  const unwrapped = unwrap(json, request.path);
  const found = unwrapped.kind === 'found' ? unwrapped.found : null;
  // Another list is meant than the one whose records were taken.
  if (taken !== undefined && found?.held.has(taken.list) !== true)
    return readPage(client, { json: taken.whole(), headers, status }, request);
  const said = failureIn(json, found !== null && found.records.length > 0, found?.held);
  if (said !== null) throw new RefusedError(status, client.withoutKey(said));
  if (unwrapped.kind === 'ambiguous') throw new NotAListError(what, unwrapped.names);
  if (found === null && !isNothing(json)) throw new NotAListError(what);
  const around = clues(json, found?.held ?? new Set());
  const page: Page = { records: found?.records ?? [], clues: [...around, ...fromHeaders] };
  const errors = errorsBeside(json, found?.held);
  return errors === null ? page : { ...page, errors: client.withoutKey(errors) };
}

/** Some services write null for a list without records, and a map of records by id is empty without any. */
function isNothing(json: unknown): boolean {
  const data = isJsonObject(json) ? member(json, 'data') : undefined;
  return data === null || (isJsonObject(data) && Object.keys(data).length === 0);
}
