// Google's own client for Node does its usual work at an address, and prints what came of it as JSON. It knows nothing
// of the stand-in: at Google's own address it would do the same.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { BigQuery } = createRequire(import.meta.url)('@google-cloud/bigquery');
const [, , apiEndpoint, token] = process.argv;
const folder = mkdtempSync(join(tmpdir(), 'google-client-'));
/** @type {Record<string, unknown>} */
const seen = {};

/**
 * @param {Promise<unknown>} work
 * @returns {Promise<unknown>} What went wrong.
 */
const failure = work =>
  work.then(
    () => 'nothing',
    ({ code, errors, message }) => ({ code, reason: errors?.[0]?.reason, message }),
  );

/** @param {number} count */
const fileOf = count => {
  const file = join(folder, `${count}.json`);
  const rows = Array.from({ length: count }, (_, i) => ({
    id: String(i),
    day: `2026-10-${String((i % 31) + 1).padStart(2, '0')}`,
    amount: `${i}.25`,
    rest: { n: i, 한글: '가' },
  }));
  writeFileSync(file, rows.map(row => JSON.stringify(row)).join('\n'));
  return file;
};

try {
  const client = new BigQuery({
    apiEndpoint,
    projectId: 'test-project',
    authClient: { getRequestHeaders: async () => new Headers({ authorization: `Bearer ${token}` }) },
    useAuthWithCustomEndpoint: true,
    autoRetry: false,
  });
  const location = 'asia-northeast3';
  const [dataset] = await client.createDataset('books', { location });
  seen['data set again'] = await failure(client.createDataset('books', { location }));
  const [table] = await dataset.createTable('tickets', {
    schema: [
      { name: 'id', type: 'STRING', mode: 'REQUIRED' },
      { name: 'day', type: 'DATE' },
      { name: 'amount', type: 'NUMERIC' },
      { name: 'rest', type: 'JSON' },
    ],
    timePartitioning: { type: 'MONTH', field: 'day' },
  });
  seen['table'] = table.metadata.timePartitioning;

  const load = { sourceFormat: 'NEWLINE_DELIMITED_JSON', writeDisposition: 'WRITE_TRUNCATE' };
  const october = dataset.table('tickets$202610');
  const [job] = await october.load(fileOf(40), { ...load, jobId: 'one' });
  seen['load'] = { ...job.status, rows: job.statistics.load.outputRows };
  seen['same job id'] = await failure(october.load(fileOf(40), { ...load, jobId: 'one' }));
  await october.load(fileOf(25), { ...load, jobId: 'two' });
  seen['other month'] = await failure(
    dataset.table('tickets$202611').load(fileOf(25), { ...load, jobId: 'three' }),
  );

  const query = 'SELECT id, amount, rest FROM `books.tickets` WHERE day < @before ORDER BY day';
  const params = { before: BigQuery.date('2026-10-13') };
  const [pages] = await client.query({ query, params, maxResults: 5 }, { parseJSON: true });
  const [first] = pages;
  seen['pages'] = pages.map((/** @type {{ id: string }} */ { id }) => id).join();
  seen['a row'] = { ...first, amount: String(first.amount) };
  const [counting] = await client.createQueryJob({
    query: 'SELECT COUNT(*) AS n, SUM(amount) AS total FROM books.tickets',
    location,
  });
  const [[sums]] = await counting.getQueryResults();
  seen['sums'] = { n: sums.n, total: String(sums.total) };
  const [looked] = await client.createQueryJob({
    query: 'SELECT id FROM books.tickets',
    location,
    dryRun: true,
  });
  seen['dry run'] = {
    state: looked.metadata.status.state,
    bytes: Number(looked.metadata.statistics.totalBytesProcessed),
  };
  seen['dry run of a wrong query'] = await failure(
    client.createQueryJob({ query: 'SELECT nothing FROM books.tickets', location, dryRun: true }),
  );
  seen['wrong query'] = await failure(client.query('SELECT nothing FROM books.tickets'));
  seen['no table'] = await failure(client.query('SELECT 1 FROM books.none'));
  seen['no data set'] = await failure(client.dataset('none').get());

  const [metadata] = await table.getMetadata();
  metadata.schema.fields.push({ name: 'memo', type: 'STRING' });
  const [patched] = await table.setMetadata({ schema: metadata.schema });
  seen['patched'] = patched.schema.fields.map((/** @type {{ name: string }} */ { name }) => name);
  const [view] = await dataset.createTable('newest', {
    view: { query: 'SELECT id FROM books.tickets', useLegacySql: false },
  });
  seen['view'] = view.metadata.type;
  const [tables] = await dataset.getTables();
  seen['tables'] = tables.map((/** @type {{ id: string }} */ { id }) => id);
  await table.delete();
  [seen['still there']] = await table.exists();
} finally {
  rmSync(folder, { recursive: true });
}
console.log(JSON.stringify(seen));
