import { describe, expect, it } from 'vitest';
import { OutOfTimeError } from '../../../src/api/errors';
import { type FetchedList, fetchList } from '../../../src/api/list';
import type { Json, JsonObject } from '../../../src/common/json';
import type { HttpResponse } from '../../../src/platform/ports';
import type { ListShape } from '../../../src/resources/definition';
import { clientOn } from '../../support/builders/client';
import { answer, FakeClock, type Handler, textAnswer } from '../../support/memory';
import { fetched, query, records } from '../../support/builders/list';

describe('a list that is paged by parameters of its own', () => {
  interface Own {
    readonly total: number;
    /** The service's own most, whatever limit is asked for. */
    readonly most?: number;
    readonly meta?: (sent: number) => JsonObject;
    readonly ignores?: boolean;
  }

  function own(paging: 'offset' | 'lastSeenId', { total, most = 1_000, meta, ignores = false }: Own) {
    const all = records(total);
    const test = clientOn(request => {
      const parameters = query(request);
      const limit = Math.min(Number(parameters.get('limit') ?? 100), most);
      const last = parameters.get('lastSeenId');
      const from =
        paging === 'offset'
          ? Number(parameters.get('offset') ?? 0)
          : all.findIndex(record => record['id'] === last) + 1;
      const page = ignores ? all : all.slice(from, from + limit);
      return answer({ data: page, meta: meta?.(page.length) ?? {} });
    });
    return { list: fetchList(test.client, { method: 'get', path: 'workflows' }, { paging }), ...test };
  }

  const styles = ['offset', 'lastSeenId'] as const;
  const whole = (count: number, paging: (typeof styles)[number]) => ({
    records: records(count),
    unusable: [],
    completeness: { kind: 'complete' },
    // An id stays where it is when a record before it is deleted; an offset does not.
    ...(paging === 'offset' ? { mayHaveSlipped: true } : {}),
  });

  it.each(styles)('by %s is followed until a page comes empty, which proves a round count too', paging => {
    const { list, transport } = own(paging, { total: 340 });
    expect(list).toEqual(whole(340, paging));
    expect(transport.requests.map(request => query(request).get(paging))).toEqual(
      paging === 'offset' ? ['0', '100', '200', '300', '340'] : [null, 'r99', 'r199', 'r299', 'r339'],
    );
    expect(own(paging, { total: 300 }).list).toEqual(whole(300, paging));
  });

  it.each(styles)('by %s is followed where a page is smaller than was asked for', paging => {
    const { list, client } = own(paging, { total: 75, most: 30 });
    expect([list.records.length, list.completeness.kind, client.fetches]).toEqual([75, 'complete', 4]);
  });

  it.each(styles)('by %s whose parameters are ignored comes once, and a round count is suspected', paging => {
    const all = own(paging, { total: 340, ignores: true });
    expect([all.list.records.length, all.list.completeness.kind, all.client.fetches]).toEqual([
      340,
      'complete',
      2,
    ]);
    expect(own(paging, { total: 300, ignores: true }).list.completeness.kind).toBe('cut');
  });

  it.each(styles)('by %s goes on by them where meta has a total and no way on', paging => {
    const { list } = own(paging, { total: 250, meta: () => ({ total: 250 }) });
    expect(list).toEqual(whole(250, paging));
  });

  it.each(styles)('by %s is cut where meta says that there is more than ever comes', paging => {
    const { list } = own(paging, { total: 250, meta: () => ({ total: 260 }) });
    expect([list.records.length, list.completeness.kind]).toEqual([250, 'cut']);
    const ignored = own(paging, { total: 100, ignores: true, meta: () => ({ hasMore: true }) }).list;
    expect([ignored.records.length, ignored.completeness.kind]).toEqual([100, 'cut']);
  });

  it.each(styles)('by %s that is empty is empty', paging => {
    expect(own(paging, { total: 0 }).list.completeness.kind).toBe('empty');
  });
});

