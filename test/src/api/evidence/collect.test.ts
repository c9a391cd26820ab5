import { describe, expect, it } from 'vitest';
import { clues } from '../../../../src/api/evidence/collect';
import type { Json, JsonObject } from '../../../../src/common/json';

const said = (answer: Json, held: readonly unknown[] = []) => clues(answer, new Set(held));
const NEXT = '/api/public-docs/contacts?page=2';

function objects(count: number, more: JsonObject = {}): JsonObject {
  const others = Array.from({ length: count }, (_, i) => [`team-${i}`, { size: 'small', hasMore: true }]);
  return { ...(Object.fromEntries(others) as JsonObject), ...more };
}

function nested(levels: number, innermost: JsonObject): JsonObject {
  return levels === 0 ? innermost : { inner: nested(levels - 1, innermost) };
}

describe('links in a list', () => {
  it.each<[string, JsonObject[]]>([
    [
      'PayPal',
      [
        { href: '/self', rel: 'self' },
        { href: NEXT, rel: 'next', method: 'GET' },
      ],
    ],
    [
      'FHIR',
      [
        { relation: 'self', url: '/self' },
        { relation: 'next', url: NEXT },
      ],
    ],
    ['Atom', [{ rel: 'next', uri: NEXT }]],
    ['a service that calls the address a link', [{ rel: 'Next', link: NEXT }]],
    ['an address of which the usual member is empty', [{ rel: 'next', href: null, url: '', uri: NEXT }]],
    ['links of which one has no relation', [{ href: '/docs' }, { rel: 'next', href: NEXT }]],
  ])('lead to the next page: %s', (_service, links) => {
    expect(said({ links })).toEqual([{ kind: 'link', value: NEXT, name: 'links' }]);
  });

  it('say that there is a next page where they do not say at which address', () => {
    expect(said({ links: [{ rel: 'next' }] })).toEqual([{ kind: 'link', value: '', name: 'links' }]);
  });

  it.each(['prev', 'previous', 'first', 'last', 'First'])(
    'to a %s page and to no next one say that this is the last',
    rel => {
      expect(said({ links: [{ rel: 'self' }, { rel, href: '/x' }] })).toEqual([
        { kind: 'link', value: null, name: 'links' },
      ]);
    },
  );

  it.each(['self', 'prev-archive', 'https://rels.example/last', 'describedby'])(
    'of the relation %s say nothing of pages',
    rel => {
      expect(said({ links: [{ rel, href: '/x' }] })).toEqual([]);
    },
  );

  it('one for each page say nothing that is not said beside them', () => {
    const buttons = [
      { label: '1', url: '?page=1' },
      { label: '2', url: NEXT },
    ];
    expect(said({ paging: { links: buttons } })).toEqual([]);
    expect(said({ paging: { links: ['?page=1', NEXT] } })).toEqual([]);
  });
});

describe('another list beside the records', () => {
  it('is not understood where its name speaks of paging', () => {
    expect(said({ pages: [1, 2, 3] })).toEqual([{ kind: 'unclear', name: 'pages' }]);
    expect(said({ paging: { horizons: ['near'] } })).toEqual([{ kind: 'unclear', name: 'horizons' }]);
  });

  it('says nothing where its name does not, where it is empty, and where it holds records', () => {
    expect(
      said({ notices: ['closed on Sunday'], pages: [], totals: [{ currency: 'KRW', total: 5 }] }),
    ).toEqual([]);
  });
});

describe('what stands around the records', () => {
  it('is never read within a record', () => {
    const month = { next: 'x', total: 9 };
    expect(said({ data: { '2026-10': month } }, [month])).toEqual([]);
    expect(said(month, [month])).toEqual([]);
    expect(said({ users: { u1: { id: 'u1', hasMore: true } } })).toEqual([]);
  });

  it('is read in up to sixty objects side by side; more are a map of other records', () => {
    expect(said({ teams: objects(60) })).toHaveLength(60);
    expect(said({ teams: objects(61) })).toEqual([]);
    const texts = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`note${i}`, 'x']));
    expect(said({ ...texts, info: { hasMore: true } })).toHaveLength(1);
  });

  it.each(['page', 'pages', 'paging', 'pageable', 'cursor', 'links', 'meta', 'metadata', 'next'])(
    'is read in %s, however many other objects stand beside it',
    name => {
      const way = name === 'links' ? { next: NEXT } : { nextCursor: 'c2' };
      expect(said(objects(100, { [name]: way }))).toHaveLength(1);
    },
  );

  it('is read beside a hundred records, each under its id', () => {
    const records = Object.fromEntries(
      Array.from({ length: 100 }, (_, i) => [`r${i}`, { name: 'x', total: i }]),
    );
    const answer = { ...(records as JsonObject), info: { hasMore: true } };
    expect(said(answer, Object.values(records))).toEqual([{ kind: 'more', says: true, name: 'hasMore' }]);
  });

  it('is read down to twenty levels; what lies deeper is not understood', () => {
    expect(said(nested(20, { hasMore: true }))).toEqual([{ kind: 'more', says: true, name: 'hasMore' }]);
    expect(said(nested(21, { hasMore: true }))).toEqual([{ kind: 'unclear', name: 'inner' }]);
  });

  it('is read up to twenty thousand members; what lies beyond them is not understood, which is told once', () => {
    const many = (count: number): JsonObject =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`${'note'.repeat(8)}${i}`, 'x']));
    expect(said(many(20_000))).toEqual([]);
    expect(said(many(20_001))).toEqual([{ kind: 'unclear', name: '…' }]);
    expect(said({ inner: many(20_000), hasMore: true })).toEqual([{ kind: 'unclear', name: '…' }]);
  });
});
