import { expect, test } from 'vitest';
import type { RecordData } from '../../../service/index';
import type { BulkUpdate } from '../../../service/switch-types';
import { type Fields, smallSizes, start } from '../support/client';

const path = 'tickets/bulk-update-individual';
const shape: BulkUpdate = {
  list: 'data.items',
  id: 'key.id',
  members: { 'set.category': 'expenseCategory.id', 'set.tag': 'tagId', 'set.memo': 'description' },
  most: 5,
  mode: 'merge',
  partial: 'each',
  answer: 'results',
  refusedIds: [],
};

async function started(own: Partial<BulkUpdate> = {}) {
  return start({ sizes: smallSizes, switches: { bulkUpdate: { ...shape, ...own } } });
}

const items = (...of: readonly [id: string, set: object][]) => ({
  data: { items: of.map(([id, set]) => ({ key: { id }, set })) },
});

test('unset, the path is one of which nothing is known', async () => {
  const service = await start({ sizes: smallSizes });
  expect((await service.api.post(path, {})).status).toBe(501);
});

test('changes what the items hold, with the names that follow from references, and nothing else', async () => {
  const service = await started();
  const [one, other] = service.records('tickets') as readonly RecordData[];
  const category = service.records('categories')[3] as RecordData;
  const reply = await service.api.post(
    path,
    items([String(one?.id), { category: category.id, memo: 'a' }], [String(other?.id), { tag: '' }]),
  );
  expect(reply.status).toBe(200);
  const records = service.records('tickets') as readonly RecordData[];
  const now = (id: unknown) => records.find(record => record.id === id);
  expect(now(one?.id)).toMatchObject({
    description: 'a',
    expenseCategory: { id: category.id, name: category['name'], code: category['code'] },
    tagId: one?.['tagId'] ?? null,
    amount: one?.['amount'],
  });
  expect(now(other?.id)).toMatchObject({
    tagId: null,
    tag: null,
    description: other?.['description'] ?? null,
  });
  const effects = service.log().map(({ effect }) => effect);
  expect(effects).toContainEqual({ kind: 'updated-many', resource: 'tickets', ids: [one?.id, other?.id] });
});

test.each([
  ['the body is the list', { list: '[]', id: 'ref' }, path, (ref: string) => [{ ref, memo: 'a' }]],
  ['the path ends in the id', { list: '', id: '{path}' }, `${path}/ID`, () => ({ memo: 'a' })],
  ['the id is a name', { list: '', id: '{name}' }, path, (id: string) => ({ [id]: { memo: 'a' } })],
])('takes a record where %s, and refuses it elsewhere', async (_, own, at, body) => {
  const service = await started({ ...own, members: { memo: 'description' } });
  const id = String(service.records('tickets')[1]?.id);
  const reply = await service.api.post(at.replace('ID', id), body(id));
  expect(reply.status).toBe(200);
  expect(service.records('tickets')[1]).toMatchObject({ id, description: 'a' });
  expect((await service.api.post(`${path}/a/b`, body(id))).status).toBe(404);
  expect((await service.api.post(path, { id, memo: 'b' })).status).toBe(400);
  expect(service.records('tickets')[1]).toMatchObject({ id, description: 'a' });
});

test('replace: what an item does not hold is emptied', async () => {
  const service = await started({ mode: 'replace' });
  const id = String(service.records('tickets')[0]?.id);
  await service.api.post(path, items([id, { memo: 'a' }]));
  const record = (service.records('tickets') as readonly RecordData[]).find(one => one.id === id);
  expect(record).toMatchObject({ description: 'a', tagId: null, tag: null });
});

test.each([
  ['each', 200, ['x']],
  ['all', 400, [undefined]],
] as const)('partial %s: a refused record refuses itself, or the request', async (partial, status, memos) => {
  const service = await started({ partial });
  const [one, other] = service.records('tickets') as readonly RecordData[];
  await service.api.post(path, items([String(one?.id), { memo: '' }]));
  const reply = await service.api.post(
    path,
    items([String(one?.id), { memo: 'x' }], [String(other?.id), { category: 'no category' }]),
  );
  expect(reply.status).toBe(status);
  const record = (service.records('tickets') as readonly RecordData[]).find(({ id }) => id === one?.id);
  expect([record?.['description'] ?? undefined]).toEqual(memos);
  if (partial === 'each')
    expect(reply.data<Fields>()['results']).toMatchObject([
      { ticketId: Number(one?.id), ok: true, error: null },
      { ticketId: Number(other?.id), ok: false, error: 'expenseCategory.id names no record' },
    ]);
});

test.each([
  ['no list', {}],
  ['too many', items(...Array.from({ length: 6 }, (_, i): [string, object] => [`t${i}`, {}]))],
  ['none', items()],
  ['an item without its record', { data: { items: [{ set: { memo: 'a' } }] } }],
  ['a member that nobody knows', { data: { items: [{ key: { id: 'a' }, set: { note: 'a' } }] } }],
])('refuses %s', async (_, body) => {
  expect((await (await started()).api.post(path, body)).status).toBe(400);
});

test('is a write like any other: a key counts once, and an effect may land late', async () => {
  const service = await started();
  const id = String(service.records('tickets')[0]?.id);
  const keyed = { headers: { 'idempotency-key': 'k-1' } };
  for (let i = 0; i < 2; i++) await service.api.post(path, items([id, { memo: 'a' }]), keyed);
  expect(service.log().map(({ effect }) => effect.kind)).toEqual(['updated-many', 'replayed']);
  await expect(
    service.api.post(path, items([id, { memo: 'late' }]), { switches: { lateLandingMs: 1_000 } }),
  ).rejects.toThrow();
  const memo = () =>
    (service.records('tickets') as readonly RecordData[]).find(one => one.id === id)?.['description'];
  expect(memo()).toBe('a');
  service.advance(1_000);
  expect(memo()).toBe('late');
});