describe('a list of which a further page does not come', () => {
  const refusals: readonly HttpResponse[] = [
    answer({ message: 'no more' }, 500),
    answer({ message: 'no more' }, 403),
    answer({ message: 'no more' }, 400),
    textAnswer('<html>busy</html>'),
  ];

  /** 40 records on the first page, which no service uses as the size of one. */
  const first: Json = { data: records(40), meta: {} };

  it.each(['offset', 'lastSeenId'] as const)(
    'may be cut, also where it is paged by %s and says nothing',
    paging => {
      for (const refusal of refusals) {
        const { client } = clientOn((_request, nth) => (nth === 1 ? answer(first) : refusal));
        const list = fetchList(client, { method: 'get', path: 'workflows' }, { paging });
        expect([list.records.length, list.completeness.kind], refusal.text).toEqual([40, 'cut']);
      }
    },
  );

  it('may be cut, also where the page before was full and said nothing', () => {
    for (const refusal of refusals) {
      const pages = [answer({ data: records(40), page: 1 }), answer({ data: records(40, 40) })];
      const { list } = fetched((_request, nth) => pages[nth - 1] ?? refusal);
      expect([list.records.length, list.completeness.kind], refusal.text).toEqual([80, 'cut']);
    }
  });
});

describe('a list whose service refuses parameters of paging', () => {
  const shape: ListShape = { paging: 'offset' };
  const request = { method: 'get', path: 'workflows' } as const;
  /** Refuses what it does not know, with the status given. */
  const strict =
    (status: number, json: Json): Handler =>
    asked =>
      [...query(asked).keys()].length > 0 ? answer({ message: 'offset?' }, status) : answer(json);

  it.each([400, 422])('is asked for without them, once: %i', status => {
    const { client, transport } = clientOn(strict(status, { data: records(23), meta: {} }));
    for (let time = 0; time < 2; time++) {
      const list = fetchList(client, request, shape);
      expect([list.records.length, list.completeness]).toEqual([23, { kind: 'complete' }]);
    }
    expect(transport.requests.map(one => query(one).get('offset'))).toEqual(['0', null, null]);
  });

  it('is asked for without them where the refusal comes with a status of success', () => {
    const failure = { success: false, code: 'E400', message: 'offset?', data: null };
    const handler: Handler = asked =>
      answer([...query(asked).keys()].length > 0 ? failure : { data: records(23), meta: {} });
    const { client, transport } = clientOn(handler);
    const list = fetchList(client, request, shape);
    expect([list.records.length, list.completeness]).toEqual([23, { kind: 'complete' }]);
    expect(transport.requests.map(one => query(one).get('offset'))).toEqual(['0', null]);
    expect(() => fetchList(clientOn(() => answer(failure)).client, request, shape)).toThrow(/offset\?/);
  });

  it('is complete only by what then stands around its records', () => {
    const list = (json: Json): FetchedList => fetchList(clientOn(strict(400, json)).client, request, shape);
    expect(list({ data: records(100), meta: {} }).completeness.kind).toBe('cut');
    expect(list({ data: records(23), meta: { total: 40 } }).completeness.kind).toBe('cut');
    expect(list({ data: records(100), meta: { total: 100 } }).completeness.kind).toBe('complete');
  });

  it('says what the service said where it refuses all', () => {
    const { client } = clientOn(() => answer({ message: 'closed' }, 400));
    expect(() => fetchList(client, request, shape)).toThrow(/closed/);
    const other = clientOn(() => answer({ message: 'gone' }, 404));
    expect(() => fetchList(other.client, request, shape)).toThrow(/gone/);
    expect(other.transport.requests.length).toBe(1);
  });
});

