import { isJsonObject, type Json, type JsonObject, member } from '../common/json';

type Parameters = Readonly<Record<string, string | number>>;

/**
 * What an answer's `meta` says about the rest of the list. Its content is unknown (docs/service.md#paging), so every usual style is
 * recognised: a way on is followed, "there is more" without a way on is told.
 */
export type PageVerdict =
  /** Nothing in meta speaks of paging. */
  | { readonly kind: 'silent' }
  /** Ask again with these parameters. */
  | { readonly kind: 'next'; readonly parameters: Parameters }
  /** The service itself says that this is all. */
  | { readonly kind: 'end' }
  /** There is more, and no known way to it. */
  | { readonly kind: 'stuck'; readonly total: number | null };

const CURSORS = ['nextCursor', 'next_cursor', 'nextPageToken'];
const LINKS = ['next', 'nextPage', 'next_page', 'nextLink', 'nextUrl'];

/**
 * Reads `meta` after `received` different records in all, `onPage` of them in this answer. Whatever says that there is more wins over whatever says
 * that there is not: a list must never be taken for complete by mistake.
 */
export function judgePage(meta: Json | undefined, received: number, onPage: number): PageVerdict {
  if (!isJsonObject(meta)) return { kind: 'silent' };
  const total = totalIn(meta, received);
  const signs = signsOfMore(meta, received, onPage, total);
  if (signs.length === 0) return { kind: 'silent' };
  if (!signs.includes(true)) return { kind: 'end' };
  // A page without records that points to a further one could do so for ever.
  const parameters = onPage > 0 ? wayOn(meta, onPage) : null;
  return parameters === null ? { kind: 'stuck', total } : { kind: 'next', parameters };
}

/** Each member that speaks of more: true where it says that there is some. */
function signsOfMore(meta: JsonObject, received: number, onPage: number, total: number | null): boolean[] {
  const signs: boolean[] = [];
  const hasMore = hasMoreIn(meta);
  if (hasMore !== null) signs.push(hasMore);
  if (total !== null) signs.push(received < total);
  const { page, pages, offset, size } = placeIn(meta);
  // Pages may count from 0, so the last one seems to have a successor; the total knows better.
  if (page !== null && pages !== null) signs.push(page < pages && total !== received);
  // Some services still name a cursor on the last page, beside "no more".
  for (const cursor of present(meta, CURSORS)) if (hasMore !== false) signs.push(points(cursor));
  if (firstText(meta, ['cursor']) !== null && hasMore !== false) signs.push(true);
  const links = member(meta, 'links');
  for (const link of [...present(meta, LINKS), ...(isJsonObject(links) ? present(links, LINKS) : [])])
    signs.push(points(link));
  if (signs.length === 0 && size !== null && (page !== null || offset !== null))
    signs.push(onPage > 0 && onPage >= size);
  return signs;
}

/** The parameters of the next page; null when none are known. */
function wayOn(meta: JsonObject, onPage: number): Parameters | null {
  const cursor = firstText(meta, CURSORS) ?? firstNumber(meta, CURSORS) ?? firstText(meta, ['cursor']);
  if (cursor !== null && hasMoreIn(meta) !== false) return fitsAnAddress(cursor) ? { cursor } : null;
  const nextPage = firstNumber(meta, ['nextPage', 'next_page']);
  if (nextPage !== null) return { page: nextPage };
  const { page, pages, offset } = placeIn(meta);
  if (page !== null && (pages === null || page < pages)) return { page: page + 1 };
  if (offset === null) return null;
  const limit = firstNumber(meta, ['limit']);
  return { offset: offset + onPage, ...(limit === null ? {} : { limit }) };
}

/** A cursor is sent back in the address, which has at most 2,082 characters and no halves of surrogate pairs. */
function fitsAnAddress(cursor: string | number): boolean {
  return !/\p{Cs}/u.test(String(cursor)) && encodeURIComponent(cursor).length <= 1_500;
}

function placeIn(meta: JsonObject) {
  return {
    page: firstNumber(meta, ['page', 'currentPage']),
    pages: firstNumber(meta, ['totalPages', 'total_pages', 'pageCount']),
    offset: firstNumber(meta, ['offset']),
    size: firstNumber(meta, ['limit', 'pageSize', 'perPage', 'per_page']),
  };
}

/** The number of all records; null where none is told, or one that is less than what came and so counts something else. */
function totalIn(meta: JsonObject, received: number): number | null {
  const total = firstNumber(meta, ['total', 'totalCount', 'total_count', 'totalElements']);
  return total !== null && total >= received ? total : null;
}

function hasMoreIn(meta: JsonObject): boolean | null {
  for (const name of ['hasNext', 'hasMore', 'has_more', 'hasNextPage']) {
    const value = member(meta, name);
    if (typeof value === 'boolean') return value;
  }
  return null;
}

/** The members of these names that are there, null included. */
function present(meta: JsonObject, names: readonly string[]): Json[] {
  return names.map(name => member(meta, name)).filter(value => value !== undefined);
}

/** A cursor or link that is null, empty or false points nowhere: no further page. */
function points(value: Json): boolean {
  return value !== null && value !== '' && value !== false;
}

function firstText(meta: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = member(meta, name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Some services write numbers as texts. */
function firstNumber(meta: JsonObject, names: readonly string[]): number | null {
  for (const name of names) {
    const value = member(meta, name);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  }
  return null;
}
