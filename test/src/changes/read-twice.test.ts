import { describe, expect, it } from 'vitest';
import { readTwiceIf } from '../../../src/changes/read-twice';
import type { Json, JsonObject } from '../../../src/common/json';
import { fetchWhole } from '../../../src/pull/fetch-whole';
import { teams } from '../../../src/resources/teams';
import { clientOn } from '../../support/builders/client';
import { answer } from '../../support/memory';

const data = (records: readonly JsonObject[], meta: JsonObject = {}): Json => ({ data: [...records], meta });

describe('a list in pages by number without a total', () => {
  /** Pages of two. A record of the first page is deleted once that page was read. */
  function deletedBetween(meta: (next: boolean) => JsonObject, also: readonly string[] = [], msEach = 0) {
    let ids = ['a', 'b', 'c', 'd', 'e'];
    const test = clientOn(request => {
      const page = Number(/page=(\d+)/.exec(request.url)?.[1] ?? 1);
      const records = ids.slice(2 * page - 2, 2 * page).map(id => ({ id }));
      const isMore = ids.length > 2 * page;
      test.clock.sleep(msEach);
      if (page === 1) ids = ids.filter(id => id !== 'a');
      return answer(data(records, { page, ...meta(isMore) }));
    });
    const known = ['a', 'b', 'c', 'd', 'e', ...also];
    const { remote } = readTwiceIf(
      records => known.some(id => !records.has(id)),
      () => fetchWhole(test.client, teams),
    );
    return { ...remote, ids: [...remote.records.keys()].sort(), requests: test.transport.requests.length };
  }

  it('is read again where a known record is missing, because a deletion lets another slip past', () => {
    const { ids, requests, completeness } = deletedBetween(hasNext => ({ hasNext }));
    expect(ids).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(completeness.kind).toBe('complete');
    expect(requests).toBe(4);
  });

  it('is read twice at most, so that a record that is really gone is missing', () => {
    const { ids, requests } = deletedBetween(hasNext => ({ hasNext }), ['gone']);
    expect(ids).not.toContain('gone');
    expect(requests).toBe(4);
  });

  it('is read again where a total stays the same, because another record was made meanwhile', () => {
    let ids = ['a', 'b', 'c', 'd', 'e'];
    const { client } = clientOn(request => {
      const page = Number(/page=(\d+)/.exec(request.url)?.[1] ?? 1);
      const records = ids.slice(2 * page - 2, 2 * page).map(id => ({ id }));
      if (page === 1) ids = ['b', 'c', 'd', 'e', 'f'];
      return answer(data(records, { page, total: 5 }));
    });
    const read = () => fetchWhole(client, teams);
    const lacksC = (records: ReadonlyMap<string, unknown>): boolean => !records.has('c');
    expect([...readTwiceIf(lacksC, read).remote.records.keys()].sort().join('')).toBe('abcdef');
  });

  it('is cut where the time does not suffice to read it again, so that no row goes', () => {
    const { ids, completeness } = deletedBetween(hasNext => ({ hasNext }), [], 100_000);
    expect(ids).toEqual(['a', 'b', 'd', 'e']);
    expect(completeness).toMatchObject({ kind: 'cut', reason: { en: expect.stringContaining('4 came') } });
  });

  it('is read once where a total tells of the deletion', () => {
    const { completeness, requests } = deletedBetween(hasNext => ({ hasNext, total: hasNext ? 5 : 4 }));
    expect(completeness.kind).toBe('cut');
    expect(requests).toBeLessThan(4);
  });
});
