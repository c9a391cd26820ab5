import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/common/json';
import { fetchWhole } from '../../../src/pull/fetch-whole';
import { assets } from '../../../src/resources/assets';
import { teams } from '../../../src/resources/teams';
import { clientOn } from '../../support/builders/client';
import { answer } from '../../support/memory';

const data = (records: readonly JsonObject[], meta: JsonObject = {}): Json => ({ data: [...records], meta });

/** Assets by type: one answer for each type that is asked for. */
function byType(answers: Readonly<Record<string, Json>>) {
  const test = clientOn(request => {
    const body = JSON.parse(request.body ?? '{}') as JsonObject;
    return answer(answers[String(body['assetType'])] ?? data([]));
  });
  return { ...test, fetch: (types: string) => fetchWhole(test.client, assets, { assetType: types }) };
}

describe('a list without dates', () => {
  it('is one request where nothing takes several', () => {
    const { client } = clientOn([answer(data([{ id: 't1', name: 'A', colour: 'red' }]))]);
    const { remote, others } = fetchWhole(client, teams);
    expect([...remote.records.keys()]).toEqual(['t1']);
    expect(remote.completeness).toEqual({ kind: 'complete' });
    expect(others).toEqual([{ name: 'colour', type: 'text' }]);
  });

  it('is one request for each value, put together in their order', () => {
    const bench = byType({
      CARD: data([{ id: 'c1', assetType: 'CARD' }]),
      MANUAL: data([{ id: 'm1', assetType: 'MANUAL' }]),
    });
    expect([...bench.fetch('MANUAL+CARD').remote.records.keys()]).toEqual(['m1', 'c1']);
    expect(bench.transport.requests.length).toBe(2);
  });

  it('counts a record once that came under two values', () => {
    const bench = byType({
      CARD: data([{ id: 'x', name: 'old' }]),
      MANUAL: data([{ id: 'x', name: 'new' }]),
    });
    const { records } = bench.fetch('CARD+MANUAL').remote;
    expect(records.size).toBe(1);
    expect(records.get('x')?.values).toContain('new');
  });

  it('may be cut where two kinds have a record of the same id, because only one of them has a row', () => {
    const bench = byType({
      CARD: data([{ id: 1, assetType: 'CARD', name: 'card' }]),
      MANUAL: data([
        { id: 1, assetType: 'MANUAL', name: 'cash' },
        { id: 2, assetType: 'MANUAL' },
      ]),
    });
    const { completeness, records } = bench.fetch('CARD+MANUAL').remote;
    expect(records.size).toBe(2);
    expect(completeness.kind === 'cut' && completeness.reason.en).toContain(
      '2 came, of which 1 has the id of another',
    );
  });

  it('is cut where one part is', () => {
    const bench = byType({ CARD: data([{ id: 'c1' }], { total: 5 }), MANUAL: data([{ id: 'm1' }]) });
    expect(bench.fetch('CARD+MANUAL').remote.completeness).toMatchObject({
      kind: 'cut',
      reason: { en: 'only 1 of 5 came' },
    });
  });

  it('with an empty part beside others is complete; empty only where all are', () => {
    const bench = byType({ CARD: data([{ id: 'c1' }]) });
    expect(bench.fetch('CARD+MANUAL').remote.completeness.kind).toBe('complete');
    expect(bench.fetch('MANUAL+CUSTOM').remote.completeness.kind).toBe('empty');
  });

  it('names records without ids', () => {
    const bench = byType({ CARD: data([{ assetType: 'CARD', number: '1', name: 'A' }]) });
    expect([...bench.fetch('CARD').remote.records.keys()]).toEqual(['CARD|1|A']);
  });
});
