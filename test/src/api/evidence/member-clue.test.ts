import { describe, expect, it } from 'vitest';
import type { Clue } from '../../../../src/api/evidence/clue';
import { clues } from '../../../../src/api/evidence/collect';
import type { JsonObject } from '../../../../src/common/json';

/** What is heard in an answer, one text for each clue: "total 53". */
function heard(answer: JsonObject): string[] {
  return clues(answer, new Set()).map(shown);
}

function shown(clue: Clue): string {
  if (clue.kind === 'unclear') return `unclear ${clue.name}`;
  return `${clue.kind} ${JSON.stringify(clue.kind === 'more' ? clue.says : clue.value)}`;
}

const NEXT = '/api/public-docs/contacts?page=2';

describe('how many records there are in all', () => {
  it.each<[string, JsonObject]>([
    ['Solr', { response: { numFound: 53 } }],
    ['CouchDB', { total_rows: 53 }],
    ['BigQuery', { totalRows: '53' }],
    ['YouTube', { pageInfo: { totalResults: 53 } }],
    ['OData 3', { 'odata.count': '53' }],
    ['Elasticsearch', { hits: { total: { value: 53, relation: 'eq' } } }],
    ['an object around the count', { total: { count: 53 } }],
    ['a count of all', { overallCount: 53 }],
    ['a sum of all', { grandNumber: 53 }],
    ['Salesforce', { totalSize: 53 }],
    ['a total that is called a limit', { totalLimit: 53 }],
    ['with separators, as a text', { total: ' 53.00 ' }],
    ['PayPal', { total_items: 53 }],
    ['Korean names', { 총건수: 53 }],
  ])('%s', (_service, answer) => {
    expect(heard(answer)).toEqual(['total 53']);
  });

  it('is read with thousands separators, and from no other text', () => {
    expect(heard({ total: '1,234,567' })).toEqual(['total 1234567']);
    expect(heard({ total: '12,345' })).toEqual(['total 12345']);
    for (const total of [
      '1,23',
      '1234,567',
      '1,234 or so',
      '1,2345',
      '53 of many',
      'about 53',
      '5.3',
      '1e3',
      '9'.repeat(16),
      5.5,
      1e300,
    ])
      expect(heard({ total }), String(total)).toEqual(['unclear total']);
  });

  it.each(['total', 'totalPages', 'remaining', 'count', 'page'])(
    'is not known where a service writes -1 because it did not count: %s',
    name => {
      expect(heard({ [name]: -1 })).toEqual([`unclear ${name}`]);
      expect(heard({ [name]: '-1' })).toEqual([`unclear ${name}`]);
    },
  );

  it('is not doubted where a service writes -1 for a page without a limit', () => {
    expect(heard({ total: 53, limit: -1 })).toEqual(['total 53', 'size -1']);
  });

  it('is not known where it is a lower bound', () => {
    expect(heard({ hits: { total: { value: 53, relation: 'gte' } } })).toEqual([
      'total 53',
      'unclear relation',
    ]);
    expect(heard({ person: { relation: 'gte' } })).toEqual([]);
  });

  it.each<[string, number]>([
    ['1-20 of 53', 53],
    ['items 1 – 20 of 53', 53],
    ['  records  1~20   out  of  53 ', 53],
    ['21 to 40 of 100000000053', 100_000_000_053],
  ])('is the last number of a range that is written out: %s', (range, total) => {
    expect(heard({ showing: range })).toEqual([`total ${total}`]);
  });

  it.each([
    '1-20',
    '1-20 of many',
    'see page 1-20 of 53',
    '1-20 of 53 and more',
    'best of 53',
    '-20 of 53',
    `1-20 of${' '.repeat(80)}53`,
  ])('is in no other text: %s', showing => {
    expect(heard({ showing })).toEqual([]);
  });
});

