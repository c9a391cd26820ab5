import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { withoutMarks } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import { apiTexts } from '../text/api-texts';
import type { Text } from '../text/text';
import type { ListShape } from '../resources/definition';
import { type Answer, nameOf, type ReadOptions, type ServiceRequest } from './client';
import { NotAListError, RefusedError } from './errors';
import { failureBeside } from './evidence/failure';
import { singleRecord } from './evidence/unwrap';
import { type ListReader, type Page, readPage } from './list-page';
import { isCommonPageSize, judgePage, type PageVerdict } from './paging';
import { usableId } from './record-id';
import { RecordPile } from './record-pile';
import { MadeIds, rowRecords } from './row-records';
import { type Turned, turnPage } from './turn-page';
import { type PageParameters, withParameters } from './with-parameters';

/** Only in a complete list does the absence of a record mean anything (docs/architecture.md#complete-lists). */
export type Completeness =
  | { readonly kind: 'complete' }
  /** No record came, and nothing says that there is none: complete only where nothing was there before. */
  | { readonly kind: 'empty'; readonly reason: Text }
  | {
      readonly kind: 'cut';
      readonly reason: Text;
      /** The list holds so many of the newest records, and what is missing is older than all of them. Absent: nobody knows what is missing. */
      readonly newest?: number;
    };

export interface FetchedList {
  /** In the service's order; each id once. All have an id by which they can be known. */
  readonly records: readonly JsonObject[];
  /** Records whose id is missing or names none for sure (record-id.ts): to be shown, never to be written. */
  readonly unusable: readonly JsonObject[];
  readonly completeness: Completeness;
  /** How many came in one answer in which nothing speaks of paging; absent where something does. */
  readonly silent?: number;
}

export interface ListOptions extends ReadOptions {
  /** The user says that this list always comes whole: what is only suspected counts for nothing then. */
  readonly comesWhole?: boolean;
  /** Changes the records of each page before they are looked at: a list without ids gets numbers. */
  readonly prepare?: (records: readonly JsonObject[]) => readonly JsonObject[];
}

/** More pages than any list of ours has: an answer that never ends must not run for ever. */
const MOST_PAGES = 10_000;
/** Services that filter after they have cut a page give pages without records in between. */
const MOST_EMPTY_PAGES = 5;
/** Records a page, where a list is paged by parameters of its own. */
const PAGE = 100;

/**
 * Fetches a list with all its pages, whatever it is wrapped in and however it is paged. The first page must come; where a further one is refused, what came
 * before it is given, marked as cut. Throws a ServiceError, NotAListError, or OutOfTimeError.
 */
