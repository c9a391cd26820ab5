import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyFingerprint } from '../../service/index';
import { type Fields, newContact, start } from './support/client';

const T0 = Date.parse('2026-11-02T00:00:00Z');

test('every request is written down with its time, place, key, body and effect', async () => {
  const service = await start({ clock: 'request' });
  const made = await service.api.post('contacts', newContact, { idempotencyKey: 'k1', at: T0 });
  await service.api.get('contacts?page=2', { at: T0 + 5 });
  const body = JSON.stringify(newContact);
  expect(service.log()).toEqual([
    {
      seq: 1,
      time: T0,
      method: 'POST',
      path: '/api/public-docs/contacts',
      query: '',
      idempotencyKey: 'k1',
      bodySha256: createHash('sha256').update(body).digest('hex'),
      bodyBytes: Buffer.byteLength(body),
      keyFingerprint: keyFingerprint('demo-key-1'),
      status: 201,
      effect: { kind: 'created', resource: 'contacts', id: String(made.data<Fields>().id) },
      simulated: true,
    },
    {
      seq: 2,
      time: T0 + 5,
      method: 'GET',
      path: '/api/public-docs/contacts',
      query: 'page=2',
      idempotencyKey: null,
      bodySha256: null,
      bodyBytes: 0,
      keyFingerprint: keyFingerprint('demo-key-1'),
      status: 200,
      effect: { kind: 'none' },
      simulated: true,
    },
  ]);
});

test('what is refused is written down too: wrong keys, unknown paths, paths outside the base', async () => {
  const { api, url, log } = await start();
  await api.get('teams', { key: 'wrong' });
  await api.get('nowhere');
  await fetch(`${url}/elsewhere`);
  expect(log().map(entry => [entry.path, entry.status, entry.keyFingerprint])).toEqual([
    ['/api/public-docs/teams', 401, keyFingerprint('wrong')],
    ['/api/public-docs/nowhere', 501, keyFingerprint('demo-key-1')],
    ['/elsewhere', 401, null],
  ]);
});

test('an API key is never in the log, not even where a client puts it into the address', async () => {
  const key = 'secret key/with+signs';
  const { url, api, log } = await start({ apiKeys: [key] });
  await api.get(`teams?key=${encodeURIComponent(key)}`);
  await api.get(`contacts/${encodeURIComponent(key)}`);
  await fetch(`${url}/api/public-docs/teams?key=${key}`);
  const text = JSON.stringify(log());
  expect(log()).toHaveLength(3);
  for (const form of [
    key,
    encodeURIComponent(key),
    encodeURI(key),
    Buffer.from(`${key}:`).toString('base64'),
  ]) {
    expect(text).not.toContain(form);
  }
});

test('clearing forgets the entries and goes on counting', async () => {
  const { api, log, clearLog } = await start();
  await api.get('teams');
  clearLog();
  expect(log()).toEqual([]);
  await api.get('teams');
  expect(log().map(entry => entry.seq)).toEqual([2]);
});

test('a request that is under way when the log is cleared does not disturb it', async () => {
  const { api, log, clearLog } = await start({ switches: { latencyMs: 60 } });
  const slow = api.get('teams');
  await expect.poll(() => log().length).toBe(1);
  clearLog();
  await slow;
  await api.get('tags');
  expect(log().map(entry => [entry.seq, entry.path, entry.status])).toEqual([
    [2, '/api/public-docs/tags', 200],
  ]);
});

test('an entry that was handed out does not change any more', async () => {
  const { api, log } = await start();
  await api.get('teams');
  const [entry] = log();
  (entry as { status: number }).status = 1;
  expect(log()[0]!.status).toBe(200);
});
