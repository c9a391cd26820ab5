import { describe, expect, it } from 'vitest';
import { clues } from '../../../src/api/evidence/collect';
import { NotAListError, RefusedError } from '../../../src/api/errors';
import { fetchList } from '../../../src/api/list';
import type { Json, JsonObject } from '../../../src/common/json';
import type { HttpResponse } from '../../../src/platform/ports';
import type { ListShape } from '../../../src/resources/definition';
import { KEY, clientOn } from '../../support/builders/client';
import { fetchWorkspace } from '../../../src/api/workspace';
import { answer, type Handler, noAnswer, textAnswer } from '../../support/memory';
import { fetched, paged, query, records } from '../../support/builders/list';

describe('fetchList', () => {
  it('takes the envelope and the bare array', () => {
    for (const json of [{ data: records(3), meta: {} }, { data: records(3) }, records(3) as Json])
      expect(fetched([json]).list).toEqual({
        records: records(3),
        unusable: [],
        completeness: { kind: 'complete' },
        silent: 3,
      });
  });

  it('follows a cursor to the end', () => {
    const { list, transport } = fetched(
      paged(250, 100, from => ({ nextCursor: from + 100 < 250 ? String(from + 100) : null })),
    );
    expect(list.records).toEqual(records(250));
    expect(list.completeness).toEqual({ kind: 'complete' });
    expect(transport.requests.map(request => query(request).get('cursor'))).toEqual([null, '100', '200']);
  });

  it('follows offsets without a total to the first page that is not full', () => {
    const { list, client } = fetched(paged(400, 200, from => ({ offset: from, limit: 200 })));
    expect([list.records.length, list.completeness.kind, client.fetches]).toEqual([400, 'complete', 3]);
  });

  it('follows a cursor beside many records of which each stands under its id', () => {
    const page = (from: number, more: JsonObject): Json => ({
      ...Object.fromEntries(records(70, from).map(record => [String(record['id']), record])),
      info: more,
    });
    const { list } = fetched([page(0, { nextCursor: 'c2' }), page(70, { nextCursor: null })]);
    expect([list.records.length, list.completeness.kind]).toEqual([140, 'complete']);
  });

  it('puts the parameters of further pages into the body of a POST, beside its own', () => {
    const { client, transport } = clientOn([
      answer({ data: records(2), meta: { nextCursor: 'c' } }),
      answer({ data: records(1, 2), meta: { nextCursor: null } }),
    ]);
    fetchList(client, { method: 'post', path: 'tickets', body: { ticketType: 'Total' } });
    expect([transport.bodyOf(1), transport.bodyOf(2)]).toEqual([
      { ticketType: 'Total' },
      { ticketType: 'Total', cursor: 'c' },
    ]);
    expect(transport.requests.every(request => !request.url.includes('?'))).toBe(true);
  });

  it('takes ids that are numbers or names of the language', () => {
    const { list } = fetched(() => textAnswer('[{"id":7},{"id":"__proto__"},{"id":"constructor"}]'));
    expect(list.records.map(record => record['id'])).toEqual([7, '__proto__', 'constructor']);
  });

  it('throws what is no list of records', () => {
    const wrong: Json[] = [
      null,
      'x',
      7,
      {},
      [1],
      ['a'],
      [null],
      [[]],
      { data: ['a'] },
      { meta: { total: 3 } },
    ];
    for (const json of wrong) expect(() => fetched([json]), JSON.stringify(json)).toThrow(NotAListError);
  });

  it('keeps apart what has no usable id', () => {
    for (const id of ['""', 'null', '9007199254740993', '1e999']) {
      const { client } = clientOn([textAnswer(`{"data":[{"id":"fine"},{"id":${id}},{"name":"none"}]}`)]);
      const list = fetchList(client, { method: 'get', path: 'tags' });
      expect([list.records, list.unusable.length], id).toEqual([[{ id: 'fine' }], 2]);
    }
  });

  it('tells a number from a text of the same digits', () => {
    const { client } = clientOn([textAnswer('[{"id":1001,"n":1},{"id":"1001","n":2},{"id":"1002"}]')]);
    expect(fetchList(client, { method: 'get', path: 'tags' }).records).toEqual([
      { id: 1001, n: 1 },
      { id: '"1001"', n: 2 },
      { id: '1002' },
    ]);
  });

  it('keeps the first pages where a later one is refused, and says that the list may be cut', () => {
    const refusals: readonly HttpResponse[] = [400, 401, 403, 404, 500, 503].map(status =>
      answer({ message: 'no more' }, status),
    );
    for (const refusal of refusals) {
      const pages: Handler = (_request, nth) =>
        nth > 1 ? refusal : answer({ data: records(2), meta: { nextCursor: 'x' } });
      const { list } = fetched(pages);
      expect([list.records.length, list.completeness.kind], String(refusal.status)).toEqual([2, 'cut']);
      if (list.completeness.kind === 'cut')
        expect(list.completeness.reason.en).toContain('the page after the first 2 could not be fetched');
    }
    const silent: Handler = (_request, nth) => {
      if (nth > 1) throw noAnswer();
      return answer({ data: records(2), meta: { nextCursor: 'x' } });
    };
    expect(fetched(silent).list.completeness.kind).toBe('cut');
  });

  it('throws where the first page is refused', () => {
    expect(() => fetched(() => answer({}, 400))).toThrow(RefusedError);
  });

  it('takes no failure with status 200 for an empty list', () => {
    const failures: Json[] = [
      { success: 'false', message: 'closed today', data: records(3) },
      { errors: [{ message: 'closed today' }], data: null },
      { code: 4001, message: 'closed today', data: [] },
    ];
    for (const json of failures) expect(() => fetched([json]), JSON.stringify(json)).toThrow(RefusedError);
    const { list } = fetched([{ success: true, code: '0000', message: 'OK', data: [] }]);
    expect(list.completeness.kind).toBe('empty');
  });

  it('shows no key that such a failure repeats', () => {
    const text = `unknown key ${KEY}`;
    expect(() => fetched([{ success: false, message: text }])).toThrow(RefusedError);
    expect(() => fetched([{ success: false, message: text }])).not.toThrow(KEY);
    const { client } = clientOn([answer({ success: false, message: text })]);
    expect(() => fetchWorkspace(client)).toThrow(/unknown key \*\*\*/);
    const one = clientOn([answer({ success: false, message: text })]).client;
    const record = { isRecord: true } as const;
    expect(() => fetchList(one, { method: 'get', path: 'subscription' }, record)).toThrow(
      /unknown key \*\*\*/,
    );
  });

  it('does not choose between two lists that nobody knows', () => {
    expect(() => fetched([{ apples: records(2), pears: records(3) }])).toThrow(/apples, pears/);
  });

  it('takes an answer without a body for an empty list that nothing confirms', () => {
    for (const status of [200, 204]) {
      const { list } = fetched(() => textAnswer('', status));
      expect([list.records, list.completeness.kind]).toEqual([[], 'empty']);
    }
    expect(fetched([{ data: null }]).list.completeness.kind).toBe('empty');
  });

  it('does not walk the records', () => {
    const walked: string[] = [];
    const record = new Proxy({ id: 'x' } as Record<string, Json>, {
      ownKeys(target) {
        walked.push('keys');
        return Reflect.ownKeys(target);
      },
    });
    const list = [record];
    expect(clues({ data: list, meta: { total: 1 } }, new Set([list]))).toHaveLength(1);
    expect(walked).toEqual([]);
  });
});

