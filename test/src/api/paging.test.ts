import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { judgePage, type PageVerdict } from '../../../src/api/paging';

const judge = (meta: Json | undefined, received = 50, onPage = 50): PageVerdict =>
  judgePage(meta, received, onPage);

describe('judgePage', () => {
  it('hears nothing in a meta that does not speak of paging', () => {
    const silent: (Json | undefined)[] = [
      undefined,
      null,
      {},
      [],
      'x',
      7,
      { requestId: 'r', took: 12 },
      { total: null },
      { hasMore: 'perhaps' },
    ];
    for (const meta of silent) expect(judge(meta), JSON.stringify(meta)).toEqual({ kind: 'silent' });
  });

  it('follows a cursor under each of its names until there is none', () => {
    for (const name of ['nextCursor', 'next_cursor', 'cursor', 'nextPageToken']) {
      expect(judge({ [name]: 'c2' }), name).toEqual({ kind: 'next', parameters: { cursor: 'c2' } });
    }
    for (const name of ['nextCursor', 'next_cursor', 'nextPageToken']) {
      expect(judge({ [name]: null }), name).toEqual({ kind: 'end' });
      expect(judge({ [name]: '' }), name).toEqual({ kind: 'end' });
    }
    expect(judge({ nextCursor: 'c2', hasNext: true })).toEqual({
      kind: 'next',
      parameters: { cursor: 'c2' },
    });
    expect(judge({ nextCursor: 'last', hasNext: false })).toEqual({ kind: 'end' });
  });

  it('never takes a cursor that it cannot use for the end', () => {
    expect(judge({ nextCursor: 4711 })).toEqual({ kind: 'next', parameters: { cursor: 4711 } });
    expect(judge({ nextCursor: { after: 'x' } }).kind).toBe('stuck');
    expect(judge({ nextPageToken: true }).kind).toBe('stuck');
  });

  it('does not follow a cursor that no address can carry', () => {
    for (const nextCursor of ['c'.repeat(2_000), '가'.repeat(400), '\ud800', 'x\udc00y'])
      expect(judge({ nextCursor }).kind, nextCursor.slice(0, 5)).toBe('stuck');
    expect(judge({ nextCursor: 'c'.repeat(1_000) }).kind).toBe('next');
    expect(judge({ nextCursor: '😀/?&=%' })).toEqual({ kind: 'next', parameters: { cursor: '😀/?&=%' } });
  });

  it('follows no address that the answer names', () => {
    for (const next of ['https://evil.example/?k=', '//evil.example', '../../admin', 'javascript:alert(1)']) {
      for (const meta of [{ next }, { nextPage: next }, { nextUrl: next }, { links: { next } }] as Json[])
        expect(judge(meta), JSON.stringify(meta)).toEqual({ kind: 'stuck', total: null });
    }
  });

  it('counts pages up', () => {
    expect(judge({ page: 1, totalPages: 3 })).toEqual({ kind: 'next', parameters: { page: 2 } });
    expect(judge({ page: 3, totalPages: 3 })).toEqual({ kind: 'end' });
    expect(judge({ currentPage: 2, pageCount: 3 })).toEqual({ kind: 'next', parameters: { page: 3 } });
    expect(judge({ page: 1, nextPage: 2 })).toEqual({ kind: 'next', parameters: { page: 2 } });
    expect(judge({ page: 2, totalPages: 3, total: 50 })).toEqual({ kind: 'end' });
    expect(judge({ page: 1, hasNext: true })).toEqual({ kind: 'next', parameters: { page: 2 } });
    expect(judge({ page: 1, totalPages: 0 }, 0, 0)).toEqual({ kind: 'end' });
  });

  it('moves an offset on by what came', () => {
    expect(judge({ offset: 0, limit: 50, total: 120 }, 50, 50)).toEqual({
      kind: 'next',
      parameters: { offset: 50, limit: 50 },
    });
    expect(judge({ offset: 100, limit: 50, total: 120 }, 120, 20)).toEqual({ kind: 'end' });
    expect(judge({ offset: 0, total: 120 }, 30, 30)).toEqual({ kind: 'next', parameters: { offset: 30 } });
  });

  it('asks on after a full page where no total is told, and ends at a page that is not full', () => {
    expect(judge({ offset: 0, limit: 50 }, 50, 50)).toEqual({
      kind: 'next',
      parameters: { offset: 50, limit: 50 },
    });
    expect(judge({ offset: 50, limit: 50 }, 70, 20)).toEqual({ kind: 'end' });
    expect(judge({ offset: 50, limit: 50 }, 50, 0)).toEqual({ kind: 'end' });
    expect(judge({ page: 1, pageSize: 50 }, 50, 50)).toEqual({ kind: 'next', parameters: { page: 2 } });
    expect(judge({ page: 2, pageSize: 50 }, 70, 20)).toEqual({ kind: 'end' });
    expect(judge({ page: 1, per_page: 50 }, 50, 50)).toEqual({ kind: 'next', parameters: { page: 2 } });
  });

  it('ends where the total equals the count', () => {
    for (const name of ['total', 'totalCount', 'total_count', 'totalElements'])
      expect(judge({ [name]: 50 }), name).toEqual({ kind: 'end' });
    expect(judge({ total: 0 }, 0, 0)).toEqual({ kind: 'end' });
    expect(judge({ total: '50' })).toEqual({ kind: 'end' });
  });

  it('is stuck where there is more and no way on', () => {
    expect(judge({ total: 120 })).toEqual({ kind: 'stuck', total: 120 });
    expect(judge({ total: '120' })).toEqual({ kind: 'stuck', total: 120 });
    expect(judge({ hasMore: true })).toEqual({ kind: 'stuck', total: null });
    expect(judge({ hasMore: false, total: 120 })).toEqual({ kind: 'stuck', total: 120 });
    expect(judge({ next: 'https://api.example.com/contacts?after=50' })).toEqual({
      kind: 'stuck',
      total: null,
    });
    expect(judge({ links: { next: '/contacts?after=50' } })).toEqual({ kind: 'stuck', total: null });
    // A page that says there is more and gives nothing would be asked for ever.
    expect(judge({ nextCursor: 'c2', hasMore: true }, 50, 0).kind).toBe('stuck');
    expect(judge({ page: 2, totalPages: 5 }, 50, 0).kind).toBe('stuck');
    expect(judge({ offset: 50, limit: 50, total: 120 }, 50, 0).kind).toBe('stuck');
  });

  it('reads the end from a link that is not there', () => {
    expect(judge({ next: null })).toEqual({ kind: 'end' });
    expect(judge({ links: { next: null, prev: '/x' } })).toEqual({ kind: 'end' });
  });

  it('does not believe a total that is less than what came', () => {
    expect(judge({ total: 3 }, 50, 50)).toEqual({ kind: 'silent' });
  });

  it('does not take for an end what another member contradicts', () => {
    expect(judge({ hasMore: false, page: 1, totalPages: 3 }).kind).not.toBe('end');
    expect(judge({ page: 3, totalPages: 3, total: 120 })).toEqual({ kind: 'stuck', total: 120 });
  });
});
