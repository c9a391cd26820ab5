/** The independent check of the protocol: Google's client does against the stand-in what it does against Google. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningBigQuery, spawnBigQuery } from '../index';

const PROGRAM = fileURLToPath(new URL('google-client.mjs', import.meta.url));

let bigQuery: RunningBigQuery;
let seen: Record<string, unknown>;
beforeAll(async () => {
  bigQuery = await spawnBigQuery();
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, bigQuery.url, 'owner-token']);
  seen = JSON.parse(stdout);
});
afterAll(() => bigQuery.stop());

const job = (reason: string, code: number, message: string): object => ({ code, reason, message });

describe("Google's client", () => {
  it.each([
    ['data set again', job('duplicate', 409, 'Already Exists: Dataset test-project:books')],
    ['table', { type: 'MONTH', field: 'day' }],
    ['load', { state: 'DONE', rows: '40' }],
    ['same job id', job('duplicate', 409, 'Already Exists: Job test-project:asia-northeast3.one')],
    // The error of a job has no code of HTTP.
    [
      'other month',
      {
        reason: 'invalid',
        message: 'Some rows belong to different partitions rather than destination partition 202611',
      },
    ],
    ['pages', '0,1,2,3,4,5,6,7,8,9,10,11'],
    ['a row', { id: '0', amount: '0.25', rest: { n: 0, 한글: '가' } }],
    ['sums', { n: 25, total: '306.25' }],
    [
      'no table',
      job(
        'notFound',
        404,
        'Not found: Table test-project:books.none was not found in location asia-northeast3',
      ),
    ],
    ['no data set', job('notFound', 404, 'Not found: Dataset test-project:none')],
    ['patched', ['id', 'day', 'amount', 'rest', 'memo']],
    ['view', 'VIEW'],
    ['tables', ['tickets', 'newest']],
    ['still there', false],
  ])('reads as Google speaks: %s', (what, expected) => expect(seen[what]).toEqual(expected));

  it('is told of a wrong query', () => {
    for (const which of ['wrong query', 'dry run of a wrong query'])
      expect(seen[which]).toMatchObject({ code: 400, reason: 'invalidQuery' });
  });

  it('learns from a dry run what a query would read', () => {
    expect(seen['dry run']).toMatchObject({ state: 'DONE' });
    // 25 rows, of which each has more than 40 bytes.
    expect((seen['dry run'] as { bytes: number }).bytes).toBeGreaterThan(25 * 40);
  });

  it('reads a result page by page, and says where its jobs are', async () => {
    const paths = (await bigQuery.requests()).map(({ name, path }) => `${name} ${path}`);
    expect(paths.filter(path => path.includes('pageToken'))).toHaveLength(1);
    const looks = paths.filter(path => path.startsWith('jobs.get'));
    expect(looks.length).toBeGreaterThan(3);
    expect(looks.filter(path => !path.includes('location=asia-northeast3'))).toEqual([]);
  });
});
