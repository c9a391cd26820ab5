/** One answer as a page of a list: its records, and the clues around them. */

import type { JsonObject } from '../common/json';
import { type Answer, nameOf, type ServiceClient, type ServiceRequest } from './client';
import { NotAListError, RefusedError } from './errors';
import type { Clue } from './evidence/clue';
import { clues } from './evidence/collect';
import { errorsBeside, failureIn } from './evidence/failure';
import { headerClues } from './evidence/headers';
import { holdsNothing, unwrap } from './evidence/unwrap';

/** The parts of the client that read lists. */
export type ListReader = Pick<
  ServiceClient,
  'answer' | 'hasTime' | 'root' | 'ways' | 'unpaged' | 'withoutKey'
>;

export interface Page {
  readonly records: readonly JsonObject[];
  readonly clues: readonly Clue[];
  /** The service's errors beside the records, without the key; absent if there are none. */
  readonly errors?: string;
  /** True if there was no content, not even an empty list. */
  readonly isBare?: true;
}

/**
 * client: removes the key from the service's messages. Throws NotAListError, or RefusedError if a 200 reports a
 * failure, because a failure must never pass for an empty list.
 */
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
  // The wanted list is not the one whose records were replaced while parsing.
  if (taken !== undefined && found?.held.has(taken.list) !== true)
    return readPage(client, { json: taken.whole(), headers, status }, request);
  const said = failureIn(json, found !== null && found.records.length > 0, found?.held);
  if (said !== null) throw new RefusedError(status, client.withoutKey(said));
  if (unwrapped.kind === 'ambiguous') throw new NotAListError(what, unwrapped.names);
  if (found === null && !holdsNothing(json, request.path)) throw new NotAListError(what);
  const around = clues(json, found?.held ?? new Set());
  const content = found === null ? ({ records: [], isBare: true } as const) : { records: found.records };
  const page: Page = { ...content, clues: [...around, ...fromHeaders] };
  const errors = errorsBeside(json, found?.held);
  return errors === null ? page : { ...page, errors: client.withoutKey(errors) };
}
