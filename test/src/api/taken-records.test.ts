import { describe, expect, it } from 'vitest';
import { NotAListError } from '../../../src/api/errors';
import { type FetchedList, fetchList } from '../../../src/api/list';
import type { Take } from '../../../src/common/json-pieces';
import type { JsonObject } from '../../../src/common/json';
import type { HttpRequest, HttpResponse } from '../../../src/platform/ports';
import type { ListShape } from '../../../src/resources/definition';
import { clientOn } from '../../support/builders/client';
import { textAnswer } from '../../support/memory';
import { shapes } from './answer-shapes';

/** So that 20 of them make a long list. */
const MEMO = 'm'.repeat(6_000);
const contacts = { method: 'get', path: 'contacts' } as const;

function padded(answer: HttpResponse): HttpResponse {
  return { ...answer, text: answer.text.replace(/"name":"n\d+"/g, name => `${name},"memo":"${MEMO}"`) };
}

/** Of records that are taken the id is left, as pulls leave it. */
function taker(): { readonly take: Take; readonly taken: () => number } {
  let taken = 0;
  const take: Take = (record, { isLast }) => {
    if (isLast || record['id'] === undefined) return record;
    taken++;
    return { id: record['id'] as string };
  };
  return { take, taken: () => taken };
}

const long = (count: number, more: (i: number) => JsonObject = () => ({})): JsonObject[] =>
  Array.from({ length: count }, (_, i) => ({ id: `r${i}`, name: `n${i}`, memo: MEMO, ...more(i) }));

function fetched(
  json: unknown,
  shape: ListShape = {},
): { readonly list: FetchedList; readonly taken: number } {
  const { take, taken } = taker();
  const { client } = clientOn([textAnswer(JSON.stringify(json))]);
  return { list: fetchList(client, contacts, shape, { take }), taken: taken() };
}

describe('a list whose records are taken as they are read', () => {
  let ofShapes = 0;
  for (const { name, handler } of shapes) {
    it(`has the same records and is as complete as a list that is read whole: ${name}`, () => {
      const answers = (request: HttpRequest): HttpResponse => padded(handler(request));
      const { take, taken } = taker();
      const list = fetchList(clientOn(answers).client, contacts, {}, { take });
      const whole = fetchList(clientOn(answers).client, contacts);
      expect(list.records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id));
      expect({ ...list, records: 0 }).toEqual({ ...whole, records: 0 });
      if (taken() > 0) ofShapes++;
    });
  }

  it('was taken in most of the shapes', () => expect(ofShapes).toBeGreaterThan(50));

  it('keeps of each record what was taken, and the last one whole', () => {
    const { list } = fetched({ data: long(30), meta: {} });
    expect(list.records.slice(0, 29)).toEqual(long(29).map(({ id }) => ({ id })));
    expect(list.records[29]).toMatchObject({ id: 'r29', memo: MEMO });
  });

  it('is read whole where another list of the answer is meant', () => {
    const json = { errors: long(30), data: [{ id: 'a', name: 'A' }] };
    const { list, taken } = fetched(json);
    expect(taken).toBeGreaterThan(0);
    expect(list.records).toEqual([{ id: 'a', name: 'A' }]);
    expect(list.completeness).toMatchObject({ kind: 'cut' });
  });

  it('is read whole where nothing tells which list is meant', () => {
    expect(() => fetched({ some: long(30), others: long(30) })).toThrow(NotAListError);
  });

  it('is taken from edges with an id of their own only', () => {
    const edges = long(30).map(({ id, ...node }) => ({ cursor: id, node: { ...node, id } }));
    const { list, taken } = fetched({ edges });
    expect(taken).toBe(0);
    expect(list.records.length).toBe(30);
    expect(list.records[3]).toMatchObject({ id: 'r3', memo: MEMO });
  });

  it('is not taken where its rows are parts of its records', () => {
    const { list, taken } = fetched(
      { data: long(30, i => ({ parts: [{ day: i }, { day: i + 1 }] })) },
      {
        rows: 'parts',
        rowKey: ['id', 'parts.day'],
      },
    );
    expect(taken).toBe(0);
    expect(list.records.length).toBeGreaterThan(30);
  });

  it('is cut off like any other', () => {
    const text = JSON.stringify({ data: long(30) }).slice(0, -10);
    const { client } = clientOn(() => textAnswer(text));
    expect(() => fetchList(client, contacts, {}, { take: taker().take, mostTries: 1 })).toThrow(
      expect.objectContaining({ name: 'NotJsonError' }),
    );
  });
});
