import { describe, expect, it } from 'vitest';
import { Budget } from '../../../src/api/budget';
import { ForbiddenError, ThrottledError, UnauthorisedError } from '../../../src/api/errors';
import {
  type HeldUp,
  type Late,
  type Outcome,
  sendForAnswer,
  sendWrite,
  sendWrites,
  updateRequest,
  waitAfter,
} from '../../../src/api/write';
import type { HttpResponse } from '../../../src/platform/ports';
import { clientOn, KEY } from '../../support/builders/client';
import { answer, noAnswer, SeededIds, textAnswer } from '../../support/memory';

const request = { method: 'put', path: 'contacts', body: { id: 'c1', companyName: '상호' } } as const;

function outcomeOf(response: HttpResponse | ReturnType<typeof noAnswer>): Outcome | Late {
  return sendWrite(clientOn([response]).client, request, 'key-1');
}

describe('updateRequest', () => {
  const body = { companyName: '상호' };

  it('names the record in the body, the query or the path', () => {
    expect(updateRequest('contacts', 'c1', body, 'body')).toEqual({
      method: 'put',
      path: 'contacts',
      body: { id: 'c1', companyName: '상호' },
    });
    expect(updateRequest('contacts', 'c1', body, 'query')).toEqual({
      method: 'put',
      path: 'contacts',
      query: { id: 'c1' },
      body,
    });
    expect(updateRequest('contacts', 'c1', body, 'path')).toEqual({
      method: 'put',
      path: 'contacts/c1',
      body,
    });
  });

  it('reaches no other path, whatever the id holds', () => {
    for (const id of ['a/b', '../people/p1', 'a?b=c', 'a#b', '한', 'a b']) {
      const { path } = updateRequest('contacts', id, body, 'path');
      expect(path).toMatch(/^contacts\/[^/?#\s]+$/);
      expect(decodeURIComponent(path.slice('contacts/'.length))).toBe(id);
    }
  });

  it('names the record by its id, not by what the body might say', () => {
    expect(updateRequest('contacts', 'c1', { id: 'other', name: 'x' }, 'body').body).toEqual({
      id: 'c1',
      name: 'x',
    });
  });
});

describe('sendWrite', () => {
  it('sends exactly once, with the idempotency key', () => {
    for (const one of [
      answer({}),
      textAnswer('', 503),
      textAnswer('', 429),
      textAnswer('', 401),
      noAnswer(),
    ]) {
      const { client, transport, clock } = clientOn([one]);
      sendWrite(client, request, 'key-1');
      expect(transport.requests).toHaveLength(1);
      expect(transport.requests[0]?.headers['Idempotency-Key']).toBe('key-1');
      expect(transport.bodyOf()).toEqual(request.body);
      expect(clock.sleeps).toEqual([]);
    }
  });

  it('is accepted by every 2xx, with the record where the answer holds one', () => {
    const record = { id: 'c1', companyName: '상호' };
    expect(outcomeOf(answer({ data: record, meta: {} }))).toEqual({
      kind: 'accepted',
      status: 200,
      record,
      text: JSON.stringify({ data: record, meta: {} }),
    });
    for (const body of [
      record,
      [record],
      { data: [record] },
      { result: { item: record } },
      { data: { data: record } },
    ])
      expect(outcomeOf(answer(body, 201)), JSON.stringify(body)).toEqual({
        kind: 'accepted',
        status: 201,
        record,
        text: JSON.stringify(body),
      });
  });

  it('is accepted without a record by an answer that is empty, cut off, a page, or something else', () => {
    for (const text of [
      '',
      '{"data":{"id":"c1"',
      '<html>',
      '[]',
      'null',
      '"ok"',
      '{"ok":true}',
      '{"data":[]}',
      '{"data":null}',
    ]) {
      expect(outcomeOf(textAnswer(text)), text).toEqual({
        kind: 'accepted',
        status: 200,
        record: null,
        text,
      });
    }
    expect(outcomeOf(textAnswer('', 204))).toEqual({ kind: 'accepted', status: 204, record: null, text: '' });
  });

  it('is contradicted by a 2xx whose body says that it failed, with what it says and without the key', () => {
    const outcome = outcomeOf(answer({ success: false, message: `no ${KEY}` }));
    expect(outcome).toMatchObject({ kind: 'contradicted', status: 200, message: 'no ***' });
  });

  it('is rejected by a 4xx that speaks of the row, with what the service said', () => {
    for (const status of [400, 404, 405, 409, 410, 413, 422]) {
      expect(outcomeOf(answer({ message: 'no' }, status))).toEqual({
        kind: 'rejected',
        status,
        message: 'no',
      });
    }
  });

  it('stops the run for what concerns the key or the address', () => {
    for (const status of [401, 403, 301, 302, 307])
      expect(outcomeOf(textAnswer('', status))).toMatchObject({ kind: 'stopped', status });
  });

  it('is throttled by 429, with the time to wait', () => {
    const outcome = outcomeOf(textAnswer('', 429, { 'retry-after': '9' }));
    expect(outcome.kind === 'throttled' && outcome.error.retryAfterMs).toBe(9_000);
  });

  it('is unknown after a 5xx, after what speaks of the connection, or no answer at all: the effect may still come', () => {
    for (const status of [408, 425, 499, 500, 502, 503, 504]) {
      expect(outcomeOf(answer({ message: 'oops' }, status))).toEqual({
        kind: 'unknown',
        status,
        message: 'oops',
      });
    }
    expect(outcomeOf(noAnswer())).toEqual({ kind: 'unknown', status: null, message: '' });
  });

  it('hands on no key that the service repeats', () => {
    for (const status of [400, 409, 500])
      expect(JSON.stringify(outcomeOf(answer({ message: `key ${KEY}` }, status)))).not.toContain(KEY);
  });
});

describe('sendWrite while the service wants silence', () => {
  it('sends nothing and is throttled when the silence does not end within this execution', () => {
    const { client, transport } = clientOn([textAnswer('', 429, { 'retry-after': '600' })]);
    sendWrite(client, request, 'k');
    const outcome = sendWrite(client, request, 'k');
    expect(outcome.kind === 'throttled' && outcome.error.retryAfterMs).toBe(600_000);
    expect(transport.requests).toHaveLength(1);
  });
});

describe('sendWrites', () => {
  const writes = ['k1', 'k2', 'k3'].map(key => ({ request, key }));

  it('gives the outcome of each, in order, and sends each once with its key', () => {
    const { client, transport } = clientOn([
      answer({ id: 'c1' }),
      answer({ message: 'no' }, 422),
      textAnswer('', 429, { 'retry-after': '9' }),
    ]);
    const outcomes = sendWrites(client, writes);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'rejected', 'throttled']);
    expect(transport.requests.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['k1', 'k2', 'k3']);
  });

  it('leaves all of them unknown when one got no answer', () => {
    const outcomes = sendWrites(clientOn([answer({}), noAnswer(), answer({})]).client, writes);
    expect(outcomes).toEqual(Array(3).fill({ kind: 'unknown', status: null, message: '' }));
  });

  it('sends none and is throttled for each when the service wants silence for longer than this execution', () => {
    const { client, transport } = clientOn([textAnswer('', 429, { 'retry-after': '600' })]);
    sendWrite(client, request, 'k');
    expect(sendWrites(client, writes).map(({ kind }) => kind)).toEqual(Array(3).fill('throttled'));
    expect(transport.requests).toHaveLength(1);
  });

  it('does not take a defect of ours for an unknown outcome, nor does sendWrite', () => {
    const { client } = clientOn(() => {
      throw new TypeError('defect');
    });
    expect(() => sendWrite(client, request, 'k')).toThrow(TypeError);
    expect(() => sendWrites(client, writes)).toThrow(TypeError);
  });
});

