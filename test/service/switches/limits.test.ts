import { describe, expect, test } from 'vitest';
import { answered, type Fields, newContact, start } from '../support/client';

const T0 = Date.parse('2026-11-02T00:00:00Z');

describe('rateLimitPerMinute', () => {
  test('off, the neutral state: a hundred requests at once pass', async () => {
    const { api } = await start({ clock: 'request' });
    for (let i = 0; i < 100; i++) expect((await api.get('teams', { at: T0 })).status).toBe(200);
  });

  test('any 60 seconds hold at most so many requests of a key', async () => {
    const { api } = await start({
      clock: 'request',
      switches: { rateLimitPerMinute: 3 },
      apiKeys: ['one', 'two'],
    });
    const at = async (ms: number, key = 'one') => {
      const reply = await api.get('teams', { at: T0 + ms, key });
      return reply.status === 429 ? `429 ${reply.headers.get('retry-after')}` : reply.status;
    };
    expect([await at(0), await at(10_000), await at(20_000)]).toEqual([200, 200, 200]);
    expect(await at(20_500)).toBe('429 40');
    expect(await at(20_500, 'two')).toBe(200);
    expect(await at(59_999)).toBe('429 1');
    expect(await at(60_000)).toBe(200);
    expect(await at(60_001)).toBe('429 10');
    expect(await at(70_000)).toBe(200);
  });

  test('a client that waits as it is told is admitted at once', async () => {
    const { api } = await start({ clock: 'request', switches: { rateLimitPerMinute: 2 } });
    let now = T0;
    let refused = 0;
    for (let done = 0; done < 10; ) {
      const reply = await api.get('teams', { at: now });
      if (reply.status === 200) done++;
      else refused++;
      now += Number(reply.headers.get('retry-after') ?? 0) * 1_000;
    }
    expect(refused).toBe(4);
    expect(now - T0).toBe(240_000);
  });

  test('Retry-After is a date, or missing, on request', async () => {
    const { api } = await start({ clock: 'request', switches: { rateLimitPerMinute: 1 } });
    await api.get('teams', { at: T0 });
    const date = await api.get('teams', { at: T0 + 1_000, switches: { retryAfter: 'date' } });
    const none = await api.get('teams', { at: T0 + 1_000, switches: { retryAfter: 'none' } });
    expect([date.status, date.headers.get('retry-after')]).toEqual([429, 'Mon, 02 Nov 2026 00:01:00 GMT']);
    expect([none.status, none.headers.get('retry-after')]).toEqual([429, null]);
  });

  test('a refused write has no effect', async () => {
    const service = await start({ clock: 'request', switches: { rateLimitPerMinute: 1 } });
    await service.api.get('teams', { at: T0 });
    expect((await service.api.post('contacts', newContact, { at: T0 })).status).toBe(429);
    expect(service.counts()['contacts']).toBe(25);
  });
});

describe('spuriousUnauthorisedWhenParallel', () => {
  const options = {
    clock: 'request',
    switches: { spuriousUnauthorisedWhenParallel: true, spuriousUnauthorisedMs: 3_000 },
  } as const;

  test('one request at a time is never refused', async () => {
    const { api } = await start(options);
    for (let i = 0; i < 5; i++) expect((await api.get('teams', { at: T0 })).status).toBe(200);
  });

  test('parallel requests draw 401s, which pass after the time set', async () => {
    const { api } = await start(options);
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => api.get('teams', { at: T0 })))).map(
      reply => reply.status,
    );
    expect(statuses).toContain(401);
    expect((await api.get('teams', { at: T0 + 2_999 })).status).toBe(401);
    expect((await api.get('teams', { at: T0 + 3_000 })).status).toBe(200);
  });

  test('requests of different keys do not disturb one another', async () => {
    const { api } = await start({ ...options, apiKeys: ['one', 'two'] });
    const both = await Promise.all(['one', 'two'].map(key => api.get('teams', { key, at: T0 })));
    expect(both.map(reply => reply.status)).toEqual([200, 200]);
  });
});