describe('where a page stands among the others', () => {
  it.each<[string, JsonObject, string[]]>([
    ['Sage', { $page: 2, $itemsPerPage: 20 }, ['page 2', 'size 20']],
    [
      'Strapi by page',
      { meta: { pagination: { page: 2, pageSize: 20, pageCount: 3 } } },
      ['page 2', 'size 20', 'pages 3'],
    ],
    ['Strapi by place', { pagination: { start: 20, limit: 20 } }, ['offset 20', 'size 20']],
    ['Contentful', { skip: 20, limit: 20 }, ['offset 20', 'size 20']],
    ['Jira', { startAt: 20, maxResults: 20 }, ['offset 20', 'size 20']],
    ['QuickBooks', { startPosition: 21, maxResults: 20 }, ['offset 21', 'size 20']],
    ['SCIM', { startIndex: 21, itemsPerPage: 20 }, ['offset 21', 'size 20']],
    ['a first record', { startItem: 21 }, ['offset 21']],
    ['Prisma', { skip: 20, take: 20 }, ['offset 20', 'size 20']],
    ['OData', { $top: 20 }, ['size 20']],
    ['Korean public data', { pageNo: 2, numOfRows: 20 }, ['page 2', 'size 20']],
    ['Spring', { page: { number: 1, size: 20, totalPages: 3 } }, ['page 1', 'size 20', 'pages 3']],
    ['Spring, unwrapped', { number: 1 }, ['page 1']],
    [
      'Intercom',
      { pages: { type: 'pages', page: 2, per_page: 20, total_pages: 3 } },
      ['page 2', 'size 20', 'pages 3'],
    ],
    ['last page', { lastPage: 3 }, ['pages 3']],
    ['most pages', { maxPage: 3 }, ['pages 3']],
    ['current and last', { paging: { current: 2, last: 3 } }, ['page 2', 'pages 3']],
    ['last of pages', { pages: { last: 3 } }, ['pages 3']],
    ['last of a page', { page: { last: 3 } }, ['pages 3']],
    ['most records', { maxCount: 20, max_page_size: 20, maxSize: 20 }, ['size 20', 'size 20', 'size 20']],
    [
      'records of this page',
      { numberOfElements: 20, returned: 20, resultCount: 20 },
      ['count 20', 'count 20', 'count 20'],
    ],
    [
      'what is missing',
      { remaining: 33, rest: 33, left: 33, remainingItemCount: 33 },
      Array(4).fill('remaining 33'),
    ],
    ['how many more', { more: 33 }, ['remaining 33']],
  ])('%s', (_service, answer, expected) => {
    expect(heard(answer)).toEqual(expected);
  });

  it('is not told by numbers of another thing', () => {
    const others = {
      currentBalance: 5,
      currentVersion: 2,
      employeeNumber: 7,
      number_of_days: 3,
      leftMargin: 4,
      startLevel: 1,
      startYear: 2026,
      maxDiscount: 2,
      order: { current: 2 },
    };
    expect(heard(others)).toEqual([]);
  });
});