describe('the record of an update', () => {
  const named = (id: string, naming: 'body' | 'query' | 'path', isNumber?: boolean): unknown => {
    const { path, query, body } = updateRequest('contacts', id, {}, naming, isNumber);
    return naming === 'body' ? body?.['id'] : naming === 'query' ? query?.['id'] : path;
  };

  it('is named by the id in the type in which it came', () => {
    expect([named('12', 'body', true), named('12', 'body'), named('"12"', 'body')]).toEqual([12, '12', '12']);
    expect([named('"12"', 'query'), named('"12"', 'path'), named('12', 'path', true)]).toEqual([
      '12',
      'contacts/12',
      'contacts/12',
    ]);
  });
});

describe('the record in the answer to a write', () => {
  const record = { id: 'c1', companyName: '상호' };
  const recordIn = (body: unknown): unknown => {
    const outcome = outcomeOf(textAnswer(JSON.stringify(body)));
    return outcome.kind === 'accepted' ? outcome.record : outcome.kind;
  };

  it.each(['data', 'result', 'item', 'record', 'response', 'content'])('is found in %s', name => {
    expect(recordIn({ [name]: record })).toEqual(record);
    expect(recordIn({ [name]: [record], id: 'request' })).toEqual(record);
  });

  it('is the answer itself where what stands in it is no record', () => {
    const own = { id: 'c1', content: { text: 'x' }, data: null, item: [] };
    expect(recordIn(own)).toEqual(own);
  });

  it('is none of several, and none without an id', () => {
    expect(recordIn([record, record])).toBeNull();
    expect(recordIn({ data: [record, { id: 'c2' }] })).toBeNull();
    expect(recordIn({ data: { companyName: '상호' } })).toBeNull();
  });

  it('is looked for three envelopes deep', () => {
    const objects = (levels: number): unknown => (levels === 0 ? record : { data: objects(levels - 1) });
    const lists = (levels: number): unknown => (levels === 0 ? record : [lists(levels - 1)]);
    expect([3, 4].map(levels => recordIn(objects(levels)))).toEqual([record, null]);
    expect([3, 4].map(levels => recordIn(lists(levels)))).toEqual([record, null]);
  });
});

