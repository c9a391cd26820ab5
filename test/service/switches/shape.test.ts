import { describe, expect, test } from 'vitest';
import type { SwitchSettings } from '../../../service/index';
import { type Fields, newContact, start } from '../support/client';

describe('answerShape', () => {
  test('envelope: a list and a record come in data, beside an empty meta', async () => {
    const { api } = await start();
    expect(Object.keys((await api.get('teams')).json as object)).toEqual(['data', 'meta']);
    expect((await api.get('workspace-profile')).json).toMatchObject({ data: { currency: 'KRW' }, meta: {} });
  });

  test('bare: a list is an array, a record an object', async () => {
    const { api } = await start({ switches: { answerShape: 'bare' } });
    expect((await api.get('teams')).json).toHaveLength(3);
    expect((await api.get('workspace-profile')).json).toMatchObject({ currency: 'KRW' });
    expect((await api.post('tags', { name: 'x' })).json).toMatchObject({ name: 'x' });
  });
});

describe('paging', () => {
  const ids = (records: Fields[]) => records.map(record => record.id);
  const meta = (reply: { json: unknown }) => (reply.json as { meta: Record<string, unknown> }).meta;

  test('none: lists come whole, and meta is silent', async () => {
    const { api } = await start();
    const reply = await api.get('contacts?page=2&limit=3');
    expect([reply.data().length, meta(reply)]).toEqual([25, {}]);
  });

  test('cursor: following nextCursor gives the whole list once', async () => {
    const service = await start({ switches: { paging: 'cursor', pageSize: 10 } });
    const seen: number[] = [];
    let cursor: unknown = '';
    let pages = 0;
    do {
      const reply = await service.api.get(`contacts${cursor === '' ? '' : `?cursor=${cursor}`}`);
      seen.push(...ids(reply.data()));
      expect(meta(reply)['hasNext']).toBe(meta(reply)['nextCursor'] !== null);
      cursor = meta(reply)['nextCursor'];
      pages++;
    } while (cursor !== null);
    expect([pages, seen]).toEqual([3, service.records('contacts').map(record => Number(record.id))]);
  });

  test('cursor: one that the service did not give is rejected', async () => {
    const { api } = await start({ switches: { paging: 'cursor' } });
    expect((await api.get('contacts?cursor=abc')).status).toBe(400);
  });

  test('page: totalPages pages make the whole list, and one more is empty', async () => {
    const service = await start({ switches: { paging: 'page', pageSize: 10 } });
    const pages = await Promise.all([1, 2, 3, 4].map(page => service.api.get(`contacts?page=${page}`)));
    expect(pages.map(reply => meta(reply)['totalPages'])).toEqual([3, 3, 3, 3]);
    expect(pages.map(reply => reply.data().length)).toEqual([10, 10, 5, 0]);
    expect(pages.flatMap(reply => ids(reply.data()))).toEqual(
      service.records('contacts').map(record => Number(record.id)),
    );
  });

  test('offset: limit is honoured up to the page size, for POST lists in the body too', async () => {
    const { api } = await start({ switches: { paging: 'offset', pageSize: 10 } });
    const reply = await api.get('contacts?offset=20&limit=50');
    expect([reply.data().length, meta(reply)]).toEqual([5, { offset: 20, limit: 10, total: 25 }]);
    const range = { startDate: '2026-10-01', endDate: '2026-10-31' };
    const all = (
      await api.post('tickets', { ticketType: 'Total', ...range }, { switches: { paging: 'none' } })
    ).data();
    const part = (await api.post('tickets', { ticketType: 'Total', ...range, offset: 3, limit: 4 })).data();
    const same = (await api.post('tickets?offset=3&limit=4', { ticketType: 'Total', ...range })).data();
    expect([part, same]).toEqual([all.slice(3, 7), all.slice(3, 7)]);
  });

  test('total-only: the list is cut, total says so, and nothing leads on', async () => {
    const { api } = await start({ switches: { paging: 'total-only', pageSize: 10 } });
    const [first, second] = [await api.get('contacts'), await api.get('contacts?page=2&offset=10')];
    expect([first.data().length, meta(first)]).toEqual([10, { total: 25 }]);
    expect(second.data()).toEqual(first.data());
  });

  test('has-more: the list is cut, and meta says only that there is more', async () => {
    const { api } = await start({ switches: { paging: 'has-more', pageSize: 10 } });
    expect(meta(await api.get('contacts'))).toEqual({ hasMore: true });
    expect(meta(await api.get('teams'))).toEqual({ hasMore: false });
  });
});