describe('what leads to the next page', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a page by number', { next: 3 }, ['nextPage 3']],
    ['a page by number, as text', { nextPage: '3' }, ['nextPage 3']],
    ['Intercom', { pages: { next: { page: 3, per_page: 20 } } }, ['nextPage 3', 'size 20']],
    ['Express', { next: { page: 3, limit: 20 } }, ['nextPage 3', 'size 20']],
    ['a page with its size', { next: { page: 3, pageSize: 20 } }, ['nextPage 3', 'size 20']],
    ['a page with its limit', { next: { page: 3, pageLimit: 20 } }, ['nextPage 3', 'size 20']],
    ['a page with what it holds', { next: { page: 3, count: 13 } }, ['nextPage 3', 'count 13']],
    ['a number for an address', { nextLink: 3 }, ['nextPage 3']],
    ['Pipedrive', { additional_data: { pagination: { next_start: 40 } } }, ['nextOffset 40']],
    ['by place', { nextOffset: 40 }, ['nextOffset 40']],
    ['by a number to skip', { next: { skip: 40 } }, ['nextOffset 40']],
    ['by index', { nextIndex: 40 }, ['nextOffset 40']],
    ['by record', { nextItem: 40 }, ['nextOffset 40']],
    ['from a record', { next: { from: 40 } }, ['nextOffset 40']],
    ['by position', { next: { position: 40 } }, ['nextOffset 40']],
    ['Slack', { response_metadata: { next_cursor: 'c2' } }, ['cursor "c2"']],
    ['Box', { next_marker: 'm2' }, ['cursor "m2"']],
    ['HubSpot', { paging: { next: { after: '40' } } }, ['cursor "40"']],
    ['a next that is no address', { next: 'c2' }, ['cursor "c2"']],
    ['Kubernetes', { metadata: { continue: 'c2' } }, ['cursor "c2"']],
    ['CouchDB', { bookmark: 'c2' }, ['cursor "c2"']],
    ['a place to resume', { resume: 'c2' }, ['cursor "c2"']],
    ['Airtable', { offset: 'itr/rec' }, ['cursor "itr/rec"']],
    [
      'Microsoft Graph',
      { '@odata.nextLink': `https://api.example.com${NEXT}` },
      [`link "https://api.example.com${NEXT}"`],
    ],
    ['SoundCloud', { next_href: NEXT }, [`link ${JSON.stringify(NEXT)}`]],
    ['Discourse', { more_topics_url: NEXT }, [`link ${JSON.stringify(NEXT)}`]],
    ['Vimeo', { paging: { next: '?page=3' } }, ['link "?page=3"']],
    ['beside the path', { next: 'contacts?page=3' }, ['link "contacts?page=3"']],
    ['below the path', { next: './contacts?page=3' }, ['link "./contacts?page=3"']],
    ['above the path', { next: '../contacts' }, ['link "../contacts"']],
    ['an address without any mark of one', { nextUrl: 'contacts-3' }, ['link "contacts-3"']],
    [
      'HAL',
      { _links: { self: { href: '/x' }, next: { href: NEXT, status: 200 } } },
      [`link ${JSON.stringify(NEXT)}`],
    ],
  ])('%s', (_service, answer, expected) => {
    expect(heard(answer)).toEqual(expected);
  });

  it.each(['nextCursor', 'next_token', 'nextMarker', 'continuation', 'nextId', 'nextKey', 'next_bookmark'])(
    '%s is sent back also where it is a number',
    name => {
      expect(heard({ [name]: 77 })).toEqual(['cursor 77']);
      expect(heard({ next: { [name]: 77 } })).toEqual(['cursor 77']);
    },
  );

  it.each<[string, JsonObject, string]>([
    ['null', { nextCursor: null }, 'cursor null'],
    ['nothing', { nextPageToken: ' ' }, 'cursor null'],
    ['none', { nextCursor: 'None' }, 'cursor null'],
    ['nil', { nextCursor: 'nil' }, 'cursor null'],
    ['null as a text', { nextCursor: 'null' }, 'cursor null'],
    ['undefined', { nextCursor: 'undefined' }, 'cursor null'],
    ['nothing to continue with', { continuation: null }, 'cursor null'],
    ['zero', { nextCursor: 0 }, 'cursor null'],
    ['zero as a text', { nextCursor: '0' }, 'cursor null'],
    ['minus one', { nextCursor: -1 }, 'cursor null'],
    ['minus one as a text', { nextCursor: '-1' }, 'cursor null'],
    ['no address', { nextUrl: null }, 'link null'],
    ['no link', { links: { next: null } }, 'link null'],
    ['no page', { nextPage: 0 }, 'nextPage null'],
    ['no place', { nextOffset: 0 }, 'nextOffset null'],
  ])('is not there: %s', (_how, answer, expected) => {
    expect(heard(answer)).toEqual([expected]);
  });

  it('is there where its name or its beginning only looks like nothing', () => {
    expect(heard({ nextCursor: 'nonesuch' })).toEqual(['cursor "nonesuch"']);
    expect(heard({ nextCursor: 'x-nil' })).toEqual(['cursor "x-nil"']);
    expect(heard({ nextCursor: 'a:b?c' })).toEqual(['link "a:b?c"']);
    for (const cursor of ['=?x', '2026-11-22T10:30:00', 'v1./x', 'a../b'])
      expect(heard({ nextCursor: cursor })).toEqual([`cursor "${cursor}"`]);
  });

  it.each<JsonObject>([
    { cursor: null },
    { total: null },
    { previousPage: 1 },
    { prev_cursor: 'c0' },
    { before_cursor: 'c0' },
    {
      paging: {
        previous: { cursor: 'c0' },
        first: { cursor: 'c0' },
        self: { cursor: 'c1' },
        before: { token: 't' },
      },
    },
    { self: { page: 2 } },
    { selfPage: 2 },
    { links: { last: '/x?page=9', first: '/x?page=1', collection: { page: 1 } } },
    { startCursor: 'c0' },
    { firstCursor: 'c0' },
    { first_page: 1 },
    { last_page_url: '/x?page=9' },
    { url: '/v1/customers' },
  ])('is not the way back, nor to the first page, the last one or this one: %j', answer => {
    expect(heard(answer)).toEqual([]);
  });
});

