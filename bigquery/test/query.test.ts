/** Queries and views: what the stand-in runs means the same for Google, and it refuses the rest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Json, LOCATION, Rest } from './support/rest';

let rest: Rest;
beforeAll(async () => {
  rest = await Rest.start();
  await rest.makeBooks();
  await rest.load('tickets', [
    {
      id: '1',
      day: '2026-10-03',
      amount: '1000',
      rest: { memo: 'a', deep: { n: 1 }, list: [1], nothing: null },
    },
    { id: '2', day: '2026-10-31', amount: '-0.5', rest: { memo: "it's" } },
    { id: '3', day: '2026-11-01', amount: '7' },
    { id: '4' },
  ]);
});
afterAll(() => rest.stop());

describe('a query', () => {
  it.each<[query: string, rows: (string | null)[][]]>([
    [
      'SELECT COUNT(*) AS n, SUM(amount) AS won, MIN(day) AS first FROM books.tickets',
      [['4', '1006.5', '2026-10-03']],
    ],
    ['SELECT t.id FROM `test-project.books.tickets` AS t ORDER BY t.day, t.id', [['4'], ['1'], ['2'], ['3']]],
    ['SELECT t.id FROM `test-project`.books.tickets t ORDER BY t.day DESC', [['3'], ['2'], ['1'], ['4']]],
    ['select t.id from books.tickets as t order by t.day desc nulls first limit 1 offset 1;', [['3']]],
    [
      "SELECT id FROM books.tickets WHERE day BETWEEN DATE '2026-10-01' AND '2026-10-31' AND NOT amount < 0",
      [['1']],
    ],
    [
      'SELECT DATE_TRUNC(day, MONTH) AS month, COUNT(*) AS n FROM books.tickets GROUP BY month ORDER BY month',
      [
        [null, '1'],
        ['2026-10-01', '2'],
        ['2026-11-01', '1'],
      ],
    ],
    [
      "SELECT EXTRACT(MONTH FROM day) AS m, FORMAT_DATE('%Y-%m', day) AS t FROM books.tickets WHERE id = '3'",
      [['11', '2026-11']],
    ],
    [
      "SELECT JSON_VALUE(rest, '$.memo') AS memo FROM books.tickets ORDER BY id",
      [['a'], ["it's"], [null], [null]],
    ],
    [
      "SELECT JSON_VALUE(rest, '$.deep') AS a, JSON_VALUE(rest, '$.deep.n') AS b, JSON_VALUE(rest, '$.list') AS c, JSON_VALUE(rest, '$.nothing') AS d FROM books.tickets WHERE id = '1'",
      [[null, '1', null, null]],
    ],
    [
      "SELECT id FROM books.tickets WHERE JSON_VALUE(rest, '$.memo') = 'it\\'s' OR id = \"3\" ORDER BY id -- a remark",
      [['2'], ['3']],
    ],
    [
      'SELECT * EXCEPT (rest, amount) FROM books.tickets WHERE TRUE QUALIFY ROW_NUMBER() OVER (PARTITION BY DATE_TRUNC(day, MONTH) ORDER BY day DESC) = 1 ORDER BY id',
      [
        ['2', '2026-10-31'],
        ['3', '2026-11-01'],
        ['4', null],
      ],
    ],
    [
      'SELECT id, SUM(amount) OVER (ORDER BY day, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS running FROM books.tickets ORDER BY day, id',
      [
        ['4', null],
        ['1', '1000'],
        ['2', '999.5'],
        ['3', '1006.5'],
      ],
    ],
    [
      "WITH late AS (SELECT id, day FROM books.tickets WHERE day > '2026-10-15') SELECT a.id FROM late AS a JOIN late AS b ON b.id = a.id ORDER BY 1",
      [['2'], ['3']],
    ],
    [
      'SELECT t.id FROM (SELECT id FROM books.tickets) AS t LEFT JOIN books.tickets AS o USING (id) WHERE t.id IN (SELECT id FROM books.tickets WHERE amount IS NULL)',
      [['4']],
    ],
    ["SELECT 'a' AS x UNION ALL SELECT 'b' ORDER BY x", [['a'], ['b']]],
    [
      "SELECT COALESCE(amount, 0) AS a, IFNULL(day, DATE '2026-01-01') AS b, IF(amount > 0, 'in', 'out') AS c FROM books.tickets WHERE id = '4'",
      [['0', '2026-01-01', 'out']],
    ],
    [
      'SELECT COUNTIF(amount > 0) AS n, COUNT(DISTINCT DATE_TRUNC(day, MONTH)) AS m, LOGICAL_AND(amount > 0) AS l FROM books.tickets',
      [['2', '2', 'false']],
    ],
    [
      "SELECT CAST(amount AS STRING) AS a, CAST(day AS STRING) AS b FROM books.tickets WHERE id = '2'",
      [['-0.5', '2026-10-31']],
    ],
    [
      "SELECT SAFE_CAST('x' AS NUMERIC) AS a, SAFE_CAST('2026-13-01' AS DATE) AS b, CAST('1.5' AS NUMERIC) AS c",
      [[null, null, '1.5']],
    ],
    [
      "SELECT CASE WHEN amount > 5 THEN 'much' WHEN amount IS NULL THEN 'none' ELSE 'little' END AS x FROM books.tickets ORDER BY id",
      [['much'], ['little'], ['much'], ['none']],
    ],
    [
      "SELECT 'a' || 'b' AS x, CAST(NULL AS STRING) || 'b' AS y, TRUE AS z, 1 + 1 - 3 AS n",
      [['ab', null, 'true', '-1']],
    ],
    ["SELECT ROUND(NUMERIC '2.5') AS a, ABS(NUMERIC '-2.5') AS b", [['3', '2.5']]],
  ])('%s', async (query, rows) => expect(await rest.rows(query)).toEqual(rows));

  it('has the types of its columns, and names for those without one', async () => {
    const { body } = await rest.query(
      "SELECT id, day, amount, rest, COUNT(*) OVER (), 1.5 AS float, amount > 0 AS yes, 1 FROM books.tickets WHERE id = '1'",
    );
    expect(body.schema.fields.map(({ name, type }: Json) => `${name} ${type}`)).toEqual([
      'id STRING',
      'day DATE',
      'amount NUMERIC',
      'rest JSON',
      'f0_ INTEGER',
      'float FLOAT',
      'yes BOOLEAN',
      'f1_ INTEGER',
    ]);
    expect(body.jobReference.location).toBe(LOCATION);
  });

  it('takes parameters and a default data set', async () => {
    const parameter = (name: string, type: string, value: string): object => ({
      name,
      parameterType: { type },
      parameterValue: { value },
    });
    const more = {
      defaultDataset: { datasetId: 'books' },
      parameterMode: 'NAMED',
      queryParameters: [
        parameter('from', 'DATE', '2026-10-31'),
        parameter('ids', 'STRING', "'); DROP"),
        parameter('most', 'NUMERIC', '7'),
      ],
    };
    const query = 'SELECT id FROM tickets WHERE day >= @from AND amount <= @MOST AND id <> @ids ORDER BY id';
    expect(await rest.rows(query, more)).toEqual([['2'], ['3']]);
  });

  it('comes in pages', async () => {
    const { body } = await rest.query('SELECT id FROM books.tickets ORDER BY id', { maxResults: 3 });
    expect(body).toMatchObject({ totalRows: '4', jobComplete: true });
    expect(body.rows).toHaveLength(3);
    const path = `/queries/${body.jobReference.jobId}?location=${LOCATION}`;
    const next = await rest.ask('GET', `${path}&pageToken=${body.pageToken}&maxResults=3`);
    expect(next.body.rows).toEqual([{ f: [{ v: '4' }] }]);
    expect(next.body.pageToken).toBeUndefined();
    expect((await rest.ask('GET', `${path}&startIndex=1&maxResults=1`)).body.rows).toEqual([
      { f: [{ v: '2' }] },
    ]);
    expect((await rest.ask('GET', `${path}&pageToken=x`)).status).toBe(400);
  });

  it('may be a job, whose error comes with its results', async () => {
    const insert = (query: string, jobId: string): Promise<Json> =>
      rest.ask('POST', '/jobs', {
        jobReference: { jobId, location: LOCATION },
        configuration: { query: { query, useLegacySql: false } },
      });
    expect((await insert('SELECT id FROM books.tickets', 'good')).body.status.state).toBe('RUNNING');
    expect((await rest.ask('GET', `/queries/good?location=${LOCATION}`)).body.totalRows).toBe('4');
    await insert('SELECT other FROM books.tickets', 'bad');
    expect((await rest.job('bad')).body.status).toMatchObject({
      state: 'DONE',
      errorResult: { reason: 'invalidQuery' },
    });
    expect(await rest.ask('GET', `/queries/bad?location=${LOCATION}`)).toMatchObject({ status: 400 });
    expect((await insert('SELECT 1', 'good')).status).toBe(409);
  });

  it.each([
    'SELECT id, other FROM books.tickets',
    'SELECT amount * 2 FROM books.tickets',
    'SELECT amount / 2 FROM books.tickets',
    "SELECT CONCAT(id, 'x') FROM books.tickets",
    'SELECT AVG(amount) FROM books.tickets',
    'SELECT id FROM tickets',
    'SELECT id FROM books.tickets$202610',
    'SELECT id FROM `books.tickets$202610`',
    'SELECT id FROM books.tickets UNION DISTINCT SELECT id FROM books.tickets',
    "SELECT id FROM books.tickets WHERE id = 'a' 'b'",
    'SELECT id AS select FROM books.tickets',
    'SELECT rows FROM books.tickets',
    "SELECT DATE_TRUNC('2026-10-01', MONTH)",
    'SELECT DATE_TRUNC(day, WEEK) FROM books.tickets',
    "SELECT JSON_VALUE(rest, 'memo') FROM books.tickets",
    'SELECT id, id FROM books.tickets',
    "SELECT * FROM read_text('/etc/hostname')",
    'SELECT id::VARCHAR FROM books.tickets',
    'SELECT id FROM books.tickets WHERE id = @none',
    'SELECT id FROM books.tickets; SELECT 1',
    'SELECT (1',
    "DELETE FROM books.tickets WHERE id = '1'",
    'PRAGMA version',
    '',
  ])('is refused, not guessed: %s', async query => {
    const { status, body } = await rest.query(query);
    expect(status).toBe(400);
    expect(body.error.errors[0].reason).toBe('invalidQuery');
  });

  it('without useLegacySql is one of legacy SQL', async () =>
    expect(await rest.ask('POST', '/queries', { query: 'SELECT 1' })).toMatchObject({ status: 400 }));

  it('runs where its tables are', async () =>
    expect(await rest.query('SELECT id FROM books.tickets', { location: 'US' })).toMatchObject({
      status: 404,
    }));
});

describe('a view', () => {
  const make = (tableId: string, query: string, more: object = {}): Promise<Json> =>
    rest.ask('POST', '/datasets/books/tables', {
      tableReference: { tableId },
      view: { query, useLegacySql: false, ...more },
    });

  it('is read like a table, also by another view, and follows its table', async () => {
    await make('big', 'SELECT id, amount FROM books.tickets WHERE amount > 5');
    expect((await make('biggest', 'SELECT MAX(b.amount) AS most FROM books.big AS b')).body).toMatchObject({
      type: 'VIEW',
      schema: { fields: [{ name: 'most', type: 'NUMERIC' }] },
    });
    expect(await rest.rows('SELECT most FROM books.biggest')).toEqual([['1000']]);
    await rest.ask('PATCH', '/datasets/books/tables/big', {
      view: { query: 'SELECT id, amount FROM books.tickets', useLegacySql: false },
    });
    expect(await rest.rows('SELECT COUNT(*) AS n FROM books.big AS big')).toEqual([['4']]);
  });

  it('needs names for its columns, and tables that are there', async () => {
    expect(await make('v', 'SELECT COUNT(*) FROM books.tickets')).toMatchObject({ status: 400 });
    expect(await make('v', 'SELECT id FROM books.none')).toMatchObject({ status: 404 });
    expect(await make('v', 'SELECT id FROM books.tickets', { useLegacySql: true })).toMatchObject({
      status: 400,
    });
  });

  it('stays when its table goes, and fails only when it is read', async () => {
    await rest.makeTable('gone');
    await make('orphan', 'SELECT id FROM books.gone');
    await rest.ask('DELETE', '/datasets/books/tables/gone');
    expect((await rest.ask('GET', '/datasets/books/tables/orphan')).status).toBe(200);
    expect(await rest.query('SELECT id FROM books.orphan')).toMatchObject({ status: 404 });
  });

  it('takes no rows', async () => {
    await make('full', 'SELECT id FROM books.tickets');
    expect((await rest.load('full', [{ id: '1' }])).status.errorResult.reason).toBe('invalid');
  });
});
