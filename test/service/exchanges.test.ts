import { expect, test } from 'vitest';
import { newContact, start } from './support/client';

const KEY = 'demo-key-1';

test('the bodies of a request and of its answer are kept where that is wanted, without the key', async () => {
  const service = await start({ keepsBodies: true });
  await service.api.post('contacts', { ...newContact, memo: `not for ${KEY}` });
  const { request, answer } = service.exchange(1) ?? {};
  expect(JSON.parse(request ?? '')).toEqual({ ...newContact, memo: 'not for [key]' });
  expect(JSON.parse(answer ?? '').data.memo).toBe('not for [key]');
});

test('bodies are not kept unasked', async () => {
  const service = await start();
  await service.api.post('contacts', newContact);
  expect(service.log()).toHaveLength(1);
  expect(service.exchange(1)).toBeNull();
});

test('a request that nobody answered stands without an answer', async () => {
  const service = await start({ keepsBodies: true });
  service.queueFault({ match: { method: 'POST' }, switches: { drop: 'after' } });
  await service.api.post('contacts', newContact).catch(() => null);
  expect(service.exchange(1)).toEqual({ request: JSON.stringify(newContact), answer: null });
});

test('the latest 300 are kept, and of a long list its beginning', async () => {
  const service = await start({ keepsBodies: true, sizes: { contacts: 200 } });
  for (let i = 0; i < 301; i++) await service.api.get('contacts');
  expect(service.exchange(1)).toBeNull();
  expect(service.exchange(2)?.answer).toHaveLength(20_001);
});