describe('where a page ended', () => {
  it.each<[string, JsonObject, string]>([
    ['Relay', { endCursor: 'c1' }, 'position "c1"'],
    ['Facebook', { paging: { cursors: { after: 'c1' } } }, 'position "c1"'],
    ['Elasticsearch', { _scroll_id: 'c1' }, 'position "c1"'],
    ['AWS', { Marker: 'c1' }, 'position "c1"'],
    ['a token', { token: 'c1' }, 'position "c1"'],
    ['a bookmark of the end', { endBookmark: 'c1' }, 'position "c1"'],
    ['a bookmark of the last one', { lastBookmark: 'c1' }, 'position "c1"'],
    ['OpenAI', { last_id: 'c1' }, 'position "c1"'],
    ['the last key', { lastKey: 'c1' }, 'position "c1"'],
    ['the last one seen', { lastSeen: 'c1' }, 'position "c1"'],
    ['DynamoDB, as a text', { LastEvaluated: 'c1' }, 'position "c1"'],
    ['the last record', { lastRecord: 41 }, 'position 41'],
    ['the last value', { lastValue: 41 }, 'position 41'],
  ])('can be sent as a cursor, and says nothing of a next page: %s', (_service, answer, expected) => {
    expect(heard(answer)).toEqual([expected]);
  });

  it('is no place to go on from where it is zero', () => {
    expect(heard({ cursor: 0, after: '0', marker: '0' })).toEqual([]);
  });
});

describe('a flag', () => {
  it.each<[JsonObject, boolean]>([
    [{ has_more: 1 }, true],
    [{ has_more: '1' }, true],
    [{ hasMore: ' TRUE ' }, true],
    [{ hasNext: 'yes' }, true],
    [{ nextYn: 1 }, true],
    [{ isTruncated: 1 }, true],
    [{ isLast: 0 }, true],
    [{ is_last: '0' }, true],
    [{ hasMore: 0 }, false],
    [{ hasNext: 'no' }, false],
    [{ isEnd: 1 }, false],
    [{ exceededTransferLimit: true }, true],
    [{ incomplete_results: true }, true],
    [{ additional: true }, true],
    [{ done: false }, true],
    [{ all: true }, false],
    [{ is_complete: false }, true],
    [{ allItemsReturned: true, lastPage: true }, false],
    [{ notLast: true }, true],
    [{ not_complete: true }, true],
    [{ nonFinal: true }, true],
    [{ withoutNext: true }, false],
  ])('says whether there is more: %j', (answer, says) => {
    expect(heard(answer)).toEqual([`more ${says}`]);
  });

  it.each(['hasMore', 'is_last', 'is_next', 'nextYn'])(
    '%s is not understood with another word for yes',
    name => {
      expect(heard({ [name]: 'perhaps' })).toEqual([`unclear ${name}`]);
    },
  );

  it('is not understood where it speaks of paging, is set, and fits nothing known', () => {
    expect(heard({ offsetPaging: true, scroll: 'y', total: false })).toEqual([
      'unclear offsetPaging',
      'unclear scroll',
    ]);
  });

  it.each<JsonObject>([
    { firstPage: true },
    { supportsPaging: true },
    { exhaustiveFacetsCount: true },
    { pageable: true },
    { allDayEvent: true },
    { profile_setup_complete: true },
    { enabled: true },
    { one: 1, page: { empty: true } },
  ])('says nothing of a next page where it tells something else: %j', answer => {
    expect(heard(answer)).toEqual([]);
  });
});

