/** Who may do what, projects that are not ready, and a sandbox. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Json, LOCATION, Rest } from './support/rest';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 26);

let rest: Rest;
beforeEach(async () => {
  rest = await Rest.start({
    now: NOW,
    projects: { 'test-project': {}, sandbox: { billing: false }, off: { enabled: false } },
    tokens: { 'owner-token': 'owner', reader: 'reader', stranger: 'stranger', unscoped: 'unscoped' },
  });
  await rest.makeBooks();
});
afterEach(() => rest.stop());

const READS: readonly (readonly [string, string])[] = [
  ['GET', '/datasets'],
  ['GET', '/datasets/books'],
  ['GET', '/datasets/books/tables'],
  ['GET', '/datasets/books/tables/tickets'],
];
const TABLE = { tableReference: { tableId: 'more' }, schema: { fields: [{ name: 'id', type: 'STRING' }] } };
const WRITES: readonly (readonly [string, string, object?])[] = [
  ['POST', '/datasets', { datasetReference: { datasetId: 'more' } }],
  ['POST', '/datasets/books/tables', TABLE],
  ['PATCH', '/datasets/books/tables/tickets', { description: 'x' }],
  ['DELETE', '/datasets/books/tables/tickets'],
];

async function statuses(requests: readonly (readonly [string, string, object?])[]): Promise<Set<number>> {
  const all: number[] = [];
  for (const request of requests) all.push((await rest.ask(...request)).status);
  return new Set(all);
}

describe('a token', () => {
  it.each([
    ['of a reader reads and changes nothing', 'reader', 200, 403],
    ['of a stranger opens nothing', 'stranger', 403, 403],
    ['without the scope opens nothing', 'unscoped', 403, 403],
    ['that is none opens nothing', 'other', 401, 401],
    ['that is missing opens nothing', null, 401, 401],
  ])('%s', async (_, token, reads, writes) => {
    rest.token = token;
    expect(await statuses(READS)).toEqual(new Set([reads]));
    expect(await statuses(WRITES)).toEqual(new Set([writes]));
    expect((await rest.query('SELECT id FROM books.tickets')).status).toBe(reads);
    expect((await rest.upload(rest.jobOf('tickets'), '')).status).toBe(writes);
  });

  it('is told why in the words of Google', async () => {
    rest.token = 'stranger';
    expect((await rest.ask('GET', '/datasets/books')).body.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
      errors: [{ reason: 'accessDenied' }],
      message:
        'Access Denied: Dataset test-project:books: Permission bigquery.datasets.get denied on dataset test-project:books (or it may not exist).',
    });
    rest.token = 'unscoped';
    expect((await rest.ask('GET', '/datasets')).body.error.details[0].reason).toBe(
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    );
  });
});

describe('a project', () => {
  it('that is not there is not found', async () => {
    rest.project = 'none';
    expect((await rest.ask('GET', '/datasets')).body.error).toMatchObject({
      code: 404,
      errors: [{ reason: 'notFound' }],
    });
  });

  it('in which nobody switched BigQuery on says so', async () => {
    rest.project = 'off';
    expect((await rest.ask('GET', '/datasets')).body.error).toMatchObject({
      code: 403,
      errors: [{ reason: 'accessNotConfigured' }],
      details: [{ reason: 'SERVICE_DISABLED' }],
    });
    await rest.bigQuery.setProject('off', {});
    expect((await rest.ask('GET', '/datasets')).status).toBe(200);
  });
});

describe('a sandbox', () => {
  beforeEach(async () => {
    rest.project = 'sandbox';
    await rest.makeBooks();
  });

  it('lets tables end after 60 days', async () => {
    expect((await rest.ask('GET', '/datasets/books')).body.defaultTableExpirationMs).toBe(String(60 * DAY));
    await rest.bigQuery.setTime(NOW + 60 * DAY - 1);
    expect((await rest.ask('GET', '/datasets/books/tables/tickets')).status).toBe(200);
    await rest.bigQuery.setTime(NOW + 60 * DAY);
    expect((await rest.ask('GET', '/datasets/books/tables/tickets')).status).toBe(404);
    expect((await rest.ask('GET', '/datasets/books/tables')).body.totalItems).toBe(0);
  });

  it('keeps no partition whose month began more than 60 days ago, although its load succeeds', async () => {
    const old = await rest.load('tickets$202609', [{ id: '1', day: '2026-09-30' }]);
    const young = await rest.load('tickets$202610', [{ id: '2', day: '2026-10-01' }]);
    expect([old, young].map((job: Json) => job.statistics.load.outputRows)).toEqual(['1', '1']);
    expect(await rest.rows('SELECT id FROM books.tickets')).toEqual([['2']]);
    await rest.bigQuery.setTime(Date.UTC(2026, 9, 1) + 60 * DAY + 1);
    expect(await rest.rows('SELECT id FROM books.tickets')).toEqual([]);
  });

  it('runs no statement that changes rows', async () => {
    const { body } = await rest.query("DELETE FROM books.tickets WHERE id = '1'");
    expect(body.error).toMatchObject({ code: 403, errors: [{ reason: 'billingNotEnabled' }] });
  });

  it('is what a project with billing is not', async () => {
    rest.project = 'test-project';
    expect((await rest.ask('GET', '/datasets/books')).body.defaultTableExpirationMs).toBeUndefined();
    await rest.load('tickets$202001', [{ id: '1', day: '2020-01-01' }]);
    expect(await rest.rows('SELECT id FROM books.tickets')).toEqual([['1']]);
  });
});

describe('tables', () => {
  it.each([
    ['a name with a blank', { tableReference: { tableId: 'a b' } }],
    [
      'a column that Google keeps for itself',
      { ...TABLE, schema: { fields: [{ name: '_PARTITIONTIME', type: 'DATE' }] } },
    ],
    [
      'a column twice',
      {
        ...TABLE,
        schema: {
          fields: [
            { name: 'a', type: 'DATE' },
            { name: 'A', type: 'DATE' },
          ],
        },
      },
    ],
    ['a type that is none', { ...TABLE, schema: { fields: [{ name: 'a', type: 'TEXT' }] } }],
    [
      'a description of more than 1024 characters',
      { ...TABLE, schema: { fields: [{ name: 'a', type: 'DATE', description: 'x'.repeat(1025) }] } },
    ],
    ['a partition by a text', { ...TABLE, timePartitioning: { type: 'MONTH', field: 'id' } }],
    ['a partition by no column', { ...TABLE, timePartitioning: { type: 'MONTH', field: 'day' } }],
    ['a partition by week', { ...TABLE, timePartitioning: { type: 'WEEK', field: 'id' } }],
    ['a label in capitals', { ...TABLE, labels: { team: 'Books' } }],
    ['an unknown member', { ...TABLE, partitioning: {} }],
  ])('are refused with %s', async (_, table) =>
    expect(await rest.ask('POST', '/datasets/books/tables', table)).toMatchObject({ status: 400 }),
  );

  it('take new columns and descriptions, and lose none', async () => {
    const { body } = await rest.ask('GET', '/datasets/books/tables/tickets');
    const { fields } = body.schema;
    const patch = (next: object[]): Promise<Json> =>
      rest.ask('PATCH', '/datasets/books/tables/tickets', { schema: { fields: next } });
    const described = [
      { ...fields[0], description: '번호 / Id' },
      ...fields.slice(1),
      { name: 'memo', type: 'STRING' },
    ];
    expect((await patch(described)).body.schema.fields).toEqual([
      ...described.slice(0, -1),
      { name: 'memo', type: 'STRING', mode: 'NULLABLE' },
    ]);
    expect((await patch(fields)).body.error.message).toContain('Field memo is missing in new schema');
    expect((await patch([...described, { name: 'x', type: 'DATE', mode: 'REQUIRED' }])).status).toBe(400);
    expect(
      (await rest.ask('POST', '/datasets/books/tables', { ...TABLE, tableReference: { tableId: 'tickets' } }))
        .status,
    ).toBe(409);
  });

  it('are listed in pages, with their data sets', async () => {
    await rest.ask('POST', '/datasets/books/tables', TABLE);
    const first = (await rest.ask('GET', '/datasets/books/tables?maxResults=1')).body;
    const second = (
      await rest.ask('GET', `/datasets/books/tables?maxResults=1&pageToken=${first.nextPageToken}`)
    ).body;
    expect(
      [...first.tables, ...second.tables].map(({ tableReference }: Json) => tableReference.tableId),
    ).toEqual(['tickets', 'more']);
    expect((await rest.ask('GET', '/datasets')).body.datasets).toMatchObject([{ location: LOCATION }]);
  });

  it('have no other methods', async () =>
    expect(await rest.ask('PUT', '/datasets/books/tables/tickets', TABLE)).toMatchObject({ status: 501 }));
});
