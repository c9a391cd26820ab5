import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { files, generateTypes } from '../../scripts/generate-types.mjs';
import { BASE_PATH, contractDocument } from '../../service/contract';
import { contractAjv, pointToContract } from '../../service/validation';
import { type Client, newContact, start } from './support/client';

const document = contractDocument();

test('the committed types are what the document gives', async () => {
  expect(existsSync(files.types)).toBe(true);
  expect(await generateTypes()).toBe(readFileSync(files.types, 'utf8'));
});

test('every operation carries a mark that says how sure it is', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      expect((operation as { summary?: string }).summary, `${method} ${path}`).toMatch(/\[(C|O|\?)\]/);
    }
  }
});

const range = { startDate: '2026-10-01', endDate: '2026-10-31' };

type Request = (api: Client) => ReturnType<Client['get']>;

/** A valid request for each operation that answers 2xx and takes a body; what takes none is simply asked for. */
const requests: Readonly<Record<string, Request>> = {
  createCategory: api => api.post('categories', { name: '새 계정' }),
  updateCategory: async api =>
    api.put('categories', { id: await firstId(api, 'categories'), name: '바뀐 계정' }),
  updateCategoryByPath: async api => byPath(api, 'categories', { name: '바뀐 계정' }),
  createTag: api => api.post('tags', { name: '새 태그' }),
  updateTag: async api => api.put('tags', { id: await firstId(api, 'tags'), name: '바뀐 태그' }),
  updateTagByPath: async api => byPath(api, 'tags', { name: '바뀐 태그' }),
  createTagDetail: api => api.post('tag-details', { name: '새 상세' }),
  updateTagDetail: async api =>
    api.put('tag-details', { id: await firstId(api, 'tag-details'), name: '바뀐 상세' }),
  updateTagDetailByPath: async api => byPath(api, 'tag-details', { name: '바뀐 상세' }),
  createContact: api => api.post('contacts', newContact),
  updateContact: async api => api.put('contacts', { id: await firstId(api, 'contacts'), memo: '바뀐 메모' }),
  updateContactByPath: async api => byPath(api, 'contacts', { memo: '바뀐 메모' }),
  invitePerson: api =>
    api.post('people', { email: 'new@workspace.example', name: '한새롬', phoneNumber: '01000000000' }),
  listTickets: api => api.post('tickets', { ticketType: 'Total', ...range }),
  listBalances: api => api.post('balances', range),
  listAssets: api => api.post('assets', { assetType: 'BANK_ACCOUNT' }),
  listExchangeRates: api => api.post('exchange-rates', { baseDate: '2026-10-30' }),
  listHolidays: api => api.post('holidays', range),
  listSalaryHistories: api => api.post('salary-histories', range),
  listAttendances: api => api.post('attendances', range),
  listLeaveBalances: api => api.post('leave-balances', {}),
  listLeaveHistories: api => api.post('leave-histories', range),
};

async function firstId(api: Client, resource: string): Promise<number> {
  return (await api.get(resource)).data()[0]!.id;
}

async function byPath(api: Client, resource: string, body: unknown) {
  return api.put(`${resource}/${await firstId(api, resource)}`, body, { switches: { putNaming: 'path' } });
}

function below(path: string): string {
  return path.slice(BASE_PATH.length);
}

const known = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, operation]) => !operation.tags?.includes('unknown'))
    .map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
);

describe('answers', () => {
  const ajv = contractAjv(document);

  test('there is a request for every operation whose body is known, and for no other', () => {
    const withBody = known.filter(({ method }) => method !== 'get').map(({ id }) => id);
    expect(Object.keys(requests).toSorted()).toEqual(withBody.toSorted());
  });

  test.each(known)(
    '$id answers as the contract says, in an envelope and bare',
    async ({ id, path, operation }) => {
      const service = await start();
      const schema = (operation.responses['200'] ?? operation.responses['2XX'])?.content?.['application/json']
        ?.schema;
      const validate = ajv.compile(pointToContract(schema!));
      for (const answerShape of ['envelope', 'bare'] as const) {
        service.setSwitches({ answerShape });
        const api = service.api;
        const shaped: Client = answerShape === 'envelope' ? api : bareClient(api);
        const request: Request = requests[id] ?? (api => api.get(below(path)));
        const reply = await request(shaped);
        expect(reply.status, reply.text).toBeGreaterThanOrEqual(200);
        expect(reply.status, reply.text).toBeLessThan(300);
        expect(validate(reply.json), JSON.stringify(validate.errors)).toBe(true);
      }
    },
  );

  /** The ids that a request needs are looked up in an envelope, whatever the switch. */
  function bareClient(api: Client): Client {
    return {
      ...api,
      get: (path, options) => api.get(path, { ...options, switches: { answerShape: 'envelope' } }),
    };
  }
});

