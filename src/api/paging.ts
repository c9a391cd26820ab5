import { isJsonObject, type Json, type JsonObject, member } from '../common/json';

/**
 * What an answer's `meta` says about the rest of the list. Its content is unknown (docs/service.md#paging), so every usual style is
 * recognised: a way on is followed, "there is more" without a way on is told.
 */
export type PageVerdict =
  /** Nothing in meta speaks of paging. */
  | { readonly kind: 'silent' }
  /** Ask again with these parameters. */
  | { readonly kind: 'next'; readonly parameters: Readonly<Record<string, string | number>> }
  /** The service itself says that this is all. */
  | { readonly kind: 'end' }
  /** There is more, and no known way to it. */
  | { readonly kind: 'stuck'; readonly total: number | null };

/** Reads `meta` after `received` records in all, `onPage` of them in this answer. */
export function judgePage(meta: Json | undefined, received: number, onPage: number): PageVerdict {
  if (!isJsonObject(meta)) return { kind: 'silent' };
  const cursor = firstText(meta, ['nextCursor', 'next_cursor', 'cursor', 'nextPageToken']);
  const hasMore = firstBoolean(meta, ['hasNext', 'hasMore', 'has_more', 'hasNextPage']);
  const total = firstNumber(meta, ['total', 'totalCount', 'total_count', 'totalElements']);
  if (cursor !== null && hasMore !== false && onPage > 0) return { kind: 'next', parameters: { cursor } };

  const page = firstNumber(meta, ['page', 'currentPage']);
  const pages = firstNumber(meta, ['totalPages', 'total_pages', 'pageCount']);
  const more =
    hasMore ?? (pages !== null && page !== null ? page < pages : total === null ? null : received < total);
  if (more === null) return mentionsCursor(meta) ? { kind: 'end' } : { kind: 'silent' };
  if (!more) return total !== null && received < total ? { kind: 'stuck', total } : { kind: 'end' };
  if (page !== null && onPage > 0) return { kind: 'next', parameters: { page: page + 1 } };
  const offset = firstNumber(meta, ['offset']);
  if (offset !== null && onPage > 0) {
    const limit = firstNumber(meta, ['limit']);
    return { kind: 'next', parameters: { offset: offset + onPage, ...(limit === null ? {} : { limit }) } };
  }
  return { kind: 'stuck', total };
}

/** A cursor member that is null says: no further page. */
function mentionsCursor(meta: JsonObject): boolean {
  return ['nextCursor', 'next_cursor', 'nextPageToken'].some(name => member(meta, name) !== undefined);
}

function firstText(meta: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = member(meta, name);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

function firstNumber(meta: JsonObject, names: readonly string[]): number | null {
  for (const name of names) {
    const value = member(meta, name);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
  }
  return null;
}

function firstBoolean(meta: JsonObject, names: readonly string[]): boolean | null {
  for (const name of names) {
    const value = member(meta, name);
    if (typeof value === 'boolean') return value;
  }
  return null;
}
