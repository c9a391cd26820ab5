import { type JsonObject, member } from '../common/json';
import { withoutMarks } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import * as apiTexts from '../text/api-texts';
import type { Text } from '../text/text';
import type { ListShape } from '../resources/definition';
import { type Answer, nameOf, type ReadOptions, type ServiceRequest } from './client';
import { NotAListError, RefusedError } from './errors';
import { failureBeside } from './evidence/failure';
import { holdsNothing, singleRecord } from './evidence/unwrap';
import { type ListReader, type Page, readPage } from './list-page';
import { isCommonPageSize, judgePage, type PageVerdict } from './paging';
import { usableId } from './record-id';
import { RecordPile } from './record-pile';
import { MadeIds, rowRecords } from './row-records';
import { isAtPlace, isByPlace, type Turned, turnPage } from './turn-page';
import { type PageParameters, withParameters } from './with-parameters';

/** Only in a complete list does the absence of a record mean anything (docs/architecture/pull.md#complete-lists). */
export type Completeness =
  | { readonly kind: 'complete' }
  /** No record came, and no clue says that there is none. It counts as complete only if there was none before. */
  | { readonly kind: 'empty'; readonly reason: Text }
  | {
      readonly kind: 'cut';
      readonly reason: Text;
      /** The list holds this many newest records, and only older ones are missing. Absent: unknown. */
      readonly newest?: number;
    };

export interface FetchedList {
  /** In the service's order; each id once. All have a usable id. */
  readonly records: readonly JsonObject[];
  /** Records without an id, or with one that may not identify them (record-id.ts). They are shown but never written. */
  readonly unusable: readonly JsonObject[];
  readonly completeness: Completeness;
  /** The number of records, if they came in one answer without clues about paging; else absent. */
  readonly silent?: number;
  /** True if pages came by place: a deletion between two pages can hide another record. Absent: no. */
  readonly mayHaveSlipped?: boolean;
}

export interface ListOptions extends ReadOptions {
  /** The user says that this list always comes whole: mere suspicion then does not count. */
  readonly comesWhole?: boolean;
  /** Whether two records with the same id hold the same. Default: by their JSON; after `take` they are not compared. */
  readonly isSame?: (a: JsonObject, b: JsonObject) => boolean;
  /** Changes the records of each page first: it numbers the records of a list without ids. */
  readonly prepare?: (records: readonly JsonObject[]) => readonly JsonObject[];
}

/** A limit against endless answers, above any list of ours. */
const MOST_PAGES = 10_000;
/** A service that filters after paging gives pages without records in between. */
const MOST_EMPTY_PAGES = 5;
/** Records per page, for a list with documented paging parameters. */
const PAGE = 100;

/**
 * Fetches a list with all its pages, in any wrapper and with any paging. The first page must come. If a further page
 * is refused, the earlier records are returned and the list is marked as cut. Throws a ServiceError, NotAListError or
 * OutOfTimeError.
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
  const pile = new RecordPile(options.isSame ?? (options.take === undefined ? undefined : () => true));
  const ids = new MadeIds();
  const rowsOf = ({ records }: Page): readonly JsonObject[] =>
    rowRecords(options.prepare === undefined ? records : options.prepare(records), shape, ids);
  /** The service's errors beside the records of a page. */
  let errors: string | null = null;
  /** Whether a page told a smaller total than an earlier one: records may have moved to pages that were read before. */
  let hasShrunk = false;
  const done = (completeness: Completeness): FetchedList => {
    const list = { records: pile.records(), unusable: pile.unusable() };
    const doubt = completeness.kind === 'cut' ? null : doubted();
    const slipped = turned !== null && isAtPlace(turned) ? { mayHaveSlipped: true } : {};
    return {
      ...list,
      ...slipped,
      completeness: doubt === null ? completeness : { kind: 'cut', reason: doubt },
    };
  };
  /** Why records may be missing although all pages came. */
  const doubted = (): Text | null => {
    if (hasShrunk) return apiTexts.deletedMeanwhile(pile.counted);
    if (options.comesWhole === true) return null;
    if (pile.overwritten > 0) return apiTexts.overwritten(pile.counted, pile.overwritten);
    return errors === null ? null : apiTexts.errorsBeside(pile.counted, errors);
  };
  const cut = (reason: Text, isSuspicion: boolean): FetchedList =>
    done(isSuspicion && options.comesWhole === true ? { kind: 'complete' } : { kind: 'cut', reason });
  let page = readPage(client, first, request);
  let total: number | null = null;
  let turned: Turned | null = null;
  let firstSize = 0;
  let empties = 0;
  /** Whether the previous page said that there are more records. */
  let isMoreDue = false;
  /** Whether it said so explicitly. A later page without records and without clues does not revoke this. */
  let isPromised = false;
  /** Whether a page by number or offset was empty but not the last, so that its records are missing. */
  let hasHole = false;
  for (let count = 0; count < MOST_PAGES; count++) {
    errors ??= page.errors ?? null;
    const rows = rowsOf(page);
    pile.add(rows, page.records.length);
    if (count === 0) firstSize = page.records.length;
    const received = { counted: pile.counted, onPage: page.records.length, pages: pile.pages, total };
    const verdict = judgePage(page.clues, received);
    const told: number | null = totalIn(page) ?? total;
    hasShrunk ||= total !== null && told !== null && told < total;
    total = told;
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
      // The list's own parameters need the id of the last record, which has none.
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
    // Everything except a cursor says that the list is complete, and the cursor leads to nothing new.
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
    // What the service says itself counts for more than what a number of records suggests.
    if (doubted() !== null) return done({ kind: 'complete' });
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

/** Only a record that becomes a row unchanged can be replaced while parsing. */
function readingOptions({ rows, isRecord }: ListShape, options: ListOptions): ListOptions {
  if (rows === undefined && isRecord !== true && options.prepare === undefined) return options;
  const { take: _, ...others } = options;
  return others;
}

function emptyList(): Completeness {
  return { kind: 'empty', reason: apiTexts.emptyList };
}

/** Whether to ask for a further page by number although this page has no clues: as long as pages are full. */
function goesOnSilently(turned: Turned | null, page: Page, firstSize: number): boolean {
  return turned !== null && isByPlace(turned) && firstSize > 0 && page.records.length >= firstSize;
}

function totalIn({ clues }: Page): number | null {
  const totals = clues.flatMap(clue => (clue.kind === 'total' ? [clue.value] : []));
  return totals.length === 0 ? null : Math.max(...totals);
}

function namesOf(names: readonly string[]): string {
  const named = names.filter(name => name !== '').slice(0, 5);
  return shownLine(named.join(', '), 200);
}

/** The rows of a single record; null if a list came instead. */
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
    if (json !== undefined && !holdsNothing(json, request.path)) throw new NotAListError(nameOf(request));
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

/** The first page. If the service refuses its documented paging parameters, they are left out. */
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
  /** Reads the page at once, because some services refuse with a success status and reading it throws then. */
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

/** Includes 200, for bodies that report a failure. */
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

/** A record's id as text. Throws NotAListError if it has none, or one that may not identify it. */
export function idOf(record: JsonObject, what: string): string {
  const id = usableId(record);
  if (id !== null) return id;
  const raw = member(record, 'id');
  throw new NotAListError(raw === undefined ? what : `${what}, id ${shownLine(JSON.stringify(raw), 60)}`);
}
