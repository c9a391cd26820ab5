import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/common/json';
import { fetchAnswer, rowsOfAnswer } from '../../../src/requests/answered-records';

/** A client that gives these answers, one a page, and the last for ever. */
function reader(...pages: readonly Json[]) {
  let at = 0;
  return {
    asked: () => at,
    answer: () => ({ json: pages[Math.min(at++, pages.length - 1)] as Json, headers: {}, status: 200 }),
    root: 'https://service.example/api/public-docs',
    ways: new Map<string, string | null>(),
    unpaged: new Set<string>(),
    withoutKey: (text: string) => text,
    hasTime: () => true,
  };
}

const request = { method: 'get', path: 'x' } as const;
const ALLOWED = true;

const idsOf = (answer: { readonly records: readonly { readonly id?: Json }[] }) =>
  answer.records.map(({ id }) => id);

describe('fetchAnswer', () => {
  it('takes the records of a list by their ids, bare or in an envelope, and their fields as columns', () => {
    const list = [
      { id: 'a', n: 1, user: { name: 'Kim' } },
      { id: 'b', n: 2.5, tags: ['x'] },
    ];
    for (const answer of [list, { data: list, meta: {} }] as Json[]) {
      const rows = fetchAnswer(reader(answer), request, {}, ALLOWED);
      expect(idsOf(rows)).toEqual(['a', 'b']);
      expect(rows.fields).toEqual([
        { name: 'n', type: 'decimal' },
        { name: 'user.name', type: 'text' },
        { name: 'tags', type: 'list' },
      ]);
      expect(rows.completeness.kind).toBe('complete');
    }
  });

  it('numbers records that have no ids, or one id for several, and keeps their own', () => {
    expect(idsOf(fetchAnswer(reader([{ n: 1 }, { n: 1 }]), request, {}, ALLOWED))).toEqual(['#1', '#2']);
    const shared = fetchAnswer(
      reader([
        { id: 'a', day: 1 },
        { id: 'a', day: 2 },
      ]),
      request,
      {},
      ALLOWED,
    );
    expect(shared.records).toEqual([
      { id: '#1', recordId: 'a', day: 1 },
      { id: '#2', recordId: 'a', day: 2 },
    ]);
    expect(idsOf(fetchAnswer(reader([{ id: '1' }, { n: 1 }]), request, {}, ALLOWED))).toEqual(['#1', '#2']);
  });

  it('numbers on over the pages, and stops where a page repeats itself', () => {
    const page = (n: number, more: boolean) => ({
      data: [{ n }, { n: -n }],
      meta: { page: n, totalPages: more ? 9 : n },
    });
    const three = reader(page(1, true), page(2, true), page(3, false));
    expect(idsOf(fetchAnswer(three, request, {}, ALLOWED))).toEqual(['#1', '#2', '#3', '#4', '#5', '#6']);
    const stuck = reader({ data: [{ n: 1 }], meta: { hasNext: true, nextCursor: 'c' } });
    const rows = fetchAnswer(stuck, request, {}, ALLOWED);
    expect([idsOf(rows), rows.completeness.kind]).toEqual([['#1'], 'cut']);
    expect(stuck.asked()).toBeLessThan(12);
  });

  it('gives anything else a row for each value, named by its path', () => {
    const answer = {
      data: { a: 1, b: { c: null, d: [1, 'x'] }, list: [{ e: true }, { e: false }], 'b.c': 7 },
    };
    const { records, fields } = fetchAnswer(reader(answer), request, {}, ALLOWED);
    expect(records).toEqual([
      { id: 'a', value: 1 },
      { id: 'b.c', value: null },
      { id: 'b.d', value: '1, x' },
      { id: 'list[1].e', value: true },
      { id: 'list[2].e', value: false },
      { id: 'b.c 2', value: 7 },
    ]);
    expect(fields).toEqual([{ name: 'value', type: 'text' }]);
    for (const [json, value] of [
      ['text', 'text'],
      [7, 7],
      [['a', 'b'], 'a, b'],
    ] as const)
      expect(fetchAnswer(reader(json as Json), request, {}, ALLOWED).records).toEqual([{ id: '-', value }]);
  });

  it('takes a list within the answer of a known list apart as that list does', () => {
    const answer = { data: { enabled: true, holidays: [{ date: '2026-10-03', name: 'x' }] } };
    const shape = { isRecord: true, rows: 'holidays', rowKey: ['holidays.date', 'holidays.name'] };
    expect(idsOf(fetchAnswer(reader(answer), request, shape, ALLOWED))).toEqual(['2026-10-03|x']);
  });
});

describe('rowsOfAnswer', () => {
  it('says that pages are missing which cannot be asked for: the request had an effect', () => {
    const rows = rowsOfAnswer(
      { data: [{ id: 'a' }], meta: { hasNext: true, nextCursor: 'c' } },
      request,
      text => text,
      ALLOWED,
    );
    expect([idsOf(rows), rows.completeness.kind]).toEqual([['a'], 'cut']);
    expect(rowsOfAnswer({ data: [{ id: 'a' }] }, request, text => text, ALLOWED).completeness.kind).toBe(
      'complete',
    );
  });
});