export function fetchList(
  client: ListReader,
  request: ServiceRequest,
  described: ListShape = {},
  wanted: ListOptions = {},
): FetchedList {
  const options = readingOptions(described, wanted);
  const { answer: first, shape } = firstAnswer(client, request, described, options);
  if (shape.isRecord === true) {
    const list = fetchedRecord(client, first, request, shape);
    if (list !== null) return list;
  }
  const pile = new RecordPile();
  const ids = new MadeIds();
  const rowsOf = ({ records }: Page): readonly JsonObject[] =>
    rowRecords(options.prepare === undefined ? records : options.prepare(records), shape, ids);
  /** What the service said beside the records of some page that it could not do. */
  let errors: string | null = null;
  const done = (completeness: Completeness): FetchedList => {
    const list = { records: pile.records(), unusable: pile.unusable() };
    if (errors === null || completeness.kind === 'cut' || options.comesWhole === true)
      return { ...list, completeness };
    return { ...list, completeness: { kind: 'cut', reason: apiTexts.errorsBeside(pile.counted, errors) } };
  };
  const cut = (reason: Text, isSuspicion: boolean): FetchedList =>
    done(isSuspicion && options.comesWhole === true ? { kind: 'complete' } : { kind: 'cut', reason });
  let page = readPage(client, first, request);
  let total: number | null = null;
  let turned: Turned | null = null;
  let firstSize = 0;
  let empties = 0;
  /** The page before said that there is more. */
  let isMoreDue = false;
  /** It said so in words, which a page without records that says nothing of it does not take back. */
  let isPromised = false;
  /** A page by number or place held nothing, and said that it is not the last: what should have stood there is missing. */
  let hasHole = false;
  for (let count = 0; count < MOST_PAGES; count++) {
    errors ??= page.errors ?? null;
    const rows = rowsOf(page);
    pile.add(rows, page.records.length);
    if (count === 0) firstSize = page.records.length;
    const received = { counted: pile.counted, onPage: page.records.length, pages: pile.pages, total };
    const verdict = judgePage(page.clues, received);
    total = totalIn(page) ?? total;
    empties = page.records.length === 0 ? empties + 1 : 0;
    const isStuck = empties > MOST_EMPTY_PAGES;
    const ownNext =
      shape.paging === undefined || isStuck ? null : pageAfter(shape, page.records, pile.counted);

    if (verdict.kind === 'unclear')
      return cut(apiTexts.unclearPaging(pile.counted, namesOf(verdict.names)), true);
    const holdsNothing = page.isBare === true || (isPromised && page.records.length === 0);
    if (verdict.kind === 'silent' && holdsNothing && isMoreDue)
      return cut(apiTexts.knownCut(pile.counted, null), true);
    isMoreDue = verdict.kind === 'more' && !verdict.isDoubtful;
    isPromised = verdict.kind === 'more' && verdict.isPromised;
    hasHole ||= isMoreDue && page.records.length === 0 && turned !== null && isByPlace(turned);
    if (hasHole && verdict.kind === 'end' && total !== pile.counted)
      return cut(apiTexts.knownCut(pile.counted, null), true);
    if (verdict.kind === 'end') return done({ kind: 'complete' });
    if (verdict.kind === 'silent' && ownNext === null && !goesOnSilently(turned, page, firstSize)) {
      if (turned === null && shape.paging === undefined) return silent();
      // Its own parameters begin with the last record, and that has no id.
      if (shape.paging !== undefined && page.records.length > 0)
        return cut(apiTexts.suspectedCut(pile.counted), true);
      return done(pile.counted === 0 ? emptyList() : { kind: 'complete' });
    }
    if (isStuck) return cut(apiTexts.knownCut(pile.counted, total), false);

    const place = { ...received, last: page.records[page.records.length - 1], root: client.root };
    const next = turnPage(client, request, page.clues, place, {
      turned,
      ownNext,
      isSilent: verdict.kind === 'silent',
      options,
      isNew: candidate => pile.hasNew(rowsOf(candidate)),
    });
    if (next.kind === 'turned') {
      turned = next;
      page = next.page;
      continue;
    }
    if (verdict.kind === 'silent' && next.reason === null) return silent();
    if (verdict.kind === 'maybe' && next.sawEmpty) return done({ kind: 'complete' });
    // All else says that this is all, and what the cursor leads to is nothing new.
    if (verdict.kind === 'more' && verdict.isDoubtful && next.reason === null)
      return done({ kind: 'complete' });
    return cutAfter(verdict, next.reason);
  }
  return cut(apiTexts.knownCut(pile.counted, null), false);

  function silent(): FetchedList {
    if (pile.counted === 0) return done(emptyList());
    if (pile.counted === shape.newest && options.comesWhole !== true) {
      const reason = apiTexts.newestOnly(shape.newest);
      return { ...done({ kind: 'cut', reason, newest: shape.newest }), silent: pile.counted };
    }
    const isRound = isCommonPageSize(pile.counted) || isCommonPageSize(pile.records().length);
    const list = isRound ? cut(apiTexts.suspectedCut(pile.counted), true) : done({ kind: 'complete' });
    return { ...list, silent: pile.counted };
  }

  function cutAfter(verdict: PageVerdict, reason: Text | null): FetchedList {
    const left = verdict.kind === 'more' ? verdict.total : null;
    const known = apiTexts.knownCut(pile.counted, left);
    return cut(reason === null ? known : apiTexts.refusedPage(pile.counted, reason), verdict.kind !== 'more');
  }
}

/** Only a record that becomes a row as it is can be taken as it is read. */
function readingOptions({ rows, isRecord }: ListShape, options: ListOptions): ListOptions {
  if (rows === undefined && isRecord !== true && options.prepare === undefined) return options;
  const { take: _, ...others } = options;
  return others;
}

function emptyList(): Completeness {
  return { kind: 'empty', reason: apiTexts.emptyList() };
}

