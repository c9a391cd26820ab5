/**
 * Paging conventions of public interfaces: where the members stand, their names, and how the next page is requested.
 */

/** The meaning of a member. Those for the next page are null on the last page. */
export type Slot =
  | 'page0'
  | 'page1'
  | 'pages'
  | 'total'
  | 'size'
  | 'count'
  | 'offset'
  | 'from'
  | 'to'
  | 'remaining'
  | 'hasNext'
  | 'isLast'
  | 'isFirst'
  | 'hasPrevious'
  | 'cursor'
  | 'startCursor'
  | 'nextUrl'
  | 'previousUrl'
  | 'firstUrl'
  | 'lastUrl'
  | 'selfUrl'
  | 'nextPage1'
  | 'nextOffset'
  | 'rangeText';

/** page0 and page1 count pages from 0 and 1; lastId names the last record; url: the next page has its own address. */
export type AskBy = 'page0' | 'page1' | 'offset' | 'cursor' | 'lastId' | 'url';

export interface PagingStyle {
  /** The origin of the convention. */
  readonly source: string;
  /** The path from the top of the answer to the object with the members; [] is the top itself. */
  readonly place: readonly string[];
  /** Name (or a path with "/") and meaning. */
  readonly members: Readonly<Record<string, Slot>>;
  readonly headers?: Readonly<Record<string, Slot | 'link' | 'contentRange'>>;
  /** null: the convention has no way to request the next page. */
  readonly ask: { readonly by: AskBy; readonly name: string } | null;
}

const by = (kind: AskBy, name: string): PagingStyle['ask'] => ({ by: kind, name });

