import { describe, expect, it } from 'vitest';
import { fetchList } from '../../../src/api/list';
import { RowsInPassing } from '../../../src/changes/rows-in-passing';
import { toRemoteList } from '../../../src/changes/to-remote';
import type { RemoteList } from '../../../src/changes/remote';
import type { Json, JsonObject } from '../../../src/common/json';
import { fetchWhole } from '../../../src/pull/fetch-whole';
import { tickets } from '../../../src/resources/tickets';
import { clientOn } from '../../support/builders/client';
import { things } from '../../support/builders/push';
import { textAnswer } from '../../support/memory';

const request = { method: 'get', path: 'things' } as const;
const MEMO = 'm'.repeat(400);

function records(count: number, more: (i: number) => JsonObject): JsonObject[] {
  return Array.from({ length: count }, (_, i) => ({ id: `t${i}`, name: `n${i}`, memo: MEMO, ...more(i) }));
}

/** The records of one answer as rows: in passing, and of the whole answer. */
function both(data: readonly JsonObject[]): { passing: RemoteList; whole: RemoteList } {
  const text = JSON.stringify({ data, meta: { total: data.length } });
  const rows = new RowsInPassing(things);
  const read = (options: Pick<RowsInPassing, 'take' | 'isSame'> | undefined = undefined) =>
    fetchList(clientOn([textAnswer(text)]).client, request, {}, options);
  return {
    passing: toRemoteList(things, read(rows), { rowOf: record => rows.rowOf(record) }),
    whole: toRemoteList(things, read()),
  };
}

describe('rows in passing', () => {
  it.each<[string, (i: number) => JsonObject]>([
    ['texts as ids', i => ({ amount: i, kind: i % 2 === 0 ? null : 'a' })],
    ['numbers as ids', i => ({ id: 5_000 + i })],
    ['texts of digits as ids', i => ({ id: `${5_000 + i}` })],
    ['a number and a text of its digits, in either order', i => ({ id: i % 2 === 0 ? `${i >> 1}` : i >> 1 })],
    ['the text of digits long before its number', i => ({ id: i < 250 ? `${i}` : i - 250 })],
    ['records twice', i => ({ id: `t${i % 300}`, amount: i % 300 })],
    ['two records of one id, in either half of the answer', i => ({ id: `t${i % 300}`, amount: i })],
    [
      'ids that cannot be used',
      i => (i % 5 === 0 ? { id: [null, '', ' x', 'new:a', 2 ** 60][i % 4] as Json } : {}),
    ],
    [
      'amounts as texts, and nothing in three spellings',
      i => ({ amount: ['7', '', null, 7][i % 4] as Json }),
    ],
    ['names that objects inherit', () => ({ constructor: 1, toString: 'x' })],
  ])('are those of the whole answer: %s', (_, more) => {
    const { passing, whole } = both(records(500, more));
    expect([...passing.records]).toEqual([...whole.records]);
    expect(passing).toEqual(whole);
  });

  it('keep nothing of the record but its id, once it is a row', () => {
    const rows = new RowsInPassing(things);
    const record = { id: 7, name: 'n', memo: MEMO };
    const taken = rows.take(record, { index: 900, isLast: false });
    expect(JSON.stringify(taken)).toBe('{"id":7}');
    expect(rows.rowOf(taken)).toEqual(rows.rowOf(record));
  });

  it('leave whole what more is asked of: the first records, the last, and what has no usable id', () => {
    const rows = new RowsInPassing(things);
    const record = { id: 'a', name: 'n' };
    expect(rows.take(record, { index: 199, isLast: false })).toBe(record);
    expect(rows.take(record, { index: 200, isLast: false })).not.toBe(record);
    expect(rows.take(record, { index: 900, isLast: true })).toBe(record);
    const odd = { id: null, name: 'n' };
    expect(rows.take(odd, { index: 900, isLast: false })).toBe(odd);
  });
});

describe('a long answer', () => {
  it('shows what else could be a column, and gives each record its own values', () => {
    const data = records(600, i => ({ colour: `c${i}`, amount: i, cardUsage: { storeName: `shop ${i}` } }));
    const { client } = clientOn([textAnswer(JSON.stringify({ data, meta: {} }))]);
    const { remote, others } = fetchWhole(client, tickets);
    expect(others).toContainEqual({ name: 'colour', type: 'text' });
    const at = tickets.fields.findIndex(({ name }) => name === 'cardUsage.storeName');
    expect([...remote.records.values()].map(({ values }) => values[at])).toEqual(
      data.map((_, i) => `shop ${i}`),
    );
  });
});
