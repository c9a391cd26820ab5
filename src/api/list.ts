import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { shownLine } from '../common/shown-line';
import { apiTexts } from '../text/api-texts';
import type { Text } from '../text/text';
import { nameOf, type ServiceClient, type ServiceRequest } from './client';
import { NotAListError, OutOfTimeError } from './errors';
import { judgePage, type PageVerdict } from './paging';

/** Only in a complete list does the absence of a record mean anything (docs/architecture.md#complete-lists). */
export type Completeness =
  | { readonly kind: 'complete' }
  /** No record came, and nothing says that there is none: complete only where nothing was there before. */
  | { readonly kind: 'empty'; readonly reason: Text }
  | { readonly kind: 'cut'; readonly reason: Text };

export interface FetchedList {
  /** In the service's order; each id once. */
  readonly records: readonly JsonObject[];
  readonly completeness: Completeness;
}

/** Counts that are a multiple of this are suspected to be a cap (docs/service.md#contact-cap). */
const ROUND = 100;
/** More pages than any list of ours has: an answer that never ends must not run for ever. */
const MOST_PAGES = 10_000;

/**
 * Fetches a list with all its pages. Accepts the envelope and the bare array. Throws a ServiceError, NotAListError, or OutOfTimeError.
 */
export function fetchList(client: ServiceClient, request: ServiceRequest): FetchedList {
  const records = new Map<string, JsonObject>();
  let parameters: Readonly<Record<string, string | number>> = {};
  for (let page = 0; page < MOST_PAGES; page++) {
    // Never before the first page: a look at what was just sent must not be kept back by the clock.
    if (page > 0 && !client.hasTime()) throw new OutOfTimeError();
    const answer = client.read(withParameters(request, parameters));
    const { list, meta } = listIn(answer, nameOf(request));
    const known = records.size;
    for (const record of list) records.set(idOf(record, nameOf(request)), record);
    // Different records, not all that came: a service that ignores the parameters repeats its first page until the total seems reached.
    const verdict = judgePage(meta, records.size, list.length);
    const goesOn = verdict.kind === 'next' && (records.size > known || page === 0);
    if (!goesOn)
      return { records: [...records.values()], completeness: completenessOf(verdict, records.size) };
    parameters = verdict.parameters;
  }
  return {
    records: [...records.values()],
    completeness: { kind: 'cut', reason: apiTexts.knownCut(records.size, null) },
  };
}

function completenessOf(last: PageVerdict, count: number): Completeness {
  // A further page that repeats what was there: the parameters that meta suggests are not understood.
  if (last.kind === 'next') return { kind: 'cut', reason: apiTexts.knownCut(count, null) };
  if (last.kind === 'stuck') return { kind: 'cut', reason: apiTexts.knownCut(count, last.total) };
  if (last.kind === 'end') return { kind: 'complete' };
  if (count === 0) return { kind: 'empty', reason: apiTexts.emptyList() };
  return count % ROUND === 0 ? { kind: 'cut', reason: apiTexts.suspectedCut(count) } : { kind: 'complete' };
}

/** Parameters of a further page go where the list's own parameters are: the query of a GET, the body of a POST. */
function withParameters(
  request: ServiceRequest,
  extra: Readonly<Record<string, string | number>>,
): ServiceRequest {
  if (Object.keys(extra).length === 0) return request;
  if (request.method === 'post') return { ...request, body: { ...request.body, ...extra } };
  const query: Record<string, string> = { ...request.query };
  for (const [name, value] of Object.entries(extra)) query[name] = String(value);
  return { ...request, query };
}

function listIn(answer: Json, what: string): { list: JsonObject[]; meta: Json | undefined } {
  const list = isJsonObject(answer) ? member(answer, 'data') : answer;
  if (!Array.isArray(list) || !list.every(isJsonObject)) throw new NotAListError(what);
  return { list: list as JsonObject[], meta: isJsonObject(answer) ? member(answer, 'meta') : undefined };
}

const LONGEST_ID = 200;
/** What a cell does not keep (white space at an end, controls), what is a mark of ours (new:…), and what would lead an address elsewhere (..). */
const UNUSABLE_ID = /^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029]|^new:|^\.{1,2}$/u;

/**
 * A record's id as text. Throws NotAListError when it has none, or one that names no record for sure: a row would then be taken for new and created again, or
 * a change would go to another record (a number that JavaScript had to round).
 */
export function idOf(record: JsonObject, what: string): string {
  const id = member(record, 'id');
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !UNUSABLE_ID.test(id)) return id;
  throw new NotAListError(id === undefined ? what : `${what}, id ${shownLine(JSON.stringify(id), 60)}`);
}
