// Cuts a list into pages and writes the `meta` that the switch `paging` selects.
import type { PagingStyle } from '../switches';
import { type Answer, failed } from './answer';

export interface PageRequest {
  readonly cursor?: unknown;
  readonly page?: unknown;
  readonly offset?: unknown;
  readonly limit?: unknown;
}

/** The paging that some resources always have. */
export type NativePaging = 'none' | 'offset' | 'last-seen-id';

/** A list answer, or 400 for an unknown cursor. */
export function listAnswer(
  resource: string,
  items: readonly unknown[],
  request: PageRequest,
  style: PagingStyle,
  pageSize: number,
  spanDays?: number,
): Answer {
  const size = Math.min(wholeNumber(request.limit) ?? pageSize, pageSize);
  const total = items.length;
  const answer = (from: number, count: number, meta: Record<string, unknown>): Answer => ({
    status: 200,
    payload: {
      kind: 'list',
      resource,
      items: from === 0 && count >= total ? items : items.slice(from, from + count),
      meta,
      ...(spanDays === undefined ? {} : { spanDays }),
    },
  });
  switch (style) {
    case 'none':
      return answer(0, total, {});
    case 'cursor': {
      const from = request.cursor === undefined ? 0 : readCursor(String(request.cursor));
      if (from === undefined) return failed(400, 'cursor is not one of this list');
      const hasNext = from + size < total;
      return answer(from, size, { nextCursor: hasNext ? makeCursor(from + size) : null, hasNext });
    }
    case 'page': {
      const page = wholeNumber(request.page) ?? 1;
      return answer((page - 1) * size, size, { page, pageSize: size, totalPages: Math.ceil(total / size) });
    }
    case 'offset': {
      const offset = wholeNumber(request.offset) ?? 0;
      return answer(offset, size, { offset, limit: size, total });
    }
    case 'total-only':
      return answer(0, size, { total });
    case 'has-more':
      return answer(0, size, { hasMore: size < total });
  }
}

/** Cuts a list by `limit` and `offset`, or by `limit` and `lastSeenId`, as workflows and inventory do. */
export function nativePage(
  items: readonly { readonly id: string }[],
  native: NativePaging,
  query: Readonly<Record<string, unknown>>,
): readonly { readonly id: string }[] {
  if (native === 'none') return items;
  const limit = typeof query['limit'] === 'number' ? query['limit'] : 100;
  if (native === 'offset') {
    const offset = typeof query['offset'] === 'number' ? query['offset'] : 0;
    return items.slice(offset, offset + limit);
  }
  const last = query['lastSeenId'];
  const from = last === undefined ? 0 : items.findIndex(item => item.id === String(last)) + 1;
  return last !== undefined && from === 0 ? [] : items.slice(from, from + limit);
}

/** A parameter that the contract does not name arrives as the text of the query. */
function wholeNumber(value: unknown): number | undefined {
  return /^\d+$/.test(String(value)) ? Number(value) : undefined;
}

function makeCursor(from: number): string {
  return Buffer.from(`from:${from}`).toString('base64url');
}

function readCursor(cursor: string): number | undefined {
  const found = /^from:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  return found === null ? undefined : Number(found[1]);
}