describe('the records themselves, not only their envelopes', () => {
  const ajv = contractAjv(document);

  /** Their rows are made for the dates that are asked for. */
  const BY_REQUEST = ['balances', 'exchange-rates', 'holidays'];
  const lists = known.flatMap(({ id, path, operation }) => {
    const schema: { readonly $ref?: string } | undefined =
      operation.responses['200']?.content?.['application/json']?.schema;
    const name = /(\w+)List$/.exec(schema?.$ref ?? '')?.[1];
    return id.startsWith('list') && name !== undefined && !BY_REQUEST.includes(below(path))
      ? [[below(path), name] as const]
      : [];
  });

  test('there are many lists', () => expect(lists.length).toBeGreaterThan(14));

  test.each(lists)('all %s are of the contract', async (resource, name) => {
    const service = await start({ sizes: { ticketsPerMonth: 200 } });
    const validate = ajv.compile({ $ref: `contract#/components/schemas/${name}` });
    const records = service.records(resource);
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect(validate(record), JSON.stringify(validate.errors)).toBe(true);
  });
});

describe('what the document does not allow is rejected with 400', () => {
  test.each<[string, string, string, unknown, RegExp]>([
    ['a required field is missing', 'POST', 'categories', {}, /name/],
    ['a required field is empty', 'POST', 'categories', { name: '' }, /name/],
    ['a field is unknown', 'POST', 'tags', { name: 'x', colour: 'red' }, /unknown field "colour"/],
    [
      'a field that the service sets is sent',
      'POST',
      'contacts',
      { ...newContact, workspaceId: 'w' },
      /unknown field "workspaceId"/,
    ],
    [
      'a text is a number',
      'POST',
      'contacts',
      { companyName: 'x', registrationNumber: 1248100998 },
      /registrationNumber must be string/,
    ],
    [
      'a create lacks its registration number',
      'POST',
      'contacts',
      { companyName: 'x' },
      /registrationNumber/,
    ],
    [
      'an enumeration does not know the value',
      'POST',
      'contacts',
      { ...newContact, region: 'MARS' },
      /must be one of DOMESTIC, FOREIGN/,
    ],
    [
      'an address is no e-mail address',
      'POST',
      'people',
      { email: 'x', name: 'y', phoneNumber: '1' },
      /email/,
    ],
    [
      'a date does not exist',
      'POST',
      'balances',
      { startDate: '2026-02-30', endDate: '2026-03-01' },
      /startDate must match format "date"/,
    ],
    [
      'a date is written otherwise',
      'POST',
      'balances',
      { startDate: '2026/02/01', endDate: '2026-03-01' },
      /startDate/,
    ],
    [
      'the end is before the start',
      'POST',
      'balances',
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      /before/,
    ],
    ['the asset type is unknown', 'POST', 'assets', { assetType: 'SHIP' }, /assetType/],
    ['a limit is no number', 'GET', 'workflows?limit=many', undefined, /limit must be integer/],
    ['a status is unknown', 'GET', 'workflows?status=LOST', undefined, /status/],
    ['the body is an array', 'POST', 'tags', [{ name: 'x' }], /must be object/],
    ['the body is not JSON', 'POST', 'tags', '{"name":', /not JSON/],
    ['there is no body', 'POST', 'tags', undefined, /body is required/],
    ['a parent tag does not exist', 'POST', 'tag-details', { name: 'x', tagId: 'nowhere' }, /tagId/],
  ])('%s', async (_, method, path, body, message) => {
    const { api, log, counts } = await start();
    const before = counts();
    const reply = await api.send(method, path, body);
    expect(reply.status).toBe(400);
    expect(reply.message).toMatch(message);
    expect(counts()).toEqual(before);
    expect(log().at(-1)!.effect).toEqual({ kind: 'none' });
  });

  test('a body without Content-Type: application/json', async () => {
    const { api } = await start();
    const reply = await api.post('tags', { name: 'x' }, { headers: { 'content-type': 'text/plain' } });
    expect([reply.status, reply.message]).toEqual([400, 'Content-Type must be application/json']);
  });

  test('an Idempotency-Key of more than 255 characters', async () => {
    const { api } = await start();
    const reply = await api.post('tags', { name: 'x' }, { idempotencyKey: 'k'.repeat(256) });
    expect(reply.status).toBe(400);
    expect((await api.post('tags', { name: 'x' }, { idempotencyKey: 'k'.repeat(255) })).status).toBe(201);
  });
});

describe('paths', () => {
  test.each(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation.tags?.includes('unknown'))
        .map(([method]) => [method.toUpperCase(), path.slice(BASE_PATH.length)] as const),
    ),
  )('%s %s, of which nothing is known, answers 501', async (method, path) => {
    const { api } = await start();
    const reply = await api.send(method, path, method === 'POST' ? { anything: [1, 2] } : undefined);
    expect([reply.status, typeof reply.message]).toEqual([501, 'string']);
  });

  test.each([
    ['nothing', 501],
    ['v1/contacts', 501],
    ['contacts/', 404],
    ['contacts/a/b', 404],
  ])('%s is not emulated: %i', async (path, status) => {
    const { api } = await start();
    expect((await api.get(path)).status).toBe(status);
  });

  test('there is no DELETE', async () => {
    const service = await start();
    const [first] = service.records('contacts');
    const reply = await service.api.send('DELETE', `contacts/${first!.id}`, undefined);
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'PUT']);
    expect((await service.api.send('DELETE', 'contacts', undefined)).headers.get('allow')).toBe(
      'GET, POST, PUT',
    );
  });
});
