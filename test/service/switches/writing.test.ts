import { describe, expect, test } from 'vitest';
import { answered, type Fields, newContact, start } from '../support/client';

const invitation = { email: 'new@workspace.example', name: '한새롬', phoneNumber: '010-1234-5678' };

describe('putNaming', () => {
  test.each(['body', 'query', 'path'] as const)(
    '%s: this way works, the others are rejected and change nothing',
    async putNaming => {
      const service = await start({ switches: { putNaming } });
      const before = service.records('contacts')[2]!;
      const id = Number(before.id);
      const change = { memo: 'x' };
      const statuses = {
        body: (await service.api.put('contacts', { id, ...change }, { switches: { putMode: 'merge' } }))
          .status,
        query: (await service.api.put(`contacts?id=${id}`, change)).status,
        path: (await service.api.put(`contacts/${id}`, change)).status,
      };
      expect(statuses[putNaming]).toBe(200);
      const others = (['body', 'query', 'path'] as const).filter(naming => naming !== putNaming);
      for (const naming of others) expect([400, 404], naming).toContain(statuses[naming]);
      expect(service.log().filter(entry => entry.effect.kind === 'updated')).toHaveLength(1);
      expect(service.records('contacts')[2]).toEqual({ ...before, memo: 'x' });
    },
  );

  test('an id in the body is an unknown field where the query or the path names the record', async () => {
    const service = await start();
    const id = Number(service.records('contacts')[2]!.id);
    for (const [path, putNaming] of [
      [`contacts?id=${id}`, 'query'],
      [`contacts/${id}`, 'path'],
    ] as const) {
      const reply = await service.api.put(path, { id, memo: 'x' }, { switches: { putNaming } });
      expect([reply.status, reply.message]).toEqual([400, 'body has an unknown field "id"']);
    }
  });

  test('a record that does not exist is 404 in the right way of naming', async () => {
    const { api } = await start();
    expect((await api.put('tags?id=999', { name: 'x' }, { switches: { putNaming: 'query' } })).status).toBe(
      404,
    );
    expect((await api.put('tags/999', { name: 'x' }, { switches: { putNaming: 'path' } })).status).toBe(404);
  });
});

test('putMode resets: flags and choices that were not sent get their default back, texts stay', async () => {
  const service = await start({ switches: { putMode: 'resets' } });
  const { id } = service.records('contacts')[4]!;
  await service.api.put(
    'contacts',
    { id: Number(id), isFavorite: true, region: 'FOREIGN' },
    { switches: { putMode: 'merge' } },
  );
  const before = service.records('contacts')[4]!;
  await service.api.put('contacts', { id: Number(id), memo: 'x' });
  expect(service.records('contacts')[4]).toEqual({
    ...before,
    memo: 'x',
    isFavorite: false,
    isHidden: false,
    region: 'DOMESTIC',
  });
});

test('putMode replace: writable fields that were not sent are emptied, what the service sets stays', async () => {
  const service = await start({ switches: { putMode: 'replace' } });
  const before = service.records('contacts')[4]!;
  expect(before['ceoName']).not.toBe('');
  const reply = await service.api.put('contacts', {
    id: Number(before.id),
    companyName: '새 이름',
    registrationNumber: '1248100998',
  });
  expect(reply.data<Fields>()).toEqual({
    ...answered(before),
    companyName: '새 이름',
    registrationNumber: '1248100998',
    ...Object.fromEntries(
      'ceoName businessTypes businessItems businessPlace nation memo'.split(' ').map(field => [field, '']),
    ),
    ...Object.fromEntries(
      'email email2 phone tel bankName accountNumber bankAccountOwnerName'
        .split(' ')
        .map(field => [field, null]),
    ),
    region: 'DOMESTIC',
    isHidden: false,
    isFavorite: false,
  });
});

test('clearing: only null, or only "", is accepted', async () => {
  const { api, records } = await start();
  const id = Number(records('contacts')[0]!.id);
  const status = async (memo: string | null, clearing: 'null' | 'empty-text') =>
    (await api.put('contacts', { id, memo }, { switches: { clearing } })).status;
  expect([await status(null, 'null'), await status('', 'null')]).toEqual([200, 400]);
  expect([await status(null, 'empty-text'), await status('', 'empty-text')]).toEqual([400, 200]);
});

test('normalise trim: spaces at both ends are not stored, for creates and updates', async () => {
  const { api } = await start({ switches: { normalise: { trim: true } } });
  const made = (await api.post('contacts', { ...newContact, memo: ' a b ' })).data<Fields>();
  expect(made['memo']).toBe('a b');
  expect((await api.put('contacts', { id: made.id, memo: 'c ' })).data<Fields>()['memo']).toBe('c');
});

