import { describe, expect, it } from 'vitest';
import { NotAListError } from '../../../src/api/errors';
import { type FetchedList, fetchList, idOf } from '../../../src/api/list';
import type { Json, JsonObject } from '../../../src/common/json';
import type { HttpResponse } from '../../../src/platform/ports';
import type { ListShape } from '../../../src/resources/definition';
import { KEY, clientOn } from '../../support/builders/client';
import { answer, textAnswer } from '../../support/memory';
import { fetched, records } from '../../support/builders/list';

describe('an answer that is one record', () => {
  const holidays: ListShape = {
    isRecord: true,
    rows: 'holidays',
    rowKey: ['holidays.date', 'holidays.name'],
  };
  const of = (json: Json, shape: ListShape): FetchedList =>
    fetchList(clientOn([answer(json)]).client, { method: 'get', path: 'workspace-profile' }, shape);

  it('is a list of one, in its envelope and bare', () => {
    const shape: ListShape = { isRecord: true };
    expect(of({ data: { id: 'w' } }, shape).records).toEqual([{ id: 'w' }]);
    expect(of({ id: 'w' }, shape).records).toEqual([{ id: 'w' }]);
  });

  it('that has a list within is that list, each member with an id of its own', () => {
    const list = of({ holidays: [{ date: '2026-01-01', name: '신정' }], enabled: true }, holidays);
    expect(list.records.map(record => record['id'])).toEqual(['2026-01-01|신정']);
    expect(list.completeness).toEqual({ kind: 'complete' });
  });

  it('without a member there is no row, and nothing says that there is none', () => {
    for (const answered of [
      { holidays: [], enabled: true },
      { enabled: false, reason: 'not in this plan' },
    ]) {
      expect(of(answered, holidays)).toMatchObject({ records: [], completeness: { kind: 'empty' } });
    }
  });
});

describe('an answer with errors beside its records', () => {
  it.each([
    { errors: [{ message: 'some are locked' }] },
    { meta: { errors: ['some are locked'] } },
    { Errors: { items: ['some are locked'] } },
  ])('may be cut, in the words of the service: %j', more => {
    const { completeness } = fetched([{ data: records(3), ...more }]).list;
    expect(completeness).toMatchObject({
      kind: 'cut',
      reason: { en: expect.stringContaining('some are locked') },
    });
  });

  it.each([6, 20, 100])(
    'is told by its errors whatever its count, and no page size is suspected (%i)',
    count => {
      const { list } = fetched([{ data: records(count), errors: ['some are locked'] }]);
      expect(list.completeness).toMatchObject({ reason: { en: expect.stringContaining('some are locked') } });
      expect(list.silent).toBeUndefined();
    },
  );

  it.each([{ errors: [] }, { errors: null }, { errors: {} }, { errors: 0 }, { meta: { errors: '' } }])(
    'is whole where it names none: %j',
    more => {
      expect(fetched([{ data: records(3), ...more }]).list.completeness.kind).toBe('complete');
    },
  );

  it('never tells the key', () => {
    const { list } = fetched([{ data: records(3), errors: [`no ${KEY}`] }]);
    expect(JSON.stringify(list.completeness)).not.toContain(KEY);
  });
});

describe('a list without records', () => {
  it.each<JsonObject>([
    { data: {}, meta: {} },
    { data: null },
    // An empty array of PHP, and an empty slice of Go.
    { results: {}, count: 0 },
    { items: null, total: 0 },
    { data: { items: {}, page: 1 } },
    { response: { body: { items: null } } },
    { contacts: {}, success: true },
    { data: { content: {} } },
  ])('may be empty in any wrapper: %j', json => {
    const { list } = fetched([json]);
    expect(list.records).toEqual([]);
    expect(list.completeness.kind).toBe('total' in json ? 'complete' : 'empty');
  });

  it.each<JsonObject>([
    {},
    { message: null },
    { page: {} },
    { user: {}, count: 0 },
    { items: 'none' },
    { errors: {} },
    { id: 7, name: 'one record', items: null },
    { title: 'maintenance', content: null },
  ])('is no object that names no list: %j', json => {
    expect(() => fetched([json])).toThrow(NotAListError);
  });
});

describe('a record with a list in it that the service does not provide', () => {
  const shape: ListShape = {
    isRecord: true,
    rows: 'holidays',
    rowKey: ['holidays.name'],
    enabled: 'enabled',
  };
  const of = (json: Json): FetchedList =>
    fetchList(clientOn([answer(json)]).client, { method: 'get', path: 'holidays' }, shape);

  it('may be cut, with the reason that the service gives', () => {
    const told = (json: Json): unknown => {
      const { completeness } = of(json);
      return completeness.kind === 'cut' && completeness.reason.en;
    };
    const why = 'the service does not provide this list';
    expect(told({ enabled: false, reason: 'not in this plan', holidays: [] })).toBe(
      `${why}: not in this plan`,
    );
    expect(told({ enabled: false, holidays: [] })).toBe(why);
  });

  it('is what it holds where it is provided, or does not say so', () => {
    for (const enabled of [true, null]) {
      expect(of({ enabled, holidays: [{ name: '신정' }] }).completeness.kind).toBe('complete');
      expect(of({ enabled, holidays: [] }).completeness.kind).toBe('empty');
    }
  });
});

describe('an answer that should be one record', () => {
  const of = (response: HttpResponse): FetchedList =>
    fetchList(clientOn([response]).client, { method: 'get', path: 'subscription' }, { isRecord: true });

  it('is empty where it holds nothing', () => {
    for (const response of [textAnswer('', 204), answer([]), answer({ data: null }), answer({ data: [] })])
      expect(of(response), response.text).toMatchObject({
        records: [],
        unusable: [],
        completeness: { kind: 'empty' },
      });
  });

  it('is none where it holds something else', () => {
    for (const json of [null, 'x', 7, ['x'], { data: 'x' }, { data: ['x'] }] as Json[])
      expect(() => of(answer(json)), JSON.stringify(json)).toThrow(NotAListError);
  });

  it('is a failure where it stands bare, has no id, and says so', () => {
    expect(() => of(answer({ code: 'E17', message: 'closed' }))).toThrow(/closed/);
    expect(of(answer({ id: 'w', status: 'error' })).records).toEqual([{ id: 'w', status: 'error' }]);
    expect(of(answer({ data: { name: 'x', status: 'error' } })).unusable).toEqual([
      { name: 'x', status: 'error' },
    ]);
    expect(of(answer({ data: { name: 'x' } })).completeness.kind).toBe('complete');
  });

  it('is a list where several came', () => {
    expect(of(answer({ data: records(3) })).records).toEqual(records(3));
  });
});

describe('the id of a record', () => {
  it('is told, or what stands in its place', () => {
    expect(idOf({ id: 7 }, 'POST contacts')).toBe('7');
    expect(() => idOf({ name: 'x' }, 'POST contacts')).toThrow(/\(Contacts\)/);
    expect(() => idOf({ id: [7] }, 'POST contacts')).toThrow(/\(Contacts, id \[7\]\)/);
  });
});