describe('errorShape', () => {
  test.each<[NonNullable<SwitchSettings['errorShape']>, string, string]>([
    ['message', '{"message":"there is no such path","statusCode":501}', 'application/json; charset=utf-8'],
    ['error', '{"error":"there is no such path"}', 'application/json; charset=utf-8'],
    [
      'error.message',
      '{"error":{"message":"there is no such path","code":501}}',
      'application/json; charset=utf-8',
    ],
    ['errors', '{"errors":[{"message":"there is no such path"}]}', 'application/json; charset=utf-8'],
    ['detail', '{"detail":"there is no such path"}', 'application/json; charset=utf-8'],
    ['text', 'there is no such path', 'text/plain; charset=utf-8'],
  ])('%s', async (errorShape, body, type) => {
    const { api } = await start({ switches: { errorShape } });
    const reply = await api.get('nowhere');
    expect([reply.status, reply.text, reply.headers.get('content-type')]).toEqual([501, body, type]);
  });

  test('html and empty', async () => {
    const { api } = await start();
    const html = await api.get('nowhere', { switches: { errorShape: 'html' } });
    const empty = await api.get('nowhere', { switches: { errorShape: 'empty' } });
    expect([html.headers.get('content-type'), html.text.startsWith('<!DOCTYPE html>')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
    expect([empty.status, empty.text, empty.headers.get('content-type')]).toEqual([501, '', null]);
  });
});

describe('broken answers', () => {
  test('truncateJson: the answer is 200 and ends in the middle, after the effect', async () => {
    const { api, counts } = await start({ switches: { truncateJson: true } });
    const reply = await api.post('contacts', newContact);
    expect(reply.status).toBe(201);
    expect(() => reply.json).toThrow(SyntaxError);
    expect(counts()['contacts']).toBe(26);
  });

  test('htmlError: a page with any status, 200 too, after the effect', async () => {
    const { api, counts } = await start();
    for (const status of [200, 503]) {
      const reply = await api.post('contacts', newContact, { switches: { htmlError: status } });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    }
    expect(counts()['contacts']).toBe(27);
  });

  test('wrongContentType: JSON under another name', async () => {
    const { api } = await start({ switches: { wrongContentType: 'text/html' } });
    const reply = await api.get('teams');
    expect([reply.headers.get('content-type'), reply.data().length]).toEqual(['text/html', 3]);
  });

  test('oversizeAnswerBytes: a list is padded to the size, and still JSON', async () => {
    const { api } = await start({ switches: { oversizeAnswerBytes: 3_000_000 } });
    const reply = await api.get('teams');
    expect([Buffer.byteLength(reply.text), reply.data().length]).toEqual([3_000_000, 3]);
    expect((await api.get('workspace-profile')).text.length).toBeLessThan(1_000);
  });

  test('oversizeWindowDays: a ticket window of more days is over 50 MB, one of as many is not', async () => {
    const { api } = await start({ switches: { oversizeWindowDays: 16 } });
    const window = (startDate: string) =>
      api.post('tickets', { ticketType: 'Total', startDate, endDate: '2026-10-31' });
    expect((await window('2026-10-16')).text.length).toBeLessThan(1_000_000);
    expect(Buffer.byteLength((await window('2026-10-15')).text)).toBe(50 * 1024 * 1024 + 1);
  });

  test('redirectTo: every request is sent elsewhere, the key or not', async () => {
    const { api } = await start({ switches: { redirectTo: 'http://127.0.0.1:9/' } });
    const reply = await api.get('teams', { key: 'wrong' });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/']);
  });
});

describe('days', () => {
  test('korean: transactions of the asked days in Seoul; utc: those from nine to nine in the morning there', async () => {
    const { api } = await start({ sizes: { ticketsPerMonth: 600 } });
    const body = { ticketType: 'Total', startDate: '2026-09-11', endDate: '2026-09-12' };
    const times = async (days: 'korean' | 'utc', asked = body) =>
      (await api.post('tickets', asked, { switches: { days } }))
        .data()
        .map(one => String(one['transactAt']))
        .sort();
    const korean = await times('korean');
    const utc = await times('utc');
    const both = await times('korean', { ...body, endDate: '2026-09-13' });
    expect(utc).toEqual(both.filter(at => at >= '2026-09-11T09' && at < '2026-09-13T09'));
    expect(korean).toEqual(both.filter(at => at < '2026-09-13'));
    expect(utc).not.toEqual(korean);
  });
});
