import { expect, test } from 'vitest';
import { type Fields, newContact, start } from '../support/client';

const T0 = Date.parse('2026-11-02T00:00:00Z');
const late = { clock: 'request', switches: { lateLandingMs: 30_000 } } as const;
const reads = { switches: { lateLandingMs: 0 } };

test('the request gets no answer, and its effect is there when its time has come', async () => {
  const service = await start(late);
  await expect(service.api.post('contacts', newContact, { at: T0 })).rejects.toThrow();
  expect(service.pendingLandings()).toBe(1);
  const count = async (at: number) => (await service.api.get('contacts', { ...reads, at })).data().length;
  expect(await count(T0 + 29_999)).toBe(25);
  expect(await count(T0 + 30_000)).toBe(26);
  expect(service.log()[0]).toMatchObject({
    status: 'dropped',
    effect: { kind: 'landed-late', was: 'created', resource: 'contacts', landedAt: T0 + 30_000 },
  });
});

test('an update lands late over what was written in between', async () => {
  const service = await start(late);
  const id = Number(service.records('contacts')[0]!.id);
  await expect(service.api.put('contacts', { id, memo: 'late' }, { at: T0 })).rejects.toThrow();
  await service.api.put('contacts', { id, memo: 'early', ceoName: 'kept' }, { ...reads, at: T0 + 10_000 });
  service.setTime(T0 + 30_000);
  expect(service.records('contacts')[0]).toMatchObject({ memo: 'late', ceoName: 'kept' });
  expect(service.log()[0]!.effect).toMatchObject({ kind: 'landed-late', was: 'updated' });
});

test('advance moves time and settles what lands by then', async () => {
  const service = await start(late);
  await expect(service.api.post('contacts', newContact, { at: T0 })).rejects.toThrow();
  service.advance(29_999);
  expect(service.counts()['contacts']).toBe(25);
  expect(service.advance(1)).toBe(T0 + 30_000);
  expect([service.counts()['contacts'], service.pendingLandings()]).toEqual([26, 0]);
});

test('a retry with its key waits for the landing and gets its answer', async () => {
  const service = await start(late);
  const options = { idempotencyKey: 'k', ...reads };
  await expect(service.api.post('contacts', newContact, { idempotencyKey: 'k', at: T0 })).rejects.toThrow();
  const retry = await service.api.post('contacts', newContact, { ...options, at: T0 + 10_000 });
  expect([retry.status, retry.headers.get('x-simulated-latency')]).toEqual([201, '20000']);
  expect(service.counts()['contacts']).toBe(26);
  expect(Number(service.records('contacts')[0]!.id)).toBe(retry.data<Fields>().id);
  const after = await service.api.post('contacts', newContact, { ...options, at: T0 + 50_000 });
  expect(after.data<Fields>().id).toBe(retry.data<Fields>().id);
  expect(service.counts()['contacts']).toBe(26);
});

test('a retry that would wait for more than a client does hears nothing, and nothing is made twice', async () => {
  const service = await start({ clock: 'request', switches: { lateLandingMs: 300_000 } });
  await expect(service.api.post('contacts', newContact, { idempotencyKey: 'k', at: T0 })).rejects.toThrow();
  const retry = await service.api.post('contacts', newContact, {
    idempotencyKey: 'k',
    at: T0 + 1_000,
    ...reads,
  });
  expect(Number(retry.headers.get('x-simulated-latency'))).toBe(299_000);
  expect(service.log()[1]!.status).toBe('dropped');
  service.setTime(T0 + 300_000);
  expect(service.counts()['contacts']).toBe(26);
});

test('a retry without idempotency makes a second record, and both are there in the end', async () => {
  const service = await start({ clock: 'request', switches: { idempotency: { mode: 'off' } } });
  const slow = { switches: { lateLandingMs: 30_000 } };
  await expect(
    service.api.post('contacts', newContact, { idempotencyKey: 'k', at: T0, ...slow }),
  ).rejects.toThrow();
  expect(
    (await service.api.post('contacts', newContact, { idempotencyKey: 'k', at: T0 + 10_000 })).status,
  ).toBe(201);
  service.setTime(T0 + 60_000);
  expect(service.duplicates()).toMatchObject([{ resource: 'contacts', requests: [{ seq: 2 }, { seq: 1 }] }]);
});

test('an update of a record that is gone by then has no effect, and its key is free again', async () => {
  const service = await start(late);
  const id = Number(service.records('contacts')[0]!.id);
  await expect(
    service.api.put('contacts', { id, memo: 'x' }, { idempotencyKey: 'k', at: T0 }),
  ).rejects.toThrow();
  service.remove('contacts', String(id));
  service.setTime(T0 + 30_000);
  expect(service.log()[0]!.effect).toEqual({ kind: 'none' });
  const retry = await service.api.put(
    'contacts',
    { id, memo: 'x' },
    { idempotencyKey: 'k', at: T0 + 40_000, ...reads },
  );
  expect(retry.status).toBe(404);
});

test('lateLandingAnswer timeout: a simulated client is told to wait past its patience', async () => {
  const service = await start({
    clock: 'request',
    switches: { lateLandingMs: 5_000, lateLandingAnswer: 'timeout' },
  });
  const reply = await service.api.post('contacts', newContact, { at: T0 });
  expect(Number(reply.headers.get('x-simulated-latency'))).toBeGreaterThan(60_000);
  expect(service.log()[0]!.status).toBe('dropped');
  service.setTime(T0 + 5_000);
  expect(service.counts()['contacts']).toBe(26);
});

test('in real time an effect lands as well', async () => {
  const service = await start({ switches: { lateLandingMs: 1_500 } });
  await expect(service.api.post('contacts', newContact)).rejects.toThrow();
  expect(service.counts()['contacts']).toBe(25);
  await expect.poll(() => service.counts()['contacts'], { timeout: 10_000 }).toBe(26);
});