describe('a list whose pages do not all speak of paging', () => {
  it('goes on by number as long as pages are as full as the first', () => {
    const { list, client } = fetched(request => {
      const page = Number(query(request).get('page') ?? 1);
      const data = records(53).slice((page - 1) * 20, page * 20);
      return answer(page === 1 ? { data, page } : { data });
    });
    expect([list.records.length, list.completeness.kind, client.fetches]).toEqual([53, 'complete', 3]);
  });

  it('is complete with a round count too once a page said that there is more and the last one no longer does', () => {
    const { list } = fetched([{ items: records(50), nextPageToken: 'b' }, { items: records(50, 50) }]);
    expect([list.records.length, list.completeness.kind]).toEqual([100, 'complete']);
  });

  it('is cut where fewer came than the first page announced, though the last one says nothing', () => {
    const { list } = fetched((_request, nth) =>
      answer(nth === 1 ? { data: records(20), total: 53, nextCursor: 'b' } : { data: records(20, 20) }),
    );
    expect(list.completeness).toMatchObject({ kind: 'cut', reason: { en: 'only 40 of 53 came' } });
  });

  it('is complete where a page without content says in its headers that it is the last', () => {
    const { list } = fetched((_request, nth) =>
      nth === 1
        ? answer({ data: records(7), hasMore: true, nextCursor: 'c' })
        : textAnswer('', 204, { 'x-has-more': 'false' }),
    );
    expect([list.records.length, list.completeness.kind]).toEqual([7, 'complete']);
  });

  it('is read on after a page by number that held nothing, and complete where the total is reached all the same', () => {
    const pages = (total: JsonObject): FetchedList =>
      fetched(request => {
        const page = Number(query(request).get('page') ?? 1);
        const data = [records(7), [], records(5, 7)][page - 1] ?? [];
        return answer({ data, page, last: page === 3, ...total });
      }).list;
    expect([pages({}).records.length, pages({}).completeness.kind]).toEqual([12, 'cut']);
    expect([pages({ total: 12 }).records.length, pages({ total: 12 }).completeness.kind]).toEqual([
      12,
      'complete',
    ]);
  });

  it('is read on over five pages without records, and given up after six', () => {
    const withGaps = (gap: number): FetchedList =>
      fetched((_request, nth) => {
        const hasRecords = nth % (gap + 1) === 1;
        const data = hasRecords ? records(3, nth) : [];
        return answer(nth > 2 * gap + 2 ? { data } : { data, nextCursor: `c${nth}` });
      }).list;
    expect([withGaps(5).records.length, withGaps(5).completeness.kind]).toEqual([9, 'complete']);
    expect([withGaps(6).records.length, withGaps(6).completeness.kind]).toEqual([3, 'cut']);
  });

  it('that never ends is given up after ten thousand pages', () => {
    const { list, client } = fetched((_request, nth) =>
      answer({ data: records(1, nth), nextCursor: `c${nth}` }),
    );
    expect([client.fetches, list.records.length, list.completeness.kind]).toEqual([10_001, 10_000, 'cut']);
  });
});

describe('the way to the next page', () => {
  it('that was only tried and leads to nothing says that the list has ended', () => {
    const { list } = fetched(request =>
      answer({ data: query(request).has('pageNumber') ? [] : records(20), page: 1 }),
    );
    expect([list.records.length, list.completeness.kind]).toEqual([20, 'complete']);
  });

  it('that a cursor names is no proof of more where all else says that this is all', () => {
    const { list } = fetched(() => answer({ data: records(7), total: 7, nextCursor: 'c' }));
    expect([list.records.length, list.completeness.kind]).toEqual([7, 'complete']);
  });

  it('that was found by trying is gone on, and ends at a page without records', () => {
    const { list, client, transport } = fetched(request => {
      const place = Number(query(request).get('offset') ?? 0);
      const data = records(47).slice(place, place + 20);
      return answer({ data, hasMore: data.length > 0 });
    });
    expect([list.records.length, list.completeness.kind, client.fetches]).toEqual([47, 'complete', 5]);
    expect(transport.requests.map(request => query(request).toString())).toEqual([
      '',
      'page=2',
      'offset=20',
      'offset=40',
      'offset=47',
    ]);
  });

  it('that was found once is tried first the next time, and what was not found is not searched for again', () => {
    const found = clientOn(request => {
      const place = Number(query(request).get('offset') ?? 0);
      return answer({ data: records(40).slice(place, place + 20), hasMore: place < 20 });
    });
    const request = { method: 'get', path: 'contacts' } as const;
    expect([0, 1].map(() => fetchList(found.client, request).records.length)).toEqual([40, 40]);
    expect(found.client.fetches).toBe(5);
    const none = clientOn(() => answer({ data: records(20), hasMore: true }));
    fetchList(none.client, request);
    const searched = none.client.fetches;
    expect(fetchList(none.client, request).completeness.kind).toBe('cut');
    expect(none.client.fetches).toBe(searched + 1);
  });

  it('that is only tried may be refused without meaning anything', () => {
    const { list } = fetched(request =>
      [...query(request).keys()].length === 0
        ? answer({ data: records(20), hasMore: true })
        : answer({ message: 'unknown parameter' }, 400),
    );
    expect(list.completeness).toMatchObject({
      kind: 'cut',
      reason: { en: expect.not.stringContaining('unknown parameter') },
    });
  });

  it('that was found by trying and is refused later is told as what is missing', () => {
    const { list } = fetched(request => {
      const place = Number(query(request).get('offset') ?? 0);
      if (place === 40) return answer({ message: 'too far' }, 400);
      return answer({ data: records(60).slice(place, place + 20), hasMore: true });
    });
    expect(list.records).toHaveLength(40);
    expect(list.completeness).toMatchObject({
      kind: 'cut',
      reason: { en: expect.stringContaining('too far') },
    });
  });

  it('is not searched further where the service fails or does not let the key in', () => {
    for (const status of [403, 503]) {
      const { list, transport } = fetched((_request, nth) =>
        nth === 1 ? answer({ data: records(20), hasMore: true }) : answer({ message: 'not now' }, status),
      );
      expect(new Set(transport.requests.map(({ url }) => url)).size, String(status)).toBe(2);
      expect(list.completeness).toMatchObject({ reason: { en: expect.stringContaining('not now') } });
    }
  });

  it('is left for the next execution where the time of this one is used up', () => {
    const clock = new FakeClock();
    const { client, transport } = clientOn(
      () => {
        clock.advance(10_000);
        return answer({ data: records(20), hasMore: true, nextCursor: 'c' });
      },
      { clock, budgetMs: 10_000 },
    );
    expect(() => fetchList(client, { method: 'get', path: 'contacts' })).toThrow(OutOfTimeError);
    expect(transport.requests).toHaveLength(1);
  });
});

