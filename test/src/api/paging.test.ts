import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { clues } from '../../../src/api/evidence/collect';
import { isCommonPageSize, judgePage, type PageVerdict } from '../../../src/api/paging';

function judge(meta: Json, counted = 50, onPage = 50, pages = 1): PageVerdict {
  return judgePage(clues(meta, new Set()), { counted, onPage, pages, total: null });
}

describe('judgePage', () => {
  it('hears nothing in what does not speak of paging', () => {
    const silent: Json[] = [
      {},
      { requestId: 'r', took: 12 },
      { total: null },
      { lastUpdated: 'x' },
      { endDate: 'y' },
    ];
    for (const meta of silent) expect(judge(meta), JSON.stringify(meta)).toEqual({ kind: 'silent' });
  });

  it('lets whatever says that there is more win', () => {
    expect(judge({ hasMore: false, page: 1, totalPages: 3 }).kind).toBe('more');
    expect(judge({ hasMore: false, total: 120 })).toEqual({
      kind: 'more',
      total: 120,
      isDoubtful: false,
      isPromised: true,
    });
    expect(judge({ next: null, total: 120 })).toEqual({
      kind: 'more',
      total: 120,
      isDoubtful: false,
      isPromised: true,
    });
  });

  it('asks once more where only a cursor says that there is more', () => {
    expect(judge({ nextCursor: 'x', hasNext: false })).toEqual({
      kind: 'more',
      total: null,
      isDoubtful: true,
      isPromised: false,
    });
    expect(judge({ nextCursor: 'x', hasNext: false }, 50, 0, 2).kind).toBe('end');
    expect(judge({ endCursor: 'x', hasNextPage: false }).kind).toBe('end');
    expect(judge({ nextCursor: 'x', hasNext: false, page: 'two' })).toMatchObject({ isDoubtful: false });
    expect(judge({ nextCursor: 'x' })).toMatchObject({ isDoubtful: false });
    expect(judge({ nextCursor: 'x' }, 50, 0, 2).kind).toBe('more');
    expect(judge({ nextCursor: 'x', hasNext: true }, 50, 0, 2).kind).toBe('more');
  });

  it('wants a total that equals the count', () => {
    for (const name of ['total', 'totalCount', 'total_count', 'totalElements', 'TOTAL_CNT', 'totalcount'])
      expect(judge({ [name]: '50' }).kind, name).toBe('end');
    expect(judge({ total: 3 })).toEqual({ kind: 'unclear', names: ['total'] });
    expect(judge({ total: 51 }).kind).toBe('more');
    expect(judge({ total: 0 }, 0, 0, 0).kind).toBe('end');
  });

  it('goes on by the total of an earlier page where this one tells none', () => {
    const later = (total: number, meta: Json = {}): PageVerdict =>
      judgePage(clues(meta, new Set()), { counted: 40, onPage: 20, pages: 2, total });
    expect(later(53)).toEqual({
      kind: 'more',
      total: 53,
      isDoubtful: false,
      isPromised: true,
    });
    expect(later(40).kind).toBe('end');
    expect(later(30).kind).toBe('unclear');
    expect(later(53, { total: 40 }).kind).toBe('end');
  });

  it('tells the largest of several totals', () => {
    expect(judge({ total: 70, totalCount: 60 })).toMatchObject({ kind: 'more', total: 70 });
    expect(judge({ total: 60, count: 70 })).toMatchObject({ kind: 'more', total: 70 });
    expect(judge({ total: 70, count: 60 })).toMatchObject({ kind: 'more', total: 70 });
    expect(judge({ total: 70, totalCount: 7 })).toMatchObject({ kind: 'more', total: 70 });
    expect(judge({ count: 60 })).toMatchObject({ kind: 'more', total: 60 });
    expect(judge({ hasMore: true, total: 50 })).toMatchObject({ kind: 'more', total: null });
  });

  it.each<[Json, Json]>([
    [{ remaining: 3 }, { remaining: 0 }],
    [{ nextPage: 2 }, { nextPage: null }],
    [{ nextOffset: 50 }, { nextOffset: 0 }],
    [{ nextCursor: 'c' }, { nextCursor: '' }],
    [{ nextUrl: '?page=2' }, { nextUrl: null }],
  ])('hears that there is more in %j, and that there is not in %j', (more, end) => {
    expect(judge(more).kind).toBe('more');
    expect(judge(end).kind).toBe('end');
  });

  it('takes a count for this page or for all, and for no evidence where it is both', () => {
    expect(judge({ count: 50 }).kind).toBe('silent');
    expect(judge({ count: 60 }).kind).toBe('more');
    expect(judge({ count: 7 }).kind).toBe('unclear');
    expect(judge({ count: 50 }, 50, 10, 3).kind).toBe('end');
  });

  it('counts the pages that came, whatever their numbers are', () => {
    expect(judge({ page: 0, totalPages: 1 }).kind).toBe('end');
    expect(judge({ page: 1, totalPages: 3 }, 150, 50, 3).kind).toBe('end');
    expect(judge({ page: 3, totalPages: 3 }, 50, 50, 1).kind).toBe('more');
  });

  it('asks on after a page that may be full, and ends after one that is not', () => {
    expect(judge({ offset: 0, limit: 50 }).kind).toBe('maybe');
    expect(judge({ page: 1, pageSize: 50 }).kind).toBe('maybe');
    expect(judge({ page: 2, pageSize: 50 }, 70, 20, 2).kind).toBe('end');
    expect(judge({ page: 2, pageSize: 50 }, 50, 0, 1).kind).toBe('end');
    expect(judge({ page: 1 }).kind).toBe('maybe');
    expect(judge({ page: 1 }, 7, 7).kind).toBe('maybe');
    expect(judge({ offset: 0, limit: 50 }, 70, 20, 2).kind).toBe('end');
    expect(judge({ page: 1 }, 0, 0, 0).kind).toBe('silent');
    expect(judge({ lastSeenId: 'x' }, 7, 7).kind).toBe('maybe');
    expect(judge({ lastSeenId: 'x', limit: 50 }, 7, 7).kind).toBe('maybe');
  });

  it('asks on after a page that the service may have cut at a number of its own', () => {
    expect(judge({ page: 1, pageSize: 500 }, 100, 100).kind).toBe('maybe');
    expect(judge({ page: 1, pageSize: 500 }, 99, 99).kind).toBe('end');
    expect(judge({ page: 1, pageSize: 50, limit: 500 }, 50, 50).kind).toBe('maybe');
  });

  it('suspects a list that is as long as the limit that it names', () => {
    expect(judge({ limit: 50 }).kind).toBe('unclear');
    expect(judge({ limit: 500 }).kind).toBe('silent');
    expect(judge({ limit: -1 }).kind).toBe('silent');
    expect(judge({ limit: 0 }).kind).toBe('silent');
    expect(judge({ limit: 7 }).kind).toBe('unclear');
    expect(judge({ pageSize: 50, limit: 60 })).toEqual({ kind: 'unclear', names: ['pageSize', 'limit'] });
  });
});

describe('isCommonPageSize', () => {
  it('knows the usual ones', () => {
    expect([10, 20, 25, 30, 50, 100, 2_400].every(isCommonPageSize)).toBe(true);
    expect([0, 1, 11, 15, 53, 99, 101, 150].some(isCommonPageSize)).toBe(false);
  });
});
