/** What a test lets go wrong between a client and the stand-in. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOCATION, Rest } from './support/rest';

let rest: Rest;
beforeEach(async () => {
  rest = await Rest.start();
  await rest.makeBooks();
  await rest.bigQuery.forget();
});
afterEach(() => rest.stop());

const ROW = '{"id":"1","day":"2026-10-01"}';
const upload = (id: string): Promise<{ status: number }> =>
  rest.upload(rest.jobOf('tickets$202610', {}, id), ROW);
const stateOf = async (id: string): Promise<string> => {
  const { status, body } = await rest.job(id);
  return status === 200 ? body.status.state : String(status);
};

it.each([
  ['before', '404'],
  ['after', 'DONE'],
] as const)('an answer is lost %s its effect', async (lost, state) => {
  await rest.fault({ name: 'upload.insert', lost });
  await expect(upload('a')).rejects.toThrow();
  expect(await stateOf('a')).toBe(state);
  expect((await rest.bigQuery.requests()).map(({ status }) => status)[0]).toBe(0);
});

it.each([
  [false, '404'],
  [true, 'DONE'],
])('Google is busy, with the effect: %s', async (after, state) => {
  await rest.fault({ name: 'upload.insert', answer: { code: 503, reason: 'backendError', after } });
  expect(await upload('a')).toMatchObject({
    status: 503,
    body: { error: { errors: [{ reason: 'backendError' }] } },
  });
  expect(await stateOf('a')).toBe(state);
});

it('strikes the requests that it names, from one on, so many times', async () => {
  await rest.fault({
    name: 'datasets.get',
    pathIncludes: 'books',
    nth: 2,
    times: 2,
    answer: { code: 429, reason: 'rateLimitExceeded' },
  });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await rest.ask('GET', '/datasets/books')).status);
  expect(statuses).toEqual([200, 429, 429, 200]);
  expect(await rest.bigQuery.counts()).toEqual({ 'datasets.get': 4 });
});

it('a job runs for some looks', async () => {
  await rest.fault({ name: 'upload.insert', job: { runningFor: 2 } });
  await upload('a');
  expect([await stateOf('a'), await stateOf('a'), await stateOf('a')]).toEqual([
    'RUNNING',
    'RUNNING',
    'DONE',
  ]);
});

it('a query is not complete at once', async () => {
  await rest.fault({ name: 'jobs.query', job: { runningFor: 1 } });
  const { body } = await rest.query('SELECT id FROM books.tickets');
  expect(body.jobComplete).toBe(false);
  expect(body.rows).toBeUndefined();
  const { jobId } = body.jobReference;
  expect((await rest.ask('GET', `/queries/${jobId}?location=${LOCATION}`)).body.jobComplete).toBe(true);
});

it('a job fails later, and changes nothing', async () => {
  await rest.fault({
    name: 'upload.insert',
    job: { error: { reason: 'backendError', message: 'Try again' } },
  });
  await upload('a');
  expect((await rest.job('a')).body.status.errorResult).toEqual({
    reason: 'backendError',
    message: 'Try again',
  });
  expect(await rest.rows('SELECT id FROM books.tickets')).toEqual([]);
});

it('an answer is late, and the other requests are not', async () => {
  await rest.fault({ name: 'datasets.get', delayMs: 60_000 });
  const late = new AbortController();
  const waiting = rest.send(`${rest.bigQuery.url}/bigquery/v2/projects/test-project/datasets/books`, {
    signal: late.signal,
  });
  expect((await rest.ask('GET', '/datasets')).status).toBe(200);
  late.abort();
  await expect(waiting).rejects.toThrow('abort');
});

it('faults end when a test says so', async () => {
  await rest.fault({ lost: 'before', times: 100 });
  await rest.bigQuery.clearFaults();
  expect((await rest.ask('GET', '/datasets')).status).toBe(200);
});