describe('completeness', () => {
  it('is doubted when a page by number holds nothing and says that it is not the last', () => {
    const slice = (all: number, hole: number) =>
      fetched(({ url }) => {
        const number = Number(new URL(url).searchParams.get('page') ?? '0');
        const content = number === hole ? [] : records(all).slice(number * 7, number * 7 + 7);
        return answer({ content: content as Json, number, size: 7, last: (number + 1) * 7 >= all });
      }).list;
    expect(slice(19, 1).completeness.kind).toBe('cut');
    expect(slice(19, 9)).toMatchObject({ records: records(19), completeness: { kind: 'complete' } });
  });

  it('is doubted when there was said to be more, and the page that follows has no content at all', () => {
    for (const nothing of [textAnswer('', 200), answer({ data: null, meta: {} })]) {
      const { list } = fetched(({ url }) =>
        new URL(url).searchParams.has('pageToken')
          ? nothing
          : answer({ items: records(7) as Json, nextPageToken: 'b' }),
      );
      expect([list.records.length, list.completeness.kind]).toEqual([7, 'cut']);
    }
    const told = fetched(({ url }) =>
      new URL(url).searchParams.has('pageToken')
        ? textAnswer('', 204)
        : answer({ items: records(7) as Json, total: 7, nextPageToken: 'b' }),
    ).list;
    expect(told.completeness.kind).toBe('complete');
    const last = fetched(({ url }) =>
      new URL(url).searchParams.has('pageToken')
        ? answer({ items: [] })
        : answer({ items: records(7) as Json, nextPageToken: 'b' }),
    ).list;
    expect(last.completeness.kind).toBe('complete');
  });

  it('is doubted when there was said to be more in words, and the page that follows holds nothing and says nothing', () => {
    const completenessOf = (first: JsonObject, second: JsonObject) =>
      fetched(({ url }) => {
        const isSecond = new URL(url).searchParams.has('cursor');
        return answer(isSecond ? second : { data: records(20) as Json, meta: first });
      }).list;
    const promised = { nextCursor: 'b', hasNext: true };
    for (const second of [{ data: null, meta: {} }, { data: [], meta: {} }, { data: [] }])
      expect(completenessOf(promised, second).completeness.kind, JSON.stringify(second)).toBe('cut');
    for (const meta of [{ hasNext: false }, { nextCursor: null, hasNext: false }, { total: 20 }])
      expect(completenessOf(promised, { data: [], meta }).completeness.kind, JSON.stringify(meta)).toBe(
        'complete',
      );
    expect(completenessOf({ nextCursor: 'b' }, { data: [], meta: {} }).completeness.kind).toBe('complete');
  });

  it('suspects a silent list whose count is a common page size', () => {
    for (const count of [10, 20, 25, 30, 50, 100, 200, 1_000]) {
      const { completeness } = fetched([records(count) as Json]).list;
      expect(completeness.kind, String(count)).toBe('cut');
      if (completeness.kind !== 'complete')
        expect(completeness.reason.en).toContain(`exactly ${count.toLocaleString('en-US')}`);
    }
  });

  it('trusts a silent list of any other count', () => {
    for (const count of [1, 11, 51, 99, 101, 150, 2_400 + 1])
      expect(fetched([records(count) as Json]).list.completeness.kind).toBe('complete');
  });

  it('judges by different records, not by how often they came', () => {
    const twice = [...records(100), ...records(100)].slice(0, 150);
    expect(fetched([twice as Json]).list.completeness.kind).toBe('cut');
  });

  it('calls an empty list empty unless the service says that there is nothing', () => {
    expect(fetched([[]]).list.completeness.kind).toBe('empty');
    expect(fetched([{ data: [], meta: {} }]).list.completeness.kind).toBe('empty');
    expect(fetched([{ data: [], meta: { total: 0 } }]).list.completeness).toEqual({ kind: 'complete' });
    expect(fetched([{ data: [], meta: { nextCursor: null } }]).list.completeness).toEqual({
      kind: 'complete',
    });
  });

  it('believes a round count that the total confirms', () => {
    expect(fetched([{ data: records(200), meta: { total: 200 } }]).list.completeness).toEqual({
      kind: 'complete',
    });
  });

  it('is cut where the service ignores what it was asked for and repeats its first page', () => {
    const metas: JsonObject[] = [
      { nextCursor: 'c' },
      { cursor: 'always the same', hasMore: true },
      { page: 1, totalPages: 3 },
      { page: 1, hasNext: true },
      { offset: 0, limit: 100, total: 200 },
      { offset: 0, limit: 100, total: 250 },
      { offset: 0, limit: 100 },
      { page: 1, pageSize: 100, total: 200 },
    ];
    for (const meta of metas) {
      const { list, client } = fetched(() => answer({ data: records(100), meta }));
      expect([list.records.length, list.completeness.kind], JSON.stringify(meta)).toEqual([100, 'cut']);
      expect(client.fetches, JSON.stringify(meta)).toBeLessThanOrEqual(11);
    }
  });

  it('is cut where a page between brought nothing new and the total is not reached', () => {
    const pages = [records(100), records(50, 50), records(100, 150)];
    const { list } = fetched((_request, nth) =>
      answer({ data: pages[nth - 1] ?? [], meta: { offset: (nth - 1) * 100, limit: 100, total: 300 } }),
    );
    expect(list.completeness.kind).toBe('cut');
  });
});