export const pagingStyles = {
  whole: { source: 'no paging: the whole list, meta empty', place: ['meta'], members: {}, ask: null },
  'silent-cap': {
    source: 'an old list that serves the newest N and says nothing',
    place: ['meta'],
    members: {},
    ask: null,
  },
  cursor: {
    source: 'nextCursor and hasNext in meta',
    place: ['meta'],
    members: { nextCursor: 'cursor', hasNext: 'hasNext' },
    ask: by('cursor', 'cursor'),
  },
  page: {
    source: 'page, totalPages and total in meta',
    place: ['meta'],
    members: { page: 'page1', pageSize: 'size', totalPages: 'pages', total: 'total' },
    ask: by('page1', 'page'),
  },
  offset: {
    source: 'offset, limit and total in meta',
    place: ['meta'],
    members: { offset: 'offset', limit: 'size', total: 'total' },
    ask: by('offset', 'offset'),
  },
  'total-only': {
    source: 'a total without a way on',
    place: ['meta'],
    members: { total: 'total' },
    ask: null,
  },
  'meta-pagination': {
    source: 'pagination in meta (Fractal, Strapi)',
    place: ['meta', 'pagination'],
    members: { currentPage: 'page1', perPage: 'size', totalPages: 'pages', total: 'total', count: 'count' },
    ask: by('page1', 'page'),
  },
  spring: {
    source: 'Spring Data Page at the top level',
    place: [],
    members: {
      totalPages: 'pages',
      totalElements: 'total',
      number: 'page0',
      size: 'size',
      numberOfElements: 'count',
      first: 'isFirst',
      last: 'isLast',
    },
    ask: by('page0', 'page'),
  },
  'spring-model': {
    source: 'Spring HATEOAS PagedModel',
    place: ['page'],
    members: { size: 'size', totalElements: 'total', totalPages: 'pages', number: 'page0' },
    ask: by('page0', 'page'),
  },
  'spring-slice': {
    source: 'Spring Data Slice: no total',
    place: [],
    members: { number: 'page0', size: 'size', first: 'isFirst', last: 'isLast', numberOfElements: 'count' },
    ask: by('page0', 'page'),
  },
  laravel: {
    source: 'Laravel paginate()',
    place: [],
    members: {
      current_page: 'page1',
      last_page: 'pages',
      per_page: 'size',
      total: 'total',
      from: 'from',
      to: 'to',
      next_page_url: 'nextUrl',
      prev_page_url: 'previousUrl',
    },
    ask: by('url', 'page'),
  },
  'laravel-resource': {
    source: 'Laravel API resources: links beside meta',
    place: [],
    members: {
      'links/first': 'firstUrl',
      'links/last': 'lastUrl',
      'links/prev': 'previousUrl',
      'links/next': 'nextUrl',
      'meta/current_page': 'page1',
      'meta/last_page': 'pages',
      'meta/per_page': 'size',
      'meta/total': 'total',
    },
    ask: by('url', 'page'),
  },
  django: {
    source: 'Django REST framework, PageNumberPagination',
    place: [],
    members: { count: 'total', next: 'nextUrl', previous: 'previousUrl' },
    ask: by('url', 'page'),
  },
  'django-cursor': {
    source: 'Django REST framework, CursorPagination',
    place: [],
    members: { next: 'nextUrl', previous: 'previousUrl' },
    ask: by('url', 'cursor'),
  },
  'json-api': {
    source: 'JSON:API 1.1 links',
    place: ['links'],
    members: { self: 'selfUrl', first: 'firstUrl', next: 'nextUrl', last: 'lastUrl' },
    ask: by('url', 'page[number]'),
  },
  relay: {
    source: 'Relay cursor connections',
    place: ['pageInfo'],
    members: {
      hasNextPage: 'hasNext',
      hasPreviousPage: 'hasPrevious',
      startCursor: 'startCursor',
      endCursor: 'cursor',
    },
    ask: by('cursor', 'after'),
  },
  hal: {
    source: 'HAL _links',
    place: ['_links'],
    members: { 'self/href': 'selfUrl', 'next/href': 'nextUrl' },
    ask: by('url', 'page'),
  },
  yii: {
    source: 'Yii 2: _links and _meta',
    place: [],
    members: {
      '_links/next/href': 'nextUrl',
      '_meta/totalCount': 'total',
      '_meta/pageCount': 'pages',
      '_meta/currentPage': 'page1',
      '_meta/perPage': 'size',
    },
    ask: by('url', 'page'),
  },
  odata: {
    source: 'OData 4',
    place: [],
    members: { '@odata.count': 'total', '@odata.nextLink': 'nextUrl' },
    ask: by('url', '$skiptoken'),
  },
  google: {
    source: 'Google AIP-158',
    place: [],
    members: { nextPageToken: 'cursor' },
    ask: by('cursor', 'pageToken'),
  },
  'google-total': {
    source: 'Google AIP-158 with total_size',
    place: [],
    members: { nextPageToken: 'cursor', totalSize: 'total' },
    ask: by('cursor', 'pageToken'),
  },
  aws: {
    source: 'AWS NextToken',
    place: [],
    members: { NextToken: 'cursor' },
    ask: by('cursor', 'NextToken'),
  },
  's3-marker': {
    source: 'Amazon S3 ListObjects',
    place: [],
    members: { IsTruncated: 'hasNext', NextMarker: 'cursor', MaxKeys: 'size' },
    ask: by('cursor', 'Marker'),
  },
  stripe: {
    source: 'Stripe: has_more, starting_after',
    place: [],
    members: { has_more: 'hasNext' },
    ask: by('lastId', 'starting_after'),
  },
  kakao: {
    source: 'Kakao local search',
    place: ['meta'],
    members: { is_end: 'isLast', pageable_count: 'total', total_count: 'total' },
    ask: by('page1', 'page'),
  },
  elastic: {
    source: 'Elasticsearch hits.total.value',
    place: ['hits'],
    members: { 'total/value': 'total' },
    ask: by('offset', 'from'),
  },
  atlassian: {
    source: 'Atlassian: startAt, maxResults, isLast',
    place: [],
    members: { startAt: 'offset', maxResults: 'size', total: 'total', isLast: 'isLast' },
    ask: by('offset', 'startAt'),
  },
  'last-seen-id': {
    source: 'lastSeenId and hasMore',
    place: ['meta'],
    members: { limit: 'size', hasMore: 'hasNext' },
    ask: by('lastId', 'lastSeenId'),
  },
  truncated: {
    source: 'a flag that says it was cut, and no way on',
    place: ['meta'],
    members: { truncated: 'hasNext' },
    ask: null,
  },
  'facebook-paging': {
    source: 'Graph API paging.cursors',
    place: ['paging'],
    members: { 'cursors/before': 'startCursor', 'cursors/after': 'cursor', next: 'nextUrl' },
    ask: by('url', 'after'),
  },
  hubspot: {
    source: 'HubSpot paging.next.after',
    place: ['paging'],
    members: { 'next/after': 'cursor' },
    ask: by('cursor', 'after'),
  },
  cloudflare: {
    source: 'Cloudflare result_info',
    place: ['result_info'],
    members: { page: 'page1', per_page: 'size', count: 'count', total_count: 'total', total_pages: 'pages' },
    ask: by('page1', 'page'),
  },
  zendesk: {
    source: 'Zendesk cursor pagination',
    place: [],
    members: { 'meta/has_more': 'hasNext', 'meta/after_cursor': 'cursor', 'links/next': 'nextUrl' },
    ask: by('url', 'page[after]'),
  },
  slack: {
    source: 'Slack response_metadata.next_cursor',
    place: ['response_metadata'],
    members: { next_cursor: 'cursor' },
    ask: by('cursor', 'cursor'),
  },
  notion: {
    source: 'Notion: next_cursor goes into start_cursor',
    place: [],
    members: { has_more: 'hasNext', next_cursor: 'cursor' },
    ask: by('cursor', 'start_cursor'),
  },
  salesforce: {
    source: 'Salesforce query: done, nextRecordsUrl',
    place: [],
    members: { totalSize: 'total', done: 'isLast', nextRecordsUrl: 'nextUrl' },
    ask: by('url', 'locator'),
  },
  'data-go-kr': {
    source: 'Korean public data portal: pageNo, numOfRows, totalCount',
    place: [],
    members: { pageNo: 'page1', numOfRows: 'size', totalCount: 'total' },
    ask: by('page1', 'pageNo'),
  },
  'next-object': {
    source: 'express middleware: next: { page }',
    place: [],
    members: { 'next/page': 'nextPage1', 'next/limit': 'size' },
    ask: by('page1', 'page'),
  },
  'next-offset': {
    source: 'nextOffset in paging',
    place: ['paging'],
    members: { nextOffset: 'nextOffset' },
    ask: by('offset', 'offset'),
  },
  remaining: {
    source: 'how many are left',
    place: ['meta'],
    members: { remaining: 'remaining' },
    ask: by('offset', 'offset'),
  },
  'range-text': {
    source: '"1-20 of 53" as a text',
    place: ['meta'],
    members: { range: 'rangeText' },
    ask: by('page1', 'page'),
  },
  'result-total': {
    source: 'a member named result around the numbers',
    place: ['result'],
    members: { totalCount: 'total', displayCount: 'count' },
    ask: null,
  },
  'header-link': {
    source: 'RFC 8288 Link header (GitHub, Shopify)',
    place: [],
    members: {},
    headers: { Link: 'link' },
    ask: by('url', 'page'),
  },
  'header-total': {
    source: 'X-Total-Count (json-server)',
    place: [],
    members: {},
    headers: { 'X-Total-Count': 'total' },
    ask: by('page1', '_page'),
  },
  'header-gitlab': {
    source: 'GitLab: X-Next-Page, X-Page, X-Per-Page, X-Total, X-Total-Pages',
    place: [],
    members: {},
    headers: {
      'X-Next-Page': 'nextPage1',
      'X-Page': 'page1',
      'X-Per-Page': 'size',
      'X-Total': 'total',
      'X-Total-Pages': 'pages',
    },
    ask: by('page1', 'page'),
  },
  'header-wordpress': {
    source: 'WordPress: X-WP-Total, X-WP-TotalPages',
    place: [],
    members: {},
    headers: { 'X-WP-Total': 'total', 'X-WP-TotalPages': 'pages' },
    ask: by('page1', 'page'),
  },
  'header-content-range': {
    source: 'Content-Range: items 0-19/53 (RFC 9110, PostgREST)',
    place: [],
    members: {},
    headers: { 'Content-Range': 'contentRange' },
    ask: by('offset', 'offset'),
  },
} as const satisfies Readonly<Record<string, PagingStyle>>;

export type PagingName = keyof typeof pagingStyles;

/** Whether the style needs no member in the body, so that a bare array can use it. */
export function isInHeaders(name: PagingName): boolean {
  const style: PagingStyle = pagingStyles[name];
  return style.headers !== undefined;
}
