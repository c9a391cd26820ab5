/**
 * Shapes of list answers as public APIs document them, each with the verdict of a reader that may not lose a record.
 * A service has 53 records unless said otherwise, 20 on a page.
 */

import type { Json, JsonObject } from '../../../src/common/json';
import type { HttpRequest, HttpResponse } from '../../../src/platform/ports';
import { API_ROOT } from '../../../src/api/base-url';
import { BASE_URL } from '../../support/builders/client';
import { answer } from '../../support/memory';

export interface Shape {
  readonly name: string;
  readonly expected: 'whole' | 'cut' | 'complete';
  /** How many records the service has. */
  readonly has: number;
  readonly handler: (request: HttpRequest) => HttpResponse;
}

const SIZE = 20;
const ADDRESS = `${BASE_URL}${API_ROOT}/contacts`;

export function rows(count: number, from = 0): JsonObject[] {
  return Array.from({ length: count }, (_, i) => ({ id: `r${from + i}`, name: `n${from + i}` }));
}

interface Page {
  readonly data: JsonObject[];
  readonly from: number;
  /** The first record after this page; null after the last. */
  readonly next: number | null;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly last: string;
}

type Made =
  | Json
  | { readonly body: Json; readonly headers: Record<string, string>; readonly status?: number };

/** A service whose parameter is a number of records, a page from 1 or from 0, or the id of the last record. */
function paged(
  name: string,
  by: { readonly parameter: string; readonly as: 'place' | 'page' | 'page0' | 'id' },
  make: (page: Page) => Made,
  has = 53,
): Shape {
  const all = rows(has);
  const handler = (request: HttpRequest): HttpResponse => {
    const given = new URL(request.url).searchParams.get(by.parameter);
    const from =
      given === null
        ? 0
        : by.as === 'place'
          ? Number(given)
          : by.as === 'page'
            ? (Number(given) - 1) * SIZE
            : by.as === 'page0'
              ? Number(given) * SIZE
              : all.findIndex(({ id }) => id === given) + 1;
    const data = all.slice(from, from + SIZE);
    const next = from + SIZE < has ? from + SIZE : null;
    const last = String(data[data.length - 1]?.['id'] ?? '');
    return made(
      make({ data, from, next, page: from / SIZE + 1, pages: Math.ceil(has / SIZE), total: has, last }),
    );
  };
  return { name, expected: 'whole', has, handler };
}

function made(value: Made): HttpResponse {
  if (value !== null && typeof value === 'object' && 'body' in value && 'headers' in value) {
    const { body, headers, status } = value as {
      body: Json;
      headers: Record<string, string>;
      status?: number;
    };
    return { ...answer(body), headers, ...(status === undefined ? {} : { status }) };
  }
  return answer(value as Json);
}

/** The same answer to whatever is asked. */
function always(name: string, expected: Shape['expected'], has: number, value: Made): Shape {
  return { name, expected, has, handler: () => made(value) };
}

const text = (value: number | null): string | null => (value === null ? null : String(value));
const link = (query: string): string => `${ADDRESS}?${query}`;

