import { describe, expect, it } from 'vitest';
import { type Outcome, sendWrite, sendWrites, updateRequest } from '../../../src/api/write';
import type { HttpResponse } from '../../../src/platform/ports';
import { clientOn, KEY } from '../../support/builders/client';
import { answer, noAnswer, textAnswer } from '../../support/memory';

const request = { method: 'put', path: 'contacts', body: { id: 'c1', companyName: '상호' } } as const;

function outcomeOf(response: HttpResponse | ReturnType<typeof noAnswer>): Outcome {
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
    expect(outcomeOf(answer({ data: record, meta: {} }))).toEqual({ kind: 'accepted', status: 200, record });
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
      expect(outcomeOf(textAnswer(text)), text).toEqual({ kind: 'accepted', status: 200, record: null });
    }
    expect(outcomeOf(textAnswer('', 204))).toEqual({ kind: 'accepted', status: 204, record: null });
  });

  it('is contradicted by a 2xx whose body says that it failed, with what it says and without the key', () => {
    const outcome = outcomeOf(answer({ success: false, message: `no ${KEY}` }));
    expect(outcome).toEqual({ kind: 'contradicted', status: 200, message: 'no ***' });
  });

  it('is unknown after 408, 425 and 499, which speak of the connection: the effect may still come', () => {
    for (const status of [408, 425, 499])
      expect(outcomeOf(answer({ message: 'oops' }, status))).toEqual({
        kind: 'unknown',
        status,
        message: 'oops',
      });
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

  it('is unknown after a 5xx or no answer at all', () => {
    for (const status of [500, 502, 503, 504]) {
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

  it('does not take a defect of ours for an unknown outcome', () => {
    const { client } = clientOn(() => {
      throw new TypeError('defect');
    });
    expect(() => sendWrite(client, request, 'k')).toThrow(TypeError);
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

  it('does not take a defect of ours for an unknown outcome', () => {
    const { client } = clientOn(() => {
      throw new TypeError('defect');
    });
    expect(() => sendWrites(client, writes)).toThrow(TypeError);
  });
});
