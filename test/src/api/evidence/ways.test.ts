import { describe, expect, it } from 'vitest';
import { clues } from '../../../../src/api/evidence/collect';
import { headerClues } from '../../../../src/api/evidence/headers';
import { type Place, type Way, waysOn } from '../../../../src/api/evidence/ways';
import type { JsonObject } from '../../../../src/common/json';
import { BASE_URL } from '../../../support/builders/client';

const ROOT = `${BASE_URL}/api/public-docs`;
const first: Place = { counted: 50, onPage: 50, pages: 1, last: { id: 'r49' }, root: ROOT };

function ways(answer: JsonObject, place: Partial<Place> = {}): Way[] {
  return waysOn(clues(answer, new Set()), { ...first, ...place });
}

/** What is tried, in order: "page=2". */
function tried(answer: JsonObject, place: Partial<Place> = {}): string[] {
  return ways(answer, place).map(shown);
}

function shown({ parameters }: Way): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

describe('a cursor', () => {
  it.each<[string, JsonObject, string]>([
    ['Slack', { next_cursor: 'c' }, 'cursor'],
    ['Google', { nextPageToken: 'c' }, 'pageToken'],
    ['Google Cloud', { next_page_token: 'c' }, 'page_token'],
    ['Box', { next_marker: 'c' }, 'marker'],
    ['Azure', { NextMarker: 'c' }, 'NextMarker'],
    ['Amazon', { NextToken: 'c' }, 'NextToken'],
    ['Twitter', { next_token: 'c' }, 'next_token'],
    ['Kubernetes', { continue: 'c' }, 'continue'],
    ['CouchDB', { bookmark: 'c' }, 'bookmark'],
    ['HubSpot', { paging: { next: { after: 'c' } } }, 'after'],
    ['Intercom', { pages: { next: { starting_after: 'c' } } }, 'starting_after'],
    ['Relay', { endCursor: 'c' }, 'after'],
    ['Elasticsearch', { scroll_id: 'c' }, 'scroll_id'],
    ['Toss', { lastKey: 'c' }, 'lastKey'],
    ['Dropbox', { newCursor: 'c' }, 'cursor'],
    ['an end', { endToken: 'c' }, 'token'],
    ['a plain next', { next: 'c' }, 'cursor'],
    ['a beginning of its own', { pageNextToken: 'c' }, 'pageNextToken'],
    ['a key', { 'next-key': 'c' }, 'key'],
  ])('goes back first under the name that %s gives it', (_service, answer, name) => {
    const [way] = ways(answer);
    expect(way).toEqual({ key: `cursor:${name}`, parameters: { [name]: 'c' }, isGiven: true });
  });

  it.each<[string, JsonObject, string]>([
    ['Notion', { next_cursor: 'c' }, 'start_cursor'],
    ['Amazon S3', { NextContinuationToken: 'c' }, 'ContinuationToken'],
    ['another Amazon', { NextToken: 'c' }, 'token'],
    ['OpenAI', { last_id: 'c' }, 'after'],
    ['Stripe', { last_id: 'c' }, 'starting_after'],
    ['GitLab', { next_id: 'c' }, 'after_id'],
    ['Linear', { endCursor: 'c' }, 'cursor'],
    ['a literal end', { endCursor: 'c' }, 'endCursor'],
    ['Twitter', { next_token: 'c' }, 'token'],
    ['Azure', { NextMarker: 'c' }, 'marker'],
    ['a plain name', { nextCursor: 'c' }, 'nextCursor'],
    ['without a name', { next: 'c' }, 'cursor'],
    ['without a name', { next: 'c' }, 'after'],
    ['without a name', { next: 'c' }, 'pageToken'],
    ['without a name', { next: 'c' }, 'nextToken'],
    ['without a name', { next: 'c' }, 'token'],
    ['without a name', { next: 'c' }, 'startCursor'],
    ['in snake case', { next_x_cursor: 'c' }, 'cursor'],
    ['in snake case', { next_x_cursor: 'c' }, 'after'],
    ['in snake case', { next_x_cursor: 'c' }, 'page_token'],
    ['in snake case', { next_x_cursor: 'c' }, 'next_token'],
    ['in snake case', { next_x_cursor: 'c' }, 'token'],
  ])('is tried under other names that services take it by: %s %j', (_service, answer, name) => {
    const way = ways(answer).find(({ key }) => key === `cursor:${name}`);
    expect(way).toMatchObject({ parameters: { [name]: 'c' } });
  });

  it('is only tried under any name but the first: a refusal of the others means nothing', () => {
    expect(ways({ nextCursor: 'c' }).map(({ isGiven }) => isGiven)).toEqual([true, ...Array(6).fill(false)]);
  });

  it('is tried under eight names at most, and each once', () => {
    expect(tried({ next_after_cursor_id: 'c' })).toHaveLength(8);
    expect(tried({ cursor: 'c', nextCursor: 'd' }).filter(way => way.startsWith('cursor='))).toEqual([
      'cursor=d',
    ]);
  });

  it('is followed as long as an address can carry it', () => {
    const names = (cursor: string): string[] =>
      ways({ nextCursor: cursor, hasMore: true }).map(({ key }) => key);
    expect(names('c'.repeat(1_500))[0]).toBe('cursor:cursor');
    expect(ways({ nextCursor: '😀/?&=%' })[0]?.parameters).toEqual({ cursor: '😀/?&=%' });
    for (const cursor of ['가'.repeat(400), '\ud800', 'x\udc00y'])
      expect(names(cursor), cursor.slice(0, 5)).toEqual(names('c'.repeat(1_501)));
    expect(names('c'.repeat(1_501))).toEqual([
      'page:page',
      'offset:offset',
      'cursor:starting_after',
      'cursor:after',
      'cursor:lastSeenId',
      'cursor:cursor',
    ]);
  });
});