describe('a list of which the user says that it always comes whole', () => {
  interface Doubt {
    readonly name: string;
    readonly pages: readonly HttpResponse[];
    readonly shape?: ListShape;
  }
  const page = (count: number, more: JsonObject, from = 0): HttpResponse =>
    answer({ data: records(count, from), ...more });
  const of = ({ pages, shape }: Doubt, comesWhole: boolean): string => {
    const last = pages[pages.length - 1] as HttpResponse;
    const { client } = clientOn((_request, nth) => pages[nth - 1] ?? last);
    return fetchList(client, { method: 'get', path: 'contacts' }, shape, { comesWhole }).completeness.kind;
  };

  it.each<Doubt>([
    { name: 'a round count', pages: [page(100, {})] },
    { name: 'a member that is not understood', pages: [page(7, { page: 'two of three' })] },
    { name: 'a page that may not be the last', pages: [page(7, { page: 1 })] },
    {
      name: 'no content after a page that was not the last',
      pages: [page(7, { hasMore: true, nextCursor: 'c' }), textAnswer('')],
    },
    {
      name: 'an empty page among pages by number',
      pages: [
        page(7, { page: 1, last: false }),
        page(0, { page: 2, last: false }),
        page(5, { page: 3, last: true }, 7),
      ],
    },
    { name: 'errors beside the records', pages: [page(7, { errors: ['two are locked'] })] },
    {
      name: 'a page that is refused where none was announced',
      pages: [page(7, { page: 1 }), answer({}, 404)],
    },
    { name: 'its own parameters, ignored', pages: [page(100, {})], shape: { paging: 'offset' } },
    {
      name: 'a record without an id to go on from',
      pages: [answer({ data: [{ id: null }] })],
      shape: { paging: 'lastSeenId' },
    },
  ])('is complete in spite of $name', doubt => {
    expect([of(doubt, false), of(doubt, true)]).toEqual(['cut', 'complete']);
  });

  it.each<Doubt>([
    { name: 'a total says that there are more', pages: [page(7, { total: 9 })] },
    { name: 'the service says that there is more', pages: [page(7, { hasMore: true })] },
    { name: 'a page that was announced is refused', pages: [page(7, { nextCursor: 'c' }), answer({}, 404)] },
    {
      name: 'pages without records follow each other without end',
      pages: [
        page(7, { nextCursor: 'c0' }),
        ...[1, 2, 3, 4, 5, 6, 7].map(i => page(0, { nextCursor: `c${i}` })),
      ],
    },
  ])('is cut all the same where $name', doubt => {
    expect([of(doubt, false), of(doubt, true)]).toEqual(['cut', 'cut']);
  });
});

