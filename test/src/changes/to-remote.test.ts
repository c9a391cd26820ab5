import { describe, expect, it } from 'vitest';
import { isOddId } from '../../../src/changes/table';
import {
  keepingKnown,
  type KnownRecords,
  oddRecords,
  toRemote,
  toRemoteList,
} from '../../../src/changes/to-remote';
import { type FetchedList, fetchList } from '../../../src/api/list';
import type { Take } from '../../../src/common/json-pieces';
import type { JsonObject } from '../../../src/common/json';
import { clientOn } from '../../support/builders/client';
import { textAnswer } from '../../support/memory';
import { described } from '../../../src/resources/described';
import { tags } from '../../../src/resources/tags';
import { teams } from '../../../src/resources/teams';
import { tickets } from '../../../src/resources/tickets';
import { things } from '../../support/builders/push';

describe('a record of the service', () => {
  it('has what an update may carry along, where its value is not what the service wrote', () => {
    const one = { id: 't1', name: 'N', memo: 'm', amount: '7', kind: null, isHidden: true };
    expect(toRemote(things, one).raw).toEqual({ amount: '7', kind: null });
    expect(toRemote(things, { id: 't1', name: 'N', memo: '' }).raw).toEqual({ memo: '' });
  });

  it('has no such thing where all is as it was written, or nothing can be updated', () => {
    expect(toRemote(things, { id: 't1', name: 'N', amount: 7 })).not.toHaveProperty('raw');
    const { update: _, ...noUpdates } = things;
    expect(toRemote(noUpdates, { id: 't1', amount: '7' })).not.toHaveProperty('raw');
  });

  it('keeps nothing of what is only read', () => {
    expect(toRemote(things, { id: 't1', name: 'N', createdAt: 17 })).not.toHaveProperty('raw');
  });

  it('knows the id and the references that came as numbers, in a list that can be written', () => {
    expect(toRemote(tags, { id: 7, name: 'N', parentId: 8 }).numbers).toEqual(
      tags.fields.some(({ name }) => name === 'parentId') ? ['id', 'parentId'] : ['id'],
    );
    expect(toRemote(things, { id: 7, name: 'N', amount: 8 }).numbers).toEqual(['id']);
    expect(toRemote(things, { id: 't1', name: 'N', amount: 8 })).not.toHaveProperty('numbers');
    expect(toRemote(teams, { id: 7, name: 'N' })).not.toHaveProperty('numbers');
  });

  it('knows whether its id is a text of digits', () => {
    expect(toRemote(things, { id: '-7' })).toMatchObject({ id: '-7', hasTextDigits: true });
    for (const id of ['a7', '7a', '7-', 7])
      expect(toRemote(things, { id })).not.toHaveProperty('hasTextDigits');
  });

  it('knows when it was made, where that is told as a text', () => {
    expect(toRemote(things, { id: 't1', createdAt: '2025-01-01' }).createdAt).toBe('2025-01-01');
    expect(toRemote(things, { id: 't1', createdAt: 5 }).createdAt).toBeNull();
    expect(toRemote(things, { id: 't1' }).createdAt).toBeNull();
  });
});

describe('a fetched list', () => {
  const completeness = { kind: 'complete' } as const;

  it('has a record that came twice once, as it came last', () => {
    const records = [{ id: 'a', name: 'first' }, { id: 'b' }, { id: 'a', name: 'last' }];
    const list = toRemoteList(things, { records, unusable: [], completeness });
    expect([...list.records.keys()]).toEqual(['a', 'b']);
    expect(list.records.get('a')?.values[1]).toBe('last');
  });

  it('that is looked at again is the same list, and of what did not change nothing new is kept', () => {
    const memo = 'm'.repeat(400);
    const records = Array.from(
      { length: 400 },
      (_, i): JsonObject => ({ id: i % 2 ? i : `t${i}`, name: `n${i}`, memo }),
    );
    const changed = records.map((record, i) => (i % 100 === 7 ? { ...record, name: 'other' } : record));
    const read = (data: readonly JsonObject[], take?: Take): FetchedList =>
      fetchList(
        clientOn([textAnswer(JSON.stringify({ data, meta: { total: data.length } }))]).client,
        { method: 'get', path: 'things' },
        {},
        take === undefined ? {} : { take },
      );
    const known: KnownRecords = new Map();
    const first = read(records);
    toRemoteList(things, first, { known });
    const second = read(changed, keepingKnown(known));
    const again = second.records.filter((record, i) => record === first.records[i]);
    expect(again.length).toBe(396);
    expect(toRemoteList(things, second, { known })).toEqual(toRemoteList(things, read(changed)));
    expect([...known.values()].map(({ record }) => record)).toEqual(changed);
  });
});

