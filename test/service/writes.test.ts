import { describe, expect, test } from 'vitest';
import { answered, type Fields, newContact, start } from './support/client';

describe('creates', () => {
  test('a new contact gets an id and defaults, and is listed first', async () => {
    const { api } = await start();
    const reply = await api.post('contacts', { ...newContact, memo: '메모' });
    expect(reply.status).toBe(201);
    expect(reply.data<Fields>()).toMatchObject({
      ...newContact,
      memo: '메모',
      ceoName: '',
      region: 'DOMESTIC',
      isHidden: false,
      managers: [],
    });
    expect((await api.get('contacts')).data()[0]).toEqual(reply.data());
  });

  test('categories, tags and tag details are listed last when new', async () => {
    const { api } = await start();
    for (const path of ['categories', 'tags', 'tag-details']) {
      const made = (await api.post(path, { name: '새것' })).data<Fields>();
      expect((await api.get(path)).data().at(-1)).toEqual(made);
    }
  });

  test('values are stored exactly as they were sent', async () => {
    const { api } = await start();
    const body = {
      companyName: '  띄어쓰기 ',
      registrationNumber: '124-81-00998',
      memo: '한글'.normalize('NFD'),
      accountNumber: '0-0',
    };
    expect((await api.post('contacts', body)).data<Fields>()).toMatchObject(body);
  });

  test('an invitation makes a member without a team', async () => {
    const { api } = await start();
    const body = { email: 'new@workspace.example', name: '한새롬', phoneNumber: '01012345678' };
    expect((await api.post('people', body)).data<Fields>()).toMatchObject({
      ...body,
      teamId: null,
      role: { isOwner: false },
    });
    expect((await api.get('people')).data().at(-1)!['email']).toBe(body.email);
  });

  test('the same requests in the same order get the same ids', async () => {
    const ids = async () => {
      const { api } = await start({ seed: 12 });
      return [
        (await api.post('tags', { name: 'a' })).data<Fields>().id,
        (await api.post('contacts', newContact)).data<Fields>().id,
      ];
    };
    expect(await ids()).toEqual(await ids());
  });
});

describe('updates', () => {
  test('a PUT changes what was sent and nothing else', async () => {
    const service = await start();
    const before = service.records('contacts')[3]!;
    const reply = await service.api.put('contacts', { id: Number(before.id), memo: '바뀜' });
    expect([reply.status, reply.data<Fields>()]).toEqual([200, { ...answered(before), memo: '바뀜' }]);
    expect(service.records('contacts')[3]).toEqual({ ...before, memo: '바뀜' });
  });

  test('a changed tag says when', async () => {
    const { api, records } = await start({ clock: 'request' });
    const reply = await api.put(
      'tags',
      { id: Number(records('tags')[0]!.id), name: 'x' },
      { at: Date.parse('2026-11-02T00:00:00Z') },
    );
    expect(reply.data<Fields>()['modifiedAt']).toBe('2026-11-02T09:00:00.000000');
  });

  test('a name is required for categories, tags and tag details, and not for contacts', async () => {
    const { api, records } = await start();
    for (const [path, status] of [
      ['categories', 400],
      ['tags', 400],
      ['tag-details', 400],
      ['contacts', 200],
    ] as const) {
      expect((await api.put(path, { id: Number(records(path)[0]!.id), isHidden: true })).status, path).toBe(
        status,
      );
    }
  });

  test('a record that does not exist is not found', async () => {
    const { api } = await start();
    const reply = await api.put('contacts', { id: 999, memo: 'x' });
    expect([reply.status, reply.message]).toEqual([404, 'there is no record 999']);
  });

  test('null and "" both clear a field', async () => {
    const { api, records } = await start();
    const id = Number(records('contacts')[0]!.id);
    expect((await api.put('contacts', { id, memo: null, ceoName: '' })).data<Fields>()).toMatchObject({
      memo: null,
      ceoName: '',
    });
  });

  test('members and teams cannot be changed', async () => {
    const { api, records } = await start();
    expect((await api.put('people', { id: records('people')[0]!.id, name: 'x' })).status).toBe(405);
    expect((await api.put('teams', { id: records('teams')[0]!.id, name: 'x' })).status).toBe(405);
  });
});

describe('the key', () => {
  test.each([
    ['no header', undefined],
    ['a wrong key', `Basic ${Buffer.from('wrong:').toString('base64')}`],
    ['a bearer token', 'Bearer demo-key-1'],
    ['the key without its colon', `Basic ${Buffer.from('demo-key-1').toString('base64')}`],
    ['a password after the key', `Basic ${Buffer.from('demo-key-1:secret').toString('base64')}`],
    ['no base64', 'Basic demo-key-1:'],
  ])('%s gets 401', async (_, authorization) => {
    const { url } = await start();
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect((await fetch(`${url}/api/public-docs/teams`, { headers })).status).toBe(401);
  });

  test('each of several keys is accepted', async () => {
    const { api } = await start({ apiKeys: ['one', 'two'] });
    expect((await api.get('teams', { key: 'one' })).status).toBe(200);
    expect((await api.get('teams', { key: 'two' })).status).toBe(200);
    expect((await api.get('teams', { key: 'demo-key-1' })).status).toBe(401);
  });
});
