/** Load jobs: what Google takes, what it refuses, and that nothing is half done. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Json, LOCATION, Rest } from './support/rest';

let rest: Rest;
beforeAll(async () => {
  rest = await Rest.start();
  await rest.makeBooks();
});
afterAll(() => rest.stop());
beforeEach(async () => {
  await rest.ask('DELETE', '/datasets/books/tables/tickets');
  await rest.makeTable('tickets');
});

const OCTOBER = [
  { id: '1', day: '2026-10-01', amount: '1000' },
  { id: '2', day: '2026-10-31', amount: '-0.5', rest: { memo: '메모' } },
];
const NOVEMBER = [{ id: '3', day: '2026-11-01', amount: '7' }];

const ids = (): Promise<(string | null)[][]> => rest.rows('SELECT id FROM books.tickets ORDER BY id');
const errorsOf = (job: Json): string[] => (job.status.errors ?? []).map(({ message }: Json) => message);

async function expectNothingChanged(job: Json): Promise<void> {
  expect(job.status.errorResult).toMatchObject({ reason: 'invalid' });
  expect(job.statistics.load).toBeUndefined();
  expect(await ids()).toEqual([['1'], ['2']]);
}

describe('a month', () => {
  it('is replaced whole, and the others stay', async () => {
    await rest.load('tickets$202610', OCTOBER);
    await rest.load('tickets$202611', NOVEMBER);
    const job = await rest.load('tickets$202610', [{ id: '9', day: '2026-10-05', amount: '1' }]);
    expect(job.statistics.load).toMatchObject({ outputRows: '1' });
    expect(await ids()).toEqual([['3'], ['9']]);
  });

  it('is emptied by a file without rows', async () => {
    await rest.load('tickets$202610', OCTOBER);
    await rest.load('tickets$202610', '\n');
    expect(await ids()).toEqual([]);
  });

  it.each([
    ['of another month', { id: '4', day: '2026-11-01' }],
    ['without a day', { id: '4' }],
  ])('takes no row %s, nor any row beside it', async (_, row) => {
    await rest.load('tickets$202610', OCTOBER);
    const job = await rest.load('tickets$202610', [...NOVEMBER.slice(1), row]);
    expect(job.status.errorResult.message).toBe(
      'Some rows belong to different partitions rather than destination partition 202610',
    );
    await expectNothingChanged(job);
  });

  it.each(['202613', '20261001', '2026', '', 'x'])('has six digits: %s', async partition => {
    await rest.load('tickets$202610', OCTOBER);
    await expectNothingChanged(await rest.load(`tickets$${partition}`, OCTOBER));
  });

  it('needs a table with partitions', async () => {
    await rest.ask('POST', '/datasets/books/tables', {
      tableReference: { tableId: 'plain' },
      schema: { fields: [{ name: 'id', type: 'STRING' }] },
    });
    expect((await rest.load('plain$202610', [{ id: '1' }])).status.errorResult.reason).toBe('invalid');
  });
});

describe('a row', () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['an unknown field', '{"id":"4","other":1}', 'No such field: other.'],
    ['no id', '{"day":"2026-10-01"}', 'Missing required field: id.'],
    ['a number for a text', '{"id":4}', 'Could not convert value to STRING'],
    ['a day that is none', '{"id":"4","day":"2026-02-29"}', 'Could not convert value to DATE'],
    ['a day with a time', '{"id":"4","day":"2026-10-01T00:00:00"}', 'Could not convert value to DATE'],
    ['ten decimals', '{"id":"4","amount":"0.1234567891"}', 'Could not convert value to NUMERIC'],
    [
      'thirty digits',
      '{"id":"4","amount":"123456789012345678901234567890"}',
      'Could not convert value to NUMERIC',
    ],
    ['thousands apart', '{"id":"4","amount":"1,000"}', 'Could not convert value to NUMERIC'],
    ['an inexact number', '{"id":"4","amount":0.12345678901234567}', 'Could not convert value to NUMERIC'],
    [
      'an id within JSON that is too long for a number',
      '{"id":"4","rest":{"a":[9007199254740993]}}',
      'Could not convert value to JSON',
    ],
    ['half a letter', '{"id":"\\ud800"}', 'Could not convert value to STRING'],
    ['half a letter within JSON', '{"id":"4","rest":{"a":"\\udc00"}}', 'Could not convert value to JSON'],
    ['half a row', '{"id":"4"', 'Parser terminated before end of string'],
    ['a list', '["4"]', 'Parser terminated before end of string'],
  ];
  it.each(refused)('with %s fails the whole load', async (_, line, words) => {
    await rest.load('tickets$202610', OCTOBER);
    const job = await rest.load('tickets$202610', `{"id":"5","day":"2026-10-02"}\n${line}`);
    expect(errorsOf(job)[0]).toContain(
      'JSON table encountered too many errors, giving up. Rows: 2; errors: 1.',
    );
    expect(errorsOf(job)[1]).toContain(`JSON parsing error in row starting at position 30: ${words}`);
    await expectNothingChanged(job);
  });

  it('may have unknown fields where the load says so', async () => {
    await rest.load('tickets$202610', [{ ...OCTOBER[0], other: 1 }], { ignoreUnknownValues: true });
    expect(await ids()).toEqual([['1']]);
  });

  it.each([
    ['NUMERIC', '99999999999999999999999999999.123456789', '99999999999999999999999999999.123456789'],
    ['NUMERIC', -12.5, '-12.5'],
    ['BIGNUMERIC', '0.000000000000000001', '0.000000000000000001'],
    ['INTEGER', '9223372036854775807', '9223372036854775807'],
    ['INT64', 5, '5'],
    ['FLOAT', 0.25, '0.25'],
    ['BOOLEAN', false, 'false'],
    ['DATETIME', '2026-10-01T23:59:59.123456', '2026-10-01T23:59:59.123456'],
    ['DATETIME', '2026-10-01 09:00:00', '2026-10-01T09:00:00'],
    ['TIMESTAMP', '2026-10-01T09:00:00+09:00', String(Date.UTC(2026, 9, 1) * 1000)],
    ['TIMESTAMP', '2026-10-01T00:00:00.123456Z', `${Date.UTC(2026, 9, 1) + 123}456`],
    ['TIMESTAMP', '1969-12-31T23:59:59.999999Z', '-1'],
    ['JSON', { a: ['"', null, 1.5] }, '{"a":["\\"",null,1.5]}'],
    ['STRING', 'it\'s\n한글 \\ "', 'it\'s\n한글 \\ "'],
    ['STRING', '', ''],
    ['STRING', null, null],
  ])('keeps a %s: %j', async (type, value, shown) => {
    await rest.ask('DELETE', '/datasets/books/tables/tickets');
    await rest.makeTable('tickets', [
      { name: 'day', type: 'DATE' },
      { name: 'x', type },
    ]);
    const job = await rest.load('tickets', [{ day: '2026-10-01', x: value }]);
    expect(job.status.errorResult).toBeUndefined();
    expect(await rest.rows('SELECT x FROM books.tickets')).toEqual([[shown]]);
  });

  it.each([
    ['DATETIME', '2026-10-01T00:00:00Z'],
    ['DATETIME', '2026-10-01T24:00:00'],
    ['TIMESTAMP', '2026-10-01T00:00:00'],
    ['INTEGER', 1.5],
    ['INTEGER', '9223372036854775808'],
    ['INTEGER', 9007199254740992],
    ['BOOLEAN', 'true'],
    ['FLOAT', '1'],
    ['BIGNUMERIC', '0.0000000000000000001'],
  ])('is no %s: %j', async (type, value) => {
    await rest.ask('DELETE', '/datasets/books/tables/tickets');
    await rest.makeTable('tickets', [
      { name: 'day', type: 'DATE' },
      { name: 'x', type },
    ]);
    expect(errorsOf(await rest.load('tickets', [{ x: value }]))[1]).toContain(
      `Could not convert value to ${type}`,
    );
  });
});

describe('the schema of a load', () => {
  const OLD = [
    { name: 'id', type: 'STRING', mode: 'REQUIRED' },
    { name: 'day', type: 'DATE' },
    { name: 'amount', type: 'NUMERIC' },
    { name: 'rest', type: 'JSON' },
  ];
  const MEMO = { name: 'memo', type: 'STRING' };
  const add = { schemaUpdateOptions: ['ALLOW_FIELD_ADDITION'] };
  const row = { id: '1', day: '2026-10-01', memo: '새 항목' };

  it('adds a field where it says so, and older months have none there', async () => {
    await rest.load('tickets$202611', NOVEMBER);
    await rest.load('tickets$202610', [row], { schema: { fields: [...OLD, MEMO] }, ...add });
    expect(await rest.rows('SELECT id, memo FROM books.tickets ORDER BY id')).toEqual([
      ['1', '새 항목'],
      ['3', null],
    ]);
    const { body } = await rest.ask('GET', '/datasets/books/tables/tickets');
    expect(body.schema.fields.at(-1)).toEqual({ ...MEMO, mode: 'NULLABLE' });
  });

  it.each([
    ['a new field without the option', [...OLD, MEMO], {}, 'Cannot add fields (field: memo)'],
    ['a required new field', [...OLD, { ...MEMO, mode: 'REQUIRED' }], add, 'Cannot add required fields'],
    [
      'another type',
      [...OLD.slice(0, 2), { name: 'amount', type: 'STRING' }, OLD[3]],
      add,
      'Field amount has changed type from NUMERIC to STRING',
    ],
    ['a field less', OLD.slice(0, 3), add, 'Field rest is missing in new schema'],
    [
      'a relaxed field without the option',
      [{ name: 'id', type: 'STRING' }, ...OLD.slice(1)],
      add,
      'Field id has changed mode',
    ],
  ])('does not fit the table: %s', async (_, fields, more, words) => {
    await rest.load('tickets$202610', OCTOBER);
    const job = await rest.load('tickets$202610', [{ id: '1', day: '2026-10-01' }], {
      schema: { fields },
      ...more,
    });
    expect(job.status.errorResult.message).toContain(
      'Provided Schema does not match Table test-project:books.tickets.',
    );
    expect(job.status.errorResult.message).toContain(words);
    await expectNothingChanged(job);
  });

  it('adds no field when the rows fail', async () => {
    await rest.load('tickets$202610', [{ ...row, other: 1 }], { schema: { fields: [...OLD, MEMO] }, ...add });
    const { body } = await rest.ask('GET', '/datasets/books/tables/tickets');
    expect(body.schema.fields.map(({ name }: Json) => name)).toEqual(['id', 'day', 'amount', 'rest']);
  });

  it('replaces all where a whole table is replaced', async () => {
    await rest.load('tickets', OCTOBER);
    await rest.load('tickets', [{ day: '2026-10-01', memo: 'x' }], { schema: { fields: [OLD[1], MEMO] } });
    expect(await rest.rows('SELECT * FROM books.tickets')).toEqual([['2026-10-01', 'x']]);
  });

  it('takes no options where a whole table is replaced', async () => {
    const { error } = await rest.load('tickets', OCTOBER, { schema: { fields: OLD }, ...add });
    expect(error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT', errors: [{ reason: 'invalid' }] });
  });

  it('makes a table that is not there, and leaves none behind when the rows fail', async () => {
    const made = { schema: { fields: OLD }, timePartitioning: { type: 'MONTH', field: 'day' } };
    await rest.load('made$202610', [{ id: '1', day: '2026-11-01' }], made);
    expect((await rest.ask('GET', '/datasets/books/tables/made')).status).toBe(404);
    await rest.load('made$202610', [{ id: '1', day: '2026-10-01' }], made);
    expect((await rest.ask('GET', '/datasets/books/tables/made')).body).toMatchObject({ numRows: '1' });
    await rest.ask('DELETE', '/datasets/books/tables/made');
  });

  it('has the partitions of the table', async () => {
    const job = await rest.load('tickets$202610', OCTOBER, {
      timePartitioning: { type: 'DAY', field: 'day' },
    });
    expect(job.status.errorResult.message).toContain('interval(type:month,field:day)');
  });
});

describe('a job', () => {
  it('has an id of its own, and a failed one keeps it', async () => {
    const first = rest.jobOf('tickets$202610', {}, 'same');
    await rest.upload(first, '{"other":1}');
    const second = await rest.upload(first, '{"id":"1","day":"2026-10-01"}');
    expect(second).toMatchObject({
      status: 409,
      body: { error: { status: 'ALREADY_EXISTS', errors: [{ reason: 'duplicate' }] } },
    });
    expect(await ids()).toEqual([]);
  });

  it('outside US and EU is found by its location only', async () => {
    await rest.upload(rest.jobOf('tickets$202610', {}, 'here'), '');
    expect((await rest.job('here')).status).toBe(200);
    expect((await rest.ask('GET', '/jobs/here')).status).toBe(404);
    expect((await rest.job('here', 'US')).status).toBe(404);
  });

  it('is refused in another location than its data set', async () => {
    const job = { ...rest.jobOf('tickets$202610'), jobReference: { jobId: 'away', location: 'US' } };
    expect(await rest.upload(job, '')).toMatchObject({ status: 404 });
  });

  it('is refused for a data set that is not there, and fails for a table that somebody deleted', async () => {
    const { error } = await rest.load('x', OCTOBER, {
      destinationTable: { projectId: 'test-project', datasetId: 'none', tableId: 'x' },
    });
    expect(error).toMatchObject({ code: 404, errors: [{ reason: 'notFound' }] });
    await rest.ask('DELETE', '/datasets/books/tables/tickets');
    const job = await rest.load('tickets$202610', OCTOBER, { createDisposition: 'CREATE_NEVER' });
    expect(job.status.errorResult).toEqual({
      reason: 'notFound',
      message: `Not found: Table test-project:books.tickets was not found in location ${LOCATION}`,
    });
  });

  it('appends, or wants an empty table', async () => {
    await rest.load('tickets', OCTOBER);
    await rest.load('tickets', NOVEMBER, { writeDisposition: 'WRITE_APPEND' });
    expect(await ids()).toEqual([['1'], ['2'], ['3']]);
    const job = await rest.load('tickets', NOVEMBER, { writeDisposition: 'WRITE_EMPTY' });
    expect(job.status.errorResult.reason).toBe('duplicate');
  });

  it('fails when a table had too many loads on a day, failed ones too', async () => {
    const other = await Rest.start({ mostLoads: 2, now: Date.UTC(2026, 10, 3) });
    await other.makeBooks();
    await other.load('tickets', '{"other":1}');
    await other.load('tickets', OCTOBER);
    const job = await other.load('tickets', NOVEMBER);
    expect(job.status.errorResult.reason).toBe('quotaExceeded');
    await other.bigQuery.setTime(Date.UTC(2026, 10, 4));
    expect((await other.load('tickets', NOVEMBER)).status.errorResult).toBeUndefined();
    await other.stop();
  });
});