describe('a record that was known', () => {
  const old = { id: 'a', name: 'n', amount: 7, tag: { id: 't', names: ['x', 'y'] } };
  const take = keepingKnown(new Map([['a', { record: old, remote: toRemote(things, old) }]]));
  const taken = (record: JsonObject) => take(record, { index: 0, isLast: false });

  it('stays where the same came again, its members in whatever order', () => {
    expect(taken({ tag: { names: ['x', 'y'], id: 't' }, amount: 7, name: 'n', id: 'a' })).toBe(old);
  });

  it.each<JsonObject>([
    { ...old, amount: '7' },
    { ...old, name: null },
    { ...old, more: null },
    { id: 'a', name: 'n', amount: 7 },
    { ...old, tag: { id: 't', names: ['y', 'x'] } },
    { ...old, tag: { id: 1, names: ['x', 'y'] } },
    { ...old, id: 'b' },
  ])('gives way to what differs in anything: %j', record => {
    expect(taken(record)).toBe(record);
  });
});

describe('a record without a usable id', () => {
  const marks = (...records: Parameters<typeof oddRecords>[1][]) =>
    records.map(list => oddRecords(things, list).map(({ id }) => id));

  it('stands under a mark that says what came, and stays the same while the record does', () => {
    const [one, same, other] = marks(
      [{ id: { a: 1 }, name: 'N' }],
      [{ name: 'N', id: { a: 1 } }],
      [{ id: { a: 1 }, name: 'M' }],
    ).map(ids => ids[0]);
    expect(one).toContain('{"a":1}');
    expect(isOddId(one ?? '')).toBe(true);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('says so where nothing came', () => {
    for (const record of [{ name: 'N' }, { id: null, name: 'N' }])
      expect(oddRecords(things, [record])[0]?.id).toMatch(/^⚠ - #[0-9a-f]{8}$/);
    expect(oddRecords(things, [{ id: '', name: 'N' }])[0]?.id).toMatch(/^⚠ "" #/);
  });

  it('is told apart from its equals by number', () => {
    const [ids] = marks([{ name: 'N' }, { name: 'N' }, { name: 'M' }, { name: 'N' }]);
    expect(new Set(ids).size).toBe(4);
    expect(ids?.map(id => /-(\d)$/.exec(id)?.[1])).toEqual([undefined, '2', undefined, '3']);
  });

  it('shows its mark where its id would stand, and its values', () => {
    const [record] = oddRecords(things, [{ id: null, name: 'N', createdAt: '2025' }]);
    expect(record?.values.slice(0, 2)).toEqual([record?.id, 'N']);
    expect(record?.createdAt).toBeNull();
  });
});

describe('the reference of a nested member', () => {
  it('is remembered as a number where it came as one', () => {
    const template = {
      method: 'post',
      path: 'tickets/bulk-update-individual',
      body: '{"id":"{{id}}","category":{{expenseCategory.id}}}',
      most: 50,
      sends: 'changed',
    } as const;
    const remote = toRemote(described(tickets, template), { id: 't1', expenseCategory: { id: 12 } });
    expect(remote.numbers).toEqual(['expenseCategory.id']);
  });
});
