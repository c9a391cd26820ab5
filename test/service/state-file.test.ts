import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StateFileError } from '../../service/index';
import { type Fields, newContact, start } from './support/client';

let folder: string;
let state: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  state = join(folder, 'state.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what was written, changed and deleted is there after a restart', async () => {
  const first = await start({ state });
  const made = (await first.api.post('contacts', newContact)).data<Fields>();
  const [one, two] = first.records('tags');
  await first.api.put('tags', { id: Number(one!.id), name: '바뀜' });
  first.remove('tags', two!.id);
  const expected = { contacts: first.records('contacts'), tags: first.records('tags') };
  await first.stop();

  const second = await start({ state });
  expect({ contacts: second.records('contacts'), tags: second.records('tags') }).toEqual(expected);
  expect(second.records('contacts')[0]!.id).toBe(String(made.id));
});

test('new ids after a restart are not those from before it', async () => {
  const first = await start({ state });
  const one = (await first.api.post('tags', { name: 'a' })).data<Fields>().id;
  await first.stop();
  const second = await start({ state });
  expect((await second.api.post('tags', { name: 'b' })).data<Fields>().id).not.toBe(one);
});

test('kept answers and duplicates outlive a restart', async () => {
  const first = await start({ state });
  const made = (await first.api.post('contacts', newContact, { idempotencyKey: 'k' })).data<Fields>();
  await first.api.post('contacts', newContact);
  await first.stop();
  const second = await start({ state });
  expect((await second.api.post('contacts', newContact, { idempotencyKey: 'k' })).data<Fields>().id).toBe(
    made.id,
  );
  expect(second.duplicates()).toHaveLength(1);
});

test('transactions changed by the web application outlive a restart', async () => {
  const first = await start({ state });
  const ticket = first.records('tickets')[0]!;
  first.change('tickets', ticket.id, { amount: 1 });
  await first.stop();
  const second = await start({ state });
  expect(second.records('tickets')[0]).toEqual({ ...ticket, amount: 1 });
});

test('the file is swapped in whole: nothing else is left beside it, and it holds no API key', async () => {
  const service = await start({ state, apiKeys: ['secret-key'] });
  await service.api.post('contacts', newContact, { idempotencyKey: 'k' });
  expect(readdirSync(folder)).toEqual(['state.json']);
  expect(readFileSync(state, 'utf8')).not.toContain('secret-key');
});

test.each([
  ['no JSON', '{"version":', /is not JSON/],
  ['another version', '{"version":99,"snapshot":{}}', /is not of version 1/],
])('a file with %s is refused and left alone', async (_, content, message) => {
  writeFileSync(state, content);
  await expect(start({ state })).rejects.toThrow(message);
  expect(readFileSync(state, 'utf8')).toBe(content);
});

test('a file of other data is refused', async () => {
  const service = await start({ state });
  await service.api.post('tags', { name: 'a' });
  await service.stop();
  await expect(start({ state, seed: 2 })).rejects.toThrow(StateFileError);
});