describe('the first page of a list with parameters of its own', () => {
  it.each([
    ['offset', 'limit=100&offset=0', 'limit=100&offset=3'],
    ['lastSeenId', 'limit=100', 'limit=100&lastSeenId=9'],
  ] as const)('asks for a hundred, by %s', (paging, first, second) => {
    const pages = [{ data: [{ id: 7 }, { id: 8 }, { id: 9 }] }, { data: [] }];
    const { client, transport } = clientOn(pages.map(json => answer(json)));
    fetchList(client, { method: 'get', path: 'workflows' }, { paging });
    expect(transport.requests.map(request => query(request).toString())).toEqual([first, second]);
  });

  it('may hold records that make no row; what follows is fetched all the same', () => {
    const shape: ListShape = { paging: 'offset', rows: 'parts', rowKey: ['parts.day'] };
    const pages = [{ data: [{ parts: [] }] }, { data: [{ parts: [{ day: '2026-11-01' }] }] }, { data: [] }];
    const { client } = clientOn(pages.map(json => answer(json)));
    const list = fetchList(client, { method: 'get', path: 'workflows' }, shape);
    expect(list.records.map(record => record['id'])).toEqual(['2026-11-01']);
  });
});

describe('a list of which a record is deleted while its pages are read', () => {
  /** The record slides the others to pages that were read already. Each page has a fitting total. */
  function slid(deleted: number, meta: (total: number, from: number) => JsonObject) {
    const test = clientOn((request, nth) => {
      const from = Number(query(request).get('offset') ?? 0);
      const all = records(250).filter((_, i) => nth === 1 || i >= deleted);
      return answer({ data: all.slice(from, from + 100), meta: meta(all.length, from) });
    });
    return fetchList(test.client, { method: 'get', path: 'tags' }).completeness;
  }

  it.each<[string, (total: number, from: number) => JsonObject]>([
    ['offsets', (total, offset) => ({ total, offset, limit: 100 })],
    ['a next offset', (total, from) => ({ total, nextOffset: from + 100 < total ? from + 100 : null })],
  ])('is cut, although the last total equals the count: by %s', (_, meta) => {
    expect(slid(0, meta)).toEqual({ kind: 'complete' });
    const completeness = slid(1, meta);
    expect(completeness).toMatchObject({
      kind: 'cut',
      reason: { en: '249 came, but records were deleted meanwhile, so some may be missing' },
    });
  });
});

describe('a list that has an id twice in one answer', () => {
  const twice = (other: JsonObject, comesWhole = false) =>
    fetchList(
      clientOn([answer([{ id: 'a', amount: 110_000 }, { id: 'b', amount: 1 }, other])]).client,
      { method: 'get', path: 'tickets' },
      {},
      { comesWhole },
    );

  it('is cut where the values differ, because one of the two is not shown', () => {
    const { records: shown, completeness } = twice({ id: 'a', amount: 55_000 });
    expect(shown).toHaveLength(2);
    expect(completeness).toMatchObject({
      kind: 'cut',
      reason: { en: '3 came, of which 1 has the id of another and other values: the last one is shown' },
    });
  });

  it('is whole where the same record came twice, or the user says so', () => {
    expect(twice({ id: 'a', amount: 110_000 }).completeness).toEqual({ kind: 'complete' });
    expect(twice({ id: 'a', amount: 55_000 }, true).completeness).toEqual({ kind: 'complete' });
  });

  it('is whole where the record changed from page to page', () => {
    const { list } = fetched((_request, nth) =>
      answer({
        data: [
          { id: 'a', amount: nth },
          { id: `b${nth}`, amount: 1 },
        ],
        hasMore: nth === 1,
        offset: 2 * nth - 2,
      }),
    );
    expect(list.completeness).toEqual({ kind: 'complete' });
  });
});
