import { describe, expect, test } from 'vitest';
import type { Fault, SwitchSettings } from '../../../service/index';
import { type Fields, newContact, start } from '../support/client';

const T0 = Date.parse('2026-11-02T00:00:00Z');
const simulated = { clock: 'request' } as const;
const key = (idempotencyKey: string, at = T0) => ({ idempotencyKey, at });
const settings = (idempotency: SwitchSettings['idempotency'], more: SwitchSettings = {}) => ({
  ...simulated,
  switches: { ...more, idempotency: { ...idempotency } },
});

/** Two creates with the same key: statuses, whether the ids are equal, how many were made. */
async function twice(
  options: Parameters<typeof start>[0],
  fault?: Fault,
  secondAt = T0 + 1_000,
  secondBody: object = newContact,
) {
  const service = await start(options);
  if (fault !== undefined) service.queueFault(fault);
  const first = await service.api.post('contacts', newContact, key('k')).catch(() => undefined);
  const second = await service.api.post('contacts', secondBody, key('k', secondAt));
  return {
    service,
    statuses: [first?.status, second.status],
    made: service.counts()['contacts']! - 25,
    ids: [first, second].map(reply =>
      reply !== undefined && reply.status < 300 ? reply.data<Fields>().id : undefined,
    ),
    effects: service.log().map(entry => entry.effect.kind),
  };
}

describe('mode', () => {
  test('success, the neutral one: a retry gets the first answer, and nothing is made twice', async () => {
    const { statuses, made, ids, effects, service } = await twice(simulated);
    expect([statuses, made, effects]).toEqual([[201, 201], 1, ['created', 'replayed']]);
    expect(ids[0]).toBe(ids[1]);
    expect(service.duplicates()).toEqual([]);
  });

  test('success: a PUT is replayed too, and does not undo what came in between', async () => {
    const service = await start(simulated);
    const id = Number(service.records('contacts')[0]!.id);
    await service.api.put('contacts', { id, memo: 'ours' }, key('k'));
    service.change('contacts', String(id), { memo: 'theirs' });
    const retry = await service.api.put('contacts', { id, memo: 'ours' }, key('k'));
    expect([retry.status, retry.data<Fields>()['memo'], service.records('contacts')[0]!['memo']]).toEqual([
      200,
      'ours',
      'theirs',
    ]);
  });

  test('success: a 500 before the effect is not kept, so a retry takes effect', async () => {
    const { statuses, made } = await twice(simulated, { match: {}, switches: { fail: { status: 500 } } });
    expect([statuses, made]).toEqual([[500, 201], 1]);
  });

  test('success: a 400 is not kept', async () => {
    const service = await start(simulated);
    expect((await service.api.post('contacts', { companyName: 'x' }, key('k'))).status).toBe(400);
    expect((await service.api.post('contacts', newContact, key('k'))).status).toBe(201);
  });

  test('off: a retry makes a second record, and it counts as a duplicate', async () => {
    const { statuses, made, service } = await twice(settings({ mode: 'off' }));
    expect([statuses, made, service.duplicates().length]).toEqual([[201, 201], 2, 1]);
  });

  test('everything: a 500 before the effect is answered for ever', async () => {
    const { statuses, made } = await twice(settings({ mode: 'everything' }), {
      match: {},
      switches: { fail: { status: 500 } },
    });
    expect([statuses, made]).toEqual([[500, 500], 0]);
  });

  test('everything: a 500 after the effect is answered for ever, and the record is there once', async () => {
    const fault: Fault = { match: {}, switches: { fail: { status: 500, effect: 'after' } } };
    const { statuses, made } = await twice(settings({ mode: 'everything' }), fault);
    expect([statuses, made]).toEqual([[500, 500], 1]);
  });

  test('everything: what a gateway answers is not kept', async () => {
    const before: Fault = { match: {}, switches: { fail: { status: 502, by: 'gateway' } } };
    const after: Fault = { match: {}, switches: { fail: { status: 504, by: 'gateway', effect: 'after' } } };
    expect(await twice(settings({ mode: 'everything' }), before)).toMatchObject({
      statuses: [502, 201],
      made: 1,
    });
    expect(await twice(settings({ mode: 'everything' }), after)).toMatchObject({
      statuses: [504, 201],
      made: 1,
    });
  });

  test('everything: 400 and 404 are kept, 401 and 429 are not', async () => {
    const service = await start(settings({ mode: 'everything' }, { rateLimitPerMinute: 5 }));
    const post = (body: object, k: string, apiKey = 'demo-key-1') =>
      service.api.post('tags', body, { ...key(k), key: apiKey });
    expect([(await post({}, 'a')).status, (await post({ name: 'x' }, 'a')).status]).toEqual([400, 400]);
    const put = () => service.api.put('tags', { id: 999, name: 'x' }, key('b'));
    expect((await put()).status).toBe(404);
    service.add('tags', { id: '999', name: 'y' });
    expect((await put()).status).toBe(404);
    expect([
      (await post({ name: 'x' }, 'c', 'wrong')).status,
      (await post({ name: 'x' }, 'c')).status,
    ]).toEqual([401, 201]);
    expect((await post({ name: 'x' }, 'd')).status).toBe(429);
    expect((await service.api.post('tags', { name: 'x' }, key('d', T0 + 60_001))).status).toBe(201);
  });

  test('without a key nothing is kept', async () => {
    const service = await start();
    await service.api.post('contacts', newContact);
    await service.api.post('contacts', newContact);
    expect(service.duplicates()).toHaveLength(1);
  });
});