describe('what is told of a list that may be cut', () => {
  const reason = (answers: Handler | readonly Json[]): string => {
    const { completeness } = fetched(answers).list;
    return completeness.kind === 'complete' ? 'complete' : completeness.reason.en;
  };

  it('names up to five members that are not understood', () => {
    expect(reason([{ data: records(7), page: 'x', total: 'y' }])).toContain('(page, total)');
    const many = Object.fromEntries([...'abcdef'].map(letter => [`page_${letter}`, 'x']));
    expect(reason([{ data: records(7), ...many }])).toContain('(page_a, page_b, page_c, page_d, page_e)');
  });

  it('names no member that has no name', () => {
    expect(reason(() => ({ ...answer(records(7)), headers: { 'content-range': 'items 0-6/*' } }))).toContain(
      '(content-range)',
    );
    expect(
      reason((_request, nth) =>
        answer(
          nth === 1 ? { data: records(7), total: 9, nextCursor: 'c' } : { data: records(9, 3), page: 'x' },
        ),
      ),
    ).toContain('(page)');
  });

  it('has no empty brackets where only an earlier total contradicts', () => {
    const said = reason((_request, nth) =>
      answer(nth === 1 ? { data: records(2), total: 5, offset: 0 } : { data: records(9, 2) }),
    );
    expect(said).toContain('contradict each other');
    expect(said).not.toContain('()');
  });

  it('is what is known of its cut rather than the errors beside its records', () => {
    expect(reason(() => answer({ data: records(3), total: 9, errors: ['locked'] }))).toBe('only 3 of 9 came');
  });

  it('is why the next page was refused', () => {
    const refused = reason((_request, nth) =>
      nth === 1
        ? answer({ data: records(3), total: 3, nextCursor: 'c' })
        : answer({ message: 'not today' }, 403),
    );
    expect(refused).toContain('the page after the first 3 could not be fetched');
    expect(refused).toContain('not today');
  });
});
