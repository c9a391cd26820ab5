import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { lazy } from '../common/lazy';
import { shownLine } from '../common/shown-line';
import { apiTexts } from '../text/api-texts';
import type { Text } from '../text/text';
import type { ListShape } from '../resources/definition';
import { nameOf, type ReadOptions, type ServiceClient, type ServiceRequest } from './client';
import { NotAListError, OutOfTimeError } from './errors';
import { judgePage, type PageVerdict } from './paging';
import { rowRecords } from './row-records';

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

/** Records a page, where a list is paged by parameters of its own. */
const PAGE = 100;

/**
 * Fetches a list with all its pages. Accepts the envelope and the bare array. Throws a ServiceError, NotAListError, or OutOfTimeError.
 */
export function fetchList(
  client: Pick<ServiceClient, 'read' | 'hasTime'>,
  request: ServiceRequest,
  shape: ListShape = {},
  options: ReadOptions = {},
): FetchedList {
  const what = nameOf(request);
  const records = new Map<string, JsonObject>();
  const whole = (completeness: Completeness): FetchedList => ({
    records: [...records.values()],
    completeness,
  });
  let parameters = firstPage(shape);
  // Records as the service counts them, which are no rows where each holds a list of them.
  let received = 0;
  for (let page = 0; page < MOST_PAGES; page++) {
    // Never before the first page: a look at what was just sent must not be kept back by the clock.
    if (page > 0 && !client.hasTime()) throw new OutOfTimeError();
    const answer = client.read(withParameters(request, parameters), options);
    if (shape.isRecord === true && !isList(answer)) {
      const record = recordOf(answer, what);
      for (const row of rowRecords([record], shape)) records.set(idOf(row, what), row);
      if (shape.enabled !== undefined && member(record, shape.enabled) === false) {
        const why = member(record, 'reason') ?? '';
        return whole({ kind: 'cut', reason: apiTexts.notEnabled(shownLine(String(why), 200)) });
      }
      return whole(completenessOf({ kind: records.size === 0 ? 'silent' : 'end' }, records.size));
    }
    const { list, meta } = listIn(answer, what);
    const known = records.size;
    const rows = rowRecords(list, shape);
    for (const row of rows) records.set(idOf(row, what), row);
    const fresh = records.size - known;
    // Different records, not all that came: a service that ignores the parameters repeats its first page until the total seems reached.
    received = shape.rows === undefined ? records.size : received + (fresh > 0 ? list.length : 0);
    const verdict = judgePage(meta, received, list.length);
    // Its own parameters lead on where meta knows no way.
    if (shape.paging !== undefined && (verdict.kind === 'silent' || verdict.kind === 'stuck')) {
      // How many a page holds is the service's affair: only a page without records is the last.
      const next = fresh > 0 ? pageAfter(shape, list, received) : null;
      const isEnd = verdict.kind === 'silent' && list.length === 0 && page > 0;
      if (next === null) return whole(isEnd ? { kind: 'complete' } : completenessOf(verdict, received));
      parameters = next;
      continue;
    }
    const goesOn = verdict.kind === 'next' && (fresh > 0 || page === 0);
    if (!goesOn) return whole(completenessOf(verdict, received));
    parameters = verdict.parameters;
  }
  return whole({ kind: 'cut', reason: apiTexts.knownCut(records.size, null) });
}

type PageParameters = Readonly<Record<string, string | number>>;

function firstPage(shape: ListShape): PageParameters {
  if (shape.paging === 'offset') return { limit: PAGE, offset: 0 };
  return shape.paging === 'lastSeenId' ? { limit: PAGE } : {};
}

function pageAfter(shape: ListShape, list: readonly JsonObject[], received: number): PageParameters | null {
  if (shape.paging === 'offset') return { limit: PAGE, offset: received };
  const last = list[list.length - 1];
  return last === undefined ? null : { limit: PAGE, lastSeenId: String(member(last, 'id')) };
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

function isList(answer: Json): boolean {
  return Array.isArray(isJsonObject(answer) ? member(answer, 'data') : answer);
}

/** A single record, in its envelope or bare. */
function recordOf(answer: Json, what: string): JsonObject {
  const data = isJsonObject(answer) ? (member(answer, 'data') ?? answer) : answer;
  if (!isJsonObject(data)) throw new NotAListError(what);
  return data;
}

function listIn(answer: Json, what: string): { list: JsonObject[]; meta: Json | undefined } {
  const list = isJsonObject(answer) ? member(answer, 'data') : answer;
  if (!Array.isArray(list) || !list.every(isJsonObject)) throw new NotAListError(what);
  return { list: list as JsonObject[], meta: isJsonObject(answer) ? member(answer, 'meta') : undefined };
}

const LONGEST_ID = 200;
/** What a cell does not keep (white space at an end, controls), what is a mark of ours (new:…), and what would lead an address elsewhere (..). */
const unusableId = lazy(() => /^\s|\s$|[\p{Cc}\p{Cs}\u2028\u2029]|^new:|^\.{1,2}$/u);

/**
 * A record's id as text. Throws NotAListError when it has none, or one that names no record for sure: a row would then be taken for new and created again, or
 * a change would go to another record (a number that JavaScript had to round).
 */
export function idOf(record: JsonObject, what: string): string {
  const id = member(record, 'id');
  if (typeof id === 'number' && Number.isSafeInteger(id)) return String(id);
  if (typeof id === 'string' && id !== '' && id.length <= LONGEST_ID && !unusableId().test(id)) return id;
  throw new NotAListError(id === undefined ? what : `${what}, id ${shownLine(JSON.stringify(id), 60)}`);
}