export const shapes: readonly Shape[] = [
  // Followed to the whole.
  paged('Spring Data page', { parameter: 'page', as: 'page0' }, p => ({
    content: p.data,
    pageable: {
      sort: { sorted: false, unsorted: true, empty: true },
      offset: p.from,
      pageNumber: p.page - 1,
      pageSize: SIZE,
      paged: true,
      unpaged: false,
    },
    last: p.next === null,
    totalPages: p.pages,
    totalElements: p.total,
    size: SIZE,
    number: p.page - 1,
    sort: { sorted: false, unsorted: true, empty: true },
    first: p.page === 1,
    numberOfElements: p.data.length,
    empty: false,
  })),
  paged('Spring HATEOAS', { parameter: 'page', as: 'page0' }, p => ({
    _embedded: { contacts: p.data },
    _links: {
      self: { href: link(`page=${p.page - 1}`) },
      ...(p.next === null ? {} : { next: { href: link(`page=${p.page}`) } }),
      last: { href: link(`page=${p.pages - 1}`) },
    },
    page: { size: SIZE, totalElements: p.total, totalPages: p.pages, number: p.page - 1 },
  })),
  paged('Laravel length-aware paginator', { parameter: 'page', as: 'page' }, p => ({
    current_page: p.page,
    data: p.data,
    first_page_url: link('page=1'),
    from: p.from + 1,
    last_page: p.pages,
    last_page_url: link(`page=${p.pages}`),
    links: [
      { url: null, label: '&laquo; Previous', active: false },
      { url: link('page=1'), label: '1', active: true },
    ],
    next_page_url: p.next === null ? null : link(`page=${p.page + 1}`),
    path: ADDRESS,
    per_page: SIZE,
    prev_page_url: null,
    to: p.from + p.data.length,
    total: p.total,
  })),
  paged('Laravel cursor paginator', { parameter: 'cursor', as: 'place' }, p => ({
    data: p.data,
    path: ADDRESS,
    per_page: SIZE,
    next_cursor: text(p.next),
    next_page_url: p.next === null ? null : link(`cursor=${p.next}`),
    prev_cursor: null,
  })),
  paged('Django REST framework', { parameter: 'page', as: 'page' }, p => ({
    count: p.total,
    next: p.next === null ? null : link(`page=${p.page + 1}`),
    previous: null,
    results: p.data,
  })),
  paged('JSON:API with link objects', { parameter: 'page[after]', as: 'id' }, p => ({
    data: p.data,
    links: {
      prev: null,
      next: p.next === null ? null : { href: `${API_ROOT}/contacts?page[after]=${p.last}` },
    },
  })),
  paged('Relay connection', { parameter: 'after', as: 'id' }, p => ({
    data: {
      contacts: {
        edges: p.data.map(node => ({ cursor: node['id'] as string, node })),
        pageInfo: {
          hasNextPage: p.next !== null,
          hasPreviousPage: p.page > 1,
          startCursor: 'r0',
          endCursor: p.last,
        },
      },
    },
  })),
  paged('OData', { parameter: '$skip', as: 'place' }, p => ({
    '@odata.context': `${BASE_URL}/$metadata#Contacts`,
    '@odata.count': p.total,
    value: p.data,
    ...(p.next === null ? {} : { '@odata.nextLink': link(`$skip=${p.next}`) }),
  })),
  paged('OData v2', { parameter: '$skiptoken', as: 'place' }, p => ({
    d: {
      results: p.data,
      __count: String(p.total),
      ...(p.next === null ? {} : { __next: link(`$skiptoken=${p.next}`) }),
    },
  })),
  paged('Google', { parameter: 'pageToken', as: 'place' }, p => ({
    kind: 'people#list',
    etag: 'x',
    items: p.data,
    ...(p.next === null ? {} : { nextPageToken: String(p.next) }),
  })),
  paged('AWS JSON', { parameter: 'NextToken', as: 'place' }, p => ({
    Items: p.data,
    ...(p.next === null ? {} : { NextToken: String(p.next) }),
  })),
  paged('AWS S3 version 2', { parameter: 'ContinuationToken', as: 'place' }, p => ({
    Contents: p.data,
    IsTruncated: String(p.next !== null),
    KeyCount: p.data.length,
    MaxKeys: SIZE,
    Name: 'bucket',
    ...(p.next === null ? {} : { NextContinuationToken: String(p.next) }),
  })),
  paged('Stripe', { parameter: 'starting_after', as: 'id' }, p => ({
    object: 'list',
    url: '/v1/customers',
    has_more: p.next !== null,
    data: p.data,
  })),
  paged('Kakao', { parameter: 'page', as: 'page' }, p => ({
    meta: { is_end: p.next === null, pageable_count: p.total, total_count: p.total },
    documents: p.data,
  })),
  paged('Naver', { parameter: 'start', as: 'place' }, p => ({
    lastBuildDate: 'Mon, 05 Oct 2026 00:00:00 +0900',
    total: p.total,
    start: p.from,
    display: p.data.length,
    items: p.data,
  })),
  paged('Korean public data portal', { parameter: 'pageNo', as: 'page' }, p => ({
    response: {
      header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' },
      body: { items: { item: p.data }, numOfRows: SIZE, pageNo: p.page, totalCount: p.total },
    },
  })),
  paged('Korean statistics, joined lower-case names', { parameter: 'pagenum', as: 'page0' }, p => ({
    id: 'API_0502',
    result: {
      totalcount: String(p.total),
      resultdata: p.data,
      pagenum: p.page - 1,
      returncount: p.data.length,
    },
    errMsg: 'Success',
    errCd: 0,
  })),
  paged('nextYn', { parameter: 'page', as: 'page' }, p => ({
    list: p.data,
    nextYn: p.next === null ? 'N' : 'Y',
    listCount: p.data.length,
  })),
  paged('Elasticsearch by offset', { parameter: 'offset', as: 'place' }, p => ({
    took: 3,
    timed_out: false,
    _shards: { total: 5, successful: 5, skipped: 0, failed: 0 },
    hits: { total: { value: p.total, relation: 'eq' }, max_score: 1.5, hits: p.data },
  })),
  paged('GitHub: Link header', { parameter: 'page', as: 'page' }, p => ({
    body: p.data,
    headers: {
      link: [
        p.next === null ? '' : `<${link(`page=${p.page + 1}`)}>; rel="next"`,
        `<${link('page=3')}>; rel="last"`,
      ]
        .filter(Boolean)
        .join(', '),
    },
  })),
  paged('GitLab: X-Next-Page', { parameter: 'page', as: 'page' }, p => ({
    body: p.data,
    headers: {
      'x-next-page': p.next === null ? '' : String(p.page + 1),
      'x-page': String(p.page),
      'x-per-page': '20',
      'x-prev-page': '',
      'x-total': String(p.total),
      'x-total-pages': '3',
      'x-request-id': 'a',
    },
  })),
  paged('WordPress: X-WP-Total', { parameter: 'page', as: 'page' }, p => ({
    body: p.data,
    headers: { 'x-wp-total': String(p.total), 'x-wp-totalpages': '3' },
  })),
  paged('PostgREST: Content-Range', { parameter: 'offset', as: 'place' }, p => ({
    body: p.data,
    status: p.next === null ? 200 : 206,
    headers: { 'content-range': `${p.from}-${p.from + p.data.length - 1}/${p.total}` },
  })),
  paged('X-Pagination as JSON', { parameter: 'pageNumber', as: 'page' }, p => ({
    body: p.data,
    headers: {
      'x-pagination': JSON.stringify({
        TotalCount: p.total,
        PageSize: SIZE,
        pageNumber: p.page,
        TotalPages: p.pages,
        HasNext: p.next !== null,
      }),
    },
  })),
  paged('Shopify: page_info in Link', { parameter: 'page_info', as: 'place' }, p => ({
    body: { customers: p.data },
    headers: p.next === null ? {} : { link: `<${link(`limit=20&page_info=${p.next}`)}>; rel=next` },
  })),
  paged('Notion', { parameter: 'start_cursor', as: 'place' }, p => ({
    object: 'list',
    results: p.data,
    next_cursor: text(p.next),
    has_more: p.next !== null,
    type: 'page_or_database',
    page_or_database: {},
  })),
  paged('Zendesk cursor', { parameter: 'page[after]', as: 'place' }, p => ({
    tickets: p.data,
    meta: { has_more: p.next !== null, after_cursor: `c${p.last}`, before_cursor: 'b' },
    links: { prev: null, next: p.next === null ? null : link(`page[after]=${p.next}`) },
  })),
  paged('Xero', { parameter: 'page', as: 'page' }, p => ({
    pagination: { page: p.page, pageSize: SIZE, pageCount: p.pages, itemCount: p.total },
    contacts: p.data,
  })),
  paged('Toss, cursor by last key', { parameter: 'lastKey', as: 'id' }, p => ({
    resultType: 'SUCCESS',
    success: { items: p.data, hasNext: p.next !== null, lastKey: p.last },
  })),
  paged('Jira', { parameter: 'startAt', as: 'place' }, p => ({
    startAt: p.from,
    maxResults: SIZE,
    total: p.total,
    isLast: p.next === null,
    values: p.data,
  })),
  paged('Algolia', { parameter: 'page', as: 'page0' }, p => ({
    hits: p.data,
    nbHits: p.total,
    page: p.page - 1,
    nbPages: p.pages,
    hitsPerPage: SIZE,
    exhaustiveNbHits: true,
    processingTimeMS: 1,
  })),
  paged('Reddit', { parameter: 'after', as: 'place' }, p => ({
    kind: 'Listing',
    data: { after: text(p.next), dist: p.data.length, before: null, children: p.data },
  })),
  paged('Airtable', { parameter: 'offset', as: 'id' }, p => ({
    records: p.data,
    ...(p.next === null ? {} : { offset: p.last }),
  })),
  paged('Salesforce-like done flag', { parameter: 'page', as: 'page' }, p => ({
    totalSize: p.total,
    done: p.next === null,
    records: p.data,
  })),
  paged('pages as an object', { parameter: 'page', as: 'page' }, p => ({
    cursor: {
      pages: {
        page: p.page,
        next: p.next === null ? null : p.page + 1,
        previous: null,
        last: p.pages,
        perPage: SIZE,
        totalItems: p.total,
      },
    },
    data: p.data,
  })),
  paged('lastSeenId', { parameter: 'lastSeenId', as: 'id' }, p => ({
    data: p.data,
    meta: { lastSeenId: p.last },
  })),
  paged('SHOUTED names', { parameter: 'PAGE_NO', as: 'page' }, p => ({
    DATA_LIST: p.data,
    PAGE_INFO: { PAGE_NO: p.page, PAGE_SIZE: SIZE, TOTAL_CNT: String(p.total), TOTAL_PAGE: String(p.pages) },
  })),
  paged('kebab-case, numbers as texts', { parameter: 'cursor', as: 'place' }, p => ({
    items: p.data,
    'next-cursor': text(p.next),
    'has-more': String(p.next !== null),
  })),
  paged('Korean names', { parameter: 'page', as: 'page' }, p => ({ 목록: p.data, 전체건수: p.total })),
  paged('the total on the first page alone', { parameter: 'cursor', as: 'place' }, p => ({
    data: p.data,
    pageInfo: {
      hasNextPage: p.next !== null,
      cursor: text(p.next),
      ...(p.page === 1 ? { totalCount: p.total } : {}),
    },
  })),
  paged('the contract with meta.pagination', { parameter: 'page', as: 'page' }, p => ({
    data: p.data,
    meta: { pagination: { page: p.page, perPage: SIZE, total: p.total } },
  })),
  paged(
    'exactly two full pages, without a total',
    { parameter: 'offset', as: 'place' },
    p => ({ data: p.data, meta: { offset: p.from, limit: SIZE } }),
    40,
  ),

  // More than came, and no way on: cut.
  always('Kakao that shows 45 of 1,000', 'cut', 1000, {
    meta: { is_end: true, pageable_count: 45, total_count: 1000 },
    documents: rows(45),
  }),
  always('GitHub search: incomplete_results', 'cut', 99, {
    total_count: 53,
    incomplete_results: true,
    items: rows(53),
  }),
  always('a link to another host', 'cut', 99, {
    data: rows(53),
    links: { next: 'https://elsewhere.example/api/public-docs/contacts?page=2' },
  }),
  always('a link outside the API root', 'cut', 99, { data: rows(53), next: '/admin/contacts?page=2' }),
  always('a key to go on with as an object', 'cut', 99, {
    Items: rows(53),
    Count: 53,
    LastEvaluatedKey: { id: { S: 'r52' } },
  }),
  always('206 without a range', 'cut', 99, { body: rows(53), headers: {}, status: 206 }),
  always('a range header with a next one', 'cut', 99, {
    body: rows(53),
    headers: { 'next-range': 'id ]r52..; max=53' },
    status: 206,
  }),
  always('more, deep down', 'cut', 99, {
    data: rows(53),
    meta: { a: { b: { c: { moreAvailable: true } } } },
  }),
  // All there is.
  always('what does not speak of paging', 'complete', 53, {
    success: true,
    code: 200,
    message: 'OK',
    data: rows(53),
    requestId: 'r',
    version: '2.1',
    timestamp: 1_760_000_000,
    timeZone: 'Asia/Seoul',
    took: 12,
    workspaceName: 'Acme',
    lastModifiedAt: '2026-10-05',
    nextPaymentDate: '2026-11-01',
    totalAmount: 1_234_000,
    endDate: '2026-10-31',
    csrfToken: 'x',
    rateLimit: { limit: 60, remaining: 59 },
  }),
  always('headers that do not speak of paging', 'complete', 53, {
    body: { data: rows(53) },
    headers: {
      'last-modified': 'Mon',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
      'content-length': '100',
      date: 'Mon',
      link: '</style.css>; rel=preload',
      'keep-alive': 'timeout=5, max=100',
    },
  }),
  always('has_more: false', 'complete', 100, { data: rows(100), has_more: false }),
  always('DataTables', 'complete', 53, { draw: 1, recordsTotal: 53, recordsFiltered: 53, data: rows(53) }),
  always('fewer than the page size', 'complete', 53, { data: rows(53), meta: { page: 1, pageSize: 500 } }),
  always('another map of objects beside the list', 'complete', 53, {
    data: rows(53),
    included: [{ id: 'x', total: 9 }],
    references: { users: { u1: { id: 'u1', count: 3 } } },
  }),
];