test('contactCap: only the newest are listed, and nothing says so', async () => {
  const service = await start({ switches: { contactCap: 10 } });
  const made = (await service.api.post('contacts', newContact)).data<Fields>();
  const reply = await service.api.get('contacts');
  expect(reply.json).toEqual({
    data: [made, ...service.records('contacts').slice(1, 10).map(answered)],
    meta: {},
  });
  expect((await service.api.get('categories')).data()).toHaveLength(20);
});

test('windowDays: a longer range is rejected, one as long is not', async () => {
  const { api } = await start({ switches: { windowDays: 31 } });
  const status = async (path: string, startDate: string, endDate: string) =>
    (
      await api.post(
        path,
        path === 'tickets' ? { ticketType: 'Total', startDate, endDate } : { startDate, endDate },
      )
    ).status;
  for (const path of ['tickets', 'balances', 'holidays', 'attendances']) {
    expect(await status(path, '2026-10-01', '2026-10-31'), path).toBe(200);
    expect(await status(path, '2026-09-30', '2026-10-31'), path).toBe(400);
  }
});

test('emptyList: only the lists named are empty', async () => {
  const { api } = await start({ switches: { emptyList: ['contacts', 'tickets'] } });
  const october = { ticketType: 'Total', startDate: '2026-10-01', endDate: '2026-10-31' };
  expect((await api.get('contacts')).json).toEqual({ data: [], meta: {} });
  expect((await api.post('tickets', october)).data()).toEqual([]);
  expect((await api.get('teams')).data()).toHaveLength(3);
});

describe('staleReadsMs', () => {
  const stale = { clock: 'request', switches: { staleReadsMs: 10_000 } } as const;

  test('a new record is listed only when it is old enough', async () => {
    const { api } = await start(stale);
    await api.post('contacts', newContact, { at: T0 });
    expect((await api.get('contacts', { at: T0 + 9_999 })).data()).toHaveLength(25);
    expect((await api.get('contacts', { at: T0 + 10_000 })).data()).toHaveLength(26);
  });

  test('each of several updates shows in its turn, and the true state is the last', async () => {
    const service = await start(stale);
    const { id, memo } = answered(service.records('contacts')[0]!);
    await service.api.put('contacts', { id, memo: 'one' }, { at: T0 });
    await service.api.put('contacts', { id, memo: 'two' }, { at: T0 + 5_000 });
    const shown = async (ms: number) =>
      (await service.api.get('contacts', { at: T0 + ms })).data()[0]!['memo'];
    expect([await shown(9_999), await shown(10_000), await shown(14_999), await shown(15_000)]).toEqual([
      memo,
      'one',
      'one',
      'two',
    ]);
    expect(service.records('contacts')[0]!['memo']).toBe('two');
  });

  test('what the web application does is stale for as long', async () => {
    const service = await start(stale);
    service.setTime(T0);
    service.remove('contacts', service.records('contacts')[0]!.id);
    expect((await service.api.get('contacts', { at: T0 + 9_999 })).data()).toHaveLength(25);
    expect((await service.api.get('contacts', { at: T0 + 10_000 })).data()).toHaveLength(24);
  });
});

describe('latencyMs', () => {
  test('a simulated client is told, and nobody sleeps', async () => {
    const { api } = await start({ clock: 'request', switches: { latencyMs: 45_000 } });
    expect((await api.get('teams', { at: T0 })).headers.get('x-simulated-latency')).toBe('45000');
  });

  test('in real time the answer comes later, the effect at once', async () => {
    const service = await start({ switches: { latencyMs: 80 } });
    const request = service.api.post('contacts', newContact);
    await expect.poll(() => service.counts()['contacts']).toBe(26);
    expect(service.log()[0]!.status).toBe('pending');
    expect((await request).status).toBe(201);
    expect(service.log()[0]!.status).toBe(201);
  });
});