describe('a page by number', () => {
  it.each<[string, JsonObject, string]>([
    ['the number and how many there are', { page: 1, totalPages: 3 }, 'page=2'],
    ['the number alone', { page: 1 }, 'page=2'],
    ['how many there are alone', { totalPages: 3 }, 'page=2'],
    ['the next one', { nextPage: 7 }, 'page=7'],
    ['Spring', { number: 0, totalPages: 3 }, 'page=1'],
    ['Laravel', { current_page: 1, last_page: 3 }, 'page=2'],
    ['current', { paging: { current: 1, last: 3 } }, 'page=2'],
    ['currentPage', { currentPage: 1 }, 'page=2'],
    ['a name of its own', { pageNo: 1, nextPage: 2 }, 'pageNo=2'],
    ['a name that begins like a usual one', { currentPageNo: 1 }, 'currentPageNo=2'],
    ['a name that ends like a usual one', { my_current_page: 1 }, 'my_current_page=2'],
  ])('is asked for by %s', (_how, answer, expected) => {
    expect(tried(answer)[0]).toBe(expected);
    expect(ways(answer)[0]?.isGiven).toBe(true);
  });

  it('is counted from the pages that came where none tells its number', () => {
    expect(tried({ totalPages: 9 }, { pages: 4 })[0]).toBe('page=5');
  });

  it('is tried under the other usual names, six in all', () => {
    expect(tried({ page: 1 })).toEqual([
      'page=2',
      'pageNumber=2',
      'pageNo=2',
      'pageIndex=2',
      'page_no=2',
      'currentPage=2',
    ]);
    expect(tried({ current_page: 1 })).toEqual([
      'page=2',
      'current_page=2',
      'pageNumber=2',
      'pageNo=2',
      'pageIndex=2',
      'page_no=2',
    ]);
    expect(tried({ pg_nr: 1 })).toEqual([
      'pg_nr=2',
      'page=2',
      'pageNumber=2',
      'pageNo=2',
      'pageIndex=2',
      'page_no=2',
    ]);
  });

  it('is not asked for under the name of a header', () => {
    const [way] = waysOn(headerClues({ 'x-page': '1', 'x-total-pages': '3' }, 200), first);
    expect(way?.parameters).toEqual({ page: 2 });
    const [other] = waysOn(headerClues({ 'x-offset': '0' }, 200), first);
    expect(other?.parameters).toEqual({ offset: 50 });
  });

  it('is a place where the next number is that of the records so far', () => {
    expect(tried({ next: 50 })[0]).toBe('offset=50');
    expect(ways({ next: 50 })[0]?.key).toBe('offset:offset');
    expect(tried({ next: 3 }, { counted: 3 })[0]).toBe('offset=3');
    expect(tried({ next: 2 }, { counted: 2 })[0]).toBe('page=2');
    expect(tried({ next: 51 })[0]).toBe('page=51');
    expect(tried({ page: 49, next: 50 })[0]).toBe('page=50');
    expect(tried({ offset: 0, next: 50 })[0]).toBe('offset=50');
    expect(tried({ skip: 0, next: 50 })[0]).toBe('skip=50');
  });
});