describe('what has a word of paging in it and is none', () => {
  it.each<JsonObject>([
    {
      rateLimit: { remaining: 59, limit: 60 },
      quotaRemaining: 5,
      throttling: { next: 5 },
      _shards: { total: 5 },
    },
    { nextSyncToken: 'x', deltaToken: 'x', '@odata.deltaLink': '/x?delta=1' },
    { pageTitle: 'x', page_name: 'x', homePage: 'x', landing_page: 'x', web_pages: 'x' },
    {
      nextPaymentDate: '2026-11-01',
      next_run_at: 5,
      nextRenewal: 'x',
      last_run: 5,
      totalDuration: 9,
      lastUpdated: 'x',
      endDate: 'x',
    },
    { totalAmount: 5, lastPrice: 5, total_tax: '5', remainingBalance: 7, error_count: 2 },
    { csrfToken: 'x', accessToken: 'x', session_token: 'x', requestCount: 5, helpPages: null },
    { paging: { sortKey: 'name', order: 'asc', title: 'x', query: 'q' } },
  ])('says nothing: %j', answer => {
    expect(heard(answer)).toEqual([]);
  });

  it('leads on all the same where it is a cursor, an address or a place', () => {
    const ways = {
      nextDateCursor: 'x',
      next_since_token: 'x',
      nextTimeMarker: 'x',
      next_until_url: NEXT,
      nextDateKey: 'x',
      next_since_id: 'x',
    };
    expect(heard(ways)).toEqual([
      ...Array(3).fill('cursor "x"'),
      `link ${JSON.stringify(NEXT)}`,
      ...Array(2).fill('cursor "x"'),
    ]);
    expect(heard({ nextTimeOffset: 5 })).toEqual(['nextOffset 5']);
    expect(heard({ amountCursor: 'x', timeMarker: 'x', updatedOffset: 20 })).toEqual([
      'position "x"',
      'position "x"',
      'offset 20',
    ]);
    expect(heard({ continuationTime: 'x' })).toEqual(['cursor "x"']);
    expect(heard({ nextRequest: NEXT })).toEqual([`link ${JSON.stringify(NEXT)}`]);
  });
});

describe('what speaks of paging and is not understood', () => {
  it.each<[JsonObject, string]>([
    [{ paging: { horizon: 'near' } }, 'horizon'],
    [{ page: { shape: 5 } }, 'shape'],
    [{ next: { shape: 5 } }, 'shape'],
    [{ total: 'many' }, 'total'],
    [{ offset: -1 }, 'offset'],
    [{ limit: 'default' }, 'limit'],
  ])('may hide a way on: %j', (answer, name) => {
    expect(heard(answer)).toEqual([`unclear ${name}`]);
  });

  it('is a value that no address could carry, where its name or what it lies in speaks of paging', () => {
    const long = 'x'.repeat(16_001);
    expect(heard({ nextCursor: long.slice(1) })).toEqual([`cursor "${long.slice(1)}"`]);
    expect(heard({ nextCursor: long, paging: { sort: long }, note: long })).toEqual([
      'unclear nextCursor',
      'unclear sort',
    ]);
    expect(heard({ _links: { next: { href: long }, self: { href: long } } })).toEqual(['unclear href']);
  });
});