/** A page in the middle of pages by number that says nothing of them: as long as they are full, there may be another. */
function goesOnSilently(turned: Turned | null, page: Page, firstSize: number): boolean {
  return turned !== null && isByPlace(turned) && firstSize > 0 && page.records.length >= firstSize;
}

function isByPlace({ key }: Turned): boolean {
  return /^(?:page|offset):/.test(key);
}

function totalIn({ clues }: Page): number | null {
  const totals = clues.flatMap(clue => (clue.kind === 'total' ? [clue.value] : []));
  return totals.length === 0 ? null : Math.max(...totals);
}

function namesOf(names: readonly string[]): string {
  const named = names.filter(name => name !== '').slice(0, 5);
  return shownLine(named.join(', '), 200);
}

/** The rows of a single record; null where a list came instead. */
function fetchedRecord(
  client: ListReader,
  { json }: Answer,
  request: ServiceRequest,
  shape: ListShape,
): FetchedList | null {
  const record = json === undefined ? null : singleRecord(json, request.path, shape.rows);
  if (record === 'list') return null;
  const said = failureBeside(json, record);
  if (said !== null) throw new RefusedError(200, client.withoutKey(said));
  if (record === null) {
    if (json !== undefined && !isNothing(json)) throw new NotAListError(nameOf(request));
    return { records: [], unusable: [], completeness: emptyList() };
  }
  const pile = new RecordPile();
  pile.add(rowRecords([record], shape), 1);
  const [records, unusable] = [pile.records(), pile.unusable()];
  const list = (completeness: Completeness): FetchedList => ({ records, unusable, completeness });
  if (shape.enabled !== undefined && member(record, shape.enabled) === false) {
    const why = member(record, 'reason') ?? '';
    return list({ kind: 'cut', reason: apiTexts.notEnabled(shownLine(String(why), 200)) });
  }
  return list(records.length + unusable.length === 0 ? emptyList() : { kind: 'complete' });
}

/** An envelope around nothing, or an empty list where a record should be. */
function isNothing(json: Json): boolean {
  if (Array.isArray(json)) return json.length === 0;
  const data = isJsonObject(json) ? member(json, 'data') : undefined;
  return data === null || (Array.isArray(data) && data.length === 0);
}

/**
 * The first page. A service that refuses parameters of paging that it does not know is asked without them, and what it says around its records tells whether
 * they are all.
 */
function firstAnswer(
  client: ListReader,
  request: ServiceRequest,
  shape: ListShape,
  options: ListOptions,
): { readonly answer: Answer; readonly shape: ListShape } {
  const name = nameOf(request);
  const { paging, ...unpaged } = shape;
  if (paging === undefined || client.unpaged.has(name))
    return { answer: client.answer(request, options), shape: unpaged };
  /** Some services refuse with a status of success: reading the page throws then. */
  const readable = (asked: ServiceRequest): Answer => {
    const answer = client.answer(asked, options);
    readPage(client, answer, asked);
    return answer;
  };
  try {
    return { answer: readable(withParameters(request, firstPage(shape))), shape };
  } catch (error) {
    if (!(error instanceof RefusedError) || !REFUSES_PARAMETERS.includes(error.status)) throw error;
    const answer = readable(request);
    client.unpaged.add(name);
    return { answer, shape: unpaged };
  }
}

/** A status of success counts where the body says that it failed. */
const REFUSES_PARAMETERS: readonly number[] = [200, 400, 422];

function firstPage(shape: ListShape): PageParameters {
  if (shape.paging === 'offset') return { limit: PAGE, offset: 0 };
  return shape.paging === 'lastSeenId' ? { limit: PAGE } : {};
}

function pageAfter(shape: ListShape, list: readonly JsonObject[], received: number): PageParameters | null {
  if (list.length === 0) return null;
  if (shape.paging === 'offset') return { limit: PAGE, offset: received };
  const id = member(list[list.length - 1] as JsonObject, 'id');
  return typeof id === 'string' || typeof id === 'number'
    ? { limit: PAGE, lastSeenId: withoutMarks(String(id)) }
    : null;
}

/** A record's id as text. Throws NotAListError when it has none, or one that names no record for sure. */
export function idOf(record: JsonObject, what: string): string {
  const id = usableId(record);
  if (id !== null) return id;
  const raw = member(record, 'id');
  throw new NotAListError(raw === undefined ? what : `${what}, id ${shownLine(JSON.stringify(raw), 60)}`);
}