describe('a page by place', () => {
  it.each<[string, JsonObject, string]>([
    ['offset', { offset: 100 }, 'offset=150'],
    ['skip', { skip: 100 }, 'skip=150'],
    ['start', { start: 100 }, 'start=150'],
    ['startIndex', { startIndex: 1 }, 'startIndex=51'],
    ['the limit goes along', { offset: 100, limit: 50 }, 'offset=150&limit=50'],
    ['in capitals too', { Offset: 100, Limit: 50 }, 'Offset=150&Limit=50'],
    ['other sizes do not', { offset: 100, page_size: 50 }, 'offset=150'],
    ['told by the service', { nextOffset: 150 }, 'offset=150'],
    ['told beside this one', { skip: 100, next_skip: 150 }, 'skip=150'],
  ])('is asked for as the answer names it: %s', (_how, answer, expected) => {
    expect(tried(answer)[0]).toBe(expected);
    expect(ways(answer)[0]).toMatchObject({ key: expect.stringMatching(/^offset:/), isGiven: true });
  });

  it('is tried under the other usual names', () => {
    expect(tried({ offset: 100 })).toEqual(['offset=150', 'skip=150', 'start=150', 'startIndex=150']);
    expect(tried({ startAt: 100 })).toEqual(['startAt=150', 'offset=150', 'skip=150', 'start=150']);
    expect(tried({ nextOffset: 150 })).toEqual([
      'offset=150',
      'skip=150',
      'start=150',
      'startIndex=150',
      'from=150',
    ]);
  });

  it('is not asked for again after a page without records', () => {
    expect(tried({ offset: 100, hasMore: true }, { onPage: 0, last: undefined })).toEqual([
      'page=2',
      'offset=50',
    ]);
  });
});

describe('the ways that an answer opens', () => {
  it('begin with a link, then cursors, what is next, numbers, places, and end with where the page ended', () => {
    const answer = { endCursor: 'e', offset: 0, page: 1, nextPage: 2, nextCursor: 'c', next: '?after=9' };
    expect(ways({ ...answer, nextOffset: 50 }).map(({ key }) => key)).toEqual([
      'link',
      'cursor:cursor',
      'cursor:nextCursor',
      'cursor:after',
      'cursor:pageToken',
      'cursor:nextToken',
      'cursor:token',
      'cursor:startCursor',
      'page:page',
      'page:pageNumber',
    ]);
    expect(
      ways({ endCursor: 'e', offset: 0, page: 1 })
        .map(({ key }) => key)
        .slice(-1),
    ).toEqual(['offset:startIndex']);
    expect(
      ways({ endCursor: 'e', page: 1 })
        .map(({ key }) => key)
        .slice(-3),
    ).toEqual(['cursor:after', 'cursor:cursor', 'cursor:endCursor']);
  });

  it('are those of a link to our own paths, and none of another', () => {
    expect(ways({ next: `${ROOT}/contacts?page=2&limit=20` })).toEqual([
      { key: 'link', parameters: { page: '2', limit: '20' }, isGiven: true },
    ]);
    expect(tried({ next: 'https://elsewhere.example/contacts?page=2' })).toEqual(tried({ hasMore: true }));
    expect(tried({ nextUrl: null, hasMore: true })).toEqual(tried({ hasMore: true }));
  });

  it('are never more than ten', () => {
    expect(tried({ nextCursor: 'c', page: 1, offset: 0 })).toHaveLength(10);
  });
});

describe('where there is more and no way is told', () => {
  it('the usual ones are tried, none of which could leave out records', () => {
    expect(tried({ hasMore: true }, { pages: 2, counted: 100 })).toEqual([
      'page=3',
      'offset=100',
      'starting_after=r49',
      'after=r49',
      'lastSeenId=r49',
      'cursor=r49',
    ]);
    expect(ways({ hasMore: true }).some(({ isGiven }) => isGiven)).toBe(false);
  });

  it('an id that is a number can be gone on from, and none that is missing or too long', () => {
    expect(tried({ hasMore: true }, { last: { id: 7 } })).toContain('starting_after=7');
    for (const last of [undefined, {}, { id: null }, { id: 'i'.repeat(1_501) }] as (JsonObject | undefined)[])
      expect(tried({ hasMore: true }, { last })).toEqual(['page=2', 'offset=50']);
  });
});
