/** Uploads in one request and in several, as Google's page on API uploads describes them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, Rest } from './support/rest';

const STEP = 256 * 1024;
const NONE = new Uint8Array();

let rest: Rest;
beforeAll(async () => {
  rest = await Rest.start();
  await rest.makeBooks();
});
afterAll(() => rest.stop());

describe('a multipart upload', () => {
  const post = (body: string, type = 'multipart/related; boundary=x'): Promise<Reply> =>
    rest.send(`${rest.uploads}?uploadType=multipart`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const job = (): string => JSON.stringify(rest.jobOf('tickets$202610'));
  const part = (type: string, body: string): string => `--x\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

  it('has two parts, each with its type', async () => {
    const rows = '{"id":"1","day":"2026-10-01"}';
    const head = part('application/json', job());
    expect((await post(`${head}${part('*/*', rows)}--x--`)).status).toBe(200);
    expect(
      (await post(`${head}${part('*/*', rows)}--x--\r\n`, 'multipart/related; boundary="x"')).status,
    ).toBe(409);
    for (const wrong of [
      `${head}--x--`,
      `${part('application/json', job())}${part('*/*', rows)}`,
      `${part('text/plain', job())}${part('*/*', rows)}--x--`,
      'nothing',
    ])
      expect((await post(wrong)).status).toBe(400);
    expect((await post(`${head}${part('*/*', rows)}--x--`, 'application/json')).status).toBe(400);
  });

  it('keeps line breaks of the rows', async () => {
    const answer = await rest.load(
      'tickets$202610',
      '{"id":"1","day":"2026-10-01"}\r\n\r\n{"id":"2","day":"2026-10-01"}\r\n',
    );
    expect(answer.statistics.load.outputRows).toBe('2');
  });
});

describe('a resumable upload', () => {
  const line = (i: number): string =>
    `${JSON.stringify({ id: String(i), day: '2026-10-01', rest: { text: '가'.repeat(300) } })}\n`;
  const rows = Buffer.from(Array.from({ length: 900 }, (_, i) => line(i)).join(''));

  const start = async (headers: Record<string, string> = {}): Promise<string> => {
    const { status, headers: told } = await rest.send(`${rest.uploads}?uploadType=resumable`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(rest.jobOf('tickets$202610')),
    });
    expect(status).toBe(200);
    return told.get('location') ?? '';
  };
  const put = (session: string, range: string | null, body: Uint8Array): Promise<Reply> =>
    rest.send(session, {
      method: 'PUT',
      headers: range === null ? {} : { 'content-range': range },
      body: Uint8Array.from(body),
    });
  const count = (): Promise<(string | null)[][]> => rest.rows('SELECT COUNT(*) AS n FROM books.tickets');

  it('takes a file in chunks, and is asked how far it is', async () => {
    expect(rows.length).toBeGreaterThan(3 * STEP);
    const session = await start();
    const first = await put(session, `bytes 0-${2 * STEP - 1}/*`, rows.subarray(0, 2 * STEP));
    expect([first.status, first.headers.get('range')]).toEqual([308, `bytes=0-${2 * STEP - 1}`]);
    const asked = await put(session, 'bytes */*', NONE);
    expect([asked.status, asked.headers.get('range')]).toEqual([308, `bytes=0-${2 * STEP - 1}`]);
    const last = await put(
      session,
      `bytes ${2 * STEP}-${rows.length - 1}/${rows.length}`,
      rows.subarray(2 * STEP),
    );
    expect(last.status).toBe(200);
    expect((await rest.job(last.body.jobReference.jobId)).body.statistics.load.outputRows).toBe('900');
    // A client that lost the answer asks again, and there is no second job.
    expect((await put(session, `bytes */${rows.length}`, NONE)).body).toEqual(last.body);
    expect(await count()).toEqual([['900']]);
  });

  it('takes a file at once', async () => {
    const session = await start({ 'x-upload-content-length': String(rows.length) });
    expect((await put(session, null, rows)).status).toBe(200);
  });

  it('says that nothing has come yet', async () => {
    const { status, headers } = await put(await start(), 'bytes */*', NONE);
    expect([status, headers.get('range')]).toEqual([308, null]);
  });

  it.each([
    ['a chunk that is no multiple of 256 KB', 'bytes 0-99/*', 100],
    ['a gap', `bytes ${STEP}-${2 * STEP - 1}/*`, STEP],
    ['another length than it says', `bytes 0-${STEP}/*`, STEP],
    ['no range', 'bytes', STEP],
  ])('refuses %s, and starts no job', async (_, range, length) => {
    await rest.bigQuery.forget();
    expect((await put(await start(), range, rows.subarray(0, length))).status).toBe(400);
    expect(await rest.bigQuery.counts()).toEqual({ 'upload.insert': 1, 'upload.put': 1 });
  });

  it('knows no other sessions', async () =>
    expect((await put(`${rest.uploads}?uploadType=resumable&upload_id=x`, null, rows)).status).toBe(404));

  it('that is not finished never becomes a job', async () => {
    const before = await count();
    await put(await start(), `bytes 0-${STEP - 1}/*`, rows.subarray(0, STEP));
    expect(await count()).toEqual(before);
  });
});