describe('a dropped connection', () => {
  test('before the effect: nothing is kept, a retry takes effect', async () => {
    expect(await twice(simulated, { match: {}, switches: { drop: 'before' } })).toMatchObject({
      statuses: [undefined, 201],
      made: 1,
    });
  });

  test('after the effect: the answer is kept, a retry gets it', async () => {
    const result = await twice(simulated, { match: {}, switches: { drop: 'after' } });
    expect(result).toMatchObject({ statuses: [undefined, 201], made: 1, effects: ['created', 'replayed'] });
  });
});

describe('retentionMs', () => {
  test('an answer is kept until the time is over, and then the request runs again', async () => {
    expect(await twice(settings({ retentionMs: 1_000 }), undefined, T0 + 999)).toMatchObject({ made: 1 });
    expect(await twice(settings({ retentionMs: 1_000 }), undefined, T0 + 1_000)).toMatchObject({ made: 2 });
  });
});

describe('bodyMismatch422', () => {
  const other = { ...newContact, memo: 'x' };

  test('off: another body under the same key gets the first answer', async () => {
    const { statuses, made, ids } = await twice(simulated, undefined, T0, other);
    expect([statuses, made, ids[0] === ids[1]]).toEqual([[201, 201], 1, true]);
  });

  test('on: another body, or another path, gets 422; the same request the first answer', async () => {
    const options = settings({ bodyMismatch422: true });
    expect(await twice(options, undefined, T0, other)).toMatchObject({ statuses: [201, 422], made: 1 });
    const { service } = await twice(options);
    expect((await service.api.post('tags', newContact, key('k'))).status).toBe(422);
  });
});

describe('in flight', () => {
  test('inFlight409 on: the second gets 409 while the first is under way, the first answer later', async () => {
    const options = settings({ inFlight409: true }, { latencyMs: 5_000 });
    expect(await twice(options, undefined, T0 + 4_999)).toMatchObject({ statuses: [201, 409], made: 1 });
    expect(await twice(options, undefined, T0 + 5_000)).toMatchObject({ statuses: [201, 201], made: 1 });
  });

  test('off: the second waits for the rest of the first, and gets its answer', async () => {
    const service = await start(settings({}, { latencyMs: 5_000 }));
    const first = await service.api.post('contacts', newContact, key('k'));
    const second = await service.api.post('contacts', newContact, key('k', T0 + 2_000));
    expect(first.headers.get('x-simulated-latency')).toBe('5000');
    expect(second.headers.get('x-simulated-latency')).toBe('8000');
    expect(second.data<Fields>().id).toBe(first.data<Fields>().id);
  });

  test('in real time, the second of two parallel requests waits too', async () => {
    const service = await start({ switches: { latencyMs: 60 } });
    const both = await Promise.all(
      [1, 2].map(() => service.api.post('contacts', newContact, { idempotencyKey: 'k' })),
    );
    expect(both.map(reply => reply.status)).toEqual([201, 201]);
    expect(service.counts()['contacts']).toBe(26);
  });
});

describe('scopedToApiKey', () => {
  test.each([
    [true, 2],
    [false, 1],
  ])('%s: the same Idempotency-Key from two API keys makes %i records', async (scopedToApiKey, made) => {
    const service = await start({ ...settings({ scopedToApiKey }), apiKeys: ['one', 'two'] });
    await service.api.post('contacts', newContact, { ...key('k'), key: 'one' });
    await service.api.post('contacts', newContact, { ...key('k'), key: 'two' });
    expect(service.counts()['contacts']).toBe(25 + made);
  });
});