test('normalise hyphens: numbers lose them, texts do not', async () => {
  const { api } = await start({ switches: { normalise: { hyphens: true } } });
  const body = {
    companyName: 'a-b',
    registrationNumber: '124-81-00998',
    phone: '010-1-2',
    tel: '02-1',
    accountNumber: '1-2',
    memo: '1-2',
  };
  expect((await api.post('contacts', body)).data<Fields>()).toMatchObject({
    companyName: 'a-b',
    registrationNumber: '1248100998',
    phone: '01012',
    tel: '021',
    accountNumber: '12',
    memo: '1-2',
  });
  expect((await api.post('people', invitation)).data<Fields>()['phoneNumber']).toBe('01012345678');
});

test('onlyContractFields: what is not marked [C] is rejected', async () => {
  const { api, records } = await start({ switches: { onlyContractFields: true } });
  expect((await api.post('contacts', { ...newContact, memo: 'x' })).message).toBe(
    'body has an unknown field "memo"',
  );
  expect(
    (await api.put('tags', { id: Number(records('tags')[0]!.id), name: 'x', description: 'y' })).status,
  ).toBe(400);
  expect((await api.post('contacts', newContact)).status).toBe(201);
  expect((await api.put('tags', { id: Number(records('tags')[0]!.id), name: 'x' })).status).toBe(200);
});

test('ignoredFields: the write is accepted, the field stays as it was', async () => {
  const { api, records } = await start({ switches: { ignoredFields: ['memo'] } });
  const before = records('contacts')[0]!;
  const reply = await api.put('contacts', { id: Number(before.id), memo: 'x', ceoName: 'y' });
  expect([reply.status, reply.data<Fields>()['memo'], reply.data<Fields>()['ceoName']]).toEqual([
    200,
    before['memo'],
    'y',
  ]);
  expect((await api.post('contacts', { ...newContact, memo: 'x' })).data<Fields>()['memo']).toBe('');
});

test('writeAnswer: the record, only its id, or nothing', async () => {
  const { api } = await start();
  const made = (await api.post('tags', { name: 'a' }, { switches: { writeAnswer: 'id' } })).data<Fields>();
  expect(Object.keys(made)).toEqual(['id']);
  const nothing = await api.put('tags', { id: made.id, name: 'b' }, { switches: { writeAnswer: 'empty' } });
  expect([nothing.status, nothing.text]).toEqual([204, '']);
  expect((await api.put('tags', { id: made.id, name: 'c' })).data<Fields>()['name']).toBe('c');
});

test('hideInvitations: who was invited through the API is not listed, the others are', async () => {
  const service = await start({ switches: { hideInvitations: true } });
  expect((await service.api.post('people', invitation)).status).toBe(201);
  expect((await service.api.get('people')).data()).toHaveLength(8);
  expect(service.records('people')).toHaveLength(9);
});

describe('acceptUnknown', () => {
  const path = 'tax-invoices-issue';

  test('off: paths of which only the name is known answer 501, and nothing is kept', async () => {
    const service = await start();
    expect((await service.api.post(path, { a: 1 })).status).toBe(501);
    expect((await service.api.get('organizations')).status).toBe(501);
    expect(service.counts()[path]).toBe(undefined);
  });

  test('on: a POST is a write like any other, and a GET lists what is kept', async () => {
    const service = await start({ switches: { acceptUnknown: true } });
    const keyed = { headers: { 'idempotency-key': 'k-1' } };
    const first = await service.api.post(path, { a: 1, b: { c: 2 } }, keyed);
    const second = await service.api.post(path, { a: 1, b: { c: 2 } }, keyed);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect(service.records(path)).toMatchObject([{ a: 1, b: { c: 2 } }]);
    expect(service.duplicates()).toEqual([]);
    await service.api.post(path, { a: 2, b: { c: 2 } });
    expect(service.duplicates()).toEqual([]);
    await service.api.post(path, { a: 1, b: { c: 2 } });
    expect(service.duplicates()[0]?.ids).toHaveLength(2);
    expect((await service.api.get('organizations')).data()).toEqual([]);
  });

  test('on: paths below a list keep their own', async () => {
    const service = await start({ switches: { acceptUnknown: true } });
    await service.api.post('tickets/bulk-update-individual', { tickets: [] });
    expect(service.records('tickets/bulk-update-individual')).toHaveLength(1);
  });
});