describe('a write that may leave only until some moment', () => {
  it('is late, and never sent, once that has passed', () => {
    const { client, clock, transport } = clientOn([]);
    const late = clock.now() - 1;
    expect(sendWrite(client, request, 'k', late)).toEqual({ kind: 'late' });
    expect(
      sendWrites(
        client,
        [
          { request, key: 'k1' },
          { request, key: 'k2' },
        ],
        late,
      ),
    ).toEqual([{ kind: 'late' }, { kind: 'late' }]);
    expect(transport.requests).toEqual([]);
  });
});

describe('a write whose answer is shown as it came', () => {
  it('gives its text beside the outcome, and none where none came', () => {
    const of = (one: HttpResponse | ReturnType<typeof noAnswer>) =>
      sendForAnswer(clientOn([one]).client, request, 'k');
    expect(of(textAnswer('{"id": "c1"}'))).toMatchObject({
      outcome: { kind: 'accepted' },
      text: '{"id": "c1"}',
    });
    expect(of(textAnswer('no', 422))).toMatchObject({ outcome: { kind: 'rejected' }, text: 'no' });
    expect(of(noAnswer())).toEqual({ outcome: { kind: 'unknown', status: null, message: '' }, text: '' });
  });
});

describe('a write that was held up', () => {
  const throttled = (ms: number): HeldUp => ({ kind: 'throttled', error: new ThrottledError(ms) });
  const stopped = (error: UnauthorisedError | ForbiddenError): HeldUp => ({
    kind: 'stopped',
    error,
    status: 401,
  });

  function waits(heldUp: HeldUp, waited = 1, keyHasWorked = true) {
    const { client, clock } = clientOn([]);
    client.keyHasWorked = keyHasWorked;
    const ids = { ...new SeededIds(), uuid: () => 'u', random: () => 0 };
    return waitAfter({ client, ids, budget: new Budget(clock, 60_000) }, heldUp, waited);
  }

  it('goes again after the wait that the service asked for', () => {
    expect(waits(throttled(7_000))).toEqual({ again: 7_000, stop: null });
  });

  it('is left for the next execution where the wait is longer than this one, or was made often enough', () => {
    expect(waits(throttled(60_000))).toEqual({ again: null, stop: 'time' });
    expect(waits(throttled(1), 6)).toEqual({ again: null, stop: 'time' });
  });

  it('waits out a 401 of a key that has worked, and ends the run with any other', () => {
    const unauthorised = new UnauthorisedError('');
    const forbidden = new ForbiddenError('');
    expect(waits(stopped(unauthorised))).toEqual({ again: 3_000, stop: null });
    expect(waits(stopped(unauthorised), 2)).toEqual({ again: 8_000, stop: null });
    expect(waits(stopped(unauthorised), 4)).toEqual({ again: null, stop: unauthorised });
    expect(waits(stopped(unauthorised), 1, false)).toEqual({ again: null, stop: unauthorised });
    expect(waits(stopped(forbidden))).toEqual({ again: null, stop: forbidden });
  });
});
